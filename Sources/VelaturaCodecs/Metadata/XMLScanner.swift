/// Finds the elements of a well-formed XML text, in order of their start tags.
///
/// Takes what XMP may hold: no document types (and so no entities of one's own), UTF-8 only.
struct XMLScanner {
    private let text: [UInt8]
    private var position = 0
    private(set) var elements: [XMLElement] = []
    private var open: [(element: Int, name: Range<Int>, prefixes: [[UInt8]: String])] = []

    static let maxDepth = 256

    /// Nil where the text is not well-formed.
    init?(_ text: [UInt8]) {
        self.text = text
        guard String(validating: text, as: UTF8.self) != nil else { return nil }
        if text.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
        while position < text.count {
            let isFine = text[position] == 0x3C ? readMarkup() : readText()
            guard isFine else { return nil }
        }
        guard open.isEmpty, !elements.isEmpty else { return nil }
    }

    private func has(_ token: String) -> Bool {
        text[position...].starts(with: token.utf8)
    }

    /// Goes behind the next `token`; false where there is none.
    private mutating func skip(past token: String) -> Bool {
        let token = Array(token.utf8)
        while position + token.count <= text.count {
            if text[position] == token[0], text[position..<position + token.count].elementsEqual(token) {
                position += token.count
                return true
            }
            position += 1
        }
        return false
    }

    private mutating func readMarkup() -> Bool {
        if has("<?") { return skip(past: "?>") }
        if has("<!--") {
            position += 4
            return skip(past: "-->")
        }
        if has("<![CDATA[") { return !open.isEmpty && skip(past: "]]>") }
        if has("<!") { return false }
        return has("</") ? readEndTag() : readStartTag()
    }

    private mutating func readText() -> Bool {
        while position < text.count, text[position] != 0x3C {
            let byte = text[position]
            // Outside the root there is only padding; some writers pad with zeros.
            if open.isEmpty, !Self.isBlank(byte), byte != 0 { return false }
            if byte == 0x26, !readReference() { return false }
            position += 1
        }
        return true
    }

    /// Checks a reference and stops on its `;`.
    private mutating func readReference() -> Bool {
        guard let end = text[position...].prefix(12).firstIndex(of: 0x3B) else { return false }
        guard Self.character(text[(position + 1)..<end]) != nil else { return false }
        position = end
        return true
    }

    private mutating func readName() -> Range<Int>? {
        let start = position
        while position < text.count, !Self.isBlank(text[position]), !Self.delimiters.contains(text[position]) {
            position += 1
        }
        let isName = position > start && !(0x30...0x39).contains(text[start])
        return isName && text[start..<position].count(where: { $0 == 0x3A }) <= 1 ? start..<position : nil
    }

