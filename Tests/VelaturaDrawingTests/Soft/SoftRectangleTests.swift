import TestKit
import Testing
import VelaturaDrawing
import VelaturaGeometry
import VelaturaImaging
import VelaturaPixels

struct SoftRectangleTests {
    /// The alpha of a black soft rectangle in every pixel of a square.
    static func alphas(
        _ soft: SoftRectangle, _ transform: AffineTransform = .identity, side: Int,
        renderer: Renderer = TestRenderers.one
    ) throws -> [Double] {
        let drawing = Drawing([DrawCommand(.soft(soft), paint: .color(.black), transform: transform)])
        return try alphas(Image(drawing), side: side, renderer: renderer)
    }

    static func alphas(_ picture: Image, side: Int, renderer: Renderer = TestRenderers.one) throws -> [Double] {
        let bounds = Rect(0, 0, Double(side), Double(side))
        return try renderer.render(picture, region: bounds, format: .rgbaFloat, colorSpace: .linearSRGB)
            .allSamples.map { $0[3] }
    }

    private static func sizes(_ radii: CornerRadii, _ x: Double = 1, _ y: Double = 1) -> [Size] {
        [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft].map { Size($0 * x, $0 * y) }
    }

    /// The largest difference from the oracle over some pixels, most of them on the edge.
    private static func error(_ alphas: [Double], _ oracle: SoftOracle, side: Int) -> Double {
        var random = SeededRandom(state: 31)
        var largest = 0.0
        var count = 0
        while count < 60 {
            let (x, y) = (Int(random.unit() * Double(side)), Int(random.unit() * Double(side)))
            let alpha = alphas[y * side + x]
            if alpha < 0.01 || alpha > 0.99, random.unit() > 0.05 { continue }
            count += 1
            largest = max(largest, abs(alpha - oracle.value(Double(x) + 0.5, Double(y) + 0.5)))
        }
        return largest
    }

    @Test(arguments: [0.01, 0.1, 0.2, 0.6, 0.97, 1.0, 1.8, 4, 9, 20])
    func valuesAreTheIntegral(sigma: Double) throws {
        let rect = Rect(20.3, 24.6, 52.2, 41.5)
        let all: [CornerRadii] = [
            CornerRadii(), CornerRadii(1.5), CornerRadii(9), CornerRadii(20.75),
            CornerRadii(topLeft: 3, topRight: 17, bottomRight: 0, bottomLeft: 24),
            CornerRadii(topLeft: 20, topRight: 30, bottomRight: 5, bottomLeft: 21.5),
        ]
        for radii in all {
            let alphas = try Self.alphas(SoftRectangle(rect, radii: radii, sigma: Size(sigma, sigma)), side: 94)
            let oracle = SoftOracle(rect: rect, radii: Self.sizes(radii), sigma: Size(sigma, sigma))
            let error = Self.error(alphas, oracle, side: 94)
            #expect(error < (sigma < 0.1 ? 0.01 : 1.0 / 512), "σ \(sigma), radii \(radii): off by \(error)")
        }
    }

    @Test func smallAndThinOnesAreRight() throws {
        for (rect, radius, sigma) in [
            (Rect(30.2, 30.7, 0.3, 25), 0.15, 4.0), (Rect(25, 30.4, 30, 0.05), 0.02, 2), (Rect(30.5, 30.5, 2, 2), 1, 7),
            (Rect(12.1, 14.2, 40, 36), 18, 0.4),
        ] {
            let alphas = try Self.alphas(
                SoftRectangle(rect, radii: CornerRadii(radius), sigma: Size(sigma, sigma)), side: 64)
            let oracle = SoftOracle(
                rect: rect, radii: Self.sizes(CornerRadii(radius)), sigma: Size(sigma, sigma))
            #expect(Self.error(alphas, oracle, side: 64) < 1.0 / 512, "\(rect)")
        }
    }

