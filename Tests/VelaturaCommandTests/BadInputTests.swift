import Foundation
import TestKit
import Testing

/// Every kind of bad input: one line with the file and the reason, the right exit code, nothing written.
@Suite struct BadInputTests {
    private let folder = TestFolder()
    private let photo = Manifest.entry("jpeg/photo_chelsea.jpg").path

    private func malformed(_ name: String) -> String { Manifest.folder.appending(path: "malformed/\(name)").path }

    private func expectFailure(
        _ arguments: [String], _ code: Int32, _ message: String, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let result = try Program.run(arguments, folder: folder)
        #expect(result.code == code, "\(result.err)", sourceLocation: sourceLocation)
        #expect(result.err == "velatura apply: \(message)\n", sourceLocation: sourceLocation)
        #expect(result.out.isEmpty, sourceLocation: sourceLocation)
        #expect(folder.names == [], sourceLocation: sourceLocation)
    }

    @Test(arguments: [
        ("empty.jpg", 65, "is empty"),
        ("text.jpg", 65, "is text, not a picture"),
        ("bomb_19000.png", 65, "19000 × 19000 pixels are more than the 300000000 allowed"),
        ("huge_65500.jpg", 65, "65500 × 65500 pixels are more than the 300000000 allowed"),
        ("huge.bmp", 69, "BMP pictures are not supported"),
        ("bad_lzw.gif", 69, "GIF pictures are not supported"),
        ("truncated.webp", 69, "WebP pictures are not supported"),
        ("truncated.heic", 69, "HEIC pictures are not supported"),
        ("truncated.tif", 69, "TIFF pictures are not supported"),
    ])
    func badFiles(_ name: String, _ code: Int32, _ reason: String) throws {
        try expectFailure(
            ["apply", malformed(name), "-f", "sepia", "-o", "out.jpg"], code, "\(malformed(name)): \(reason)")
    }

    @Test func headersThatLie() throws {
        let result = try Program.run(
            ["apply", malformed("huge_width.png"), "-f", "sepia", "-o", "out.jpg"], folder: folder)
        #expect(result.code == 65)
        #expect(result.err.hasPrefix("velatura apply: \(malformed("huge_width.png")): "))
        #expect(result.err.filter { $0 == "\n" }.count == 1)
        #expect(folder.names == [])
    }

    /// Also where nothing is asked for and the bytes would be copied.
    @Test(arguments: ["truncated_60.jpg", "garbage_middle.jpg", "cut_in_idat.png", "bad_crc_idat.png"], [true, false])
    func damageIsRefusedOrTolerated(_ name: String, _ isChanged: Bool) throws {
        let output = name.hasSuffix("png") ? "out.png" : "out.jpg"
        let words = ["apply", malformed(name), "-o", output] + (isChanged ? ["-f", "sepia"] : [])
        let strict = try Program.run(words, folder: folder)
        #expect(strict.code == 65, "\(strict.err)")
        #expect(strict.err.hasPrefix("velatura apply: \(malformed(name)): "))
        #expect(strict.err.filter { $0 == "\n" }.count == 1)
        #expect(folder.names == [])
        let tolerant = try Program.run(words + ["--tolerant"], folder: folder)
        #expect(tolerant.code == 0, "\(tolerant.err)")
        #expect(tolerant.err.hasPrefix("velatura apply: warning: \(malformed(name)): "))
        #expect(folder.names == [output])
        let again = try Program.run(["apply", output, "-o", "again.\(output.suffix(3))"], folder: folder)
        #expect(again.code == 0, "what was saved is whole: \(again.err)")
    }

    @Test func contentCountsNotNames() throws {
        for (name, format) in [("jpeg_named.png", "jpeg"), ("png_named.jpg", "png")] {
            let result = try Program.run(["info", "--json", malformed(name)])
            let photos = try document(result)["photos"] as? [[String: Any]]
            #expect(photos?.first?["format"] as? String == format)
        }
    }

    @Test func whatIsNotThere() throws {
        try expectFailure(["apply", "none.jpg", "-o", "out.jpg"], 66, "none.jpg: no such file")
        try expectFailure(["apply", "/usr", "-o", "out.jpg"], 66, "/usr: is a folder")
        try expectFailure(["apply", "/dev/null", "-o", "out.jpg"], 66, "/dev/null: is not a regular file")
        try expectFailure(
            ["apply", photo, "-f", "color-cube:file=none.cube", "-o", "out.jpg"], 66, "none.cube: no such file")
        try expectFailure(["apply", photo, "--recipe", "none.json", "-o", "out.jpg"], 66, "none.json: no such file")
    }

