/// Whatever can stand where a picture stands: an image, a pane over one, a stack of panes.
public protocol ImageComponent: Sendable {
    /// The picture that this component shows.
    var image: Image { get }
}

extension Image: ImageComponent {
    public var image: Image { self }
}

extension ImageComponent {
    /// This picture seen through a filter.
    public func applying(_ filter: some Filter) -> Image { filter.checkedOutput(for: image) }

    /// This picture seen through a filter whose type is known only at run time.
    public func applying(anyFilter filter: any Filter) -> Image { filter.checkedOutput(for: image) }
}
