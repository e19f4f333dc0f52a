import VelaturaFilters
import VelaturaImaging

extension Recipe {
    /// The version of the format that is written.
    public static let formatVersion = 1

    /// Reads a recipe.
    ///
    /// - Parameter file: what errors call the text.
    /// - Throws: `RecipeError` with line and column, which names what is wrong and says what is allowed; or the error of a
    ///   picture's or table's file.
    public init(json bytes: [UInt8], file: String? = nil, resources: RecipeResources = .none) throws {
        self = try RecipeReader(file: file, resources: resources).recipe(JSONReader.read(bytes, file: file))
    }

    public init(json text: String, file: String? = nil, resources: RecipeResources = .none) throws {
        try self.init(json: Array(text.utf8), file: file, resources: resources)
    }
}

extension RecipePane {
    /// Reads one pane of a recipe.
    ///
    /// - Throws: as reading a whole recipe does.
    public init(json: JSONValue, file: String? = nil, resources: RecipeResources = .none) throws {
        self = try RecipeReader(file: file, resources: resources).pane(json)
    }
}

/// Makes filters of JSON values.
private struct RecipeReader {
    let file: String?
    let resources: RecipeResources

    func error(_ reason: String, _ position: TextPosition?) -> RecipeError {
        RecipeError(reason, file: file, at: position)
    }

    func recipe(_ json: JSONValue) throws -> Recipe {
        let members = try object(json, "a recipe")
        for member in members where member.name != "velatura" && member.name != "panes" {
            let hint = ValueText.hint(member.name, ["velatura", "panes"])
            throw error("a recipe has no '\(member.name)', only 'velatura' and 'panes'\(hint)", member.position)
        }
        guard let version = json["velatura"] else {
            throw error("this is no recipe: \"velatura\": 1 is missing", json.position)
        }
        guard version.content == .number(Double(Recipe.formatVersion)) else {
            throw error("only version \(Recipe.formatVersion) of the recipe format is known", version.position)
        }
        guard let panes = json["panes"] else { throw error("\"panes\" is missing", json.position) }
        guard case .array(let list) = panes.content else {
            throw error("\"panes\" must be a list, not \(panes.kind)", panes.position)
        }
        return Recipe(try list.map(pane))
    }

    private func object(_ json: JSONValue, _ what: String) throws(RecipeError) -> [JSONMember] {
        guard case .object(let members) = json.content else {
            throw error("\(what) must be an object, not \(json.kind)", json.position)
        }
        return members
    }

    func pane(_ json: JSONValue) throws -> RecipePane {
        let members = try object(json, "a pane")
        guard let name = json["filter"] else { throw error("a pane needs a \"filter\"", json.position) }
        guard case .string(let word) = name.content else {
            throw error("a filter's name must be a string, not \(name.kind)", name.position)
        }
        var pane = RecipePane(try placed(name.position) { () throws(RecipeError) in try newFilter(named: word) })
        pane.place = RecipePlace(file: file, pane: json.position)
        for member in members where member.name != "filter" {
            let isFilters = pane.filter.parameterNames.contains(member.name)
            if member.name == "parameters" && !isFilters {
                for parameter in try object(member.value, "\"parameters\"") {
                    guard pane.filter.parameterNames.contains(parameter.name) else {
                        throw unknown(parameter, pane.filter.parameterNames, of: pane.filter.name)
                    }
                    try assign(parameter, to: &pane)
                }
            } else if member.name == "pane" && !isFilters {
                for setting in try object(member.value, "\"pane\"") where try !set(setting, of: &pane) {
                    throw unknown(setting, RecipePane.settingNames)
                }
            } else if isFilters {
                try assign(member, to: &pane)
            } else if try !set(member, of: &pane) {
                throw unknown(member, pane.filter.parameterNames + RecipePane.settingNames, of: pane.filter.name)
            }
        }
        return pane
    }

    private func unknown(_ member: JSONMember, _ known: [String], of filter: String? = nil) -> RecipeError {
        error(
            "\(filter ?? "a pane") has no '\(member.name)'\(ValueText.hint(member.name, known)) "
                + "(known: \(known.joined(separator: ", ")))", member.position)
    }

    /// Gives an error of the parts below the place that it belongs to.
    private func placed<R>(_ position: TextPosition?, _ body: () throws -> R) throws -> R {
        do {
            return try body()
        } catch let problem as RecipeError where problem.position == nil {
            throw error(problem.reason, position)
        }
    }

    private func assign(_ member: JSONMember, to pane: inout RecipePane) throws {
        let name = pane.filter.name
        pane.place?.parameters[member.name] = member.value.position
        do {
            let value = try ValueJSON.value(
                member.value, of: try pane.filter.kind(of: member.name), resources: resources)
            try pane.filter.assign(member.name, value)
        } catch let problem as RecipeError where problem.position == nil {
            throw error("\(name): \(member.name) \(problem.reason)", member.value.position)
        }
    }

    /// Sets what every pane has; false where it is no such setting.
    private func set(_ member: JSONMember, of pane: inout RecipePane) throws -> Bool {
        let value = member.value
        func wrong(_ allowed: String) -> RecipeError { error("\(member.name) must be \(allowed)", value.position) }
        switch (member.name, value.content) {
        case ("enabled", .bool(let flag)): pane.isEnabled = flag
        case ("enabled", _): throw wrong("true or false, not \(value.kind)")
        case ("opacity", .number(let number)) where (0...1).contains(number): pane.opacity = number
        case ("opacity", .number(let number)): throw wrong("between 0 and 1, not \(jsonNumber(number))")
        case ("opacity", _): throw wrong("a number from 0 to 1, not \(value.kind)")
        case ("blend", .string(let word)):
            guard let mode = BlendMode(rawValue: word) else {
                let names = BlendMode.allCases.map(\.rawValue)
                throw wrong("one of \(names.joined(separator: ", ")), not '\(word)'\(ValueText.hint(word, names))")
            }
            pane.blendMode = mode
        case ("blend", _): throw wrong("the name of a blend mode, not \(value.kind)")
        case ("mask", .string(let name)):
            pane.mask = try placed(value.position) {
                NamedImage(try resources.picture(Array(name.utf8)), name: name)
            }
        case ("mask", .null): pane.mask = nil
        case ("mask", _): throw wrong("the name of a picture's file, not \(value.kind)")
        default: return false
        }
        return true
    }
}

extension RecipePane {
    static let settingNames = ["enabled", "opacity", "blend", "mask"]
}
