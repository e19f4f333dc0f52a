import TestKit
import Testing
import VelaturaDrawing
import VelaturaFilters
import VelaturaGeometry
import VelaturaImaging
import VelaturaPixels

/// Trees of any depth, and numbers that are none, make errors and nothing worse.
struct LayerLimitTests {
    private func nested(_ depth: Int, _ build: (inout Layer) -> Void = { _ in }) -> Layer {
        var layer = plate(Rect(0, 0, 4, 4), .red)
        for _ in 0..<depth {
            layer = Layer(frame: Rect(0, 0, 4, 4)) {
                $0.sublayers = [layer]
                build(&$0)
            }
        }
        return layer
    }

    private func error(of picture: some ImageComponent) -> String {
        do {
            _ = try TestRenderers.one.render(picture, region: Rect(0, 0, 4, 4))
            return "none"
        } catch {
            return "\(error)"
        }
    }

    @Test(arguments: [128, 10_000])
    func tooDeepIsTold(depth: Int) {
        let tree = nested(depth)
        #expect(error(of: tree) == "layers are nested deeper than the 128 levels allowed")
        #expect(
            error(of: plate(Rect(0, 0, 4, 4), .red) { $0.mask = tree })
                == "layers are nested deeper than the 128 levels allowed")
        #expect(tree.hitTest(Point(1, 1))?.place.steps.count == 127)
    }

    @Test func deepTreesAreComparedHashedAndGivenBack() {
        let (one, two) = (nested(10_000), nested(10_000))
        #expect(one == two)
        #expect(one.hashValue == two.hashValue)
        #expect(one != nested(9_999))
        var other = two
        other.sublayers[0].opacity = 0.5
        #expect(one != other && two == one)
        var masks = plate(Rect(0, 0, 4, 4), .red)
        for _ in 0..<100_000 {
            let inner = masks
            masks = Layer(frame: Rect(0, 0, 4, 4)) { $0.mask = inner }
        }
        #expect(masks.mask != nil)
    }

    /// Groups within groups, each with a shadow and a filter that makes a picture of it.
    @Test func deepGroupsAreDrawn() throws {
        let faded = nested(127) { $0.opacity = 0.999 }
        let alpha = try LayerPixels(faded, Rect(0, 0, 4, 4))[1, 1][3]
        var right = 1.0
        for _ in 0..<127 { right *= 0.999 }
        #expect(abs(alpha - 255 * right) <= 1)
        let shaded = nested(100) {
            $0.shadow = .init(offset: Size(0, 0), radius: 0, opacity: 0.01)
            $0.filters = [.opacity(1), .colorMatrix(ColorMatrix.scale(1))]
        }
        #expect(near(try LayerPixels(shaded, Rect(0, 0, 4, 4))[1, 1], red))
    }

    @Test func replicatorsThatMultiplyAreTold() {
        var layer = plate(Rect(0, 0, 1, 1), .red)
        for _ in 0..<3 {
            layer = Layer(.replicator(.init(count: 1000)), frame: Rect(0, 0, 4, 4)) { $0.sublayers = [layer] }
        }
        #expect(error(of: layer) == "there are more than the 1000000 layers allowed, instances counted each")
    }

    private static let wrong: [(change: @Sendable (inout Layer) -> Void, message: String)] = [
        ({ $0.position.x = .nan }, "position is nan: allowed is -1000000000.0 to 1000000000.0"),
        ({ $0.bounds.size.width = -1 }, "bounds' size is -1.0: allowed is 0.0 to 1000000000.0"),
        ({ $0.bounds.origin.y = .infinity }, "bounds is inf: allowed is -1000000000.0 to 1000000000.0"),
        ({ $0.anchorPoint.x = .nan }, "anchor point is nan: allowed is -1000000.0 to 1000000.0"),
        ({ $0.transform.a = .nan }, "transform is nan: allowed is -1000000000000000.0 to 1000000000000000.0"),
        (
            { $0.sublayerTransform.ty = .infinity },
            "sublayer transform is inf: allowed is -1000000000000000.0 to 1000000000000000.0"
        ),
        ({ $0.zPosition = .nan }, "z position is nan: allowed is -1000000000.0 to 1000000000.0"),
        ({ $0.opacity = 1.5 }, "opacity is 1.5: allowed is 0.0 to 1.0"),
        ({ $0.opacity = .nan }, "opacity is nan: allowed is 0.0 to 1.0"),
        ({ $0.cornerRadii.topRight = -2 }, "corner radius is -2.0: allowed is 0.0 to 1000000000.0"),
        ({ $0.borderWidth = .nan }, "border width is nan: allowed is 0.0 to 1000000000.0"),
        ({ $0.contentsScale = 0 }, "contents scale is 0.0: allowed is 1e-06 to 1000000.0"),
        (
            {
                $0.borderWidth = 1
                $0.borderColor = .black.opacity(7)
            }, "border: a colour's alpha is 7.0: allowed is 0.0 to 1.0"
        ),
        (
            { $0.background = .color(Color(.nan, 0, 0)) },
            "background: a colour's component is nan: allowed is -65504.0 to 65504.0"
        ),
        (
            { $0.shadow = .init(radius: -3) }, "shadow's radius is -3.0: allowed is 0.0 to 10000.0"
        ),
        ({ $0.shadow = .init(opacity: 2) }, "shadow's opacity is 2.0: allowed is 0.0 to 1.0"),
        (
            { $0.shadow = .init(offset: Size(.nan, 0)) },
            "shadow's offset is nan: allowed is -1000000000.0 to 1000000000.0"
        ),
        (
            {
                $0.shadow = .init(opacity: 1)
                $0.shadow.path = Path { $0.addLines([.zero, Point(.nan, 1), Point(3, 3)]) }
            },
            "shadow's path: element 1 of the path has the coordinates nan,1.0: each must be finite and within ±1e+60"
        ),
        (
            { $0.kind = .shape(.init(Path { $0.addLines([.zero, Point(1, .infinity), Point(3, 3)]) })) },
            "shape's fill: element 1 of the path has the coordinates 1.0,inf: each must be finite and within ±1e+60"
        ),
        (
            {
                var shape = Layer.Shape(.rectangle(Rect(0, 0, 1, 1)))
                shape.stroke = .red
                shape.strokeStart = .nan
                $0.kind = .shape(shape)
            }, "shape's stroke: start is nan: allowed is a number from 0 to 1"
        ),
        (
            { $0.kind = .gradient(.init(Gradient([.black, .white]), from: Point(.nan, 0))) },
            "gradient's points is nan: allowed is -1000000.0 to 1000000.0"
        ),
        ({ $0.kind = .replicator(.init(count: -1)) }, "instance count is -1.0: allowed is 0.0 to 1000000.0"),
        (
            { $0.kind = .replicator(.init(count: 3, transform: .scale(.nan, 1))) },
            "instance transform is nan: allowed is -1000000000000000.0 to 1000000000000000.0"
        ),
    ]

    @Test(arguments: wrong.indices)
    func wrongNumbersAreTold(_ index: Int) {
        let (change, message) = Self.wrong[index]
        var wrong = plate(Rect(0, 0, 4, 4), .red)
        wrong.sublayers = [plate(Rect(0, 0, 2, 2), .blue)]
        change(&wrong)
        #expect(error(of: wrong) == "the root layer: \(message)")
        let tree = Layer(frame: Rect(0, 0, 4, 4)) {
            $0.sublayers = [Layer(), plate(Rect(0, 0, 4, 4), .red) { $0.mask = wrong }]
        }
        #expect(error(of: tree) == "layer sublayers[1].mask: \(message)")
    }

    @Test func wrongFiltersAndScalesAreTold() {
        let layer = plate(Rect(0, 0, 4, 4), .red) { $0.filters = [.gaussianBlur(radius: -1)] }
        #expect(error(of: layer).contains("radius must be between 0 and 500px, not -1"))
        #expect(error(of: plate(Rect(0, 0, 4, 4), .red).image(scale: 0)).hasPrefix("the root layer: scale is 0.0"))
    }

    @Test func flatOrEndlessTransformsDrawNothing() throws {
        var layer = plate(Rect(0, 0, 4, 4), .red)
        layer.transform = .scale(0, 1)
        #expect(layer.image.extent.isEmpty)
        layer.transform = .scale(1e15, 1e15)
        layer.sublayers = [layer]
        _ = error(of: layer)
    }
}
