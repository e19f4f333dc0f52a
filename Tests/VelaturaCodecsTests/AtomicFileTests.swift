import Foundation
import Testing
import VelaturaCodecs

@Suite struct AtomicFiles {
    let folder = TestFolder()

    func options(_ unnamed: Bool, overwrite: Bool = false) -> AtomicFile.Options {
        var options = AtomicFile.Options()
        options.overwrite = overwrite
        options.unnamed = unnamed
        return options
    }

    @Test(arguments: [true, false])
    func appearsWithTheCommit(unnamed: Bool) throws {
        let file = try AtomicFile(folder.file("out.jpg"), options: options(unnamed))
        try file.sink.write(Array("new".utf8))
        #expect(!folder.names.contains("out.jpg"))
        // The unnamed way shows nothing; the other one hidden name.
        #expect(folder.names.count == (unnamed ? 0 : 1))
        #expect(folder.names.allSatisfy { $0.hasPrefix(".out.jpg.") && $0.hasSuffix(".velatura-tmp") })
        try file.commit()
        try file.commit()
        #expect(folder.names == ["out.jpg"])
        #expect(folder.text("out.jpg") == "new")
        let mask = umask(0)
        umask(mask)
        #expect(folder.mode("out.jpg") == 0o666 & ~mask)
    }

    @Test(arguments: [true, false])
    func withoutCommitNothingStays(unnamed: Bool) throws {
        for call in [true, false] {
            let file = try AtomicFile(folder.file("out.jpg"), options: options(unnamed))
            try file.sink.write([1, 2, 3])
            if call { file.abandon() }
        }
        #expect(folder.names == [])
    }

    @Test(arguments: [true, false])
    func keepsTheModeOfWhatItReplaces(unnamed: Bool) throws {
        folder.write("old", to: "out.jpg", mode: 0o640)
        let file = try AtomicFile(folder.file("out.jpg"), options: options(unnamed, overwrite: true))
        try file.sink.write(Array("new".utf8))
        #expect(folder.text("out.jpg") == "old")
        try file.commit()
        #expect(folder.names == ["out.jpg"])
        #expect(folder.text("out.jpg") == "new")
        #expect(folder.mode("out.jpg") == 0o640)
    }

    @Test(.enabled(if: geteuid() == 0, "only the superuser gives files away"), arguments: [true, false])
    func keepsTheOwnerOfWhatItReplaces(unnamed: Bool) throws {
        folder.write("old", to: "out.jpg", mode: 0o600)
        chown("\(folder.path)/out.jpg", 12, 34)
        let file = try AtomicFile(folder.file("out.jpg"), options: options(unnamed, overwrite: true))
        try file.commit()
        var status = stat()
        stat("\(folder.path)/out.jpg", &status)
        #expect(status.st_uid == 12 && status.st_gid == 34 && status.st_mode & 0o7777 == 0o600)
    }

    @Test(arguments: [true, false])
    func refusesAnExistingFile(unnamed: Bool) throws {
        folder.write("old", to: "out.jpg")
        let path = folder.file("out.jpg")
        let refusal = CodecError.cannotCreate(file: path.string, reason: "already exists (use --overwrite)")
        #expect(throws: refusal) { try AtomicFile(path, options: options(unnamed)) }
        #expect(folder.names == ["out.jpg"])
        #expect(folder.text("out.jpg") == "old")
    }

