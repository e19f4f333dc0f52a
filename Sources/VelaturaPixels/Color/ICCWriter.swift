/// Writes small version 4 profiles (ICC.1:2010) of one curve and, for RGB, a matrix.
enum ICCWriter {
    static func rgb(_ name: String, _ curve: ToneCurve, _ connection: Matrix3, white: Chromaticities.Point) -> [UInt8] {
        var tags = common(name)
        if let adaptation = Chromaticities.adaptation(from: white.xyz, to: Chromaticities.d50) {
            tags.append(("chad", "sf32".utf8 + zeros(4) + adaptation.rows.joined().flatMap(fixed)))
        }
        for (column, tag) in ["rXYZ", "gXYZ", "bXYZ"].enumerated() {
            tags.append((tag, xyz(connection.rows.map { $0[column] })))
        }
        for tag in ["rTRC", "gTRC", "bTRC"] { tags.append((tag, curveTag(curve))) }
        return profile("RGB ", tags)
    }

    static func gray(_ name: String, _ curve: ToneCurve) -> [UInt8] {
        profile("GRAY", common(name) + [("kTRC", curveTag(curve))])
    }

    private static func common(_ name: String) -> [(String, [UInt8])] {
        [("desc", text(name)), ("cprt", text("No copyright, use freely")), ("wtpt", xyz(Chromaticities.d50))]
    }

    private static func profile(_ dataSpace: String, _ tags: [(String, [UInt8])]) -> [UInt8] {
        var table: [UInt8] = number(tags.count)
        var data: [UInt8] = []
        var places: [[UInt8]: Int] = [:]
        for (tag, content) in tags {
            // Equal contents are stored once, and each starts at a multiple of four.
            let offset = places[content] ?? 132 + 12 * tags.count + data.count
            if places[content] == nil {
                places[content] = offset
                data += content + zeros(-content.count & 3)
            }
            table += Array(tag.utf8) + number(offset) + number(content.count)
        }
        var header = number(128 + table.count + data.count) + zeros(4) + number(0x0430_0000)
        header += Array("mntr".utf8) + Array(dataSpace.utf8) + Array("XYZ ".utf8)
        // A fixed date, so that the bytes are always the same: 1 January 2026.
        header += [2026, 1, 1, 0, 0, 0].flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
        header += Array("acsp".utf8) + zeros(24) + number(1)
        header += Chromaticities.d50.flatMap(fixed)
        return header + zeros(128 - header.count) + table + data
    }

    private static func curveTag(_ curve: ToneCurve) -> [UInt8] {
        switch curve {
        case .linear: return curv([])
        case .gamma(let gamma): return para(0, [gamma])
        case .sRGB: return para(3, [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045])
        case .parametric(let p): return para(4, [p.g, p.a, p.b, p.c, p.d, p.e, p.f])
        case .table(let table): return curv(table)
        }
    }

    private static func curv(_ samples: [UInt16]) -> [UInt8] {
        Array("curv".utf8) + zeros(4) + number(samples.count)
            + samples.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
    }

    private static func para(_ function: UInt8, _ parameters: [Double]) -> [UInt8] {
        Array("para".utf8) + zeros(4) + [0, function, 0, 0] + parameters.flatMap(fixed)
    }

    private static func text(_ string: String) -> [UInt8] {
        let units = string.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
        return Array("mluc".utf8) + zeros(4) + number(1) + number(12) + Array("enUS".utf8) + number(units.count)
            + number(28) + units
    }

    private static func xyz(_ numbers: [Double]) -> [UInt8] { Array("XYZ ".utf8) + zeros(4) + numbers.flatMap(fixed) }

    private static func fixed(_ value: Double) -> [UInt8] {
        number(Int(UInt32(bitPattern: Int32(min(max(value, -32000), 32000) * 65536 + (value < 0 ? -0.5 : 0.5)))))
    }

    private static func number(_ value: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }

    private static func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }
}
