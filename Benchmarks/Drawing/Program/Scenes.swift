import VelaturaGeometry

/// What is drawn by both programs, 1024 pixels square: the same numbers from the same seed.
struct Scene {
    enum Style {
        case fill
        case stroke(width: Double)
        case gradient
        /// White over its own shadow.
        case cards(sigma: Double)
    }

    struct Item {
        var lines: [Point] = []
        var isClosed = true
        var center = Point.zero
        var radius = 0.0
        var rect = Rect.zero
        var color: (Double, Double, Double, Double)
    }

    var name: String
    var style: Style
    var items: [Item]

    static let side = 1024
    static let shadowOffset = Size(0, 8)
    static let shadowOpacity = 0.4

    static let all = [stars, outline, tangle, coast, strokes, circles, cards]

    /// 2,000 stars of five points, 30 pixels across.
    static let stars: Scene = {
        var random = Random(seed: 1)
        let items = (0..<2000).map { _ in
            let center = Point(random.unit() * 1024, random.unit() * 1024)
            let turn = random.unit() * 6.28
            let points = (0..<10).map { index in
                let angle = turn + Double(index) * .pi / 5
                let radius = index % 2 == 0 ? 15.0 : 6.0
                return Point(center.x + radius * cosine(angle), center.y + radius * sine(angle))
            }
            return Item(lines: points, color: random.color(alpha: 0.8))
        }
        return Scene(name: "2,000 stars of 30 pixels", style: .fill, items: items)
    }()

    /// A rough outline: a circle whose corners lie up to 4 pixels in or out, in 100,000 segments, none of which cross.
    static let outline: Scene = {
        var random = Random(seed: 2)
        let count = 100_000
        let points = (0..<count).map { index in
            let angle = Double(index) / Double(count) * 2 * .pi
            let radius = 400 + 8 * (random.unit() - 0.5)
            return Point(512 + radius * cosine(angle), 512 + radius * sine(angle))
        }
        return Scene(
            name: "an outline of 100,000 segments", style: .fill,
            items: [Item(lines: points, color: (0.1, 0.3, 0.6, 1))])
    }()

    /// The same with corners that lie up to 4 pixels off along the circle, too: lines cross all over.
    static let tangle: Scene = {
        var random = Random(seed: 2)
        let count = 100_000
        let points = (0..<count).map { index in
            let angle = Double(index) / Double(count) * 2 * .pi + 8 * (random.unit() - 0.5) / 400
            let radius = 400 + 8 * (random.unit() - 0.5)
            return Point(512 + radius * cosine(angle), 512 + radius * sine(angle))
        }
        return Scene(
            name: "a tangle of 100,000 segments", style: .fill,
            items: [Item(lines: points, color: (0.1, 0.3, 0.6, 1))])
    }()

    /// A coast: a circle whose radius wanders at all scales, in 100,000 segments of about 1/25 pixel.
    static let coast: Scene = {
        var random = Random(seed: 2)
        let count = 100_000
        var offsets = Array(repeating: 0.0, count: 131_072)
        var step = 131_072
        var size = 80.0
        while step > 1 {
            for start in stride(from: 0, to: 131_072, by: step) {
                let middle = (offsets[start] + offsets[(start + step) % 131_072]) / 2
                offsets[start + step / 2] = middle + (random.unit() - 0.5) * size
            }
            step /= 2
            size *= 0.6
        }
        let points = (0..<count).map { index in
            let angle = Double(index) / Double(count) * 2 * .pi
            let radius = 380 + offsets[index * 131_072 / count]
            return Point(512 + radius * cosine(angle), 512 + radius * sine(angle))
        }
        return Scene(
            name: "a coast of 100,000 tiny segments", style: .fill,
            items: [Item(lines: points, color: (0.1, 0.3, 0.6, 1))])
    }()

    /// A walk of 10,000 segments of about 12 pixels in 100 lines, 3 pixels wide.
    static let strokes: Scene = {
        var random = Random(seed: 3)
        let items = (0..<100).map { _ in
            var p = Point(random.unit() * 1024, random.unit() * 1024)
            var angle = random.unit() * 6.28
            var points = [p]
            for _ in 0..<100 {
                angle += (random.unit() - 0.5) * 2.4
                let length = 6 + random.unit() * 12
                p = Point(p.x + length * cosine(angle), p.y + length * sine(angle))
                // Back inside from the edge.
                if p.x < 0 || p.x > 1024 || p.y < 0 || p.y > 1024 { angle += 2.5 }
                points.append(p)
            }
            return Item(lines: points, isClosed: false, color: random.color(alpha: 1))
        }
        return Scene(name: "10,000 stroked segments", style: .stroke(width: 3), items: items)
    }()

    /// 500 circles of 10 to 60 pixels' radius, each with a linear or radial gradient of three colours.
    static let circles: Scene = {
        var random = Random(seed: 4)
        let items = (0..<500).map { _ in
            let center = Point(random.unit() * 1024, random.unit() * 1024)
            return Item(center: center, radius: 10 + random.unit() * 50, color: random.color(alpha: 0.9))
        }
        return Scene(name: "500 circles with gradients", style: .gradient, items: items)
    }()

    /// 200 white cards of 100 to 300 pixels with corners of 12, each over a black shadow of σ 20, 8 pixels below it.
    static let cards: Scene = {
        var random = Random(seed: 5)
        let items = (0..<200).map { _ in
            let (w, h) = (100 + random.unit() * 200, 80 + random.unit() * 140)
            let rect = Rect(random.unit() * 1024 - w / 2, random.unit() * 1024 - h / 2, w, h)
            return Item(radius: 12, rect: rect, color: (1, 1, 1, 1))
        }
        return Scene(name: "200 cards over their shadows", style: .cards(sigma: 20), items: items)
    }()
}

/// Numbers that are the same in every run (SplitMix64).
struct Random {
    private var state: UInt64
    init(seed: UInt64) { state = seed }

    mutating func unit() -> Double {
        state &+= 0x9e37_79b9_7f4a_7c15
        var z = state
        z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
        z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
        return Double((z ^ (z >> 31)) >> 11) * 0x1p-53
    }

    mutating func color(alpha: Double) -> (Double, Double, Double, Double) { (unit(), unit(), unit(), alpha) }
}
