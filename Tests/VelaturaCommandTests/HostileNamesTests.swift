import Foundation
import TestKit
import Testing

/// Names, texts and streams that a program may meet but nobody sane makes.
@Suite struct HostileNamesTests {
    private let folder = TestFolder()
    private let photo = Manifest.entry("jpeg/photo_chelsea.jpg").path

    /// A pipe without a writer is refused, and not waited for.
    @Test(arguments: [
        "info pipe", "apply pipe -o out.jpg", "apply $P --recipe pipe -o out.jpg",
        "apply $P -f color-cube:file=pipe -o out.jpg", "apply $P -f blend:image=pipe -o out.jpg",
    ])
    func pipesAreNotWaitedFor(_ words: String) throws {
        let result = try Program.shell("mkfifo pipe; P='\(photo)'; timeout 20 $V \(words)", folder: folder)
        #expect(result.code == 66)
        #expect(result.err.hasSuffix(": pipe: is not a regular file\n"))
    }

    /// Line ends and terminal commands in names are shown, not sent.
    @Test(arguments: ["no\nsuch.jpg", "no\u{1B}[31msuch.jpg", "no\rsuch.jpg", "no\u{85}such.jpg"])
    func messagesAreOneLine(_ name: String) throws {
        for words in [["apply", name, "-o", "out.jpg"], ["apply", photo, "-f", name, "-o", "out.jpg"]] {
            let result = try Program.run(words, folder: folder)
            #expect(result.code == (words[1] == name ? 66 : 64))
            #expect(result.err.unicodeScalars.dropLast().allSatisfy { $0.properties.generalCategory != .control })
            #expect(result.err.hasSuffix("\n"))
        }
    }

    @Test func endlessNamesAreCut() throws {
        let name = String(repeating: "x", count: 100_000)
        let recipe = "{\"velatura\": 1, \"panes\": [{\"filter\": \"\(name)\"}]}"
        let result = try Program.run(
            ["apply", photo, "--recipe", "-", "-o", "out.jpg"], input: Data(recipe.utf8), folder: folder)
        #expect(result.code == 65)
        #expect(result.err.hasPrefix("velatura apply: standard input:1:38: there is no filter 'xxx"))
        #expect(result.err.utf8.count < 2100)
    }

    @Test func standardInputIsReadOnce() throws {
        let result = try Program.run(["apply", "-", "--recipe", "-", "-o", "out.jpg"], folder: folder)
        #expect(result.code == 64)
        #expect(result.err == "velatura apply: standard input can be read but once, and - is given more than once\n")
    }

    /// A photo never gets the number of a standard stream.
    @Test func closedStreamsTakeNothing() throws {
        let out = "exec 3>&1; $V apply '\(photo)' -f sepia -v -o out.jpg <&- >&- 2>&-; echo $? >&3"
        #expect(try Program.shell(out, folder: folder).text == "0\n")
        let whole = try Program.shell("$V apply '\(photo)' -f sepia -o same.jpg; cmp out.jpg same.jpg", folder: folder)
        #expect(whole.code == 0)
        let closed = try Program.shell("$V apply '\(photo)' -f sepia --format jpeg -o - >&-", folder: folder)
        #expect(closed.code == 74)
    }

    @Test func aFolderIsNoOutput() throws {
        let result = try Program.run(["apply", photo, "-f", "sepia", "-o", "."], folder: folder)
        #expect(result.code == 73)
        #expect(result.err == "velatura apply: .: is a folder\n")
    }

    /// Also what only the picture shows to be wrong is told with its place in the recipe.
    @Test(arguments: [
        ("{\"filter\": \"tone-curve\", \"points\": [0, 0, 1]}", "1:62: tone-curve: points must be x,y pairs"),
        ("{\"filter\": \"crop\", \"rect\": [9000, 0, 1, 1]}", "1:54: crop: rect 9000"),
        ("{\"filter\": \"crop\"}", "1:27: crop: rect must be given"),
    ])
    func recipesTellThePlace(_ pane: String, _ message: String) throws {
        let recipe = "{\"velatura\": 1, \"panes\": [\(pane)]}"
        let result = try Program.run(
            ["apply", photo, "--recipe", "-", "-o", "out.jpg"], input: Data(recipe.utf8), folder: folder)
        #expect(result.code == 65)
        #expect(result.err.hasPrefix("velatura apply: standard input:\(message)"), "\(result.err)")
    }
}