    /// `< > / = " ' & ? !` and zero end a name.
    private static let delimiters = Set("<>/=\"'&?!\0".utf8)

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 9 || byte == 10 || byte == 13 }

    private mutating func skipBlanks() {
        while position < text.count, Self.isBlank(text[position]) { position += 1 }
    }

    private mutating func readEndTag() -> Bool {
        let start = position
        position += 2
        guard let name = readName(), let last = open.popLast() else { return false }
        skipBlanks()
        guard position < text.count, text[position] == 0x3E, text[name].elementsEqual(text[last.name]) else {
            return false
        }
        position += 1
        let begin = elements[last.element].content?.lowerBound ?? start
        elements[last.element].content = begin..<start
        elements[last.element].range = elements[last.element].range.lowerBound..<position
        return true
    }

    private mutating func readStartTag() -> Bool {
        let start = position
        position += 1
        // One root only.
        guard open.count < Self.maxDepth, !(open.isEmpty && !elements.isEmpty), let name = readName() else {
            return false
        }
        var raw: [(name: Range<Int>, range: Range<Int>, value: Range<Int>)] = []
        var prefixes = open.last?.prefixes ?? [Array("xml".utf8): "http://www.w3.org/XML/1998/namespace"]
        while true {
            let before = position
            skipBlanks()
            guard position < text.count else { return false }
            if text[position] == 0x3E || has("/>") { break }
            guard position > before, let attribute = readAttribute(from: before) else { return false }
            raw.append(attribute)
            let name = text[attribute.name]
            if name.starts(with: "xmlns:".utf8) {
                prefixes[Array(name.dropFirst(6))] = Self.unescaped(text[attribute.value])
            } else if name.elementsEqual("xmlns".utf8) {
                prefixes[[]] = Self.unescaped(text[attribute.value])
            }
        }
        let isEmpty = text[position] == 0x2F
        position += isEmpty ? 2 : 1
        guard let resolved = resolve(name, prefixes, isAttribute: false),
            Set(raw.map { text[$0.name] }).count == raw.count
        else { return false }
        var attributes: [XMLElement.Attribute] = []
        for item in raw where !text[item.name].starts(with: "xmlns".utf8) {
            guard let name = resolve(item.name, prefixes, isAttribute: true) else { return false }
            attributes.append(.init(name: name, range: item.range, value: item.value))
        }
        let parent = open.last?.element
        if let parent { elements[parent].hasChildren = true }
        if !isEmpty { open.append((elements.count, name, prefixes)) }
        elements.append(
            XMLElement(
                name: resolved, attributes: attributes, parent: parent, range: start..<position,
                content: isEmpty ? nil : position..<position))
        return true
    }

    private mutating func readAttribute(
        from before: Int
    ) -> (name: Range<Int>, range: Range<Int>, value: Range<Int>)? {
        guard let name = readName() else { return nil }
        skipBlanks()
        guard position < text.count, text[position] == 0x3D else { return nil }
        position += 1
        skipBlanks()
        guard position < text.count, text[position] == 0x22 || text[position] == 0x27 else { return nil }
        let quote = text[position]
        position += 1
        let start = position
        while position < text.count, text[position] != quote {
            if text[position] == 0x3C || text[position] == 0x26 && !readReference() { return nil }
            position += 1
        }
        guard position < text.count else { return nil }
        position += 1
        return (name, before..<position, start..<position - 1)
    }

    private func resolve(
        _ name: Range<Int>, _ prefixes: [[UInt8]: String], isAttribute: Bool
    ) -> XMLElement.Name? {
        let name = text[name]
        guard let colon = name.firstIndex(of: 0x3A) else {
            let namespace = isAttribute ? "" : prefixes[[]] ?? ""
            return .init(namespace: namespace, local: String(decoding: name, as: UTF8.self))
        }
        let local = name[(colon + 1)...]
        guard colon > name.startIndex, !local.isEmpty, let namespace = prefixes[Array(name[..<colon])] else {
            return nil
        }
        return .init(namespace: namespace, local: String(decoding: local, as: UTF8.self))
    }

    /// The character that a reference (without `&` and `;`) stands for.
    private static func character(_ reference: ArraySlice<UInt8>) -> Unicode.Scalar? {
        let name = String(decoding: reference, as: UTF8.self)
        switch name {
        case "amp": return "&"
        case "lt": return "<"
        case "gt": return ">"
        case "quot": return "\""
        case "apos": return "'"
        default:
            let isHex = name.hasPrefix("#x")
            guard isHex || name.hasPrefix("#") else { return nil }
            return UInt32(name.dropFirst(isHex ? 2 : 1), radix: isHex ? 16 : 10).flatMap(Unicode.Scalar.init)
        }
    }

    /// The text with its references replaced.
    static func unescaped(_ text: ArraySlice<UInt8>) -> String {
        var result: [UInt8] = []
        var position = text.startIndex
        while position < text.endIndex {
            if text[position] == 0x26, let end = text[position...].firstIndex(of: 0x3B),
                let character = character(text[(position + 1)..<end])
            {
                result += Array(String(Character(character)).utf8)
                position = end + 1
            } else {
                result.append(text[position])
                position += 1
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}
