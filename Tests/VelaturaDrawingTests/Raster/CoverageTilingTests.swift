import TestKit
import Testing
import VelaturaDrawing
import VelaturaGeometry
import VelaturaImaging
import VelaturaPixels

/// The same bits in any tiling.
struct CoverageTilingTests {
    static var scene: Drawing {
        var random = SeededRandom(state: 40)
        var commands: [DrawCommand] = []
        for index in 0..<60 {
            let color = Color(random.unit(), random.unit(), random.unit(), alpha: 0.3 + 0.7 * random.unit())
            let center = Point(random.unit() * 300, random.unit() * 200)
            let shape: Path
            switch index % 4 {
            case 0: shape = path([CoverageTests.scribble(8, 300, 200, &random)])
            case 1: shape = .circle(center: center, radius: 3 + random.unit() * 60)
            case 2: shape = CoverageLawTests.star(center, 2 + random.unit() * 40, turn: random.unit() * 90)
            default:
                shape = path([
                    (0..<200).map { _ in Point(center.x + random.unit() * 12, center.y + random.unit() * 12) }
                ])
            }
            commands.append(.fill(shape, rule: index % 3 == 0 ? .evenOdd : .nonZero, .color(color)))
        }
        return Drawing(commands, bounds: Rect(0, 0, 300, 200))
    }

    @Test func tilesAndThreadsChangeNoBit() throws { try expectSameOverTilings(Image(Self.scene)) }

    @Test func aPreviewsTilesChangeNoBit() throws {
        try expectSameOverTilings(Image(Self.scene), size: Size(97, 65))
    }

    /// Any part of a picture is that part of the whole, wherever its tiles begin.
    @Test func aRegionIsAPartOfTheWhole() throws {
        let whole = try TestRenderers.one.render(Image(Self.scene), format: .rgbaFloat, colorSpace: .linearSRGB)
        for region in [Rect(37, 51, 80, 43), Rect(1, 0, 299, 3), Rect(250, 150, 50, 50), Rect(133, 77, 1, 1)] {
            let part = try TestRenderers.one.render(
                Image(Self.scene), region: region, format: .rgbaFloat, colorSpace: .linearSRGB)
            for y in 0..<part.height {
                for x in 0..<part.width {
                    let expected = whole.samples(x: x + Int(region.minX), y: y + Int(region.minY))
                    #expect(part.samples(x: x, y: y) == expected)
                }
            }
        }
    }

    /// A region that reaches beyond the drawing shows the same bytes inside.
    @Test(arguments: [PixelFormat.rgba8, .bgra8, .rgb8, .rgba16])
    func beyondTheEdgeThereIsNothingAndWithinTheSame(format: PixelFormat) throws {
        let whole = try TestRenderers.one.render(Image(Self.scene), format: format)
        for renderer in TestRenderers.sweep {
            let wide = try renderer.render(Image(Self.scene), region: Rect(-20, -10, 340, 230), format: format)
            for y in 0..<230 {
                for x in 0..<340 {
                    let isInside = x >= 20 && x < 320 && y >= 10 && y < 210
                    let expected =
                        isInside ? whole.samples(x: x - 20, y: y - 10) : Array(repeating: 0, count: format.channels)
                    if wide.samples(x: x, y: y) != expected {
                        Issue.record("\(x), \(y): \(wide.samples(x: x, y: y)) is not \(expected)")
                        return
                    }
                }
            }
        }
    }
}
