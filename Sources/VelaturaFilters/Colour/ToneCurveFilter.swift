import VelaturaImaging
import VelaturaPixels

/// A tone curve through points: the natural cubic spline, per channel, on sRGB-encoded values.
///
/// Beyond the first and the last point the curve goes on straight. The spline is read from a table of 2048 steps (error
/// below 1e-6 for curves as people draw them).
public struct ToneCurveFilter: PointwiseFilter {
    public static let info = FilterInfo("tone-curve", alias: "CIToneCurve", group: .colour, "Tones by a curve")
    public static let parameters = [
        Parameter(
            "points", \Self.points, .numbers(counts: []), "Input and output of each point in turn, encoded, 0 to 1")
    ]

    /// x and y of each point in turn, at least two, with rising x.
    public var points = [0, 0, 0.25, 0.25, 0.5, 0.5, 0.75, 0.75, 1, 1]

    public init() {}

    public var form: PixelForm { [.straight, .encoded] }
    public var isIdentity: Bool { zip(x, y).allSatisfy { $0 == $1 } }

    private var x: [Double] { stride(from: 0, to: points.count, by: 2).map { points[$0] } }
    private var y: [Double] { stride(from: 1, to: points.count, by: 2).map { points[$0] } }

    public func problem(for input: Image) -> ParameterProblem? {
        let count = points.count
        if count < 4 || count % 2 != 0 {
            return ParameterProblem(
                name: "points", reason: "must be x,y pairs of at least two points, not \(count) numbers")
        }
        let x = x
        if let i = (1..<x.count).first(where: { x[$0] - x[$0 - 1] < 1e-4 }) {
            return ParameterProblem(
                name: "points", reason: "must have rising x, at least 0.0001 apart: \(x[i]) follows \(x[i - 1])")
        }
        if let far = points.first(where: { $0.magnitude > 16 }) {
            return ParameterProblem(name: "points", reason: "must lie between -16 and 16, not at \(far)")
        }
        return nil
    }

    public func prepared(for input: Image) -> any PointwiseStage {
        ToneCurveStage(table: ToneTable(NaturalSpline(x: x, y: y)))
    }
}

private struct ToneCurveStage: PointwiseStage {
    let table: ToneTable
    var form: PixelForm { [.straight, .encoded] }

    func run(_ p: Planes, at place: ChunkPlace) {
        for plane in 0..<3 { table.apply(p[plane], count: p.count) }
    }
}

extension Filter where Self == ToneCurveFilter {
    /// - Parameter points: x and y of each point in turn, encoded, 0 to 1; at least two points with rising x.
    public static func toneCurve(points: [Double]) -> Self {
        var filter = ToneCurveFilter()
        filter.points = points
        return filter
    }
}
