import Foundation

/// The test pictures and what is known of them: `Tests/Pictures/manifest.json`.
///
/// Values were computed by other programs than this one; see the README beside the manifest.
public struct Manifest: Decodable, Sendable {
    public var entries: [Entry]

    /// One file.
    public struct Entry: Decodable, Sendable {
        /// The path inside `Tests/Pictures`.
        public var file: String
        public var kind: String
        public var shows: String
        /// By content; missing where the file is no picture.
        public var format: String?
        /// The upright size.
        public var width: Int?
        public var height: Int?
        public var bitDepth: Int?
        public var hasAlpha: Bool?
        /// The description of the embedded profile.
        public var icc: String?
        /// The EXIF or TIFF value, 1 to 8.
        public var orientation: Int?
        public var expected: [Expectation]
        /// In 8-bit levels.
        public var tolerance: Double?
        public var expectedError: Outcome?
        public var expectedWarning: Outcome?
        /// A clean error is fine too.
        public var acceptError: Bool?
        /// Opening what can be read is fine too.
        public var acceptPartial: Bool?
        /// Rows at the top that the damage did not reach.
        public var rowsIntact: Int?
        public var note: String?
        public var metadata: Metadata?
        public var locationMarkers: [String]?
        /// Of the pair with hidden colours: blocks averaged, and the picture over a plain colour.
        public var downscaleBox: DownscaleBox?
        public var composite: Composite?
    }

    /// The premultiplied means of square blocks, in linear light.
    public struct DownscaleBox: Decodable, Sendable {
        public var factor: Int
        public var tolerance: Double
        public var expected: [Block]

        public struct Block: Decodable, Sendable {
            public var x: Int
            public var y: Int
            public var srgbLinearLight: [Double]
        }
    }

    /// What shows where the picture lies over a colour, blended in linear light or on encoded values.
    public struct Composite: Decodable, Sendable {
        public var background: [Double]
        public var tolerance: Double
        public var expected: [Place]

        public struct Place: Decodable, Sendable {
            public var x: Int
            public var y: Int
            public var gamma: [Double]
            public var linear: [Double]
        }
    }

    /// A known pixel, in upright coordinates (of a LUT: an input and its outputs).
    public struct Expectation: Decodable, Sendable {
        public var x: Int?
        public var y: Int?
        /// Straight 8-bit red, green, blue, alpha.
        public var srgb: [Double]?
        /// Other values that are right as well.
        public var alsoOk: [[Double]]?
        /// Alpha is 0 and the colour does not matter.
        public var rgbFree: Bool?
        /// sRGB cannot hold the colour: `srgb` is clipped, the next two are not.
        public var outsideSrgb: Bool?
        public var srgbFloat: [Double]?
        public var linear: [Double]?
        /// Stored samples of deep files, up to `rawMax`; `rawFloat` of float files.
        public var raw: [Double]?
        public var rawMax: Double?
        public var rawFloat: [Double]?
        /// CMYK amounts, 0 to 1.
        public var ink: [Double]?
        public var input: [Double]?
        public var trilinear: [Double]?
        public var tetrahedral: [Double]?
    }

    public struct Outcome: Decodable, Sendable {
        public var `class`: String
        public var reason: String
    }

    /// What another program read from the metadata.
    public struct Metadata: Decodable, Sendable {
        public var make: String?
        public var model: String?
        public var dateTimeOriginal: String?
        public var offsetTimeOriginal: String?
        public var latitude: Double?
        public var longitude: Double?
        public var altitude: Double?
        public var imageDescription: String?
        public var artist: String?
        public var userComment: String?
        public var iptcCaption: String?
        public var iptcKeywords: [String]?
        public var iptcCity: String?
        public var iptcCountry: String?
        public var xmpRating: Int?
        public var xmpDescription: String?
        public var iso: Int?
        public var fNumber: Double?
        public var exposureTime: String?
        public var focalLength: Double?
        public var lensModel: String?
    }

    /// The folder of the test pictures.
    public static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Pictures")

    public static let shared: Manifest = {
        do {
            let decoder = JSONDecoder()
            decoder.keyDecodingStrategy = .convertFromSnakeCase
            return try decoder.decode(Manifest.self, from: Data(contentsOf: folder.appending(path: "manifest.json")))
        } catch {
            fatalError("manifest.json: \(error)")
        }
    }()

    /// The entries of a folder, such as `"jpeg"`.
    public static func entries(in folder: String) -> [Entry] {
        shared.entries.filter { $0.file.hasPrefix(folder + "/") }
    }

    /// The entry of one file; a name that is not there is the test's mistake.
    public static func entry(_ file: String) -> Entry {
        guard let entry = shared.entries.first(where: { $0.file == file }) else {
            fatalError("no entry \(file) in manifest.json")
        }
        return entry
    }
}

extension Manifest.Entry {
    /// Where the file lies.
    public var path: String { Manifest.folder.appending(path: file).path(percentEncoded: false) }

    public var bytes: [UInt8] {
        do {
            return [UInt8](try Data(contentsOf: URL(filePath: path)))
        } catch {
            fatalError("\(path): \(error)")
        }
    }
}

extension Manifest.Entry: CustomStringConvertible {
    public var description: String { file }
}
