/// A width and a height, or an offset, in the picture's own pixels.
public struct Size: Hashable, Sendable {
    public var width: Double
    public var height: Double

    @inlinable
    public init(_ width: Double, _ height: Double) {
        self.width = width
        self.height = height
    }

    public static let zero = Size(0, 0)

    public var isFinite: Bool { width.isFinite && height.isFinite }

    /// Whether nothing fits in: a side is zero, negative or not a number.
    public var isEmpty: Bool { !(width > 0 && height > 0) }

    public static func * (size: Size, factor: Double) -> Size { Size(size.width * factor, size.height * factor) }

    /// The largest size of this shape that lies within `bounds` (aspect fit). It may be larger than `self`.
    ///
    /// An empty size stays zero.
    public func fitted(in bounds: Size) -> Size {
        isEmpty || bounds.isEmpty ? .zero : self * min(bounds.width / width, bounds.height / height)
    }

    /// The smallest size of this shape that covers `bounds` (aspect fill).
    public func filling(_ bounds: Size) -> Size {
        isEmpty || bounds.isEmpty ? .zero : self * max(bounds.width / width, bounds.height / height)
    }

    /// The whole-pixel size of this shape that lies within `bounds`, at least one pixel a side.
    ///
    /// The side that touches the bounds is exact; the other is rounded to nearest.
    public func fittedPixels(in bounds: Size) -> Size {
        let fitted = fitted(in: bounds)
        return Size(max(1, fitted.width.rounded()), max(1, fitted.height.rounded()))
    }
}

extension Size: CustomStringConvertible {
    public var description: String { "\(width),\(height)" }
}
