import VelaturaGeometry
import VelaturaImaging
import VelaturaPixels

/// Which of several values a morphology keeps.
enum Extremum: Sendable {
    case largest
    case smallest
}

/// The extremum over a disc around each pixel, channel by channel: of all pixels whose centres lie within the radius.
///
/// The disc is a stack of runs. Runs of 2ᵏ pixels are made from two of half the length; a run of any length is two of
/// those that overlap. So a pixel costs two comparisons a row of the disc.
struct DiscKernel: AreaKernel {
    private let extremum: Extremum
    /// Half the length of the run, `dy` rows from the centre.
    private let halves: [Int]

    var reachX: Int { halves[0] }
    var reachY: Int { halves.count - 1 }

    /// - Parameter radius: in pixels.
    init(_ extremum: Extremum, radius: Double) {
        self.extremum = extremum
        halves = (0...Int(radius)).map { dy in
            var half = Int((radius * radius - Double(dy * dy)).squareRoot())
            // The root may have been rounded across a whole number.
            while Double((half + 1) * (half + 1) + dy * dy) <= radius * radius { half += 1 }
            return half
        }
    }

    func run(_ input: FloatTile, into output: FloatTile, scratch: (Int) -> UnsafeMutablePointer<Float>) {
        let (width, height) = (input.rect.width, input.rect.height)
        let levels = Self.level(2 * halves[0] + 1)
        // Runs of 2, 4, … pixels that begin at each.
        let table = (0..<levels).map { _ in scratch(width * height) }
        for plane in 0..<4 {
            for level in 0..<levels {
                let step = 1 << level
                for row in 0..<height {
                    let half = level == 0 ? input.row(plane, input.rect.y + row) : table[level - 1] + row * width
                    keep(half, half + step, into: table[level] + row * width, count: max(0, width - 2 * step + 1))
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
                    let first = row + (reachX - half)
                    let second = first + (length - (1 << level))
                    if dy == -reachY {
                        keep(first, second, into: target, count: output.rect.width)
                    } else {
                        keepAlso(first, second, in: target, count: output.rect.width)
                    }
                }
            }
        }
    }

    private func keep(
        _ a: UnsafeMutablePointer<Float>, _ b: UnsafeMutablePointer<Float>, into target: UnsafeMutablePointer<Float>,
        count: Int
    ) {
        switch extremum {
        case .largest: for i in 0..<count { target[i] = a[i] > b[i] ? a[i] : b[i] }
        case .smallest: for i in 0..<count { target[i] = a[i] < b[i] ? a[i] : b[i] }
        }
    }

    private func keepAlso(
        _ a: UnsafeMutablePointer<Float>, _ b: UnsafeMutablePointer<Float>, in target: UnsafeMutablePointer<Float>,
        count: Int
    ) {
        switch extremum {
        case .largest:
            for i in 0..<count {
                let two = a[i] > b[i] ? a[i] : b[i]
                target[i] = target[i] > two ? target[i] : two
            }
        case .smallest:
            for i in 0..<count {
                let two = a[i] < b[i] ? a[i] : b[i]
                target[i] = target[i] < two ? target[i] : two
            }
        }
    }

    /// The largest k with 2ᵏ ≤ length.
    private static func level(_ length: Int) -> Int { Int.bitWidth - 1 - length.leadingZeroBitCount }
}
