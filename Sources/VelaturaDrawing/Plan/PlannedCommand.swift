import VelaturaGeometry
import VelaturaImaging
import VelaturaPixels

/// A run of polygons among all of a drawing's, to be filled by a rule.
struct PlannedShape: Sendable {
    var polygons: Range<Int>
    var rule: FillRule
    /// The pixels that the polygons touch.
    var bounds: PixelRect
}

/// What a command paints with, in the form in which the drawing composes.
enum PlannedPaint: Sendable {
    /// A premultiplied colour.
    case solid(SIMD4<Float>)
    /// An index into the drawing's gradients.
    case gradient(Int)
    /// A picture, an index into the drawing's.
    case picture(Int)
}

/// A command on a grid.
struct PlannedCommand: Sendable {
    /// The group that has the command's outline, and its place there; −1 where the command paints all of its bounds.
    var group: Int
    var member: Int
    /// An index into the drawing's soft rectangles, whose coverage is that of the bounds; −1 for all others.
    var soft: Int
    var paint: PlannedPaint
    var alpha: Float
    var blendMode: BlendMode
    /// An index into the planned clips, or −1.
    var clip: Int
    /// The pixels that the command may change.
    var bounds: PixelRect
}

extension PlannedCommand {
    /// Whether nothing that was there before shows where the command covers whole pixels.
    var hidesWhatIsBehind: Bool {
        guard case .solid(let color) = paint else { return false }
        return color.w == 1 && alpha == 1 && blendMode == .normal && clip < 0 && soft < 0
    }
}

/// A clip on a grid.
struct PlannedClip: Sendable {
    var shapes: [PlannedShape]
    var masks: [(picture: Int, channel: Clip.MaskChannel)]
    var bounds: PixelRect
}
