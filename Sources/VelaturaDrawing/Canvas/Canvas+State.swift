import VelaturaGeometry
import VelaturaImaging

extension Canvas {
    /// How many states can be saved at a time, and how many shapes and masks a clip can be made of.
    public static let deepestState = 65_536
    public static let mostClips = 1024

    struct SavedState: Sendable {
        var state: CanvasState
        var call: CanvasCall
    }

    /// Keeps transform, clip, alpha, blend mode, shadow, paints and stroke style until `restore()`.
    public mutating func save() {
        guard let call = begin("save") else { return }
        guard saved.count < Self.deepestState else {
            return fail(.nesting(call, what: "saved states", limit: Self.deepestState))
        }
        saved.append(SavedState(state: state, call: call))
    }

    /// Brings back what the last `save()` kept.
    public mutating func restore() {
        guard let call = begin("restore") else { return }
        guard saved.count > layers.last?.savedCount ?? 0, let last = saved.popLast() else {
            let place = layers.isEmpty ? "" : " within this transparency layer"
            return fail(.unbalanced(call, reason: "no state was saved\(place)"))
        }
        state = last.state
    }

    /// Draws between `save()` and `restore()`.
    public mutating func saving(_ draw: (inout Canvas) throws -> Void) rethrows {
        save()
        defer { restore() }
        try draw(&self)
    }

    // MARK: Transform

    /// What is drawn from now on goes through `transform` before it goes through what there was.
    public mutating func concatenate(_ transform: AffineTransform) { concatenate(transform, "concatenate") }

    public mutating func translate(by x: Double, _ y: Double) { concatenate(.translation(x, y), "translate") }

    /// - Parameter y: the factor down; as `x` where it is not given.
    public mutating func scale(by x: Double, _ y: Double? = nil) { concatenate(.scale(x, y ?? x), "scale") }

    /// Turns the coordinates about their origin, clockwise as seen.
    public mutating func rotate(degrees: Double) {
        concatenate(degrees.isFinite ? .rotation(degrees: degrees) : .scale(.nan, .nan), "rotate")
    }

    /// Turns the coordinates about their origin, clockwise as seen.
    public mutating func rotate(radians: Double) {
        concatenate(radians.isFinite ? .rotation(radians: radians) : .scale(.nan, .nan), "rotate")
    }

    private mutating func concatenate(_ transform: AffineTransform, _ name: String) {
        guard let call = begin(name) else { return }
        let whole = transform.concatenating(state.transform)
        guard transform.isFinite, whole.isFinite else { return fail(.transform(call, "transform")) }
        state.transform = whole
    }

    // MARK: Clip

    /// What is drawn from now on shows only within a path, too. An empty path hides everything.
    public mutating func clip(to path: Path, rule: FillRule = .nonZero) {
        addClip { $0.clip.intersecting(path, rule: rule, transform: $0.transform) }
    }

    /// What is drawn from now on shows only within a rectangle, too.
    public mutating func clip(to rect: Rect) { clip(to: .rectangle(rect)) }

    /// What is drawn from now on shows only through a picture, too, and nothing beyond its extent.
    ///
    /// - Parameters:
    ///   - rect: where the picture lies; by default where it is.
    ///   - channel: whether its alpha counts or its luma.
    public mutating func clip(
        to mask: some ImageComponent, in rect: Rect? = nil, channel: Clip.MaskChannel = .alpha
    ) {
        let mask = mask.image
        addClip { state in
            var transform = state.transform
            if let rect { transform = mask.extent.fit(to: rect).concatenating(transform) }
            if mask.extent.isEmpty || transform.inverted == nil { return state.clip.intersecting(Path()) }
            return state.clip.masked(by: mask.moved(transform), channel: channel)
        }
    }

    private mutating func addClip(_ change: (CanvasState) -> Clip) {
        guard let call = begin("clip") else { return }
        guard state.clip.elements.count < Self.mostClips else {
            return fail(.nesting(call, what: "clips within one another", limit: Self.mostClips))
        }
        let clip = change(state)
        if let error = clip.elements.last?.problem { return fail(.clip(call, error)) }
        state.clip = clip
    }
}

extension Clip.Element {
    /// Why the path cannot be used.
    fileprivate var problem: PathError? {
        guard case .path(let path, _, let transform) = self else { return nil }
        do throws(PathError) {
            _ = try path.box(under: transform)
            return nil
        } catch {
            return error
        }
    }
}

extension Rect {
    /// What brings this rectangle to another; flattens where that is empty.
    func fit(to target: Rect) -> AffineTransform {
        AffineTransform.translation(-minX, -minY)
            .concatenating(.scale(target.width / width, target.height / height))
            .concatenating(.translation(target.minX, target.minY))
    }
}
