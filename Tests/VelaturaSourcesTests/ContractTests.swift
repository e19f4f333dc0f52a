import TestKit
import Testing
import VelaturaCodecs
import VelaturaFilters
import VelaturaGeometry
import VelaturaSources

/// The contract, by every source and by sources that wrap others: a thousand requests each.
@Suite(.serialized) struct ContractTests {
    static let photo = FilePath(Manifest.entry("jpeg/photo_chelsea.jpg").path)

    @Test func file() { SourceContract(FileSource(Self.photo)).check(seed: 11) }

    @Test func fileAtFullSize() { SourceContract(FileSource(Self.photo), sizes: [.full]).check(rounds: 200, seed: 12) }

    @Test func fileWithThumbnail() {
        SourceContract(FileSource(FilePath(Manifest.entry("jpeg/metadata_full.jpg").path))).check(seed: 13)
    }

    @Test func missingFile() {
        SourceContract(FileSource("/nowhere/at/all.jpg"), fails: true).check(rounds: 400, seed: 14)
    }

    @Test func impossibleSize() {
        SourceContract(FileSource(Self.photo), sizes: [.fit(0, 10)], fails: true).check(rounds: 200, seed: 15)
    }

    @Test func data() {
        SourceContract(DataSource(Manifest.entry("jpeg/photo_chelsea.jpg").bytes)).check(seed: 16)
    }

    @Test func brokenData() {
        let bytes = Array(Manifest.entry("jpeg/photo_chelsea.jpg").bytes.prefix(9000))
        SourceContract(DataSource(bytes), fails: true).check(rounds: 400, seed: 17)
    }

    @Test func filtered() {
        SourceContract(FileSource(Self.photo).applying(.gaussianBlur(radius: 3)).applying(.sepia())).check(seed: 18)
    }

    @Test func cropped() {
        SourceContract(FileSource(Self.photo).cropped(to: Rect(20, 30, 200, 150))).check(seed: 19)
    }

    @Test func resized() { SourceContract(FileSource(Self.photo).resized(to: Size(90, 0))).check(seed: 20) }

    @Test func croppedOutside() {
        SourceContract(FileSource(Self.photo).cropped(to: Rect(9000, 0, 10, 10)), fails: true)
            .check(rounds: 200, seed: 21)
    }

    @Test func download() { SourceContract(RehearsedSource()).check(seed: 22) }

    @Test func filteredDownload() { SourceContract(RehearsedSource().applying(.chrome())).check(seed: 23) }

    @Test func failingDownload() {
        let script = RehearsedSource.Script()
        script.fails = true
        SourceContract(RehearsedSource(script), fails: true).check(seed: 24)
    }

    @Test(.timeLimit(.minutes(1))) func nothingIsLeftInWork() async throws {
        while LoadTable.loadCount > 0 { try await Task.sleep(for: .milliseconds(5)) }
    }
}
