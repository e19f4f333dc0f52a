import Glibc
import VelaturaCodecs

/// The photos named on the command line, as the bytes that the system passed.
var argumentPaths: [FilePath] {
    UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc)).dropFirst().compactMap {
        $0.map { FilePath(bytes: UnsafeBufferPointer(start: $0, count: strlen($0)).map(UInt8.init(bitPattern:))) }
    }
}
