/// One channel's curve from stored value to linear light, both 0…1, in `Double`.
///
/// Outside 0…1 a formula goes on above 1 and mirrors below 0 (a table goes on along its last step), so that extended
/// values survive there and back.
enum ToneCurve: Hashable, Sendable {
    case linear
    /// IEC 61966-2-1.
    case sRGB
    /// xᵞ.
    case gamma(Double)
    case parametric(ParametricCurve)
    /// Evenly spaced samples, at least two, never falling; 65535 is 1.
    case table([UInt16])

    /// Stored value to linear light.
    func decode(_ x: Double) -> Double {
        if x < 0 { return -decode(-x) }
        switch self {
        case .linear: return x
        case .sRGB: return x <= 0.04045 ? x / 12.92 : portablePower((x + 0.055) / 1.055, 2.4)
        case .gamma(let gamma): return portablePower(x, gamma)
        case .parametric(let curve): return curve.decode(x)
        case .table(let table): return ToneCurve.interpolate(table, x)
        }
    }

    /// Linear light to stored value.
    func encode(_ y: Double) -> Double {
        if y < 0 { return -encode(-y) }
        switch self {
        case .linear: return y
        case .sRGB: return y <= 0.0031308 ? y * 12.92 : 1.055 * portablePower(y, 1 / 2.4) - 0.055
        case .gamma(let gamma): return portablePower(y, 1 / gamma)
        case .parametric(let curve): return curve.encode(y)
        case .table(let table): return ToneCurve.invert(table, y)
        }
    }

    private static func interpolate(_ table: [UInt16], _ x: Double) -> Double {
        let position = x * Double(table.count - 1)
        let i = position < Double(table.count - 2) ? Int(position) : table.count - 2
        let low = Double(table[i])
        return (low + (position - Double(i)) * (Double(table[i + 1]) - low)) / 65535
    }

    private static func invert(_ table: [UInt16], _ y: Double) -> Double {
        let value = y * 65535
        // The first sample not below the value, so that black is 0 even where the curve starts flat.
        var low = 0
        var high = table.count - 1
        while low < high {
            let middle = (low + high) / 2
            if Double(table[middle]) < value { low = middle + 1 } else { high = middle }
        }
        guard low > 0 else { return 0 }
        let before = Double(table[low - 1])
        let step = Double(table[low]) - before
        // Only past the end can the last step be flat.
        guard step > 0 else { return 1 }
        return (Double(low - 1) + (value - before) / step) / Double(table.count - 1)
    }
}

/// ICC's parametric curve in its widest form: (ax + b)ᵍ + e from d on, cx + f below.
struct ParametricCurve: Hashable, Sendable {
    var g: Double
    var a = 1.0
    var b = 0.0
    var c = 0.0
    var d = 0.0
    var e = 0.0
    var f = 0.0

    func decode(_ x: Double) -> Double {
        x >= d ? portablePower(max(a * x + b, 0), g) + e : c * x + f
    }

    func encode(_ y: Double) -> Double {
        if y >= portablePower(max(a * d + b, 0), g) + e || c <= 0 {
            return max((portablePower(max(y - e, 0), 1 / g) - b) / a, 0)
        }
        return min(max((y - f) / c, 0), d)
    }
}
