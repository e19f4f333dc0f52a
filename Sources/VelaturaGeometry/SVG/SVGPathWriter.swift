/// Writes path syntax with absolute commands and the shortest numbers that read back as the same bits.
struct SVGPathWriter {
    private(set) var text = ""
    private var command: Character = " "
    /// Whether the last number ends in a way that a point may follow directly.
    private var lastHasPoint = false
    private var needsSeparator = false
    private var current = Point.zero
    private var start = Point.zero

    mutating func write(_ element: PathElement) {
        switch element {
        case .move(let p):
            begin("M")
            command = " "  // pairs after a move would be lines
            write(p)
            start = p
        case .line(let p) where p.y == current.y && p != current:
            begin("H")
            write(p.x)
        case .line(let p) where p.x == current.x && p != current:
            begin("V")
            write(p.y)
        case .line(let p):
            begin("L")
            write(p)
        case .quadratic(let p, let c):
            begin("Q")
            write(c)
            write(p)
        case .cubic(let p, let c, let d):
            begin("C")
            write(c)
            write(d)
            write(p)
        case .close:
            begin("Z")
            command = " "
        }
        current = element.end ?? start
    }

    private mutating func begin(_ letter: Character) {
        guard command != letter else { return }
        text.append(letter)
        command = letter
        needsSeparator = false
    }

    private mutating func write(_ p: Point) {
        write(p.x)
        write(p.y)
    }

    private mutating func write(_ value: Double) {
        var digits = value.description
        if digits.hasSuffix(".0") { digits.removeLast(2) }
        if digits.hasPrefix("0.") { digits.removeFirst() }
        if digits.hasPrefix("-0.") { digits = "-" + digits.dropFirst(2) }
        let joins = digits.hasPrefix("-") || digits.hasPrefix(".") && lastHasPoint
        if needsSeparator && !joins { text.append(" ") }
        text += digits
        lastHasPoint = digits.contains { $0 == "." || $0 == "e" }
        needsSeparator = true
    }
}
