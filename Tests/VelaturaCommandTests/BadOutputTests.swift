import Foundation
import TestKit
import Testing

/// Outputs that cannot be: the photo and any earlier target stay as they were, and no stray file is left.
@Suite struct BadOutputTests {
    private let folder = TestFolder()
    private let photo = Manifest.entry("jpeg/photo_chelsea.jpg").path

    @Test func nothingIsReplacedUnasked() throws {
        try folder.write("earlier", to: "out.jpg")
        let refused = try Program.run(["apply", photo, "-f", "sepia", "-o", "out.jpg"], folder: folder)
        #expect(refused.code == 73)
        #expect(refused.err == "velatura apply: out.jpg: already exists (use --overwrite)\n")
        #expect(folder.data("out.jpg") == Data("earlier".utf8))
        let replaced = try Program.run(["apply", photo, "-f", "sepia", "-o", "out.jpg", "--overwrite"], folder: folder)
        #expect(replaced.code == 0, "\(replaced.err)")
        #expect(folder.data("out.jpg").starts(with: [0xFF, 0xD8]))
        #expect(folder.names == ["out.jpg"])
    }

    @Test func thePhotoItselfOnlyInPlace() throws {
        try folder.copy(photo, as: "a.jpg")
        let before = folder.data("a.jpg")
        try FileManager.default.createSymbolicLink(
            atPath: folder.file("link.jpg"), withDestinationPath: folder.file("a.jpg"))
        try FileManager.default.linkItem(atPath: folder.file("a.jpg"), toPath: folder.file("hard.jpg"))
        for name in ["a.jpg", "./a.jpg", "link.jpg", "hard.jpg"] {
            let refused = try Program.run(["apply", "a.jpg", "-f", "sepia", "-o", name, "--overwrite"], folder: folder)
            #expect(refused.code == 73)
            #expect(
                refused.err
                    == "velatura apply: \(name): is the photo itself (to replace it use --overwrite --in-place)\n")
            #expect(folder.data("a.jpg") == before)
        }
        let alone = try Program.run(["apply", "a.jpg", "-f", "sepia", "-o", "a.jpg", "--in-place"], folder: folder)
        #expect(alone.code == 73)
        #expect(folder.data("a.jpg") == before)
        let done = try Program.run(["apply", "a.jpg", "-f", "sepia", "--overwrite", "--in-place"], folder: folder)
        #expect(done.code == 0, "\(done.err)")
        #expect(folder.data("a.jpg") != before)
        #expect(folder.names == ["a.jpg", "hard.jpg", "link.jpg"])
    }

    @Test func foldersAndMissingFolders() throws {
        try FileManager.default.createDirectory(atPath: folder.file("d.jpg"), withIntermediateDirectories: false)
        for (name, reason) in [
            ("d.jpg", "is a folder"), ("none/out.jpg", "the folder none does not exist"),
        ] {
            let result = try Program.run(
                ["apply", photo, "-f", "sepia", "-o", name, "--overwrite"], folder: folder)
            #expect(result.code == 73)
            #expect(result.err == "velatura apply: \(name): \(reason)\n")
        }
        #expect(folder.names == ["d.jpg"])
    }

    @Test func fullDisk() throws {
        try folder.write("earlier", to: "out.png")
        let result = try Program.shell(
            "ulimit -f 8; exec $V apply '\(photo)' -f sepia -o out.png --overwrite", folder: folder)
        #expect(result.signal == 0)
        #expect(result.code == 74, "\(result.err)")
        #expect(result.err == "velatura apply: out.png: file too large\n")
        #expect(folder.data("out.png") == Data("earlier".utf8))
        #expect(folder.names == ["out.png"])
        let device = try Program.shell("$V apply '\(photo)' -f sepia --format png -o - > /dev/full", folder: folder)
        #expect(device.code == 74)
        #expect(device.err == "velatura apply: standard output: no space left on the disk\n")
    }

    /// The superuser may write anywhere, so the program runs as somebody else there.
    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/setpriv") || geteuid() != 0))
    func readOnlyFolder() throws {
        try folder.copy(photo, as: "photo.jpg")
        try FileManager.default.createDirectory(atPath: folder.file("ro"), withIntermediateDirectories: false)
        chmod(folder.file("ro"), 0o555)
        let person = geteuid() == 0 ? "setpriv --reuid 65534 --regid 65534 --clear-groups" : ""
        // Copied by another process: what this one has open for writing, children of other tests would keep open.
        let result = try Program.shell(
            "cp $V velatura; \(person) ./velatura apply photo.jpg -f sepia -o ro/out.jpg", folder: folder)
        #expect(result.code == 73, "\(result.err)")
        #expect(result.err == "velatura apply: ro/out.jpg: permission denied\n")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.file("ro")) == [])
    }

    /// Ended at any moment of a save, nothing is half done.
    @Test(arguments: [SIGKILL, SIGINT, SIGTERM])
    func endedInTheMiddle(_ signal: Int32) throws {
        try folder.copy(photo, as: "photo.jpg")
        let original = folder.data("photo.jpg")
        let words = [
            "apply", "photo.jpg", "-f", "resize:size=2400,-", "-f", "gaussian-blur:radius=5", "-o", "out.jpg",
            "--overwrite",
        ]
        let start = Date()
        #expect(try Program.run(words, folder: folder).code == 0)
        let whole = Date().timeIntervalSince(start)
        let complete = folder.data("out.jpg")
        var ended = 0
        for round in 0..<16 {
            try folder.write("earlier", to: "out.jpg")
            let moment = UInt32(whole * 1.05e6 * Double(round) / 15)
            let result = try Program.interrupt(words, with: signal, after: moment, folder: folder)
            if result.signal == signal || result.code == 130 {
                ended += 1
                if signal != SIGKILL && result.code == 130 { #expect(!result.err.contains("warning")) }
            } else {
                #expect(result.code == 0, "\(result.err)")
            }
            let out = folder.data("out.jpg")
            #expect(out == Data("earlier".utf8) || out == complete)
            #expect(folder.data("photo.jpg") == original)
            #expect(folder.names == ["out.jpg", "photo.jpg"])
        }
        #expect(ended > 0)
    }
}
