import VelaturaDrawing
import VelaturaGeometry
import VelaturaImaging
import VelaturaPixels

/// A canvas with a tree of layers on it, as a scene's file describes it.
///
/// The file's keys are in `Documentation/scenes.md`.
public struct LayerScene: Hashable, Sendable {
    /// The canvas, from the origin on; nothing is as far as the layers draw.
    public var size: Size?
    /// What lies behind all layers.
    public var background: Paint?
    /// From the back to the front, but for their `zPosition`.
    public var layers: [Layer]
    /// Blends sRGB-encoded values, as Quartz and CSS do, rather than linear light.
    public var isEncoded: Bool

    public init(
        _ layers: [Layer] = [], size: Size? = nil, background: Paint? = nil, isEncoded: Bool = true
    ) {
        self.layers = layers
        self.size = size
        self.background = background
        self.isEncoded = isEncoded
    }

    /// The canvas with the layers on it, cut at its edges.
    ///
    /// Without a size it reaches as far as the layers draw, shadows included, in whole units.
    public var root: Layer {
        let content = Layer(frame: .zero) { $0.sublayers = layers }
        guard let canvas = size.map({ Rect(origin: .zero, size: $0) }) ?? reach(of: content) else { return content }
        return Layer(frame: canvas) {
            $0.bounds.origin = canvas.origin
            // The canvas counts where nothing is drawn, too.
            $0.background = background ?? .color(.clear)
            $0.masksToBounds = true
            $0.sublayers = layers
        }
    }

    /// How far the layers draw; nothing where there is no end to it, or no beginning.
    private func reach(of content: Layer) -> Rect? {
        let extent = content.image(isEncoded: isEncoded).extent
        return extent.isEmpty || extent.isInfinite ? nil : extent
    }

    /// The picture of the scene.
    ///
    /// Never fails: what is wrong is thrown as a `LayerError` on rendering; `explain(_:)` says it in the file's words.
    ///
    /// - Parameter scale: pixels for one unit; outlines, shadows and filters are made anew at that size.
    public func image(scale: Double = 1) -> Image { root.image(scale: scale, isEncoded: isEncoded) }

    /// What is wrong, by the place in the scene's file.
    public func explain(_ error: LayerError) -> String {
        switch error {
        case .nesting, .count: error.description
        case .parameter(let name, let value, let allowed, let layer):
            "\(words(layer)): \(name) is \(value): allowed is \(allowed)"
        case .path(let error, let name, let layer): "\(words(layer)): \(name): \(error)"
        case .text(let error, let layer): "\(words(layer)): \(error)"
        }
    }

    /// The root's sublayers are the scene's layers.
    private func words(_ place: LayerPlace) -> String {
        let words = "\(place)"
        return words.isEmpty ? "the scene" : words.hasPrefix("sub") ? String(words.dropFirst(3)) : words
    }
}
