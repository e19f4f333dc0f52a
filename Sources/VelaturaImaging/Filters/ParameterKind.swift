import VelaturaGeometry
import VelaturaPixels

/// What a number counts.
public enum ParameterUnit: String, Hashable, Sendable {
    case none = ""
    /// The picture's own pixels; scales with a preview.
    case pixels = "px"
    case degrees = "°"
    case stops = "EV"
    case kelvin = "K"
}

/// What a parameter may be.
public enum ParameterKind: Hashable, Sendable {
    case number(ClosedRange<Double>, ParameterUnit)
    case integer(ClosedRange<Int>)
    case flag
    case text
    case choice([String])
    case color
    /// At least so many colours.
    case colors(minimum: Int)
    case point
    case size
    case rect
    /// A list whose length is one of these; an empty set of lengths allows any.
    case numbers(counts: Set<Int>)
    case picture
    case table

    /// Why a value is not allowed, as the end of a sentence that begins with the parameter's name; `nil` if it is.
    public func problem(with value: ParameterValue) -> String? {
        switch (self, value) {
        case (_, .none): nil
        case (.number(let range, let unit), .number(let number)): ParameterKind.check(number, range, unit)
        case (.number(let range, let unit), .integer(let number)): ParameterKind.check(Double(number), range, unit)
        case (.integer(let range), .integer(let number)):
            range.contains(number)
                ? nil : "must be between \(range.lowerBound) and \(range.upperBound), not \(number)"
        case (.integer(let range), .number(let number)):
            Int(exactly: number).map { range.contains($0) } == true
                ? nil
                : "must be a whole number between \(range.lowerBound) and \(range.upperBound), not \(short(number))"
        case (.flag, .flag), (.text, .text), (.picture, .picture), (.table, .table): nil
        case (.choice(let words), .text(let word)):
            words.contains(word) ? nil : "must be one of \(words.joined(separator: ", ")), not \(word)"
        case (.color, .color(let color)): color.isFinite ? nil : "must be finite"
        case (.colors(let minimum), .colors(let colors)):
            colors.count < minimum
                ? "needs at least \(minimum) colours" : colors.allSatisfy(\.isFinite) ? nil : "must be finite"
        case (.point, .point(let point)): point.isFinite ? nil : "must be finite"
        case (.point, .size(let size)), (.size, .size(let size)): size.isFinite ? nil : "must be finite"
        case (.size, .point(let point)): point.isFinite ? nil : "must be finite"
        case (.rect, .rect(let rect)): rect.isInfinite ? "must be finite" : nil
        case (.numbers, .number(let number)): problem(with: .numbers([number]))
        case (.numbers, .integer(let number)): problem(with: .numbers([Double(number)]))
        case (.numbers(let counts), .numbers(let numbers)):
            !numbers.allSatisfy(\.isFinite)
                ? "must be finite"
                : counts.isEmpty || counts.contains(numbers.count)
                    ? nil
                    : "must be \(counts.sorted().map(String.init).joined(separator: " or ")) numbers, not \(numbers.count)"
        default: "must be \(self)"
        }
    }

    private static func check(_ number: Double, _ range: ClosedRange<Double>, _ unit: ParameterUnit) -> String? {
        guard number.isFinite else { return "must be a finite number" }
        return range.contains(number)
            ? nil
            : "must be between \(short(range.lowerBound)) and \(short(range.upperBound))\(unit.rawValue), not \(short(number))"
    }
}

/// A number without a needless ".0".
func short(_ number: Double) -> String {
    if let whole = Int(exactly: number), abs(whole) < 1 << 53 { return String(whole) }
    return String(number)
}

extension ParameterKind: CustomStringConvertible {
    public var description: String {
        switch self {
        case .number(let range, let unit):
            "a number from \(short(range.lowerBound)) to \(short(range.upperBound))"
                + (unit == .none ? "" : " \(unit.rawValue)")
        case .integer(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
        case .flag: "true or false"
        case .text: "text"
        case .choice(let words): "one of \(words.joined(separator: ", "))"
        case .color: "a colour (#rgb, #rrggbb, #rrggbbaa)"
        case .colors(let minimum): "a list of at least \(minimum) colours"
        case .point: "a point x,y"
        case .size: "a size or offset x,y"
        case .rect: "a rectangle x,y,w,h"
        case .numbers(let counts):
            counts.isEmpty
                ? "a list of numbers"
                : "a list of \(counts.sorted().map(String.init).joined(separator: " or ")) numbers"
        case .picture: "a picture"
        case .table: "a colour table"
        }
    }
}
