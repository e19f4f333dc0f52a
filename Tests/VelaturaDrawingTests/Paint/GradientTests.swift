import Glibc
import TestKit
import Testing
import VelaturaDrawing
import VelaturaGeometry
import VelaturaImaging
import VelaturaPixels

/// Gradients against their formulas in `Double`, in the middle of pixels.
struct GradientTests {
    static let size = 40
    static let bounds = Rect(0, 0, 40, 40)
    static let stops: [Gradient.Stop] = [
        .init(0, Color(1, 0.2, 0)), .init(0.3, Color(0.1, 0.9, 0.3, alpha: 0.5)),
        .init(1, Color(0, 0.3, 1, alpha: 0.9)),
    ]

    /// The premultiplied encoded colour at a place along the stops, which are mixed encoded or in linear light.
    static func color(at place: Double, spread: Gradient.Spread, isEncoded: Bool) -> SIMD4<Double> {
        var t = place
        switch spread {
        case .pad: t = min(max(t, 0), 1)
        case .repeat: t -= t.rounded(.down)
        case .reflect: t = abs(t - 2 * (t / 2).rounded())
        }
        let index = stops.indices.dropLast().last { stops[$0].location <= t } ?? 0
        let (a, b) = (stops[index], stops[index + 1])
        let share = min(max((t - a.location) / (b.location - a.location), 0), 1)
        func premultiplied(_ c: Color) -> SIMD4<Double> {
            let rgb = SIMD3(c.red, c.green, c.blue)
            let mixed = isEncoded ? rgb : SIMD3(decode(rgb.x), decode(rgb.y), decode(rgb.z))
            return SIMD4(mixed * c.alpha, c.alpha)
        }
        let mixed = premultiplied(a.color) * (1 - share) + premultiplied(b.color) * share
        if isEncoded { return mixed }
        let straight = mixed / mixed.w
        return SIMD4(encode(straight.x), encode(straight.y), encode(straight.z), 1) * mixed.w
    }

    static func distance(_ x: Double, _ y: Double, _ p: Point) -> Double { hypot(x - p.x, y - p.y) }

    static func decode(_ x: Double) -> Double { x <= 0.04045 ? x / 12.92 : pow((x + 0.055) / 1.055, 2.4) }
    static func encode(_ y: Double) -> Double { y <= 0.0031308 ? y * 12.92 : 1.055 * pow(y, 1 / 2.4) - 0.055 }

    /// The drawn pixels, premultiplied and encoded.
    static func pixels(_ paint: Paint, transform: AffineTransform = .identity) throws -> [SIMD4<Double>] {
        let drawing = Drawing([DrawCommand(.everything, paint: paint, transform: transform)], bounds: bounds)
        return try linearPixels(Image(drawing), region: bounds).values.map { p in
            if p.w == 0 { return p }
            let straight = p / p.w
            return SIMD4(encode(straight.x), encode(straight.y), encode(straight.z), 1) * p.w
        }
    }

    /// Compares all pixels but those within `margin` of a place (in gradient units) where the averaging over a pixel shows.
    static func expect(
        _ paint: Paint, spread: Gradient.Spread, isEncoded: Bool, margin: Double,
        transform: AffineTransform = .identity,
        sourceLocation: SourceLocation = #_sourceLocation, place: (Double, Double) -> Double?
    ) throws {
        let drawn = try pixels(paint, transform: transform)
        var compared = 0
        for y in 0..<size {
            for x in 0..<size {
                guard let t = place(Double(x) + 0.5, Double(y) + 0.5) else {
                    #expect(drawn[y * size + x] == .zero, "\(x), \(y) is painted", sourceLocation: sourceLocation)
                    continue
                }
                let folded =
                    spread == .pad ? t : spread == .repeat ? t - t.rounded(.down) : abs(t - 2 * (t / 2).rounded())
                if [0, 0.3, 1].contains(where: { abs(folded - $0) < margin }) { continue }
                compared += 1
                let expected = color(at: t, spread: spread, isEncoded: isEncoded)
                let d = drawn[y * size + x] - expected
                let difference = max(abs(d.x), abs(d.y), abs(d.z), abs(d.w))
                #expect(difference < 2e-5, "\(x), \(y): \(difference)", sourceLocation: sourceLocation)
            }
        }
        #expect(compared > 300, sourceLocation: sourceLocation)
    }

