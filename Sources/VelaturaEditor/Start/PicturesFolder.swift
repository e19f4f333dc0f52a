import GTK
import Glibc
import VelaturaCodecs

/// The user's folder of pictures.
enum PicturesFolder {
    /// As the desktop has it; the home folder where it has none.
    nonisolated static var path: FilePath {
        let name = g_get_user_special_dir(G_USER_DIRECTORY_PICTURES) ?? g_get_home_dir()!
        return FilePath(bytes: UnsafeBufferPointer(start: name, count: strlen(name)).map(UInt8.init(bitPattern:)))
    }

    /// The photos in it, the newest first. Folders in it are not looked into.
    @concurrent nonisolated static func photos() async -> [FilePath] {
        guard let folder = g_get_user_special_dir(G_USER_DIRECTORY_PICTURES).flatMap({ opendir($0) }) else { return [] }
        defer { closedir(folder) }
        var found: [(path: FilePath, time: Int)] = []
        while let entry = readdir(folder) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { FilePath(bytes: Array($0.prefix { $0 != 0 })) }
            guard name.bytes.first != 0x2E, PhotoFormat(name: name.fileExtension) != nil else { continue }
            let path = path.appending(name)
            var status = stat()
            guard path.withCString({ stat($0, &status) }) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
            found.append((path, status.st_mtim.tv_sec))
        }
        return found.sorted { ($0.time, $1.path.string) > ($1.time, $0.path.string) }.map(\.path)
    }
}
