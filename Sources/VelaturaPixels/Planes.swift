/// A chunk: up to 512 pixels of one row as four planes of 32-bit floats, small enough for the first-level cache.
///
/// The four planes lie 512 floats apart in one block, so that the compiler can see that they do not overlap and
/// vectorises a plain loop over `indices`:
///
///     for i in p.indices { p.r[i] *= gain }
///
/// What the floats mean (linear or encoded, premultiplied or straight) is the reader's and the stage's agreement; between
/// the nodes of a picture they are linear light, sRGB primaries, extended range, premultiplied.
public struct Planes {
    /// The pixels of a full chunk.
    public static let capacity = 512
    /// The floats of a chunk's block.
    public static let blockSize = 4 * capacity

    @usableFromInline let base: UnsafeMutablePointer<Float>
    /// How many pixels this chunk holds, at most `capacity`.
    public let count: Int
    /// The column of the first pixel and the row, on the grid of the node that is being read.
    public let x: Int
    public let y: Int

    /// The block must hold `blockSize` floats and outlive the chunk.
    @inlinable
    public init(base: UnsafeMutablePointer<Float>, count: Int, x: Int, y: Int) {
        self.base = base
        self.count = count
        self.x = x
        self.y = y
    }

    @inlinable public var r: UnsafeMutablePointer<Float> { base }
    @inlinable public var g: UnsafeMutablePointer<Float> { base + Planes.capacity }
    @inlinable public var b: UnsafeMutablePointer<Float> { base + 2 * Planes.capacity }
    @inlinable public var a: UnsafeMutablePointer<Float> { base + 3 * Planes.capacity }

    @inlinable public var indices: Range<Int> { 0..<count }

    /// Plane 0 to 3: red, green, blue, alpha.
    @inlinable
    public subscript(plane: Int) -> UnsafeMutablePointer<Float> { base + plane * Planes.capacity }

    /// The same block read for another run of pixels.
    @inlinable
    public func moved(x: Int, y: Int, count: Int) -> Planes { Planes(base: base, count: count, x: x, y: y) }

    /// A run of this chunk's pixels as a chunk.
    @inlinable
    public func part(from start: Int, count: Int) -> Planes {
        Planes(base: base + start, count: count, x: x + start, y: y)
    }

    /// Transparent black.
    @inlinable
    public func clear() {
        for plane in 0..<4 { self[plane].update(repeating: 0, count: count) }
    }

    @inlinable
    public func copy(from other: Planes) {
        for plane in 0..<4 { self[plane].update(from: other[plane], count: count) }
    }
}
