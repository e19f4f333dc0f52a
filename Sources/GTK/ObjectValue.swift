/// A Swift type that travels in a GValue: the arguments and results of signals, and properties.
public nonisolated protocol ObjectValue {
    static var type: GType { get }
    init(_ value: UnsafePointer<GValue>)
    func store(in value: UnsafeMutablePointer<GValue>)
}

nonisolated extension Bool: ObjectValue {
    public static var type: GType { velatura_type_boolean() }
    public init(_ value: UnsafePointer<GValue>) { self = g_value_get_boolean(value) != 0 }
    public func store(in value: UnsafeMutablePointer<GValue>) { g_value_set_boolean(value, self ? 1 : 0) }
}

nonisolated extension Int: ObjectValue {
    public static var type: GType { velatura_type_int() }
    public init(_ value: UnsafePointer<GValue>) { self = Int(g_value_get_int(value)) }
    public func store(in value: UnsafeMutablePointer<GValue>) { g_value_set_int(value, gint(clamping: self)) }
}

nonisolated extension UInt: ObjectValue {
    public static var type: GType { velatura_type_uint() }
    public init(_ value: UnsafePointer<GValue>) { self = UInt(g_value_get_uint(value)) }
    public func store(in value: UnsafeMutablePointer<GValue>) { g_value_set_uint(value, guint(clamping: self)) }
}

nonisolated extension Double: ObjectValue {
    public static var type: GType { velatura_type_double() }
    public init(_ value: UnsafePointer<GValue>) { self = g_value_get_double(value) }
    public func store(in value: UnsafeMutablePointer<GValue>) { g_value_set_double(value, self) }
}

nonisolated extension String: ObjectValue {
    public static var type: GType { velatura_type_string() }
    public init(_ value: UnsafePointer<GValue>) {
        self = g_value_get_string(value).map { String(cString: $0) } ?? ""
    }
    public func store(in value: UnsafeMutablePointer<GValue>) { g_value_set_string(value, self) }
}

/// A signal's argument that is an object or a structure; good while the handler runs.
public nonisolated struct Borrowed: ObjectValue {
    public let pointer: UnsafeMutableRawPointer?
    public static var type: GType { velatura_type_object() }
    public init(_ value: UnsafePointer<GValue>) { pointer = g_value_peek_pointer(value) }
    public func store(in value: UnsafeMutablePointer<GValue>) { g_value_set_object(value, pointer) }

    /// Nil where the argument is.
    public var opaque: OpaquePointer? { pointer.map { OpaquePointer($0) } }
}

/// The bits of an enumeration or of flags, which a signal passes in types of their own.
public nonisolated struct Flags: ObjectValue {
    public let bits: UInt32
    public static var type: GType { velatura_type_uint() }
    public init(_ value: UnsafePointer<GValue>) { bits = g_value_get_flags(value) }
    public func store(in value: UnsafeMutablePointer<GValue>) { g_value_set_flags(value, bits) }
    public func contains(_ modifier: GdkModifierType) -> Bool { bits & modifier.rawValue != 0 }
}

extension Object {
    /// A property by its name in GTK.
    public subscript<V: ObjectValue>(property: String) -> V {
        get {
            var value = GValue()
            g_value_init(&value, V.type)
            defer { g_value_unset(&value) }
            g_object_get_property(cast(), property, &value)
            return V(&value)
        }
        set {
            var value = GValue()
            g_value_init(&value, V.type)
            defer { g_value_unset(&value) }
            newValue.store(in: &value)
            g_object_set_property(cast(), property, &value)
        }
    }
}
