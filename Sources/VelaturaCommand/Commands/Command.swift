import Velatura

/// A subcommand: its options, its arguments, and what it does.
protocol Command: AnyObject {
    static var name: String { get }
    /// One line.
    static var summary: String { get }
    /// What stands behind the name: `PHOTO -o OUT`.
    static var usage: String { get }
    /// Shown at the end of the help.
    static var example: String { get }

    init()
    var common: CommonOptions { get }
    /// Beside the common ones.
    var options: [CommandOption] { get }
    /// Takes an argument that is no option.
    func take(_ argument: ArgumentText) throws
    func run(_ console: Console) throws -> ExitCode
}

/// What every command understands.
final class CommonOptions {
    var isQuiet = false
    var isVerbose = false
    var printsJSON = false
    private var threads: Int?

    var options: [CommandOption] {
        [
            CommandOption(flag: "json", "print one JSON document on standard output") { self.printsJSON = true },
            CommandOption("threads", value: "N", "how many threads work at once (default: one a processor)") {
                self.threads = try $0.integer("threads", 1...1024)
            },
            CommandOption(flag: "quiet", letter: "q", "no warnings, no progress bar") { self.isQuiet = true },
            CommandOption(flag: "verbose", letter: "v", "say what is done") { self.isVerbose = true },
        ].map { $0.inGroup(9) }
    }

    /// - Parameter maxPixels: what the user allows; the default limit stays where that is less.
    func renderer(tileSize: Int? = nil, maxPixels: Int = 0) -> Renderer {
        var options = Renderer.Options(threads: threads)
        options.maxPixels = max(options.maxPixels, maxPixels)
        if let tileSize { options.tileSize = tileSize }
        return Renderer(options)
    }
}
