import TestKit
import VelaturaDrawing
import VelaturaGeometry
import VelaturaImaging
import VelaturaPixels

/// A rendered layer whose pixels are asked for one by one: straight sRGB in 8-bit levels, and alpha.
struct LayerPixels {
    private let buffer: PixelBuffer
    private let origin: Point

    /// - Parameter region: in pixels of the image.
    init(_ picture: some ImageComponent, _ region: Rect) throws {
        buffer = try TestRenderers.one.render(picture, region: region)
        origin = region.origin
    }

    subscript(x: Int, y: Int) -> [Double] { buffer.samples(x: x - Int(origin.x), y: y - Int(origin.y)) }

    /// The rectangle around all pixels that are not wholly transparent; nil where all are.
    var box: Rect? {
        var box: Rect?
        for y in 0..<buffer.height {
            for x in 0..<buffer.width where buffer.samples(x: x, y: y)[3] > 0 {
                let pixel = Rect(origin.x + Double(x), origin.y + Double(y), 1, 1)
                box = box.map { $0.union(pixel) } ?? pixel
            }
        }
        return box
    }
}

let red = [255.0, 0, 0, 255]
let green = [0.0, 255, 0, 255]
let blue = [0.0, 0, 255, 255]
let white = [255.0, 255, 255, 255]
let black = [0.0, 0, 0, 255]
let clear = [0.0, 0, 0, 0]

extension Paint {
    static var red: Paint { .color(Color(1, 0, 0)) }
    static var green: Paint { .color(Color(0, 1, 0)) }
    static var blue: Paint { .color(Color(0, 0, 1)) }
    static var white: Paint { .color(.white) }
}

/// A layer of one colour.
func plate(_ frame: Rect, _ paint: Paint, _ build: (inout Layer) -> Void = { _ in }) -> Layer {
    Layer(frame: frame) {
        $0.background = paint
        build(&$0)
    }
}

func near(_ a: [Double], _ b: [Double], _ tolerance: Double = 1) -> Bool {
    zip(a, b).allSatisfy { abs($0 - $1) <= tolerance }
}
