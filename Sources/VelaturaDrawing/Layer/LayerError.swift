import VelaturaGeometry

/// Why a tree of layers cannot be drawn; thrown when its image is rendered.
public enum LayerError: Error, Hashable, Sendable {
    /// Layers within layers deeper than `Layer.deepest`.
    case nesting(limit: Int)
    /// More layers, instances of replicators counted each, than `Layer.most`.
    case count(limit: Int)
    /// A number of a layer is out of its range.
    case parameter(String, value: Double, allowed: String, layer: LayerPlace)
    /// A path or paint of a layer cannot be used.
    case path(PathError, of: String, layer: LayerPlace)
    /// The text of a layer cannot be laid out.
    case text(TextError, layer: LayerPlace)
}

extension LayerError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .nesting(let limit): "layers are nested deeper than the \(limit) levels allowed"
        case .count(let limit): "there are more than the \(limit) layers allowed, instances counted each"
        case .parameter(let name, let value, let allowed, let layer):
            "\(LayerError.word(layer)): \(name) is \(value): allowed is \(allowed)"
        case .path(let error, let name, let layer): "\(LayerError.word(layer)): \(name): \(error)"
        case .text(let error, let layer): "\(LayerError.word(layer)): \(error)"
        }
    }

    private static func word(_ place: LayerPlace) -> String {
        place.steps.isEmpty ? "the root layer" : "layer \(place)"
    }
}
