/// Where a layer stands in a tree: `sublayers[2].mask`.
public struct LayerPlace: Hashable, Sendable {
    public enum Step: Hashable, Sendable {
        case sublayer(Int)
        case mask
    }

    /// From the root down; none is the root.
    public var steps: [Step]

    public init(_ steps: [Step] = []) { self.steps = steps }

    func appending(_ step: Step) -> LayerPlace { LayerPlace(steps + [step]) }
}

extension LayerPlace: CustomStringConvertible {
    public var description: String {
        let words = steps.map { step in
            switch step {
            case .sublayer(let index): "sublayers[\(index)]"
            case .mask: "mask"
            }
        }
        return words.joined(separator: ".")
    }
}
