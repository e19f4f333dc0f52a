import Velatura

/// Pictures in a grid on white, with their names under them.
struct ContactSheet {
    let entries: [(name: String, image: Image)]
    /// The side of the square that each picture fits into.
    let cell: Int
    private let columns: Int
    private let rows: Int
    private let margin: Int
    private let gap: Int
    private let labelHeight: Int
    private let fontSize: Double
    /// The pictures' sizes; rows are as high as their highest.
    private let sizes: [Size]
    private let pictureHeight: Int

    /// - Parameter entries: at least one; their extents are finite and not empty.
    init(_ entries: [(name: String, image: Image)], cell: Int) {
        self.entries = entries
        self.cell = cell
        var columns = min(4, entries.count)
        while columns * columns < entries.count { columns += 1 }
        self.columns = columns
        rows = (entries.count + columns - 1) / columns
        gap = max(8, cell / 12)
        margin = gap + gap / 2
        fontSize = min(28, max(11, Double(cell) / 13))
        labelHeight = Int(fontSize * 1.7)
        let bounds = Size(Double(cell), Double(cell))
        sizes = entries.map { $0.image.extent.size.fittedPixels(in: bounds) }
        pictureHeight = Int(sizes.map(\.height).max() ?? bounds.height)
    }

    var width: Int { 2 * margin + columns * cell + (columns - 1) * gap }
    var height: Int { 2 * margin + rows * (pictureHeight + labelHeight) + (rows - 1) * gap }

    /// Renders all pictures, several at once.
    func render(with renderer: Renderer, cancellation: Cancellation?) throws -> PixelBuffer {
        try PixelBuffer(width: width, height: height, format: .rgb8, colorSpace: .sRGB) { memory, rowBytes in
            memory.initializeMemory(as: UInt8.self, repeating: 255, count: rowBytes * height)
            let sheet = SheetMemory(bytes: memory)
            try renderer.forEach(entries.count, cancellation: cancellation) { index in
                try draw(index, into: sheet, rowBytes: rowBytes, renderer, cancellation)
            }
        }
    }

    private func draw(
        _ index: Int, into sheet: SheetMemory, rowBytes: Int, _ renderer: Renderer, _ cancellation: Cancellation?
    ) throws {
        let size = sizes[index]
        let left = margin + index % columns * (cell + gap)
        let top = margin + index / columns * (pictureHeight + labelHeight + gap)
        let x = left + (cell - Int(size.width)) / 2
        // Pictures stand on their names.
        let y = top + pictureHeight - Int(size.height)
        let offset = y * rowBytes + x * 3
        try renderer.render(
            entries[index].image.over(.white), size: size, format: .rgb8, colorSpace: .sRGB,
            into: UnsafeMutableRawBufferPointer(start: sheet.bytes + offset, count: rowBytes * height - offset),
            rowBytes: rowBytes, cancellation: cancellation)
        LabelPainter(
            memory: sheet.bytes.assumingMemoryBound(to: UInt8.self), width: width, height: height,
            rowBytes: rowBytes, ink: 0x33
        ).draw(
            entries[index].name, centerX: Double(left) + Double(cell) / 2,
            baseline: (Double(top + pictureHeight) + fontSize * 1.15).rounded(), size: fontSize,
            room: Double(cell + gap / 2))
    }
}

/// The sheet's rows, written by several threads, each its own cells.
private struct SheetMemory: @unchecked Sendable {  // cells and their names do not overlap
    let bytes: UnsafeMutableRawPointer
}
