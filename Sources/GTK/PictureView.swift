/// A picture that fills its place, cut to it.
public final class PictureView: PaintArea, Painting {
    public init(_ width: Int, _ height: Int) {
        super.init("")
        // Part of a button that has a name.
        velatura_accessible_pass_over(cast())
        style("picture").size(width, height).align(across: GTK_ALIGN_CENTER, down: GTK_ALIGN_CENTER)
        painting = self
    }

    public var texture: Texture? {
        didSet { repaint() }
    }

    public func paint(_ painter: Painter) {
        guard let texture, texture.width > 0, texture.height > 0 else { return }
        let size = (width: Double(texture.width), height: Double(texture.height))
        let scale = max(painter.width / size.width, painter.height / size.height)
        painter.draw(
            texture,
            in: Painter.Box(
                x: (painter.width - size.width * scale) / 2, y: (painter.height - size.height * scale) / 2,
                width: size.width * scale, height: size.height * scale))
    }
}
