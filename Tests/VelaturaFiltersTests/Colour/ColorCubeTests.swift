import TestKit
import Testing
import Velatura

@Suite struct ColorCubeTests {
    /// A table of a smooth map, or of random entries.
    static func table(_ size: Int, _ map: (Double, Double, Double) -> [Double]) -> NamedTable {
        var values: [Float] = []
        let last = Double(size - 1)
        for b in 0..<size {
            for g in 0..<size {
                for r in 0..<size {
                    values += map(Double(r) / last, Double(g) / last, Double(b) / last).map(Float.init)
                }
            }
        }
        return NamedTable(size: size, values: values)
    }

    static let random: NamedTable = {
        var random = SeededRandom(state: 7)
        return table(5) { _, _, _ in [random.unit(), random.unit(), random.unit()] }
    }()

    /// The textbook's eight weighted corners.
    static func trilinear(_ table: NamedTable, _ c: [Double]) -> [Double] {
        let n = table.size
        let place = c.map { min(max($0, 0), 1) * Double(n - 1) }
        let low = place.map { min(Int($0), n - 2) }
        var sum = [0.0, 0, 0]
        for corner in 0..<8 {
            var weight = 1.0
            var index = 0
            for axis in [2, 1, 0] {
                let up = corner >> axis & 1
                let fraction = place[axis] - Double(low[axis])
                weight *= up == 1 ? fraction : 1 - fraction
                index = index * n + low[axis] + up
            }
            for k in 0..<3 { sum[k] += weight * Double(table.values[3 * index + k]) }
        }
        return sum
    }

    /// From the low corner along the axes by falling fraction.
    static func tetrahedral(_ table: NamedTable, _ c: [Double]) -> [Double] {
        let n = table.size
        let place = c.map { min(max($0, 0), 1) * Double(n - 1) }
        var at = place.map { min(Int($0), n - 2) }
        let fraction = (0..<3).map { place[$0] - Double(at[$0]) }
        func entry() -> [Double] {
            let index = at[0] + n * (at[1] + n * at[2])
            return (0..<3).map { Double(table.values[3 * index + $0]) }
        }
        var before = entry()
        var sum = before
        for axis in (0..<3).sorted(by: { fraction[$0] > fraction[$1] }) {
            at[axis] += 1
            let next = entry()
            for k in 0..<3 { sum[k] += (next[k] - before[k]) * fraction[axis] }
            before = next
        }
        return sum
    }

    @Test func mixesEightEntriesInLinearLight() throws {
        let worst = try Swatches.worstError(of: .colorCube(Self.random, space: .linear) as ColorCube) { c in
            let m = Self.trilinear(Self.random, [c.x, c.y, c.z])
            return SIMD4(m[0], m[1], m[2], c.w)
        }
        #expect(worst < 2e-6)
    }

    @Test func mixesFourEntriesOfATetrahedron() throws {
        let filter: ColorCube = .colorCube(Self.random, space: .linear, interpolation: .tetrahedral)
        let worst = try Swatches.worstError(of: filter) { c in
            let m = Self.tetrahedral(Self.random, [c.x, c.y, c.z])
            return SIMD4(m[0], m[1], m[2], c.w)
        }
        #expect(worst < 2e-6)
    }

    @Test(arguments: ColorCube.Interpolation.allCases)
    func mapsEncodedValuesByDefault(_ interpolation: ColorCube.Interpolation) throws {
        let filter: ColorCube = .colorCube(Self.random, interpolation: interpolation)
        let worst = try Swatches.worstError(of: filter) { c in
            let e = [c.x, c.y, c.z].map(Swatches.encode)
            let m = (interpolation == .trilinear ? Self.trilinear : Self.tetrahedral)(Self.random, e)
            return SIMD4(Swatches.decode(m[0]), Swatches.decode(m[1]), Swatches.decode(m[2]), c.w)
        }
        #expect(worst < 2e-5)
    }

    @Test(arguments: [2, 3, 33], ColorCube.Interpolation.allCases)
    func theIdentityTableChangesNothing(_ size: Int, _ interpolation: ColorCube.Interpolation) throws {
        let filter: ColorCube = .colorCube(Self.table(size) { [$0, $1, $2] }, interpolation: interpolation)
        let inside = Swatches.wide.filter { c in (0..<3).allSatisfy { c[$0] >= 0 && c[$0] <= 1 } }
        #expect(try Swatches.worstError(of: filter, colors: inside) { $0 } < 1e-5)
    }

    @Test(
        arguments: [
            (NamedTable?.none, "is missing: a table of colours is needed"),
            (NamedTable(size: 1, values: [0, 0, 0]), "must have a side of 2 to 256 entries, not 1"),
            (NamedTable(size: 2, values: [0, 0, 0]), "must hold 24 numbers, not 3"),
            (NamedTable(size: 2, values: [Float](repeating: .nan, count: 24)), "must hold finite numbers"),
        ] as [(NamedTable?, String)])
    func refusesTablesThatAreNone(_ table: NamedTable?, _ reason: String) {
        var filter = ColorCube()
        filter.table = table
        #expect(throws: RenderError.parameter(filter: "color-cube", name: "file", reason: reason)) {
            try linearPixels(TestPictures.shapes.applying(anyFilter: filter))
        }
    }
}
