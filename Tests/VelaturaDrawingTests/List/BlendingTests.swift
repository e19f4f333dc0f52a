import TestKit
import Testing
import VelaturaDrawing
import VelaturaFilters
import VelaturaGeometry
import VelaturaImaging
import VelaturaPixels

/// Every blend mode, on the edge of shapes and within, against the blends of pictures.
struct BlendingTests {
    static let bounds = Rect(0, 0, 12, 12)
    static let backdrop = Color(0.7, 0.35, 0.1, alpha: 0.8)
    static let source = Color(0.2, 0.5, 0.9, alpha: 0.6)
    static let shape = Path.rectangle(Rect(2.5, 2.25, 7, 7))

    static func everywhere(_ color: Color) -> DrawCommand { DrawCommand(.everything, paint: .color(color)) }

    /// What a picture of one colour shows.
    static func pixel(_ picture: Image) throws -> SIMD4<Double> {
        try linearPixels(picture, region: Rect(0, 0, 1, 1)).values[0]
    }

    @Test(arguments: BlendMode.allCases, [true, false])
    func modesAreThoseOfPictures(mode: BlendMode, isEncoded: Bool) throws {
        for (alpha, paint) in [
            (1.0, Paint.color(Self.source)), (0.7, .color(Self.source)), (0.7, .pattern(Image(color: Self.source))),
            (1, .linearGradient(Gradient([Self.source, Self.source]), from: Point(0, 0), to: Point(1, 0))),
        ] {
            let drawing = Drawing(
                [
                    Self.everywhere(Self.backdrop),
                    .fill(Self.shape, paint, alpha: alpha, blendMode: mode),
                ], bounds: Self.bounds, isEncoded: isEncoded)
            let pixels = try linearPixels(Image(drawing), region: Self.bounds)
            let before = try Self.pixel(Image(color: Self.backdrop))
            let after = try Self.pixel(
                Image(color: Self.backdrop).blended(
                    with: Image(color: Self.source), mode: mode, opacity: alpha, isEncoded: isEncoded))
            expect(pixels[5, 5], after, "within")
            expect(pixels[0, 0], before, "outside")
            // Where half a pixel is covered, the result is half of what was there and half of what would be.
            expect(pixels[2, 5], mixed(before, after, 0.5, isEncoded), "on the edge")
        }
        func expect(_ a: SIMD4<Double>, _ b: SIMD4<Double>, _ place: String) {
            let d = a - b
            let difference = max(abs(d.x), abs(d.y), abs(d.z), abs(d.w))
            #expect(difference < 3e-6, "\(mode) \(place): \(a) is not \(b)")
        }
    }

    /// The mean of two premultiplied linear colours in the space in which the drawing composes.
    private func mixed(_ a: SIMD4<Double>, _ b: SIMD4<Double>, _ share: Double, _ isEncoded: Bool) -> SIMD4<Double> {
        func into(_ p: SIMD4<Double>) -> SIMD4<Double> {
            if !isEncoded || p.w == 0 { return p }
            let s = p / p.w
            return SIMD4(GradientTests.encode(s.x), GradientTests.encode(s.y), GradientTests.encode(s.z), 1) * p.w
        }
        func back(_ p: SIMD4<Double>) -> SIMD4<Double> {
            if !isEncoded || p.w == 0 { return p }
            let s = p / p.w
            return SIMD4(GradientTests.decode(s.x), GradientTests.decode(s.y), GradientTests.decode(s.z), 1) * p.w
        }
        return back(into(a) * (1 - share) + into(b) * share)
    }

    @Test func modesBeginFromNothing() throws {
        for mode in BlendMode.allCases {
            let drawing = Drawing([.fill(Self.shape, .color(Self.source), blendMode: mode)], bounds: Self.bounds)
            let pixels = try linearPixels(Image(drawing), region: Self.bounds)
            let leavesSource: Set<BlendMode> = [.clear, .sourceIn, .sourceAtop, .destinationIn, .destinationOut]
            let alpha = leavesSource.contains(mode) ? 0 : 0.6
            #expect(abs(pixels[5, 5].w - alpha) < 1e-6, "\(mode)")
        }
    }

    @Test(arguments: [-0.1, 1.1, .nan])
    func alphaMustBeAShare(alpha: Double) throws {
        let drawing = Drawing([.fill(Self.shape, .color(.black), alpha: alpha)])
        do {
            _ = try TestRenderers.one.render(Image(drawing))
            Issue.record("no error")
        } catch let error as DrawingError {
            guard case .parameter("alpha", _, "0 to 1", command: 0) = error else {
                Issue.record("another error: \(error)")
                return
            }
        }
    }
}
