import Foundation
import TestKit
import Testing
import Velatura

/// Peak memory of whole runs: pictures are streamed, so it does not follow their size.
@Suite(.serialized) struct MemoryTests {
    let folder = TestFolder()

    /// A large picture made from a small one.
    func make(_ name: String, _ filters: [String]) throws -> String {
        let small = Manifest.entry("jpeg/photo_coffee.jpg").path
        let result = try Program.run(["apply", small, "-o", folder.file(name)] + filters.flatMap { ["-f", $0] })
        #expect(result.code == 0, "\(result.err)")
        return folder.file(name)
    }

    /// Megabytes at the peak.
    func peak(_ arguments: [String]) throws -> Double {
        let (result, megabytes) = try Program.measure(arguments + ["--threads", "2"])
        #expect(result.code == 0, "\(result.err)")
        #expect(megabytes > 5, "memory was not seen")
        return megabytes
    }

    func size(_ name: String) throws -> [Int] {
        let info = try Photo.open(FilePath(folder.file(name))).info
        return [info.width, info.height]
    }

    /// 24 megapixels, with grain, so that it is not all smooth.
    @Test func jpeg() throws {
        let photo = try make("photo.jpg", ["resize:size=6000,4000", "noise:amount=0.04"])
        #expect(try peak(["apply", photo, "-f", "sepia", "-o", folder.file("sepia.jpg")]) <= 100)
        #expect(try size("sepia.jpg") == [6000, 4000])
        #expect(try peak(["apply", photo, "-f", "gaussian-blur:radius=20", "-o", folder.file("blur.jpg")]) <= 300)
        #expect(try size("blur.jpg") == [6000, 4000])
        #expect(try peak(["previews", photo, "-o", folder.file("sheet.jpg")]) <= 100)
    }

    /// 64 megapixels: a whole frame of 8-bit samples would be 192 MB.
    @Test func png() throws {
        let picture = try make("large.png", ["resize:size=8000,8000:filter=nearest"])
        let filters = ["exposure:ev=0.3", "chrome", "sepia:intensity=0.4"].flatMap { ["-f", $0] }
        #expect(try peak(["apply", picture, "-o", folder.file("out.png")] + filters) <= 120)
        #expect(try size("out.png") == [8000, 8000])
    }
}
