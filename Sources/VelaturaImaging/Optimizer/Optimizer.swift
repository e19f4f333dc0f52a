/// Rewrites recipes into cheaper ones with the same pixels.
package struct Optimizer: Sendable {
    /// A rewriting of one step, or `nil` where it does not apply. Inputs have been rewritten before.
    ///
    /// Each makes the recipe smaller or replaces a step by one that no rule makes again, so that rewriting ends.
    typealias Rule = @Sendable (any ImageOperation) -> Image?

    let rules: [Rule]

    package static let standard = Optimizer(rules: [
        dropIdentities, mergeColorMatrices, mergeTransforms, mergeOrientations, mergeCrops,
    ])

    package func optimize(_ image: Image) -> Image {
        var done: [Image: Image] = [:]
        return optimize(image, &done)
    }

    /// What is used by several stays one picture: each is rewritten once.
    private func optimize(_ image: Image, _ done: inout [Image: Image]) -> Image {
        if let known = done[image] { return known }
        let inputs = image.operation.inputs
        let better = inputs.map { optimize($0, &done) }
        var result = better == inputs ? image : image.operation.replacingInputs(better).image
        while let next = rules.lazy.compactMap({ $0(result.operation) }).first { result = next }
        done[image] = result
        return result
    }
}

extension ImageOperation {
    fileprivate var image: Image { Image(self) }
}
