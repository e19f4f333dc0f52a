import TestKit
import Testing
import Velatura

/// Two files that differ only in the colour of what is transparent give the same results.
@Suite struct HaloTests {
    @Test func hiddenColoursNeverShow() throws {
        let white = Image(GeneratedWhite.image)
        let steps: [(Image) -> Image] = [
            { $0.applying(.gaussianBlur(radius: 4)) }, { $0.applying(.boxBlur(radius: 7)) },
            { $0.applying(.resize(Size(16, 16))) }, { $0.applying(.resize(Size(150, 0), filter: .bicubic)) },
            { $0.applying(.transform(rotate: 30)) }, { $0.applying(.pixellate(scale: 5)) },
            { $0.applying(.unsharpMask()) }, { $0.applying(.median()) },
            { $0.applying(.motionBlur(radius: 5, angle: 20)) },
            { white.blended(with: $0) },
        ]
        for (index, step) in steps.enumerated() {
            let black = try TestRenderers.one.render(step(TestPictures.picture("png/halo_black.png")))
            let other = try TestRenderers.one.render(step(TestPictures.picture("png/halo_white.png")))
            for (a, b) in zip(black.allSamples, other.allSamples) where a[3] > 0 || b[3] > 0 {
                #expect(zip(a, b).allSatisfy { abs($0 - $1) <= 1 }, "step \(index): \(a) and \(b)")
            }
        }
    }
}

private enum GeneratedWhite {
    static let image = PixelBuffer(width: 64, height: 64, format: .rgb8, colorSpace: .sRGB) { memory, _ in
        memory.initializeMemory(as: UInt8.self, repeating: 255, count: 64 * 64 * 3)
    }
}
