import VelaturaPixels

/// A curve as a fine table, read with straight lines between its entries and beyond its ends.
struct ToneTable {
    private let values: [Float]
    private let low: Float
    private let span: Float
    private let steps: Float
    private let lowSlope: Float
    private let highSlope: Float

    init(_ spline: NaturalSpline, steps: Int = 2048) {
        let range = spline.range
        let width = range.upperBound - range.lowerBound
        values = (0...steps).map { Float(spline.value(at: range.lowerBound + width * Double($0) / Double(steps))) }
        low = Float(range.lowerBound)
        span = Float(width)
        self.steps = Float(steps)
        (lowSlope, highSlope) = (Float(spline.endSlopes.low), Float(spline.endSlopes.high))
    }

    /// Maps values in place.
    func apply(_ data: UnsafeMutablePointer<Float>, count: Int) {
        let scale = steps / span
        values.withUnsafeBufferPointer { values in
            for i in 0..<count {
                let x = data[i] - low
                let held = min(max(x, 0), span)
                // NaN was held to a number, so that the entry always exists.
                let place = max(0, min(held * scale, steps))
                let whole = min(fastFloor(place), steps - 1)
                let entry = Int(whole)
                let (a, b) = (values[entry], values[entry + 1])
                let inside = a + (b - a) * (place - whole)
                data[i] = inside + min(x, 0) * lowSlope + max(x - span, 0) * highSlope
            }
        }
    }
}
