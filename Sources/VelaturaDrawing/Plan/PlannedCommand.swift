import VelaturaGeometry
import VelaturaImaging
import VelaturaPixels

/// A run of polygons among all of a drawing's, to be filled by a rule.
struct PlannedShape: Sendable {
    var firstPoint: Int
    /// The polygons' ends among those of the outlines.
    var ends: Range<Int>
    var rule: FillRule
    /// The pixels that the polygons touch.
    var bounds: PixelRect
}

/// What a command paints with, in the form in which the drawing composes.
enum PlannedPaint: Sendable {
    /// A premultiplied colour.
    case solid(SIMD4<Float>)
    case gradient(GradientPainter)
    /// A picture, an index into the drawing's.
    case picture(Int)
}

/// A command on a grid.
struct PlannedCommand: Sendable {
    /// Nothing where the command paints all of its bounds.
    var shape: PlannedShape?
    var paint: PlannedPaint
    var alpha: Float
    var blendMode: BlendMode
    /// An index into the planned clips, or −1.
    var clip: Int
    /// The pixels that the command may change.
    var bounds: PixelRect
}

/// A clip on a grid.
struct PlannedClip: Sendable {
    var shapes: [PlannedShape]
    var masks: [(picture: Int, channel: Clip.MaskChannel)]
    var bounds: PixelRect
}
