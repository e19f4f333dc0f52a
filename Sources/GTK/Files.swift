import Glibc

/// A file's name as the system has it: bytes.
public typealias PathBytes = [UInt8]

extension Gesture {
    /// Files dropped on a widget, by their paths.
    public static func dropFiles(_ body: @escaping @MainActor ([PathBytes]) -> Void) -> Object {
        Object(owned: gtk_drop_target_new(gdk_file_list_get_type(), GDK_ACTION_COPY))
            .on("drop") { (value: Borrowed) -> Bool in
                guard let value = value.pointer?.assumingMemoryBound(to: GValue.self),
                    let list = g_value_get_boxed(value)
                else { return false }
                let paths = PathBytes.all(inFileList: OpaquePointer(list))
                body(paths)
                return !paths.isEmpty
            }
    }
}

extension Window {
    /// Asks for a file, by the desktop's own dialog. Nil where none was chosen.
    public func chooseFile(_ title: String, accept: String, kinds: [(name: String, mimeTypes: [String])])
        async -> PathBytes?
    {
        let chooser = Object(
            owned: gtk_file_chooser_native_new(title, cast(), GTK_FILE_CHOOSER_ACTION_OPEN, accept, nil))
        for kind in kinds {
            let filter = Object(owned: gtk_file_filter_new())
            gtk_file_filter_set_name(filter.opaque, kind.name)
            for type in kind.mimeTypes { gtk_file_filter_add_mime_type(filter.opaque, type) }
            gtk_file_chooser_add_filter(chooser.opaque, filter.opaque)
        }
        gtk_native_dialog_set_modal(chooser.cast(), 1)
        let response: Int = await withCheckedContinuation { continuation in
            // One answer only: closing may follow it.
            var waiting: CheckedContinuation<Int, Never>? = continuation
            chooser.on("response") { (response: Int) in
                waiting?.resume(returning: response)
                waiting = nil
            }
            gtk_native_dialog_show(chooser.cast())
        }
        defer { gtk_native_dialog_destroy(chooser.cast()) }
        guard response == Int(GTK_RESPONSE_ACCEPT.rawValue), let file = gtk_file_chooser_get_file(chooser.opaque)
        else { return nil }
        return PathBytes(ofFile: Object(owned: file).opaque)
    }
}

extension PathBytes {
    init?(ofFile file: OpaquePointer) {
        guard let path = g_file_get_path(file) else { return nil }
        defer { g_free(path) }
        self = UnsafeBufferPointer(start: path, count: strlen(path)).map { UInt8(bitPattern: $0) }
    }

    static func all(inFileList list: OpaquePointer) -> [PathBytes] {
        let files = gdk_file_list_get_files(list)
        defer { g_slist_free(files) }
        var paths: [PathBytes] = []
        var node = files
        while let entry = node?.pointee {
            if let path = PathBytes(ofFile: OpaquePointer(entry.data)) { paths.append(path) }
            node = entry.next
        }
        return paths
    }
}