    @Test(arguments: Gradient.Spread.allCases, [true, false])
    func linear(spread: Gradient.Spread, isEncoded: Bool) throws {
        let gradient = Gradient(Self.stops, spread: spread, isEncoded: isEncoded)
        let paint = Paint.linearGradient(gradient, from: Point(10, 5), to: Point(26, 17))
        try Self.expect(paint, spread: spread, isEncoded: isEncoded, margin: 0.05) { x, y in
            let (dx, dy): (Double, Double) = (x - 10, y - 5)
            return (dx * 16 + dy * 12) / 400
        }
    }

    @Test(arguments: Gradient.Spread.allCases, [true, false])
    func radial(spread: Gradient.Spread, isEncoded: Bool) throws {
        let gradient = Gradient(Self.stops, spread: spread, isEncoded: isEncoded)
        let paint = Paint.radialGradient(gradient, center: Point(18.5, 21.25), radius: 15)
        try Self.expect(paint, spread: spread, isEncoded: isEncoded, margin: 0.06) { x, y in
            Self.distance(x, y, Point(18.5, 21.25)) / 15
        }
    }

    @Test(arguments: [(4.0, 16.0), (16, 4), (0, 20)])
    func radialBetweenTwoRadii(radii: (Double, Double)) throws {
        let gradient = Gradient(Self.stops)
        let center = Point(20, 19)
        let paint = Paint.radialGradient(gradient, from: center, startRadius: radii.0, to: center, endRadius: radii.1)
        try Self.expect(paint, spread: .pad, isEncoded: true, margin: 0.07) { x, y in
            (Self.distance(x, y, center) - radii.0) / (radii.1 - radii.0)
        }
    }

    /// The circle through a pixel found by bisection: the last one whose rim is reached.
    @Test(arguments: [(Point(14, 20), 0.0, Point(20, 20), 18.0), (Point(8, 10), 3, Point(30, 28), 7)])
    func betweenTwoCircles(circles: (Point, Double, Point, Double)) throws {
        let (c0, r0, c1, r1) = circles
        let paint = Paint.radialGradient(Gradient(Self.stops), from: c0, startRadius: r0, to: c1, endRadius: r1)
        try Self.expect(paint, spread: .pad, isEncoded: true, margin: 0.1) { x, y in
            func excess(_ t: Double) -> Double {
                let (cx, cy) = (c0.x + t * (c1.x - c0.x), c0.y + t * (c1.y - c0.y))
                return Self.distance(x, y, Point(cx, cy)) - (r0 + t * (r1 - r0))
            }
            var (t, step) = (60.0, 0.01)
            while t > -60 {
                if r0 + (t - step) * (r1 - r0) >= 0, excess(t) * excess(t - step) <= 0 {
                    var (low, high) = (t - step, t)
                    for _ in 0..<60 {
                        let middle = (low + high) / 2
                        if excess(middle) * excess(high) <= 0 { low = middle } else { high = middle }
                    }
                    return (low + high) / 2
                }
                t -= step
            }
            return nil
        }
    }

    @Test(arguments: [0.0, 1.2, -2.5])
    func conic(angle: Double) throws {
        let paint = Paint.conicGradient(Gradient(Self.stops), center: Point(20.3, 19.8), startAngle: angle)
        try Self.expect(paint, spread: .pad, isEncoded: true, margin: 0.2) { x, y in
            let turns = (atan2(y - 19.8, x - 20.3) - angle) / (2 * .pi)
            return turns - turns.rounded(.down)
        }
    }

    @Test func transformsMoveTheGradientWithTheCommand() throws {
        let transform = AffineTransform(a: 1.5, b: 0.4, c: -0.3, d: 0.8, tx: 4, ty: 2)
        let inverse = try #require(transform.inverted)
        let paint = Paint.linearGradient(Gradient(Self.stops), from: Point(2, 3), to: Point(18, 15))
        for (paint, outer) in [(paint, transform), (paint.applying(transform), .identity)] {
            try Self.expect(paint, spread: .pad, isEncoded: true, margin: 0.06, transform: outer) { x, y in
                let p = inverse.apply(to: Point(x, y))
                let (dx, dy): (Double, Double) = (p.x - 2, p.y - 3)
                return (dx * 16 + dy * 12) / 400
            }
        }
    }

