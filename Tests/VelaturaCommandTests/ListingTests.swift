import Foundation
import TestKit
import Testing
import Velatura

/// `filters`, `info`, help, and what stands around the commands.
@Suite struct ListingTests {
    @Test func allFiltersAreListed() throws {
        let plain = try Program.run(["filters"])
        #expect(plain.code == 0)
        for type in allFilters { #expect(plain.text.contains("  \(type.info.name) ")) }
        let filters = try document(Program.run(["filters", "--json"]))["filters"] as? [[String: Any]]
        #expect(filters?.compactMap { $0["name"] as? String } == allFilters.map { $0.info.name })
        let sepia = try #require(filters?.first { $0["name"] as? String == "sepia" })
        #expect(sepia["alias"] as? String == "CISepiaTone")
        let parameters = try #require(sepia["parameters"] as? [[String: Any]])
        #expect(parameters.count == 1)
        #expect(parameters[0]["name"] as? String == "intensity")
        #expect(parameters[0]["minimum"] as? Double == 0)
        #expect(parameters[0]["maximum"] as? Double == 1)
        #expect(parameters[0]["default"] as? Double == 1)
    }

    @Test func oneFilterIsExplained() throws {
        for name in ["gaussian-blur", "CIGaussianBlur"] {
            let result = try Program.run(["filters", name])
            #expect(result.code == 0)
            #expect(result.text.contains("also: CIGaussianBlur"))
            #expect(result.text.contains("a number from 0 to 500 px (default: 10)"))
        }
        let unknown = try Program.run(["filters", "gausian-blur"])
        #expect(unknown.code == 64)
        #expect(
            unknown.err
                == "velatura filters: there is no filter 'gausian-blur'; did you mean 'gaussian-blur'?\n")
    }

    @Test func infoTellsWhatTheManifestSays() throws {
        let entry = Manifest.entry("jpeg/metadata_full.jpg")
        let result = try Program.run(["info", "--json", entry.path])
        let photo = try #require((try document(result)["photos"] as? [[String: Any]])?.first)
        #expect(photo["path"] as? String == entry.path)
        #expect(photo["format"] as? String == "jpeg")
        #expect(photo["width"] as? Int == entry.width)
        #expect(photo["height"] as? Int == entry.height)
        #expect(photo["bitDepth"] as? Int == 8)
        #expect(photo["alpha"] as? Bool == false)
        #expect(photo["orientation"] as? Int == 6)
        #expect(photo["frames"] as? Int == 1)
        #expect(photo["make"] as? String == entry.metadata?.make)
        let place = try #require(photo["location"] as? [String: Any])
        #expect(abs((place["latitude"] as? Double ?? 0) - (entry.metadata?.latitude ?? 1)) < 1e-5)
        #expect(abs((place["longitude"] as? Double ?? 0) - (entry.metadata?.longitude ?? 1)) < 1e-5)
        let plain = try Program.run(["info", entry.path])
        #expect(plain.text.contains("size         \(entry.width!) × \(entry.height!)"))
    }

    @Test func infoTriesAllAndTakesTheFirstFailuresCode() throws {
        let good = Manifest.entry("png/gray8.png").path
        let empty = Manifest.folder.appending(path: "malformed/empty.jpg").path
        let gif = Manifest.folder.appending(path: "malformed/truncated.gif").path
        let result = try Program.run(["info", gif, good, empty, "/none.jpg"])
        #expect(result.code == 69)
        #expect(
            result.err == """
                velatura info: \(gif): GIF pictures are not supported
                velatura info: \(empty): is empty
                velatura info: /none.jpg: no such file

                """)
        #expect(result.text.contains("gray"))
    }

    @Test func helpForEveryCommand() throws {
        let whole = try Program.run(["--help"])
        #expect(whole.code == 0)
        for command in ["apply", "previews", "draw", "filters", "info"] {
            #expect(whole.text.contains("\n  \(command) "))
            let help = try Program.run([command, "--help"])
            #expect(help.code == 0)
            #expect(help.text.hasPrefix("Usage: velatura \(command) [OPTION...]"))
            #expect(help.text.contains("\n  velatura \(command) "), "an example")
            #expect(help.err == "")
        }
        let version = try Program.run(["--version"])
        #expect(version.code == 0)
        #expect(version.text.hasPrefix("velatura "))
    }

    @Test func wordsThatAreNoCommands() throws {
        let none = try Program.run([] as [String])
        #expect(none.code == 64)
        let typo = try Program.run(["aply", "x.jpg"])
        #expect(typo.code == 64)
        #expect(typo.err == "velatura: there is no command and no file 'aply'; did you mean 'apply'?\n")
        let option = try Program.run(["apply", "--colour"])
        #expect(option.code == 64)
        #expect(option.err.hasPrefix("velatura apply: unrecognized option '--colour'\n"))
    }

    @Test func quietAndVerbose() throws {
        let folder = TestFolder()
        let damaged = Manifest.folder.appending(path: "malformed/truncated_60.jpg").path
        let words = ["apply", damaged, "--tolerant", "-f", "sepia", "--overwrite", "-o", folder.file("a.jpg")]
        #expect(try Program.run(words).err.contains("warning: "))
        #expect(try Program.run(words + ["-q"]).err == "")
        #expect(try Program.run(["-q"] + words).err == "")
        let verbose = try Program.run(
            ["apply", Manifest.entry("jpeg/metadata_full.jpg").path, "-v", "-f", "sepia", "-o", folder.file("b.jpg")])
        #expect(verbose.err.contains("kept: EXIF\n"))
        #expect(verbose.out.isEmpty)
    }

    /// Start-up is short because little is linked.
    @Test func foundationIsNotLinked() throws {
        let result = try Program.shell("ldd $V", folder: TestFolder())
        #expect(result.code == 0)
        #expect(!result.text.contains("Foundation"))
    }
}
