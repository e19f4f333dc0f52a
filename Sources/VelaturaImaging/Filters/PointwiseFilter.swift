import VelaturaGeometry
import VelaturaPixels

/// The form in which a stage wants its pixels; the planner converts only where neighbours differ.
///
/// Empty means linear light, premultiplied.
public struct PixelForm: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Colour is whole, apart from alpha. Where alpha is 0 colour is 0.
    public static let straight = PixelForm(rawValue: 1)
    /// Colour has sRGB's curve (extended: mirrored below 0, continued above 1).
    public static let encoded = PixelForm(rawValue: 2)
    public static let linear: PixelForm = []
}

/// Pixels computed chunk by chunk, each from itself alone (and its place).
public protocol PointwiseStage: Sendable {
    /// The form in which the pixels come and must be left.
    var form: PixelForm { get }
    /// This stage for pixels that come in another form, where it can work in that as well; saves conversions.
    func accepting(_ form: PixelForm) -> (any PointwiseStage)?
    /// Changes the chunk in place. `place` says where its pixels lie on the picture.
    func run(_ p: Planes, at place: ChunkPlace)
}

extension PointwiseStage {
    public func accepting(_ form: PixelForm) -> (any PointwiseStage)? { nil }
}

/// Where a chunk lies on the picture: the centre of pixel i is at (x(of: i), y).
public struct ChunkPlace: Sendable {
    public let x: Float
    /// The picture's units across a pixel, and down one.
    public let step: Float
    public let stepY: Float
    public let y: Float
    @usableFromInline let firstColumn: Double
    @usableFromInline let origin: Double
    @usableFromInline let width: Double

    public init(_ p: Planes, on grid: Grid) {
        x = Float(grid.centerX(p.x))
        step = Float(grid.pixel.width)
        stepY = Float(grid.pixel.height)
        y = Float(grid.centerY(p.y))
        firstColumn = Double(p.x) + 0.5
        origin = grid.origin.x
        width = grid.pixel.width
    }

    /// The x of the centre of the chunk's pixel i: the same bits wherever the chunk begins. Vectorises.
    @inlinable @inline(__always)
    public func x(of i: Int) -> Float {
        Float(origin + (firstColumn + Double(Int32(truncatingIfNeeded: i))) * width)
    }
}

/// A filter whose every pixel depends on the same pixel of the input alone.
///
/// Neighbouring pointwise filters run as one program over chunks of 512 pixels. The simple case writes `stage(_:)`; a
/// filter that prepares tables, or depends on the place, gives a stage of its own through `prepared(for:)`.
public protocol PointwiseFilter: Filter {
    /// The form `stage` works in; linear light and straight alpha unless said otherwise.
    var form: PixelForm { get }
    /// Whether an opaque picture stays opaque.
    var keepsOpacity: Bool { get }
    /// The filter as a matrix on linear light and straight alpha, where it is one: nothing else need be written, and
    /// neighbours merge.
    var colorMatrix: ColorMatrix? { get }
    /// Whether the filter changes nothing with these values.
    var isIdentity: Bool { get }
    /// Changes up to 512 pixels in place.
    func stage(_ p: Planes)
    /// The stage that runs, made once for a plan.
    func prepared(for input: Image) -> any PointwiseStage
}

extension PointwiseFilter {
    public var form: PixelForm { .straight }
    public var keepsOpacity: Bool { true }
    public var colorMatrix: ColorMatrix? { nil }
    public var isIdentity: Bool { false }
    public func stage(_ p: Planes) {}
    public func prepared(for input: Image) -> any PointwiseStage {
        colorMatrix.map { ColorMatrixStage($0) } ?? FilterStage(filter: self)
    }
    public func output(for input: Image) -> Image { Image(PointwiseImage(self, over: input)) }
}

/// A filter's own `stage` as a stage.
struct FilterStage<F: PointwiseFilter>: PointwiseStage {
    let filter: F
    var form: PixelForm { filter.form }
    func run(_ p: Planes, at place: ChunkPlace) { filter.stage(p) }
}

/// A picture under a pointwise filter.
public struct PointwiseImage: ImageOperation {
    public let filter: any PointwiseFilter
    public let input: Image

    public init(_ filter: some PointwiseFilter, over input: Image) {
        self.filter = filter
        self.input = input
    }

    public var inputs: [Image] { [input] }
    public func replacingInputs(_ inputs: [Image]) -> Self { Self(filter, over: inputs[0]) }
    public var extent: Rect { input.extent }
    public var isOpaque: Bool { input.isOpaque && filter.keepsOpacity }

    public func plan(on grid: Grid, with planner: Planner) throws -> any PlanNode {
        let node = try planner.node(for: input, on: grid)
        return ProgramNode.adding(
            filter.prepared(for: input), keepsOpacity: filter.keepsOpacity, over: node, grid: grid)
    }

    public static func == (a: Self, b: Self) -> Bool { isEqual(a.filter, b.filter) && a.input == b.input }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(FilterValue(filter))
        hasher.combine(input)
    }
}
