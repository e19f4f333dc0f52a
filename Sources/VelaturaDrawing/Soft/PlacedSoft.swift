import VelaturaGeometry

/// A soft rectangle on a grid.
struct PlacedSoft: Sendable {
    /// The radii of the upper and the lower corner of one side, across and down.
    struct Corners: Sendable {
        var top = 0.0
        var topAcross = 0.0
        var bottom = 0.0
        var bottomAcross = 0.0

        /// How far the arcs keep from the side at a depth below the upper end and a height above the lower one.
        func inset(_ depth: Double, _ height: Double) -> Double {
            PlacedSoft.arc(depth, top, topAcross) + PlacedSoft.arc(height, bottom, bottomAcross)
        }
    }

    /// In pixels; in the rectangle's own units where it is turned.
    let rect: Rect
    let sigma: Size
    /// Left and right.
    let corners: [Corners]
    /// A pixel's side in the units of `rect`.
    let box: Double
    /// From pixels to the rectangle's units, where they are turned.
    let inverse: AffineTransform?

    /// - Parameter transform: from the rectangle's units to pixels; can be inverted.
    init(_ soft: SoftRectangle, _ transform: AffineTransform) {
        let radii = soft.radii.fitted(in: soft.rect.size)
        let isLevel = transform.b == 0 && transform.c == 0
        let isTurned = !isLevel && !(transform.a == 0 && transform.d == 0)
        let map = isTurned ? .identity : transform
        let scale = isTurned || isLevel ? Size(abs(map.a), abs(map.d)) : Size(abs(map.c), abs(map.b))
        let sides = isTurned || isLevel ? soft.sigma : Size(soft.sigma.height, soft.sigma.width)
        rect = map.apply(to: soft.rect)
        sigma = Size(sides.width * scale.width, sides.height * scale.height)
        let places: [(Point, Double)] = [
            (Point(soft.rect.minX, soft.rect.minY), radii.topLeft),
            (Point(soft.rect.maxX, soft.rect.minY), radii.topRight),
            (Point(soft.rect.maxX, soft.rect.maxY), radii.bottomRight),
            (Point(soft.rect.minX, soft.rect.maxY), radii.bottomLeft),
        ]
        var (left, right) = (Corners(), Corners())
        for (place, radius) in places {
            let p = map.apply(to: place)
            let (across, down) = (radius * scale.width, radius * scale.height)
            switch (p.x < rect.center.x, p.y < rect.center.y) {
            case (true, true): (left.topAcross, left.top) = (across, down)
            case (true, false): (left.bottomAcross, left.bottom) = (across, down)
            case (false, true): (right.topAcross, right.top) = (across, down)
            case (false, false): (right.bottomAcross, right.bottom) = (across, down)
            }
        }
        corners = [left, right]
        inverse = isTurned ? transform.inverted : nil
        box = inverse.map { abs($0.determinant).squareRoot() } ?? 1
    }

    /// Whether it is the same upside down.
    var isMirrored: Bool {
        corners.allSatisfy {
            abs($0.top - $0.bottom) <= 1e-12 * rect.height && abs($0.topAcross - $0.bottomAcross) <= 1e-12 * rect.width
        }
    }

    /// Where the left side is at a height.
    func left(_ y: Double) -> Double { rect.minX + corners[0].inset(y - rect.minY, rect.maxY - y) }

    func right(_ y: Double) -> Double { rect.maxX - corners[1].inset(y - rect.minY, rect.maxY - y) }

    /// How far a quarter of an ellipse keeps from the corner's side at a depth.
    private static func arc(_ depth: Double, _ down: Double, _ across: Double) -> Double {
        guard depth < down else { return 0 }
        let t = 1 - max(0, depth) / down
        return across * (1 - max(0, 1 - t * t).squareRoot())
    }
}
