extension ColorMatrix {
    /// Maps a chunk of straight colours, or of any four numbers a pixel.
    public func apply(_ p: Planes) {
        let (r, g, b, a) = (
            SIMD4<Float>(red), SIMD4<Float>(green), SIMD4<Float>(blue), SIMD4<Float>(alpha)
        )
        let (r0, r1, r2, r3) = (r.x, r.y, r.z, r.w)
        let (g0, g1, g2, g3) = (g.x, g.y, g.z, g.w)
        let (b0, b1, b2, b3) = (b.x, b.y, b.z, b.w)
        let (a0, a1, a2, a3) = (a.x, a.y, a.z, a.w)
        let add = SIMD4<Float>(bias)
        let (addR, addG, addB, addA) = (add.x, add.y, add.z, add.w)
        for i in p.indices {
            let (x, y, z, w) = (p.r[i], p.g[i], p.b[i], p.a[i])
            let red = r0 * x + r1 * y
            let green = g0 * x + g1 * y
            let blue = b0 * x + b1 * y
            let alpha = a0 * x + a1 * y
            p.r[i] = red + (r2 * z + r3 * w) + addR
            p.g[i] = green + (g2 * z + g3 * w) + addG
            p.b[i] = blue + (b2 * z + b3 * w) + addB
            p.a[i] = alpha + (a2 * z + a3 * w) + addA
        }
    }

    /// Maps a chunk of premultiplied colours as if they were straight: the bias counts times alpha.
    ///
    /// - Precondition: `keepsAlpha`.
    public func applyPremultiplied(_ p: Planes) {
        precondition(keepsAlpha, "only a matrix that keeps alpha may act on premultiplied pixels")
        let (r, g, b, add) = (SIMD4<Float>(red), SIMD4<Float>(green), SIMD4<Float>(blue), SIMD4<Float>(bias))
        let (r0, r1, r2, addR) = (r.x, r.y, r.z, add.x)
        let (g0, g1, g2, addG) = (g.x, g.y, g.z, add.y)
        let (b0, b1, b2, addB) = (b.x, b.y, b.z, add.z)
        for i in p.indices {
            let (x, y, z, w) = (p.r[i], p.g[i], p.b[i], p.a[i])
            let red = r0 * x + r1 * y
            let green = g0 * x + g1 * y
            let blue = b0 * x + b1 * y
            p.r[i] = red + (r2 * z + addR * w)
            p.g[i] = green + (g2 * z + addG * w)
            p.b[i] = blue + (b2 * z + addB * w)
        }
    }
}