    /// Scalings, flips and quarter turns move the corners, the radii and the Gaussian.
    @Test func transformsAlongTheAxesAreExact() throws {
        let soft = SoftRectangle(
            Rect(-10, -6, 20, 12), radii: CornerRadii(topLeft: 6, topRight: 1, bottomRight: 3, bottomLeft: 5),
            sigma: Size(2, 3))
        let cases: [(AffineTransform, Rect, [Size], Size)] = [
            (
                .scale(2, 1.5), Rect(-20, -9, 40, 18), [Size(12, 9), Size(2, 1.5), Size(6, 4.5), Size(10, 7.5)],
                Size(4, 4.5)
            ),
            (
                .scale(-2, 1), Rect(-20, -6, 40, 12), [Size(2, 1), Size(12, 6), Size(10, 5), Size(6, 3)], Size(4, 3)
            ),
            (
                .rotation(degrees: 90), Rect(-6, -10, 12, 20), [Size(5, 5), Size(6, 6), Size(1, 1), Size(3, 3)],
                Size(3, 2)
            ),
            (
                AffineTransform.rotation(degrees: 270).concatenating(.scale(1, -2)), Rect(-6, -20, 12, 40),
                [Size(6, 12), Size(5, 10), Size(3, 6), Size(1, 2)], Size(3, 4)
            ),
        ]
        for (transform, rect, radii, sigma) in cases {
            let alphas = try Self.alphas(soft, transform.concatenating(.translation(40.2, 37.9)), side: 80)
            let oracle = SoftOracle(rect: rect.offsetBy(Size(40.2, 37.9)), radii: radii, sigma: sigma)
            let error = Self.error(alphas, oracle, side: 80)
            #expect(error < 1.0 / 512, "\(transform): off by \(error)")
        }
    }

    @Test func turnedOnesAreRight() throws {
        let soft = SoftRectangle(Rect(-20, -12, 40, 24), radii: CornerRadii(7), sigma: Size(5, 5))
        let turn = AffineTransform.rotation(degrees: 25).concatenating(.scale(1.2, 1.2))
            .concatenating(.translation(45, 42))
        let alphas = try Self.alphas(soft, turn, side: 90)
        let width = (25 + 1.0 / 12 / 1.44).squareRoot()
        let oracle = SoftOracle(
            rect: soft.rect, radii: Self.sizes(soft.radii), sigma: Size(width, width), box: 0)
        let back = try #require(turn.inverted)
        for y in stride(from: 0, to: 90, by: 9) {
            for x in stride(from: 0, to: 90, by: 9) {
                let p = back.apply(to: Point(Double(x) + 0.5, Double(y) + 0.5))
                #expect(abs(alphas[y * 90 + x] - oracle.value(p.x, p.y)) < 1.0 / 512)
            }
        }
    }

