import TestKit
import Testing
import VelaturaGeometry
import VelaturaImaging
import VelaturaPixels

@Suite struct BlendModeTests {
    private static let colors: [SIMD3<Double>] = [
        [0, 0, 0], [1, 1, 1], [0.5, 0.5, 0.5], [1, 0, 0], [0.25, 0.75, 0.125], [0.9, 0.05, 0.6], [0, 0.5, 1],
        [0.02, 0.3, 0.24],
    ]
    private static let alphas = [0, Double(Float(0.3)), 1]

    /// Every colour with every alpha over every other: the straight source and backdrop of each pixel.
    private static let pairs: [(source: SIMD4<Double>, backdrop: SIMD4<Double>)] = colors.flatMap { s in
        colors.flatMap { d in
            alphas.flatMap { sa in alphas.map { da in (SIMD4(s, sa), SIMD4(d, da)) } }
        }
    }

    private static func picture(_ straight: [SIMD4<Double>]) -> Image {
        Pixels(width: 24, height: straight.count / 24, values: straight.map(BlendOracle.premultiplied)).image
    }

    private static let sources = picture(pairs.map(\.source))
    private static let backdrops = picture(pairs.map(\.backdrop))

    private func check(_ image: Image, _ tolerance: Double, _ oracle: (Int) -> SIMD4<Double>) throws {
        let got = try linearPixels(image, region: Rect(0, 0, 24, 24))
        for (index, value) in got.values.enumerated() {
            let right = oracle(index)
            let error = (0..<4).map { abs(value[$0] - right[$0]) }.max() ?? 0
            #expect(
                error <= tolerance,
                "\(Self.pairs[index].source) over \(Self.pairs[index].backdrop): \(value) instead of \(right)")
        }
    }

    @Test(arguments: BlendMode.allCases) func linear(mode: BlendMode) throws {
        try check(Self.backdrops.blended(with: Self.sources, mode: mode), 4e-7) { i in
            BlendOracle.blend(mode, Self.pairs[i].source, over: Self.pairs[i].backdrop)
        }
    }

    @Test(arguments: BlendMode.allCases) func encoded(mode: BlendMode) throws {
        try check(Self.backdrops.blended(with: Self.sources, mode: mode, isEncoded: true), 3e-6) { i in
            BlendOracle.blendEncoded(mode, Self.pairs[i].source, over: Self.pairs[i].backdrop)
        }
    }

    @Test(arguments: BlendMode.allCases) func opacityScalesTheSourcesAlpha(mode: BlendMode) throws {
        try check(Self.backdrops.blended(with: Self.sources, mode: mode, opacity: 0.25), 4e-7) { i in
            var source = Self.pairs[i].source
            source.w *= 0.25
            return BlendOracle.blend(mode, source, over: Self.pairs[i].backdrop)
        }
    }

    @Test(arguments: BlendMode.allCases.prefix(16)) func atOpacityZeroNothingChanges(mode: BlendMode) throws {
        let blended = try linearPixels(Self.backdrops.blended(with: Self.sources, mode: mode, opacity: 0))
        #expect(blended == (try linearPixels(Self.backdrops)))
    }

    /// Two translucent pictures that overlap in part.
    private static let left = Pixels(width: 5, height: 4) { _, _ in [0.1, 0.2, 0.3, 0.6] }.image
    private static let right = Image(
        TransformedImage(
            Pixels(width: 6, height: 3) { _, _ in [0.4, 0.5, 0.1, 0.7] }.image, .translation(3, 2),
            interpolation: .nearest))

    @Test(arguments: BlendMode.allCases) func extentIsWhereTheResultIs(mode: BlendMode) throws {
        let image = Self.left.blended(with: Self.right, mode: mode)
        var minX = 99
        var minY = 99
        var maxX = 0
        var maxY = 0
        let oracle = Pixels(width: 12, height: 8) { x, y in
            let backdrop: SIMD4<Double> = x < 5 && y < 4 ? [1.0 / 6, 1.0 / 3, 0.5, 0.6] : .zero
            let isRight = x >= 3 && x < 9 && y >= 2 && y < 5
            let source: SIMD4<Double> = isRight ? [4.0 / 7, 5.0 / 7, 1.0 / 7, 0.7] : .zero
            let result = BlendOracle.blend(mode, source, over: backdrop)
            if result.w > 0 {
                (minX, minY, maxX, maxY) = (min(minX, x), min(minY, y), max(maxX, x + 1), max(maxY, y + 1))
            }
            return result
        }
        let pixels = try linearPixels(image, region: Rect(0, 0, 12, 8))
        #expect(pixels.largestDifference(from: oracle) < 4e-7)
        let tight = Rect(Double(minX), Double(minY), Double(maxX - minX), Double(maxY - minY))
        #expect(image.extent == (mode == .clear ? Self.left.extent : tight))
    }

    @Test(arguments: BlendMode.allCases) func opaqueWhereTheOracleIs(mode: BlendMode) throws {
        for sa in [0.4, 1] {
            for da in [0.4, 1] {
                let source = Self.flat(alpha: sa)
                let backdrop = Self.flat(alpha: da)
                let oracle = BlendOracle.blend(mode, [0.5, 0.5, 0.5, sa], over: [0.5, 0.5, 0.5, da]).w > 0.999999
                #expect(backdrop.blended(with: source, mode: mode).isOpaque == oracle, "\(sa) over \(da)")
                let faded = BlendOracle.blend(mode, [0.5, 0.5, 0.5, sa * 0.4], over: [0.5, 0.5, 0.5, da]).w > 0.999999
                #expect(backdrop.blended(with: source, mode: mode, opacity: 0.4).isOpaque == faded)
            }
        }
    }

    private static func flat(alpha: Double) -> Image {
        let format = alpha == 1 ? PixelFormat.rgb8 : .rgba8
        return Image(
            PixelBuffer(width: 2, height: 2, format: format, colorSpace: .sRGB) { memory, rowBytes in
                for byte in 0..<(rowBytes * 2) { memory.storeBytes(of: 102, toByteOffset: byte, as: UInt8.self) }
            })
    }

    @Test func aSmallPictureOverAnOpaqueOneLeavesItOpaque() {
        let small = Image(CropImage(Self.flat(alpha: 0.4), to: Rect(0, 0, 1, 1)))
        #expect(Self.flat(alpha: 1).blended(with: small, mode: .multiply).isOpaque)
        #expect(!Self.flat(alpha: 0.4).blended(with: Self.flat(alpha: 0.4)).isOpaque)
    }

    /// One opaque pixel of linear light over another.
    private func pixel(_ mode: BlendMode, _ s: SIMD3<Double>, over d: SIMD3<Double>) throws -> SIMD3<Double> {
        let source = Pixels(width: 1, height: 1, values: [SIMD4(s, 1)]).image
        let backdrop = Pixels(width: 1, height: 1, values: [SIMD4(d, 1)]).image
        let result = try linearPixels(backdrop.blended(with: source, mode: mode))[0, 0]
        #expect(result.w == 1)
        return [result.x, result.y, result.z]
    }

    @Test func neutralSourcesLeaveColoursBeyondTheRange() throws {
        let wide: SIMD3<Double> = [1.25, -0.125, 0.5]
        for (mode, neutral) in [
            (BlendMode.colorDodge, 0.0), (.colorBurn, 1), (.softLight, 0.5), (.hardLight, 0.5), (.screen, 0),
            (.multiply, 1), (.exclusion, 0), (.plusLighter, 0), (.plusDarker, 1),
        ] {
            let result = try pixel(mode, SIMD3(repeating: neutral), over: wide)
            #expect(result == wide, "\(mode)")
        }
        #expect(try pixel(.normal, wide, over: [0, 0, 0]) == wide)
        #expect(try pixel(.screen, [2, 2, 2], over: [2, 0.5, 1]) == [3, 2, 2])
        #expect(try pixel(.hardLight, [2, 2, 2], over: [2, 0.5, 1]) == [4, 3, 3])
        #expect(try pixel(.luminosity, [2, 2, 2], over: wide) == [1, 1, 1])
    }

    @Test(arguments: BlendMode.allCases) func nothingIsEverNotANumber(mode: BlendMode) throws {
        let odd: [Double] = [-4, -1e-7, 0, 1e-30, 0.25, 0.5, 0.99999994, 1, 1.0000001, 16]
        let alphas: [Double] = [0, 1e-38, 1e-20, 0.3, 0.99999994, 1, 1.02, -0.01]
        var generator = SystemRandomNumberGenerator()
        func random() -> SIMD4<Double> {
            func next() -> Double { odd.randomElement(using: &generator) ?? 0 }
            let alpha = alphas.randomElement(using: &generator) ?? 0
            return BlendOracle.premultiplied(SIMD4(next(), next(), next(), alpha))
        }
        let a = Pixels(width: 64, height: 32) { _, _ in random() }.image
        let b = Pixels(width: 64, height: 32) { _, _ in random() }.image
        for isEncoded in [false, true] {
            let result = try linearPixels(
                a.blended(with: b, mode: mode, isEncoded: isEncoded), region: Rect(0, 0, 64, 32))
            let bad = result.values.filter { !($0.x.isFinite && $0.y.isFinite && $0.z.isFinite && $0.w.isFinite) }
            #expect(bad.isEmpty)
        }
    }

    @Test func wrongOpacityIsAnError() {
        let image = Self.left.blended(with: Self.right, opacity: 1.5)
        #expect(
            throws: RenderError.parameter(
                filter: "blend", name: "opacity", reason: "must be between 0 and 1, not 1.5")
        ) { try linearPixels(image) }
    }

    /// All modes in Quartz' order, four across: a cross of colours with alpha over a photo, half of it translucent.
    @Test(arguments: [false, true]) func sheet(isEncoded: Bool) throws {
        let photo = TestPictures.photo
        let fading = Pixels(width: 113, height: 71) { x, _ in
            let alpha = min(1, Double(113 - x) / 50)
            return SIMD4(repeating: alpha)
        }.image
        let backdrop = photo.blended(with: fading, mode: .destinationIn)
        let source = Pixels(width: 101, height: 59) { x, y in
            let alpha = min(1, Double(y) / 30)
            return SIMD4(Double(x) / 100 * alpha, Double(y) / 58 * alpha, (1 - Double(x) / 100) * alpha, alpha)
        }.image
        let moved = Image(TransformedImage(source, .translation(7, 5), interpolation: .nearest))
        var sheet: Image?
        for (index, mode) in BlendMode.allCases.enumerated() {
            let cell = Image(
                TransformedImage(
                    backdrop.blended(with: moved, mode: mode, isEncoded: isEncoded),
                    .translation(Double(index % 4) * 117, Double(index / 4) * 75), interpolation: .nearest))
            sheet = sheet?.blended(with: cell) ?? cell
        }
        let whole = try #require(sheet)
        try expectGolden(
            whole, isEncoded ? "modes-encoded" : "modes-linear", feature: "blend", region: Rect(0, 0, 464, 521))
    }
}
