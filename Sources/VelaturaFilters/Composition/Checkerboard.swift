import VelaturaGeometry
import VelaturaImaging
import VelaturaPixels

/// Squares of two colours in turn. `center` is a corner of squares; the first colour lies to its lower right.
///
/// Squares are averaged over each pixel, in linear light, premultiplied, so that edges between pixels are smooth and a preview
/// shows what the export shows. `sharpness` 1 is that alone; below, edges grow softer, up to the middle of the squares at 0.
/// The picture under the filter is not seen; the pattern has no edge and must be cropped to be saved.
public struct Checkerboard: Filter {
    public static let info = FilterInfo(
        "checkerboard", alias: "CICheckerboardGenerator", group: .composition, "Squares of two colours, without end")
    public static let parameters = [
        Parameter("center", \Self.center, .point, "Where four squares meet"),
        Parameter("color0", \Self.color0, "The colour to the lower right of the centre"),
        Parameter("color1", \Self.color1, "The other colour"),
        Parameter("width", \Self.width, 1...100_000, unit: .pixels, "The side of a square"),
        Parameter("sharpness", \Self.sharpness, 0...1, "How sharp the edges are"),
    ]

    public var center = Point(150, 150)
    public var color0 = Color.white
    public var color1 = Color.black
    public var width = 80.0
    public var sharpness = 1.0

    public init() {}

    public func output(for input: Image) -> Image { Image(GeneratedImage(CheckerboardGenerator(self))) }
}

private struct CheckerboardGenerator: Generator {
    let center: Point
    let width: Double
    let sharpness: Double
    let ramp: ColorRamp

    init(_ filter: Checkerboard) {
        center = filter.center
        width = filter.width
        sharpness = filter.sharpness
        ramp = ColorRamp(filter.color0, filter.color1)
    }

    var form: PixelForm { .linear }
    var isOpaque: Bool { ramp.isOpaque }

    func generate(_ p: Planes, at place: ChunkPlace) {
        let side = Float(1 / width)
        let row = wave((place.y - Float(center.y)) * side, halfEdge(place.stepY))
        let left = Float(center.x)
        let half = halfEdge(place.step)
        // The pattern is the product of a square wave across and one down, +1 where the first colour is.
        if half <= 0.5 {
            for i in p.indices {
                p.a[i] = 0.5 - 0.5 * row * steepWave((place.x(of: i) - left) * side, half)
            }
        } else {
            for i in p.indices {
                p.a[i] = 0.5 - 0.5 * row * flatWave((place.x(of: i) - left) * side, half)
            }
        }
        ramp.mix(p)
    }

    /// Half of what an edge's averaging spans, in squares.
    private func halfEdge(_ pixel: Float) -> Float { max(Float(0.5 / width) * pixel, Float((1 - sharpness) / 2)) }

    private func wave(_ u: Float, _ half: Float) -> Float { half <= 0.5 ? steepWave(u, half) : flatWave(u, half) }
}

/// The wave that is +1 on 0…1 and −1 on 1…2, averaged over u ± half, which spans one edge at most.
@inline(__always)
private func steepWave(_ u: Float, _ half: Float) -> Float {
    let square = fastFloor(u)
    let place = u - square
    let near: Float = place < 0.5 ? place : 1 - place
    let height: Float = near < half ? near / half : 1
    // +1 for even squares, −1 for odd ones.
    return height * (1 - 2 * (square - 2 * fastFloor(square * 0.5)))
}

/// The same averaged over more than a square: by the difference of the wave's integral.
@inline(__always)
private func flatWave(_ u: Float, _ half: Float) -> Float {
    (triangle(u + half) - triangle(u - half)) / (2 * half)
}

/// The integral of the wave from 0 to u.
@inline(__always)
private func triangle(_ u: Float) -> Float {
    let place = u - 2 * fastFloor(u * 0.5)
    return place < 1 ? place : 2 - place
}

extension Filter where Self == Checkerboard {
    /// - Parameter width: the side of a square, in the picture's pixels, 1 to 100000.
    public static func checkerboard(
        width: Double = 80, _ color0: Color = .white, _ color1: Color = .black, center: Point = Point(150, 150),
        sharpness: Double = 1
    ) -> Self {
        var filter = Checkerboard()
        filter.center = center
        filter.color0 = color0
        filter.color1 = color1
        filter.width = width
        filter.sharpness = sharpness
        return filter
    }
}
