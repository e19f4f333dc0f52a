/// What the terms of a look weigh in one channel of the result.
///
/// Rows are computed properties of literals: the weights become constants in the loop, which as stored properties would not
/// vectorise.
struct LookRow {
    typealias Three = (Float, Float, Float)
    typealias Six = (Float, Float, Float, Float, Float, Float)
    typealias Nine = (Float, Float, Float, Float, Float, Float, Float, Float, Float)

    let one: Float
    /// r g b
    let linear: Three
    /// r² rg rb g² gb b²
    let quadratic: Six
    /// r³ r²g r²b rg² rb² g³ g²b gb² b³
    let cubic: Nine
    /// r⁵ r⁴g r²g³ r²g²b r²gb² r²b³ g⁵ gb⁴ b⁵
    let quintic: Nine

    @inline(__always)
    init(_ one: Float, linear: Three, quadratic: Six, cubic: Nine, quintic: Nine) {
        self.one = one
        self.linear = linear
        self.quadratic = quadratic
        self.cubic = cubic
        self.quintic = quintic
    }

    /// The weighted sum in linear light, within 0…1. Summed in short chains, which processors run side by side.
    @inline(__always)
    func callAsFunction(_ t: LookTerms) -> Float {
        let constant = one + linear.0 * t.r + linear.1 * t.g + linear.2 * t.b
        let squareRed = quadratic.0 * t.rr + quadratic.1 * t.rg + quadratic.2 * t.rb
        let square = quadratic.3 * t.gg + quadratic.4 * t.gb + quadratic.5 * t.bb
        let cubeRed = cubic.0 * t.rrr + cubic.1 * t.rrg + cubic.2 * t.rrb + cubic.3 * t.rgg + cubic.4 * t.rbb
        let cube = cubic.5 * t.ggg + cubic.6 * t.ggb + cubic.7 * t.gbb + cubic.8 * t.bbb
        let fifth1 = quintic.0 * t.r5 + quintic.1 * t.r4g + quintic.2 * t.r2g3
        let fifth2 = quintic.3 * t.r2g2b + quintic.4 * t.r2gb2
        let fifth3 = quintic.5 * t.r2b3 + quintic.6 * t.g5
        let fifth4 = quintic.7 * t.gb4 + quintic.8 * t.b5
        let low = constant + squareRed + square + cubeRed
        let high = cube + fifth1 + fifth2
        return LookTerms.decode(low + high + (fifth3 + fifth4))
    }
}
