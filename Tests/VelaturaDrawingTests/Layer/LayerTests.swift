import TestKit
import Testing
import VelaturaDrawing
import VelaturaFilters
import VelaturaGeometry
import VelaturaImaging
import VelaturaPixels

/// What layers draw, where, and in which order.
struct LayerTests {
    @Test func backgroundFillsTheFrame() throws {
        let root = plate(Rect(0, 0, 10, 12), .white) { $0.sublayers = [plate(Rect(2, 3, 4, 5), .red)] }
        let pixels = try LayerPixels(root, Rect(0, 0, 10, 12))
        for (x, y, color) in [
            (2, 3, red), (5, 7, red), (1, 3, white), (2, 2, white), (6, 7, white), (5, 8, white), (9, 11, white),
        ] {
            #expect(pixels[x, y] == color, "\(x),\(y)")
        }
        #expect(root.image.extent == Rect(0, 0, 10, 12))
    }

    @Test func boundsOriginScrollsSublayers() throws {
        var root = plate(Rect(0, 0, 10, 10), .white)
        root.bounds = Rect(3, 2, 10, 10)
        root.sublayers = [plate(Rect(4, 4, 2, 2), .red)]
        let pixels = try LayerPixels(root, Rect(0, 0, 10, 10))
        #expect(pixels[1, 2] == red && pixels[2, 3] == red)
        #expect(pixels[0, 2] == white && pixels[3, 3] == white && pixels[1, 1] == white)
    }

    @Test func transformActsAboutTheAnchorPoint() throws {
        // A bar of 8 by 2 turned by a quarter about its middle stands upright.
        var bar = plate(Rect(2, 5, 8, 2), .red)
        bar.transform = .rotation(degrees: 90)
        #expect(bar.frame == Rect(5, 2, 2, 8))
        #expect(try LayerPixels(bar, Rect(0, 0, 12, 12)).box == Rect(5, 2, 2, 8))
        // About its upper left corner it hangs to the left of it.
        bar.transform = .identity
        bar.anchorPoint = Point(0, 0)
        bar.frame = Rect(6, 1, 8, 2)
        bar.transform = .rotation(degrees: 90)
        #expect(try LayerPixels(bar, Rect(0, 0, 12, 12)).box == Rect(4, 1, 2, 8))
    }

    @Test func sublayerTransformActsAboutTheAnchorPoint() throws {
        var root = plate(Rect(0, 0, 12, 12), .white)
        root.sublayerTransform = .scale(2, 2)
        root.sublayers = [plate(Rect(5, 5, 2, 3), .red)]
        let pixels = try LayerPixels(root, Rect(0, 0, 12, 12))
        #expect(pixels[4, 4] == red && pixels[7, 9] == red)
        #expect(pixels[3, 4] == white && pixels[8, 9] == white && pixels[7, 10] == white)
    }

    /// From the back: background, gradient, contents, shape, sublayers, border.
    @Test func partsAreDrawnInOrder() throws {
        var shape = Layer.Shape(.rectangle(Rect(4, 0, 6, 20)), fill: .green)
        shape.stroke = nil
        var root = Layer(.shape(shape), frame: Rect(0, 0, 20, 20)) {
            $0.background = .white
            $0.contents = Image(color: Color(0, 0, 1)).applying(.crop(Rect(0, 0, 18, 20)))
            $0.contentsGravity = .topLeft
            $0.borderWidth = 1
            $0.borderColor = .black
        }
        root.sublayers = [plate(Rect(0, 8, 20, 4), .red)]
        let pixels = try LayerPixels(root, Rect(0, 0, 20, 20))
        #expect(pixels[0, 10] == black, "the border lies over the sublayers")
        #expect(pixels[1, 10] == red && pixels[18, 10] == red, "sublayers lie over the shape and the contents")
        #expect(pixels[5, 4] == green, "the shape lies over the contents")
        #expect(pixels[2, 4] == blue, "the contents lie over the background")
        #expect(pixels[18, 4] == white)
        #expect(pixels[10, 0] == black && pixels[10, 19] == black && pixels[10, 1] == blue)
    }

    @Test func zPositionOrdersSublayers() throws {
        var root = plate(Rect(0, 0, 4, 4), .white)
        root.sublayers = [
            plate(Rect(0, 0, 4, 4), .red) { $0.zPosition = 1 }, plate(Rect(0, 0, 4, 4), .green),
            plate(Rect(0, 0, 4, 4), .blue) { $0.zPosition = 1 }, plate(Rect(0, 0, 4, 4), .white) { $0.zPosition = -1 },
        ]
        #expect(try LayerPixels(root, Rect(0, 0, 4, 4))[1, 1] == blue)
        root.sublayers[2].zPosition = 0.5
        #expect(try LayerPixels(root, Rect(0, 0, 4, 4))[1, 1] == red)
        #expect(root.hitTest(Point(1, 1))?.place.description == "sublayers[0]")
    }

    @Test func hiddenLayersDrawNothing() throws {
        var root = plate(Rect(0, 0, 4, 4), .white)
        root.sublayers = [plate(Rect(0, 0, 4, 4), .red) { $0.isHidden = true }]
        #expect(try LayerPixels(root, Rect(0, 0, 4, 4))[1, 1] == white)
        root.isHidden = true
        #expect(root.image.extent.isEmpty)
    }

