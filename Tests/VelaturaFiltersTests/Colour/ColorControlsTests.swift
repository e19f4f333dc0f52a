import TestKit
import Testing
import Velatura

@Suite struct ColorControlsTests {
    @Test(arguments: [(0.2, 1.0, 1.0), (0, 1.7, 1), (0, 1, 0.3), (-0.1, 0.6, 1.9)] as [(Double, Double, Double)])
    func saturatesThenContrastsThenBrightens(_ brightness: Double, _ contrast: Double, _ saturation: Double) throws {
        let filter: ColorControls = .colorControls(
            brightness: brightness, contrast: contrast, saturation: saturation)
        let worst = try Swatches.worstError(of: filter) { c in
            let y = Swatches.luma(c)
            return Swatches.map(c) { (y + saturation * ($0 - y) - 0.5) * contrast + 0.5 + brightness }
        }
        #expect(worst < 1e-6)
    }

    @Test func defaultsChangeNothing() throws {
        #expect(try linearPixels(TestPictures.shapes.applying(.colorControls())) == linearPixels(TestPictures.shapes))
    }

    @Test func noSaturationIsGray() throws {
        for c in try Swatches.linear(Swatches.wide, through: .colorControls(saturation: 0) as ColorControls) {
            #expect(abs(c.x - c.y) < 1e-6 && abs(c.y - c.z) < 1e-6)
        }
    }
}
