/// A 3×3 matrix by rows, in `Double`: how linear channels of one set of primaries become another's.
struct Matrix3: Hashable, Sendable {
    var rows: [[Double]]

    init(_ r0: [Double], _ r1: [Double], _ r2: [Double]) { rows = [r0, r1, r2] }

    init(columns c: [[Double]]) {
        rows = (0..<3).map { row in (0..<3).map { c[$0][row] } }
    }

    static func diagonal(_ d: [Double]) -> Matrix3 { Matrix3([d[0], 0, 0], [0, d[1], 0], [0, 0, d[2]]) }
    static let identity = diagonal([1, 1, 1])

    static func * (m: Matrix3, v: [Double]) -> [Double] {
        m.rows.map { $0[0] * v[0] + $0[1] * v[1] + $0[2] * v[2] }
    }

    static func * (m: Matrix3, n: Matrix3) -> Matrix3 {
        let columns = (0..<3).map { column in m * (0..<3).map { n.rows[$0][column] } }
        return Matrix3(columns: columns)
    }

    /// Nil when the rows are dependent or a number is not finite.
    var inverse: Matrix3? {
        // The adjugate's columns are the cross products of the rows.
        let adjugate = Matrix3(columns: [
            Matrix3.cross(rows[1], rows[2]), Matrix3.cross(rows[2], rows[0]), Matrix3.cross(rows[0], rows[1]),
        ])
        let column = adjugate.rows.map { $0[0] }
        let determinant = rows[0][0] * column[0] + rows[0][1] * column[1] + rows[0][2] * column[2]
        guard determinant.magnitude > 1e-9, determinant.isFinite else { return nil }
        return Matrix3(
            adjugate.rows[0].map { $0 / determinant }, adjugate.rows[1].map { $0 / determinant },
            adjugate.rows[2].map { $0 / determinant })
    }

    private static func cross(_ a: [Double], _ b: [Double]) -> [Double] {
        let x = a[1] * b[2] - a[2] * b[1]
        let y = a[2] * b[0] - a[0] * b[2]
        let z = a[0] * b[1] - a[1] * b[0]
        return [x, y, z]
    }

    /// The largest difference of two entries.
    func distance(to other: Matrix3) -> Double {
        zip(rows.joined(), other.rows.joined()).map { ($0 - $1).magnitude }.max()!
    }
}
