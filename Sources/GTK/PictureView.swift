/// A picture that fills its place, cut to it.
public final class PictureView: Widget {
    public init(_ width: Int, _ height: Int) {
        super.init(gtk_picture_new())
        // Part of a button that has a name.
        velatura_accessible_pass_over(cast())
        gtk_picture_set_content_fit(opaque, GTK_CONTENT_FIT_COVER)
        gtk_picture_set_can_shrink(opaque, 1)
        gtk_widget_set_overflow(cast(), GTK_OVERFLOW_HIDDEN)
        size(width, height).align(across: GTK_ALIGN_CENTER, down: GTK_ALIGN_CENTER)
    }

    public var texture: Texture? {
        didSet { gtk_picture_set_paintable(opaque, texture?.paintable.opaque) }
    }
}
