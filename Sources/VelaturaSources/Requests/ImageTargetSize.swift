import VelaturaGeometry

/// How large a picture is wanted, in pixels, and how it is to meet that size. Pictures are never enlarged.
public enum ImageTargetSize: Hashable, Sendable {
    /// The picture's own size.
    case full
    /// The largest of its shape within this width and height (aspect fit).
    case fit(Int, Int)
    /// The smallest of its shape that covers this width and height (aspect fill); what lies beyond is not cut off.
    case fill(Int, Int)

    /// The whole-pixel size of a picture of this size; nil where it stays as it is.
    ///
    /// - Throws: `ImageSourceError.parameter` where a side is not positive.
    func pixels(for size: Size) throws(ImageSourceError) -> Size? {
        let scale: Double
        switch self {
        case .full: return nil
        case .fit(let width, let height):
            let bounds = try bounds(width, height)
            scale = min(bounds.width / size.width, bounds.height / size.height)
            return scale < 1 ? size.fittedPixels(in: bounds) : nil
        case .fill(let width, let height):
            let bounds = try bounds(width, height)
            scale = max(bounds.width / size.width, bounds.height / size.height)
        }
        guard scale < 1 else { return nil }
        return Size(max(1, (size.width * scale).rounded()), max(1, (size.height * scale).rounded()))
    }

    private func bounds(_ width: Int, _ height: Int) throws(ImageSourceError) -> Size {
        guard width > 0, height > 0 else {
            throw .parameter(name: "size", reason: "must be positive, not \(width) × \(height)")
        }
        return Size(Double(width), Double(height))
    }
}