    @Test(arguments: [true, false])
    func aFileThatCameMeanwhileIsKept(unnamed: Bool) throws {
        let path = folder.file("out.jpg")
        let file = try AtomicFile(path, options: options(unnamed))
        folder.write("theirs", to: "out.jpg")
        #expect(throws: CodecError.cannotCreate(file: path.string, reason: "already exists (use --overwrite)")) {
            try file.commit()
        }
        #expect(folder.names == ["out.jpg"])
        #expect(folder.text("out.jpg") == "theirs")
    }

    @Test(arguments: [true, false])
    func followsLinks(unnamed: Bool) throws {
        try FileManager.default.createDirectory(atPath: "\(folder.path)/real", withIntermediateDirectories: false)
        folder.write("old", to: "real/photo.jpg")
        symlink("real/photo.jpg", "\(folder.path)/one")
        symlink("\(folder.path)/one", "\(folder.path)/two")
        symlink("real/none.jpg", "\(folder.path)/dangling")
        let file = try AtomicFile(folder.file("two"), options: options(unnamed, overwrite: true))
        try file.sink.write(Array("new".utf8))
        try file.commit()
        let other = try AtomicFile(folder.file("dangling"), options: options(unnamed))
        try other.sink.write(Array("created".utf8))
        try other.commit()
        #expect(folder.text("real/photo.jpg") == "new")
        #expect(folder.text("real/none.jpg") == "created")
        #expect(FileStatus(folder.file("two"), followingLinks: false)?.kind == .symbolicLink)
        #expect(folder.names == ["dangling", "one", "real", "two"])
        #expect(try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/real").count == 2)
    }

    @Test func refusesWhatIsNoFile() throws {
        mkfifo("\(folder.path)/pipe", 0o600)
        symlink("self", "\(folder.path)/self")
        symlink("/dev/null", "\(folder.path)/null")
        let long = String(repeating: "n", count: 256)
        for (name, reason) in [
            ("", "is a folder"), ("new/", "is a folder"),
            ("none/out.jpg", "the folder \(folder.path)/none does not exist"),
            ("pipe", "is not a regular file"), ("null", "is not a regular file"),
            ("self", "too many levels of symbolic links"), (long, "file name too long"),
            ("pipe/out.jpg", "not a directory"),
        ] {
            let path = folder.file(name)
            #expect(throws: CodecError.cannotCreate(file: path.string, reason: reason)) {
                try AtomicFile(path, options: options(true, overwrite: true))
            }
        }
        #expect(throws: CodecError.cannotCreate(file: "", reason: "the output has no name")) { try AtomicFile("") }
        #expect(folder.names == ["null", "pipe", "self"])
    }

    @Test(arguments: [true, false])
    func namesAreBytes(unnamed: Bool) throws {
        let name = FilePath(bytes: [0xFF, 0xFE, 0x0A, 0x2D])
        let path = FilePath(folder.path).appending(name)
        let file = try AtomicFile(path, options: options(unnamed))
        try file.sink.write([7])
        try file.commit()
        #expect(try ByteSource(path: path).read(at: 0, count: 9) == [7])
        path.withCString { _ = unlink($0) }
        let longest = folder.file(String(repeating: "é", count: 127) + "x")
        let other = try AtomicFile(longest, options: options(unnamed))
        try other.commit()
        #expect(folder.names.count == 1)
        let again = try AtomicFile(longest, options: options(unnamed, overwrite: true))
        try again.commit()
        #expect(folder.names.count == 1)
    }

    @Test func keepsTheDateAskedFor() throws {
        var options = options(true)
        options.modificationTime = FileTime(seconds: 1_000_000_000, nanoseconds: 123_456_789)
        let path = folder.file("out.jpg")
        let file = try AtomicFile(path, options: options)
        try file.commit()
        #expect(FileStatus(path)?.modificationTime == FileTime(seconds: 1_000_000_000, nanoseconds: 123_456_789))
    }

    @Test func sameFileSeesThroughLinks() {
        folder.write("a", to: "a")
        folder.write("a", to: "b")
        symlink("a", "\(folder.path)/soft")
        link("\(folder.path)/a", "\(folder.path)/hard")
        #expect(FileStatus.sameFile(folder.file("a"), folder.file("soft")))
        #expect(FileStatus.sameFile(folder.file("a"), folder.file("./hard")))
        #expect(!FileStatus.sameFile(folder.file("a"), folder.file("b")))
        #expect(!FileStatus.sameFile(folder.file("none"), folder.file("none")))
    }

    @Test func aKilledProcessLeavesNothing() async {
        let path = folder.path
        await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
            let file = try AtomicFile(FilePath("\(path)/out.jpg"))
            try file.sink.write([UInt8](repeating: 1, count: 1 << 20))
            kill(getpid(), SIGKILL)
        }
        #expect(folder.names == [])
    }

    @Test func namedTemporariesCanBeRemovedAtTheEnd() async {
        let path = folder.path
        await #expect(processExitsWith: .exitCode(7)) { [path = path as String] in
            var options = AtomicFile.Options()
            options.unnamed = false
            let file = try AtomicFile(FilePath("\(path)/out.jpg"), options: options)
            try file.sink.write([1])
            TemporaryNames.removeAll()
            _exit(7)
        }
        #expect(folder.names == [])
    }

    @Test(.enabled(if: geteuid() == 0, "only the superuser can become somebody else"))
    func withoutPermission() async {
        let path = folder.path
        folder.write("old", to: "out.jpg", mode: 0o444)
        await #expect(processExitsWith: .success) { [path = path as String] in
            _ = setgid(65534)
            _ = setuid(65534)
            for name in ["new.jpg", "out.jpg"] {
                let file = FilePath("\(path)/\(name)")
                var options = AtomicFile.Options()
                options.overwrite = true
                #expect(throws: CodecError.cannotCreate(file: file.string, reason: "permission denied")) {
                    try AtomicFile(file, options: options)
                }
            }
        }
        #expect(folder.names == ["out.jpg"])
        #expect(folder.text("out.jpg") == "old")
    }

    @Test func diskFull() async {
        let path = folder.path
        await #expect(processExitsWith: .success) { [path = path as String] in
            signal(SIGXFSZ, SIG_IGN)
            var limit = rlimit(rlim_cur: 4096, rlim_max: 4096)
            setrlimit(__rlimit_resource_t(1), &limit)  // RLIMIT_FSIZE
            for unnamed in [true, false] {
                var options = AtomicFile.Options()
                options.unnamed = unnamed
                let file = try AtomicFile(FilePath("\(path)/out.jpg"), options: options)
                #expect(throws: CodecError.system(file: "\(path)/out.jpg", reason: "file too large")) {
                    try file.sink.write([UInt8](repeating: 1, count: 10_000))
                }
            }
        }
        #expect(folder.names == [])
    }

    /// On a real full disk, where the test may mount one.
    @Test(.enabled(if: geteuid() == 0, "only the superuser mounts disks"))
    func smallDiskFull() throws {
        guard mount("tmpfs", folder.path, "tmpfs", 0, "size=64k") == 0 else {
            try Test.cancel("this system lets nobody mount a disk")
        }
        defer { umount(folder.path) }
        for unnamed in [true, false] {
            let path = folder.file("out.jpg")
            let file = try AtomicFile(path, options: options(unnamed))
            #expect(throws: CodecError.system(file: path.string, reason: "no space left on the disk")) {
                try file.sink.write([UInt8](repeating: 1, count: 200_000))
            }
        }
        #expect(folder.names == [])
        // Read-only now.
        guard mount("tmpfs", folder.path, "tmpfs", UInt(MS_REMOUNT | MS_RDONLY), "size=64k") == 0
        else { return }
        let path = folder.file("out.jpg")
        #expect(throws: CodecError.cannotCreate(file: path.string, reason: "the file system is read-only")) {
            try AtomicFile(path)
        }
    }
}
