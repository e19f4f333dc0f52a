extension ColorMatrix {
    /// Linear sRGB colours seen under one white as they look under another, by Bradford's method.
    ///
    /// - Returns: `nil` where a white is none: not finite, or without light in one of the cone responses.
    public static func adaptation(from white: Chromaticities.Point, to target: Chromaticities.Point) -> ColorMatrix? {
        guard [white, target].allSatisfy({ $0.x.isFinite && $0.y.isFinite && $0.y > 1e-6 }),
            let adaptation = Chromaticities.adaptation(from: white.xyz, to: target.xyz),
            let toConnection = Chromaticities.sRGB.toConnectionSpace
        else { return nil }
        // The connection space is itself a Bradford adaptation, and two of them commute.
        let rows = (Chromaticities.workingFromConnection * (adaptation * toConnection)).rows
        return ColorMatrix(
            red: SIMD4(rows[0][0], rows[0][1], rows[0][2], 0), green: SIMD4(rows[1][0], rows[1][1], rows[1][2], 0),
            blue: SIMD4(rows[2][0], rows[2][1], rows[2][2], 0))
    }
}
