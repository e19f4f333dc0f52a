import VelaturaGeometry

/// A filter laid over a picture, itself a picture: the picture under it stays what it was.
///
/// A pane can be switched off and faded; its extent, and what the picture carries beside its pixels, are forwarded.
public struct Pane: ImageComponent, Hashable {
    public var filter: any Filter
    public var base: Image
    public var isEnabled = true
    /// How much of the filtered picture shows, 0 to 1.
    public var opacity = 1.0
    /// How the filtered picture is laid over the one under it.
    public var blendMode: BlendMode = .normal
    /// Where the filter shows: white is all of it, black nothing, by luma times alpha.
    public var mask: Image?

    public init(_ filter: some Filter, over base: some ImageComponent) {
        self.filter = filter
        self.base = base.image
    }

    public init(
        _ filter: any Filter, over base: Image, isEnabled: Bool, opacity: Double = 1, blendMode: BlendMode = .normal,
        mask: Image? = nil
    ) {
        self.filter = filter
        self.base = base
        self.isEnabled = isEnabled
        self.opacity = opacity
        self.blendMode = blendMode
        self.mask = mask
    }

    public var image: Image {
        guard isEnabled else { return base }
        let filtered = base.applying(anyFilter: filter)
        return base.covered(by: filtered, opacity: opacity, blendMode: blendMode, mask: mask)
    }

    public static func == (a: Pane, b: Pane) -> Bool {
        isEqual(a.filter, b.filter) && a.base == b.base && a.isEnabled == b.isEnabled && a.opacity == b.opacity
            && a.blendMode == b.blendMode && a.mask == b.mask
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(FilterValue(filter))
        hasher.combine(base)
        hasher.combine(isEnabled)
        hasher.combine(opacity)
        hasher.combine(blendMode)
        hasher.combine(mask)
    }
}
