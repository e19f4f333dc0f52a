import VelaturaImaging

/// A stack of panes as a value that can be written down: filters with their values, and how each shows.
public struct Recipe: Hashable, Sendable {
    /// From the lowest to the uppermost.
    public var panes: [RecipePane]

    public init(_ panes: [RecipePane] = []) { self.panes = panes }

    public init(_ filters: any Filter...) { panes = filters.map { RecipePane($0) } }

    /// The panes over a picture.
    public func stack(over base: some ImageComponent) -> PaneStack {
        PaneStack(over: base, panes.map(\.entry))
    }

    /// The panes over a picture, once all have proved to fit it.
    ///
    /// - Throws: `RecipeError` for the first pane with a parameter that is wrong for the picture under it; with the place
    ///   in the recipe that was read.
    public func checkedStack(over base: some ImageComponent) throws(RecipeError) -> PaneStack {
        var under = base.image
        for pane in panes where pane.isEnabled {
            if let problem = pane.filter.rangeProblem ?? pane.filter.problem(for: under) {
                throw RecipeError(
                    "\(pane.filter.name): \(problem.name) \(problem.reason)", file: pane.place?.file,
                    at: pane.place?.position(of: problem.name))
            }
            under = pane.entry.over(under).image
        }
        return stack(over: base)
    }
}

/// One pane of a recipe.
public struct RecipePane: Sendable {
    public var filter: any Filter
    public var isEnabled = true
    /// How much of the filtered picture shows, 0 to 1.
    public var opacity = 1.0
    /// How the filtered picture is laid over the one under it.
    public var blendMode = BlendMode.normal
    /// Where the filter shows: white is all of it, black nothing, by luma times alpha.
    public var mask: NamedImage?
    /// Where it was read; panes that only differ in this are equal.
    var place: RecipePlace?

    public init(
        _ filter: any Filter, isEnabled: Bool = true, opacity: Double = 1, blendMode: BlendMode = .normal,
        mask: NamedImage? = nil
    ) {
        self.filter = filter
        self.isEnabled = isEnabled
        self.opacity = opacity
        self.blendMode = blendMode
        self.mask = mask
    }

    var entry: PaneStack.Entry {
        PaneStack.Entry(
            filter, isEnabled: isEnabled, opacity: opacity, blendMode: blendMode, mask: mask?.image)
    }
}

extension RecipePane: Hashable {
    public static func == (a: Self, b: Self) -> Bool { a.entry == b.entry && a.mask == b.mask }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(entry)
        hasher.combine(mask)
    }
}

/// Where a pane stands in a recipe's text.
struct RecipePlace: Sendable {
    var file: String?
    var pane: TextPosition?
    var parameters: [String: TextPosition] = [:]

    func position(of parameter: String) -> TextPosition? { parameters[parameter] ?? pane }
}
