import VelaturaGeometry
import VelaturaImaging
import VelaturaPixels

/// Reads the pictures that a drawing shows within a rectangle; beyond what was made ready they are transparent.
final class PictureReaders {
    private let readers: [(any ChunkReader)?]
    private let parts: [PixelRect]

    init(_ node: DrawingNode, rect: PixelRect, in context: RenderContext) throws {
        parts = node.pictureParts(of: rect)
        readers = try zip(node.pictures, parts).map { picture, part in
            part.isEmpty ? nil : try picture.reader(for: part, in: context)
        }
    }

    /// Fills the chunk with a picture's pixels: linear light, premultiplied.
    func read(_ picture: Int, _ p: Planes) {
        let part = parts[picture]
        let from = max(p.x, part.x)
        let to = min(p.x + p.count, part.maxX)
        guard let reader = readers[picture], p.y >= part.y, p.y < part.maxY, from < to else { return p.clear() }
        if to - from < p.count { p.clear() }
        reader.read(p.part(from: from - p.x, count: to - from))
    }
}
