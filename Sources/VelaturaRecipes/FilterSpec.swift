import VelaturaFilters
import VelaturaImaging

/// A filter in words, as on the command line: `name` or `name:key=value:key=value`.
///
/// A backslash takes the character after it as it is, and quotes (`'…'` or `"…"`) take all between them, so that values may
/// hold colons: `blend:image='scan 12:30.png'`, `blend:image=12\:30.png`. Values are bytes where they name files.
public enum FilterSpec {
    /// - Throws: `RecipeError`, which names what is wrong, says what is allowed, and suggests the nearest name; or the
    ///   error of a file that a value names.
    public static func filter(_ text: [UInt8], resources: RecipeResources = .none) throws -> any Filter {
        let parts = try split(text)
        let name = String(decoding: parts[0].before, as: UTF8.self)
        if parts[0].value != nil { throw RecipeError("a filter begins with its name, not with '\(name)='") }
        var filter = try newFilter(named: name)
        var seen: Set<String> = []
        for part in parts.dropFirst() {
            let key = String(decoding: part.before, as: UTF8.self)
            guard let value = part.value else {
                let known = filter.parameterNames.isEmpty ? "" : " (parameters: \(filter.listedParameters))"
                throw RecipeError("\(name): '\(key)' is not of the form key=value\(known)")
            }
            guard seen.insert(key).inserted else { throw RecipeError("\(name): \(key) is given twice") }
            let kind = try filter.kind(of: key)
            do {
                try filter.assign(key, try ValueText.value(value, of: kind, resources: resources))
            } catch let error as RecipeError where error.file == nil {
                throw RecipeError("\(filter.name): \(key) \(error.reason)")
            }
        }
        return filter
    }

    public static func filter(_ text: String, resources: RecipeResources = .none) throws -> any Filter {
        try filter(Array(text.utf8), resources: resources)
    }

    /// The filter in words that read back the same: its name, and what differs from the defaults.
    public static func text(_ filter: any Filter) -> String {
        let defaults = filter.typeDescription
        var text = filter.name
        for parameter in defaults {
            guard let value = filter.value(of: parameter.name), value != parameter.defaultValue,
                let words = ValueText.text(value)
            else { continue }
            text += ":\(parameter.name)=\(escaped(words))"
        }
        return text
    }

    private static func escaped(_ text: String) -> String {
        var result = ""
        for character in text {
            if [":", "\\", "'", "\""].contains(character) { result += "\\" }
            result.append(character)
        }
        return result
    }

    private struct Part {
        var before: [UInt8] = []
        /// What stands behind the first equals sign.
        var value: [UInt8]?

        mutating func append(_ byte: UInt8) {
            if value == nil { before.append(byte) } else { value!.append(byte) }
        }
    }

    /// Cuts at colons and at each part's first equals sign, and takes quotes and backslashes away.
    private static func split(_ text: [UInt8]) throws(RecipeError) -> [Part] {
        var parts = [Part()]
        var quote: UInt8?
        var index = 0
        while index < text.count {
            let byte = text[index]
            index += 1
            if byte == UInt8(ascii: "\\") {
                guard index < text.count else { throw RecipeError("a backslash at the end stands for nothing") }
                parts[parts.count - 1].append(text[index])
                index += 1
            } else if let open = quote {
                if byte == open { quote = nil } else { parts[parts.count - 1].append(byte) }
            } else if byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") {
                quote = byte
            } else if byte == UInt8(ascii: ":") {
                parts.append(Part())
            } else if byte == UInt8(ascii: "="), parts[parts.count - 1].value == nil {
                parts[parts.count - 1].value = []
            } else {
                parts[parts.count - 1].append(byte)
            }
        }
        if quote != nil { throw RecipeError("a quote in '\(String(decoding: text, as: UTF8.self))' does not end") }
        return parts
    }
}

extension FilterSpec {
    /// A value as words that read back the same; nil for one that is not set.
    public static func text(_ value: ParameterValue) -> String? { ValueText.text(value) }

    /// A value as recipes write it; nil for one that is not set.
    public static func json(_ value: ParameterValue) -> JSONValue? { ValueJSON.json(value) }
}
