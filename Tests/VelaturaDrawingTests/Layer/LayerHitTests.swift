import Testing
import VelaturaDrawing
import VelaturaGeometry

struct LayerHitTests {
    private let root = Layer(frame: Rect(0, 0, 100, 100)) {
        $0.name = "root"
        $0.sublayers = [
            Layer(frame: Rect(10, 10, 40, 40)) {
                $0.name = "lower"
                $0.sublayers = [Layer(frame: Rect(30, 30, 30, 30)) { $0.name = "inner" }]
            },
            Layer(frame: Rect(40, 10, 40, 40)) { $0.name = "upper" },
        ]
    }

    @Test func theFrontmostIsHit() {
        #expect(root.hitTest(Point(20, 20))?.layer.name == "lower")
        #expect(root.hitTest(Point(45, 20))?.layer.name == "upper")
        #expect(root.hitTest(Point(90, 90))?.layer.name == "root")
        #expect(root.hitTest(Point(100, 50)) == nil)
        // Sublayers stick out of their superlayers, and are hit there.
        let inner = root.hitTest(Point(60, 60))
        #expect(inner?.layer.name == "inner")
        #expect(inner?.place.description == "sublayers[0].sublayers[0]")
        #expect(inner?.point == Point(20, 20))
    }

    @Test func whatDoesNotShowIsNotHit() {
        var tree = root
        tree.sublayers[0].masksToBounds = true
        #expect(tree.hitTest(Point(60, 60))?.layer.name == "root")
        tree.sublayers[1].isHidden = true
        #expect(tree.hitTest(Point(45, 20))?.layer.name == "lower")
        tree.sublayers[0].opacity = 0
        #expect(tree.hitTest(Point(45, 20))?.layer.name == "root")
        tree.isHidden = true
        #expect(tree.hitTest(Point(45, 20)) == nil)
    }

    @Test func roundedCornersCountWhereTheLayerMasks() {
        var layer = Layer(frame: Rect(0, 0, 20, 20)) { $0.cornerRadius = 10 }
        // 2.9 and 2.95 from the corner along the diagonal: the arc crosses it at 10 − 10/√2 = 2.929.
        #expect(layer.hitTest(Point(1, 1)) != nil)
        layer.masksToBounds = true
        #expect(layer.hitTest(Point(1, 1)) == nil)
        #expect(layer.hitTest(Point(2.9, 2.9)) == nil)
        #expect(layer.hitTest(Point(2.95, 2.95)) != nil)
    }

    @Test func transformsAreUndone() {
        var tree = Layer(frame: Rect(0, 0, 100, 100))
        tree.sublayers = [
            Layer(frame: Rect(40, 40, 40, 10)) {
                $0.transform = .rotation(degrees: 90)
                $0.name = "bar"
            }
        ]
        // Turned about its middle, 60,45, the bar reaches from 55,25 to 65,65.
        #expect(tree.hitTest(Point(60, 30))?.layer.name == "bar")
        #expect(tree.hitTest(Point(60, 64))?.layer.name == "bar")
        #expect(tree.hitTest(Point(45, 45))?.layer.name == nil)
        let hit = tree.hitTest(Point(60, 30))
        #expect(abs((hit?.point.x ?? 0) - 5) < 1e-9 && abs((hit?.point.y ?? 0) - 5) < 1e-9)
        tree.sublayerTransform = .scale(0.5, 0.5)
        #expect(tree.hitTest(Point(55, 40))?.layer.name == "bar")
        #expect(tree.hitTest(Point(60, 30))?.layer.name == nil)
        tree.transform = .scale(0, 0)
        #expect(tree.hitTest(Point(50, 50)) == nil)
    }
}
