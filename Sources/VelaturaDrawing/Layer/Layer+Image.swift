import VelaturaGeometry
import VelaturaImaging

extension Layer: ImageComponent {
    /// The layer with its sublayers, in the coordinates of its superlayer; it reaches as far as it draws, shadows included.
    ///
    /// Building costs time linear in the number of layers; pixels are made where they are asked for. Never fails: what is
    /// wrong is thrown as a `LayerError` on rendering.
    public var image: Image { image() }

    /// The layer as `image`, larger or smaller: outlines, shadows and filters are made anew at that size.
    ///
    /// - Parameters:
    ///   - scale: pixels for one unit of the superlayer's coordinates; above 0.
    ///   - isEncoded: blends sRGB-encoded values, as Quartz and CSS do, rather than linear light.
    public func image(scale: Double = 1, isEncoded: Bool = true) -> Image {
        var composer = LayerComposer(isEncoded: isEncoded)
        do throws(LayerError) {
            guard (1e-6...1e6).contains(scale) else {
                throw .parameter("scale", value: scale, allowed: "1e-06 to 1000000.0", layer: LayerPlace())
            }
            try composer.add(self, in: LayerSetting())
        } catch {
            return Image(FailedLayer(error: error, frame: frame))
        }
        return composer.picture.moved(.scale(scale, scale))
    }
}

/// A layer that cannot be drawn; throws its error on rendering.
private struct FailedLayer: ImageOperation {
    let error: LayerError
    let frame: Rect

    var inputs: [Image] { [] }
    func replacingInputs(_ inputs: [Image]) -> Self { self }
    /// Not empty, so that there is something to be rendered.
    var extent: Rect { frame.isEmpty || frame.isInfinite ? Rect(0, 0, 1, 1) : frame }
    var isOpaque: Bool { false }
    var metadata: Metadata? { nil }

    func plan(on grid: Grid, with planner: Planner) throws -> any PlanNode { throw error }
}
