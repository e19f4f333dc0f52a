import VelaturaGeometry
import VelaturaImaging

extension Canvas {
    /// How many transparency layers can be open at a time.
    public static let deepestLayer = 128

    struct OpenLayer: Sendable {
        /// The state around the layer.
        var state: CanvasState
        var savedCount: Int
        var commands: [DrawCommand]
        var calls: [CanvasCall]
        var call: CanvasCall
    }

    /// What is drawn until `endTransparencyLayer()` is composed by itself, and laid as one thing with the alpha, blend mode,
    /// clip and shadow of now. Within the layer these begin anew: alpha 1, normal, nothing clipped, no shadow; transform
    /// and paints go on. What the layer changes of the state ends with it.
    public mutating func beginTransparencyLayer() {
        guard let call = begin("beginTransparencyLayer") else { return }
        guard layers.count < Self.deepestLayer else {
            return fail(.nesting(call, what: "transparency layers within one another", limit: Self.deepestLayer))
        }
        layers.append(
            OpenLayer(state: state, savedCount: saved.count, commands: commands, calls: calls, call: call))
        commands = []
        calls = []
        state.alpha = 1
        state.blendMode = .normal
        state.clip = Clip()
        state.shadow = nil
    }

    /// Lays what the layer holds over what was there before it.
    public mutating func endTransparencyLayer() {
        guard let call = begin("endTransparencyLayer") else { return }
        guard let layer = layers.last else {
            return fail(.unbalanced(call, reason: "no transparency layer was begun"))
        }
        if saved.count > layer.savedCount {
            return fail(
                .unbalanced(saved[saved.count - 1].call, reason: "the state was not restored within its layer"))
        }
        layers.removeLast()
        let picture: Image
        do throws(CanvasError) {
            picture = Image(try drawing(of: commands, calls, in: nil))
        } catch {
            return fail(error)
        }
        let isEmpty = commands.isEmpty
        commands = layer.commands
        calls = layer.calls
        state = layer.state
        if isEmpty { return }
        append(
            .image(picture, alpha: state.alpha, blendMode: state.blendMode, clip: state.clip), layer.call)
    }

    /// Draws between `beginTransparencyLayer()` and `endTransparencyLayer()`.
    public mutating func inTransparencyLayer(_ draw: (inout Canvas) throws -> Void) rethrows {
        beginTransparencyLayer()
        defer { endTransparencyLayer() }
        try draw(&self)
    }
}