    /// What any other outline goes through: drawn, then blurred.
    ///
    /// A narrow blur by the general way is itself a little too wide: its weights are means over pixels.
    @Test(arguments: [2.0, 6, 15])
    func theGeneralBlurMakesTheSame(sigma: Double) throws {
        let rect = Rect(30.3, 40.6, 55, 37)
        for path in [
            Path.rectangle(rect), .roundedRectangle(rect, radius: 11), .circle(center: Point(60.2, 55), radius: 23),
            .roundedRectangle(rect, radii: CornerRadii(topLeft: 4, bottomRight: 18)),
        ] {
            let soft = try #require(SoftRectangle(path, sigma: Size(sigma, sigma)))
            let closed = try Self.alphas(soft, side: 120)
            let blurred = Image(
                GaussianImage(Image.filled(path, .color(.black)), sigma: Size(sigma, sigma), edge: .transparent))
            let general = try Self.alphas(blurred, side: 120)
            let largest = zip(closed, general).map { abs($0 - $1) }.max() ?? 1
            #expect(
                largest < 1.0 / 512 + 0.015 / sigma / sigma, "σ \(sigma), \(path.elements.count) elements: \(largest)")
        }
    }

    @Test func onlyRectanglesAreKnown() throws {
        let rect = Rect(3.1, -2.7, 20, 11)
        let sigma = Size(1, 1)
        func known(_ path: Path) -> CornerRadii? {
            let soft = SoftRectangle(path, sigma: sigma)
            if let soft {
                #expect(abs(soft.rect.minX - rect.minX) < 1e-9 && abs(soft.rect.height - rect.height) < 1e-9)
            }
            return soft?.radii
        }
        #expect(known(.rectangle(rect)) == CornerRadii())
        #expect(known(.roundedRectangle(rect, radius: 0)) == CornerRadii())
        let radii = CornerRadii(topLeft: 1, topRight: 4, bottomRight: 0, bottomLeft: 5.5)
        let found = try #require(known(.roundedRectangle(rect, radii: radii)))
        #expect(abs(found.topRight - 4) < 1e-9 && abs(found.bottomLeft - 5.5) < 1e-9 && abs(found.bottomRight) < 1e-9)
        let pill = try #require(known(.roundedRectangle(rect, radius: 100)))
        #expect(abs(pill.topLeft - 5.5) < 1e-9)
        let circle = try #require(SoftRectangle(.circle(center: Point(4, 5), radius: 3), sigma: sigma))
        #expect(circle.rect == Rect(1, 2, 6, 6) && circle.radii == CornerRadii(3))
        let others: [Path] = [
            Path(), .ellipse(in: rect), .regularPolygon(sides: 5, center: .zero, radius: 3),
            .star(points: 4, center: .zero, outerRadius: 4, innerRadius: 2),
            Path {
                $0.addLines([Point(0, 0), Point(4, 0.1), Point(4, 3), Point(0, 3)])
                $0.closeSubpath()
            },
            Path {
                $0.addLines([Point(0, 0), Point(4, 3), Point(4, 0), Point(0, 3)])
                $0.closeSubpath()
            },
            Path { $0.addLines([Point(0, 0), Point(4, 0), Point(4, 3), Point(0, 3)]) },
            Path {
                $0.addRect(rect)
                $0.addRect(rect)
            },
            Path.roundedRectangle(rect, radius: 3).applying(.rotation(degrees: 1)),
            Path {
                $0.addLines([Point(0, 0), Point(.nan, 0), Point(4, 3), Point(0, 3)])
                $0.closeSubpath()
            },
        ]
        for (index, path) in others.enumerated() { #expect(SoftRectangle(path, sigma: sigma) == nil, "path \(index)") }
    }

    @Test func pixelsDoNotDependOnTilesAndThreads() throws {
        let commands = (0..<12).map { index in
            let x = Double(index) * 37
            return DrawCommand(
                .soft(
                    SoftRectangle(
                        Rect(x, 30 + x / 2, 150.4, 90.7), radii: CornerRadii(Double(index) * 4), sigma: Size(12, 9))),
                paint: .color(Color(0.2, 0.5, 0.3, alpha: 0.7)),
                transform: index % 4 == 3 ? .rotation(degrees: 7) : .identity,
                blendMode: index % 3 == 0 ? .multiply : .normal,
                clip: index % 2 == 0 ? Clip() : Clip().intersecting(.circle(center: Point(300, 200), radius: 180)))
        }
        let picture = Image(Drawing(commands))
        let region = Rect(-40, -20, 700, 420)
        let right = try TestRenderers.one.render(picture, region: region, format: .rgbaFloat)
        for renderer in TestRenderers.sweep {
            let other = try renderer.render(picture, region: region, format: .rgbaFloat)
            #expect(other.byteArray == right.byteArray)
        }
    }

    @Test func numbersOutOfRangeAreTold() throws {
        let good = SoftRectangle(Rect(0, 0, 10, 10), radii: CornerRadii(2), sigma: Size(1, 1))
        let wrong: [(WritableKeyPath<SoftRectangle, Double>, Double, String)] = [
            (\.sigma.width, -1, "σ of the soft rectangle is -1.0: allowed is 0.0 to 1000000000.0"),
            (\.sigma.height, .nan, "σ of the soft rectangle is nan: allowed is 0.0 to 1000000000.0"),
            (
                \.rect.origin.x, .infinity,
                "a side of the soft rectangle is inf: allowed is -1000000000.0 to 1000000000.0"
            ),
            (
                \.radii.topLeft, .nan,
                "a radius of the soft rectangle is nan: allowed is -1000000000.0 to 1000000000.0"
            ),
        ]
        for (path, value, message) in wrong {
            var soft = good
            soft[keyPath: path] = value
            do {
                _ = try Self.alphas(soft, side: 8)
                Issue.record("no error for \(message)")
            } catch {
                #expect("\(error)" == "drawing, command 0: \(message)")
            }
        }
    }

    /// Nothing traps, hangs or shows what is not a number.
    @Test func extremesAreDrawn() throws {
        for (rect, radius, sigma) in [
            (Rect(-9e8, -9e8, 1.8e9, 1.8e9), 9e8, Size(1e9, 1e9)), (Rect(0, 0, 9e8, 9e8), 4e8, Size(0, 0)),
            (Rect(4, 4, 0, 5), 1, Size(1, 1)), (Rect(4, 4, 1e-12, 5), 1, Size(1, 0)),
            (Rect(2, 2, 3, 3), 1, Size(1e9, 0)),
        ] {
            let soft = SoftRectangle(rect, radii: CornerRadii(radius), sigma: sigma)
            for scale in [1e-9, 0.01, 1, 1e6] {
                for turn in [0.0, 90, 33] {
                    let transform = AffineTransform.scale(scale, scale).concatenating(.rotation(degrees: turn))
                    let alphas = try Self.alphas(soft, transform, side: 6)
                    #expect(alphas.allSatisfy { $0 >= 0 && $0 <= 1.0001 }, "\(rect), \(scale), \(turn)")
                }
            }
        }
        let flat = SoftRectangle(Rect(0, 0, 4, 4), sigma: Size(1, 1))
        #expect(try Self.alphas(flat, .scale(1, 0), side: 4).allSatisfy { $0 == 0 })
    }
}
