import TestKit
import Testing
import Velatura

@Suite struct PerspectiveTests {
    static let corners = (Point(20, 10), Point(90, 5), Point(75, 66), Point(4, 50))

    static var filter: Perspective {
        .perspective(topLeft: corners.0, topRight: corners.1, bottomRight: corners.2, bottomLeft: corners.3)
    }

    /// Solves for the eight numbers of the map from output to picture by elimination.
    static func solve(_ from: [Point], _ to: [Point]) -> [Double] {
        var rows: [[Double]] = []
        for (p, q) in zip(from, to) {
            rows.append([p.x, p.y, 1, 0, 0, 0, -p.x * q.x, -p.y * q.x, q.x])
            rows.append([0, 0, 0, p.x, p.y, 1, -p.x * q.y, -p.y * q.y, q.y])
        }
        for column in 0..<8 {
            let pivot = (column..<8).max { abs(rows[$0][column]) < abs(rows[$1][column]) }!
            rows.swapAt(column, pivot)
            rows[column] = rows[column].map { $0 / rows[column][column] }
            for other in 0..<8 where other != column {
                let factor = rows[other][column]
                for i in 0..<9 { rows[other][i] -= factor * rows[column][i] }
            }
        }
        return rows.map { $0[8] }
    }

    @Test func looksUpWhereTheMapSays() throws {
        // Smooth, so that the way of looking up does not matter.
        let pixels = Pixels(width: 50, height: 40) { x, y in SIMD4(Double(x) / 50, Double(y) / 40, 0.5, 1) }
        let c = Self.corners
        let m = Self.solve(
            [c.0, c.1, c.2, c.3], [Point(0, 0), Point(50, 0), Point(50, 40), Point(0, 40)])
        let image = pixels.opaqueImage.applying(Self.filter)
        #expect(image.extent == Rect(4, 5, 86, 61))
        let result = try linearPixels(image)
        var inside = 0
        for y in 0..<result.height {
            for x in 0..<result.width {
                let (px, py) = (Double(x) + 4.5, Double(y) + 5.5)
                let w = m[6] * px + m[7] * py + 1
                let sx = (m[0] * px + m[1] * py + m[2]) / w
                let sy = (m[3] * px + m[4] * py + m[5]) / w
                if sx > 2, sx < 48, sy > 2, sy < 38 {
                    #expect(abs(result[x, y].x - (sx - 0.5) / 50) < 1e-4)
                    #expect(abs(result[x, y].y - (sy - 0.5) / 40) < 1e-4)
                    #expect(result[x, y].w == 1)
                    inside += 1
                } else if sx < -2 || sx > 52 || sy < -2 || sy > 42 {
                    #expect(result[x, y] == .zero)
                }
            }
        }
        #expect(inside > 2500)
    }

    @Test func theSameCornersChangeNothing() throws {
        let pixels = try linearPixels(Pixels.noise(33, 21).opaqueImage)
        let result = try linearPixels(
            pixels.opaqueImage.applying(
                .perspective(
                    topLeft: Point(0, 0), topRight: Point(33, 0), bottomRight: Point(33, 21), bottomLeft: Point(0, 21)))
        )
        #expect(result.largestDifference(from: pixels) < 1e-5)
    }

    /// Where a fine board recedes it becomes gray, and behind the horizon there is nothing.
    @Test func recedingIsFreeOfAliasing() throws {
        let board = Pixels(width: 400, height: 400) { x, y in
            let v = (x + y) % 2 == 0 ? 1.0 : 0
            return SIMD4(v, v, v, 1)
        }
        let image = board.opaqueImage.applying(
            .perspective(
                topLeft: Point(190, 0), topRight: Point(210, 0), bottomRight: Point(400, 100), bottomLeft: Point(0, 100)
            ))
        let result = try linearPixels(image, region: Rect(0, -20, 400, 60))
        for x in 195..<205 {
            for y in 22..<26 { #expect(abs(encodedLevel(result[x, y].x) - encodedLevel(0.5)) < 8, "\(x),\(y)") }
        }
        for y in 0..<18 { for x in 0..<400 { #expect(result[x, y] == .zero) } }
    }

    @Test(arguments: [
        [0, 0, 10, 0, 20, 0, 30, 0], [0, 0, 10, 10, 10, 0, 0, 10], [0, 0, 10, 0, 2, 2, 0, 10],
        [5, 5, 5, 5, 5, 5, 5, 5],
    ])
    func degenerateOnesAreErrors(corners: [Double]) {
        var filter = Perspective()
        filter.corners = corners
        #expect(
            throws: RenderError.parameter(
                filter: "perspective", name: "corners", reason: "must be the corners of a convex quadrilateral")
        ) {
            try TestRenderers.one.render(TestPictures.photo.applying(filter))
        }
    }

    @Test func tilesPreviewsAndGoldens() throws {
        let steep = Perspective.perspective(
            topLeft: Point(200, 20), topRight: Point(260, 10), bottomRight: Point(460, 300), bottomLeft: Point(-20, 280)
        )
        try expectSameOverTilings(TestPictures.cat.applying(steep))
        try expectPreviewIsExport(steep)
        try expectGolden(TestPictures.photo.applying(Self.filter), "perspective", feature: "geometry")
        try expectGolden(
            TestPictures.cat.applying(steep), "perspective-steep", feature: "geometry", size: Size(240, 145))
    }
}

extension Perspective {
    fileprivate static func perspective(
        topLeft: Point, topRight: Point, bottomRight: Point, bottomLeft: Point
    ) -> Perspective {
        var filter = Perspective()
        filter.corners = [topLeft, topRight, bottomRight, bottomLeft].flatMap { [$0.x, $0.y] }
        return filter
    }
}
