/// A projective map of the plane: (x, y) goes to ((a·x + b·y + c)/w, (d·x + e·y + f)/w) with w = g·x + h·y + i.
public struct ProjectiveTransform: Hashable, Sendable {
    /// The rows of the matrix: a b c, d e f, g h i.
    public var rows: [Double]

    public init(rows: [Double]) {
        precondition(rows.count == 9, "nine numbers, not \(rows.count)")
        self.rows = rows
    }

    public init(_ t: AffineTransform) { rows = [t.a, t.c, t.tx, t.b, t.d, t.ty, 0, 0, 1] }

    /// The map that takes the corners of `rect` to `corners`: top left, top right, bottom right, bottom left.
    ///
    /// `nil` where the corners are not those of a convex quadrilateral with an area, or the rectangle is empty or infinite.
    /// (Heckbert, Fundamentals of Texture Mapping, 1989.)
    public init?(from rect: Rect, to corners: [Point]) {
        guard corners.count == 4, !rect.isInfinite, !rect.isEmpty, corners.allSatisfy(\.isFinite),
            ProjectiveTransform.isConvex(corners)
        else { return nil }
        let p = corners
        let (dx1, dx2, sx) = (p[1].x - p[2].x, p[3].x - p[2].x, p[0].x - p[1].x + p[2].x - p[3].x)
        let (dy1, dy2, sy) = (p[1].y - p[2].y, p[3].y - p[2].y, p[0].y - p[1].y + p[2].y - p[3].y)
        let det = dx1 * dy2 - dx2 * dy1
        let g = (sx * dy2 - dx2 * sy) / det
        let h = (dx1 * sy - sx * dy1) / det
        let square = ProjectiveTransform(rows: [
            p[1].x - p[0].x + g * p[1].x, p[3].x - p[0].x + h * p[3].x, p[0].x,
            p[1].y - p[0].y + g * p[1].y, p[3].y - p[0].y + h * p[3].y, p[0].y,
            g, h, 1,
        ])
        let toSquare = AffineTransform.translation(-rect.minX, -rect.minY)
            .concatenating(.scale(1 / rect.width, 1 / rect.height))
        self = ProjectiveTransform(toSquare).concatenating(square)
    }

    /// Whether all turns go the same way and none is (nearly) straight.
    private static func isConvex(_ p: [Point]) -> Bool {
        let sides = (0..<4).map { p[($0 + 1) % 4] - p[$0] }
        let length = sides.map { max(abs($0.width), abs($0.height)) }.max()!
        let turns = (0..<4).map { i in
            sides[i].width * sides[(i + 1) % 4].height - sides[i].height * sides[(i + 1) % 4].width
        }
        let least = 1e-9 * length * length
        return turns.allSatisfy { $0 > least } || turns.allSatisfy { $0 < -least }
    }

    /// The map that does this one first and `next` after it.
    public func concatenating(_ next: ProjectiveTransform) -> ProjectiveTransform {
        var result = [Double](repeating: 0, count: 9)
        for i in 0..<3 {
            for j in 0..<3 {
                for k in 0..<3 { result[i * 3 + j] += next.rows[i * 3 + k] * rows[k * 3 + j] }
            }
        }
        return ProjectiveTransform(rows: result)
    }

    /// The map that undoes this one, or `nil` where it flattens the plane.
    public var inverted: ProjectiveTransform? {
        let m = rows
        let cofactors = [
            m[4] * m[8] - m[5] * m[7], m[2] * m[7] - m[1] * m[8], m[1] * m[5] - m[2] * m[4],
            m[5] * m[6] - m[3] * m[8], m[0] * m[8] - m[2] * m[6], m[2] * m[3] - m[0] * m[5],
            m[3] * m[7] - m[4] * m[6], m[1] * m[6] - m[0] * m[7], m[0] * m[4] - m[1] * m[3],
        ]
        let det = m[0] * cofactors[0] + m[1] * cofactors[3] + m[2] * cofactors[6]
        guard det.isFinite, det != 0 else { return nil }
        return ProjectiveTransform(rows: cofactors.map { $0 / det })
    }

    /// The divisor w at a place; positive on one side of the horizon and negative on the other.
    public func depth(_ p: Point) -> Double { rows[6] * p.x + rows[7] * p.y + rows[8] }

    /// Meaningless on the horizon, where `depth` is 0.
    public func apply(to p: Point) -> Point {
        let w = depth(p)
        return Point(
            (rows[0] * p.x + rows[1] * p.y + rows[2]) / w, (rows[3] * p.x + rows[4] * p.y + rows[5]) / w)
    }
}
