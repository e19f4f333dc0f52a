import TestKit
import Testing
import VelaturaFilters
import VelaturaGeometry
import VelaturaImaging
import VelaturaPixels

/// Halves or doubles light: a plain filter with a known result.
private struct Gain: PointwiseFilter {
    static let info = FilterInfo("gain", group: .colour, "For tests")
    static let parameters = [Parameter("factor", \Self.factor, 0...100, "Factor")]
    var factor = 2.0
    init() {}
    init(_ factor: Double) { self.factor = factor }
    func stage(_ p: Planes) {
        for plane in 0..<3 { for i in p.indices { p[plane][i] *= Float(factor) } }
    }
}

/// Adds to light; does not commute with `Gain`.
private struct Lift: PointwiseFilter {
    static let info = FilterInfo("lift", group: .colour, "For tests")
    static let parameters = [Parameter("amount", \Self.amount, -1...1, "Added")]
    var amount = 0.25
    init() {}
    func stage(_ p: Planes) {
        for plane in 0..<3 { for i in p.indices { p[plane][i] += Float(amount) } }
    }
}

@Suite struct PaneTests {
    private let base = Pixels(width: 7, height: 5) { x, y in
        BlendOracle.premultiplied([Double(x) / 8, Double(y) / 8, 0.5, x == 6 ? 0.5 : 1])
    }

    private func expect(
        _ image: Image, _ value: (Int, Int) -> SIMD4<Double>, within tolerance: Double = 2e-7,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let error = try linearPixels(image).largestDifference(from: Pixels(width: 7, height: 5, value))
        #expect(error <= tolerance, sourceLocation: sourceLocation)
    }

    private func gained(_ x: Int, _ y: Int, _ factor: Double = 2) -> SIMD4<Double> {
        let p = base[x, y]
        return [p.x * factor, p.y * factor, p.z * factor, p.w]
    }

    @Test func aPaneIsTheAppliedFilter() throws {
        let picture = base.image
        #expect(Pane(Gain(), over: picture).image == picture.applying(Gain()))
        try expect(Pane(Gain(), over: picture).image) { x, y in gained(x, y) }
    }

    @Test func offAndFadedAwayAreTheBaseItself() throws {
        let picture = base.image
        var pane = Pane(Gain(), over: picture)
        pane.isEnabled = false
        #expect(pane.image == picture)
        pane.isEnabled = true
        pane.opacity = 0
        #expect(pane.image == picture)
        #expect(try linearPixels(pane) == (try linearPixels(picture)))
    }

    @Test func aFadedPaneMixes() throws {
        var pane = Pane(Gain(), over: base.image)
        pane.opacity = 0.25
        try expect(pane.image) { x, y in gained(x, y, 1.25) }
    }

    @Test func blendModesLayTheFilteredPictureOverTheBase() throws {
        var pane = Pane(Gain(0.5), over: base.image)
        pane.blendMode = .multiply
        func blended(_ x: Int, _ y: Int) -> SIMD4<Double> {
            let a = base[x, y].w
            let straight = SIMD4(base[x, y].x / a, base[x, y].y / a, base[x, y].z / a, a)
            let half = SIMD4(straight.x / 2, straight.y / 2, straight.z / 2, a)
            return BlendOracle.blend(.multiply, half, over: straight)
        }
        try expect(pane.image, blended)
        pane.opacity = 0.5
        try expect(pane.image) { x, y in (base[x, y] + blended(x, y)) / 2 }
    }

    @Test func aMaskShowsByLumaAndAlpha() throws {
        // Gray of a half, red, white at half alpha, and nothing from column 3 on.
        let mask = Pixels(width: 3, height: 5) { x, _ in
            [[0.5, 0.5, 0.5, 1], [1, 0, 0, 1], [0.5, 0.5, 0.5, 0.5]][x]
        }
        let shares = [0.5, 0.2126, 0.5, 0, 0, 0, 0]
        var pane = Pane(Gain(), over: base.image)
        pane.mask = mask.image
        try expect(pane.image) { x, y in gained(x, y, 1 + shares[x]) }
        pane.opacity = 0.5
        try expect(pane.image) { x, y in gained(x, y, 1 + shares[x] / 2) }
    }

    @Test func extentAndMetadataAreForwarded() {
        var metadata = Metadata()
        metadata.comments = [[1, 2, 3]]
        let buffer = PixelBuffer(width: 3, height: 2, format: .rgb8, colorSpace: .sRGB) { _, _ in }
        let photo = Image(source: BufferSource(buffer), metadata: metadata)
        var pane = Pane(Gain(), over: photo)
        #expect(pane.image.extent == photo.extent && pane.image.metadata == metadata && pane.image.isOpaque)
        pane.opacity = 0.5
        pane.mask = base.image
        #expect(pane.image.metadata == metadata && pane.image.isOpaque)
        #expect(pane.image.extent == photo.extent)
        pane.blendMode = .screen
        #expect(pane.image.extent == photo.extent && pane.image.metadata == metadata)
    }

    @Test func wrongValuesAreErrorsOnRendering() {
        var pane = Pane(Gain(), over: base.image)
        pane.opacity = -1
        #expect(
            throws: RenderError.parameter(filter: "pane", name: "opacity", reason: "must be between 0 and 1, not -1")
        ) { try linearPixels(pane) }
        #expect(
            throws: RenderError.parameter(
                filter: "gain", name: "factor", reason: "must be between 0 and 100, not 101")
        ) { try linearPixels(Pane(Gain(101), over: base.image)) }
    }

    @Test func aStackIsItsPanesInOrder() throws {
        let picture = base.image
        var stack = PaneStack(over: picture)
        #expect(stack.image == picture)
        stack.append(Gain())
        stack.append(Lift())
        #expect(stack.image == Pane(Lift(), over: Pane(Gain(), over: picture)).image)
        try expect(stack.image) { x, y in
            let a = base[x, y].w
            return gained(x, y) + SIMD4(0.25 * a, 0.25 * a, 0.25 * a, 0)
        }
        stack.move(from: 1, to: 0)
        try expect(stack.image) { x, y in
            let a = base[x, y].w
            return gained(x, y) + SIMD4(0.5 * a, 0.5 * a, 0.5 * a, 0)
        }
        #expect(stack.base == picture)
    }

    @Test func panesComeAndGo() throws {
        let picture = base.image
        var stack = PaneStack(over: picture, [.init(Gain()), .init(Lift())])
        let whole = stack
        stack[1].isEnabled = false
        #expect(stack.image == picture.applying(Gain()) && stack != whole)
        stack[1].isEnabled = true
        #expect(stack == whole && stack.hashValue == whole.hashValue && stack.image == whole.image)
        stack.remove(at: 1)
        #expect(stack.image == picture.applying(Gain()))
        stack.replace(at: 0, with: Gain(3))
        #expect(stack.image == picture.applying(Gain(3)) && stack[0].isEnabled)
        stack.insert(.init(Lift(), opacity: 0), at: 0)
        #expect(stack.count == 2 && stack.image == picture.applying(Gain(3)))
        stack.remove(at: 0)
        stack.remove(at: 0)
        #expect(stack.image == picture && stack.base == picture)
    }

    @Test func aStackCanStandUnderAPane() {
        let picture = base.image
        let stack = PaneStack(over: picture, [.init(Gain())])
        #expect(Pane(Lift(), over: stack).image == picture.applying(Gain()).applying(Lift()))
        #expect(PaneStack(over: stack, [.init(Lift())]).image == picture.applying(Gain()).applying(Lift()))
    }
}
