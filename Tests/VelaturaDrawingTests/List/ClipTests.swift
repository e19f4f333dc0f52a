import TestKit
import Testing
import VelaturaDrawing
import VelaturaGeometry
import VelaturaImaging
import VelaturaPixels

struct ClipTests {
    static let bounds = Rect(0, 0, 24, 20)
    static let circle = Path.circle(center: Point(10, 9), radius: 7.5)
    static let star = Path.star(points: 5, center: Point(13, 10), outerRadius: 9, innerRadius: 4)

    static func alpha(_ commands: [DrawCommand]) throws -> [Double] {
        try linearPixels(Image(Drawing(commands, bounds: bounds)), region: bounds).values.map(\.w)
    }

    static func shown(_ clip: Clip) throws -> [Double] {
        try alpha([DrawCommand(.everything, paint: .color(.black), clip: clip)])
    }

    @Test func aClipShowsWhatItsPathCovers() throws {
        for rule in FillRule.allCases {
            let clip = Clip().intersecting(Self.star, rule: rule, transform: .translation(0.3, 0.4))
            let moved = Self.star.applying(.translation(0.3, 0.4))
            #expect(try Self.shown(clip) == Self.alpha([.fill(moved, rule: rule, .color(.black))]))
        }
    }

    @Test func clipsOnClipsMultiply() throws {
        let (a, b) = (
            try Self.alpha([.fill(Self.circle, .color(.black))]), try Self.alpha([.fill(Self.star, .color(.black))])
        )
        let both = try Self.shown(Clip().intersecting(Self.circle).intersecting(Self.star))
        for index in both.indices { #expect(abs(both[index] - a[index] * b[index]) < 1e-6) }
        // And with what is filled.
        let third = Path.rectangle(Rect(4.5, 3.25, 12, 9.5))
        let c = try Self.alpha([.fill(third, .color(.black))])
        let all = try Self.alpha([
            .fill(third, .color(.black), clip: Clip().intersecting(Self.circle).intersecting(Self.star))
        ])
        for index in all.indices { #expect(abs(all[index] - both[index] * c[index]) < 1e-6) }
    }

    @Test func masksCountByAlphaOrByLuma() throws {
        let mask = Pixels(width: 24, height: 20) { x, y in
            let alpha = Double(x) / 23
            return SIMD4(0.8, 0.5, Double(y) / 19, 1) * alpha
        }
        let byAlpha = try Self.shown(Clip().masked(by: mask.image))
        let byLuma = try Self.shown(Clip().masked(by: mask.image, channel: .luma))
        for (index, value) in mask.values.enumerated() {
            #expect(abs(byAlpha[index] - value.w) < 1e-6)
            let luma = 0.2126 * value.x + 0.7152 * value.y + 0.0722 * value.z
            #expect(abs(byLuma[index] - luma) < 1e-6)
        }
    }

    @Test func beyondAMaskNothingShows() throws {
        let mask = Pixels(width: 5, height: 4) { _, _ in SIMD4(0, 0, 0, 1) }.image
        let moved = Image(TransformedImage(mask, .translation(7, 6)))
        let shown = try Self.shown(Clip().masked(by: moved).intersecting(Self.circle))
        let circle = try Self.alpha([.fill(Self.circle, .color(.black))])
        for y in 0..<20 {
            for x in 0..<24 {
                let isInside = x >= 7 && x < 12 && y >= 6 && y < 10
                #expect(abs(shown[y * 24 + x] - (isInside ? circle[y * 24 + x] : 0)) < 1e-6)
            }
        }
    }

    @Test func anEmptyClipHidesAll() throws {
        let clip = Clip().intersecting(Path())
        #expect(try Self.shown(clip).allSatisfy { $0 == 0 })
        #expect(Drawing([DrawCommand(.everything, paint: .color(.black), clip: clip)]).extent == .zero)
        #expect(Clip().elements.isEmpty)
    }

    /// Many clips in turn, many commands under one: each command sees its own.
    @Test func clipsTakeTurns() throws {
        let clips = (0..<6).map { index in
            Clip().intersecting(.rectangle(Rect(Double(index) * 4, 0, 4, 20)))
        }
        let commands = (0..<60).map { index in
            DrawCommand(
                .everything, paint: .color(Color(gray: 0, alpha: 0.1)), clip: clips[(index * 5) % 6])
        }
        let alpha = try Self.alpha(commands)
        let expected = 1 - (0..<10).reduce(1.0) { product, _ in product * 0.9 }
        #expect(alpha.allSatisfy { abs($0 - expected) < 1e-6 })
    }

    @Test func wrongClipsAreTold() throws {
        let clip = Clip().intersecting(path([[Point(0, 0), Point(.nan, 1), Point(2, 2)]]))
        #expect(throws: DrawingError.self) { try Self.shown(clip) }
        let turned = Clip().intersecting(Self.circle, transform: .scale(.infinity, 1))
        #expect(throws: DrawingError.transform("clip's transform", command: 0)) { try Self.shown(turned) }
    }

    @Test func tilesChangeNoBit() throws {
        let mask = TestPictures.photo
        let clip = Clip().intersecting(Self.circle.applying(.scale(8, 6))).masked(by: mask, channel: .luma)
        let drawing = Drawing([
            DrawCommand(.everything, paint: .color(Color(0.9, 0.2, 0.1)), clip: clip),
            .fill(
                Self.star.applying(.scale(5, 4)), .color(Color(0, 0.3, 0.9, alpha: 0.5)), blendMode: .hardLight,
                clip: clip),
        ])
        try expectSameOverTilings(Image(drawing))
    }
}
