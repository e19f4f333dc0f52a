/// Reads JSON (RFC 8259), strictly, and keeps the place of every value.
///
/// Source: RFC 8259. Names may not come twice in an object, lone surrogates are errors, and nesting has a limit; cost is
/// linear in the text.
public struct JSONReader {
    /// Deeper nesting than this is an error, unless the caller says otherwise.
    public static let maxDepth = 64

    private let bytes: [UInt8]
    private let file: String?
    private let maxDepth: Int
    private var index = 0
    private var line = 1
    /// The index at which the line starts, moved so that columns count characters and not bytes.
    private var lineStart = 0

    /// - Parameter maxDepth: how many lists and objects may be within one another; reading is recursive.
    /// - Throws: `RecipeError` with line and column.
    public static func read(
        _ bytes: [UInt8], file: String? = nil, maxDepth: Int = JSONReader.maxDepth
    ) throws(RecipeError) -> JSONValue {
        var reader = JSONReader(bytes, file: file, maxDepth: maxDepth)
        try reader.checkEncoding()
        reader.skipByteOrderMark()
        reader.skipSpace()
        if reader.index == bytes.count { throw reader.error("the text is empty: a JSON value is missing") }
        let value = try reader.value(depth: 0)
        reader.skipSpace()
        if reader.index < bytes.count { throw reader.error("nothing may follow the end of the JSON value") }
        return value
    }

    private init(_ bytes: [UInt8], file: String?, maxDepth: Int) {
        self.bytes = bytes
        self.file = file
        self.maxDepth = maxDepth
    }

    private var position: TextPosition { TextPosition(line: line, column: index - lineStart + 1) }

    private func error(_ reason: String, at position: TextPosition? = nil) -> RecipeError {
        RecipeError(reason, file: file, at: position ?? self.position)
    }

    private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

    private mutating func checkEncoding() throws(RecipeError) {
        if String(validating: bytes, as: UTF8.self) != nil { return }
        // Every byte that begins no valid character is found by decoding piece by piece.
        var decoder = UTF8()
        var rest = bytes.makeIterator()
        var column = 1
        decoding: while true {
            switch decoder.decode(&rest) {
            case .scalarValue("\n"):
                line += 1
                column = 1
            case .scalarValue: column += 1
            case .emptyInput, .error: break decoding
            }
        }
        throw error("the text is not UTF-8", at: TextPosition(line: line, column: column))
    }

    /// Some editors put one before UTF-8; RFC 8259, section 8.1, allows to pass it over.
    private mutating func skipByteOrderMark() {
        guard bytes.starts(with: [0xEF, 0xBB, 0xBF]) else { return }
        index = 3
        lineStart = 3
    }

    private mutating func skipSpace() {
        while let byte = next {
            switch byte {
            case 0x20, 0x09, 0x0D: index += 1
            case 0x0A:
                index += 1
                line += 1
                lineStart = index
            default: return
            }
        }
    }

    private mutating func value(depth: Int) throws(RecipeError) -> JSONValue {
        let start = position
        guard depth < maxDepth else { throw error("more than \(maxDepth) levels of nesting") }
        switch next {
        case UInt8(ascii: "{"): return JSONValue(.object(try object(depth: depth)), at: start)
        case UInt8(ascii: "["): return JSONValue(.array(try array(depth: depth)), at: start)
        case UInt8(ascii: "\""): return JSONValue(.string(try string()), at: start)
        case let byte? where byte == UInt8(ascii: "-") || (48...57).contains(byte):
            return JSONValue(.number(try number()), at: start)
        case UInt8(ascii: "t") where take("true"): return JSONValue(.bool(true), at: start)
        case UInt8(ascii: "f") where take("false"): return JSONValue(.bool(false), at: start)
        case UInt8(ascii: "n") where take("null"): return JSONValue(.null, at: start)
        case nil: throw error("the text ends where a value is expected")
        default: throw error("\(shown) where a value is expected")
        }
    }

    /// Takes a word that is not the start of a longer one.
    private mutating func take(_ word: StaticString) -> Bool {
        let end = index + word.utf8CodeUnitCount
        guard end <= bytes.count, bytes[index..<end].elementsEqual(word.description.utf8) else { return false }
        if end < bytes.count, isLetter(bytes[end]) { return false }
        index = end
        return true
    }

    private func isLetter(_ byte: UInt8) -> Bool {
        (byte | 32) >= 97 && (byte | 32) <= 122 || byte >= 48 && byte <= 57 || byte == 95
    }

    /// The character at hand, or the word that it begins, for messages.
    private var shown: String {
        var end = index
        while end < bytes.count, isLetter(bytes[end]), end - index < 20 { end += 1 }
        if end > index { return "“\(String(decoding: bytes[index..<end], as: UTF8.self))”" }
        let text = String(decoding: bytes[index..<min(index + 4, bytes.count)], as: UTF8.self)
        guard let scalar = text.unicodeScalars.first else { return "the end" }
        return scalar.value < 32 ? "the control character \(scalar.value)" : "“\(Character(scalar))”"
    }

