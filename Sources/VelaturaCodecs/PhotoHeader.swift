import VelaturaImaging
import VelaturaPixels

/// What a file says of its picture before any pixel is decoded.
public struct PhotoHeader: Sendable {
    public var format: PhotoFormat
    /// The stored size; `orientation` says whether the sides change places.
    public var width: Int
    public var height: Int
    /// What the decoder yields.
    public var pixelFormat: PixelFormat
    /// Bits a stored sample: 1 to 16.
    public var bitDepth: Int
    public var colorSpace: ColorSpace
    /// The embedded profile's bytes, also where it was not usable.
    public var iccProfile: [UInt8]?
    public var orientation: Orientation = .up
    public var metadata = Metadata()
    public var frameCount = 1
    /// Rows come one after another with bounded memory (baseline JPEG, PNG without Adam7).
    public var isRowSequential = true
    /// What was strange and passed over, in words.
    public var warnings: [String] = []
}

/// The file formats, by content.
public enum PhotoFormat: String, Hashable, Sendable, CaseIterable {
    case jpeg
    case png
}

/// What reading may take and how strict it is.
public struct ReadOptions: Hashable, Sendable {
    /// Take what a damaged file still holds, with a warning, instead of refusing it.
    public var tolerant = false
    /// The most pixels a picture may have.
    public var maxPixels = 300_000_000
    /// The most bytes that a profile or a metadata block may have.
    public var maxMetadataBytes = 64 << 20

    public init() {}
}
