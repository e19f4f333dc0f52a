import VelaturaImaging

extension Recipe {
    /// The recipe as JSON that reads back the same. Values that are a filter's defaults are left out.
    public var json: JSONValue {
        .object(["velatura": .number(Self.formatVersion), "panes": .array(panes.map(\.json))])
    }
}

extension RecipePane {
    var json: JSONValue {
        var members = [JSONMember("filter", .string(filter.name))]
        var apart: [JSONMember] = []
        for parameter in filter.typeDescription {
            guard let value = filter.value(of: parameter.name), value != parameter.defaultValue else { continue }
            let member = JSONMember(parameter.name, ValueJSON.json(value) ?? .null)
            // What a pane says itself cannot be the name of a parameter beside it.
            if Self.ownNames.contains(parameter.name) { apart.append(member) } else { members.append(member) }
        }
        if !apart.isEmpty { members.append(JSONMember("parameters", JSONValue(.object(apart)))) }
        let names = filter.parameterNames
        let settings = self.settings
        // A filter's own parameter of that name comes first; then the pane's settings stand apart.
        if settings.contains(where: { names.contains($0.name) }) {
            members.append(JSONMember("pane", JSONValue(.object(settings))))
        } else {
            members += settings
        }
        return JSONValue(.object(members))
    }

    private static let ownNames: Set<String> = ["filter", "parameters", "pane"]

    private var settings: [JSONMember] {
        var members: [JSONMember] = []
        if !isEnabled { members.append(JSONMember("enabled", .bool(false))) }
        if opacity != 1 { members.append(JSONMember("opacity", .number(opacity))) }
        if blendMode != .normal { members.append(JSONMember("blend", .string(blendMode.rawValue))) }
        if let mask { members.append(JSONMember("mask", .string(mask.name))) }
        return members
    }
}
