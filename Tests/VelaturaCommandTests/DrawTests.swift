import Foundation
import TestKit
import Testing
import Velatura

/// `velatura draw`, from outside: pixels, sizes, messages, exit codes.
@Suite struct DrawTests {
    private let folder = TestFolder()

    /// A red square on half of a canvas.
    private static let scene = ##"""
        {"velatura": 1, "size": [20, 10], "layers": [{"frame": [0, 0, 10, 10], "background": "#f00"}]}
        """##

    private func pixels(_ name: String) throws -> PixelBuffer {
        try TestRenderers.one.render(Image(contentsOf: folder.file(name)), format: .rgba8)
    }

    @Test func drawsAtAnyScale() throws {
        try folder.write(Self.scene, to: "s.json")
        for (scale, width, height) in [("1", 20, 10), ("2.5", 50, 25), ("0.5", 10, 5)] {
            let result = try Program.run(
                ["draw", "s.json", "-o", "out.png", "--overwrite", "--scale", scale], folder: folder)
            #expect(result.code == 0, "\(result.err)")
            #expect(result.err == "" && result.out.isEmpty)
            let picture = try pixels("out.png")
            #expect(picture.width == width && picture.height == height)
            #expect(picture.samples(x: 0, y: 0) == [255, 0, 0, 255])
            #expect(picture.samples(x: width / 2 - 1, y: height - 1) == [255, 0, 0, 255])
            #expect(picture.samples(x: width / 2, y: 0)[3] == 0 && picture.samples(x: width - 1, y: height - 1)[3] == 0)
        }
    }

    @Test func otherFormatsAndStandardStreams() throws {
        try folder.write(Self.scene, to: "s.json")
        let jpeg = try Program.run(
            ["draw", "s.json", "-o", "out.jpg", "--background", "#00f", "--quality", "100"], folder: folder)
        #expect(jpeg.code == 0, "\(jpeg.err)")
        let right = try pixels("out.jpg").samples(x: 17, y: 5)
        #expect(right[0] < 10 && right[1] < 10 && right[2] > 245)
        let file = try Program.run(["draw", "s.json", "-o", "out.png"], folder: folder)
        #expect(file.code == 0)
        let piped = try Program.shell("$V draw - --format png -o - < s.json", folder: folder)
        #expect(piped.code == 0, "\(piped.err)")
        #expect(piped.out == folder.data("out.png"))
        let unnamed = try Program.shell("$V draw - -o - < s.json", folder: folder)
        #expect(unnamed.code == 64 && unnamed.err == "velatura draw: writing to standard output needs --format\n")
        let gif = try Program.run(["draw", "s.json", "-o", "out.gif"], folder: folder)
        #expect(gif.code == 69 && folder.names == ["out.jpg", "out.png", "s.json"], "\(gif.err)")
    }

    @Test func picturesLieBesideTheScene() throws {
        try FileManager.default.createDirectory(atPath: folder.file("d"), withIntermediateDirectories: false)
        try folder.copy(Manifest.entry("jpeg/photo_chelsea.jpg").path, as: "d/cat.jpg")
        try folder.write(
            #"{"velatura": 1, "layers": [{"frame": [0, 0, 451, 300], "contents": "cat.jpg"}]}"#, to: "d/s.json")
        let result = try Program.run(["draw", "d/s.json", "-o", "out.png"], folder: folder)
        #expect(result.code == 0, "\(result.err)")
        let cat = try TestRenderers.one.render(Image(contentsOf: folder.file("d/cat.jpg")), format: .rgba8)
        #expect(try pixels("out.png").byteArray == cat.byteArray)
        // The picture is never written over.
        let over = try Program.run(["draw", "d/s.json", "-o", "d/cat.jpg", "--overwrite"], folder: folder)
        #expect(over.code == 73)
        #expect(
            try folder.data("d/cat.jpg")
                == Data(contentsOf: URL(filePath: Manifest.entry("jpeg/photo_chelsea.jpg").path)))
        try folder.write(#"{"velatura": 1, "layers": [{"contents": "dog.jpg"}]}"#, to: "d/t.json")
        let missing = try Program.run(["draw", "d/t.json", "-o", "dog.png"], folder: folder)
        #expect(missing.code == 66)
        #expect(missing.err == "velatura draw: d/dog.jpg: no such file\n")
        #expect(folder.names == ["d", "out.png"])
    }

    @Test func wrongScenesAreToldByTheirPlace() throws {
        for (json, code, message) in [
            ("{", Int32(65), "s.json:1:2: the end where a name in quotes is expected"),
            (
                #"{"velatura": 1, "layers": [{}, {"shadow": {"radius": -1}}]}"#, 65,
                "s.json:1:54: layers[1].shadow.radius: must be from 0 to 10000, not -1"
            ),
            (
                #"{"velatura": 1, "layers": [{"shape": {"path": "M0 0H1e6", "stroke": "black", "dashes": [1]}}]}"#, 65,
                "s.json:1:88: layers[0].shape.dashes: would cut the path into more than the 200000 dashes allowed"
            ),
            (
                #"{"velatura": 1, "size": [9, 9], "layers": [{"replicator": {"count": 1000000}, "sublayers": [{}, {}]}]}"#,
                65, "s.json: there are more than the 1000000 layers allowed, instances counted each"
            ),
            (#"{"velatura": 1, "layers": []}"#, 64, nil),
            (#"{"velatura": 1, "size": [1e6, 1e6], "layers": []}"#, 64, nil),
        ] {
            try folder.write(json, to: "s.json")
            let result = try Program.run(["draw", "s.json", "-o", "out.png"], folder: folder)
            #expect(result.code == code, "\(json): \(result.err)")
            if let message { #expect(result.err == "velatura draw: \(message)\n") }
            #expect(result.err.hasPrefix("velatura draw: ") && result.err.split(separator: "\n").count == 1)
            #expect(folder.names == ["s.json"])
        }
    }

    @Test func wrongUsage() throws {
        try folder.write(Self.scene, to: "s.json")
        for (words, code, message) in [
            (["draw"], Int32(64), "a scene is missing: velatura draw SCENE.json -o OUT"),
            (["draw", "s.json"], 64, "the output is missing: -o OUT"),
            (["draw", "s.json", "t.json", "-o", "o.png"], 64, "one scene at a time; 't.json' is one too many"),
            (
                ["draw", "s.json", "-o", "o.png", "--scale", "0"], 64,
                "--scale must be a number from 0.001 to 1000, not '0'"
            ),
            (
                ["draw", "s.json", "-o", "o.png", "--scale", "nan"], 64,
                "--scale must be a number from 0.001 to 1000, not 'nan'"
            ),
            (
                ["draw", "s.json", "-o", "-", "--json", "--format", "png"], 64,
                "--json and -o - both want standard output"
            ),
            (["draw", "none.json", "-o", "o.png"], 66, "none.json: no such file"),
            (["draw", "s.json", "-o", "s.json", "--format", "png", "--overwrite"], 73, "s.json: is the scene itself"),
            (["draw", ".", "-o", "o.png"], 66, ".: is a folder"),
        ] {
            let result = try Program.run(words, folder: folder)
            #expect(result.code == code, "\(words)")
            #expect(result.err == "velatura draw: \(message)\n")
        }
        #expect(folder.names == ["s.json"])
        try folder.write("earlier", to: "out.png")
        let refused = try Program.run(["draw", "s.json", "-o", "out.png"], folder: folder)
        #expect(refused.code == 73 && refused.err == "velatura draw: out.png: already exists (use --overwrite)\n")
        #expect(folder.data("out.png") == Data("earlier".utf8))
    }

    @Test func oneDocumentOnStandardOutput() throws {
        try folder.write(Self.scene, to: "s.json")
        let result = try Program.run(["draw", "s.json", "-o", "out.png", "--json", "--scale", "3"], folder: folder)
        #expect(result.code == 0, "\(result.err)")
        let document = try document(result)
        #expect(document["width"] as? Int == 60 && document["height"] as? Int == 30)
        #expect(document["format"] as? String == "png" && document["scale"] as? Double == 3)
        #expect((document["output"] as? [String: Any])?["path"] as? String == "out.png")
    }

    /// The examples are whole scenes, which any number of threads draws alike.
    @Test(arguments: ["butterfly", "cards"])
    func examples(_ name: String) throws {
        let scene = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Examples/Scenes/\(name).json").path
        for threads in ["1", "2"] {
            let result = try Program.run(
                ["draw", scene, "-o", "\(threads).png", "--threads", threads, "--scale", "0.5"], folder: folder)
            #expect(result.code == 0, "\(result.err)")
        }
        #expect(folder.data("1.png") == folder.data("2.png"))
        #expect(folder.data("1.png").count > 10_000)
    }
}
