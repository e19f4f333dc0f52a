import CCairo
import VelaturaGeometry

/// Draws scenes with cairo's image backend.
enum CairoDrawing {
    /// Draws into premultiplied BGRA bytes; returns them.
    static func draw(_ scene: Scene) -> [UInt8] {
        let side = Int32(Scene.side)
        let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, side, side)
        defer { cairo_surface_destroy(surface) }
        let context = cairo_create(surface)
        for (index, item) in scene.items.enumerated() {
            cairo_new_path(context)
            switch scene.style {
            case .fill:
                trace(item, context)
                setColor(item, context)
                cairo_fill(context)
            case .stroke(let width):
                trace(item, context)
                setColor(item, context)
                cairo_set_line_width(context, width)
                cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
                cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
                cairo_stroke(context)
            case .gradient:
                cairo_arc(context, item.center.x, item.center.y, item.radius, 0, 2 * .pi)
                let pattern =
                    index % 2 == 0
                    ? cairo_pattern_create_linear(
                        item.center.x - item.radius, item.center.y, item.center.x + item.radius, item.center.y)
                    : cairo_pattern_create_radial(
                        item.center.x, item.center.y, 0, item.center.x, item.center.y, item.radius)
                let (r, g, b, a) = item.color
                cairo_pattern_add_color_stop_rgba(pattern, 0, r, g, b, a)
                cairo_pattern_add_color_stop_rgba(pattern, 0.4, g, b, r, 1)
                cairo_pattern_add_color_stop_rgba(pattern, 1, b, r, g, a)
                cairo_set_source(context, pattern)
                cairo_fill(context)
                cairo_pattern_destroy(pattern)
            }
        }
        cairo_destroy(context)
        cairo_surface_flush(surface)
        let bytes = cairo_image_surface_get_data(surface)
        return Array(UnsafeBufferPointer(start: bytes, count: Scene.side * Scene.side * 4))
    }

    private static func trace(_ item: Scene.Item, _ context: OpaquePointer?) {
        for (index, point) in item.lines.enumerated() {
            if index == 0 { cairo_move_to(context, point.x, point.y) } else { cairo_line_to(context, point.x, point.y) }
        }
        if item.isClosed { cairo_close_path(context) }
    }

    private static func setColor(_ item: Scene.Item, _ context: OpaquePointer?) {
        let (r, g, b, a) = item.color
        cairo_set_source_rgba(context, r, g, b, a)
    }
}
