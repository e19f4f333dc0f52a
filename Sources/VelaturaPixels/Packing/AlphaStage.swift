/// Multiplies colour by alpha and back. Colour at alpha 0 is 0.
enum AlphaStage {
    static func premultiply(_ p: Planes) {
        for i in p.indices {
            let a = p.a[i]
            p.r[i] = a > 0 ? p.r[i] * a : 0
            p.g[i] = a > 0 ? p.g[i] * a : 0
            p.b[i] = a > 0 ? p.b[i] * a : 0
        }
    }

    static func unpremultiply(_ p: Planes) {
        for i in p.indices {
            let a = p.a[i]
            let inverse: Float = a > 0 ? 1 / a : 0
            p.r[i] *= inverse
            p.g[i] *= inverse
            p.b[i] *= inverse
        }
    }

    /// Whether every pixel is opaque.
    static func isOpaque(_ p: Planes) -> Bool {
        var difference: UInt32 = 0
        for i in p.indices { difference |= p.a[i].bitPattern ^ Float(1).bitPattern }
        return difference == 0
    }
}
