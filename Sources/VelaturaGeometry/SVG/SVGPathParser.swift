/// Reads the path syntax of SVG 2 (chapter 9.3), all commands, byte by byte.
struct SVGPathParser {
    private let bytes: [UInt8]
    private var offset = 0
    private(set) var path = Path()
    /// The last control point, for the smooth commands, after a cubic or a quadratic.
    private var cubicControl: Point?
    private var quadraticControl: Point?

    init(_ text: String) { bytes = Array(text.utf8) }

    mutating func parse() throws(PathError) {
        skipSpace()
        while let byte = peek {
            let start = offset
            guard let command = SVGPathParser.commands[byte | 0x20] else {
                throw .syntax("expected a command, found \(SVGPathParser.quoted(byte))", offset: start)
            }
            guard !path.isEmpty || command == .move else {
                throw .syntax("the first command must be M or m, found \(SVGPathParser.quoted(byte))", offset: start)
            }
            offset += 1
            skipSpace()
            try draw(command, relative: byte & 0x20 != 0)
            skipSpace()
        }
    }

    private enum Command {
        case move, line, horizontal, vertical, cubic, smoothCubic, quadratic, smoothQuadratic, arc, close
    }

    private static let commands: [UInt8: Command] = [
        UInt8(ascii: "m"): .move, UInt8(ascii: "l"): .line, UInt8(ascii: "h"): .horizontal,
        UInt8(ascii: "v"): .vertical, UInt8(ascii: "c"): .cubic, UInt8(ascii: "s"): .smoothCubic,
        UInt8(ascii: "q"): .quadratic, UInt8(ascii: "t"): .smoothQuadratic, UInt8(ascii: "a"): .arc,
        UInt8(ascii: "z"): .close,
    ]

    /// The command with all the arguments that follow.
    private mutating func draw(_ first: Command, relative: Bool) throws(PathError) {
        if first == .close {
            path.closeSubpath()
            (cubicControl, quadraticControl) = (nil, nil)
            return
        }
        var command = first
        repeat {
            let current = path.currentPoint ?? .zero
            let base = relative ? current : .zero
            var (cubic, quadratic): (Point?, Point?) = (nil, nil)
            switch command {
            case .move:
                path.move(to: try point(base))
                command = .line  // further pairs are lines
            case .line: path.addLine(to: try point(base))
            case .horizontal: path.addLine(to: Point(base.x + (try number()), current.y))
            case .vertical: path.addLine(to: Point(current.x, base.y + (try number())))
            case .cubic, .smoothCubic:
                let control1 = command == .cubic ? try point(base) : mirrored(cubicControl, current)
                if command == .cubic { skipComma() }
                let control2 = try point(base)
                skipComma()
                path.addCurve(to: try point(base), control1: control1, control2: control2)
                cubic = control2
            case .quadratic, .smoothQuadratic:
                let control = command == .quadratic ? try point(base) : mirrored(quadraticControl, current)
                if command == .quadratic { skipComma() }
                path.addQuadCurve(to: try point(base), control: control)
                quadratic = control
            case .arc: try arc(current, base)
            case .close: break
            }
            (cubicControl, quadraticControl) = (cubic, quadratic)
        } while try hasMore()
    }

    private func mirrored(_ control: Point?, _ current: Point) -> Point {
        guard let c = control else { return current }
        return Point(2 * current.x - c.x, 2 * current.y - c.y)
    }

    private mutating func arc(_ current: Point, _ base: Point) throws(PathError) {
        let width = try number()
        skipComma()
        let height = try number()
        skipComma()
        let rotation = try number()
        skipComma()
        let isLarge = try flag()
        skipComma()
        let isClockwise = try flag()
        skipComma()
        path.addEndpointArc(
            from: current, to: try point(base), radii: Size(width, height), rotation: rotation, isLarge: isLarge,
            isClockwise: isClockwise)
    }

    // MARK: Tokens

    private var peek: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    private mutating func skipSpace() {
        while let byte = peek, byte == 0x20 || (0x09...0x0D).contains(byte) && byte != 0x0B { offset += 1 }
    }

    private mutating func skipComma() {
        skipSpace()
        if peek == UInt8(ascii: ",") {
            offset += 1
            skipSpace()
        }
    }

    /// Whether another set of arguments follows; a comma must be followed by one.
    private mutating func hasMore() throws(PathError) -> Bool {
        skipSpace()
        let start = offset
        skipComma()
        guard let byte = peek, SVGPathParser.beginsNumber(byte) else {
            if offset > start, bytes[start] == UInt8(ascii: ",") {
                throw .syntax("expected a number after the comma, found \(found)", offset: offset)
            }
            return false
        }
        return true
    }

    private var found: String { peek.map(SVGPathParser.quoted) ?? "the end" }

    private mutating func point(_ base: Point) throws(PathError) -> Point {
        let x = try number()
        skipComma()
        return Point(base.x + x, base.y + (try number()))
    }

    private mutating func flag() throws(PathError) -> Bool {
        guard let byte = peek, byte == UInt8(ascii: "0") || byte == UInt8(ascii: "1") else {
            throw .syntax("expected a flag, 0 or 1, found \(found)", offset: offset)
        }
        offset += 1
        return byte == UInt8(ascii: "1")
    }

    private mutating func number() throws(PathError) -> Double {
        let start = offset
        var end = offset
        func byte(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }
        func isSign(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") }
        func digits() -> Int {
            let first = end
            while (0x30...0x39).contains(byte(end)) { end += 1 }
            return end - first
        }
        if isSign(byte(end)) { end += 1 }
        var count = digits()
        if byte(end) == UInt8(ascii: ".") {
            end += 1
            count += digits()
        }
        guard count > 0 else { throw .syntax("expected a number, found \(found)", offset: start) }
        if byte(end) | 0x20 == UInt8(ascii: "e") {
            let beforeExponent = end
            end += 1
            if isSign(byte(end)) { end += 1 }
            if digits() == 0 { end = beforeExponent }
        }
        let text = String(decoding: bytes[start..<end], as: UTF8.self)
        guard let value = Double(SVGPathParser.completed(text)), abs(value) <= Path.largestCoordinate else {
            throw .syntax("the number \(text) is too large", offset: start)
        }
        offset = end
        return value
    }

    /// With a digit on both sides of the point, which SVG does not ask for.
    private static func completed(_ text: String) -> String {
        guard let point = text.firstIndex(of: ".") else { return text }
        let head = text[..<point]
        let tail = text[text.index(after: point)...]
        let needsZero = tail.first.map { !$0.isNumber } ?? true
        return head + (head.last?.isNumber == true ? "." : "0.") + (needsZero ? "0" : "") + tail
    }

    private static func beginsNumber(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
            || byte == UInt8(ascii: ".")
    }

    private static func quoted(_ byte: UInt8) -> String {
        (0x21...0x7E).contains(byte) ? "'\(Character(Unicode.Scalar(byte)))'" : "byte \(byte)"
    }
}
