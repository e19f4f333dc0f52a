import VelaturaFilters
import VelaturaImaging

/// What is laid over a photo: a look, and over it light and colour.
///
/// The look lies below, so that what the sliders move is one matrix over finished pixels, whatever the look costs.
public struct Edit: Hashable, Sendable {
    /// The filter name of one of `allLooks`; nil for the photo as it is.
    public var look: String?
    /// Stops, −10 to 10.
    public var exposure = 0.0
    /// A factor about one half, 0 to 4.
    public var contrast = 1.0
    /// 0 is gray, 1 as it is, up to 4.
    public var saturation = 1.0

    public init() {}

    /// Whether the photo shows as it is.
    public var isEmpty: Bool { panes.isEmpty }

    /// The panes from the lowest to the uppermost; those that change nothing are left out.
    public var panes: [PaneStack.Entry] { lookPanes + colorPanes }

    private var lookPanes: [PaneStack.Entry] {
        guard let look, let type = filter(named: look) else { return [] }
        return [PaneStack.Entry(type.init())]
    }

    private var colorPanes: [PaneStack.Entry] {
        var panes: [PaneStack.Entry] = []
        if exposure != 0 { panes.append(PaneStack.Entry(ExposureAdjust.exposure(ev: exposure))) }
        if contrast != 1 || saturation != 1 {
            panes.append(PaneStack.Entry(ColorControls.colorControls(contrast: contrast, saturation: saturation)))
        }
        return panes
    }

    /// The edited picture.
    public func applied(to photo: Image) -> Image { PaneStack(over: photo, panes).image }

    /// The edited picture, for renderings again and again while sliders move: the look's pixels are kept.
    public func preview(of photo: Image) -> Image {
        let looks = lookPanes
        let lower = looks.isEmpty ? photo : PaneStack(over: photo, looks).image.keepingPixels
        return PaneStack(over: lower, colorPanes).image
    }
}