    @Test func limitsCanBeSet() throws {
        try expectFailure(
            ["apply", photo, "--max-pixels", "1000", "-f", "sepia", "-o", "out.jpg"], 65,
            "\(photo): 451 × 300 pixels are more than the 1000 allowed")
        try expectFailure(
            ["apply", photo, "-f", "resize:size=100000,100000", "-o", "out.png"], 64,
            "the result's pixels: 10000000000 is more than the 300000000 allowed")
    }

    @Test(arguments: [
        ("sepai", "there is no filter 'sepai'; did you mean 'sepia'? (`velatura filters` lists all)"),
        ("sepia:intensity=2", "sepia: intensity must be between 0 and 1, not 2"),
        ("sepia:intensity=nan", "sepia: intensity must be a finite number"),
        ("sepia:intensity=x", "sepia: intensity must be a number from 0 to 1, not 'x'"),
        ("sepia:intens=1", "sepia has no parameter 'intens'; did you mean 'intensity'? (parameters: intensity)"),
        ("crop:rect=9000,0,10,10", "crop: rect 9000.0,0.0,10.0,10.0 lies outside the picture (0.0,0.0,451.0,300.0)"),
        ("crop:rect=0,0,0,10", "crop: rect must have a width and a height above 0, not 0.0,10.0"),
        ("resize:size=0,0", "resize: size must give a width or a height above 0"),
        ("clamp-to-extent", "the picture reaches to infinity: crop it first"),
    ])
    func wrongParameters(_ filter: String, _ message: String) throws {
        try expectFailure(["apply", photo, "-f", filter, "-o", "out.jpg"], 64, message)
    }

    @Test func wrongRecipesTellThePlace() throws {
        let recipes = TestFolder()
        try recipes.write("{\"velatura\": 1, \"panes\": [\n  {\"filter\": \"sepai\"}]}", to: "r.json")
        let file = recipes.file("r.json")
        try expectFailure(
            ["apply", photo, "--recipe", file, "-o", "out.jpg"], 65,
            "\(file):2:14: there is no filter 'sepai'; did you mean 'sepia'? (`velatura filters` lists all)")
    }

    @Test(arguments: [
        (["apply"], "a photo is missing: velatura apply PHOTO [-f FILTER]... [--recipe FILE]... -o OUT"),
        (["apply", "a.jpg"], "the output is missing: -o OUT"),
        (["apply", "a.jpg", "b.jpg"], "one photo at a time; 'b.jpg' is one too many"),
        (["apply", "a.jpg", "-o", "-"], "writing to standard output needs --format"),
        (["apply", "a.jpg", "-o", "-", "--format", "jpeg", "--json"], "--json and -o - both want standard output"),
        (["apply", "a.jpg", "-o", "b"], "format: must be given, as 'b' has no ending (known: jpeg, png)"),
        (["apply", "a.jpg", "--quality", "0"], "--quality must be a whole number of 1 to 100, not '0'"),
        (["apply", "a.jpg", "--quality", "1e1"], "--quality must be a whole number of 1 to 100, not '1e1'"),
        (["apply", "a.jpg", "--size", "0x10"], "--size must be a size in whole pixels such as 2000x1500, not '0x10'"),
        (["apply", "a.jpg", "--size", "axb"], "--size must be a size in whole pixels such as 2000x1500, not 'axb'"),
        (["apply", "a.jpg", "--subsampling", "4"], "--subsampling must be one of 420, 422, 444, not '4'"),
        (["apply", "a.jpg", "--metadata", "x"], "--metadata must be one of keep, no-location, none, not 'x'"),
        (
            ["apply", "a.jpg", "--profile", "x"],
            "--profile must be one of keep, srgb, display-p3, adobe-rgb, not 'x'"
        ),
        (["apply", "a.jpg", "--background", "x"], "--background must be a colour such as #ff8800, not 'x'"),
        (["apply", "a.jpg", "--threads", "0"], "--threads must be a whole number of 1 to 1024, not '0'"),
        (["apply", "a.jpg", "--max-pixels", "-1"], "--max-pixels must be a whole number of 1 or more, not '-1'"),
    ])
    func wrongUsage(_ arguments: [String], _ message: String) throws {
        try expectFailure(arguments, 64, message)
    }

    @Test func framesThatAreNotThere() throws {
        try expectFailure(
            ["apply", photo, "--frame", "2", "-o", "out.jpg"], 64, "\(photo): has no frame 2, only 1")
    }

    @Test func formatsThatAreNotWritten() throws {
        try expectFailure(
            ["apply", photo, "-o", "out.webp"], 69,
            "out.webp: files ending in '.webp' cannot be written (known: jpeg, png)")
    }
}
