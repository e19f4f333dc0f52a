import TestKit
import Testing
import VelaturaCodecs
import VelaturaImaging

@Suite struct EXIFEditing {
    static func differences(_ a: [UInt8], _ b: [UInt8]) -> [Int] {
        a.count == b.count ? a.indices.filter { a[$0] != b[$0] } : [-1]
    }

    @Test(arguments: [false, true])
    func orientationChangesItsOwnByteOnly(bigEndian: Bool) throws {
        let bytes = EXIFSample.full(bigEndian: bigEndian, orientation: 6).bytes
        var block = try #require(EXIFBlock(bytes))
        block.setOrientationUp()
        #expect(block.orientation == .up)
        // One byte in each of the two directories that tell it.
        let changed = Self.differences(bytes, block.bytes)
        #expect(changed.count == 2)
        #expect(changed.allSatisfy { bytes[$0] == 6 && block.bytes[$0] == 1 })
    }

    @Test func nothingIsAddedWhereNothingWas() throws {
        var sample = EXIFSample(bigEndian: false)
        sample.setFirst(sample.directory([(0x010F, .text("Acme Works"))]))
        var block = try #require(EXIFBlock(sample.bytes))
        block.setOrientationUp()
        block.setSize(width: 10, height: 10)
        block.setColor(.adobeRGB)
        #expect(block.replaceThumbnail(with: [0xFF, 0xD8]) == .absent)
        #expect(block.removeLocation() == [])
        #expect(block.bytes == sample.bytes)
    }

    @Test(arguments: [false, true], [(100, 200), (70_000, 80_000)])
    func sizeInShortsAndLongs(bigEndian: Bool, size: (Int, Int)) throws {
        var block = try #require(EXIFBlock(EXIFSample.full(bigEndian: bigEndian).bytes))
        block.setSize(width: size.0, height: size.1)
        let again = try #require(EXIFBlock(block.bytes))
        #expect(again.pixelWidth == size.0)
        #expect(again.pixelHeight == size.1)
        #expect(again.model == "Box 1")
        #expect(again.location == EXIFBlock(EXIFSample.full(bigEndian: bigEndian).bytes)?.location)
    }

    @Test(arguments: [EXIFColor.sRGB, .adobeRGB, .uncalibrated])
    func color(color: EXIFColor) throws {
        var block = try #require(EXIFBlock(EXIFSample.full(bigEndian: true).bytes))
        block.setColor(color)
        #expect(try #require(EXIFBlock(block.bytes)).color == color)
        #expect(block.bytes.contains("R03") == (color == .adobeRGB))
        #expect(block.bytes.contains("R98") == (color != .adobeRGB))
    }

    @Test(arguments: [false, true])
    func thumbnailThatFitsTakesThePlace(bigEndian: Bool) throws {
        let old: [UInt8] = [0xFF, 0xD8, 1, 2, 3, 4, 0xFF, 0xD9]
        let new: [UInt8] = [0xFF, 0xD8, 9, 0xFF, 0xD9]
        let bytes = EXIFSample.full(bigEndian: bigEndian, thumbnail: old).bytes
        var block = try #require(EXIFBlock(bytes))
        let place = try #require(block.thumbnailRange)
        #expect(block.replaceThumbnail(with: new) == .replaced)
        #expect(Array(block.bytes[place]) == new + [0, 0, 0])
        let range = try #require(EXIFBlock(block.bytes)?.thumbnailRange)
        #expect(Array(block.bytes[range]) == new)
        // Beside the picture only its length changed.
        #expect(Self.differences(bytes, block.bytes).filter { !place.contains($0) }.count == 1)
    }

    @Test(arguments: [nil, [UInt8](repeating: 7, count: 9)])
    func thumbnailThatDoesNotFitGoes(new: [UInt8]?) throws {
        let old: [UInt8] = [0xFF, 0xD8, 0x51, 0x52, 0x53, 0x54, 0xFF, 0xD9]
        let bytes = EXIFSample.full(bigEndian: false, thumbnail: old).bytes
        var block = try #require(EXIFBlock(bytes))
        #expect(block.replaceThumbnail(with: new) == .removed)
        #expect(block.bytes.count == bytes.count)
        #expect(!block.bytes.contains("QRST"))
        let again = try #require(EXIFBlock(block.bytes))
        #expect(again.thumbnailRange == nil)
        #expect(again.directories.map(\.kind) == [.main, .exif, .gps, .interoperability])
        #expect(again.lens == "Nifty 50mm")
    }

