import VelaturaGeometry
import VelaturaPixels

/// One step of a plan: an immutable maker of pixels on a fixed grid.
///
/// Between nodes pixels are linear light, sRGB primaries, extended range, premultiplied.
public protocol PlanNode: AnyObject, Sendable {
    /// Where pixels are; outside they are transparent.
    var bounds: PixelRect { get }
    /// Whether alpha is 1 everywhere within the bounds.
    var isOpaque: Bool { get }
    /// Whether a pixel costs more than a read and some arithmetic, so that making it twice should be avoided.
    var isCostly: Bool { get }
    /// Whether pixels on the rim of the bounds fade where the picture's edge crosses them; else edges are whole pixels.
    var hasSoftEdges: Bool { get }
    /// Makes ready the pixels of `rect`, which lies within the bounds, and returns what reads them.
    ///
    /// The reader lives in `context`'s arena until that is reset, and is used by one thread.
    func reader(for rect: PixelRect, in context: RenderContext) throws -> any ChunkReader
    /// Tells which rows of which streamed sources the pixels of `rect` need.
    func visitSources(for rect: PixelRect, _ visit: (SourceNode, PixelRect) -> Void)
}

/// Hands out pixels of a rectangle that was made ready.
public protocol ChunkReader: AnyObject {
    /// Fills the chunk at its own `x`, `y`, which lies within the rectangle.
    func read(_ p: Planes)
    /// Fills the chunk with sRGB-encoded premultiplied pixels where that is how they are made, which saves decoding what is
    /// to be encoded again; returns false where they are not.
    func readEncoded(_ p: Planes) -> Bool
}

extension ChunkReader {
    public func readEncoded(_ p: Planes) -> Bool { false }
}

/// What lies beyond a picture's edge.
public enum EdgeMode: String, Hashable, Sendable, CaseIterable {
    /// The edge pixels go on for ever.
    case extend
    /// Nothing: transparent black.
    case transparent
}

extension PlanNode {
    public var hasSoftEdges: Bool { false }

    /// A reader for any rectangle, also beyond the bounds.
    public func reader(for rect: PixelRect, edge: EdgeMode, in context: RenderContext) throws -> any ChunkReader {
        if bounds.contains(rect) { return try reader(for: rect, in: context) }
        let inside = edge == .extend ? bounds.nearestPart(to: rect) : rect.intersection(bounds)
        if inside.isEmpty { return ClearReader() }
        let reader = try reader(for: inside, in: context)
        return edge == .extend
            ? ExtendingReader(reader, inside: inside) : PaddingReader(reader, inside: inside)
    }
}

extension PixelRect {
    /// The part of this rectangle from which clamped reads of `rect` come: never empty unless this one is.
    func nearestPart(to rect: PixelRect) -> PixelRect {
        func clamp(_ value: Int, _ low: Int, _ high: Int) -> Int { min(max(value, low), high) }
        return PixelRect(
            minX: clamp(rect.x, x, maxX - 1), minY: clamp(rect.y, y, maxY - 1),
            maxX: clamp(rect.maxX, x + 1, maxX), maxY: clamp(rect.maxY, y + 1, maxY))
    }
}

/// Transparent black everywhere.
final class ClearReader: ChunkReader {
    func read(_ p: Planes) { p.clear() }

    func readEncoded(_ p: Planes) -> Bool {
        p.clear()
        return true
    }
}

/// Reads what lies inside and leaves the rest transparent.
final class PaddingReader: ChunkReader {
    private let reader: any ChunkReader
    private let inside: PixelRect

    init(_ reader: any ChunkReader, inside: PixelRect) {
        self.reader = reader
        self.inside = inside
    }

    func read(_ p: Planes) {
        let from = max(p.x, inside.x)
        let to = min(p.x + p.count, inside.maxX)
        guard p.y >= inside.y, p.y < inside.maxY, from < to else { return p.clear() }
        if to - from < p.count { p.clear() }
        reader.read(p.part(from: from - p.x, count: to - from))
    }

    func readEncoded(_ p: Planes) -> Bool {
        let from = max(p.x, inside.x)
        let to = min(p.x + p.count, inside.maxX)
        guard p.y >= inside.y, p.y < inside.maxY, from < to else {
            // Transparent black is the same in either form.
            p.clear()
            return true
        }
        if to - from < p.count { p.clear() }
        return reader.readEncoded(p.part(from: from - p.x, count: to - from))
    }
}

/// Reads what lies inside and repeats its edge beyond.
final class ExtendingReader: ChunkReader {
    private let reader: any ChunkReader
    private let inside: PixelRect

    init(_ reader: any ChunkReader, inside: PixelRect) {
        self.reader = reader
        self.inside = inside
    }

    func read(_ p: Planes) {
        let y = min(max(p.y, inside.y), inside.maxY - 1)
        // The run of columns that exist; one edge column where none does.
        let from = min(max(p.x, inside.x), inside.maxX - 1)
        let to = max(min(p.x + p.count, inside.maxX), from + 1)
        let first = min(max(from - p.x, 0), p.count - 1)
        let count = to - from
        let part = p.part(from: first, count: count)
        reader.read(part.moved(x: from, y: y, count: count))
        for plane in 0..<4 {
            let values = p[plane]
            for i in 0..<first { values[i] = values[first] }
            let last = values[first + count - 1]
            for i in (first + count)..<max(first + count, p.count) { values[i] = last }
        }
    }
}