    private mutating func array(depth: Int) throws(RecipeError) -> [JSONValue] {
        index += 1
        var values: [JSONValue] = []
        skipSpace()
        if next == UInt8(ascii: "]") {
            index += 1
            return values
        }
        while true {
            skipSpace()
            values.append(try value(depth: depth + 1))
            skipSpace()
            guard try goesOn(until: UInt8(ascii: "]"), "a list") else { return values }
        }
    }

    private mutating func object(depth: Int) throws(RecipeError) -> [JSONMember] {
        index += 1
        var members: [JSONMember] = []
        var names: Set<String> = []
        skipSpace()
        if next == UInt8(ascii: "}") {
            index += 1
            return members
        }
        while true {
            skipSpace()
            let start = position
            guard next == UInt8(ascii: "\"") else { throw error("\(shown) where a name in quotes is expected") }
            let name = try string()
            if !names.insert(name).inserted { throw error("the name “\(name)” comes twice", at: start) }
            skipSpace()
            guard next == UInt8(ascii: ":") else { throw error("\(shown) where a colon is expected") }
            index += 1
            skipSpace()
            members.append(JSONMember(name, try value(depth: depth + 1), at: start))
            skipSpace()
            guard try goesOn(until: UInt8(ascii: "}"), "an object") else { return members }
        }
    }

    /// Takes a comma, or the end of the list or object.
    private mutating func goesOn(until end: UInt8, _ what: String) throws(RecipeError) -> Bool {
        switch next {
        case UInt8(ascii: ","):
            index += 1
            return true
        case end:
            index += 1
            return false
        case nil: throw error("the text ends inside \(what)")
        default: throw error("\(shown) where a comma or the end of \(what) is expected")
        }
    }

    private mutating func number() throws(RecipeError) -> Double {
        let start = position
        let first = index
        func digits() -> Bool {
            let before = index
            while let byte = next, byte >= 48, byte <= 57 { index += 1 }
            return index > before
        }
        if next == UInt8(ascii: "-") { index += 1 }
        if next == UInt8(ascii: "0") {
            index += 1
        } else if !digits() {
            throw error("a digit is missing")
        }
        if next == UInt8(ascii: ".") {
            index += 1
            if !digits() { throw error("a digit is missing after the point") }
        }
        if let byte = next, byte | 32 == UInt8(ascii: "e") {
            index += 1
            if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { index += 1 }
            if !digits() { throw error("a digit is missing in the exponent") }
        }
        if let byte = next, isLetter(byte) { throw error("\(shown) after a number") }
        let text = String(decoding: bytes[first..<index], as: UTF8.self)
        guard let value = Double(text), value.isFinite else {
            throw error("the number \(text) is too large", at: start)
        }
        return value
    }

    private mutating func string() throws(RecipeError) -> String {
        let start = position
        index += 1
        var text: [UInt8] = []
        while let byte = next {
            switch byte {
            case UInt8(ascii: "\""):
                index += 1
                return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"): try escape(into: &text)
            case 0..<0x20: throw error("\(shown) inside a string")
            default:
                // Bytes that continue a character take no column.
                if byte & 0xC0 == 0x80 { lineStart += 1 }
                text.append(byte)
                index += 1
            }
        }
        throw error("a string that does not end", at: start)
    }

    private mutating func escape(into text: inout [UInt8]) throws(RecipeError) {
        let start = position
        index += 1
        guard let byte = next else { throw error("a string that does not end", at: start) }
        index += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
        case UInt8(ascii: "b"): text.append(8)
        case UInt8(ascii: "f"): text.append(12)
        case UInt8(ascii: "n"): text.append(10)
        case UInt8(ascii: "r"): text.append(13)
        case UInt8(ascii: "t"): text.append(9)
        case UInt8(ascii: "u"):
            var unit = try hexadecimal(start)
            if (0xD800..<0xDC00).contains(unit), next == UInt8(ascii: "\\"), index + 1 < bytes.count,
                bytes[index + 1] == UInt8(ascii: "u")
            {
                index += 2
                let low = try hexadecimal(start)
                guard (0xDC00..<0xE000).contains(low) else { throw error("half a surrogate pair", at: start) }
                unit = 0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)
            }
            guard let scalar = Unicode.Scalar(unit) else { throw error("half a surrogate pair", at: start) }
            text += Array(String(Character(scalar)).utf8)
        default: throw error("an unknown escape in a string", at: start)
        }
    }

    private mutating func hexadecimal(_ start: TextPosition) throws(RecipeError) -> UInt32 {
        let digits = bytes[index..<min(index + 4, bytes.count)]
        guard digits.count == 4, digits.allSatisfy({ isLetter($0) }),
            let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
        else { throw error("\\u needs four hexadecimal digits", at: start) }
        index += 4
        return value
    }
}
