import Foundation
import TestKit
import Testing
import Velatura

@Suite struct PreviewsTests {
    private let folder = TestFolder()
    private let photo = Manifest.entry("jpeg/photo_chelsea.jpg").path

    @Test func oneFileForEachLook() throws {
        let result = try Program.run(["previews", photo, "--directory", "looks", "--json"], folder: folder)
        #expect(result.code == 0, "\(result.err)")
        let names = allLooks.map { $0.info.name }
        #expect(names.count == 16)
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.file("looks")).sorted()
        #expect(files == names.map { "\($0).jpg" }.sorted())
        let previews = try document(result)["previews"] as? [[String: Any]]
        #expect(previews?.compactMap { $0["filter"] as? String } == names)
        for type in allLooks {
            let file = folder.file("looks/\(type.info.name).jpg")
            let buffer = try TestRenderers.one.render(Image(contentsOf: file), format: .rgb8)
            #expect(buffer.width == 180 && buffer.height == 120)
            // A preview is the export, made smaller (a JPEG of quality 90 lies between).
            let export = try TestRenderers.one.render(
                Image(contentsOf: photo).applying(anyFilter: type.init()), size: Size(180, 120), format: .rgb8)
            let differences = zip(buffer.byteArray, export.byteArray).map { abs(Double($0) - Double($1)) }
            #expect(differences.reduce(0, +) / Double(differences.count) < 4, "\(type.info.name)")
        }
    }

    @Test func aSheetOfAll() throws {
        let result = try Program.run(["previews", photo, "-o", "sheet.png", "--json"], folder: folder)
        #expect(result.code == 0, "\(result.err)")
        let report = try document(result)
        let buffer = try TestRenderers.one.render(Image(contentsOf: folder.file("sheet.png")), format: .rgb8)
        #expect(report["width"] as? Int == buffer.width)
        #expect(report["height"] as? Int == buffer.height)
        #expect((report["previews"] as? [String])?.count == 16)
        // Four cells and their gaps wide; white at the corners.
        #expect(buffer.width == 4 * 180 + 3 * 15 + 2 * 22)
        for (x, y) in [(0, 0), (buffer.width - 1, buffer.height - 1)] {
            #expect(buffer.samples(x: x, y: y) == [255, 255, 255])
        }
        // Under every picture there is a name: dark pixels on white.
        for cell in 0..<16 {
            let left = 22 + cell % 4 * 195
            let top = 22 + cell / 4 * (120 + Int(180.0 / 13 * 1.7) + 15) + 121
            let darkest = (top..<(top + 20)).flatMap { y in
                (left..<(left + 180)).map { x in buffer.samples(x: x, y: y)[0] }
            }.min()
            #expect(darkest ?? 255 < 90, "cell \(cell)")
        }
    }

    @Test func chosenFiltersAndSquares() throws {
        let result = try Program.run(
            [
                "previews", photo, "--directory", "few", "--crop", "--size", "64", "--format", "png", "--filters",
                "sepia,hue:angle=60,drop-shadow:offset=-25,15:blur=2,sepia",
            ], folder: folder)
        #expect(result.code == 0, "\(result.err)")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.file("few")).sorted()
        #expect(files == ["drop-shadow.png", "hue.png", "sepia-2.png", "sepia.png"])
        let info = try Photo.open(FilePath(folder.file("few/hue.png"))).info
        #expect(info.width == 64 && info.height == 64)
    }

    @Test func whatGoesWrong() throws {
        let both = try Program.run(["previews", photo, "-o", "a.jpg", "--directory", "d"], folder: folder)
        #expect(both.code == 64)
        let neither = try Program.run(["previews", photo], folder: folder)
        #expect(neither.code == 64)
        let unknown = try Program.run(["previews", photo, "--filters", "sepai", "-o", "a.jpg"], folder: folder)
        #expect(unknown.code == 64)
        #expect(
            unknown.err
                == "velatura previews: there is no filter 'sepai'; did you mean 'sepia'? (`velatura filters` lists all)\n"
        )
        try folder.copy(photo, as: "own.jpg")
        let own = try Program.run(["previews", "own.jpg", "-o", "own.jpg", "--overwrite"], folder: folder)
        #expect(own.code == 73)
        #expect(folder.data("own.jpg") == (try Data(contentsOf: URL(filePath: photo))))
        try folder.write("x", to: "file")
        let file = try Program.run(["previews", photo, "--directory", "file"], folder: folder)
        #expect(file.code == 73)
        #expect(file.err == "velatura previews: file: is a file, not a folder\n")
        _ = try Program.run(["previews", photo, "--directory", "d", "--filters", "sepia"], folder: folder)
        let again = try Program.run(["previews", photo, "--directory", "d", "--filters", "mono,sepia"], folder: folder)
        #expect(again.code == 73)
        #expect(again.err == "velatura previews: d/sepia.jpg: already exists (use --overwrite)\n")
        // All are tried.
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.file("d")).sorted() == ["mono.jpg", "sepia.jpg"])
    }
}
