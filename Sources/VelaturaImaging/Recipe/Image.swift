import VelaturaGeometry
import VelaturaPixels

/// A picture as a recipe: an immutable value that says how pixels come about.
///
/// Nothing is decoded or computed until a renderer is asked for a region at a scale. Images are equal when their recipes
/// are; the hash is kept, so both are cheap.
public struct Image: Sendable {
    let box: OperationBox

    /// The image that an operation makes. Everything that is a picture comes about this way.
    public init(_ operation: some ImageOperation) {
        box = OperationBox(operation)
    }

    /// The last step of the recipe.
    public var operation: any ImageOperation { box.operation }

    /// Where the picture is, in its own pixels; may be infinite.
    public var extent: Rect { box.extent }

    /// Whether alpha is 1 everywhere within the extent.
    public var isOpaque: Bool { box.isOpaque }

    /// What the picture carries beside its pixels.
    public var metadata: Metadata? { box.operation.metadata }
}

extension Image: Hashable {
    public static func == (a: Image, b: Image) -> Bool {
        a.box === b.box || (a.box.hash == b.box.hash && a.box.isEqual(b.box))
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(box.hash) }
}

/// Keeps an operation with what is asked of it often.
final class OperationBox: Sendable {
    let operation: any ImageOperation
    let extent: Rect
    let isOpaque: Bool
    let hash: Int

    init(_ operation: some ImageOperation) {
        self.operation = operation
        extent = operation.extent
        isOpaque = operation.isOpaque
        var hasher = Hasher()
        hasher.combine(ObjectIdentifier(type(of: operation)))
        operation.hash(into: &hasher)
        hash = hasher.finalize()
    }

    func isEqual(_ other: OperationBox) -> Bool {
        func compare<O: ImageOperation>(_ a: O) -> Bool { (other.operation as? O) == a }
        return compare(operation)
    }
}
