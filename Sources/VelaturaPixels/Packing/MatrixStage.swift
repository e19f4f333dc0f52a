/// A 3×3 matrix over the colour planes of a chunk.
struct MatrixStage: Sendable {
    private let m: [Float]

    init(_ matrix: Matrix3) { m = matrix.rows.joined().map { Float($0) } }

    func apply(_ p: Planes) {
        let (m0, m1, m2, m3, m4, m5, m6, m7, m8) = (m[0], m[1], m[2], m[3], m[4], m[5], m[6], m[7], m[8])
        for i in p.indices {
            let (r, g, b) = (p.r[i], p.g[i], p.b[i])
            p.r[i] = m0 * r + m1 * g + m2 * b
            p.g[i] = m3 * r + m4 * g + m5 * b
            p.b[i] = m6 * r + m7 * g + m8 * b
        }
    }
}
