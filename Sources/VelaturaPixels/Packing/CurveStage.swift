/// A tone curve over a plane of floats, extended range: for stored values that are not table indices.
struct CurveStage: Sendable {
    private let curve: ToneCurve

    init(_ curve: ToneCurve) {
        self.curve = curve
    }

    /// Stored values to linear light, in place.
    func decode(_ v: UnsafeMutablePointer<Float>, count: Int) {
        switch curve {
        case .linear: return
        case .sRGB:
            for i in 0..<count { v[i] = srgbDecode(v[i]) }
        case .gamma(let gamma):
            CurveStage.raise(v, count, Float(gamma))
        case .parametric, .table:
            for i in 0..<count { v[i] = CurveStage.finite(v[i]) { curve.decode($0) } }
        }
    }

    /// Linear light to stored values, in place.
    func encode(_ v: UnsafeMutablePointer<Float>, count: Int) {
        switch curve {
        case .linear: return
        case .sRGB:
            for i in 0..<count { v[i] = srgbEncode(v[i]) }
        case .gamma(let gamma):
            CurveStage.raise(v, count, Float(1 / gamma))
        case .parametric, .table:
            for i in 0..<count { v[i] = CurveStage.finite(v[i]) { curve.encode($0) } }
        }
    }

    /// The power of the magnitude, with the value's sign.
    private static func raise(_ v: UnsafeMutablePointer<Float>, _ count: Int, _ power: Float) {
        for i in 0..<count {
            let result = fastPower(v[i].magnitude, power)
            v[i] = Float(bitPattern: result.bitPattern | (v[i].bitPattern & 0x8000_0000))
        }
    }

    private static func finite(_ v: Float, _ curve: (Double) -> Double) -> Float {
        v.isFinite ? Float(curve(Double(v))) : v
    }
}
