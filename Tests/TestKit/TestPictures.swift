import Foundation
import Velatura

/// Small pictures that goldens are made of.
public enum TestPictures {
    /// A real photo, 451 × 300.
    public static let cat: Image = picture("jpeg/photo_chelsea.jpg")
    /// A part of it with an odd size away from the origin's multiples: 113 × 71, at the origin.
    public static let photo: Image = Image(
        TransformedImage(
            Image(CropImage(cat, to: Rect(150, 60, 113, 71))), .translation(-150, -60), interpolation: .bicubic))

    /// A disc and a bar with soft and hard edges over nothing, 97 × 61: colour, alpha and edges.
    public static let shapes: Image = Pixels(width: 97, height: 61) { x, y in
        let distance = ((Double(x) - 36.3) * (Double(x) - 36.3) + (Double(y) - 30.1) * (Double(y) - 30.1)).squareRoot()
        let disc = min(max(24.5 - distance, 0), 1) * 0.85
        let bar = x >= 55 && x < 90 && y >= 12 && y < 50 ? 1.0 : 0
        let gray = Double(y) / 60
        let under = SIMD4(0.8, 0.12, 0.05, 1) * disc
        let over = SIMD4(gray * 0.1, gray * 0.4, gray * 0.9, 1) * bar
        return over + under * (1 - over.w)
    }.image

    /// Encoded grays from 0 to 255 over two rows of hues, 256 × 48: for banding and neutrality.
    public static let gradient: Image = gradientPicture

    private static var gradientPicture: Image {
        Image(
            PixelBuffer(width: 256, height: 48, format: .rgb8, colorSpace: .sRGB) { memory, rowBytes in
                for y in 0..<48 {
                    for x in 0..<256 {
                        let v = UInt8(x)
                        let color: [UInt8] =
                            switch y / 8 {
                            case 0: [v, v, v]
                            case 1: [v, 0, 0]
                            case 2: [0, v, 0]
                            case 3: [0, 0, v]
                            case 4: [255, v, 255 - v]
                            default: [v / 2 + 64, 255 - v, 128]
                            }
                        for c in 0..<3 {
                            memory.storeBytes(of: color[c], toByteOffset: y * rowBytes + x * 3 + c, as: UInt8.self)
                        }
                    }
                }
            })
    }

    /// A JPEG or PNG of `Tests/Pictures`, as stored.
    public static func picture(_ file: String) -> Image { self.file(Golden.root + "/Tests/Pictures/" + file) }

    /// A JPEG or PNG anywhere, as stored.
    public static func file(_ file: String) -> Image {
        let path = FilePath(file)
        do {
            let bytes = try ByteSource(path: path)
            let source: any PixelSource =
                file.hasSuffix(".png")
                ? try PNGSource(bytes, options: ReadOptions()) : try JPEGSource(bytes, options: ReadOptions())
            return Image(source: source)
        } catch {
            fatalError("the test picture \(file) cannot be read: \(error)")
        }
    }
}
