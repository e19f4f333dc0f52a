/// A call on a canvas: what errors name.
public struct CanvasCall: Hashable, Sendable {
    /// The method: `fill`, `endTransparencyLayer`.
    public let name: String
    /// Which of the calls on the canvas it was, counted from 1; setting a property is none.
    public let number: Int
}

extension CanvasCall: CustomStringConvertible {
    public var description: String { "canvas, call \(number), \(name)" }
}
