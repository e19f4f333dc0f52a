import VelaturaGeometry
import VelaturaImaging
import VelaturaPixels

/// Draws a rectangle of a drawing: band by band it finds out what each command covers, and composes row by row.
final class DrawingReader: ChunkReader {
    private let node: DrawingNode
    private let rect: PixelRect
    /// The commands that touch the rectangle.
    private let commands: [Int]
    /// The groups that have their outlines, and for each of the drawing's groups its place there.
    private let outlines: [OutlineGroup.Content]
    private let groups: [Int]
    private let pictures: PictureReaders
    private let clips: ClipCoverage
    private let soft: SoftRows
    private var rasterizer = Rasterizer()
    private var spans = CoverageSpans()
    /// Rows that are prepared at once.
    private let bandHeight: Int
    private let toLinear: [any PointwiseStage]
    private let toEncoded: [any PointwiseStage]
    /// The paint's pixels, and what was there before them.
    private let source: Planes
    private let before: Planes
    /// How much of each pixel of the chunk is covered.
    private let cover: UnsafeMutablePointer<Float>
    private let scratch: UnsafeMutablePointer<Float>
    /// The part of the chunk on which something has been drawn.
    private var drawn = 0..<0
    private var hidden: HiddenPixels
    /// What commands cover of the row in hand, from the back.
    private var rows: [CoveredRow] = []

    init(_ node: DrawingNode, rect: PixelRect, in context: RenderContext) throws {
        self.node = node
        self.rect = rect
        commands = node.commands(in: rect)
        let used = Set(commands.map { node.commands[$0].group }).subtracting([-1]).sorted()
        outlines = try OutlineGroup.contents(of: used.map { node.groups[$0] })
        var places = Array(repeating: -1, count: node.groups.count)
        for (place, group) in used.enumerated() { places[group] = place }
        groups = places
        bandHeight = DrawingReader.bandHeight(node, commands, rect)
        pictures = try PictureReaders(node, rect: rect, in: context)
        source = Planes(base: context.scratch(Planes.blockSize), count: Planes.capacity, x: 0, y: 0)
        before = Planes(base: context.scratch(Planes.blockSize), count: Planes.capacity, x: 0, y: 0)
        cover = context.scratch(Planes.capacity)
        scratch = context.scratch(3 * Planes.capacity)
        soft = SoftRows(node.softShapes, rect: rect)
        hidden = HiddenPixels(node, commands)
        clips = ClipCoverage(node, rect: rect, commands: commands, pictures: pictures, in: context)
        toLinear = PixelForm.conversion(from: .encoded, to: .linear, isOpaque: false)
        toEncoded = PixelForm.conversion(from: .linear, to: .encoded, isOpaque: false)
    }

    func read(_ p: Planes) {
        compose(p)
        if node.isEncoded, !drawn.isEmpty { convert(p.part(from: drawn.lowerBound, count: drawn.count), toLinear) }
    }

    func readEncoded(_ p: Planes) -> Bool {
        if node.isEncoded { compose(p) }
        return node.isEncoded
    }

    /// Draws the chunk's pixels, in the form in which the drawing composes.
    private func compose(_ p: Planes) {
        p.clear()
        drawn = 0..<0
        if commands.isEmpty { return }
        if !spans.band.contains(p.y) { prepareBand(at: p.y) }
        clips.begin(p)
        var index = spans.firstRow(p.y)
        guard hidden.isUsed else {
            while index >= 0 {
                let row = spans.rows[index]
                draw(row, p)
                index = Int(row.next)
            }
            return
        }
        rows.removeAll(keepingCapacity: true)
        while index >= 0 {
            rows.append(spans.rows[index])
            index = Int(spans.rows[index].next)
        }
        hidden.find(rows, spans, p)
        for place in hidden.first..<rows.count {
            hidden.current = place
            draw(rows[place], p)
        }
    }

    /// As many rows as the rasteriser takes, fewer where so many commands lie over one another that what they cover would
    /// take much memory.
    private static func bandHeight(_ node: DrawingNode, _ commands: [Int], _ rect: PixelRect) -> Int {
        var area = 0
        for index in commands {
            let part = node.commands[index].bounds.intersection(rect)
            area += part.width * part.height
        }
        var height = Rasterizer.bandHeight
        while height > 1, area / rect.height * height > 1 << 23 { height /= 2 }
        return height
    }

