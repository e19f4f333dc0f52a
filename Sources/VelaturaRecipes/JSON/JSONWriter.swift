extension JSONValue {
    /// The value as text. Numbers are the shortest that read back the same.
    ///
    /// - Parameter indented: over several lines, as people like to read it; short lists and objects stay on one.
    public func text(indented: Bool = true) -> String {
        var writer = JSONWriter(isIndented: indented)
        writer.write(self, depth: 0)
        return writer.text
    }
}

private struct JSONWriter {
    let isIndented: Bool
    var text = ""
    private static let lineLength = 100

    init(isIndented: Bool) { self.isIndented = isIndented }

    mutating func write(_ value: JSONValue, depth: Int) {
        switch value.content {
        case .null: text += "null"
        case .bool(let flag): text += flag ? "true" : "false"
        case .number(let number): text += jsonNumber(number)
        case .string(let string): write(string)
        case .array(let values):
            writeList("[", "]", isShort: isShort(value), values, depth: depth) { writer, value in
                writer.write(value, depth: depth + 1)
            }
        case .object(let members):
            let colon = isIndented ? ": " : ":"
            writeList("{", "}", isShort: isShort(value), members, depth: depth) { writer, member in
                writer.write(member.name)
                writer.text += colon
                writer.write(member.value, depth: depth + 1)
            }
        }
    }

    /// Whether a list fits on a line and holds no lists of objects.
    private func isShort(_ value: JSONValue) -> Bool {
        guard isIndented else { return true }
        guard !value.holdsObjects else { return false }
        var flat = JSONWriter(isIndented: false)
        flat.write(value, depth: 0)
        return flat.text.utf8.count < Self.lineLength
    }

    private mutating func writeList<Item>(
        _ open: String, _ close: String, isShort: Bool, _ items: [Item], depth: Int,
        write: (inout JSONWriter, Item) -> Void
    ) {
        text += open
        let breaks = !isShort && !items.isEmpty
        for (index, item) in items.enumerated() {
            if index > 0 { text += breaks || !isIndented ? "," : ", " }
            if breaks { newLine(depth + 1) }
            write(&self, item)
        }
        if breaks { newLine(depth) }
        text += close
    }

    private mutating func newLine(_ depth: Int) {
        text += "\n" + String(repeating: "  ", count: depth)
    }

    private mutating func write(_ string: String) {
        text += "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case _ where scalar.value < 0x20 || scalar.value == 0x7F:
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
        text += "\""
    }
}

extension JSONValue {
    fileprivate var holdsObjects: Bool {
        switch content {
        case .array(let values): values.contains { $0.isObject || $0.holdsObjects }
        case .object(let members): members.contains { $0.value.isObject || $0.value.holdsObjects }
        default: false
        }
    }

    private var isObject: Bool { if case .object = content { true } else { false } }
}

/// A number as JSON writes it: without a needless “.0”; null for what JSON has no word for.
func jsonNumber(_ number: Double) -> String {
    guard number.isFinite else { return "null" }
    if let whole = Int(exactly: number), whole.magnitude < 1 << 53, !(whole == 0 && number.sign == .minus) {
        return String(whole)
    }
    return String(number)
}