    /// What the thumbnail's directory shares with the main one stays.
    @Test func sharedValuesStay() throws {
        var sample = EXIFSample(bigEndian: false)
        let second = sample.directory([(0x0103, .short(6)), (0x010F, .text("Shared maker"))])
        let maker = second + 2 + 24 + 4
        let first = sample.directory([(0x010F, .text("Shared maker"))], next: second)
        sample.put(maker, 4, at: first + 2 + 8)
        sample.setFirst(first)
        var block = try #require(EXIFBlock(sample.bytes))
        #expect(block.replaceThumbnail(with: nil) == .removed)
        #expect(EXIFBlock(block.bytes)?.make == "Shared maker")
    }

    @Test(arguments: [false, true])
    func locationGoesAndTheRestStays(bigEndian: Bool) throws {
        let bytes = EXIFSample.full(bigEndian: bigEndian).bytes
        var block = try #require(EXIFBlock(bytes))
        #expect(
            block.removeLocation() == [
                "the GPS position", "the camera's maker notes, which may hold a place",
            ])
        #expect(block.bytes.count == bytes.count)
        for word in ["Valparaiso", "Vina", "MAKER"] {
            #expect(bytes.contains(word))
            #expect(!block.bytes.contains(word))
        }
        let again = try #require(EXIFBlock(block.bytes))
        #expect(again.location == nil)
        #expect(again.directories.map(\.kind) == [.main, .exif, .thumbnail, .interoperability])
        // The tags around the removed ones, in their order.
        #expect(
            again.directories[0].entries.map(\.tag) == [
                0x0100, 0x0101, 0x010F, 0x0110, 0x0112, 0x0132, 0x8769, 0x8828,
            ])
        #expect(!again.directories[1].entries.map(\.tag).contains(0x927C))
        #expect(again.date?.description == "2020-02-29T23:59:58.075-03:30")
        #expect(again.make == "Acme" && again.lens == "Nifty 50mm" && again.iso == 400 && again.color == .adobeRGB)
        let thumbnail = try #require(again.thumbnailRange)
        #expect(Array(again.bytes[thumbnail]) == [0xFF, 0xD8, 0xFF, 0xD9])
        // No fraction of the coordinates is left.
        let degrees = EXIFSample(bigEndian: bigEndian).number(3600, 4) + EXIFSample(bigEndian: bigEndian).number(100, 4)
        #expect(!block.bytes.indices.contains { block.bytes[$0...].starts(with: degrees) })
    }

    @Test func thumbnailWithMetadataGoesWithTheLocation() throws {
        let thumbnail: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE1, 0, 6] + Array("HERE".utf8) + [0xFF, 0xD9]
        var block = try #require(EXIFBlock(EXIFSample.full(bigEndian: true, thumbnail: thumbnail).bytes))
        #expect(block.removeLocation().last == "the EXIF thumbnail, which has metadata of its own")
        #expect(!block.bytes.contains("HERE"))
    }

    /// 500 damaged blocks: all reads and edits end, and nothing traps.
    @Test func damagedBlocksAreSafe() {
        var random = SplitMix(seed: 42)
        for round in 0..<500 {
            var bytes = EXIFSample.full(bigEndian: round % 2 == 0).bytes
            for _ in 0..<Int.random(in: 1...12, using: &random) {
                let position = Int.random(in: 4..<bytes.count, using: &random)
                bytes[position] =
                    [0, 1, 0xFF, 0x7F, 0x80, UInt8.random(in: 0...255, using: &random)][
                        Int.random(in: 0..<6, using: &random)]
            }
            if round % 3 == 0 { bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random)) }
            let count = bytes.count
            guard var block = EXIFBlock(bytes) else { continue }
            _ = (block.orientation, block.date, block.location, block.thumbnailRange, block.color, block.lens)
            block.setOrientationUp()
            block.setSize(width: 100_000, height: 3)
            block.setColor(.sRGB)
            _ = block.replaceThumbnail(with: round % 2 == 0 ? nil : [0xFF, 0xD8])
            _ = block.removeLocation()
            #expect(block.bytes.count == count)
            #expect(EXIFBlock(block.bytes)?.location == nil)
        }
    }

    /// A block made to cost time: every directory is full of entries that point to directories and large values.
    @Test func costlyBlocksEndSoon() {
        var sample = EXIFSample(bigEndian: false)
        var tables: [Int] = []
        for _ in 0..<70 {
            tables.append(
                sample.directory((0..<600).map { _ in (0x014A, .long(0)) }))
        }
        for table in tables {
            for i in 0..<600 { sample.put(tables[(table + i * 7) % 70], 4, at: table + 2 + 12 * i + 8) }
        }
        sample.setFirst(tables[0])
        let start = ContinuousClock.now
        var block = EXIFBlock(sample.bytes)
        #expect(block?.directories.count ?? 99 <= 64)
        _ = block?.removeLocation()
        #expect(ContinuousClock.now - start < .seconds(2))
    }
}

/// The same random numbers in every run (SplitMix64).
struct SplitMix: RandomNumberGenerator {
    var state: UInt64
    init(seed: UInt64) { state = seed }
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
