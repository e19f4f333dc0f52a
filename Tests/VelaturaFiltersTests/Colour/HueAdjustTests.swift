import TestKit
import Testing
import Velatura

@Suite struct HueAdjustTests {
    /// The W3C's matrix, written out as in Filter Effects Level 1.
    static func hueRotate(_ c: SIMD4<Double>, _ cosine: Double, _ sine: Double) -> SIMD4<Double> {
        let rows: [[Double]] = [
            [
                0.213 + cosine * 0.787 - sine * 0.213, 0.715 - cosine * 0.715 - sine * 0.715,
                0.072 - cosine * 0.072 + sine * 0.928,
            ],
            [
                0.213 - cosine * 0.213 + sine * 0.143, 0.715 + cosine * 0.285 + sine * 0.140,
                0.072 - cosine * 0.072 - sine * 0.283,
            ],
            [
                0.213 - cosine * 0.213 - sine * 0.787, 0.715 - cosine * 0.715 + sine * 0.715,
                0.072 + cosine * 0.928 + sine * 0.072,
            ],
        ]
        let m = rows.map { $0[0] * c.x + $0[1] * c.y + $0[2] * c.z }
        return SIMD4(m[0], m[1], m[2], c.w)
    }

    @Test(
        arguments: [
            (30.0, 0.8660254037844386, 0.5), (90, 0, 1), (180, -1, 0), (-60, 0.5, -0.8660254037844386),
            (390, 0.8660254037844386, 0.5),
        ] as [(Double, Double, Double)])
    func isTheMatrixOfHueRotate(_ angle: Double, _ cosine: Double, _ sine: Double) throws {
        let worst = try Swatches.worstError(of: .hue(angle: angle) as HueAdjust) { Self.hueRotate($0, cosine, sine) }
        #expect(worst < 1e-6)
    }

    @Test func graysStay() throws {
        let grays = [SIMD4(0.2, 0.2, 0.2, 1), SIMD4(1.0, 1, 1, 1)]
        for (a, b) in zip(grays, try Swatches.linear(grays, through: .hue(angle: 77) as HueAdjust)) {
            for c in 0..<4 { #expect(abs(a[c] - b[c]) < 1e-6) }
        }
    }

    @Test(arguments: [0.0, 360, -720])
    func fullTurnsChangeNothing(_ angle: Double) throws {
        #expect(try linearPixels(TestPictures.shapes.applying(.hue(angle: angle))) == linearPixels(TestPictures.shapes))
    }

    @Test func turnsRedTowardGreen() throws {
        let red = try Swatches.linear([SIMD4(1, 0, 0, 1)], through: .hue(angle: 120) as HueAdjust)[0]
        #expect(red.y > red.x && red.y > red.z)
    }
}
