import TestKit
import Testing

@Suite struct ManifestTests {
    @Test func readsEntries() {
        let entry = Manifest.entry("jpeg/orient_5.jpg")
        #expect(entry.width == 61 && entry.height == 37 && entry.orientation == 5)
        #expect(entry.expected[0].srgb == [216, 31, 37, 255])
        #expect(entry.bytes.count == 1659)
        #expect(Manifest.entry("jpeg/metadata_full.jpg").metadata?.exposureTime == "1/250")
        #expect(Manifest.entry("malformed/truncated_60.jpg").expectedWarning?.class == "truncated")
        #expect(Manifest.entries(in: "png").count > 20)
    }
}
