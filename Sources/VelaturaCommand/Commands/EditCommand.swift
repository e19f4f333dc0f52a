import Glibc
import Velatura

/// Opens the editor, which is a program of its own.
final class EditCommand: Command {
    static let name = "edit"
    static let summary = "Opens photos in the editor, each in a window."
    static let usage = "[PHOTO...]"
    static let example = "velatura edit photo.jpg"

    let common = CommonOptions()
    let options: [CommandOption] = []
    private var photos: [FilePath] = []

    func take(_ argument: ArgumentText) { photos.append(argument.path) }

    func run(_ console: Console) -> ExitCode { EditCommand.open(photos, console) }

    /// Becomes the editor: the one beside this program, or the one in PATH. Returns only where there is none.
    static func open(_ photos: [FilePath], _ console: Console) -> ExitCode {
        var words = [FilePath("velatura-editor")] + photos
        // A name that looks like an option is one of this folder.
        for index in words.indices where words[index].bytes.first == 0x2D {
            words[index] = FilePath("./").appending(words[index])
        }
        var arguments: [UnsafeMutablePointer<CChar>?] = words.map { $0.withCString { strdup($0) } } + [nil]
        defer { for argument in arguments { free(argument) } }
        var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
        let length = readlink("/proc/self/exe", &buffer, buffer.count)
        if length > 0 {
            let beside = FilePath(bytes: Array(buffer[..<length])).folder.appending("velatura-editor")
            _ = beside.withCString { execv($0, &arguments) }
        }
        execvp("velatura-editor", &arguments)
        console.error("the editor (velatura-editor) is not installed")
        return .unsupported
    }
}
