import Glibc
import VelaturaCodecs

/// Names for copies, which never take one that is there.
public enum CopyName {
    /// `beach.jpg` gives `beach edited.jpg`, then `beach edited 2.jpg` and so on, beside the original.
    ///
    /// The ending stays as it is written where it fits the format.
    public static func free(
        for original: FilePath, format: PhotoFormat, isTaken: (FilePath) -> Bool = exists
    ) -> FilePath {
        let name = original.lastComponent.bytes
        let stem = original.stem.bytes
        var ending = Array(name.dropFirst(stem.count))
        if PhotoFormat(name: original.fileExtension) != format { ending = Array(".\(format.fileExtension)".utf8) }
        var number = 1
        while true {
            let suffix = number == 1 ? " edited" : " edited \(number)"
            // A name may have 255 bytes.
            let kept = stem.prefix(max(1, 255 - suffix.utf8.count - ending.count))
            let candidate = original.folder.appending(FilePath(bytes: kept + Array(suffix.utf8) + ending))
            if !isTaken(candidate) { return candidate }
            number += 1
        }
    }

    /// Whether there is anything of this name, even a link that leads nowhere.
    public static func exists(_ path: FilePath) -> Bool {
        var status = stat()
        return path.withCString { lstat($0, &status) } == 0
    }
}
