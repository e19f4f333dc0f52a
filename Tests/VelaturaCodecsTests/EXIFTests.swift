import Testing
import VelaturaCodecs
import VelaturaImaging

@Suite struct EXIFReading {
    @Test(arguments: [false, true], 1...8)
    func orientation(bigEndian: Bool, value: Int) {
        let block = EXIFSample.full(bigEndian: bigEndian, orientation: value).bytes
        #expect(exifOrientation(block)?.rawValue == value)
        #expect(exifOrientation([0x45, 0x78, 0x69, 0x66, 0, 0] + block)?.rawValue == value)
    }

    @Test(arguments: [0, 9, 255, 65535])
    func orientationOutOfRangeIsNone(value: Int) {
        #expect(exifOrientation(EXIFSample.full(bigEndian: true, orientation: value).bytes) == nil)
    }

    @Test(arguments: [false, true])
    func everyValue(bigEndian: Bool) throws {
        let sample = EXIFSample.full(bigEndian: bigEndian)
        let block = try #require(EXIFBlock(sample.bytes))
        #expect(block.date?.description == "2020-02-29T23:59:58.075-03:30")
        #expect(block.make == "Acme")
        #expect(block.model == "Box 1")
        #expect(block.lens == "Nifty 50mm")
        #expect(block.exposureTime == 1.0 / 250)
        #expect(block.fNumber == 2.8)
        #expect(block.iso == 400)
        #expect(block.focalLength == 35)
        #expect(block.pixelWidth == 4000)
        #expect(block.pixelHeight == 3000)
        #expect(block.color == .adobeRGB)
        let location = try #require(block.location)
        #expect(abs(location.latitude - -33.51) < 1e-12)
        #expect(location.longitude == -70.25)
        #expect(location.altitude == -12.5)
        let thumbnail = try #require(block.thumbnailRange)
        #expect(Array(sample.bytes[thumbnail]) == [0xFF, 0xD8, 0xFF, 0xD9])
    }

    @Test func dateWithoutZoneAndFallback() throws {
        var sample = EXIFSample(bigEndian: false)
        sample.setFirst(sample.directory([(0x0132, .text("1999:12:31 01:02:03"))]))
        #expect(try #require(EXIFBlock(sample.bytes)).date?.description == "1999-12-31T01:02:03")
        #expect(CaptureDate(exif: "0000:00:00 00:00:00") == nil)
        #expect(CaptureDate(exif: "    :  :     :  :  ") == nil)
        #expect(CaptureDate(exif: "2020:01:01") == nil)
    }

    @Test func notEXIF() {
        #expect(EXIFBlock([]) == nil)
        #expect(EXIFBlock(Array("II".utf8)) == nil)
        #expect(EXIFBlock(Array("GIF89a!!".utf8)) == nil)
    }

    @Test(arguments: [false, true])
    func loopsEnd(bigEndian: Bool) throws {
        var sample = EXIFSample(bigEndian: bigEndian)
        // The directory is its own EXIF part, GPS part, sub-directory and successor.
        sample.setFirst(
            sample.directory(
                [(0x0112, .short(3)), (0x014A, .long(8)), (0x8769, .long(8)), (0x8825, .long(8))], next: 8))
        let block = try #require(EXIFBlock(sample.bytes))
        #expect(block.directories.count == 1)
        #expect(block.orientation == .down)
    }

    @Test func directoryThatEndsEarlyHoldsWhatFits() throws {
        var sample = EXIFSample(bigEndian: true)
        sample.setFirst(sample.directory([(0x0112, .short(8))]))
        sample.put(500, 2, at: 8)
        #expect(exifOrientation(sample.bytes) == .left)
    }

    @Test func valuesOutsideAreNone() throws {
        var sample = EXIFSample(bigEndian: false)
        sample.setFirst(sample.directory([(0x010F, .text("A long name")), (0x0112, .short(2))]))
        sample.put(0xFFFF_FFF0, 4, at: 8 + 2 + 8)
        let block = try #require(EXIFBlock(sample.bytes))
        #expect(block.make == nil)
        #expect(block.orientation == .mirrored)
    }

    @Test func fractionWithoutDenominatorIsNone() throws {
        var sample = EXIFSample(bigEndian: false)
        let exif = sample.directory([(0x829A, .fractions([(1, 0)]))])
        sample.setFirst(sample.directory([(0x8769, .long(exif))]))
        #expect(try #require(EXIFBlock(sample.bytes)).exposureTime == nil)
    }
}
