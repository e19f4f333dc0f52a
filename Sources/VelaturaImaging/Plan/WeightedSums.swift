/// out[i] = Σ weights[t] · rows[t][i], summed in the order of t, four rows at a time.
@inline(never)
public func weightedSum(
    _ rows: UnsafePointer<UnsafePointer<Float>>, _ weights: UnsafePointer<Float>, _ taps: Int,
    into out: UnsafeMutablePointer<Float>, count: Int
) {
    var t = 0
    if taps >= 8 {
        let (a, b, c, d) = (rows[0], rows[1], rows[2], rows[3])
        let (e, f, g, h) = (rows[4], rows[5], rows[6], rows[7])
        let (wa, wb, wc, wd) = (weights[0], weights[1], weights[2], weights[3])
        let (we, wf, wg, wh) = (weights[4], weights[5], weights[6], weights[7])
        for i in 0..<count {
            let upper = wa * a[i] + wb * b[i] + wc * c[i] + wd * d[i]
            let lower = we * e[i] + wf * f[i] + wg * g[i] + wh * h[i]
            out[i] = upper + lower
        }
        t = 8
    } else if taps >= 4 {
        let (a, b, c, d) = (rows[0], rows[1], rows[2], rows[3])
        let (wa, wb, wc, wd) = (weights[0], weights[1], weights[2], weights[3])
        for i in 0..<count { out[i] = wa * a[i] + wb * b[i] + wc * c[i] + wd * d[i] }
        t = 4
    } else {
        let (a, w) = (rows[0], weights[0])
        for i in 0..<count { out[i] = w * a[i] }
        t = 1
    }
    while t + 4 <= taps {
        let (a, b, c, d) = (rows[t], rows[t + 1], rows[t + 2], rows[t + 3])
        let (wa, wb, wc, wd) = (weights[t], weights[t + 1], weights[t + 2], weights[t + 3])
        for i in 0..<count { out[i] += wa * a[i] + wb * b[i] + wc * c[i] + wd * d[i] }
        t += 4
    }
    while t < taps {
        let (a, w) = (rows[t], weights[t])
        for i in 0..<count { out[i] += w * a[i] }
        t += 1
    }
}

/// out[i] += Σ weights[k] · rows[k][i] for eight rows, four and four.
@inline(never)
func addWeighted(
    _ rows: UnsafePointer<UnsafePointer<Float>>, _ weights: SIMD8<Float>, to out: UnsafeMutablePointer<Float>,
    count: Int
) {
    let (a, b, c, d) = (rows[0], rows[1], rows[2], rows[3])
    let (e, f, g, h) = (rows[4], rows[5], rows[6], rows[7])
    let (wa, wb, wc, wd) = (weights[0], weights[1], weights[2], weights[3])
    let (we, wf, wg, wh) = (weights[4], weights[5], weights[6], weights[7])
    for i in 0..<count {
        let upper = wa * a[i] + wb * b[i] + (wc * c[i] + wd * d[i])
        let lower = we * e[i] + wf * f[i] + (wg * g[i] + wh * h[i])
        out[i] = (out[i] + upper) + lower
    }
}

/// out[i] = Σ weights[t] · source[i + t], summed in the order of t, four at a time.
func sumShifted(
    _ source: UnsafePointer<Float>, _ weights: UnsafeBufferPointer<Float>, _ taps: Int,
    into out: UnsafeMutablePointer<Float>, count: Int
) {
    withUnsafeTemporaryAllocation(of: UnsafePointer<Float>.self, capacity: taps) { rows in
        for t in 0..<taps { rows[t] = source + t }
        weightedSum(rows.baseAddress!, weights.baseAddress!, taps, into: out, count: count)
    }
}

/// Σ a[t] · b[t] in four running sums, added at the end; a multiple of four is fastest.
@inline(__always)
func dot(_ a: UnsafePointer<Float>, _ b: UnsafePointer<Float>, _ count: Int) -> Float {
    var sums = SIMD4<Float>(repeating: 0)
    let left = UnsafeRawPointer(a)
    let right = UnsafeRawPointer(b)
    var t = 0
    while t + 4 <= count {
        let x = left.loadUnaligned(fromByteOffset: t * 4, as: SIMD4<Float>.self)
        let y = right.loadUnaligned(fromByteOffset: t * 4, as: SIMD4<Float>.self)
        sums += x * y
        t += 4
    }
    var sum = (sums[0] + sums[1]) + (sums[2] + sums[3])
    while t < count {
        sum += a[t] * b[t]
        t += 1
    }
    return sum
}
