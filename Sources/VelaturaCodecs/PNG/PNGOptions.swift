/// How a PNG is written.
public struct PNGOptions: Hashable, Sendable {
    /// Effort from 0 (stored as it is) to 9 (smallest, slowest). Photographs gain a few per cent beyond 6, for several
    /// times the time.
    public var compressionLevel = 6

    public init(compressionLevel: Int = 6) {
        self.compressionLevel = compressionLevel
    }
}
