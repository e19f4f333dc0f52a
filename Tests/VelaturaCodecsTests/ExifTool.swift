import Foundation
import Testing

/// The witness: what exiftool reads from a file.
enum ExifTool {
    static let isThere = FileManager.default.isExecutableFile(atPath: "/usr/bin/exiftool")
    static let missing: Comment = "exiftool (libimage-exiftool-perl) is not installed"

    /// Every tag with its group, as text; of the groups that come from the file's metadata.
    static func tags(_ bytes: [UInt8]) throws -> [String: String] {
        let folder = TestFolder()
        let file = "\(folder.path)/photo.jpg"
        try Data(bytes).write(to: URL(filePath: file))
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/exiftool")
        process.arguments = ["-j", "-n", "-a", "-G1", "-u", "-struct", file]
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        let documents = try JSONSerialization.jsonObject(with: output) as? [[String: Any]]
        var tags: [String: String] = [:]
        for (key, value) in documents?.first ?? [:] {
            let group = key.split(separator: ":").first.map(String.init) ?? ""
            if ["System", "File", "ExifTool", "Composite", "SourceFile"].contains(group) { continue }
            tags[key] = String(describing: value)
        }
        return tags
    }
}
