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
        try? ByteSink(descriptor: 2, name: "standard error").write(Array((text + "\n").utf8))
    }
}
