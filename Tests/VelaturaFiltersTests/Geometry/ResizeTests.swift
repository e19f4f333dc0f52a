import Foundation
import TestKit
import Testing
import Velatura

@Suite struct ResizeTests {
    static func kernel(_ kernel: Resize.Kernel, _ x: Double) -> Double {
        let d = abs(x)
        switch kernel {
        case .nearest: return 1
        case .bilinear: return max(0, 1 - d)
        case .bicubic:
            return d < 1 ? 1.5 * d * d * d - 2.5 * d * d + 1 : d < 2 ? -0.5 * d * d * d + 2.5 * d * d - 4 * d + 2 : 0
        case .lanczos3:
            if d < 1e-12 { return 1 }
            return d < 3 ? 3 * sin(.pi * d) * sin(.pi * d / 3) / (.pi * .pi * d * d) : 0
        }
    }

    static func weights(_ kind: Resize.Kernel, _ from: Int, _ to: Int) -> [[(Int, Double)]] {
        let ratio = Double(from) / Double(to)
        let stretch = max(1, ratio)
        return (0..<to).map { output in
            let center = (Double(output) + 0.5) * ratio
            if kind == .nearest { return [(Int(center), 1)] }
            let reach = Int(4 * stretch) + 1
            let taps = (Int(center) - reach...Int(center) + reach).map {
                ($0, kernel(kind, (Double($0) + 0.5 - center) / stretch))
            }
            let sum = taps.reduce(0) { $0 + $1.1 }
            return taps.map { ($0.0, $0.1 / sum) }
        }
    }

    static func oracle(_ input: Pixels, _ kind: Resize.Kernel, _ width: Int, _ height: Int) -> Pixels {
        let (across, down) = (weights(kind, input.width, width), weights(kind, input.height, height))
        let rows = Pixels(width: width, height: input.height) { x, y in
            across[x].reduce(SIMD4.zero) { $0 + input.clamped($1.0, y) * $1.1 }
        }
        return Pixels(width: width, height: height) { x, y in
            down[y].reduce(SIMD4.zero) { $0 + rows.clamped(x, $1.0) * $1.1 }
        }
    }

    @Test(arguments: Resize.Kernel.allCases, [(90, 64), (20, 13), (61, 41), (45, 82), (17, 1), (300, 7)])
    func matchesTheDefinition(kernel: Resize.Kernel, size: (Int, Int)) throws {
        // Alpha must not ring out of 0 to 1, where saving cuts it.
        let pixels = Pixels.noise(45, 32, seed: 12, isOpaque: false).withModestAlpha
        let image = pixels.image.applying(.resize(Size(Double(size.0), Double(size.1)), filter: kernel))
        #expect(image.extent == Rect(0, 0, Double(size.0), Double(size.1)))
        let result = try linearPixels(image)
        let wanted = Self.oracle(pixels, kernel, size.0, size.1)
        // Shrinking beyond four times is done in two steps.
        let isFar = kernel != .nearest && min(45.0 / Double(size.0), 32.0 / Double(size.1)) >= 4
        #expect(result.largestDifference(from: wanted) < (isFar ? 0.02 : 3e-6), "\(kernel) \(size)")
    }

    @Test(arguments: Resize.Kernel.allCases)
    func constantStays(kernel: Resize.Kernel) throws {
        let pixels = Pixels(width: 40, height: 30) { _, _ in SIMD4(0.1, 0.5, 0.9, 1) }
        for size in [Size(7, 9), Size(100, 41), Size(40, 60)] {
            for value in try linearPixels(pixels.image.applying(.resize(size, filter: kernel))).values {
                #expect(abs(value.x - 0.1) < 1e-6 && abs(value.y - 0.5) < 1e-6 && abs(value.w - 1) < 1e-6)
            }
        }
    }

    @Test func zeroKeepsTheShape() {
        let image = Pixels.noise(45, 32).image
        #expect(image.applying(.resize(Size(90, 0))).extent == Rect(0, 0, 90, 64))
        #expect(image.applying(.resize(Size(0, 10))).extent == Rect(0, 0, 14, 10))
        #expect(image.applying(.resize(Size(45, 32))) == image)
        let part = image.applying(.crop(Rect(10, 4, 30, 20)))
        #expect(part.applying(.resize(Size(60, 0))).extent == Rect(20, 8, 60, 40))
    }

    @Test(arguments: [
        (Size(0, 0), "must give a width or a height above 0"), (Size(-4, 5), "must not be negative: -4.0,5.0"),
        (Size(1.5, 0), "must be whole pixels, not 1.5,0.0"), (Size(2e6, 0), "must be below 1,000,000 pixels a side"),
    ])
    func wrongSizesAreErrors(size: Size, reason: String) {
        #expect(throws: RenderError.parameter(filter: "resize", name: "size", reason: reason)) {
            try TestRenderers.one.render(TestPictures.photo.applying(.resize(size)))
        }
    }

    @Test(arguments: Resize.Kernel.allCases)
    func previewIsTheExport(kernel: Resize.Kernel) throws {
        try expectPreviewIsExport(.resize(Size(700, 0), filter: kernel))
        try expectPreviewIsExport(.resize(Size(300, 210), filter: kernel))
    }

    @Test(arguments: Resize.Kernel.allCases)
    func tilesAndGoldens(kernel: Resize.Kernel) throws {
        try expectSameOverTilings(TestPictures.cat.applying(.resize(Size(313, 77), filter: kernel)))
        try expectSameOverTilings(TestPictures.cat.applying(.resize(Size(613, 407), filter: kernel)))
        try expectGolden(
            TestPictures.photo.applying(.resize(Size(150, 0), filter: kernel)), "resize-\(kernel)", feature: "geometry")
    }
}
