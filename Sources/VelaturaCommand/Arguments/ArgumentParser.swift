import CArguments
import Glibc

/// Takes a command line apart with glibc's argp.
struct ArgumentParser {
    /// `velatura apply`, as messages call the command.
    let program: String
    let usage: String
    /// What the help says before the options.
    let summary: String
    /// What the help says after the options.
    let example: String
    let options: [CommandOption]

    enum Outcome {
        case done
        case helpWasPrinted
        /// argp has told what is wrong.
        case errorWasReported
    }

    /// Hands each argument to its taker.
    ///
    /// - Parameters:
    ///   - arguments: without the program's name.
    ///   - stopsAtFirst: whether a plain argument may end the parse; options behind it are not looked at then.
    ///   - takePlain: takes an argument that is no option, and its index in `arguments`; returns whether to stop.
    func parse(
        _ arguments: [[UInt8]], stopsAtFirst: Bool = false, takePlain: (ArgumentText, Int) throws -> Bool
    ) throws -> Outcome {
        let strings = CStrings()
        let table = options.map { option in
            velatura_option(
                name: strings.keep(option.name), letter: Int32(option.letter?.asciiValue ?? 0),
                value: option.value.map(strings.keep), help: strings.keep(option.help), group: Int32(option.group))
        }
        var argv: [UnsafeMutablePointer<CChar>?] = [strings.keep(program)]
        argv += arguments.map { strings.keep(bytes: $0) }
        argv.append(nil)
        return try withoutActuallyEscaping(takePlain) { takePlain in
            let taker = Taker(options: options, takePlain: takePlain)
            let result = withExtendedLifetime(taker) {
                velatura_parse_arguments(
                    table, table.count, strings.keep(usage), strings.keep("\(summary)\u{0B}\(example)"),
                    Int32(arguments.count + 1), &argv, stopsAtFirst ? 1 : 0,
                    { context, option, value, position in
                        Unmanaged<Taker>.fromOpaque(context!).takeUnretainedValue()
                            .take(Int(option), value, Int(position))
                    }, Unmanaged.passUnretained(taker).toOpaque())
            }
            defer { withExtendedLifetime(strings) {} }
            switch Int(result) {
            case VELATURA_ARGUMENTS_DONE: return .done
            case VELATURA_ARGUMENTS_HELP: return .helpWasPrinted
            case VELATURA_ARGUMENTS_REPORTED: return .errorWasReported
            default: throw taker.failure ?? UsageError("out of memory")
            }
        }
    }
}

/// What the C callback calls.
private final class Taker {
    let options: [CommandOption]
    let takePlain: (ArgumentText, Int) throws -> Bool
    var failure: (any Error)?

    init(options: [CommandOption], takePlain: @escaping (ArgumentText, Int) throws -> Bool) {
        self.options = options
        self.takePlain = takePlain
    }

    func take(_ option: Int, _ value: UnsafePointer<CChar>?, _ position: Int) -> Int32 {
        let text = ArgumentText(
            bytes: value.map { UnsafeBufferPointer(start: $0, count: strlen($0)) }?.map(UInt8.init(bitPattern:)) ?? [])
        do {
            if option < 0 { return try takePlain(text, position - 1) ? 1 : 0 }
            try options[option].take(text)
            return 0
        } catch {
            failure = error
            return -1
        }
    }
}

/// C strings that live as long as this.
private final class CStrings {
    private var kept: [UnsafeMutablePointer<CChar>] = []

    deinit { for string in kept { string.deallocate() } }

    func keep(_ string: String) -> UnsafePointer<CChar> { UnsafePointer(keep(bytes: Array(string.utf8))) }
    func keep(_ string: String) -> UnsafeMutablePointer<CChar> { keep(bytes: Array(string.utf8)) }

    func keep(bytes: [UInt8]) -> UnsafeMutablePointer<CChar> {
        let memory = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count + 1)
        for (index, byte) in bytes.enumerated() { memory[index] = CChar(bitPattern: byte) }
        memory[bytes.count] = 0
        kept.append(memory)
        return memory
    }
}
