import Testing
import Velatura
import VelaturaFilters

/// The eight fitted looks against colours read from published output, and what every look must keep to.
@Suite struct FittedLookTests {
    /// Published inputs, 8-bit sRGB.
    static let inputs: [[Double]] = [
        [0, 0, 0], [200, 30, 20], [230, 106, 40], [223, 172, 39], [92, 149, 48], [45, 76, 8], [228, 88, 81],
        [148, 202, 109],
    ]

    /// What the looks make of them.
    static let published: [(look: String, outputs: [[Double]])] = [
        ("mono", [1, 93, 126, 145, 62, 7, 138, 138].map(gray)),
        ("noir", [0, 190, 232, 250, 150, 81, 222, 216].map(gray)),
        ("tonal", [1, 132, 160, 168, 68, 12, 165, 142].map(gray)),
        (
            "chrome",
            [
                [2, 2, 2], [255, 32, 4], [255, 143, 0], [247, 203, 0], [40, 160, 27], [1, 60, 5], [255, 128, 83],
                [148, 207, 130],
            ]
        ),
        (
            "fade",
            [
                [1, 0, 0], [174, 22, 21], [217, 99, 73], [222, 171, 115], [136, 149, 94], [51, 60, 31], [213, 83, 89],
                [194, 200, 167],
            ]
        ),
        (
            "instant",
            [
                [0, 26, 45], [202, 94, 46], [235, 150, 37], [231, 197, 53], [73, 150, 72], [0, 58, 54], [236, 150, 74],
                [182, 212, 115],
            ]
        ),
        (
            "process",
            [
                [0, 1, 37], [189, 58, 65], [233, 129, 92], [227, 189, 104], [0, 170, 96], [0, 83, 54], [230, 112, 118],
                [152, 215, 133],
            ]
        ),
        (
            "transfer",
            [
                [0, 0, 0], [230, 81, 10], [249, 147, 0], [242, 195, 22], [105, 157, 43], [14, 44, 22], [249, 150, 65],
                [198, 211, 113],
            ]
        ),
    ]

    static func gray(_ v: Double) -> [Double] { [v, v, v] }
    static let names = published.map(\.look)

    static func look(_ name: String) throws -> any Filter { try #require(filter(named: name)).init() }

    @Test(arguments: published.indices)
    func agreesWithPublishedColours(_ index: Int) throws {
        let (name, wanted) = Self.published[index]
        let got = try Swatches.bytes(Self.inputs, through: Self.look(name))
        let errors = zip(wanted.joined(), got.joined()).map { abs($0 - $1) }
        let mean = errors.reduce(0, +) / Double(errors.count)
        #expect(mean <= 3, "\(name): mean error \(mean)")
    }

    /// No banding, and no tone below a darker one.
    @Test(arguments: names)
    func graysRiseInSmallSteps(_ name: String) throws {
        let got = try Swatches.bytes(Swatches.grays, through: Self.look(name))
        for (before, after) in zip(got, got.dropFirst()) {
            for c in 0..<3 { #expect((0...3).contains(after[c] - before[c]), "\(name): \(before) to \(after)") }
        }
    }

    @Test(arguments: ["mono", "noir", "tonal", "chrome", "fade"])
    func graysStayNeutral(_ name: String) throws {
        for color in try Swatches.bytes(Swatches.grays, through: Self.look(name)) {
            #expect(color[0] == color[1] && color[1] == color[2], "\(name): \(color)")
        }
    }

    /// Black and white pictures are so for every colour.
    @Test(arguments: ["mono", "noir", "tonal"])
    func makesOnlyGrays(_ name: String) throws {
        for color in try Swatches.linear(Swatches.wide, through: Self.look(name)) {
            #expect(abs(color.x - color.y) < 1e-6 && abs(color.y - color.z) < 1e-6)
        }
    }

    /// One level of one channel, or of all, moves the result by at most five, anywhere in the cube: gradients stay smooth.
    @Test(arguments: names)
    func isSmoothInAllColours(_ name: String) throws {
        let levels = stride(from: 0.0, through: 250, by: 25)
        var colors: [[Double]] = []
        for r in levels { for g in levels { for b in levels { colors.append([r, g, b]) } } }
        let filter = try Self.look(name)
        let base = try Swatches.bytes(colors, through: filter)
        for step in [[1.0, 0, 0], [0, 1, 0], [0, 0, 1], [1, 1, 1]] {
            let moved = try Swatches.bytes(colors.map { zip($0, step).map { $0 + $1 } }, through: filter)
            let largest = zip(base.joined(), moved.joined()).map { abs($0 - $1) }.max()!
            #expect(largest <= 6, "\(name): \(largest)")
        }
    }

    /// What lies beyond 0…1 is held there, and alpha stays.
    @Test(arguments: names)
    func holdsWideColoursAndKeepsAlpha(_ name: String) throws {
        let filter = try Self.look(name)
        let held = Swatches.wide.map { c in Swatches.map(c) { min(max($0, 0), 1) } }
        for (a, b) in zip(
            try Swatches.linear(Swatches.wide, through: filter), try Swatches.linear(held, through: filter))
        {
            for c in 0..<4 { #expect(abs(a[c] - b[c]) < 1e-6 && a[c] >= 0 && a[c] <= 1) }
        }
        for (color, result) in zip(Swatches.wide, try Swatches.linear(Swatches.wide, through: filter)) {
            #expect(abs(color.w - result.w) < 1e-7)
        }
    }
}
