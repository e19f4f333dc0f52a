import VelaturaGeometry
import VelaturaPixels

/// A run of finished rows.
public struct RenderedRows {
    public let y: Int
    public let count: Int
    public let bytes: UnsafeRawPointer
    public let rowBytes: Int
}

extension Renderer {
    /// Renders a picture as bands of whole rows, for saving.
    ///
    /// Decoding, processing and what is done with the rows overlap; where the recipe needs rows in order only, memory is
    /// bounded however large the picture is.
    ///
    /// - Parameters:
    ///   - bandHeight: rows a band.
    ///   - work: done with a band as soon as it is ready, on several threads at once.
    ///   - inOrder: done with what `work` made, band after band, one at a time. The rows are still there.
    public func renderBands<Result>(
        _ picture: some ImageComponent, region: Rect? = nil, size: Size? = nil, format: PixelFormat,
        colorSpace: ColorSpace, bandHeight: Int, cancellation: Cancellation? = nil,
        work: @escaping @Sendable (RenderedRows) throws -> Result,
        inOrder: @escaping @Sendable (Result) throws -> Void
    ) throws {
        let frame = try Frame(picture.image, region: region, size: size, maxPixels: options.maxPixels)
        let plan = try Plan(frame, streams: SourceStreams(capacity: .max), kept: nil, options: options)
        let packer = PixelPacker(format: format, colorSpace: colorSpace)
        // Neighbourhoods are cheaper over taller bands, whose margins are made twice; but all threads should have work.
        let wanted = min(256, max(64, frame.rect.height / 12))
        let height = plan.node.isCostly ? max(1, wanted / bandHeight) * bandHeight : bandHeight
        let rect = frame.rect
        let bands = Renderer.bands(of: rect, height: height, least: bandHeight, threads: pool.threadCount)
        let retention = Retention(plan.node, bands: bands)
        let rowBytes = rect.width * format.bytesPerPixel
        let job = TileJob(count: bands.count, cancellation: cancellation)
        // Neighbourhoods want the same rows at the same time: they should be there.
        if pool.threadCount > 1, plan.node.isCostly { retention.decodeAhead(bandHeight * 2) }
        defer { retention.endDecodingAhead() }
        try job.run(on: pool) { index, context in
            let band = bands[index]
            try context.arena.scoped {
                let memory = UnsafeMutableRawPointer(context.arena.floats((rowBytes * band.height + 3) / 4))
                try plan.draw(band, packer: packer, into: memory, rowBytes: rowBytes, in: context)
                var parts: [Result] = []
                for start in stride(from: 0, to: band.height, by: bandHeight) {
                    let rows = RenderedRows(
                        y: band.y - rect.y + start, count: min(bandHeight, band.height - start),
                        bytes: UnsafeRawPointer(memory + start * rowBytes), rowBytes: rowBytes)
                    parts.append(try work(rows))
                }
                try job.inOrder(index) {
                    for part in parts { try inOrder(part) }
                    retention.finished(index)
                }
            }
        }
    }
}

extension Renderer {
    /// Renders a picture as `render` does, but through bands of rows, and keeps nothing for later: the rows of a large
    /// source are let go as they pass, so that memory stays near the result's where rows are needed in order only.
    public func renderStreaming(
        _ picture: some ImageComponent, region: Rect? = nil, size: Size? = nil, format: PixelFormat = .rgba8,
        colorSpace: ColorSpace = .sRGB, cancellation: Cancellation? = nil
    ) throws -> PixelBuffer {
        let frame = try Frame(picture.image, region: region, size: size, maxPixels: options.maxPixels)
        return try PixelBuffer(
            width: frame.rect.width, height: frame.rect.height, format: format, colorSpace: colorSpace
        ) { memory, rowBytes in
            let target = BandTarget(memory: memory)
            try renderBands(
                picture, region: region, size: size, format: format, colorSpace: colorSpace, bandHeight: 32,
                cancellation: cancellation,
                work: { band in
                    (target.memory + band.y * rowBytes).copyMemory(
                        from: band.bytes, byteCount: band.count * rowBytes)
                },
                inOrder: { _ in })
        }
    }
}

private struct BandTarget: @unchecked Sendable {  // bands do not overlap
    let memory: UnsafeMutableRawPointer
}

extension Renderer {
    /// Bands of `height` rows; towards the end lower ones, down to `least`, so that all threads end at about the same time.
    static func bands(of rect: PixelRect, height: Int, least: Int, threads: Int) -> [PixelRect] {
        var bands: [PixelRect] = []
        var y = rect.y
        while y < rect.maxY {
            let left = rect.maxY - y
            let share = left / threads / least * least
            let rows = min(left, height, max(least, share))
            bands.append(PixelRect(x: rect.x, y: y, width: rect.width, height: rows))
            y += rows
        }
        return bands
    }
}

/// Lets go of decoded rows that no band to come needs.
private struct Retention: Sendable {
    /// For each stream the first row that a band or any after it needs.
    private let needs: [(stream: RowStream, firstRow: [Int])]

    init(_ node: any PlanNode, bands: [PixelRect]) {
        var streams: [ObjectIdentifier: (RowStream, [Int])] = [:]
        for (index, band) in bands.enumerated() {
            let inside = band.intersection(node.bounds)
            guard !inside.isEmpty else { continue }
            node.visitSources(for: inside) { source, rect in
                let key = ObjectIdentifier(source.stream)
                var entry = streams[key] ?? (source.stream, Array(repeating: .max, count: bands.count + 1))
                entry.1[index] = min(entry.1[index], rect.y)
                streams[key] = entry
            }
        }
        needs = streams.values.map { stream, rows in
            var rows = rows
            for index in stride(from: rows.count - 2, through: 0, by: -1) {
                rows[index] = min(rows[index], rows[index + 1])
            }
            return (stream, rows)
        }
    }

    /// A thread of its own decodes where there is but one stream.
    func decodeAhead(_ rows: Int) {
        guard needs.count == 1 else { return }
        let stream = needs[0].stream
        stream.beginDecodingAhead(rows)
        startThread { stream.decodeAhead() }
    }

    func endDecodingAhead() {
        for (stream, _) in needs { stream.endDecodingAhead() }
    }

    /// All bands up to this one are done.
    func finished(_ index: Int) {
        for (stream, firstRow) in needs {
            stream.release(below: min(firstRow[index + 1], stream.height))
        }
    }
}
