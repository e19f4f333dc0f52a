import TestKit
import Testing
import Velatura

/// A filter with telling values.
struct FilterScene: Sendable, CustomTestStringConvertible {
    var filter: any Filter

    init(_ filter: any Filter) { self.filter = filter }

    var name: String { type(of: filter).info.name }
    var testDescription: String { name }

    /// A picture through the filter, cut where it has no end.
    func over(_ picture: Image) -> Image {
        let result = picture.applying(anyFilter: filter)
        return result.extent.isInfinite
            ? result.applying(.crop(Rect(-11, -7, picture.extent.width + 20, picture.extent.height + 15))) : result
    }
}

/// Every filter there is: what must hold for all is tested on these.
enum FilterScenes {
    static let all = (looks + colour + area + geometry + composition).map(FilterScene.init)

    private static let looks: [any Filter] = allLooks.map { $0.init() }
    private static let colour: [any Filter] = ColourGoldenTests.filters.map(\.filter)

    private static let area: [any Filter] = [
        .bloom(radius: 6, intensity: 0.8) as Bloom,
        .boxBlur(radius: 6.5) as BoxBlur,
        .gaussianBlur(radius: 5) as GaussianBlur,
        Median(),
        .morphologyMaximum(radius: 3) as MorphologyMaximum,
        .morphologyMinimum(radius: 3) as MorphologyMinimum,
        .motionBlur(radius: 9, angle: 30) as MotionBlur,
        .pixellate(scale: 6.5) as Pixellate,
        .unsharpMask(radius: 3, intensity: 0.8) as UnsharpMask,
        .vignette(intensity: 0.8) as Vignette,
        .vignetteEffect(center: Point(40, 30), radius: 50) as VignetteEffect,
    ]

    private static let geometry: [any Filter] = [
        ClampToExtent(),
        .crop(Rect(7, 5, 61, 43)) as Crop,
        .flip(.vertical) as Flip,
        .pad(3, 5, 7, 2, color: Color(0.2, 0.4, 0.6, alpha: 0.5)) as Pad,
        .perspective(
            topLeft: Point(4, 6), topRight: Point(90, -5), bottomRight: Point(84, 55), bottomLeft: Point(9, 66))
            as Perspective,
        .resize(Size(71, 0)) as Resize,
        .straighten(angle: 7) as Straighten,
        Tile(),
        .transform(rotate: -20, scale: Size(1.1, 0.8), translate: Size(3.5, -2)) as Transform,
        .turn(quarters: 1) as Turn,
    ]

    /// A picture of another size that lies over a part only.
    private static let other = Pixels(width: 50, height: 70) { x, y in
        let alpha = Double(x) / 49
        return SIMD4(alpha * 0.9, alpha * Double(y) / 69, alpha * 0.2, alpha)
    }.image

    private static let composition: [any Filter] = [
        .blend(.softLight, with: other, opacity: 0.9) as ImageBlend,
        .blendWithMask(other, over: TestPictures.photo) as BlendWithMask,
        .checkerboard(width: 31.5, Color(0.9, 0.5, 0.1), .clear, center: Point(3, 4)) as Checkerboard,
        .constantColor(Color(0.2, 0.4, 0.6, alpha: 0.5)) as ConstantColor,
        .dropShadow(offset: Size(-9, 6), blur: 8) as DropShadow,
        .linearGradient(from: Point(10, 5), to: Point(70, 50), .white, Color(0.7, 0, 0.2, alpha: 0.4))
            as LinearGradient,
        .noise(amount: 0.1, isMonochrome: false) as Noise,
        .opacity(0.4) as Opacity,
        .radialGradient(center: Point(40, 30), from: 5, to: 40, .white, .clear) as RadialGradient,
    ]
}
