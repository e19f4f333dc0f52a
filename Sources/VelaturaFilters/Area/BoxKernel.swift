import VelaturaGeometry
import VelaturaImaging
import VelaturaPixels

/// A box along one axis: `core` whole pixels, and at both ends a pixel that counts by `rim`.
struct BoxSpan: Sendable {
    /// Pixels on each side of the centre that count whole.
    let half: Int
    let rim: Float
    let scale: Float

    var core: Int { 2 * half + 1 }
    var reach: Int { rim > 0 ? half + 1 : half }

    /// - Parameter width: in pixels; below 1 it is 1.
    init(width: Double) {
        let width = max(1, width)
        half = Int((width - 1) / 2)
        rim = Float((width - Double(2 * half + 1)) / 2)
        scale = Float(1 / width)
    }
}

/// The mean over a rectangle around each pixel, at a cost that does not depend on its size.
///
/// The picture is cut into blocks as long as the box; a window lies over two of them, so its sum is that of the end of one
/// and of the start of the next. The blocks are fixed to the grid, and nothing is ever subtracted: sums are accurate and do
/// not depend on the tile.
struct BoxKernel: AreaKernel {
    let across: BoxSpan
    let down: BoxSpan

    var reachX: Int { across.reach }
    var reachY: Int { down.reach }

    func run(_ input: FloatTile, into output: FloatTile, scratch: (Int) -> UnsafeMutablePointer<Float>) {
        let width = input.rect.width
        // Columns are summed first; what is left has the output's rows.
        let middle = FloatTile(
            rect: .init(x: input.rect.x, y: output.rect.y, width: width, height: output.rect.height),
            base: scratch(
                FloatTile.floatCount(
                    .init(x: 0, y: 0, width: width, height: output.rect.height))))
        let sums = (scratch(width * input.rect.height), scratch(width * input.rect.height))
        for plane in 0..<4 { sumColumns(input, plane, into: middle, sums.0, sums.1) }
        for y in output.rect.y..<output.rect.maxY {
            for plane in 0..<4 {
                sumRow(
                    middle.row(plane, y), from: input.rect.x, count: width, into: output.row(plane, y),
                    at: output.rect.x, outputs: output.rect.width, sums.0, sums.1)
            }
        }
    }

    private func sumColumns(
        _ input: FloatTile, _ plane: Int, into middle: FloatTile, _ starts: UnsafeMutablePointer<Float>,
        _ ends: UnsafeMutablePointer<Float>
    ) {
        let width = input.rect.width
        let (top, bottom) = (input.rect.y, input.rect.maxY)
        let (core, half) = (down.core, down.half)
        if core > 1 {
            for y in top..<bottom {
                let row = input.row(plane, y)
                let sum = starts + (y - top) * width
                if y == top || y % core == 0 {
                    sum.update(from: row, count: width)
                } else {
                    let before = sum - width
                    for i in 0..<width { sum[i] = before[i] + row[i] }
                }
            }
            for y in (top..<bottom).reversed() {
                let row = input.row(plane, y)
                let sum = ends + (y - top) * width
                if y == bottom - 1 || (y + 1) % core == 0 {
                    sum.update(from: row, count: width)
                } else {
                    let after = sum + width
                    for i in 0..<width { sum[i] = row[i] + after[i] }
                }
            }
        }
        for y in middle.rect.y..<middle.rect.maxY {
            let target = middle.row(plane, y)
            let first = y - half
            if core == 1 {
                target.update(from: input.row(plane, y), count: width)
            } else if first % core == 0 {
                target.update(from: ends + (first - top) * width, count: width)
            } else {
                let end = ends + (first - top) * width
                let start = starts + (y + half - top) * width
                for i in 0..<width { target[i] = end[i] + start[i] }
            }
            let scale = down.scale
            if down.rim > 0 {
                let rim = down.rim
                let (above, below) = (input.row(plane, y - half - 1), input.row(plane, y + half + 1))
                for i in 0..<width { target[i] = (target[i] + rim * (above[i] + below[i])) * scale }
            } else {
                for i in 0..<width { target[i] *= scale }
            }
        }
    }

    /// One row: `source` begins at column `left`, `target` at column `x`.
    private func sumRow(
        _ source: UnsafeMutablePointer<Float>, from left: Int, count: Int, into target: UnsafeMutablePointer<Float>,
        at x: Int, outputs: Int, _ starts: UnsafeMutablePointer<Float>, _ ends: UnsafeMutablePointer<Float>
    ) {
        let (core, half, scale, rim) = (across.core, across.half, across.scale, across.rim)
        let offset = x - left
        if core == 1 {
            for i in 0..<outputs { target[i] = source[i + offset] }
        } else {
            sumBlocks(source, from: left, count: count, starts, ends)
            // Where the window is a block, its sum is in `ends` alone; `starts` is cleared there.
            let (start, end) = (starts + offset + half, ends + offset - half)
            for i in 0..<outputs { target[i] = end[i] + start[i] }
        }
        if rim > 0 {
            let (before, after) = (source + (offset - half - 1), source + (offset + half + 1))
            for i in 0..<outputs { target[i] = (target[i] + rim * (before[i] + after[i])) * scale }
        } else {
            for i in 0..<outputs { target[i] *= scale }
        }
    }

    /// For each pixel the sum of its block up to it, and from it on; the former is 0 at the last pixel of a block.
    private func sumBlocks(
        _ source: UnsafeMutablePointer<Float>, from left: Int, count: Int, _ starts: UnsafeMutablePointer<Float>,
        _ ends: UnsafeMutablePointer<Float>
    ) {
        let core = across.core
        var from = 0
        // How far the first block has gone on before the first column.
        var length = core - ((left % core) + core) % core
        while from < count {
            let to = min(count, from + length)
            var (sum, rest) = (Float(0), Float(0))
            for i in 0..<(to - from) {
                sum += source[from + i]
                starts[from + i] = sum
                rest += source[to - 1 - i]
                ends[to - 1 - i] = rest
            }
            if to - from == length { starts[to - 1] = 0 }
            from = to
            length = core
        }
    }
}
