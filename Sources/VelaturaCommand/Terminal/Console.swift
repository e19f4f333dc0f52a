import Glibc
import Velatura

/// Where the program talks: results on standard output, everything else on standard error.
struct Console: Sendable {
    /// `velatura apply`, before every message.
    let program: String
    var isQuiet = false
    var isVerbose = false

    /// A result.
    func print(_ text: String) throws(CodecError) {
        try write(Array((text + "\n").utf8))
    }

    /// Bytes of a result.
    func write(_ bytes: [UInt8]) throws(CodecError) {
        try ByteSink(descriptor: 1, name: "standard output").write(bytes)
    }

    func error(_ text: String) { say("\(program): \(text)") }

    func error(_ error: any Error) { self.error(message(error)) }

    /// Said unless `--quiet`.
    func warn(_ text: String) {
        if !isQuiet { say("\(program): warning: \(text)") }
    }

    /// What was strange in a photo. To be said once it is decoded: where that fails, the error tells more.
    func warn(of photo: Photo) {
        for what in photo.header.warnings + photo.source.damageFound { warn("\(photo.source.bytes.name): \(what)") }
    }

    /// Said with `--verbose` only.
    func note(_ text: String) {
        if isVerbose { say(text) }
    }

    private func say(_ text: String) {
        // A message that cannot be given has nobody to tell it to.
        try? ByteSink(descriptor: 2, name: "standard error").write(Array((oneLine(text) + "\n").utf8))
    }
}

/// Text as one line that is safe to show: names of files and what files hold may have line ends and commands to terminals
/// in them, and be of any length.
func oneLine(_ text: String) -> String {
    let longest = 2000
    var line = ""
    for (index, scalar) in text.unicodeScalars.enumerated() {
        if index == longest { return line + "…" }
        switch scalar {
        case "\n": line += "\\n"
        case "\r": line += "\\r"
        case "\t": line += "\\t"
        case _ where scalar.properties.generalCategory == .control || isLineEnd(scalar):
            line += "\\u{\(String(scalar.value, radix: 16))}"
        default: line.unicodeScalars.append(scalar)
        }
    }
    return line
}

private func isLineEnd(_ scalar: Unicode.Scalar) -> Bool { scalar == "\u{2028}" || scalar == "\u{2029}" }
