import TestKit
import Testing
import Velatura

/// What a scene says against the layers that were meant, built by hand.
struct SceneReadingTests {
    /// The only layer of a scene.
    private func layer(_ json: String, _ resources: RecipeResources = .none) throws -> Layer {
        let scene = try LayerScene(json: #"{"velatura": 1, "layers": ["# + json + "]}", resources: resources)
        return try #require(scene.layers.first)
    }

    private static let red = Color(1, 0, 0)

    @Test func defaultsAreALayersOwn() throws {
        #expect(try layer("{}") == Layer())
        #expect(try layer(#"{"frame": [1, 2, 3, 4]}"#) == Layer(frame: Rect(1, 2, 3, 4)))
        #expect(try layer(#"{"name": null, "mask": null, "background": null}"#) == Layer())
        let scene = try LayerScene(json: #"{"velatura": 1, "layers": []}"#)
        #expect(scene == LayerScene())
    }

    @Test func geometry() throws {
        let read = try layer(
            """
            {"name": "a", "bounds": [5, 6, 70, 80], "position": [9, -8], "anchorPoint": [0, 1],
             "transform": [1, 0.5, -0.5, 1, 3, 4], "sublayerTransform": {"scale": 2}, "zPosition": -3}
            """)
        var meant = Layer()
        meant.name = "a"
        meant.bounds = Rect(5, 6, 70, 80)
        meant.position = Point(9, -8)
        meant.anchorPoint = Point(0, 1)
        meant.transform = AffineTransform(a: 1, b: 0.5, c: -0.5, d: 1, tx: 3, ty: 4)
        meant.sublayerTransform = .scale(2, 2)
        meant.zPosition = -3
        #expect(read == meant)
        // The anchor counts wherever it stands in the text.
        #expect(try layer(#"{"frame": [10, 10, 20, 20], "anchorPoint": [0, 0]}"#).position == Point(10, 10))
        #expect(try layer(#"{"frame": [10, 10, 20, 20]}"#).position == Point(20, 20))
    }

    @Test func transformsAreStepsInOrder() throws {
        func transform(_ json: String) throws -> AffineTransform {
            try layer(#"{"transform": "# + json + "}").transform
        }
        let turned = AffineTransform.rotation(degrees: 30)
        #expect(try transform(#"{"rotate": 30}"#) == turned)
        #expect(
            try transform(#"{"translate": [5, 6], "rotate": 30, "scale": [2, 3]}"#)
                == AffineTransform.scale(2, 3).concatenating(turned).concatenating(.translation(5, 6)))
        #expect(
            try transform(#"[{"translate": [5, 6]}, {"rotate": 30}]"#)
                == AffineTransform.translation(5, 6).concatenating(turned))
        #expect(
            try transform(#"{"matrix": [1, 2, 3, 4, 5, 6], "scale": -1}"#)
                == AffineTransform(a: -1, b: -2, c: -3, d: -4, tx: -5, ty: -6))
        #expect(try transform("[]") == .identity)
    }

    @Test func looksAndComposition() throws {
        let read = try layer(
            """
            {"background": "#f00", "cornerRadius": [1, 2, 3, 4], "border": {"width": 2, "color": "#ff0000"},
             "opacity": 0.5, "hidden": true, "masksToBounds": true, "blend": "multiply", "contentsGravity": "top-left",
             "contentsScale": 2, "mask": {"frame": [0, 0, 9, 9]}, "sublayers": [{"name": "x"}, {}],
             "shadow": {"color": "#f008", "offset": [3, 4], "radius": 5, "opacity": 0.25, "path": "M0 0h9v9z",
                        "fillRule": "even-odd"}}
            """)
        let meant = Layer(frame: .zero) {
            $0.background = .color(Self.red)
            $0.cornerRadii = CornerRadii(topLeft: 1, topRight: 2, bottomRight: 3, bottomLeft: 4)
            $0.borderWidth = 2
            $0.borderColor = Self.red
            $0.opacity = 0.5
            $0.isHidden = true
            $0.masksToBounds = true
            $0.blendMode = .multiply
            $0.contentsGravity = .topLeft
            $0.contentsScale = 2
            $0.mask = Layer(frame: Rect(0, 0, 9, 9))
            $0.sublayers = [Layer(), Layer()]
            $0.sublayers[0].name = "x"
            $0.shadow = .init(color: Self.red.opacity(136.0 / 255), offset: Size(3, 4), radius: 5, opacity: 0.25)
            $0.shadow.path = Path { path in
                path.move(to: .zero)
                path.addLine(to: Point(9, 0))
                path.addLine(to: Point(9, 9))
                path.closeSubpath()
            }
            $0.shadow.fillRule = .evenOdd
        }
        #expect(read == meant)
        // A shadow that is there is seen; a border is black and 1 wide.
        #expect(try layer(#"{"shadow": {}}"#).shadow == Layer.Shadow(opacity: 1))
        let border = try layer(#"{"border": {}}"#)
        #expect(border.borderWidth == 1 && border.borderColor == .black)
        #expect(try layer(#"{"cornerRadius": 7}"#).cornerRadii == CornerRadii(7))
    }

    @Test func shapes() throws {
        let read = try layer(
            """
            {"shape": {"path": "M0 0L10 0", "fill": null, "fillRule": "even-odd", "stroke": "#ff0000", "lineWidth": 3,
              "lineCap": "round", "lineJoin": "bevel", "miterLimit": 4, "dashes": [1, 2], "dashPhase": -1,
              "strokeStart": 0.25, "strokeEnd": 0.75}}
            """)
        var shape = Layer.Shape(Path { $0.addLines([.zero, Point(10, 0)]) }, fill: nil)
        shape.fillRule = .evenOdd
        shape.stroke = .color(Self.red)
        shape.strokeStyle = StrokeStyle(
            width: 3, cap: .round, join: .bevel, miterLimit: 4, dashes: [1, 2], dashPhase: -1)
        shape.strokeStart = 0.25
        shape.strokeEnd = 0.75
        #expect(read.kind == .shape(shape))
        for (json, path) in [
            (#"{"rect": [1, 2, 3, 4]}"#, Path.roundedRectangle(Rect(1, 2, 3, 4), radius: 0)),
            (#"{"rect": [1, 2, 30, 40], "cornerRadius": 5}"#, .roundedRectangle(Rect(1, 2, 30, 40), radius: 5)),
            (#"{"ellipse": [1, 2, 3, 4]}"#, .ellipse(in: Rect(1, 2, 3, 4))), (#"{"icon": "bell"}"#, Icon.bell.path),
            (#"{"icon": "bell", "in": [5, 5, 40, 60]}"#, Icon.bell.path(in: Rect(5, 5, 40, 60))),
        ] {
            #expect(try layer(#"{"shape": {"path": "# + json + "}}").kind == .shape(.init(path)))
        }
    }

    @Test func paints() throws {
        func paint(_ json: String, _ resources: RecipeResources = .none) throws -> Paint? {
            try layer(#"{"background": "# + json + "}", resources).background
        }
        let gradient = Gradient([.init(0, .white), .init(0.25, Self.red), .init(1, .black)])
        let stops = ##""stops": [[0, "white"], [0.25, "#f00"], [1, "black"]]"##
        #expect(
            try paint(#"{"type": "linear", "from": [1, 2], "to": [3, 4], "# + stops + "}")
                == .linearGradient(gradient, from: Point(1, 2), to: Point(3, 4)))
        #expect(
            try paint(#"{"type": "radial", "center": [1, 2], "radius": 9, "focus": [3, 4], "# + stops + "}")
                == .radialGradient(gradient, center: Point(1, 2), radius: 9, focus: Point(3, 4)))
        #expect(
            try paint(
                #"{"type": "radial", "from": [1, 2], "fromRadius": 3, "to": [4, 5], "toRadius": 6, "# + stops + "}")
                == .radialGradient(gradient, from: Point(1, 2), startRadius: 3, to: Point(4, 5), endRadius: 6))
        #expect(
            try paint(#"{"type": "conic", "center": [1, 2], "angle": 90, "# + stops + "}")
                == .conicGradient(gradient, center: Point(1, 2), startAngle: .pi / 2))
        let even = try paint(
            """
            {"type": "linear", "from": [0, 0], "to": [1, 0], "stops": ["white", "#f00", "black"], "spread": "reflect",
             "blending": "linear", "transform": {"scale": 2}}
            """)
        let plain = Gradient([.white, Self.red, .black], spread: .reflect, isEncoded: false)
        #expect(even == Paint(.linear(plain, from: .zero, to: Point(1, 0)), transform: .scale(2, 2)))
        let pictures = RecipeResources(
            picture: { name in name == Array("cat.jpg".utf8) ? TestPictures.cat : TestPictures.shapes },
            table: { _ in throw RecipeError("none") })
        #expect(try paint(#"{"type": "pattern", "picture": "cat.jpg"}"#, pictures) == .pattern(TestPictures.cat))
        #expect(
            try paint(#"{"type": "pattern", "picture": "x", "tiled": false}"#, pictures)
                == .pattern(TestPictures.shapes, isTiled: false))
        #expect(try layer(#"{"contents": "cat.jpg"}"#, pictures).contents == TestPictures.cat)
    }

    @Test func gradientsAndReplicators() throws {
        let fill = Layer.GradientFill(Gradient([.white, .black]), kind: .radial, from: Point(0, 1), to: Point(1, 2))
        #expect(
            try layer(
                #"{"gradient": {"type": "radial", "stops": ["white", "black"], "startPoint": [0, 1], "endPoint": [1, 2]}}"#
            ).kind == .gradient(fill))
        #expect(
            try layer(#"{"gradient": {"stops": ["white", "black"]}}"#).kind
                == .gradient(.init(Gradient([.white, .black]))))
        var replication = Layer.Replication(count: 5, transform: .translation(9, 0), color: Self.red)
        replication.greenOffset = 0.125
        replication.alphaOffset = -0.25
        #expect(
            try layer(
                """
                {"replicator": {"count": 5, "transform": {"translate": [9, 0]}, "color": "#f00", "greenOffset": 0.125,
                  "alphaOffset": -0.25}}
                """
            ).kind == .replicator(replication))
    }

    @Test func texts() throws {
        let read = try layer(
            """
            {"text": {"string": "Grüße\\nan alle", "fill": "#f00", "alignment": "center", "direction": "right-to-left",
              "lineSpacing": -2, "language": "de",
              "font": {"family": "Serif", "size": 30, "weight": 700, "slant": "italic", "width": "condensed"}}}
            """)
        var meant = Text(
            "Grüße\nan alle", font: Font("Serif", size: 30, weight: .bold, slant: .italic, width: .condensed),
            paint: .color(Self.red))
        meant.alignment = .center
        meant.direction = .rightToLeft
        meant.lineSpacing = -2
        meant.language = "de"
        #expect(read.kind == .text(meant))
        #expect(try layer(#"{"text": {"string": "a"}}"#).kind == .text(Text("a")))
    }

    @Test func filtersAreWordsOrPanes() throws {
        let read = try layer(
            """
            {"filters": ["gaussian-blur:radius=4", {"filter": "sepia", "intensity": 0.5},
                         {"filter": "invert", "enabled": false}],
             "backgroundFilters": ["CIGaussianBlur"]}
            """)
        let meant = Layer(frame: .zero) {
            $0.filters = [.gaussianBlur(radius: 4), .sepia(intensity: 0.5)]
            $0.backgroundFilters = [.gaussianBlur(radius: 10)]
        }
        #expect(read == meant)
    }

    /// The canvas is exactly as large as said, whatever is drawn, or as far as is drawn.
    @Test func canvases() throws {
        func image(_ head: String, scale: Double = 1) throws -> Image {
            try LayerScene(
                json: #"{"velatura": 1, "# + head + ##""layers": [{"frame": [-10, 5, 30, 20], "background": "#f00"}]}"##
            ).image(scale: scale)
        }
        #expect(try image(#""size": [40, 30], "#).extent == Rect(0, 0, 40, 30))
        #expect(try image(#""size": [40, 30], "#, scale: 2.5).extent == Rect(0, 0, 100, 75))
        #expect(try image("").extent == Rect(-10, 5, 30, 20))
        #expect(try image("", scale: 2).extent == Rect(-20, 10, 60, 40))
        let canvas = try TestRenderers.one.render(image(##""size": [40, 30], "background": "#00f", "##))
        #expect(canvas.samples(x: 0, y: 0) == [0, 0, 255, 255] && canvas.samples(x: 19, y: 24) == [255, 0, 0, 255])
        #expect(canvas.samples(x: 20, y: 10) == [0, 0, 255, 255] && canvas.samples(x: 39, y: 29) == [0, 0, 255, 255])
        let bare = try TestRenderers.one.render(image(#""size": [40, 30], "#))
        #expect(bare.samples(x: 39, y: 29)[3] == 0 && bare.samples(x: 0, y: 5) == [255, 0, 0, 255])
    }

    @Test func blendingInLinearLight() throws {
        func middle(_ blending: String) throws -> Double {
            let scene = try LayerScene(
                json: #"{"velatura": 1, "blending": "\#(blending)", "size": [4, 4], "background": "white", "layers": "#
                    + #"[{"frame": [0, 0, 4, 4], "background": "black", "opacity": 0.5}]}"#)
            return try TestRenderers.one.render(scene.image()).samples(x: 1, y: 1)[0]
        }
        #expect(abs(try middle("encoded") - 127.5) <= 1)
        #expect(abs(try middle("linear") - encodedLevel(0.5)) <= 1)
    }
}
