/// A filter made of filters, with parameters of its own.
public protocol CompositeFilter: Filter {
    /// The picture that comes out. Nothing is computed here; the engine sees only the parts.
    func body(_ input: Image) -> Image
}

extension CompositeFilter {
    public func output(for input: Image) -> Image { body(input) }
}
