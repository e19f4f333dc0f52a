import Foundation
import Testing

/// The built program, run as a user would.
enum Program {
    struct Result {
        var code: Int32
        /// The signal that ended it; 0 where it ended by itself.
        var signal: Int32 = 0
        var out: Data
        var err: String
        var text: String { String(decoding: out, as: UTF8.self) }
    }

    /// Beside the test bundle, or where `swift build -c release` puts it.
    static let path: String = {
        let bundle = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let places = [bundle, root.appending(path: ".build/release"), root.appending(path: ".build/debug")]
        let paths = places.map { $0.appending(path: "velatura").path(percentEncoded: false) }
        return paths.first { FileManager.default.isExecutableFile(atPath: $0) } ?? paths[1]
    }()

    /// Runs it to its end. Output goes through files, so that no pipe can fill up.
    static func run(_ arguments: [String], input: Data = Data(), folder: TestFolder? = nil) throws -> Result {
        try run(arguments.map { Array($0.utf8) }, input: input, folder: folder)
    }

    static func run(_ arguments: [[UInt8]], input: Data = Data(), folder: TestFolder? = nil) throws -> Result {
        let streams = try Streams(input: input)
        let child = try spawn([Array(path.utf8)] + arguments, streams, folder)
        return try wait(child, streams)
    }

    /// Runs it in a shell, as `$V`, with the folder as the working directory.
    static func shell(_ script: String, folder: TestFolder) throws -> Result {
        let streams = try Streams(input: Data())
        let words = ["/bin/sh", "-c", "V='\(path)'; \(script)"].map { Array($0.utf8) }
        return try wait(try spawn(words, streams, folder), streams)
    }

    /// Starts it and sends a signal after some microseconds.
    static func interrupt(
        _ arguments: [String], with signal: Int32, after microseconds: UInt32, folder: TestFolder
    ) throws -> Result {
        let streams = try Streams(input: Data())
        let child = try spawn([Array(path.utf8)] + arguments.map { Array($0.utf8) }, streams, folder)
        usleep(microseconds)
        kill(child, signal)
        return try wait(child, streams)
    }

    /// Runs it and watches its memory: the most that was resident, in megabytes.
    ///
    /// Read from `/proc` while it runs, as `getrusage` counts in what the parent had when the child began.
    static func measure(_ arguments: [String]) throws -> (result: Result, megabytes: Double) {
        let streams = try Streams(input: Data())
        let child = try spawn([Array(path.utf8)] + arguments.map { Array($0.utf8) }, streams, nil)
        var kilobytes = 0
        while let status = try? String(contentsOfFile: "/proc/\(child)/status", encoding: .utf8),
            let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") })
        {
            kilobytes = max(kilobytes, line.split(separator: " ").compactMap { Int($0) }.first ?? 0)
            usleep(2000)
        }
        return (try wait(child, streams), Double(kilobytes) / 1000)
    }

    /// The three standard streams as files.
    private struct Streams {
        let folder = TestFolder()
        var names: [String] { ["in", "out", "err"].map { "\(folder.path)/\($0)" } }

        init(input: Data) throws { try input.write(to: URL(filePath: names[0])) }
    }

    private struct SpawnError: Error { let code: Int32 }

    private static func spawn(_ words: [[UInt8]], _ streams: Streams, _ folder: TestFolder?) throws -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        let flags = [O_RDONLY, O_WRONLY | O_CREAT, O_WRONLY | O_CREAT]
        for (descriptor, name) in streams.names.enumerated() {
            posix_spawn_file_actions_addopen(&actions, Int32(descriptor), name, flags[descriptor], 0o600)
        }
        var words = words
        if let folder {
            // The shell goes there and becomes the program.
            words = ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", folder.path].map { Array($0.utf8) } + words
        }
        var argv: [UnsafeMutablePointer<CChar>?] = words.map { word in
            (word + [0]).withUnsafeBytes { strdup($0.bindMemory(to: CChar.self).baseAddress!) }
        }
        argv.append(nil)
        defer { for word in argv { free(word) } }
        var child = pid_t()
        let code = posix_spawn(&child, argv[0]!, &actions, nil, argv, environ)
        guard code == 0 else { throw SpawnError(code: code) }
        return child
    }

    private static func wait(_ child: pid_t, _ streams: Streams) throws -> Result {
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0 && errno == EINTR {}
        let signal = status & 0x7F
        return Result(
            code: signal == 0 ? status >> 8 & 0xFF : -1, signal: signal,
            out: try Data(contentsOf: URL(filePath: streams.names[1])),
            err: String(decoding: try Data(contentsOf: URL(filePath: streams.names[2])), as: UTF8.self))
    }
}

/// A folder for one test, removed with what is in it.
final class TestFolder: Sendable {
    let path: String

    init() {
        var template = Array("/tmp/velatura-command-XXXXXX".utf8CString)
        precondition(mkdtemp(&template) != nil, "no folder for tests")
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        chmod(path, 0o755)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func file(_ name: String) -> String { "\(path)/\(name)" }

    /// Everything in the folder, hidden names too.
    var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? ["unreadable"] }

    func data(_ name: String) -> Data { FileManager.default.contents(atPath: file(name)) ?? Data() }

    /// Copies a test picture here.
    @discardableResult
    func copy(_ picture: String, as name: String) throws -> String {
        try FileManager.default.copyItem(atPath: picture, toPath: file(name))
        return file(name)
    }

    func write(_ text: String, to name: String) throws { try Data(text.utf8).write(to: URL(filePath: file(name))) }
}

/// The one JSON document on standard output.
func document(_ result: Program.Result) throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: result.out) as? [String: Any])
}

/// What exiftool reads, with groups: numbers as they are stored.
enum ExifTool {
    static let isThere = FileManager.default.isExecutableFile(atPath: "/usr/bin/exiftool")
    static let missing: Comment = "exiftool (libimage-exiftool-perl) is not installed"

    static func tags(_ file: String) throws -> [String: String] {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/exiftool")
        process.arguments = ["-j", "-n", "-G1", file]
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        let documents = try JSONSerialization.jsonObject(with: output) as? [[String: Any]]
        return (documents?.first ?? [:]).mapValues { String(describing: $0) }
    }
}
