/// Paints one frame of a `PaintArea`. Coordinates are logical pixels from its top left corner.
public struct Painter {
    public struct Box {
        public var x: Double
        public var y: Double
        public var width: Double
        public var height: Double

        public init(x: Double, y: Double, width: Double, height: Double) {
            (self.x, self.y, self.width, self.height) = (x, y, width, height)
        }

        fileprivate var graphene: graphene_rect_t {
            graphene_rect_t(
                origin: graphene_point_t(x: Float(x), y: Float(y)),
                size: graphene_size_t(width: Float(width), height: Float(height)))
        }
    }

    private let snapshot: OpaquePointer
    private let area: PaintArea

    public var width: Double { Double(area.width) }
    public var height: Double { Double(area.height) }
    public var scaleFactor: Double { Double(area.scaleFactor) }

    init(_ snapshot: OpaquePointer, on area: PaintArea) {
        self.snapshot = snapshot
        self.area = area
    }

    /// The colour of text here, which says whether the desktop is light or dark.
    public var textColor: GdkRGBA {
        var color = GdkRGBA()
        gtk_style_context_get_color(gtk_widget_get_style_context(area.cast()), &color)
        return color
    }

    /// Draws a texture into a box; it may reach beyond the area.
    ///
    /// GTK's software renderer converts a whole texture for each frame, so there the pixels go to cairo as they are.
    public func draw(_ texture: Texture, in box: Box) {
        var frame = box.graphene
        guard area.isSoftware else {
            return gtk_snapshot_append_texture(snapshot, texture.paintable.opaque, &frame)
        }
        let (top, bottom) = (max(0, box.y), min(height, box.y + box.height))
        let (left, right) = (max(0, box.x), min(width, box.x + box.width))
        guard top < bottom, left < right else { return }
        for strip in strips(from: top, to: bottom) {
            let part = Box(
                x: left, y: strip.lowerBound, width: right - left, height: strip.upperBound - strip.lowerBound)
            draw(texture, in: box, only: part)
        }
    }

    /// Rows of an area that are drawn together.
    ///
    /// GTK records what cairo is to draw, and cairo draws a record into memory of its size before it lays that onto the
    /// window. A strip's memory stays in the processor's cache; the whole photo's would come from the system for each frame.
    private func strips(from top: Double, to bottom: Double) -> [Range<Double>] {
        let rows = 48 / scaleFactor
        let inner = stride(from: (top / rows).rounded(.down) * rows + rows, to: bottom, by: rows)
        let edges = [top] + inner + [bottom]
        return zip(edges, edges.dropFirst()).map { $0..<$1 }
    }

    private func draw(_ texture: Texture, in box: Box, only part: Box) {
        var part = part.graphene
        let context = gtk_snapshot_append_cairo(snapshot, &part)
        defer { cairo_destroy(context) }
        cairo_translate(context, box.x, box.y)
        let (dx, dy) = (box.width / Double(texture.width), box.height / Double(texture.height))
        cairo_scale(context, dx, dy)
        cairo_set_source_surface(context, texture.surface.cairo, 0, 0)
        let isExact = abs(dx * scaleFactor - 1) < 1e-3 && abs(dy * scaleFactor - 1) < 1e-3
        // Bilinear is what pixman does fast; padding keeps the edges from fading.
        let pattern = cairo_get_source(context)
        cairo_pattern_set_filter(pattern, isExact ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_BILINEAR)
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        cairo_rectangle(context, 0, 0, Double(texture.width), Double(texture.height))
        cairo_fill(context)
    }

    /// Draws lines and shapes by cairo, whose context is good while `body` runs.
    public func draw(_ body: (_ cairo: OpaquePointer) -> Void) {
        var window = Box(x: 0, y: 0, width: width, height: height).graphene
        let context = gtk_snapshot_append_cairo(snapshot, &window)!
        defer { cairo_destroy(context) }
        body(context)
    }
}
