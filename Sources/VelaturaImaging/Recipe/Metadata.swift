/// What a picture carries beside its pixels, as the blocks that its file held.
public struct Metadata: Hashable, Sendable {
    /// The EXIF block: a TIFF structure, without the `Exif\0\0` that some containers put before it.
    public var exif: [UInt8]?
    /// The XMP packet (UTF-8 XML).
    public var xmp: [UInt8]?
    /// XMP that did not fit into the packet: the extended chunks as JPEG carries them, each with its GUID header.
    public var extendedXMP: [[UInt8]] = []
    /// IPTC records (IIM), without Photoshop's resource header.
    public var iptc: [UInt8]?
    /// Photoshop's other image resources, as they were.
    public var photoshop: [UInt8]?
    /// Free comments (JPEG's COM), as bytes of unstated encoding.
    public var comments: [[UInt8]] = []
    /// Keyed text (PNG's tEXt, zTXt, iTXt), in the file's order.
    public var text: [TextEntry] = []
    /// Pixels a metre, across and down.
    public var resolution: Resolution?

    /// A text with its key, such as "Title".
    public struct TextEntry: Hashable, Sendable {
        public var key: String
        public var value: String
        public init(key: String, value: String) {
            self.key = key
            self.value = value
        }
    }

    /// Pixels a metre.
    public struct Resolution: Hashable, Sendable {
        public var x: Double
        public var y: Double
        public init(x: Double, y: Double) {
            self.x = x
            self.y = y
        }
    }

    public init() {}
}
