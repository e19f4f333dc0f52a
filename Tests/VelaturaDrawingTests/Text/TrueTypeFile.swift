import Foundation
import VelaturaGeometry

/// As much of a TrueType file as tests need, read by itself: code points, advances and outlines in font units.
struct TrueTypeFile {
    private let bytes: [UInt8]
    private var tables: [String: Int] = [:]

    static let sans = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
    static let mono = "/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf"

    init(_ path: String) throws {
        bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
        for index in 0..<u16(4) {
            let record = 12 + 16 * index
            let tag = String(decoding: bytes[record..<record + 4], as: UTF8.self)
            tables[tag] = u32(record + 8)
        }
    }

    private func u16(_ at: Int) -> Int { Int(bytes[at]) << 8 | Int(bytes[at + 1]) }
    private func i16(_ at: Int) -> Int { Int(Int16(truncatingIfNeeded: u16(at))) }
    private func u32(_ at: Int) -> Int { u16(at) << 16 | u16(at + 2) }

    var unitsPerEm: Int { u16(tables["head"]! + 18) }
    /// In units above and below the baseline.
    var ascender: Int { i16(tables["hhea"]! + 4) }
    var descender: Int { i16(tables["hhea"]! + 6) }

    /// The glyph of a character of the Basic Multilingual Plane: `cmap` format 4.
    func glyph(_ character: Unicode.Scalar) -> Int {
        let cmap = tables["cmap"]!
        for index in 0..<u16(cmap + 2) {
            let table = cmap + u32(cmap + 4 + 8 * index + 4)
            guard u16(table) == 4 else { continue }
            let count = u16(table + 6) / 2
            for segment in 0..<count {
                let end = u16(table + 14 + 2 * segment)
                guard Int(character.value) <= end else { continue }
                let start = u16(table + 16 + 2 * count + 2 * segment)
                guard Int(character.value) >= start else { return 0 }
                let delta = u16(table + 16 + 4 * count + 2 * segment)
                let place = table + 16 + 6 * count + 2 * segment
                let offset = u16(place)
                if offset == 0 { return (Int(character.value) + delta) & 0xffff }
                return (u16(place + offset + 2 * (Int(character.value) - start)) + delta) & 0xffff
            }
        }
        return 0
    }

    /// In font units: `hmtx`.
    func advance(_ character: Unicode.Scalar) -> Int {
        let count = u16(tables["hhea"]! + 34)
        return u16(tables["hmtx"]! + 4 * min(glyph(character), count - 1))
    }

    private struct Place {
        var x: Double, y: Double, isOnCurve: Bool
    }

    /// Outlines of a glyph, y up: `glyf`, with composites that only move their parts.
    func outline(_ glyph: Int) -> Path {
        let loca = tables["loca"]!
        let isLong = u16(tables["head"]! + 50) == 1
        let from = isLong ? u32(loca + 4 * glyph) : 2 * u16(loca + 2 * glyph)
        let to = isLong ? u32(loca + 4 * glyph + 4) : 2 * u16(loca + 2 * glyph + 2)
        if from == to { return Path() }
        let start = tables["glyf"]! + from
        return i16(start) >= 0 ? simple(start, contours: i16(start)) : composite(start + 10)
    }

    private func composite(_ start: Int) -> Path {
        var path = Path()
        var at = start
        while true {
            let (flags, glyph) = (u16(at), u16(at + 2))
            precondition(flags & 0xc8 == 0, "only composites that move their parts are known here")
            let isWide = flags & 1 != 0
            let x = isWide ? i16(at + 4) : Int(Int8(bitPattern: bytes[at + 4]))
            let y = isWide ? i16(at + 6) : Int(Int8(bitPattern: bytes[at + 5]))
            path.append(outline(glyph).applying(.translation(Double(x), Double(y))))
            at += isWide ? 8 : 6
            if flags & 0x20 == 0 { return path }
        }
    }

    private func simple(_ start: Int, contours: Int) -> Path {
        let ends = (0..<contours).map { u16(start + 10 + 2 * $0) }
        let count = (ends.last ?? -1) + 1
        var at = start + 10 + 2 * contours
        at += 2 + u16(at)
        var flags: [UInt8] = []
        while flags.count < count {
            let flag = bytes[at]
            at += 1
            flags.append(flag)
            if flag & 8 != 0 {
                flags += Array(repeating: flag, count: Int(bytes[at]))
                at += 1
            }
        }
        func coordinates(short: UInt8, same: UInt8) -> [Double] {
            var value = 0
            return flags.map { flag in
                if flag & short != 0 {
                    value += flag & same != 0 ? Int(bytes[at]) : -Int(bytes[at])
                    at += 1
                } else if flag & same == 0 {
                    value += i16(at)
                    at += 2
                }
                return Double(value)
            }
        }
        let xs = coordinates(short: 2, same: 16)
        let ys = coordinates(short: 4, same: 32)
        let places = (0..<count).map { Place(x: xs[$0], y: ys[$0], isOnCurve: flags[$0] & 1 != 0) }
        var path = Path()
        var first = 0
        for end in ends {
            path.append(contour(Array(places[first...end])))
            first = end + 1
        }
        return path
    }

    /// Between two points off the curve lies one on it.
    private func contour(_ places: [Place]) -> Path {
        guard let begin = places.firstIndex(where: \.isOnCurve) else { return Path() }
        var path = Path()
        path.move(to: Point(places[begin].x, places[begin].y))
        var control: Place?
        for step in 1...places.count {
            let place = places[(begin + step) % places.count]
            let point = Point(place.x, place.y)
            if let held = control {
                let held = Point(held.x, held.y)
                if place.isOnCurve {
                    path.addQuadCurve(to: point, control: held)
                    control = nil
                } else {
                    path.addQuadCurve(to: Point((held.x + point.x) / 2, (held.y + point.y) / 2), control: held)
                    control = place
                }
            } else if place.isOnCurve {
                if step < places.count { path.addLine(to: point) }
            } else {
                control = place
            }
        }
        path.closeSubpath()
        return path
    }
}

/// Runs a program and hands back what it says.
func output(of program: String, _ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self)
}
