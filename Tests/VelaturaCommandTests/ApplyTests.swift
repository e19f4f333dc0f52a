import Foundation
import TestKit
import Testing
import Velatura

@Suite struct ApplyTests {
    private let folder = TestFolder()
    private let photo = Manifest.entry("jpeg/photo_chelsea.jpg").path

    private func pixels(_ name: String) throws -> PixelBuffer {
        try TestRenderers.one.render(Image(contentsOf: folder.file(name)), format: .rgba8)
    }

    @Test func filtersAreLaidInOrder() throws {
        let result = try Program.run([
            "apply", photo, "-f", "sepia:intensity=0.5", "-f", "invert", "-o", folder.file("a.png"),
        ])
        #expect(result.code == 0)
        #expect(result.err == "")
        #expect(result.out.isEmpty)
        let chain = try Image(contentsOf: photo).applying(.sepia(intensity: 0.5)).applying(anyFilter: ColorInvert())
        let right = try TestRenderers.one.render(chain, format: .rgba8)
        #expect(try pixels("a.png").byteArray == right.byteArray)
        let other = try Program.run([
            "apply", photo, "-f", "invert", "-f", "sepia:intensity=0.5", "-o", folder.file("b.png"),
        ])
        #expect(other.code == 0)
        #expect(try pixels("b.png").byteArray != right.byteArray)
    }

