import VelaturaCodecs

/// An option of a command: its names, its help, and what it does with its value.
struct CommandOption {
    let name: String
    let letter: Character?
    /// What the value is called in the help; nil for an option without one.
    let value: String?
    let help: String
    /// Options of one group stand together in the help.
    var group = 0
    let take: (ArgumentText) throws -> Void

    /// An option with a value.
    init(
        _ name: String, letter: Character? = nil, value: String, _ help: String,
        take: @escaping (ArgumentText) throws -> Void
    ) {
        self.name = name
        self.letter = letter
        self.value = value
        self.help = help
        self.take = take
    }

    /// An option that is there or not.
    init(flag name: String, letter: Character? = nil, _ help: String, set: @escaping () -> Void) {
        self.name = name
        self.letter = letter
        self.value = nil
        self.help = help
        take = { _ in set() }
    }

    func inGroup(_ group: Int) -> CommandOption {
        var option = self
        option.group = group
        return option
    }
}

/// An argument as the system gave it: bytes of any encoding.
struct ArgumentText {
    let bytes: [UInt8]

    var string: String { String(decoding: bytes, as: UTF8.self) }
    var path: FilePath { FilePath(bytes: bytes) }
    /// A single minus sign: standard input or output.
    var isStandardStream: Bool { bytes == [0x2D] }

    /// A whole number within a range.
    func integer(_ option: String, _ range: ClosedRange<Int>) throws(UsageError) -> Int {
        guard let number = Int(string), range.contains(number) else {
            let limits =
                range.upperBound == .max ? "\(range.lowerBound) or more" : "\(range.lowerBound) to \(range.upperBound)"
            throw UsageError("--\(option) must be a whole number of \(limits), not '\(string)'")
        }
        return number
    }

    /// One of the values of a type.
    func choice<Choice: RawRepresentable<String> & CaseIterable>(_ option: String) throws(UsageError) -> Choice {
        if let choice = Choice(rawValue: string) { return choice }
        let known = Choice.allCases.map(\.rawValue).joined(separator: ", ")
        throw UsageError("--\(option) must be one of \(known), not '\(string)'")
    }
}

/// The command line is wrong. Exit code 64.
struct UsageError: Error {
    let reason: String
    init(_ reason: String) { self.reason = reason }
}
