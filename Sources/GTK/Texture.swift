/// A picture that can be drawn: pixels that someone else owns, seen and not copied.
///
/// (The actor is said here because importers do not see the module's default through the isolated `deinit`.)
@MainActor
public final class Texture {
    public let width: Int
    public let height: Int
    private let pixels: UnsafeMutableRawPointer
    private let rowBytes: Int
    private let owner: AnyObject

    /// - Parameters:
    ///   - pixels: premultiplied B, G, R, A bytes in sRGB. They must not change, and live as long as `owner`.
    ///   - owner: kept as long as anyone draws the pixels.
    public init(bgra pixels: UnsafeRawPointer, width: Int, height: Int, rowBytes: Int, owner: AnyObject) {
        self.pixels = UnsafeMutableRawPointer(mutating: pixels)
        self.width = width
        self.height = height
        self.rowBytes = rowBytes
        self.owner = owner
    }

    /// For cairo. Made once: a surface that goes away while a recorded drawing still uses it is copied.
    private(set) lazy var surface: OpaquePointer = {
        hasSurface = true
        let surface = cairo_image_surface_create_for_data(
            pixels.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, gint(width), gint(height),
            gint(rowBytes))!
        cairo_surface_set_user_data(surface, Texture.ownerKey, Unmanaged.passRetained(owner).toOpaque(), releaseBox)
        return surface
    }()

    private static let ownerKey = UnsafeMutablePointer<cairo_user_data_key_t>.allocate(capacity: 1)

    /// For graphics processors, and for widgets that show a picture.
    private(set) lazy var paintable: Object = {
        let bytes = g_bytes_new_with_free_func(
            pixels, gsize(rowBytes * height), releaseBox, Unmanaged.passRetained(owner).toOpaque())
        defer { g_bytes_unref(bytes) }
        return Object(
            owned: gdk_memory_texture_new(
                gint(width), gint(height), GDK_MEMORY_B8G8R8A8_PREMULTIPLIED, bytes, gsize(rowBytes)))
    }()

    private var hasSurface = false

    isolated deinit { if hasSurface { cairo_surface_destroy(surface) } }
}