    @Test func recipesAndFiltersMixInTheLinesOrder() throws {
        try folder.write(#"{"velatura": 1, "panes": [{"filter": "invert"}]}"#, to: "r.json")
        _ = try Program.run([
            "apply", photo, "-f", "sepia", "--recipe", folder.file("r.json"), "-o", folder.file("a.png"),
        ])
        _ = try Program.run(["apply", photo, "-f", "sepia", "-f", "invert", "-o", folder.file("b.png")])
        _ = try Program.run([
            "apply", photo, "--recipe", folder.file("r.json"), "-f", "sepia", "-o", folder.file("c.png"),
        ])
        #expect(folder.data("a.png") == folder.data("b.png"))
        #expect(folder.data("a.png") != folder.data("c.png"))
    }

    @Test func aRecipesFilesLieBesideIt() throws {
        try folder.copy(Manifest.entry("lut/look_17.cube").path, as: "look.cube")
        try folder.write(
            #"{"velatura": 1, "panes": [{"filter": "color-cube", "file": "look.cube"}]}"#, to: "r.json")
        let away = try Program.run(["apply", photo, "--recipe", folder.file("r.json"), "-o", folder.file("a.png")])
        #expect(away.code == 0, "\(away.err)")
        let here = try Program.run(
            ["apply", photo, "-f", "color-cube:file=look.cube", "-o", "b.png"], folder: folder)
        #expect(here.code == 0, "\(here.err)")
        #expect(folder.data("a.png") == folder.data("b.png"))
    }

    @Test func nothingAskedForIsTheFilesOwnBytes() throws {
        for name in ["jpeg/metadata_full.jpg", "jpeg/cmyk_icc.jpg", "png/adam7_rgba16.png", "jpeg/progressive.jpg"] {
            let entry = Manifest.entry(name)
            let out = folder.file("same-\((name as NSString).lastPathComponent)")
            let result = try Program.run(["apply", entry.path, "-o", out])
            #expect(result.code == 0, "\(result.err)")
            #expect([UInt8](try Data(contentsOf: URL(filePath: out))) == entry.bytes, "\(name)")
        }
        try folder.write(
            #"{"velatura": 1, "panes": [{"filter": "sepia", "enabled": false}, {"filter": "original"}]}"#, to: "r.json")
        let out = folder.file("panes.jpg")
        _ = try Program.run([
            "apply", photo, "--recipe", folder.file("r.json"), "-f", "original", "--size", "5000", "-o", out,
        ])
        #expect(folder.data("panes.jpg") == (try Data(contentsOf: URL(filePath: photo))))
        // Each of these asks for something.
        for (index, options) in [
            ["--quality", "90"], ["--metadata", "none"], ["--profile", "display-p3"], ["--size", "100"],
            ["--subsampling", "444"],
        ].enumerated() {
            _ = try Program.run(["apply", photo, "-o", folder.file("\(index).jpg")] + options)
            #expect(folder.data("\(index).jpg") != (try Data(contentsOf: URL(filePath: photo))), "\(options)")
        }
    }

    @Test func sizeFitsInsideAndNeverEnlarges() throws {
        for (index, (size, width, height)) in [
            ("100x100", 100, 67), ("100", 100, 67), ("200x50", 75, 50), ("x60", 90, 60), ("300x", 300, 200),
            ("451x300", 451, 300), ("9000x9000", 451, 300),
        ].enumerated() {
            let result = try Program.run(
                ["apply", photo, "--size", size, "-f", "sepia", "--json", "-o", folder.file("\(index).jpg")])
            let report = try document(result)
            #expect(report["width"] as? Int == width, "\(size)")
            #expect(report["height"] as? Int == height, "\(size)")
        }
    }

    @Test func theReportTellsWhatBecameOfTheRest() throws {
        let entry = Manifest.entry("jpeg/metadata_full.jpg")
        let result = try Program.run(
            ["apply", entry.path, "-f", "sepia", "--json", "--metadata", "no-location", "-o", folder.file("a.jpg")])
        let report = try document(result)
        #expect(report["kept"] as? [String] == ["EXIF", "XMP", "IPTC"])
        #expect((report["converted"] as? [String])?.contains("the orientation: turned upright") == true)
        #expect((report["dropped"] as? [String])?.contains { $0.contains("location") } == true)
        #expect((report["input"] as? [String: Any])?["path"] as? String == entry.path)
        #expect(report["format"] as? String == "jpeg")
        let cmyk = try document(
            Program.run([
                "apply", Manifest.entry("jpeg/cmyk_icc.jpg").path, "-f", "sepia", "--json", "-o", folder.file("c.jpg"),
            ]))
        #expect(cmyk["converted"] as? [String] == ["the colours: from CMYK to sRGB"])
    }

    @Test func standardInputAndOutput() throws {
        let bytes = try Data(contentsOf: URL(filePath: photo))
        let piped = try Program.run(["apply", "-", "-f", "sepia", "--format", "jpg", "-o", "-"], input: bytes)
        #expect(piped.code == 0, "\(piped.err)")
        _ = try Program.run(["apply", photo, "-f", "sepia", "-o", folder.file("a.jpg")])
        #expect(piped.out == folder.data("a.jpg"))
        let same = try Program.run(["apply", "-", "--format", "jpeg", "-o", "-"], input: bytes)
        #expect(same.out == bytes)
        let pipe = try Program.shell(
            "cat '\(photo)' | $V apply - -f sepia --format jpeg -o - | cat > p.jpg", folder: folder)
        #expect(pipe.code == 0)
        #expect(folder.data("p.jpg") == folder.data("a.jpg"))
    }

    @Test func namesOfAnyBytes() throws {
        let name = Array("\(folder.path)/f".utf8) + [0xFF, 0xC3, 0x20, 0x27, 0x0A]
        let out = name + Array(".jpg".utf8)
        let copied = try Program.run([Array("apply".utf8), Array(photo.utf8), Array("-o".utf8), out])
        #expect(copied.code == 0, "\(copied.err)")
        let result = try Program.run([
            Array("apply".utf8), out, Array("-f".utf8), Array("sepia".utf8), Array("--json".utf8), Array("-o".utf8),
            name + Array("2.png".utf8),
        ])
        #expect(result.code == 0, "\(result.err)")
        let output = try #require(try document(result)["output"] as? [String: Any])
        #expect(output["pathBytes"] as? String == Data(name + Array("2.png".utf8)).base64EncodedString())
        #expect((output["path"] as? String)?.contains("\u{FFFD}") == true)
    }

    @Test func pixelsDependOnNeitherThreadsNorTiles() throws {
        var results: Set<Data> = []
        for (index, options) in [
            ["--threads", "1"], ["--threads", "2"], ["--tile", "64"], ["--tile", "128"], ["--tile", "256"],
        ].enumerated() {
            let result = try Program.run(
                ["apply", photo, "-f", "gaussian-blur:radius=7", "-f", "chrome", "-o", folder.file("\(index).png")]
                    + options)
            #expect(result.code == 0, "\(result.err)")
            results.insert(folder.data("\(index).png"))
        }
        #expect(results.count == 1)
    }

    /// Every depth, colour model and alpha comes out as it should; values are the manifest's.
    @Test(arguments: ["png/rgba16_lowbyte.png", "png/palette_trns.png", "png/gray8.png", "jpeg/gray_icc.jpg"])
    func formsAreKept(_ name: String) throws {
        let entry = Manifest.entry(name)
        let out = folder.file("out.png")
        let result = try Program.run(["apply", entry.path, "--metadata", "none", "-o", out])
        #expect(result.code == 0, "\(result.err)")
        let header = try Photo.open(FilePath(out)).header
        let before = try Photo.open(FilePath(entry.path)).header
        #expect(header.pixelFormat == before.pixelFormat)
        let buffer = try pixels("out.png")
        for point in entry.expected {
            guard let x = point.x, let y = point.y, let right = point.srgb, point.rgbFree != true else { continue }
            for (channel, value) in buffer.samples(x: x, y: y).enumerated() {
                #expect(abs(value - right[channel]) <= (entry.tolerance ?? 0) + 1, "\(x),\(y) channel \(channel)")
            }
        }
    }

    @Test func transparentPartsShowTheBackground() throws {
        let entry = Manifest.entry("png/palette_trns.png")
        let clear = try #require(entry.expected.first { $0.srgb?[3] == 0 })
        for (color, right) in [("#ff0000", [255.0, 0, 0]), ("white", [255, 255, 255])] {
            let result = try Program.run([
                "apply", entry.path, "--background", color, "--quality", "100", "--subsampling", "444", "--overwrite",
                "-o", folder.file("out.jpg"),
            ])
            #expect(result.code == 0, "\(result.err)")
            let sample = try pixels("out.jpg").samples(x: clear.x!, y: clear.y!)
            for channel in 0..<3 { #expect(abs(sample[channel] - right[channel]) <= 4, "\(color) \(sample)") }
        }
    }

    @Test func profilesAreKeptOrConverted() throws {
        let entry = Manifest.entry("jpeg/display_p3.jpg")
        for (profile, name) in [
            ("keep", entry.icc), ("srgb", nil), ("display-p3", "Display P3"),
            ("adobe-rgb", "Compatible with Adobe RGB (1998)"),
        ] {
            let out = folder.file("\(profile).png")
            let result = try Program.run([
                "apply", entry.path, "-f", "original", "--profile", profile, "-o", out,
            ])
            #expect(result.code == 0, "\(result.err)")
            #expect(try Photo.open(FilePath(out)).info.profileName == name, "\(profile)")
            let buffer = try pixels("\(profile).png")
            for point in entry.expected where point.outsideSrgb != true {
                guard let x = point.x, let y = point.y, let right = point.srgb else { continue }
                for channel in 0..<3 {
                    #expect(
                        abs(buffer.samples(x: x, y: y)[channel] - right[channel]) <= (entry.tolerance ?? 0) + 1,
                        "\(profile) at \(x),\(y)")
                }
            }
        }
    }
}
