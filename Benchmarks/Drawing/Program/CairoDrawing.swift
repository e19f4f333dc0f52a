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
            case .cards(let sigma):
                drawShadow(item, sigma, context)
                traceCard(item, context)
                setColor(item, context)
                cairo_fill(context)
            }
        }
        cairo_destroy(context)
        cairo_surface_flush(surface)
        let bytes = cairo_image_surface_get_data(surface)
        return Array(UnsafeBufferPointer(start: bytes, count: Scene.side * Scene.side * 4))
    }

    /// The card as a mask of alpha, blurred, through which the shadow's colour is laid. Of the mask only what the picture
    /// shows is made.
    private static func drawShadow(_ item: Scene.Item, _ sigma: Double, _ context: OpaquePointer?) {
        let reach = BoxBlur.reach(sigma)
        var shadow = item
        shadow.rect = item.rect.offsetBy(Scene.shadowOffset)
        let grown = shadow.rect.insetBy(-Double(reach), -Double(reach))
        let seen = grown.intersection(
            Rect(0, 0, Double(Scene.side), Double(Scene.side)).insetBy(-Double(reach), -Double(reach)))
        let box = seen.enclosingPixels
        let mask = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(box.width), Int32(box.height))
        defer { cairo_surface_destroy(mask) }
        let masking = cairo_create(mask)
        cairo_translate(masking, -Double(box.x), -Double(box.y))
        traceCard(shadow, masking)
        cairo_fill(masking)
        cairo_destroy(masking)
        cairo_surface_flush(mask)
        if let bytes = cairo_image_surface_get_data(mask) {
            BoxBlur.blur(
                bytes, width: box.width, height: box.height,
                rowBytes: Int(cairo_image_surface_get_stride(mask)), sigma: sigma)
        }
        cairo_surface_mark_dirty(mask)
        cairo_set_source_rgba(context, 0, 0, 0, Scene.shadowOpacity)
        cairo_mask_surface(context, mask, Double(box.x), Double(box.y))
    }

    /// A rectangle with four arcs, as in cairo's own sample.
    private static func traceCard(_ item: Scene.Item, _ context: OpaquePointer?) {
        let (rect, r) = (item.rect, item.radius)
        cairo_new_sub_path(context)
        cairo_arc(context, rect.maxX - r, rect.minY + r, r, -.pi / 2, 0)
        cairo_arc(context, rect.maxX - r, rect.maxY - r, r, 0, .pi / 2)
        cairo_arc(context, rect.minX + r, rect.maxY - r, r, .pi / 2, .pi)
        cairo_arc(context, rect.minX + r, rect.minY + r, r, .pi, 1.5 * .pi)
        cairo_close_path(context)
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
