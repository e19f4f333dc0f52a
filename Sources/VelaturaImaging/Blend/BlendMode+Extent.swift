import VelaturaGeometry

extension BlendMode {
    /// Where the result may be other than transparent. Clear leaves nothing anywhere; its (transparent) result keeps the backdrop's extent, so that there is a picture.
    func extent(of source: Rect, over backdrop: Rect) -> Rect {
        switch self {
        case .clear, .sourceAtop, .destinationOut: backdrop
        case .copy, .sourceOut, .destinationAtop: source
        case .sourceIn, .destinationIn: backdrop.intersection(source)
        default: backdrop.union(source)
        }
    }

    /// Whether the result is opaque, given which of the two are, all over its extent.
    func isOpaque(source: Bool, backdrop: Bool) -> Bool {
        switch self {
        case .clear, .sourceOut, .destinationOut, .xor: false
        case .copy, .destinationAtop: source
        case .sourceAtop: backdrop
        case .sourceIn, .destinationIn: source && backdrop
        default: source || backdrop
        }
    }
}
