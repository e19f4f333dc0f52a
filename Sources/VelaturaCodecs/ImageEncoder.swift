/// Some rows of a picture, complete and in order, in the encoder's pixel format.
///
/// The memory is the caller's and holds until `append` has returned.
public struct Band {
    public let y: Int
    public let count: Int
    public let bytes: UnsafeRawPointer
    public let rowBytes: Int

    public init(y: Int, count: Int, bytes: UnsafeRawPointer, rowBytes: Int) {
        self.y = y
        self.count = count
        self.bytes = bytes
        self.rowBytes = rowBytes
    }
}

/// A band on its way into the file.
public enum EncodedBand {
    /// Nothing could be done out of order: the rows as they are.
    case rows(Band)
    /// Compressed on its own: bytes to append, with the checksum and length of what they stand for.
    case compressed([UInt8], checksum: UInt32, length: Int)
}

/// Writes one picture, band by band. Bands are encoded by several threads at once and appended in order.
public protocol ImageEncoder: AnyObject, Sendable {
    /// The rows a band should have (all but the last).
    var bandHeight: Int { get }
    /// What can be done without knowing the other bands; called from any thread.
    func encode(_ band: Band) throws(CodecError) -> EncodedBand
    /// Puts the next band into the file; called in order, by one thread at a time.
    func append(_ band: EncodedBand) throws(CodecError)
    /// Ends the file. Without it the file is incomplete.
    func finish() throws(CodecError)
}
