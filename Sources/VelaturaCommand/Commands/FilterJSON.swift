import Velatura

extension Filter {
    /// A filter's declaration.
    static var json: JSONValue {
        .object([
            "name": .string(info.name), "title": .string(info.title), "alias": info.alias.map(JSONValue.string),
            "group": .string(info.group.rawValue), "summary": .string(info.summary),
            "parameters": .array(parameterDescriptions.map(\.json)),
        ])
    }
}

extension ParameterDescription {
    var json: JSONValue {
        var unit: String?
        var minimum: Double?
        var maximum: Double?
        var choices: [String]?
        let type: String
        switch kind {
        case .number(let range, let counted):
            type = "number"
            unit = counted == .none ? nil : counted.rawValue
            minimum = range.lowerBound
            maximum = range.upperBound
        case .integer(let range):
            type = "integer"
            minimum = Double(range.lowerBound)
            maximum = Double(range.upperBound)
        case .flag: type = "flag"
        case .text: type = "text"
        case .choice(let words):
            type = "choice"
            choices = words
        case .color: type = "color"
        case .colors: type = "colors"
        case .point: type = "point"
        case .size: type = "size"
        case .rect: type = "rect"
        case .numbers: type = "numbers"
        case .picture: type = "picture"
        case .table: type = "table"
        }
        return .object([
            "name": .string(name), "type": .string(type), "unit": unit.map(JSONValue.string),
            "minimum": minimum.map(JSONValue.number), "maximum": maximum.map(JSONValue.number),
            "choices": choices.map { .array($0.map(JSONValue.string)) },
            "default": FilterSpec.json(defaultValue), "summary": .string(summary),
        ])
    }
}
