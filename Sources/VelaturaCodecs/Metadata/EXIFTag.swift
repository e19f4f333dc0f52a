/// The tags that are read or edited here (EXIF 2.32, TIFF 6).
enum EXIFTag {
    static let imageWidth = 0x0100
    static let imageLength = 0x0101
    static let compression = 0x0103
    static let make = 0x010F
    static let model = 0x0110
    static let stripOffsets = 0x0111
    static let orientation = 0x0112
    static let stripByteCounts = 0x0117
    static let dateTime = 0x0132
    static let subDirectories = 0x014A
    static let thumbnailOffset = 0x0201
    static let thumbnailLength = 0x0202
    static let xmp = 0x02BC
    static let modelPixelScale = 0x830E
    static let iptc = 0x83BB
    static let modelTiepoint = 0x8482
    static let modelTransformation = 0x85D8
    static let photoshop = 0x8649
    static let geoKeys = 0x87AF...0x87B1
    static let exposureTime = 0x829A
    static let fNumber = 0x829D
    static let exifPointer = 0x8769
    static let gpsPointer = 0x8825
    static let iso = 0x8827
    static let dateTimeOriginal = 0x9003
    static let offsetTimeOriginal = 0x9011
    static let focalLength = 0x920A
    static let makerNote = 0x927C
    static let subSecondsOriginal = 0x9291
    static let colorSpace = 0xA001
    static let pixelWidth = 0xA002
    static let pixelHeight = 0xA003
    static let interoperabilityPointer = 0xA005
    static let lensModel = 0xA434
    static let dngPrivateData = 0xC634

    static let interoperabilityIndex = 1
    static let latitudeReference = 1
    static let latitude = 2
    static let longitudeReference = 3
    static let longitude = 4
    static let altitudeReference = 5
    static let altitude = 6
}
