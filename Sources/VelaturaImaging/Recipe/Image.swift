import Synchronization
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
    /// The number of a box that is known to be equal: what is shared many times over is compared but once.
    private let family: Atomic<Int>
    private static let families = Atomic(0)

    init(_ operation: some ImageOperation) {
        self.operation = operation
        extent = operation.extent
        isOpaque = operation.isOpaque
        var hasher = Hasher()
        hasher.combine(ObjectIdentifier(type(of: operation)))
        operation.hash(into: &hasher)
        hash = hasher.finalize()
        family = Atomic(Self.families.add(1, ordering: .relaxed).newValue)
    }

    func isEqual(_ other: OperationBox) -> Bool {
        func compare<O: ImageOperation>(_ a: O) -> Bool { (other.operation as? O) == a }
        let own = family.load(ordering: .relaxed)
        let others = other.family.load(ordering: .relaxed)
        if own == others { return true }
        guard compare(operation) else { return false }
        family.store(min(own, others), ordering: .relaxed)
        other.family.store(min(own, others), ordering: .relaxed)
        return true
    }
}
