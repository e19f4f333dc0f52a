import VelaturaGeometry
import VelaturaImaging

/// Where drawing shows: within all of a stack of shapes and masks.
///
/// Edges are as smooth as those of fills; coverages multiply. Commands that share a clip share its pixels, so build it once
/// and hand the same value to all of them.
public struct Clip: Hashable, Sendable {
    /// What a mask's pixels say.
    public enum MaskChannel: String, Hashable, Sendable, CaseIterable {
        /// Alpha, as a layer's mask does.
        case alpha
        /// Rec. 709 luma of linear light times alpha, as SVG's masks do.
        case luma
    }

    /// One of the stack.
    public enum Element: Hashable, Sendable {
        case path(Path, FillRule, AffineTransform)
        case mask(Image, MaskChannel)
    }

    public private(set) var elements: [Element] = []

    /// The clip that hides nothing.
    public init() {}

    /// The part of this clip within a path.
    public func intersecting(
        _ path: Path, rule: FillRule = .nonZero, transform: AffineTransform = .identity
    ) -> Clip { adding(.path(path, rule, transform)) }

    /// This clip through a mask, which hides all beyond its extent.
    public func masked(by picture: some ImageComponent, channel: MaskChannel = .alpha) -> Clip {
        adding(.mask(picture.image, channel))
    }

    private func adding(_ element: Element) -> Clip {
        var clip = self
        clip.elements.append(element)
        return clip
    }
}
