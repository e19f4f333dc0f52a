import VelaturaGeometry
import VelaturaPixels

/// The first picture and the second in shares: `amount` of the second, times a mask's luma and alpha where there is a third.
public struct Mix: Combination {
    public var amount: Double

    public init(amount: Double) { self.amount = amount }

    public var form: PixelForm { .linear }

    public func extent(of inputs: [Rect]) -> Rect { inputs[0].union(inputs[1]) }

    public func isOpaque(_ solid: [Bool]) -> Bool { solid[0] && solid[1] }

    public func run(_ p: Planes, with others: [Planes]) {
        let top = others[0]
        let amount = Float(amount)
        guard others.count > 1 else {
            for plane in 0..<4 {
                let (a, b) = (p[plane], top[plane])
                for i in p.indices { a[i] += (b[i] - a[i]) * amount }
            }
            return
        }
        // The mask is premultiplied, so its luma holds its alpha already.
        let mask = others[1]
        for i in p.indices {
            let luma = 0.2126 * mask.r[i] + 0.7152 * mask.g[i] + 0.0722 * mask.b[i]
            mask.a[i] = min(max(luma, 0), 1) * amount
        }
        for plane in 0..<4 {
            let (a, b) = (p[plane], top[plane])
            for i in p.indices { a[i] += (b[i] - a[i]) * mask.a[i] }
        }
    }
}
