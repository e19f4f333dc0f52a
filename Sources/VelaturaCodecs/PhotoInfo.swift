import VelaturaImaging
import VelaturaPixels

/// What can be said of a photo without decoding a pixel.
public struct PhotoInfo: Sendable {
    public var format: PhotoFormat
    /// Pixels, as the picture stands upright.
    public var width: Int
    public var height: Int
    /// Bits a sample.
    public var bitDepth: Int
    public var hasAlpha: Bool
    /// The embedded profile's own description; nil where there is no profile or it has none.
    public var profileName: String?
    public var orientation: Orientation
    public var date: CaptureDate?
    public var location: PhotoLocation?
    public var make: String?
    public var model: String?
    public var lens: String?
    /// Seconds.
    public var exposureTime: Double?
    public var fNumber: Double?
    public var iso: Int?
    /// Millimetres.
    public var focalLength: Double?
    public var frameCount: Int
    public var warnings: [String]

    public init(_ header: PhotoHeader) {
        let exif = header.metadata.exif.flatMap(EXIFBlock.init)
        format = header.format
        width = header.orientation.swapsSides ? header.height : header.width
        height = header.orientation.swapsSides ? header.width : header.height
        bitDepth = header.bitDepth
        hasAlpha = header.pixelFormat.alpha != .none
        profileName = header.iccProfile.flatMap(iccDescription)
        orientation = header.orientation
        date = exif?.date
        location = exif?.location ?? header.metadata.xmp.flatMap(XMPPacket.init)?.location
        make = exif?.make
        model = exif?.model
        lens = exif?.lens
        exposureTime = exif?.exposureTime
        fNumber = exif?.fNumber
        iso = exif?.iso
        focalLength = exif?.focalLength
        frameCount = header.frameCount
        warnings = header.warnings
    }
}
