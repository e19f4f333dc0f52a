import VelaturaGeometry
import VelaturaPixels

/// A parameter's value, of whatever kind.
public enum ParameterValue: Hashable, Sendable {
    case number(Double)
    case integer(Int)
    case flag(Bool)
    case text(String)
    case color(Color)
    case colors([Color])
    case point(Point)
    case size(Size)
    case rect(Rect)
    /// Any list of numbers: a matrix row, the points of a curve.
    case numbers([Double])
    /// Another picture, with the name by which it was given.
    case picture(NamedImage)
    /// A table of colours, with the name by which it was given.
    case table(NamedTable)
    /// Not set.
    case none
}

/// A picture as a parameter: an image, and the name it is found by in recipes.
public struct NamedImage: Hashable, Sendable {
    public var name: String
    public var image: Image

    public init(_ image: Image, name: String = "") {
        self.image = image
        self.name = name
    }
}

/// A cube of colours as a parameter: `size`³ RGB triples, red fastest, and the name it is found by in recipes.
public struct NamedTable: Hashable, Sendable {
    public var name: String
    public var size: Int
    public var values: [Float]
    /// The colour of the first entry and that of the last: 0 and 1 unless the table says otherwise.
    public var lower: SIMD3<Float>
    public var upper: SIMD3<Float>

    public init(
        size: Int, values: [Float], lower: SIMD3<Float> = .zero, upper: SIMD3<Float> = .one, name: String = ""
    ) {
        self.size = size
        self.values = values
        self.lower = lower
        self.upper = upper
        self.name = name
    }
}

/// A type that a parameter's property can have.
public protocol ParameterConvertible {
    var parameterValue: ParameterValue { get }
    init?(parameterValue: ParameterValue)
}

extension Double: ParameterConvertible {
    public var parameterValue: ParameterValue { .number(self) }
    public init?(parameterValue value: ParameterValue) {
        switch value {
        case .number(let number): self = number
        case .integer(let number): self = Double(number)
        default: return nil
        }
    }
}

extension Int: ParameterConvertible {
    public var parameterValue: ParameterValue { .integer(self) }
    public init?(parameterValue value: ParameterValue) {
        switch value {
        case .integer(let number): self = number
        case .number(let number):
            guard let exact = Int(exactly: number) else { return nil }
            self = exact
        default: return nil
        }
    }
}

extension Bool: ParameterConvertible {
    public var parameterValue: ParameterValue { .flag(self) }
    public init?(parameterValue value: ParameterValue) {
        guard case .flag(let flag) = value else { return nil }
        self = flag
    }
}

extension Color: ParameterConvertible {
    public var parameterValue: ParameterValue { .color(self) }
    public init?(parameterValue value: ParameterValue) {
        guard case .color(let color) = value else { return nil }
        self = color
    }
}

extension Point: ParameterConvertible {
    public var parameterValue: ParameterValue { .point(self) }
    public init?(parameterValue value: ParameterValue) {
        switch value {
        case .point(let point): self = point
        case .size(let size): self.init(size.width, size.height)
        default: return nil
        }
    }
}

extension Size: ParameterConvertible {
    public var parameterValue: ParameterValue { .size(self) }
    public init?(parameterValue value: ParameterValue) {
        switch value {
        case .size(let size): self = size
        case .point(let point): self.init(point.x, point.y)
        default: return nil
        }
    }
}

extension Rect: ParameterConvertible {
    public var parameterValue: ParameterValue { .rect(self) }
    public init?(parameterValue value: ParameterValue) {
        guard case .rect(let rect) = value else { return nil }
        self = rect
    }
}

extension NamedImage: ParameterConvertible {
    public var parameterValue: ParameterValue { .picture(self) }
    public init?(parameterValue value: ParameterValue) {
        guard case .picture(let image) = value else { return nil }
        self = image
    }
}

extension NamedTable: ParameterConvertible {
    public var parameterValue: ParameterValue { .table(self) }
    public init?(parameterValue value: ParameterValue) {
        guard case .table(let table) = value else { return nil }
        self = table
    }
}

/// What lists that are parameters hold.
public protocol ParameterListElement {
    static func value(of list: [Self]) -> ParameterValue
    static func list(from value: ParameterValue) -> [Self]?
}

extension Array: ParameterConvertible where Element: ParameterListElement {
    public var parameterValue: ParameterValue { Element.value(of: self) }
    public init?(parameterValue value: ParameterValue) {
        guard let list = Element.list(from: value) else { return nil }
        self = list
    }
}

extension Double: ParameterListElement {
    public static func value(of list: [Double]) -> ParameterValue { .numbers(list) }
    public static func list(from value: ParameterValue) -> [Double]? {
        switch value {
        case .numbers(let numbers): numbers
        // A list of one is written as a number.
        case .number(let number): [number]
        case .integer(let number): [Double(number)]
        default: nil
        }
    }
}

extension Color: ParameterListElement {
    public static func value(of list: [Color]) -> ParameterValue { .colors(list) }
    public static func list(from value: ParameterValue) -> [Color]? {
        if case .colors(let colors) = value { colors } else { nil }
    }
}

extension Optional: ParameterConvertible where Wrapped: ParameterConvertible {
    public var parameterValue: ParameterValue { self?.parameterValue ?? .none }
    public init?(parameterValue value: ParameterValue) {
        if case .none = value {
            self = Wrapped?.none
            return
        }
        guard let wrapped = Wrapped(parameterValue: value) else { return nil }
        self = wrapped
    }
}
