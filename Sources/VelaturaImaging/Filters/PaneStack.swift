/// Filters laid over a picture as panes of glass, the lowest first; itself a picture.
///
/// Panes are added, taken away, exchanged, moved, switched and faded at any time; the picture under them stays the same
/// value. Like arrays, it traps on an index that is not there.
public struct PaneStack: ImageComponent, Hashable {
    /// The picture under all panes.
    public var base: Image
    /// The panes from the lowest to the uppermost.
    public var entries: [Entry]

    /// A pane that does not know the picture under it.
    public struct Entry: Sendable {
        public var filter: any Filter
        public var isEnabled: Bool
        /// How much of the filtered picture shows, 0 to 1.
        public var opacity: Double
        /// How the filtered picture is laid over the one under it.
        public var blendMode: BlendMode
        /// Where the filter shows: white is all of it, black nothing, by luma times alpha.
        public var mask: Image?

        public init(
            _ filter: any Filter, isEnabled: Bool = true, opacity: Double = 1, blendMode: BlendMode = .normal,
            mask: Image? = nil
        ) {
            self.filter = filter
            self.isEnabled = isEnabled
            self.opacity = opacity
            self.blendMode = blendMode
            self.mask = mask
        }

        /// The pane over a picture.
        public func over(_ base: Image) -> Pane {
            Pane(filter, over: base, isEnabled: isEnabled, opacity: opacity, blendMode: blendMode, mask: mask)
        }
    }

    public init(over base: some ImageComponent, _ entries: [Entry] = []) {
        self.base = base.image
        self.entries = entries
    }

    public var image: Image { entries.reduce(base) { $1.over($0).image } }

    public var count: Int { entries.count }

    public subscript(index: Int) -> Entry {
        get { entries[index] }
        set { entries[index] = newValue }
    }

    /// Lays a filter over all others.
    public mutating func append(_ filter: some Filter) { entries.append(Entry(filter)) }

    /// Lays a pane over all others.
    public mutating func append(_ entry: Entry) { entries.append(entry) }

    /// Slides a pane in under the one at `index`.
    public mutating func insert(_ entry: Entry, at index: Int) { entries.insert(entry, at: index) }

    /// Takes a pane away.
    @discardableResult
    public mutating func remove(at index: Int) -> Entry { entries.remove(at: index) }

    /// Exchanges a pane's filter; whether and how it shows stays.
    public mutating func replace(at index: Int, with filter: some Filter) { entries[index].filter = filter }

    /// Moves a pane so that it is at `target` afterwards.
    public mutating func move(from index: Int, to target: Int) { entries.insert(entries.remove(at: index), at: target) }
}

extension PaneStack.Entry: Hashable {
    public static func == (a: Self, b: Self) -> Bool {
        isEqual(a.filter, b.filter) && a.isEnabled == b.isEnabled && a.opacity == b.opacity
            && a.blendMode == b.blendMode && a.mask == b.mask
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(FilterValue(filter))
        hasher.combine(isEnabled)
        hasher.combine(opacity)
        hasher.combine(blendMode)
        hasher.combine(mask)
    }
}