    @Test func aHardEdgeIsSmoothOverAPixel() throws {
        let gradient = Gradient([
            .init(0, .black), .init(0.5, .black), .init(0.5, .white), .init(1, .white),
        ])
        let paint = Paint.linearGradient(gradient, from: Point(0, 0), to: Point(40.5, 0))
        let row = try Self.pixels(paint)[0..<40]
        #expect(row[19].x < 1e-6)
        // The edge at 20.25 leaves three quarters of pixel 20 white.
        #expect(abs(row[20].x - 0.75) < 1e-3)
        #expect(abs(row[21].x - 1) < 1e-6)
    }

    @Test func degenerateGradients() throws {
        let one = Gradient([.init(0.4, Color(0.2, 0.4, 0.6))])
        #expect(
            try Self.pixels(.linearGradient(one, from: Point(0, 0), to: Point(9, 9))).allSatisfy {
                abs($0.x - 0.2) < 1e-5 && abs($0.z - 0.6) < 1e-5 && $0.w == 1
            })
        let none = Gradient([Color]())
        #expect(try Self.pixels(.linearGradient(none, from: Point(0, 0), to: Point(9, 9))).allSatisfy { $0 == .zero })
        let last = SIMD4(0, 0.27, 0.9, 0.9)
        for paint in [
            Paint.linearGradient(Gradient(Self.stops), from: Point(3, 3), to: Point(3, 3)),
            .radialGradient(Gradient(Self.stops), center: Point(3, 3), radius: 0),
        ] {
            let isLast = try Self.pixels(paint).allSatisfy { p in
                let d = p - last
                return max(abs(d.x), abs(d.y), abs(d.z), abs(d.w)) < 1e-5
            }
            #expect(isLast)
        }
    }

    @Test func stopsOutOfOrderAndBeyondTheEndsAreHeld() throws {
        let odd = Gradient([.init(-3, .black), .init(0.7, .white), .init(0.2, .black), .init(8, .white)])
        let even = Gradient([.init(0, .black), .init(0.7, .white), .init(0.7, .black), .init(1, .white)])
        let paints = [odd, even].map { Paint.linearGradient($0, from: Point(0, 0), to: Point(40, 0)) }
        #expect(try Self.pixels(paints[0]) == Self.pixels(paints[1]))
    }

    @Test func aSlowGradientHasNoBands() throws {
        let gradient = Gradient([Color(gray: 0.5), Color(gray: 0.5 + 1.0 / 255)])
        let row = try Self.pixels(.linearGradient(gradient, from: Point(0, 0), to: Point(40, 0)))[0..<40]
        for (a, b) in zip(row, row.dropFirst()) { #expect(b.x > a.x) }
    }

    @Test(arguments: [
        (Paint.linearGradient(Gradient(stops), from: Point(.nan, 0), to: Point(1, 1)), "a point of the gradient"),
        (.radialGradient(Gradient(stops), center: Point(1, 1), radius: -2), "a radius of the gradient"),
        (.radialGradient(Gradient(stops), center: Point(1, .infinity), radius: 2), "a centre of the gradient"),
        (.conicGradient(Gradient(stops), center: Point(1, 1), startAngle: .nan), "the angle of the gradient"),
        (.color(Color(.nan, 0, 0)), "a colour's component"), (.color(Color(0, 0, 0, alpha: 1.5)), "a colour's alpha"),
        (
            .linearGradient(Gradient([.init(.nan, .black)]), from: Point(0, 0), to: Point(1, 1)),
            "the location of a gradient's stop"
        ),
    ])
    func numbersThatPaintsCannotHaveAreTold(paint: Paint, name: String) throws {
        let drawing = Drawing([DrawCommand(.everything, paint: paint)], bounds: Self.bounds)
        do {
            _ = try TestRenderers.one.render(Image(drawing), region: Self.bounds)
            Issue.record("no error for \(name)")
        } catch let error as DrawingError {
            guard case .parameter(name, _, _, command: 0) = error else {
                Issue.record("another error: \(error)")
                return
            }
        }
    }
}
