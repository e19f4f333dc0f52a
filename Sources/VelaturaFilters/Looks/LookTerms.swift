import VelaturaPixels

/// The products of a pixel's channels that every fitted look is a sum of.
///
/// The channels are taken from linear light, held to 0…1, through e(x) = √(x + 1/1000): near the eye's scale, as sRGB's
/// curve is, with a finite slope at black, The products are the full cubic without r·g·b, and
/// nine of the fifth degree. 24 multiplications.
struct LookTerms {
    let r, g, b: Float
    let rr, gg, bb, rg, rb, gb: Float
    let rrr, ggg, bbb, rrg, rrb, rgg, rbb, ggb, gbb: Float
    let r5, r4g, r2g3, r2g2b, r2gb2, r2b3, g5, gb4, b5: Float

    @inline(__always)
    init(_ red: Float, _ green: Float, _ blue: Float) {
        r = LookTerms.encode(red)
        g = LookTerms.encode(green)
        b = LookTerms.encode(blue)
        rr = r * r
        gg = g * g
        bb = b * b
        rg = r * g
        rb = r * b
        gb = g * b
        rrr = rr * r
        ggg = gg * g
        bbb = bb * b
        rrg = rr * g
        rrb = rr * b
        rgg = r * gg
        rbb = r * bb
        ggb = gg * b
        gbb = g * bb
        r5 = rrr * rr
        r4g = rrr * rg
        r2g3 = rgg * rg
        r2g2b = rgg * rb
        r2gb2 = rrg * bb
        r2b3 = rrb * bb
        g5 = ggg * gg
        gb4 = gbb * bb
        b5 = bbb * bb
    }

    @inline(__always)
    private static func encode(_ x: Float) -> Float {
        // The outermost maximum tells the compiler that the root's argument is never negative, so that it vectorises.
        max(toe, min(1 + toe, x + toe)).squareRoot()
    }

    /// The inverse of e, of any value: what lies beyond the ends of 0…1 is held there.
    @inline(__always)
    static func decode(_ y: Float) -> Float {
        let held = min(1.0004999, max(0.03162278, y))
        return max(0, held * held - toe)
    }

    private static var toe: Float { 0.001 }
}