    /// Finds out what all commands cover of the band around row `y`.
    private func prepareBand(at y: Int) {
        let top = floorDivide(y, bandHeight) * bandHeight
        let band = rect.intersection(PixelRect(x: rect.x, y: top, width: rect.width, height: bandHeight))
        spans.begin(band.y..<band.maxY)
        for index in commands {
            let command = node.commands[index]
            let box = command.bounds.intersection(band)
            if box.isEmpty { continue }
            if command.group >= 0 {
                let content = outlines[groups[command.group]]
                let shape = content.shapes[command.member]
                let part = shape.bounds.intersection(box)
                if part.isEmpty { continue }
                rasterizer.cover(content.outlines, shape, box: part, command: index, into: &spans)
            } else {
                spans.addRectangle(columns: box.x..<box.maxX, rows: box.y..<box.maxY, command: index)
            }
        }
        clips.prepare(band, &rasterizer)
    }

    /// Draws what a command covers of the chunk's pixels.
    private func draw(_ row: CoveredRow, _ p: Planes) {
        let command = node.commands[Int(row.command)]
        let first = Int(row.firstSpan)
        let end = first + Int(row.spanCount)
        if case .solid(let color) = command.paint, command.blendMode == .normal, command.clip < 0, command.soft < 0 {
            return draw(color * command.alpha, first..<end, p)
        }
        // Spans that touch are drawn as one run.
        var runStart = 0
        var runEnd = 0
        for index in first..<end {
            guard let part = part(of: spans.spans[index], p) else { continue }
            if part.start != runEnd || runEnd == runStart {
                drawVisible(command, p, runStart..<runEnd)
                runStart = part.start
            }
            if part.cover >= 0 {
                (cover + part.start).update(from: spans.coverages.base + part.cover, count: part.count)
            } else {
                (cover + part.start).update(repeating: part.value, count: part.count)
            }
            runEnd = part.start + part.count
        }
        drawVisible(command, p, runStart..<runEnd)
    }

    private func drawVisible(_ command: PlannedCommand, _ p: Planes, _ run: Range<Int>) {
        var rest = run
        while let part = hidden.nextVisible(&rest) {
            draw(command, p.part(from: part.lowerBound, count: part.count), from: part.lowerBound)
        }
    }

    /// The part of a span in a chunk, which counts as drawn from now on: its first pixel there, their number, and the index of the first coverage, or −1 and
    /// the one coverage of all.
    @inline(__always)
    private func part(of span: Span, _ p: Planes) -> (start: Int, count: Int, cover: Int, value: Float)? {
        let from = max(Int(span.x), p.x)
        let to = min(Int(span.x) + Int(span.count), p.x + p.count)
        guard from < to else { return nil }
        let first = drawn.isEmpty ? from - p.x : min(drawn.lowerBound, from - p.x)
        drawn = first..<max(drawn.upperBound, to - p.x)
        return span.value >= 0
            ? (from - p.x, to - from, Int(span.value) + from - Int(span.x), 0)
            : (from - p.x, to - from, -1, Float(-span.value) * 0x1p-16)
    }

    private func draw(_ color: SIMD4<Float>, _ range: Range<Int>, _ p: Planes) {
        for index in range {
            guard let part = part(of: spans.spans[index], p) else { continue }
            var rest = part.start..<part.start + part.count
            while let visible = hidden.nextVisible(&rest) {
                let target = p.part(from: visible.lowerBound, count: visible.count)
                if part.cover >= 0 {
                    laySolid(
                        color, onto: target, spans.coverages.base + (part.cover + visible.lowerBound - part.start))
                } else {
                    laySolid(color * part.value, onto: target)
                }
            }
        }
    }

    /// Draws a run of pixels whose coverage is known, from pixel `start` of the chunk on.
    private func draw(_ command: PlannedCommand, _ p: Planes, from start: Int) {
        let cover = self.cover + start
        if command.soft >= 0 {
            soft.fill(command.soft, bounds: command.bounds, x: p.x, y: p.y, count: p.count, cover)
        }
        if command.clip >= 0 { clips.apply(command.clip, from: start, count: p.count, to: cover) }
        let s = source.moved(x: p.x, y: p.y, count: p.count)
        switch command.paint {
        case .solid(let color):
            if command.blendMode == .normal { return laySolid(color * command.alpha, onto: p, cover) }
            s.fill(color)
        case .gradient(let index):
            let painter = node.gradients[index]
            painter.fill(s, scratch: scratch)
            if painter.isEncoded != node.isEncoded { convert(s, node.isEncoded ? toEncoded : toLinear) }
        case .picture(let index):
            pictures.read(index, s)
            if node.isEncoded { convert(s, toEncoded) }
        }
        command.blendMode.lay(
            s, onto: p, cover, alpha: command.alpha, scratch: before.moved(x: p.x, y: p.y, count: p.count))
    }

    private func convert(_ p: Planes, _ stages: [any PointwiseStage]) {
        let place = ChunkPlace(p, on: .unit)
        for stage in stages { stage.run(p, at: place) }
    }
}
