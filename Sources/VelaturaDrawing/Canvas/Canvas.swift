import VelaturaGeometry
import VelaturaImaging
import VelaturaPixels

/// Draws one thing after another, as Quartz' contexts do, and is the picture that comes of it.
///
/// A canvas is a value that records: nothing is computed until its picture is rendered, and a copy goes on by itself. What
/// draws is handed the canvas as `inout`; nothing is kept for the thread, so drawing is as safe as any other mutation.
///
/// ```swift
/// var canvas = Canvas(Rect(0, 0, 640, 480))
/// canvas.fillPaint = .color(Color(0.96, 0.94, 0.89))
/// canvas.fill(Rect(0, 0, 640, 480))
/// canvas.saving {
///     $0.shadow = Canvas.Shadow(offset: Size(0, 8), blur: 16)
///     photo.draw(in: Rect(40, 40, 300, 200), on: &$0)
/// }
/// try canvas.write(to: "card.png", as: .png())
/// ```
///
/// The whole is one `Drawing`; a transparency layer, and the shadow of a thing, are pictures within it.
///
/// Drawing never fails. What is wrong (a number that is none, a path that cannot be used, `restore()` without `save()`)
/// makes a picture that throws a `CanvasError` on rendering, which names the first call that was wrong.
public struct Canvas: Sendable {
    /// What of the plane is drawn, and the picture's extent; nothing for a canvas that reaches as far as what is drawn.
    public let bounds: Rect?
    /// Composes sRGB-encoded values, as Quartz and CSS do, rather than linear light.
    public let isEncoded: Bool

    var state = CanvasState()
    var saved: [SavedState] = []
    var layers: [OpenLayer] = []
    var commands: [DrawCommand] = []
    /// For each command the call that made it.
    var calls: [CanvasCall] = []
    var callCount = 0
    /// The first error; nothing is recorded after it.
    var problem: CanvasError?

    /// A canvas on which nothing is drawn.
    ///
    /// - Parameters:
    ///   - bounds: the part of the plane that is drawn; by default as far as what is drawn reaches.
    ///   - isEncoded: composes sRGB-encoded values, as Quartz and CSS do, rather than linear light.
    public init(_ bounds: Rect? = nil, isEncoded: Bool = true) {
        self.bounds = bounds
        self.isEncoded = isEncoded
    }

    // MARK: State

    /// From the coordinates of what is drawn next to the picture's.
    public var transform: AffineTransform { state.transform }
    /// What shows of what is drawn next, in the picture's coordinates.
    public var clip: Clip { state.clip }
    /// What the alpha of all that is drawn is multiplied by, 0 to 1.
    public var alpha: Double {
        get { state.alpha }
        set { state.alpha = newValue }
    }
    /// How things are laid over what is there.
    public var blendMode: BlendMode {
        get { state.blendMode }
        set { state.blendMode = newValue }
    }
    /// What everything that is drawn casts; nothing by default.
    public var shadow: Shadow? {
        get { state.shadow }
        set { state.shadow = newValue }
    }
    /// Opaque black unless said otherwise.
    public var fillPaint: Paint {
        get { state.fillPaint }
        set { state.fillPaint = newValue }
    }
    /// Opaque black unless said otherwise.
    public var strokePaint: Paint {
        get { state.strokePaint }
        set { state.strokePaint = newValue }
    }
    /// Width 1, butt caps, miter joins up to 10, no dashes.
    public var strokeStyle: StrokeStyle {
        get { state.strokeStyle }
        set { state.strokeStyle = newValue }
    }
}

extension Canvas {
    /// Begins a call, or says to leave it be: after an error nothing is recorded.
    mutating func begin(_ name: String) -> CanvasCall? {
        callCount += 1
        return problem == nil ? CanvasCall(name: name, number: callCount) : nil
    }

    mutating func fail(_ error: CanvasError) {
        if problem == nil { problem = error }
    }

    /// What is drawn by `draw` on a canvas of its own.
    ///
    /// - Parameter bounds: the picture's extent.
    public static func picture(
        _ bounds: Rect? = nil, isEncoded: Bool = true, _ draw: (inout Canvas) throws -> Void
    ) rethrows -> Image {
        var canvas = Canvas(bounds, isEncoded: isEncoded)
        try draw(&canvas)
        return canvas.image
    }
}
