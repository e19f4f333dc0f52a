import Foundation
import VelaturaCodecs

/// A folder for one test, removed with what is in it.
final class TestFolder {
    let path: String

    init() {
        var template = Array("/tmp/velatura-test-XXXXXX".utf8CString)
        precondition(mkdtemp(&template) != nil, "no folder for tests")
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        chmod(path, 0o755)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func file(_ name: String) -> FilePath { FilePath("\(path)/\(name)") }

    /// Everything in the folder, hidden names too.
    var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? ["unreadable"] }

    func write(_ text: String, to name: String, mode: mode_t = 0o644) {
        _ = FileManager.default.createFile(atPath: "\(path)/\(name)", contents: Data(text.utf8))
        chmod("\(path)/\(name)", mode)
    }

    func text(_ name: String) -> String? {
        FileManager.default.contents(atPath: "\(path)/\(name)").map { String(decoding: $0, as: UTF8.self) }
    }

    func mode(_ name: String) -> mode_t {
        var status = stat()
        return stat("\(path)/\(name)", &status) == 0 ? status.st_mode & 0o7777 : 0
    }
}
