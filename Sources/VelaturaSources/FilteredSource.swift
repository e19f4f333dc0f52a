import VelaturaCodecs
import VelaturaFilters
import VelaturaGeometry
import VelaturaImaging
import VelaturaPixels

/// A source seen through panes; itself a source.
///
/// Its pictures and previews are the base's under the panes, rendered once at the size asked for. Two are equal when their
/// bases and panes are. Cancelling a request reaches the base, as both are one piece of work.
public struct FilteredSource<Base: ImageSource>: ImageSource {
    public let base: Base
    /// From the lowest to the uppermost.
    public let panes: [PaneStack.Entry]

    public var name: String { base.name }

    public init(_ base: Base, panes: [PaneStack.Entry]) {
        self.base = base
        self.panes = panes
    }

    public func load(_ loading: ImageLoading) {
        base.load(loading.through { [panes] in PaneStack(over: $0, panes).image })
    }

    /// The base's size through the panes.
    public func imageSize() async throws(ImageSourceError) -> Size {
        let size = try await base.imageSize()
        let picture = Image(BlankImage(extent: Rect(0, 0, size.width, size.height)))
        return PaneStack(over: picture, panes).image.extent.size
    }

    /// The base's bytes, without the panes.
    public func originalData() async throws(ImageSourceError) -> ByteSource { try await base.originalData() }
}

extension ImageSource {
    /// This source seen through a filter.
    public func applying(_ filter: some Filter) -> FilteredSource<Self> {
        FilteredSource(self, panes: [PaneStack.Entry(filter)])
    }

    /// A part of this source's picture, in its own pixels; one that lies outside makes requests fail.
    public func cropped(to rect: Rect) -> FilteredSource<Self> { applying(.crop(rect)) }

    /// This source's picture in another size, in whole pixels; a side that is 0 follows from the other.
    public func resized(to size: Size) -> FilteredSource<Self> {
        applying(.resize(size))
    }
}

/// A picture of which only the extent is known; it has no pixels.
private struct BlankImage: ImageOperation {
    let extent: Rect
    var inputs: [Image] { [] }
    var isOpaque: Bool { true }
    var metadata: Metadata? { nil }

    func replacingInputs(_ inputs: [Image]) -> Self { self }

    func plan(on grid: Grid, with planner: Planner) throws -> any PlanNode {
        throw RenderError.emptyRegion(what: "a picture that is only measured")
    }
}
