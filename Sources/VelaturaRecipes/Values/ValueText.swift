import VelaturaFilters
import VelaturaGeometry
import VelaturaImaging
import VelaturaPixels

/// Parameter values as the command line writes them.
enum ValueText {
    /// Reads a value of that kind.
    ///
    /// - Throws: the end of a sentence that begins with the parameter's name, or the error of a file that is named.
    static func value(
        _ bytes: [UInt8], of kind: ParameterKind, resources: RecipeResources
    ) throws -> ParameterValue {
        let text = String(decoding: bytes, as: UTF8.self)
        func wrong() -> RecipeError { RecipeError("must be \(kind), not '\(text)'") }
        func numbers(_ count: Int? = nil) throws -> [Double] {
            let numbers = text.isEmpty ? [] : try list(text).map { try number($0, .none, wrong) }
            if let count, numbers.count != count { throw wrong() }
            return numbers
        }
        switch kind {
        case .number(_, let unit): return .number(try number(text, unit, wrong))
        case .integer:
            if let whole = Int(text) { return .integer(whole) }
            return .number(try number(text, .none, wrong))
        case .flag:
            switch text {
            case "true", "yes", "on", "1": return .flag(true)
            case "false", "no", "off", "0": return .flag(false)
            default: throw wrong()
            }
        case .text: return .text(text)
        case .choice(let words):
            guard words.contains(text) else {
                throw RecipeError("must be one of \(words.joined(separator: ", ")), not '\(text)'" + hint(text, words))
            }
            return .text(text)
        case .color:
            guard let color = ColorText.color(text) else { throw wrong() }
            return .color(color)
        case .colors:
            return .colors(
                try list(text).map { word in
                    guard let color = ColorText.color(word) else {
                        throw RecipeError("must be \(kind), but '\(word)' is no colour")
                    }
                    return color
                })
        case .point:
            let parts = try numbers(2)
            return .point(Point(parts[0], parts[1]))
        case .size:
            // A side left open is written as a minus sign, and kept as 0.
            let parts = try list(text).map { $0 == "-" ? 0 : try number($0, .none, wrong) }
            guard parts.count == 2 else { throw wrong() }
            return .size(Size(parts[0], parts[1]))
        case .rect:
            let parts = try numbers(4)
            return .rect(Rect(parts[0], parts[1], parts[2], parts[3]))
        case .numbers: return .numbers(try numbers())
        case .picture:
            if bytes.isEmpty { throw RecipeError("needs the name of a picture's file") }
            return .picture(NamedImage(try resources.picture(bytes), name: text))
        case .table:
            if bytes.isEmpty { throw RecipeError("needs the name of a table's file") }
            var table = try resources.table(bytes)
            table.name = text
            return .table(table)
        }
    }

    /// The value as text that reads back the same; nil for one that is not set.
    static func text(_ value: ParameterValue) -> String? {
        switch value {
        case .number(let number): exact(number)
        case .integer(let number): String(number)
        case .flag(let flag): flag ? "true" : "false"
        case .text(let text): text
        case .color(let color): ColorText.text(color)
        case .colors(let colors): colors.map(ColorText.text).joined(separator: ",")
        case .point(let point): "\(exact(point.x)),\(exact(point.y))"
        case .size(let size): "\(exact(size.width)),\(exact(size.height))"
        case .rect(let rect): [rect.minX, rect.minY, rect.width, rect.height].map(exact).joined(separator: ",")
        case .numbers(let numbers): numbers.map(exact).joined(separator: ",")
        case .picture(let picture): picture.name
        case .table(let table): table.name
        case .none: nil
        }
    }

    /// What was probably meant, as the end of a message.
    static func hint(_ word: String, _ words: [String]) -> String {
        nearestName(to: word, among: words).map { "; did you mean '\($0)'?" } ?? ""
    }

    private static func exact(_ number: Double) -> String {
        number.isFinite ? jsonNumber(number) : String(number)
    }

    private static func list(_ text: String) -> [String] {
        text.split(separator: ",", omittingEmptySubsequences: false).map { trimmed($0) }
    }

    /// A number, with its unit or without; angles also in radians.
    static func number(
        _ text: String, _ unit: ParameterUnit, _ wrong: () -> RecipeError
    ) throws(RecipeError) -> Double {
        let suffixes: [(text: String, factor: Double)] =
            switch unit {
            case .degrees: [("deg", 1), ("°", 1), ("rad", 180 / Double.pi)]
            case .none: []
            case .pixels, .stops, .kelvin: [(unit.rawValue, 1)]
            }
        for suffix in suffixes where text.hasSuffix(suffix.text) {
            guard let number = Double(trimmed(text.dropLast(suffix.text.count))) else { throw wrong() }
            return number * suffix.factor
        }
        guard let number = Double(text) else { throw wrong() }
        return number
    }

    private static func trimmed(_ text: some StringProtocol) -> String {
        var rest = Substring(text)
        while rest.first == " " { rest = rest.dropFirst() }
        while rest.last == " " { rest = rest.dropLast() }
        return String(rest)
    }
}
