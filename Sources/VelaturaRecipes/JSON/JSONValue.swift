/// A JSON value that knows where it stood in its text.
///
/// Values are equal when their contents are; positions do not count.
public struct JSONValue: Sendable {
    /// What a value is.
    public enum Content: Hashable, Sendable {
        case null
        case bool(Bool)
        case number(Double)
        case string(String)
        case array([JSONValue])
        /// In the text's order; each name once.
        case object([JSONMember])
    }

    public var content: Content
    /// Where the value begins; nil where it was not read from text.
    public var position: TextPosition?

    public init(_ content: Content, at position: TextPosition? = nil) {
        self.content = content
        self.position = position
    }

    /// What it is, for messages: “a number”.
    public var kind: String {
        switch content {
        case .null: "null"
        case .bool: "true or false"
        case .number: "a number"
        case .string: "a string"
        case .array: "a list"
        case .object: "an object"
        }
    }

    /// The member of that name, where this is an object that has it.
    public subscript(name: String) -> JSONValue? {
        guard case .object(let members) = content else { return nil }
        return members.first { $0.name == name }?.value
    }
}

/// A name and its value in an object.
public struct JSONMember: Hashable, Sendable {
    public var name: String
    public var value: JSONValue
    /// Where the name stands.
    public var position: TextPosition?

    public init(_ name: String, _ value: JSONValue, at position: TextPosition? = nil) {
        self.name = name
        self.value = value
        self.position = position
    }

    public static func == (a: Self, b: Self) -> Bool { a.name == b.name && a.value == b.value }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        hasher.combine(value)
    }
}

extension JSONValue: Hashable {
    public static func == (a: Self, b: Self) -> Bool { a.content == b.content }
    public func hash(into hasher: inout Hasher) { hasher.combine(content) }
}

extension JSONValue {
    public static var null: JSONValue { JSONValue(.null) }
    public static func bool(_ value: Bool) -> JSONValue { JSONValue(.bool(value)) }
    public static func number(_ value: Double) -> JSONValue { JSONValue(.number(value)) }
    public static func number(_ value: Int) -> JSONValue { JSONValue(.number(Double(value))) }
    public static func string(_ value: String) -> JSONValue { JSONValue(.string(value)) }
    public static func array(_ values: [JSONValue]) -> JSONValue { JSONValue(.array(values)) }
    /// Members whose value is nil are left out.
    public static func object(_ members: KeyValuePairs<String, JSONValue?>) -> JSONValue {
        JSONValue(.object(members.compactMap { name, value in value.map { JSONMember(name, $0) } }))
    }
}

/// A place in a text: line and column, both from 1 on; columns count characters (Unicode scalars).
public struct TextPosition: Hashable, Sendable, CustomStringConvertible {
    public var line: Int
    public var column: Int

    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    public var description: String { "\(line):\(column)" }
}
