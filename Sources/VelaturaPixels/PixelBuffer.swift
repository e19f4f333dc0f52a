/// A picture's pixels in memory, immutable once made.
///
/// Rows lie `rowBytes` apart. The buffer owns its memory; 64-byte aligned.
public final class PixelBuffer: @unchecked Sendable {  // written only inside `init`, read-only afterwards
    public let width: Int
    public let height: Int
    public let format: PixelFormat
    public let colorSpace: ColorSpace
    public let rowBytes: Int
    private let block: PixelMemory
    private var memory: UnsafeMutableRawPointer { block.start }

    /// Allocates the buffer, zeroed, and lets `fill` write it: the base address and the distance of rows in bytes.
    ///
    /// - Precondition: sides are positive and the byte count does not overflow; check limits before.
    public init<E: Error>(
        width: Int, height: Int, format: PixelFormat, colorSpace: ColorSpace,
        fill: (UnsafeMutableRawPointer, _ rowBytes: Int) throws(E) -> Void
    ) throws(E) {
        precondition(width > 0 && height > 0, "a pixel buffer needs positive sides")
        self.width = width
        self.height = height
        self.format = format
        self.colorSpace = colorSpace
        rowBytes = width * format.bytesPerPixel
        block = PixelMemory(byteCount: rowBytes * height)
        block.zero()
        try fill(block.start, rowBytes)
    }

    deinit { block.deallocate() }

    /// The bytes of row `y`; they live as long as the buffer.
    public func row(_ y: Int) -> UnsafeRawPointer {
        precondition(y >= 0 && y < height, "row \(y) of a buffer of \(height)")
        return UnsafeRawPointer(memory + y * rowBytes)
    }

    public var byteCount: Int { rowBytes * height }

    /// All bytes, row after row.
    public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
        try body(UnsafeRawBufferPointer(start: memory, count: byteCount))
    }
}

extension PixelBuffer {
    /// The samples of one pixel as they are stored, in the format's channel order.
    ///
    /// For tests and single look-ups; loops read rows.
    public func samples(x: Int, y: Int) -> [Double] {
        precondition(x >= 0 && x < width, "column \(x) of a buffer of \(width)")
        let pixel = row(y) + x * format.bytesPerPixel
        return (0..<format.channels).map { channel in
            switch format.depth {
            case .uint8: Double(pixel.load(fromByteOffset: channel, as: UInt8.self))
            case .uint16: Double(pixel.load(fromByteOffset: channel * 2, as: UInt16.self))
            case .float32: Double(pixel.load(fromByteOffset: channel * 4, as: Float.self))
            }
        }
    }
}
