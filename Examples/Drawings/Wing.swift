import Velatura

/// A wing of the right side; the body's middle is the origin.
struct Wing {
    let outline: Path
    /// Where the veins come from.
    let root: Point
    /// Where they end, on the outer edge, and how far each bows to its side.
    let veins: [(end: Point, bow: Double)]
    /// The pale marks in the dark margin: place, radius.
    let spots: [(center: Point, radius: Double)]
    let reach: Double

    static let fore = Wing(
        outline: Path {
            $0.move(to: Point(5, -34))
            $0.addCurve(to: Point(170, -192), control1: Point(44, -112), control2: Point(100, -174))
            $0.addCurve(to: Point(262, -170), control1: Point(210, -203), control2: Point(252, -200))
            $0.addCurve(to: Point(226, -62), control1: Point(268, -140), control2: Point(240, -104))
            $0.addCurve(to: Point(186, 14), control1: Point(217, -30), control2: Point(206, 6))
            $0.addCurve(to: Point(5, 2), control1: Point(130, 26), control2: Point(50, 22))
            $0.closeSubpath()
        }, root: Point(6, -18),
        veins: [
            (Point(226, -192), -30), (Point(256, -172), -22), (Point(252, -134), -14), (Point(240, -100), -7),
            (Point(228, -66), 2), (Point(216, -32), 8), (Point(196, 8), 14),
        ],
        spots: [
            (Point(238, -181), 4.6), (Point(247, -153), 5.4), (Point(239, -118), 5), (Point(228, -84), 4.4),
            (Point(216, -50), 3.8), (Point(203, -17), 3.2), (Point(206, -186), 3.2), (Point(222, -166), 2.6),
            (Point(227, -137), 2.4), (Point(180, -184), 2.2),
        ], reach: 268)

    static let hind = Wing(
        outline: Path {
            $0.move(to: Point(5, -6))
            $0.addCurve(to: Point(192, 14), control1: Point(60, -18), control2: Point(140, -14))
            $0.addCurve(to: Point(186, 100), control1: Point(216, 34), control2: Point(206, 74))
            $0.addCurve(to: Point(146, 152), control1: Point(178, 124), control2: Point(166, 140))
            $0.addCurve(to: Point(104, 186), control1: Point(136, 164), control2: Point(122, 172))
            $0.addCurve(to: Point(66, 196), control1: Point(94, 200), control2: Point(76, 210))
            $0.addCurve(to: Point(40, 158), control1: Point(52, 188), control2: Point(46, 172))
            $0.addCurve(to: Point(5, 40), control1: Point(24, 124), control2: Point(10, 80))
            $0.closeSubpath()
        }, root: Point(6, 12),
        veins: [
            (Point(203, 48), -16), (Point(190, 92), -12), (Point(166, 134), -8), (Point(134, 164), -4),
            (Point(98, 190), 2), (Point(58, 186), 8),
        ],
        spots: [
            (Point(190, 56), 4.6), (Point(178, 96), 5), (Point(154, 134), 4.8), (Point(121, 164), 4.4),
            (Point(86, 184), 3.8), (Point(196, 32), 3), (Point(168, 114), 2.2), (Point(138, 148), 2.2),
        ], reach: 212)

    func draw(on canvas: inout Canvas) {
        canvas.saving {
            $0.clip(to: outline)
            drawColour(on: &$0)
            drawVeins(on: &$0)
            drawMargin(on: &$0)
            drawSpots(on: &$0)
            drawSheen(on: &$0)
        }
        canvas.stroke(outline, StrokeStyle(width: 1.6, join: .round), with: .color(Self.dark))
    }

    static let dark = Color(0.03, 0.03, 0.07)

    /// From the root out: nearly black, deep blue, bright, pale at its brightest, deep again.
    private func drawColour(on canvas: inout Canvas) {
        let blue = Gradient([
            Gradient.Stop(0, Color(0.03, 0.05, 0.2)), Gradient.Stop(0.14, Color(0.04, 0.16, 0.52)),
            Gradient.Stop(0.42, Color(0.06, 0.42, 0.88)), Gradient.Stop(0.66, Color(0.25, 0.7, 0.98)),
            Gradient.Stop(0.8, Color(0.12, 0.5, 0.93)), Gradient.Stop(1, Color(0.03, 0.16, 0.55)),
        ])
        canvas.paint(.radialGradient(blue, center: root, radius: reach))
    }

    /// Scales shimmer in rays from the root.
    private func drawSheen(on canvas: inout Canvas) {
        let rays = Gradient(
            (0...12).map { index in
                let white = Color.white.opacity(index % 2 == 0 ? 0 : 0.1 + 0.06 * Double(index % 3))
                return Gradient.Stop(Double(index) / 48, white)
            }, spread: .repeat)
        canvas.saving {
            $0.blendMode = .softLight
            $0.paint(.conicGradient(rays, center: root, startAngle: -2.1))
            $0.blendMode = .screen
            $0.paint(
                .linearGradient(
                    Gradient([.white.opacity(0), .white.opacity(0.2), .white.opacity(0)]), from: Point(40, -160),
                    to: Point(150, 60)))
        }
    }

    private func drawVeins(on canvas: inout Canvas) {
        for (end, bow) in veins {
            let way = end - root
            let length = (way.width * way.width + way.height * way.height).squareRoot()
            let side = Size(-way.height / length, way.width / length)
            // A blade that grows thinner toward the edge.
            func bowed(_ width: Double) -> Point { root + way * 0.5 + side * (bow + width) }
            let vein = Path {
                $0.move(to: root + side * 2.2)
                $0.addQuadCurve(to: end, control: bowed(1.5))
                $0.addQuadCurve(to: root + side * -2.2, control: bowed(-1.5))
                $0.closeSubpath()
            }
            canvas.fill(vein, with: .color(Self.dark.opacity(0.85)))
        }
    }

    /// The dark margin fades inward.
    private func drawMargin(on canvas: inout Canvas) {
        let edge = Canvas.picture {
            $0.stroke(outline, StrokeStyle(width: 34, join: .round), with: .color(Self.dark))
        }
        edge.applying(.gaussianBlur(radius: 5)).draw(onto: &canvas)
        canvas.stroke(outline, StrokeStyle(width: 13, join: .round), with: .color(Self.dark.opacity(0.75)))
    }

    private func drawSpots(on canvas: inout Canvas) {
        for (center, radius) in spots {
            let glow = Gradient([.white, Color(0.82, 0.93, 1), Color(0.6, 0.8, 1, alpha: 0.9)])
            canvas.fill(
                .ellipse(in: Rect(center.x - radius, center.y - 0.8 * radius, 2 * radius, 1.6 * radius)),
                with: .radialGradient(glow, center: center, radius: radius))
        }
    }
}

extension ImageComponent {
    /// Draws the picture where it is.
    fileprivate func draw(onto canvas: inout Canvas) { draw(at: image.extent.origin, on: &canvas) }
}

extension Size {
    static func + (a: Size, b: Size) -> Size { Size(a.width + b.width, a.height + b.height) }
}
