import Synchronization

/// The look-up tables of one tone curve, each made when first asked for.
final class CurveTables: Sendable {
    let curve: ToneCurve
    private struct Made {
        var decode8: SharedTable<Float>?
        var decode16: SharedTable<Float>?
        var quantize8: Quantizer8?
        var quantize16: Quantizer16?
    }
    private let made = Mutex(Made())

    init(_ curve: ToneCurve) { self.curve = curve }

    /// Linear light by stored byte.
    var decode8: SharedTable<Float> {
        made.withLock { made in
            made.decode8 = made.decode8 ?? CurveTables.decode(curve, 255)
            return made.decode8!
        }
    }

    /// Linear light by stored 16-bit word.
    var decode16: SharedTable<Float> {
        made.withLock { made in
            made.decode16 = made.decode16 ?? CurveTables.decode(curve, 65535)
            return made.decode16!
        }
    }

    var quantize8: Quantizer8 {
        made.withLock { made in
            made.quantize8 = made.quantize8 ?? Quantizer8(curve)
            return made.quantize8!
        }
    }

    var quantize16: Quantizer16 {
        made.withLock { made in
            made.quantize16 = made.quantize16 ?? Quantizer16(curve)
            return made.quantize16!
        }
    }

    private static func decode(_ curve: ToneCurve, _ top: Int) -> SharedTable<Float> {
        SharedTable(count: top + 1) { values in
            for i in 0...top { values[i] = Float(curve.decode(Double(i) / Double(top))) }
        }
    }

    /// The tables of a curve, shared by everybody who uses it.
    static func of(_ curve: ToneCurve) -> CurveTables {
        cache.withLock { cache in
            if let known = cache.first(where: { $0.curve == curve }) { return known }
            // A program that opens thousands of odd profiles must not keep all their tables.
            if cache.count >= 12 { cache.removeFirst() }
            let tables = CurveTables(curve)
            cache.append(tables)
            return tables
        }
    }

    private static let cache = Mutex<[CurveTables]>([])
}
