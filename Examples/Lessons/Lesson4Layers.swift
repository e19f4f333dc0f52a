import ExampleDrawings
import ExampleViews
import Velatura

/// Lesson 4: layers are a tree of values. Each has a place, a look and layers of its own; a view is a function that makes one.
func lesson4Layers() throws -> Image {
    // 1. A frame says where; what is not set draws nothing.
    var table = Layer(frame: Rect(0, 0, 640, 360)) {
        $0.background = .linearGradient(
            Gradient([Color(0.93, 0.95, 0.98), Color(0.78, 0.83, 0.9)]), from: .zero, to: Point(0, 360))
        $0.masksToBounds = true
    }

    // 2. Contents are any picture; gravity says how they fill the bounds, corners and border how they end.
    let photo = Layer(frame: Rect(30, 40, 210, 280)) {
        $0.contents = Butterfly(hasBackground: true).image
        $0.contentsGravity = .resizeAspectFill
        $0.cornerRadii = CornerRadii(topLeft: 40, topRight: 12, bottomRight: 40, bottomLeft: 12)
        $0.masksToBounds = true
        $0.borderWidth = 5
        $0.borderColor = .white
    }
    // A shadow that is not to be cut belongs to the layer around.
    let holder = Layer(frame: Rect(0, 0, 640, 360)) {
        $0.shadow = Layer.Shadow(color: .black, offset: Size(0, 8), radius: 12, opacity: 0.35)
        $0.sublayers = [photo]
    }

    // 3. Filters change a layer, or what lies behind it: glass over the photo.
    let glass = Layer(frame: Rect(50, 210, 170, 90)) {
        $0.cornerRadius = 18
        $0.backgroundFilters = [.gaussianBlur(radius: 10), .exposure(ev: 0.4)]
        $0.borderWidth = 1
        $0.borderColor = .white.opacity(0.7)
    }

    // 4. Shapes, gradients, text and replicators are kinds of layers; any layer can be the mask of another.
    let petal = Layer(
        .shape(Layer.Shape(.ellipse(in: Rect(-13, -66, 26, 62)), fill: .color(Color(0.9, 0.35, 0.45, alpha: 0.8)))),
        frame: .zero)
    let flower = Layer(.replicator(Layer.Replication(count: 12, transform: .rotation(degrees: 30))), frame: .zero) {
        $0.position = Point(330, 110)
        $0.sublayers = [petal]
    }
    var title = Text("Layers", font: Font("DejaVu Sans", size: 44, weight: .bold))
    title.alignment = .center
    let stripes = Layer(frame: Rect(240, 220, 195, 70)) {
        $0.background = .linearGradient(
            Gradient([Color(0.2, 0.4, 0.8), Color(0.9, 0.35, 0.45)], spread: .reflect), from: .zero, to: Point(24, 24))
        $0.mask = Layer(.text(title), frame: Rect(0, 0, 195, 70))
    }

    // 5. A view lays itself out in the bounds it is given.
    let card = BorderedCard().layer(in: Rect(450, 40, 160, 280))
    let heart = HeartCard().layer(in: Rect(450, 40, 160, 280))

    table.sublayers = [holder, glass, flower, stripes, card, heart]

    // 6. A tree knows what lies at a point, and is an image at any scale: outlines are drawn anew.
    precondition(table.hitTest(Point(100, 100)) != nil)
    return table.image
}
