import ExampleViews
import Foundation
import TestKit
import Testing
import Velatura

/// What the views show, by formulas: edges, holes, the light that falls through them.
struct ViewPixelTests {
    /// Straight values in 8-bit levels, and alpha; the region may begin below 0.
    private struct Shown {
        let buffer: PixelBuffer
        let region: Rect

        init(_ layer: Layer, _ region: Rect) throws {
            buffer = try TestRenderers.one.render(layer, region: region)
            self.region = region
        }

        subscript(x: Int, y: Int) -> [Double] { buffer.samples(x: x - Int(region.minX), y: y - Int(region.minY)) }
    }

    private func near(_ a: [Double], _ b: [Double], _ tolerance: Double = 1) -> Bool {
        zip(a, b).allSatisfy { abs($0 - $1) <= tolerance }
    }

    /// The share of a Gaussian left of x.
    private func share(_ x: Double, sigma: Double) -> Double { 0.5 * erfc(-x / sigma / 2.0.squareRoot()) }

    /// Two corners are cut along diagonals, each pixel of which is half covered; the others are round.
    @Test func theCardsCornersAreCutAt45Degrees() throws {
        var layer = BorderedCard().layer(in: Rect(0, 0, 300, 400))
        layer.shadow.opacity = 0
        let card = try Shown(layer, Rect(0, 0, 300, 400))
        for k in 0..<40 {
            #expect(abs(card[k, 39 - k][3] - 127.5) <= 1)
            #expect(abs(card[299 - k, 360 + k][3] - 127.5) <= 1)
            if k > 0 {
                #expect(card[k - 1, 39 - k] == [0, 0, 0, 0] && card[k, 40 - k] == [255, 255, 255, 255])
                #expect(card[300 - k, 360 + k][3] == 0 && card[298 - k, 360 + k] == [255, 255, 255, 255])
            }
        }
        // Round: the corner's own pixel is bare, the one on the diagonal within the circle is not.
        #expect(card[299, 0][3] == 0 && card[0, 399][3] == 0)
        #expect(card[287, 12] == [255, 255, 255, 255] && card[290, 9][3] == 0)
        #expect(card[12, 387] == [255, 255, 255, 255] && card[9, 390][3] == 0)
    }

    /// Beside a long straight side the shadow is a Gaussian's share, and it follows the cut corners.
    @Test func theCardsShadowFollowsItsOutline() throws {
        let layer = BorderedCard().layer(in: Rect(0, 0, 300, 400))
        let shown = try Shown(layer, Rect(-60, -60, 420, 520))
        for x in [-45, -30, -20, -10, -3] {
            let right = 255 * share(Double(x) + 0.5, sigma: 20)
            #expect(near(shown[x, 200], [0, 0, 0, right], 1.5), "\(x): \(shown[x, 200]), not \(right)")
        }
        // Outside the cut there is less of it than outside the round corner.
        #expect(shown[5, 5][3] < shown[296, 3][3] - 5 && shown[5, 5][3] > 20)
        #expect(shown[150, 200] == [255, 255, 255, 255])
    }

    /// The shadow in the hole is that of a card with a hole: less than that of a whole card.
    @Test func lightFallsThroughTheHole() throws {
        let size = Size(420, 260)
        let view = ErasedPath()
        let layer = view.layer(in: Rect(origin: .zero, size: size))
        let shown = try Shown(layer, Rect(origin: .zero, size: size))
        let outline = view.outline(in: size)
        for t in [0.1, 0.3, 0.5, 0.7, 0.9] {
            let u = 1 - t
            let x = Int(u * u * 105 + 2 * u * t * 420 + t * t * 315)
            let y = Int(u * u * 65 + t * t * 195)
            // The outline's share of a Gaussian around the pixel, summed on a grid.
            var (inside, all) = (0.0, 0.0)
            for dy in stride(from: -78.0, through: 78, by: 3) {
                for dx in stride(from: -78.0, through: 78, by: 3) {
                    let weight = exp(-(dx * dx + dy * dy) / 800)
                    all += weight
                    let point = Point(Double(x) + 0.5 + dx, Double(y) + 0.5 + dy)
                    if try outline.contains(point, fillRule: .evenOdd) { inside += weight }
                }
            }
            let right = 255 * inside / all
            #expect(near(shown[x, y], [0, 0, 0, right], 2.5), "\(x),\(y): \(shown[x, y]), not \(right)")
            #expect(right < 160)
        }
        #expect(shown[30, 230] == [255, 255, 255, 255])
    }

    @Test func theSuitsAreFilledStrokedAndShaded() throws {
        let bounds = Rect(0, 0, 240, 300)
        let suits: [(any LayerView, color: [Double], width: Double, sigma: Double)] = [
            (SpadeCard(), [0, 0, 0, 255], 2, 10), (DiamondCard(), [255, 0, 0, 255], 2, 20),
            (ClubCard(), [0, 0, 0, 255], 2, 20), (HeartCard(), [255, 0, 0, 255], 1, 20),
        ]
        for (view, color, width, sigma) in suits {
            let layer = view.layer(in: bounds)
            #expect(layer.frame == bounds)
            guard case .shape(let shape) = layer.kind else {
                Issue.record("\(view) is no shape")
                continue
            }
            #expect(shape.strokeStyle.width == width && shape.fillRule == .nonZero)
            #expect(layer.shadow.radius == sigma && layer.shadow.opacity == 1 && layer.shadow.offset == .zero)
            let shown = try Shown(layer, bounds)
            // The middle of the upper half belongs to all of them but the heart, whose notch ends there.
            #expect(shown[120, view is HeartCard ? 170 : 130] == color)
            #expect(shown[2, 2][0] == 0 && shown[2, 2][3] < 60)
        }
        // Where two of the club's circles overlap it is filled.
        let club = try Shown(ClubCard().layer(in: bounds), bounds)
        #expect(club[95, 128] == [0, 0, 0, 255])
        // The pen goes beyond the outline by half its width: the spade's arc is 20 from the side.
        var spade = SpadeCard().layer(in: bounds)
        spade.shadow.opacity = 0
        let bare = try Shown(spade, bounds)
        #expect(bare[19, 150][3] > 250 && bare[18, 150][3] == 0)
    }

    /// A view is a function of its bounds: wherever it is laid out, it is the same picture. Only the grid that blurs are
    /// computed on stays where it is.
    @Test func viewsMoveWithTheirBounds() throws {
        let views: [any LayerView] = [
            BorderedCard(), ErasedPath(), SpadeCard(), DiamondCard(), ClubCard(), HeartCard(),
        ]
        for view in views {
            let here = try Shown(view.layer(in: Rect(0, 0, 150, 200)), Rect(-20, -20, 190, 240))
            let there = try Shown(view.layer(in: Rect(70, 30, 150, 200)), Rect(50, 10, 190, 240))
            let differences = zip(here.buffer.byteArray, there.buffer.byteArray).map { abs(Int($0) - Int($1)) }
            #expect(differences.max() ?? 255 <= 1)
        }
        for bounds in [Rect.zero, Rect(0, 0, 1, 1), Rect(0, 0, .nan, 4), Rect(0, 0, 1e12, 1)] {
            for view in views { _ = try? TestRenderers.one.render(view.layer(in: bounds), region: Rect(0, 0, 8, 8)) }
        }
    }
}
