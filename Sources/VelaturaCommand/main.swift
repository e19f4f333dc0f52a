import Glibc

// A write beyond a limit is an error like a full disk, not the end.
signal(SIGXFSZ, SIG_IGN)
exit(runProgram(argumentWords()).rawValue)

/// The arguments as the system gave them, without the program's name.
func argumentWords() -> [[UInt8]] {
    (1..<max(1, Int(CommandLine.argc))).compactMap { index in
        CommandLine.unsafeArgv[index].map { word in
            UnsafeBufferPointer(start: word, count: strlen(word)).map(UInt8.init(bitPattern:))
        }
    }
}
