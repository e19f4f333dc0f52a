import TestKit
import Testing
import VelaturaFilters
import VelaturaGeometry
import VelaturaImaging
import VelaturaPixels

/// Random recipes have the same pixels with and without rewriting.
@Suite struct OptimizerPixelTests {
    private static func step(_ random: inout SeededRandom, _ image: Image, _ kinds: [Kind]) -> Image {
        func between(_ low: Double, _ high: Double) -> Double { low + (high - low) * random.unit() }
        switch kinds.randomElement(using: &random)! {
        case .neutral:
            return [
                image.applying(.exposure(ev: 0)), image.applying(.vibrance(amount: 0)),
                Image(CropImage(image, to: .infinite)), Image(TransformedImage(image, .identity)),
                Image(OrientedImage(image, .up)),
            ].randomElement(using: &random)!
        case .matrix:
            return [
                image.applying(.exposure(ev: between(-1, 1))), image.applying(.hue(angle: between(-180, 180))),
                image.applying(.colorControls(contrast: between(0.5, 1.4), saturation: between(0, 1.5))),
                image.applying(.invert()), image.applying(.vibrance(amount: -random.unit())),
                image.applying(.colorMatrix(ColorMatrix(alpha: [0.2, 0, 0, 0.6]))),
                image.applying(.temperatureTint(temperature: between(4000, 9000))),
            ].randomElement(using: &random)!
        case .tone:
            return [
                image.applying(.sepia(intensity: 0.5)), image.applying(.levels(black: 0.05, white: 0.9)),
                image.applying(.highlightsShadows(highlights: -0.3, shadows: 0.4)),
            ].randomElement(using: &random)!
        case .crop:
            return Image(
                CropImage(
                    image,
                    to: Rect(between(-5, 20), between(-5, 15), between(50, 100), between(35, 70))))
        case .orientation: return Image(OrientedImage(image, Orientation.allCases.randomElement(using: &random)!))
        case .move:
            return Image(
                TransformedImage(image, .translation(between(-9, 9).rounded(), between(-9, 9).rounded())))
        case .scale: return Image(TransformedImage(image, .scale(between(0.6, 1.5), between(0.6, 1.5))))
        case .turn: return Image(TransformedImage(image, .rotation(degrees: between(-180, 180))))
        case .blend: return image.blended(with: image.applying(.sepia()), opacity: random.unit())
        }
    }

    private enum Kind { case neutral, matrix, tone, crop, orientation, move, scale, turn, blend }

    /// So many recipes of up to so many steps each.
    private func compare(
        _ kinds: [Kind], over picture: Image, recipes: Int = 60, steps: Int = 6, tolerance: Double, region: Rect? = nil,
        scaled: Bool = false,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        for seed in 0..<recipes {
            var random = SeededRandom(state: UInt64(1000 + seed))
            var image = picture
            for _ in 0..<Int.random(in: 1...steps, using: &random) { image = Self.step(&random, image, kinds) }
            let region = region ?? image.extent
            if region.isEmpty { continue }
            let size = scaled ? Size((region.width * 0.4).rounded(.up), (region.height * 0.4).rounded(.up)) : nil
            let plain = try Unoptimized.pixels(image, region: region, size: size)
            let rewritten = try linearPixels(image, region: region, size: size)
            let largest = plain.values.map { max(abs($0.x), abs($0.y), abs($0.z), 1) }.max()!
            let difference = plain.largestDifference(from: rewritten)
            #expect(difference <= tolerance * largest, "recipe \(seed)", sourceLocation: sourceLocation)
        }
    }

    @Test(arguments: [false, true]) func neutralStepsAlongTheWay(_ scaled: Bool) throws {
        try compare([.neutral, .tone, .crop], over: TestPictures.shapes, tolerance: 1e-6, scaled: scaled)
    }

    @Test(arguments: [false, true]) func matrices(_ scaled: Bool) throws {
        try compare([.matrix, .matrix, .tone, .neutral], over: TestPictures.shapes, tolerance: 3e-5, scaled: scaled)
    }

    @Test(arguments: [false, true]) func crops(_ scaled: Bool) throws {
        try compare([.crop, .crop, .neutral], over: TestPictures.shapes, tolerance: 1e-6, scaled: scaled)
    }

    @Test(arguments: [false, true]) func orientations(_ scaled: Bool) throws {
        try compare([.orientation, .orientation, .neutral], over: TestPictures.shapes, tolerance: 1e-6, scaled: scaled)
    }

    /// Moves and scalings are parts of the grid either way.
    @Test func movesAndScalings() throws {
        try compare([.move, .scale], over: TestPictures.shapes, tolerance: 1e-5)
    }

    /// Looked up once instead of several times: the same on a picture without fine detail, away from its edge.
    @Test func turns() throws {
        let smooth = Image(
            ExtendedImage(TestPictures.cat.applying(.gaussianBlur(radius: 6))))
        // Few and short: each turn that is not merged widens what the next must make.
        try compare(
            [.turn, .turn, .move], over: smooth, recipes: 15, steps: 2, tolerance: 2e-3, region: Rect(-30, -30, 60, 60))
    }

    @Test func everythingTogether() throws {
        try compare(
            [.neutral, .matrix, .tone, .crop, .orientation, .move, .blend], over: TestPictures.shapes, tolerance: 3e-5)
    }
}
