import Glibc

// A write beyond a limit is an error like a full disk, not the end.
signal(SIGXFSZ, SIG_IGN)
openStandardStreams()
exit(runProgram(argumentWords()).rawValue)

/// The arguments as the system gave them, without the program's name.
func argumentWords() -> [[UInt8]] {
    (1..<max(1, Int(CommandLine.argc))).compactMap { index in
        CommandLine.unsafeArgv[index].map { word in
            UnsafeBufferPointer(start: word, count: strlen(word)).map(UInt8.init(bitPattern:))
        }
    }
}

/// Takes the place of standard streams that are closed, lest a file that is opened gets their number and messages go
/// into a photo.
func openStandardStreams() {
    for stream in Int32(0)...2 where fcntl(stream, F_GETFD) < 0 {
        // The wrong way round: reading and writing fail as they would on the closed stream.
        _ = open("/dev/null", stream == 0 ? O_WRONLY : O_RDONLY)
    }
}
