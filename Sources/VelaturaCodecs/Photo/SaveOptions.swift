import VelaturaGeometry
import VelaturaPixels

/// How a picture is saved. What is not set is as the photo has it, or a good default.
public struct SaveOptions: Hashable, Sendable {
    /// By default what the ending of the file's name says.
    public var format: PhotoFormat?
    /// JPEG: 1 to 100, on the scale of libjpeg; 90 where not set.
    public var quality: Int?
    /// JPEG; 4:2:0 where not set.
    public var subsampling: ChromaSubsampling?
    /// PNG: effort from 0 to 9; 6 where not set.
    public var compressionLevel: Int?
    /// What shows through transparent parts in a format without alpha.
    public var background = Color.white
    public var metadata = MetadataPolicy.keep
    public var profile = SaveProfile.keep
    /// Gives the file the photo's time of last change.
    public var keepDate = false
    /// Whether a file that is there may be replaced.
    public var overwrite = false
    /// Whether even the photo that the picture comes from may be replaced; needs `overwrite` too.
    public var inPlace = false
    /// Whether the save ends only when the disk has the bytes.
    public var waitsForDisk = true
    /// Shrinks the result to fit inside; never enlarges.
    public var size: Size?
    /// The most pixels that the result may have.
    public var maxPixels = 300_000_000

    public init() {}

    /// Whether the encoder is to be set otherwise than it would by itself.
    func tunesEncoder(of format: PhotoFormat) -> Bool {
        switch format {
        case .jpeg: quality != nil || subsampling != nil
        case .png: compressionLevel != nil
        }
    }
}

/// The colour space that a picture is saved in.
public enum SaveProfile: String, Hashable, Sendable, CaseIterable {
    /// The photo's own; sRGB where pictures cannot be written in it, as with CMYK.
    case keep
    case sRGB = "srgb"
    case displayP3 = "display-p3"
    case adobeRGB = "adobe-rgb"

    func colorSpace(ownedBy source: PhotoSource?) -> ColorSpace {
        switch self {
        case .keep: source?.colorSpace ?? .sRGB
        case .sRGB: .sRGB
        case .displayP3: .displayP3
        case .adobeRGB: .adobeRGB
        }
    }
}

/// A format with its settings, for chains: `picture.write(to: "out.jpg", as: .jpeg(quality: 0.9))`.
public struct PhotoEncoding: Hashable, Sendable {
    let apply: Settings

    struct Settings: Hashable, Sendable {
        var format: PhotoFormat
        var quality: Int?
        var subsampling: ChromaSubsampling?
        var compressionLevel: Int?
    }

    /// - Parameter quality: 0.01 to 1.
    public static func jpeg(quality: Double = 0.9, subsampling: ChromaSubsampling = .yuv420) -> PhotoEncoding {
        // What is no number becomes 0, which the encoder refuses by name.
        let percent = Int(exactly: (quality * 100).rounded()) ?? 0
        return PhotoEncoding(apply: Settings(format: .jpeg, quality: percent, subsampling: subsampling))
    }

    /// - Parameter compressionLevel: effort from 0 to 9.
    public static func png(compressionLevel: Int = 6) -> PhotoEncoding {
        PhotoEncoding(apply: Settings(format: .png, compressionLevel: compressionLevel))
    }
}
