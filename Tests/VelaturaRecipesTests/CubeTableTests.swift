import TestKit
import Testing
import VelaturaFilters
import VelaturaImaging
import VelaturaPixels
import VelaturaRecipes

@Suite struct CubeTableTests {
    private static let tables = Manifest.entries(in: "lut").filter { $0.kind == "lut-cube-3d" }
    private static let broken = Manifest.entries(in: "lut").filter { $0.kind == "lut-cube-error" }

    @Test func thereAreTables() {
        #expect(Self.tables.count >= 9)
        #expect(Self.broken.count == 10)
    }

    /// The values that another program interpolates, from the table through the filter.
    @Test(arguments: tables)
    func valuesAreRight(_ entry: Manifest.Entry) throws {
        let table = try CubeTable.read(entry.bytes, file: entry.file)
        let inputs = entry.expected.compactMap(\.input)
        let picture = Pixels(width: inputs.count, height: 1) { x, _ in
            SIMD4(inputs[x][0], inputs[x][1], inputs[x][2], 1)
        }.image
        for interpolation in ColorCube.Interpolation.allCases {
            let filter = ColorCube.colorCube(table, space: .linear, interpolation: interpolation)
            let result = try linearPixels(picture.applying(anyFilter: filter))
            for (x, expectation) in entry.expected.enumerated() {
                let right = try #require(
                    interpolation == .trilinear ? expectation.trilinear : expectation.tetrahedral)
                for channel in 0..<3 {
                    #expect(
                        abs(result[x, 0][channel] - right[channel]) <= max(entry.tolerance ?? 0, 2e-5),
                        "\(interpolation) of \(inputs[x]), channel \(channel)")
                }
            }
        }
    }

    @Test(arguments: broken)
    func brokenTablesAreRefused(_ entry: Manifest.Entry) throws {
        let messages = [
            "err_domain_reversed": "DOMAIN_MIN must be below DOMAIN_MAX",
            "err_empty": "the table is empty",
            "err_inf": "is not a finite number",
            "err_nan": "is not a finite number",
            "err_no_size": "LUT_3D_SIZE must come before the numbers",
            "err_size_1": "LUT_3D_SIZE must be from 2 to 256, not 1",
            "err_size_huge": "LUT_3D_SIZE must be from 2 to 256, not ",
            "err_too_few": "the table ends after ",
            "err_too_many": "there are more than the ",
            "err_two_columns": "a row needs three numbers, not 2",
        ]
        let name = entry.file.dropFirst(4).dropLast(5)
        let message = try #require(messages[String(name)])
        do {
            _ = try CubeTable.read(entry.bytes, file: entry.file)
            Issue.record("\(entry.file) was read")
        } catch {
            #expect(error.file == entry.file)
            #expect(error.position != nil)
            #expect(error.reason.contains(message), "\(error)")
        }
    }

    @Test func oneDimensionIsNamed() {
        let entry = Manifest.entry("lut/curve_1d.cube")
        #expect(throws: RecipeError.self) { try CubeTable.read(entry.bytes, file: entry.file) }
    }
}
