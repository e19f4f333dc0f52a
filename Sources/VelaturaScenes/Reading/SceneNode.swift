import VelaturaDrawing
import VelaturaFilters
import VelaturaGeometry
import VelaturaPixels
import VelaturaRecipes

/// A value of a scene's text, which knows its place and says what is wrong with it.
struct SceneNode {
    let json: JSONValue
    let place: ScenePlace
    let file: String?

    func error(_ reason: String, at position: TextPosition? = nil) -> RecipeError {
        RecipeError("\(place): \(reason)", file: file, at: position ?? json.position)
    }

    /// The error of a value of another kind.
    func mustBe(_ what: String) -> RecipeError { error("must be \(what), not \(json.kind)") }

    var isNull: Bool { json.content == .null }

    func number(_ range: ClosedRange<Double>) throws(RecipeError) -> Double {
        guard case .number(let number) = json.content else { throw mustBe("a number") }
        guard range.contains(number) else {
            throw error(
                "must be from \(jsonNumber(range.lowerBound)) to \(jsonNumber(range.upperBound)), not "
                    + jsonNumber(number))
        }
        return number
    }

    func integer(_ range: ClosedRange<Int>) throws(RecipeError) -> Int {
        guard case .number(let number) = json.content else { throw mustBe("a whole number") }
        guard let whole = Int(exactly: number), range.contains(whole) else {
            throw error(
                "must be a whole number from \(range.lowerBound) to \(range.upperBound), not \(jsonNumber(number))")
        }
        return whole
    }

    func flag() throws(RecipeError) -> Bool {
        guard case .bool(let flag) = json.content else { throw mustBe("true or false") }
        return flag
    }

    func text(_ what: String = "a string") throws(RecipeError) -> String {
        guard case .string(let text) = json.content else { throw mustBe(what) }
        return text
    }

    func choice<Choice: RawRepresentable<String> & CaseIterable>() throws(RecipeError) -> Choice {
        let names = Choice.allCases.map(\.rawValue)
        let word = try text("one of \(names.joined(separator: ", "))")
        guard let choice = Choice(rawValue: word) else {
            throw error("must be one of \(names.joined(separator: ", ")), not '\(shortened(word))'\(hint(word, names))")
        }
        return choice
    }

    func color() throws(RecipeError) -> Color {
        let what = "a colour such as \"#ff8800\""
        let word = try text(what)
        guard let color = ColorText.color(word) else { throw error("must be \(what), not '\(shortened(word))'") }
        let parts = [color.red, color.green, color.blue]
        guard parts.allSatisfy({ (-65504.0...65504).contains($0) }), (0...1).contains(color.alpha) else {
            throw error("has components beyond ±65504, or an alpha that is not from 0 to 1")
        }
        return color
    }

    // MARK: Lists

    /// The list's values.
    ///
    /// - Parameter most: how many there may be.
    func list(_ what: String, most: Int) throws(RecipeError) -> [SceneNode] {
        guard case .array(let values) = json.content else { throw mustBe(what) }
        guard values.count <= most else { throw error("has \(values.count) values, more than the \(most) allowed") }
        return values.enumerated().map { index, value in
            SceneNode(json: value, place: place.appending(.index(index)), file: file)
        }
    }

    /// So many numbers.
    func numbers(_ count: Int, _ what: String, _ range: ClosedRange<Double>) throws(RecipeError) -> [Double] {
        guard case .array(let values) = json.content else { throw mustBe(what) }
        guard values.count == count else { throw error("must be \(what), not a list of \(values.count)") }
        var numbers: [Double] = []
        for node in try list(what, most: count) { numbers.append(try node.number(range)) }
        return numbers
    }

    func point(_ range: ClosedRange<Double> = SceneRange.places) throws(RecipeError) -> Point {
        let parts = try numbers(2, "a point [x, y]", range)
        return Point(parts[0], parts[1])
    }

    func offset() throws(RecipeError) -> Size {
        let parts = try numbers(2, "an offset [x, y]", SceneRange.places)
        return Size(parts[0], parts[1])
    }

    func rect() throws(RecipeError) -> Rect {
        let parts = try numbers(4, "a rectangle [x, y, width, height]", SceneRange.places)
        for index in 2...3 where parts[index] < 0 {
            throw error("must have sides of 0 or more, not \(jsonNumber(parts[index]))")
        }
        return Rect(parts[0], parts[1], parts[2], parts[3])
    }

    // MARK: Objects

    /// The members of an object that has no others than these.
    func object(_ what: String, _ known: [String]) throws(RecipeError) -> SceneObject {
        guard case .object(let members) = json.content else { throw mustBe(what) }
        for member in members where !known.contains(member.name) {
            throw error(
                "there is no '\(shortened(member.name))' here\(hint(member.name, known)) (known: "
                    + "\(known.joined(separator: ", ")))", at: member.position)
        }
        return SceneObject(node: self)
    }

    private func hint(_ word: String, _ words: [String]) -> String {
        // Words of any length may stand in a file; what is much longer than all names is near to none.
        if word.utf8.count > 100 { return "" }
        return nearestName(to: word, among: words).map { "; did you mean '\($0)'?" } ?? ""
    }

    private func shortened(_ word: String) -> String { word.count > 60 ? word.prefix(60) + "…" : word }
}

/// What numbers may be.
enum SceneRange {
    static let places = -1e9...1e9
    static let lengths = 0.0...1e9
    static let shares = 0.0...1.0
    /// Points in shares of a layer.
    static let unitPlaces = -1e6...1e6
    static let factors = -1e15...1e15
}

/// An object of a scene, of which all names are known.
struct SceneObject {
    let node: SceneNode

    /// The value of that name; null counts as left out.
    subscript(name: String) -> SceneNode? {
        guard let value = self.value(name), !value.isNull else { return nil }
        return value
    }

    /// The value of that name, which may be null.
    func value(_ name: String) -> SceneNode? {
        node.json[name].map { SceneNode(json: $0, place: node.place.appending(.key(name)), file: node.file) }
    }

    func required(_ name: String) throws(RecipeError) -> SceneNode {
        guard let value = self[name] else { throw node.error("\"\(name)\" is missing") }
        return value
    }

    /// At most one of these names may be there.
    func one(of names: [String]) throws(RecipeError) -> String? {
        let given = names.filter { self[$0] != nil }
        guard given.count <= 1 else { throw node.error("has both '\(given[0])' and '\(given[1])'; only one can be") }
        return given.first
    }
}

/// A number as the file writes it.
func jsonNumber(_ number: Double) -> String { JSONValue.number(number).text() }
