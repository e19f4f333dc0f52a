import TestKit
import Testing
import VelaturaFilters
import VelaturaGeometry
import VelaturaImaging
import VelaturaPixels

/// What the rules make of recipes, step by step.
@Suite struct OptimizerRuleTests {
    private let picture = TestPictures.shapes

    private func optimized(_ image: Image) -> Image { Optimizer.standard.optimize(image) }

    @Test func neutralStepsAreDropped() {
        let steps: [Image] = [
            picture.applying(.exposure(ev: 0)), picture.applying(.sepia(intensity: 0)),
            picture.applying(.hue(angle: 360)),
            Image(OrientedImage(picture, .up)), Image(TransformedImage(picture, .identity)),
            Image(ResizedImage(picture, scale: Size(1, 1), kernel: .lanczos3)),
            Image(GaussianImage(picture, sigma: .zero)),
        ]
        for step in steps { #expect(optimized(step) == picture) }
    }

    @Test func aCropAroundAnOpaquePictureIsDropped() {
        let photo = TestPictures.cat
        #expect(optimized(Image(CropImage(photo, to: Rect(-5, -5, 900, 900)))) == photo)
        #expect(optimized(Image(CropImage(photo, to: .infinite))) == photo)
        let part = Image(CropImage(photo, to: Rect(0, 0, 450, 300)))
        #expect(optimized(part) == part)
    }

    @Test func neighbouringMatricesBecomeOne() throws {
        let chain = picture.applying(.exposure(ev: 1)).applying(.hue(angle: 40)).applying(.invert())
            .applying(.whitePoint(color: Color(1, 0.5, 0.5)))
        let merged = try #require(optimized(chain).operation as? MatrixImage)
        #expect(merged.input == picture)
    }

    @Test func matricesThatCancelVanish() {
        #expect(optimized(picture.applying(.invert()).applying(.invert())) == picture)
        #expect(optimized(picture.applying(.exposure(ev: 3)).applying(.exposure(ev: -3))) == picture)
    }

    @Test func aMatrixThatChangesAlphaStaysAlone() {
        let half = ColorMatrix(alpha: [0, 0, 0, 0.5])
        let chain = picture.applying(.exposure(ev: 1)).applying(.colorMatrix(half)).applying(.exposure(ev: 1))
        #expect(optimized(chain) == chain)
    }

    @Test func otherFiltersKeepMatricesApart() {
        let chain = picture.applying(.exposure(ev: 1)).applying(.sepia()).applying(.exposure(ev: -1))
        #expect(optimized(chain) == chain)
    }

    @Test func transformsBecomeOne() throws {
        let chain = Image(
            TransformedImage(
                Image(TransformedImage(picture, .translation(3, 4))), .rotation(degrees: 90)))
        let merged = try #require(optimized(chain).operation as? TransformedImage)
        #expect(merged.input == picture)
        #expect(merged.transform.apply(to: Point(1, 2)) == Point(-6, 4))
    }

    @Test func nearestLookUpsAreNotMerged() {
        let once = Image(TransformedImage(picture, .rotation(degrees: 30), interpolation: .nearest))
        let twice = Image(TransformedImage(once, .rotation(degrees: 30), interpolation: .nearest))
        #expect(optimized(twice) == twice)
    }

    @Test(arguments: Orientation.allCases, Orientation.allCases)
    func orientationsBecomeOne(_ first: Orientation, _ second: Orientation) throws {
        let chain = Image(OrientedImage(Image(OrientedImage(picture, first)), second))
        let result = optimized(chain)
        #expect(result == picture || (result.operation as? OrientedImage)?.input == picture)
        #expect(try linearPixels(result) == Unoptimized.pixels(chain))
    }

    @Test func cropsBecomeOne() throws {
        let chain = Image(CropImage(Image(CropImage(picture, to: Rect(5, 5, 40, 30))), to: Rect(20, 0, 50, 20)))
        let merged = try #require(optimized(chain).operation as? CropImage)
        #expect(merged.input == picture && merged.rect == Rect(20, 5, 25, 15))
    }

    @Test func rulesReachInputsOfInputs() {
        let inner = picture.applying(.exposure(ev: 0))
        let blurred = inner.applying(.gaussianBlur(radius: 2))
        #expect(optimized(blurred.applying(.sepia())) == picture.applying(.gaussianBlur(radius: 2)).applying(.sepia()))
    }

    /// What is used twice is rewritten once and stays one picture.
    @Test func sharingStays() throws {
        let shared = picture.applying(.invert()).applying(.hue(angle: 30)).applying(.gaussianBlur(radius: 3))
        let both = shared.applying(.sepia()).blended(with: shared)
        let inputs = optimized(both).operation.inputs
        let under = try #require(inputs[0].operation.inputs.first)
        #expect(under == inputs[1] && under.operation is GaussianImage)
    }

    /// A hundred steps, each used twice: quick only where each is visited once.
    @Test func sharedRecipesTakeNoLongerThanTheirSteps() {
        var image = picture
        for _ in 0..<100 { image = image.blended(with: image, opacity: 0.5).applying(.exposure(ev: 0)) }
        #expect(optimized(image).extent == picture.extent)
    }
}

/// Rendering without rewriting.
enum Unoptimized {
    static let renderer: Renderer = {
        var options = Renderer.Options(threads: 1)
        options.isOptimizing = false
        return Renderer(options)
    }()

    static func pixels(_ image: Image, region: Rect? = nil, size: Size? = nil) throws -> Pixels {
        let buffer = try renderer.render(
            image, region: region, size: size, format: .rgbaFloat, colorSpace: .linearSRGB)
        return Pixels(width: buffer.width, height: buffer.height, values: buffer.allSamples.map { SIMD4($0) })
    }
}
