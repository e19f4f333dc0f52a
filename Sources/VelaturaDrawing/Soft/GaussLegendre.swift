import VelaturaPixels

/// Gauss' and Legendre's quadrature over 0…1 with up to nine points.
enum GaussLegendre {
    struct Node {
        var place: Double
        var weight: Double
    }

    static let most = 9

    /// The rule of `count` points, 1 to `most`.
    static func rule(_ count: Int) -> [Node] { rules[count - 1] }

    private static let rules = (1...most).map { make($0) }

    /// The roots of the Legendre polynomial by Newton's method from Chebyshev's points (Numerical Recipes, 4.6).
    private static func make(_ count: Int) -> [Node] {
        (0..<count).map { index in
            var x = portableCosine(.pi * (Double(index) + 0.75) / (Double(count) + 0.5))
            var slope = 1.0
            for _ in 0..<20 {
                var (value, before) = (1.0, 0.0)
                for k in 1...count {
                    let n = Double(k)
                    (value, before) = (((2 * n - 1) * x * value - (n - 1) * before) / n, value)
                }
                slope = Double(count) * (x * value - before) / (x * x - 1)
                x -= value / slope
            }
            return Node(place: (1 - x) / 2, weight: 1 / ((1 - x * x) * slope * slope))
        }
    }
}
