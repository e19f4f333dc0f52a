/// The header and tag table of an ICC profile (ICC.1:2010), read with every length checked.
struct ICCReader {
    /// Larger ones are refused: real ones stay below 4 MB.
    static let largestSize = 32 << 20

    private let bytes: [UInt8]
    private var tags: [String: Range<Int>] = [:]
    /// “RGB ”, “GRAY”, “CMYK”, …
    let dataSpace: String
    /// “XYZ ” or “Lab ”.
    let connectionSpace: String
    /// “mntr”, “scnr”, “prtr”, “spac”, …
    let deviceClass: String

    init(_ bytes: [UInt8]) throws(ColorError) {
        guard bytes.count >= 132 else { throw .malformedProfile("\(bytes.count) bytes are less than a header") }
        guard bytes.count <= ICCReader.largestSize else {
            throw .unsupportedProfile("\(bytes.count) bytes are more than \(ICCReader.largestSize)")
        }
        self.bytes = bytes
        dataSpace = ICCReader.signature(bytes, 16)
        connectionSpace = ICCReader.signature(bytes, 20)
        deviceClass = ICCReader.signature(bytes, 12)
        guard ICCReader.signature(bytes, 36) == "acsp" else {
            throw .malformedProfile("no “acsp” signature at byte 36")
        }
        let size = ICCReader.number(bytes, 0)
        guard size <= bytes.count else {
            throw .malformedProfile("the header says \(size) bytes, there are \(bytes.count)")
        }
        let count = ICCReader.number(bytes, 128)
        guard count <= 256, 132 + 12 * count <= bytes.count else {
            throw .malformedProfile("\(count) tags do not fit")
        }
        for i in 0..<count {
            let entry = 132 + 12 * i
            let offset = ICCReader.number(bytes, entry + 4)
            let size = ICCReader.number(bytes, entry + 8)
            let name = ICCReader.signature(bytes, entry)
            guard offset + size <= bytes.count else {
                throw .malformedProfile("tag “\(name)” ends at byte \(offset + size) of \(bytes.count)")
            }
            tags[name] = offset..<offset + size
        }
    }

    func has(_ tag: String) -> Bool { tags[tag] != nil }

    /// The three numbers of an XYZ tag.
    func xyz(_ tag: String) throws(ColorError) -> [Double] {
        let range = try content(tag, atLeast: 20)
        guard type(range) == "XYZ " else { throw .malformedProfile("tag “\(tag)” is no XYZ number") }
        return (0..<3).map { fixed(range.lowerBound + 8 + 4 * $0) }
    }

    /// A curve, either kind. Nil for one that is sound but has no place in `ToneCurve` (falling, or out of all bounds).
    func curve(_ tag: String) throws(ColorError) -> ToneCurve? {
        let range = try content(tag, atLeast: 12)
        switch type(range) {
        case "curv": return try sampledCurve(tag, range)?.simplified
        case "para": return try parametricCurve(tag, range)?.simplified
        default: throw .malformedProfile("tag “\(tag)” is no curve")
        }
    }

    private func sampledCurve(_ tag: String, _ range: Range<Int>) throws(ColorError) -> ToneCurve? {
        let count = ICCReader.number(bytes, range.lowerBound + 8)
        guard 12 + 2 * count <= range.count else {
            throw .malformedProfile("tag “\(tag)”: \(count) samples do not fit into \(range.count) bytes")
        }
        let samples = (0..<count).map { i in
            UInt16(bytes[range.lowerBound + 12 + 2 * i]) << 8 | UInt16(bytes[range.lowerBound + 13 + 2 * i])
        }
        switch count {
        case 0: return .linear
        case 1: return samples[0] == 0 ? nil : .gamma(Double(samples[0]) / 256)
        default: return .table(samples)
        }
    }

    private func parametricCurve(_ tag: String, _ range: Range<Int>) throws(ColorError) -> ToneCurve? {
        let function = Int(bytes[range.lowerBound + 8]) << 8 | Int(bytes[range.lowerBound + 9])
        guard function <= 4 else { throw .malformedProfile("tag “\(tag)”: function \(function) is unknown") }
        let count = [1, 3, 4, 5, 7][function]
        guard 12 + 4 * count <= range.count else {
            throw .malformedProfile("tag “\(tag)”: \(count) parameters do not fit into \(range.count) bytes")
        }
        let p = (0..<count).map { fixed(range.lowerBound + 12 + 4 * $0) }
        guard p[0] > 0.01, p[0] < 100 else { return nil }
        guard function > 0 else { return .gamma(p[0]) }
        guard p[1] > 0 else { return nil }
        var curve = ParametricCurve(g: p[0], a: p[1], b: p[2])
        switch function {
        case 1: curve.d = -p[2] / p[1]
        case 2: (curve.d, curve.e, curve.f) = (-p[2] / p[1], p[3], p[3])
        case 3: (curve.c, curve.d) = (p[3], p[4])
        default: (curve.c, curve.d, curve.e, curve.f) = (p[3], p[4], p[5], p[6])
        }
        return .parametric(curve)
    }

    /// The description for people: English where there is a choice; nil when there is none or it is damaged.
    var name: String? {
        guard let range = tags["desc"], range.count >= 16 else { return nil }
        let text: String?
        switch type(range) {
        case "desc":
            let end = min(ICCReader.number(bytes, range.lowerBound + 8) + 12, range.count)
            text = String(validating: bytes[range].prefix(end).dropFirst(12).prefix { $0 != 0 }, as: UTF8.self)
        case "mluc": text = localised(range)
        default: text = nil
        }
        return text.flatMap { $0.isEmpty ? nil : String($0.prefix(200)) }
    }

    private func localised(_ range: Range<Int>) -> String? {
        let count = min(ICCReader.number(bytes, range.lowerBound + 8), (range.count - 16) / 12)
        let records = (0..<max(count, 0)).map { range.lowerBound + 16 + 12 * $0 }
        guard let record = records.first(where: { bytes[$0] == 0x65 && bytes[$0 + 1] == 0x6e }) ?? records.first else {
            return nil
        }
        let length = ICCReader.number(bytes, record + 4)
        let offset = ICCReader.number(bytes, record + 8)
        guard offset + length <= range.count else { return nil }
        let start = range.lowerBound + offset
        let units = (0..<length / 2).map { UInt16(bytes[start + 2 * $0]) << 8 | UInt16(bytes[start + 2 * $0 + 1]) }
        return String(validating: units.prefix { $0 != 0 }, as: UTF16.self)
    }

    private func content(_ tag: String, atLeast size: Int) throws(ColorError) -> Range<Int> {
        guard let range = tags[tag] else { throw .malformedProfile("no tag “\(tag)”") }
        guard range.count >= size else { throw .malformedProfile("tag “\(tag)” has only \(range.count) bytes") }
        return range
    }

    private func type(_ range: Range<Int>) -> String { ICCReader.signature(bytes, range.lowerBound) }

    /// A signed 15.16 fixed-point number.
    private func fixed(_ at: Int) -> Double {
        Double(Int32(truncatingIfNeeded: ICCReader.number(bytes, at))) / 65536
    }

    private static func number(_ bytes: [UInt8], _ at: Int) -> Int {
        bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
    }

    private static func signature(_ bytes: [UInt8], _ at: Int) -> String {
        String(decoding: bytes[at..<at + 4], as: UTF8.self)
    }
}
