import VelaturaEditing
import VelaturaGeometry

/// One rendering that the canvas asks for.
nonisolated enum CanvasKey: Hashable, Sendable {
    /// The whole picture at the size at which it fits.
    case whole(Edit, Size)
    /// A part of the whole picture at a larger size.
    case tile(Edit, Size, PixelRect)

    var edit: Edit {
        switch self {
        case .whole(let edit, _), .tile(let edit, _, _): edit
        }
    }
}
