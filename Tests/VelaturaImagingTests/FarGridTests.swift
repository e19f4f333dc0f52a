import TestKit
import Testing
import VelaturaFilters
import VelaturaGeometry
import VelaturaImaging
import VelaturaPixels

/// Pictures far off, far too small and far too large: pixels or an error, in little time, and never a trap.
@Suite struct FarGridTests {
    private let gray = Pixels(width: 43, height: 35) { _, _ in [0.25, 0.5, 0.75, 1] }

    private static let transforms: [AffineTransform] =
        [1e-30, 1e-12, 1e-7, 1e-6, 1e-5, 1e-3, 1e6].flatMap { scale -> [AffineTransform] in
            [
                .scale(scale, scale), .scale(-scale, 1), .scale(1, scale),
                AffineTransform(a: scale, b: scale, c: -scale, d: scale, tx: 0, ty: 0),
            ]
        }
        + [1e8, 2.2e9, 1e11, 1e13, 1e15, 1e17, 1e300].flatMap { place -> [AffineTransform] in
            [
                .translation(place, -place),
                AffineTransform(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: place, ty: 0),
            ]
        }

    private static let steps: [@Sendable (Image) -> Image] = [
        { $0 },
        { $0.applying(.gaussianBlur(radius: 5)) },
        { $0.applying(.median()) },
        { $0.applying(.pixellate(scale: 7)) },
        { Image(ExtendedImage($0)) },
        { Image(TiledImage($0)) },
        { Image(TransformedImage($0, AffineTransform(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 0, ty: 0))) },
        {
            Image(
                PerspectiveImage($0, corners: [Point(0, 0), Point(10, 0), Point(10, 10), Point(0, 20)]))
        },
    ]

    /// A gray picture stays gray wherever it is opaque.
    @Test(arguments: transforms, steps.indices)
    func grayOrAnError(_ transform: AffineTransform, _ step: Int) {
        let far = Self.steps[step](Image(TransformedImage(gray.image, transform)))
        let corner = far.extent.isInfinite || far.extent.isEmpty ? Point(0, 0) : far.extent.origin
        for region in [Rect(corner.x, corner.y, 3, 3), Rect(0, 0, 3, 3)] {
            guard
                let buffer = try? Renderer.shared.render(
                    far, region: region, format: .rgbaFloat, colorSpace: .linearSRGB)
            else { continue }
            let row = UnsafeRawPointer(buffer.row(1)).assumingMemoryBound(to: Float.self)
            #expect((0..<12).allSatisfy { row[$0].isFinite })
            if row[7] > 0.999 { #expect(abs(row[4] - 0.25) < 1e-3 && abs(row[6] - 0.75) < 1e-3) }
        }
    }

    @Test func aScaleBeyondAllPicturesIsNamed() throws {
        let tiny = Image(TransformedImage(gray.image, .scale(1e-30, 1e-30)))
        #expect(throws: RenderError.self) { try Renderer.shared.render(tiny) }
        #expect {
            try Renderer.shared.render(Image(TransformedImage(gray.image, .translation(1e13, 0))))
        } throws: { "\($0)".contains("must be within a thousand million pixels of the origin") }
    }

    /// Shrunk so far that stages are needed, a picture of two halves is their mean.
    @Test func farShrinkingKeepsTheMean() throws {
        let halves = Pixels(width: 4096, height: 4) { x, _ in x < 2048 ? [1, 0, 0, 1] : [0, 0, 1, 1] }
        let small = Image(TransformedImage(halves.image, .scale(1.0 / 4096, 1.0 / 4)))
        let pixel = try linearPixels(small)[0, 0]
        #expect(abs(pixel.x - 0.5) < 0.01 && pixel.y == 0 && abs(pixel.z - 0.5) < 0.01 && abs(pixel.w - 1) < 1e-6)
    }
}
