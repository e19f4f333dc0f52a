import GTK

/// What is shown where there are no pictures: panes of glass over a landscape, drawn, and how to go on.
final class EmptyState: Painting {
    let widget: Widget
    private let area = PaintArea("Panes of glass over a picture").size(220, 170)

    init() {
        let area = area
        widget = Column(spacing: 14) {
            area.align(across: GTK_ALIGN_CENTER)
            Label("No Pictures Yet").style("title-1")
            Label("Open a photo, drop one here, or paste one.").wrapping(characters: 40).style("dim-label")
            Button("Open…", action: "win.open").style("pill", "suggested-action")
                .align(across: GTK_ALIGN_CENTER).margin(down: 6)
        }.align(across: GTK_ALIGN_CENTER, down: GTK_ALIGN_CENTER).margin(24)
        area.painting = self
    }

    func paint(_ painter: Painter) {
        let text = painter.textColor
        painter.draw { cairo in
            // Three panes, each a little further to the upper right, over a framed landscape.
            let (width, height) = (132.0, 96.0)
            let colors: [(Double, Double, Double)] = [(0.96, 0.62, 0.30), (0.35, 0.62, 0.90), (0.55, 0.78, 0.45)]
            cairo_translate(cairo, 14, painter.height - height - 14)
            landscape(cairo, width, height, text)
            for (index, color) in colors.enumerated() {
                let offset = Double(index + 1) * 20
                rounded(cairo, offset, -offset * 0.75, width, height)
                cairo_set_source_rgba(cairo, color.0, color.1, color.2, 0.28)
                cairo_fill_preserve(cairo)
                cairo_set_source_rgba(cairo, color.0, color.1, color.2, 0.9)
                cairo_set_line_width(cairo, 1.5)
                cairo_stroke(cairo)
            }
        }
    }

    private func landscape(_ cairo: OpaquePointer, _ width: Double, _ height: Double, _ text: GdkRGBA) {
        rounded(cairo, 0, 0, width, height)
        cairo_set_source_rgba(cairo, Double(text.red), Double(text.green), Double(text.blue), 0.12)
        cairo_fill(cairo)
        cairo_save(cairo)
        rounded(cairo, 0, 0, width, height)
        cairo_clip(cairo)
        cairo_set_source_rgba(cairo, Double(text.red), Double(text.green), Double(text.blue), 0.35)
        cairo_arc(cairo, width * 0.3, height * 0.32, 10, 0, 2 * .pi)
        cairo_fill(cairo)
        cairo_move_to(cairo, 0, height)
        for (x, y) in [(0.0, 0.8), (0.3, 0.5), (0.48, 0.7), (0.72, 0.36), (1.0, 0.72), (1.0, 1.0)] {
            cairo_line_to(cairo, width * x, height * y)
        }
        cairo_close_path(cairo)
        cairo_fill(cairo)
        cairo_restore(cairo)
    }

    private func rounded(_ cairo: OpaquePointer, _ x: Double, _ y: Double, _ width: Double, _ height: Double) {
        let radius = 10.0
        cairo_new_sub_path(cairo)
        cairo_arc(cairo, x + width - radius, y + radius, radius, -.pi / 2, 0)
        cairo_arc(cairo, x + width - radius, y + height - radius, radius, 0, .pi / 2)
        cairo_arc(cairo, x + radius, y + height - radius, radius, .pi / 2, .pi)
        cairo_arc(cairo, x + radius, y + radius, radius, .pi, 1.5 * .pi)
        cairo_close_path(cairo)
    }
}
