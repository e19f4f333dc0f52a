import Velatura

/// All commands, in the order of the help.
private var allCommands: [any Command.Type] {
    [
        ApplyCommand.self, PreviewsCommand.self, DrawSceneCommand.self, FiltersCommand.self, InfoCommand.self,
        EditCommand.self,
    ]
}

/// The program's version.
let version = "0.1.0"

/// Runs the program and returns its exit code.
///
/// - Parameter arguments: without the program's name.
func runProgram(_ arguments: [[UInt8]]) -> ExitCode {
    let console = Console(program: "velatura")
    do {
        return try run(arguments, console)
    } catch {
        console.error(error)
        return ExitCode(error)
    }
}

private func run(_ arguments: [[UInt8]], _ console: Console) throws -> ExitCode {
    var first: Int?
    var printsVersion = false
    let common = CommonOptions()
    let list = allCommands.map { type in
        "  \(type.name)\(String(repeating: " ", count: 10 - type.name.count))\(type.summary)"
    }
    let parser = ArgumentParser(
        program: "velatura", usage: "COMMAND ...\nPHOTO...",
        summary: "A photo editor: filters are panes of glass over a picture, which stays as it was.",
        example: """
            Commands:
            \(list.joined(separator: "\n"))

            `velatura COMMAND --help' tells more. Without a command the photos are opened in the editor.

            Example:
              velatura apply photo.jpg -f sepia -o brown.jpg
            """,
        options: [CommandOption(flag: "version", letter: "V", "print the version") { printsVersion = true }.inGroup(9)]
            + common.options)
    let outcome = try parser.parse(arguments, stopsAtFirst: true) { _, index in
        first = index
        return true
    }
    switch outcome {
    case .helpWasPrinted: return .done
    case .errorWasReported: return .usage
    case .done: break
    }
    if printsVersion {
        try console.print("velatura \(version)")
        return .done
    }
    guard let first else { throw UsageError("a command or a photo is missing (`velatura --help' lists the commands)") }
    let word = ArgumentText(bytes: arguments[first])
    guard let type = allCommands.first(where: { $0.name == word.string }) else {
        return try openEditor(word, arguments[first...].map { ArgumentText(bytes: $0).path }, console)
    }
    // Options before the command count as if they stood behind it.
    return try run(type, Array(arguments[..<first] + arguments[(first + 1)...]))
}

private func run(_ type: any Command.Type, _ arguments: [[UInt8]]) throws -> ExitCode {
    let command = type.init()
    let program = "velatura \(type.name)"
    let parser = ArgumentParser(
        program: program, usage: type.usage, summary: type.summary, example: type.example,
        options: command.options + command.common.options)
    var console = Console(program: program)
    do {
        switch try parser.parse(
            arguments,
            takePlain: { argument, _ in
                try command.take(argument)
                return false
            })
        {
        case .helpWasPrinted: return .done
        case .errorWasReported: return .usage
        case .done: break
        }
        console.isQuiet = command.common.isQuiet
        console.isVerbose = command.common.isVerbose
        return try command.run(console)
    } catch {
        console.error(error)
        return ExitCode(error)
    }
}

private func openEditor(_ word: ArgumentText, _ photos: [FilePath], _ console: Console) throws -> ExitCode {
    if FileStatus(word.path) == nil {
        let nearest = nearestName(to: word.string, among: allCommands.map { $0.name })
        let hint = nearest.map { "; did you mean '\($0)'?" } ?? " (`velatura --help' lists the commands)"
        throw UsageError("there is no command and no file '\(word.string)'\(hint)")
    }
    return EditCommand.open(photos, console)
}
