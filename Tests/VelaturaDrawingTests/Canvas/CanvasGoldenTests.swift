import TestKit
import Testing
import VelaturaDrawing
import VelaturaFilters
import VelaturaGeometry
import VelaturaImaging
import VelaturaPixels

struct CanvasGoldenTests {
    static let paper = Paint.color(Color(0.96, 0.94, 0.89))

    /// Pictures at a point, in a rectangle, as a pattern, turned, clipped and faded, all with shadows.
    @Test func pictures() throws {
        let picture = Canvas.picture(Rect(0, 0, 400, 280)) {
            $0.paint(Self.paper)
            $0.shadow = Canvas.Shadow(offset: Size(0, 5), blur: 10)
            TestPictures.photo.draw(at: Point(16, 16), on: &$0)
            Pane(.sepia(), over: TestPictures.photo).draw(in: Rect(146, 16, 80, 71), on: &$0)
            TestPictures.shapes.draw(at: Point(262, 20), blendMode: .multiply, alpha: 0.8, on: &$0)
            TestPictures.photo.applying(.resize(Size(28, 0))).drawAsPattern(in: Rect(16, 110, 120, 70), on: &$0)
            $0.saving {
                $0.translate(by: 210, 140)
                $0.rotate(degrees: 20)
                TestPictures.cat.draw(in: Rect(-50, -33, 100, 66), on: &$0)
                $0.stroke(Rect(-50, -33, 100, 66), StrokeStyle(width: 3), with: .color(.white))
            }
            $0.inTransparencyLayer {
                $0.clip(to: .star(points: 9, center: Point(330, 140), outerRadius: 60, innerRadius: 38))
                TestPictures.cat.draw(in: Rect(240, 80, 180, 120), on: &$0)
            }
            $0.alpha = 0.6
            $0.inTransparencyLayer {
                for index in 0..<5 {
                    let color = DrawingGoldenTests.colors[index]
                    $0.fill(.circle(center: Point(50 + 40 * Double(index), 235), radius: 30), with: .color(color))
                }
            }
            $0.alpha = 1
            $0.saving {
                $0.clip(to: TestPictures.gradient, in: Rect(250, 210, 130, 50), channel: .luma)
                $0.fill(Rect(250, 210, 130, 50), with: .color(Color(0.1, 0.3, 0.6)))
            }
            $0.stroke(
                .roundedRectangle(Rect(246, 206, 138, 58), radius: 10),
                StrokeStyle(width: 2, cap: .round, dashes: [6, 5]), with: .color(Color(0.1, 0.3, 0.6)))
        }
        try expectGolden(picture, "pictures", feature: "canvas")
    }
}