    /// Cards without effects are one list of commands without pictures.
    @Test func plainTreeIsOneDrawing() throws {
        var root = plate(Rect(0, 0, 400, 400), .white)
        for index in 0..<200 {
            root.sublayers.append(
                plate(Rect(Double(index % 20) * 20, Double(index / 20) * 40, 18, 36), .red) {
                    $0.cornerRadius = 4
                    $0.borderWidth = 1
                    $0.masksToBounds = true
                    $0.sublayers = [plate(Rect(2, 2, 4, 4), .blue)]
                })
        }
        let drawing = try #require(root.image.operation as? Drawing)
        #expect(drawing.commands.count == 601)
        #expect(drawing.inputs.isEmpty)
        // Fading one card makes a group of it alone.
        root.sublayers[7].opacity = 0.5
        let faded = try #require(root.image.operation as? Drawing)
        #expect(faded.commands.count == 599)
        #expect(faded.inputs.count == 1)
    }

    @Test func largerImagesAreDrawnAnew() throws {
        let layer = plate(Rect(1, 1, 6, 6), .red) { $0.cornerRadius = 3 }
        let image = layer.image(scale: 8)
        #expect(image.extent == Rect(8, 8, 48, 48))
        let pixels = try linearPixels(image, region: Rect(0, 0, 64, 64))
        // The disc's area but for what flattening takes, and a disc drawn as a path.
        let area = pixels.values.reduce(0) { $0 + $1.w }
        #expect(abs(area - 576 * .pi) < 48 * .pi * 0.02)
        let disc = try linearPixels(
            Image.filled(.circle(center: Point(32, 32), radius: 24), .red), region: Rect(0, 0, 64, 64))
        #expect(pixels.largestDifference(from: disc) < 0.002)
    }

    @Test func gradientKinds() throws {
        let ramp = Gradient([.black, .white])
        func layer(_ fill: Layer.GradientFill) -> Layer { Layer(.gradient(fill), frame: Rect(0, 0, 40, 20)) }
        // The middle of pixel y lies at (y + 0.5)/20 of the way.
        let down = try LayerPixels(layer(.init(ramp)), Rect(0, 0, 40, 20))
        for y in [0, 7, 19] { #expect(near(down[5, y], [Double](repeating: (Double(y) + 0.5) / 20 * 255, count: 3))) }
        // Unit coordinates are stretched with the bounds: the two other corners have the middle colour.
        let across = try LayerPixels(
            layer(.init(ramp, from: Point(0, 0), to: Point(1, 1))), Rect(0, 0, 40, 20))
        #expect(
            near(across[39, 0], [127.5 * (39.5 / 40 + 0.5 / 20), 0, 0].map { _ in 127.5 * (39.5 / 40 + 0.5 / 20) }))
        // An ellipse: the rim is reached after 20 across and 10 down.
        let radial = try LayerPixels(
            layer(.init(ramp, kind: .radial, from: Point(0.5, 0.5), to: Point(1, 1))), Rect(0, 0, 40, 20))
        #expect(
            near(radial[30, 10], [Double](repeating: 255 * (10.5 * 10.5 / 400 + 0.25 / 100).squareRoot(), count: 3)))
        #expect(near(radial[20, 15], [Double](repeating: 255 * (5.5 * 5.5 / 100 + 0.25 / 400).squareRoot(), count: 3)))
        // Around the middle from the right: a quarter of the way below it, half at the left.
        let conic = try LayerPixels(
            layer(.init(ramp, kind: .conic, from: Point(0.5, 0.5), to: Point(1, 0.5))), Rect(0, 0, 40, 20))
        #expect(near(conic[19, 19], [Double](repeating: 255 * 0.2584, count: 3), 2))
        #expect(near(conic[0, 10], [Double](repeating: 255 * 0.4959, count: 3), 2))
    }

    @Test func borderFollowsTheCorners() throws {
        let layer = Layer(frame: Rect(0, 0, 40, 40)) {
            $0.cornerRadius = 20
            $0.borderWidth = 4
            $0.borderColor = Color(1, 0, 0)
        }
        let area = try linearPixels(layer, region: Rect(0, 0, 40, 40)).values.reduce(0) { $0 + $1.w }
        #expect(abs(area - .pi * (400 - 256)) < 40 * .pi * 0.02)
        // Wider than half the bounds it fills them.
        let full = plate(Rect(0, 0, 10, 10), .white) { $0.borderWidth = 30 }
        #expect(try LayerPixels(full, Rect(0, 0, 10, 10))[5, 5] == black)
    }

    @Test func shapesHaveQuartzDefaults() throws {
        let path = Path {
            $0.move(to: Point(2, 2))
            $0.addLine(to: Point(12, 2))
            $0.addLine(to: Point(12, 12))
            $0.closeSubpath()
        }
        var shape = Layer.Shape(path)
        #expect(shape.fill == .color(.black))
        #expect(shape.stroke == nil)
        #expect(shape.strokeStyle == StrokeStyle(width: 1, cap: .butt, join: .miter, miterLimit: 10))
        let filled = try linearPixels(Layer(.shape(shape), frame: .zero), region: Rect(0, 0, 14, 14))
        #expect(abs(filled.values.reduce(0) { $0 + $1.w } - 50) < 0.01)
        // Half of the way of an open line of 20.
        shape = Layer.Shape(Path { $0.addLines([Point(0, 5), Point(20, 5)]) }, fill: nil)
        shape.stroke = .red
        shape.strokeStyle.width = 2
        shape.strokeEnd = 0.5
        #expect(try LayerPixels(Layer(.shape(shape), frame: .zero), Rect(0, 0, 20, 10)).box == Rect(0, 4, 10, 2))
        shape.strokeStart = 0.6
        #expect(Layer(.shape(shape), frame: .zero).image.extent.isEmpty)
    }
}
