import VelaturaGeometry
import VelaturaImaging
import VelaturaPixels

/// A small picture taken from the rows of a save as they pass: single pixels, four times as dense as a thumbnail's.
final class ThumbnailSampler: @unchecked Sendable {
    // Bands do not overlap, and `image` is asked for when all have passed.
    private static let side = 640.0

    private let width: Int
    private let height: Int
    private let format: PixelFormat
    private let colorSpace: ColorSpace
    /// The pixels that are taken, by column and row of the save.
    private let columns: [Int]
    private let rows: [Int]
    private let memory: UnsafeMutableRawBufferPointer

    /// - Parameters:
    ///   - width, height: of the save.
    ///   - format, colorSpace: of its rows.
    init(width: Int, height: Int, format: PixelFormat, colorSpace: ColorSpace) {
        self.width = width
        self.height = height
        self.format = format
        self.colorSpace = colorSpace
        let whole = Size(Double(width), Double(height))
        let size = whole.fittedPixels(
            in: Size(min(Self.side, whole.width), min(Self.side, whole.height)))
        columns = Self.centres(Int(size.width), of: width)
        rows = Self.centres(Int(size.height), of: height)
        memory = .allocate(byteCount: columns.count * rows.count * format.bytesPerPixel, alignment: 16)
        memory.initializeMemory(as: UInt8.self, repeating: 0)
    }

    deinit { memory.deallocate() }

    /// Takes what it needs of a band.
    func take(_ band: RenderedRows) {
        let bytes = format.bytesPerPixel
        for (index, y) in rows.enumerated() where y >= band.y && y < band.y + band.count {
            let source = band.bytes + (y - band.y) * band.rowBytes
            let target = memory.baseAddress! + index * columns.count * bytes
            for (k, x) in columns.enumerated() {
                (target + k * bytes).copyMemory(from: source + x * bytes, byteCount: bytes)
            }
        }
    }

    /// What was taken.
    var image: Image {
        Image(
            PixelBuffer(width: columns.count, height: rows.count, format: format, colorSpace: colorSpace) { target, _ in
                target.copyMemory(from: memory.baseAddress!, byteCount: memory.count)
            })
    }

    /// The middles of `count` equal parts of `length` pixels.
    private static func centres(_ count: Int, of length: Int) -> [Int] {
        (0..<count).map { (2 * $0 + 1) * length / (2 * count) }
    }
}
