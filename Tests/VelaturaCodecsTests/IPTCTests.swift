import Testing
import VelaturaCodecs

@Suite struct IPTC {
    static func set(_ number: UInt8, _ text: String, record: UInt8 = 2) -> [UInt8] {
        [0x1C, record, number, 0, UInt8(text.utf8.count)] + Array(text.utf8)
    }

    @Test func values() {
        let records = IPTCRecords(Self.set(25, "boot") + Self.set(120, "A caption") + Self.set(25, "kade"))
        #expect(records.values(record: 2, number: 25) == [Array("boot".utf8), Array("kade".utf8)])
        #expect(records.isComplete)
    }

    @Test func theSevenPlacesGo() {
        let kept = [
            Self.set(90, "charset", record: 1), Self.set(0, "\0\u{4}"), Self.set(25, "boot"), Self.set(91, "x"),
        ]
        let places: [UInt8] = [26, 27, 90, 92, 95, 100, 101]
        var records = IPTCRecords(kept[0] + kept[1] + places.flatMap { Self.set($0, "Paris") } + kept[2] + kept[3])
        let was1 = records.removeLocation()
        #expect(was1)
        #expect(records.bytes == Array(kept.joined()))
        let was2 = records.removeLocation()
        #expect(!was2)
    }

    @Test func longDataSets() {
        let long: [UInt8] = [0x1C, 2, 120, 0x80, 4, 0, 0, 0, 3, 0x61, 0x62, 0x63]
        var records = IPTCRecords(long + Self.set(90, "Paris"))
        #expect(records.values(record: 2, number: 120) == [Array("abc".utf8)])
        let was3 = records.removeLocation()
        #expect(was3)
        #expect(records.bytes == long)
    }

    @Test func whatIsNotUnderstoodGoesWithTheLocation() {
        var records = IPTCRecords(Self.set(25, "boot") + [0x1C, 2, 90, 0, 99] + Array("Paris".utf8))
        #expect(!records.isComplete)
        let was4 = records.removeLocation()
        #expect(was4)
        #expect(records.bytes == Self.set(25, "boot"))
        var padded = IPTCRecords(Self.set(25, "boot") + [0, 0, 0])
        #expect(padded.isComplete)
        let was5 = padded.removeLocation()
        #expect(!was5)
    }

    @Test func damagedRecordsAreSafe() {
        var random = SplitMix(seed: 3)
        let whole = Self.set(25, "boot") + Self.set(90, "Paris") + [0x1C, 2, 120, 0x80, 2, 0, 3, 1, 2, 3]
        for _ in 0..<500 {
            var bytes = whole
            for _ in 0..<3 {
                bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            bytes.removeLast(Int.random(in: 0...bytes.count, using: &random))
            var records = IPTCRecords(bytes)
            _ = records.removeLocation()
            #expect(records.isComplete)
            #expect(records.values(record: 2, number: 90).isEmpty)
        }
    }
}
