import VelaturaGeometry
import VelaturaImaging
import VelaturaPixels

/// What a drawing's clips leave of a chunk; each clip's coverage is made once a chunk, however many commands share it.
final class ClipCoverage {
    private let node: DrawingNode
    private let rect: PixelRect
    private let pictures: PictureReaders
    /// The clips in use, and for each the number of its first shape among all that are covered.
    private let used: [Int]
    private var firstShapes: [Int: Int] = [:]
    private var spans = CoverageSpans()
    /// For each shape and row of the band the index of what it covers, or −1.
    private var rows: [Int32] = []
    private var band = 0..<0

    private let values: UnsafeMutablePointer<Float>
    private let mask: Planes
    /// The clip and the chunk that `values` are of.
    private var current = -1
    private var chunk: (x: Int, y: Int, count: Int) = (0, 0, 0)

    init(
        _ node: DrawingNode, rect: PixelRect, commands: [Int], pictures: PictureReaders, in context: RenderContext
    ) {
        self.node = node
        self.rect = rect
        self.pictures = pictures
        used = Set(commands.map { node.commands[$0].clip }).subtracting([-1]).sorted()
        values = context.scratch(used.isEmpty ? 1 : Planes.capacity)
        mask = Planes(
            base: context.scratch(used.isEmpty ? 1 : Planes.blockSize), count: Planes.capacity, x: 0, y: 0)
    }

    /// Finds out what the clips' shapes cover of a band.
    func prepare(_ band: PixelRect, _ rasterizer: inout Rasterizer) {
        if used.isEmpty { return }
        self.band = band.y..<band.maxY
        current = -1
        spans.begin(self.band)
        var count = 0
        for clip in used {
            firstShapes[clip] = count
            for shape in node.clips[clip].shapes {
                let box = node.clips[clip].bounds.intersection(band)
                if !box.isEmpty {
                    rasterizer.cover(node.clipOutlines, shape, box: box, command: count, into: &spans)
                }
                count += 1
            }
        }
        rows = Array(repeating: -1, count: count * band.height)
        for y in self.band {
            var index = spans.firstRow(y)
            while index >= 0 {
                rows[Int(spans.rows[index].command) * band.height + y - band.y] = Int32(index)
                index = Int(spans.rows[index].next)
            }
        }
    }

    /// Begins a chunk.
    func begin(_ p: Planes) {
        current = -1
        chunk = (p.x, p.y, p.count)
    }

    /// Multiplies coverages of the chunk's pixels from `start` on by what a clip leaves of them.
    func apply(_ clip: Int, from start: Int, count: Int, to cover: UnsafeMutablePointer<Float>) {
        if clip != current { make(clip) }
        let values = self.values + start
        for i in 0..<count { cover[i] *= values[i] }
    }

    private func make(_ clip: Int) {
        current = clip
        values.update(repeating: 1, count: chunk.count)
        let planned = node.clips[clip]
        for index in planned.shapes.indices {
            let row = rows[(firstShapes[clip, default: 0] + index) * band.count + chunk.y - band.lowerBound]
            if row < 0 { return values.update(repeating: 0, count: chunk.count) }
            intersect(spans.rows[Int(row)])
        }
        for (picture, channel) in planned.masks {
            let p = mask.moved(x: chunk.x, y: chunk.y, count: chunk.count)
            pictures.read(picture, p)
            switch channel {
            case .alpha:
                for i in p.indices { values[i] *= min(max(p.a[i], 0), 1) }
            case .luma:
                // The picture is premultiplied, so its luma holds its alpha already.
                for i in p.indices {
                    let luma = 0.2126 * p.r[i] + 0.7152 * p.g[i] + 0.0722 * p.b[i]
                    values[i] *= min(max(luma, 0), 1)
                }
            }
        }
    }

    /// Multiplies by what a shape covers of the row; what lies between its spans becomes 0.
    private func intersect(_ row: CoveredRow) {
        var done = 0
        for index in Int(row.firstSpan)..<Int(row.firstSpan + row.spanCount) {
            let span = spans.spans[index]
            let from = max(Int(span.x) - chunk.x, done)
            let to = min(Int(span.x) + Int(span.count) - chunk.x, chunk.count)
            guard from < to else { continue }
            (values + done).update(repeating: 0, count: from - done)
            if span.value >= 0 {
                let cover = spans.coverages.base + (Int(span.value) + chunk.x - Int(span.x))
                for i in from..<to { values[i] *= cover[i] }
            } else if span.value != -CoverageSpans.whole {
                let value = Float(-span.value) * 0x1p-16
                for i in from..<to { values[i] *= value }
            }
            done = to
        }
        (values + done).update(repeating: 0, count: chunk.count - done)
    }
}
