/// Rewrites recipes into cheaper ones with the same pixels.
struct Optimizer: Sendable {
    /// A rewriting of one step, or `nil` where it does not apply. Inputs have been rewritten before.
    typealias Rule = @Sendable (Image) -> Image?

    let rules: [Rule]

    static let standard = Optimizer(rules: [])

    func optimize(_ image: Image) -> Image {
        var result = image
        // Each rule makes the recipe smaller, so this ends.
        while let better = rules.lazy.compactMap({ $0(result) }).first { result = better }
        return result
    }
}
