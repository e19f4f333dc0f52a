/// What was copied elsewhere.
public enum Clipboard {
    public enum Content {
        case files([PathBytes])
        case picture(Pixels)
        case nothing
    }

    /// Premultiplied B, G, R, A bytes in sRGB, row after row.
    public struct Pixels: Sendable {
        public let width: Int
        public let height: Int
        public let bytes: [UInt8]
    }

    /// Files if there are any, else a picture.
    public static func read(for widget: Widget) async -> Content {
        let clipboard = gtk_widget_get_clipboard(widget.cast())!
        let formats = gdk_clipboard_get_formats(clipboard)
        if gdk_content_formats_contain_gtype(formats, gdk_file_list_get_type()) != 0,
            let paths = await files(clipboard), !paths.isEmpty
        {
            return .files(paths)
        }
        if let pixels = await picture(clipboard) { return .picture(pixels) }
        return .nothing
    }

    private static func files(_ clipboard: OpaquePointer) async -> [PathBytes]? {
        await answer { box in
            gdk_clipboard_read_value_async(
                clipboard, gdk_file_list_get_type(), G_PRIORITY_DEFAULT, nil,
                { clipboard, result, box in
                    let value = gdk_clipboard_read_value_finish(
                        OpaquePointer(UnsafeMutableRawPointer(clipboard!)), result, nil)
                    let list = value.flatMap { g_value_get_boxed($0) }
                    let paths = list.map { PathBytes.all(inFileList: OpaquePointer($0)) }
                    Answer<[PathBytes]>.give(paths, to: box!)
                }, box)
        }
    }

    private static func picture(_ clipboard: OpaquePointer) async -> Pixels? {
        await answer { box in
            gdk_clipboard_read_texture_async(
                clipboard, nil,
                { clipboard, result, box in
                    let texture = gdk_clipboard_read_texture_finish(
                        OpaquePointer(UnsafeMutableRawPointer(clipboard!)), result, nil)
                    Answer<Pixels>.give(texture.map(Pixels.init(texture:)), to: box!)
                }, box)
        }
    }

    /// Waits for a call that answers by a callback with `box` as its data.
    private static func answer<Value: Sendable>(_ ask: (UnsafeMutableRawPointer) -> Void) async -> Value? {
        await withCheckedContinuation { continuation in
            ask(Unmanaged.passRetained(Answer<Value>(continuation)).toOpaque())
        }
    }

    private nonisolated final class Answer<Value: Sendable> {
        let continuation: CheckedContinuation<Value?, Never>

        init(_ continuation: CheckedContinuation<Value?, Never>) { self.continuation = continuation }

        static func give(_ value: Value?, to box: UnsafeMutableRawPointer) {
            Unmanaged<Answer>.fromOpaque(box).takeRetainedValue().continuation.resume(returning: value)
        }
    }
}

nonisolated extension Clipboard.Pixels {
    /// Takes over the texture.
    init(texture: OpaquePointer) {
        defer { g_object_unref(UnsafeMutableRawPointer(texture)) }
        width = Int(gdk_texture_get_width(texture))
        height = Int(gdk_texture_get_height(texture))
        let (rowBytes, count) = (width * 4, width * height * 4)
        bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            gdk_texture_download(texture, buffer.baseAddress, gsize(rowBytes))
            filled = count
        }
    }
}
