import Foundation
import TestKit
import Testing
import Velatura

@Suite struct MotionBlurTests {
    /// The mean over many points of the line; between pixels across it interpolation is linear.
    static func oracle(_ input: Pixels, radius: Double, angle: Double) -> Pixels {
        let (dx, dy) = (radius * cos(angle * .pi / 180), radius * sin(angle * .pi / 180))
        let isFlat = abs(dx) >= abs(dy)
        let length = isFlat ? abs(dx) : abs(dy)
        let slope = isFlat ? dy / dx : dx / dy
        let reach = Int(length + 1)
        return input.mapped { x, y in
            var sum = SIMD4<Double>.zero
            for step in -reach...reach {
                let from = max(Double(step) - 0.5, -length)
                let to = min(Double(step) + 0.5, length)
                guard to > from else { continue }
                let other = slope * (from + to) / 2
                let low = Int(floor(other))
                let part = other - floor(other)
                for (offset, share) in [(low, 1 - part), (low + 1, part)] {
                    let value = isFlat ? input.clamped(x + step, y + offset) : input.clamped(x + offset, y + step)
                    sum += value * ((to - from) / (2 * length) * share)
                }
            }
            return sum
        }
    }

    @Test(arguments: [0.0, 30, 44, 77, 90, 136, -20, 180, 270])
    func isTheMeanAlongALine(angle: Double) throws {
        let pixels = Pixels.noise(41, 37, seed: 3, isOpaque: false)
        for radius in [1.0, 4.3, 12] {
            let result = try linearPixels(pixels.image.applying(.motionBlur(radius: radius, angle: angle)))
            let wanted = Self.oracle(pixels, radius: radius, angle: angle)
            #expect(result.largestDifference(from: wanted) < 3e-6, "\(radius) at \(angle)°")
        }
    }

    /// Positive angles turn clockwise as seen: 45° goes down to the right.
    @Test func angleIsClockwise() throws {
        let pixels = Pixels(width: 21, height: 21) { x, y in x == 10 && y == 10 ? SIMD4(1, 1, 1, 1) : SIMD4(0, 0, 0, 1)
        }
        let result = try linearPixels(pixels.image.applying(.motionBlur(radius: 8, angle: 45)))
        #expect(result[14, 14].x > 0.05)
        #expect(result[14, 6].x == 0)
    }

    @Test func tilesDoNotMatter() throws {
        try expectSameOverTilings(TestPictures.cat.applying(.motionBlur(radius: 30, angle: 25)))
    }

    @Test(arguments: [0.0, 25, 100])
    func previewIsTheExport(angle: Double) throws { try expectPreviewIsExport(.motionBlur(radius: 20, angle: angle)) }

    @Test func goldens() throws {
        try expectGolden(TestPictures.photo.applying(.motionBlur(radius: 9, angle: 30)), "motion-blur", feature: "area")
    }
}
