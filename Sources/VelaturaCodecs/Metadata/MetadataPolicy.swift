/// What a save does with the metadata that the photo came with.
public enum MetadataPolicy: String, Hashable, Sendable, CaseIterable {
    /// All of it, with orientation, size and thumbnail as the new picture has them.
    case keep
    /// All but what tells where the photo was taken.
    case noLocation = "no-location"
    /// Nothing.
    case none
}

/// What became of a photo's metadata in a save, in words for people.
public struct SaveReport: Hashable, Sendable {
    public var kept: [String] = []
    public var converted: [String] = []
    public var dropped: [String] = []

    public init() {}
}

/// The new picture, as its metadata must describe it.
public struct SavedPicture: Hashable, Sendable {
    public var format: PhotoFormat
    /// Pixels, upright.
    public var width: Int
    public var height: Int
    /// A small JPEG of the new picture; nil for none.
    public var thumbnail: [UInt8]?
    /// The colours, where they are not what they were.
    public var color: EXIFColor?

    public init(
        format: PhotoFormat, width: Int, height: Int, thumbnail: [UInt8]? = nil, color: EXIFColor? = nil
    ) {
        self.format = format
        self.width = width
        self.height = height
        self.thumbnail = thumbnail
        self.color = color
    }
}
