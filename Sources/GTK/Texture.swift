/// A picture that can be drawn: pixels that someone else owns, seen and not copied.
///
/// Premultiplied B, G, R, A bytes in sRGB.
public final class Texture {
    public var width: Int { surface.width }
    public var height: Int { surface.height }
    let surface: Surface
    private let owner: AnyObject

    /// - Parameter owner: of the surface's memory; kept as long as anyone draws the pixels, which must not change so long.
    public init(_ surface: Surface, owner: AnyObject) {
        self.surface = surface
        self.owner = owner
    }

    /// For graphics processors, and for widgets that show a picture.
    private(set) lazy var paintable: Object = {
        let bytes = g_bytes_new_with_free_func(
            surface.pixels, gsize(surface.rowBytes * height), releaseBox, Unmanaged.passRetained(owner).toOpaque())
        defer { g_bytes_unref(bytes) }
        return Object(
            owned: gdk_memory_texture_new(
                gint(width), gint(height), GDK_MEMORY_B8G8R8A8_PREMULTIPLIED, bytes, gsize(surface.rowBytes)))
    }()

    /// A piece of memory as cairo sees it.
    ///
    /// cairo copies a surface that was ever drawn when it goes, in case a recorded drawing still needs it. So where memory
    /// is used again, for one frame after another, its surface should be too.
    public nonisolated final class Surface: @unchecked Sendable {  // immutable; cairo counts references atomically
        public let width: Int
        public let height: Int
        let pixels: UnsafeMutableRawPointer
        let rowBytes: Int
        let cairo: OpaquePointer

        /// The memory must live longer than this object.
        public init(_ pixels: UnsafeRawPointer, width: Int, height: Int, rowBytes: Int) {
            self.pixels = UnsafeMutableRawPointer(mutating: pixels)
            self.width = width
            self.height = height
            self.rowBytes = rowBytes
            cairo = cairo_image_surface_create_for_data(
                self.pixels.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, gint(width), gint(height),
                gint(rowBytes))!
        }

        deinit { cairo_surface_destroy(cairo) }
    }
}
