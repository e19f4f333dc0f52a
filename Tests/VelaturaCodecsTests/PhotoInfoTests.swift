import TestKit
import Testing
import VelaturaCodecs
import VelaturaImaging

@Suite struct PhotoInfos {
    @Test func fromTheHeader() throws {
        let entry = Manifest.entry("jpeg/metadata_full.jpg")
        let known = try #require(entry.metadata)
        var header = try JPEGSource(ByteSource(path: FilePath(entry.path))).header
        let info = PhotoInfo(header)
        #expect(info.width == entry.width && info.height == entry.height)
        #expect(info.date?.description == "2021-07-14T15:16:17+02:00")
        #expect(abs((info.location?.latitude ?? 0) - (known.latitude ?? 1)) < 1e-9)
        #expect(abs((info.location?.longitude ?? 0) - (known.longitude ?? 1)) < 1e-9)
        #expect(info.location?.altitude == known.altitude)
        #expect(info.make == known.make && info.model == known.model && info.lens == known.lensModel)
        #expect(info.iso == known.iso && info.fNumber == known.fNumber && info.focalLength == known.focalLength)
        #expect(info.exposureTime == 1.0 / 250)
        #expect(!info.hasAlpha)
        #expect(info.profileName == nil)
        // Without EXIF the packet tells the place.
        header.metadata.exif = nil
        let place = try #require(PhotoInfo(header).location)
        #expect(abs(place.latitude - 48.8584) < 1e-9 && abs(place.longitude - 2.2945) < 1e-9 && place.altitude == 35.5)
    }

    /// The profile names of test pictures, as another program read them.
    @Test func profileNames() throws {
        var seen = 0
        for entry in Manifest.entries(in: "jpeg") {
            guard let name = entry.icc, let profile = Self.profile(entry.bytes) else { continue }
            #expect(iccDescription(profile) == name, "\(entry.file)")
            seen += 1
        }
        #expect(seen >= 3)
        #expect(iccDescription([]) == nil)
        #expect(iccDescription([UInt8](repeating: 0xFF, count: 300)) == nil)
    }

    /// The profile of a JPEG that has it in one segment.
    private static func profile(_ file: [UInt8]) -> [UInt8]? {
        let signature = Array("ICC_PROFILE\0\u{1}\u{1}".utf8)
        var position = 2
        while file[position + 1] != 0xDA {
            let length = Int(file[position + 2]) * 256 + Int(file[position + 3])
            let body = file[position + 4..<position + 2 + length]
            if body.starts(with: signature) { return Array(body.dropFirst(14)) }
            position += 2 + length
        }
        return nil
    }
}
