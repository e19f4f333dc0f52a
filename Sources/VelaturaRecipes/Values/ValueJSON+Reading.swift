import VelaturaGeometry
import VelaturaImaging
import VelaturaPixels

extension ValueJSON {
    /// Reads a value of that kind. Words are read as the command line's: `"90deg"`, `"#ff8800"`, `"10,20"`.
    ///
    /// - Throws: the end of a sentence that begins with the parameter's name, without a place; or the error of a file.
    static func value(
        _ json: JSONValue, of kind: ParameterKind, resources: RecipeResources
    ) throws -> ParameterValue {
        func wrong() -> RecipeError { RecipeError("must be \(kind), not \(json.kind)") }
        if json.content == .null { return .none }
        if case .string(let word) = json.content {
            return try ValueText.value(Array(word.utf8), of: kind, resources: resources)
        }
        switch (kind, json.content) {
        case (.number, .number(let number)): return .number(number)
        case (.integer, .number(let number)):
            if let whole = Int(exactly: number) { return .integer(whole) }
            return .number(number)
        case (.flag, .bool(let flag)): return .flag(flag)
        case (.colors, .array(let list)):
            return .colors(
                try list.map { item in
                    guard case .string(let word) = item.content, let color = ColorText.color(word) else {
                        throw RecipeError("must be \(kind)", at: item.position)
                    }
                    return color
                })
        case (.point, .array(let list)):
            let parts = try numbers(list, 2, wrong)
            return .point(Point(parts[0], parts[1]))
        case (.size, .array(let list)):
            // A side left open is null, and kept as 0.
            let filled = list.map { $0.content == .null || $0.content == .string("-") ? .number(0.0) : $0 }
            let parts = try numbers(filled, 2, wrong)
            return .size(Size(parts[0], parts[1]))
        case (.rect, .array(let list)):
            let parts = try numbers(list, 4, wrong)
            return .rect(Rect(parts[0], parts[1], parts[2], parts[3]))
        case (.numbers, .array(let list)): return .numbers(try numbers(list, nil, wrong))
        case (.numbers, .number(let number)): return .numbers([number])
        default: throw wrong()
        }
    }

    private static func numbers(
        _ list: [JSONValue], _ count: Int?, _ wrong: () -> RecipeError
    ) throws(RecipeError) -> [Double] {
        var numbers: [Double] = []
        for item in list {
            guard case .number(let number) = item.content else { throw wrong() }
            numbers.append(number)
        }
        if let count, numbers.count != count { throw wrong() }
        return numbers
    }
}
