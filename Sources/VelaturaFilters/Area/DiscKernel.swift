import VelaturaGeometry
import VelaturaImaging
import VelaturaPixels

/// Which of two values a morphology keeps.
protocol Extremum {
    static func keep(_ a: Float, _ b: Float) -> Float
}

enum Larger: Extremum {
    @inline(__always) static func keep(_ a: Float, _ b: Float) -> Float { a > b ? a : b }
}

enum Smaller: Extremum {
    @inline(__always) static func keep(_ a: Float, _ b: Float) -> Float { a < b ? a : b }
}

/// The extremum over a disc around each pixel, channel by channel: of all pixels whose centres lie within the radius.
///
/// The disc is a stack of runs. Runs of 2ᵏ pixels are made from two of half the length; a run of any length is two of
/// those that overlap. So a pixel costs two comparisons a row of the disc.
struct DiscKernel<Choice: Extremum>: AreaKernel {
    /// Half the length of the run, `dy` rows from the centre.
    private let halves: [Int]

    var reachX: Int { halves[0] }
    var reachY: Int { halves.count - 1 }

    /// - Parameter radius: in pixels.
    init(radius: Double) {
        halves = (0...Int(radius)).map { dy in
            var half = Int((radius * radius - Double(dy * dy)).squareRoot())
            // The root may have been rounded across a whole number.
            while Double((half + 1) * (half + 1) + dy * dy) <= radius * radius { half += 1 }
            return half
        }
    }

    func run(_ input: FloatTile, into output: FloatTile, scratch: (Int) -> UnsafeMutablePointer<Float>) {
        let (width, height) = (input.rect.width, input.rect.height)
        let levels = Self.level(2 * halves[0] + 1) + 1
        let table = (1..<max(2, levels)).map { _ in scratch(width * height) }
        let reach = reachX
        for plane in 0..<4 {
            for level in 1..<max(1, levels) {
                let step = 1 << (level - 1)
                for row in 0..<height {
                    let half =
                        level == 1 ? input.row(plane, input.rect.y + row) : table[level - 2] + row * width
                    let target = table[level - 1] + row * width
                    for i in 0..<max(0, width - 2 * step + 1) { target[i] = Choice.keep(half[i], half[i + step]) }
                }
            }
            for y in output.rect.y..<output.rect.maxY {
                let target = output.row(plane, y)
                for dy in -reachY...reachY {
                    let half = halves[abs(dy)]
                    let length = 2 * half + 1
                    let level = Self.level(length)
                    let row =
                        level == 0
                        ? input.row(plane, y + dy) : table[level - 1] + (y + dy - input.rect.y) * width
                    let first = row + (reach - half)
                    let second = first + (length - (1 << level))
                    if dy == -reachY {
                        for i in 0..<output.rect.width { target[i] = Choice.keep(first[i], second[i]) }
                    } else {
                        for i in 0..<output.rect.width {
                            target[i] = Choice.keep(target[i], Choice.keep(first[i], second[i]))
                        }
                    }
                }
            }
        }
    }

    /// The largest k with 2ᵏ ≤ length.
    private static func level(_ length: Int) -> Int { Int.bitWidth - 1 - length.leadingZeroBitCount }
}
