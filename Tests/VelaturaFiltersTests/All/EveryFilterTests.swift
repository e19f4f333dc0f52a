import TestKit
import Testing
import Velatura

/// What holds for every filter, whatever it does.
@Suite struct EveryFilterTests {
    @Test func everyFilterIsHere() {
        let tested = Set(FilterScenes.all.map(\.name))
        #expect(allFilters.map { $0.info.name }.filter { !tested.contains($0) } == [])
    }

    /// Soft and hard edges, alpha and odd sizes, over tile sizes and threads; to be looked at.
    @Test(arguments: FilterScenes.all.filter { type(of: $0.filter).info.group != .colour })
    func shapes(_ scene: FilterScene) throws {
        try expectGolden(scene.over(TestPictures.shapes), scene.name, feature: "shapes")
    }

    /// Also in previews, where pixels of the picture are no whole ones: the same bits in any tiling.
    @Test(arguments: FilterScenes.all) func previewsInAnyTiling(_ scene: FilterScene) throws {
        let picture = scene.over(TestPictures.photo)
        try expectSameOverTilings(picture)
        let size = picture.extent.enclosingPixels
        try expectSameOverTilings(
            picture, size: Size((Double(size.width) / 1.37).rounded(), (Double(size.height) / 3.1).rounded()))
    }

    /// A region alone is that part of the whole, to the bit.
    @Test(arguments: FilterScenes.all) func regionsAreParts(_ scene: FilterScene) throws {
        let picture = scene.over(TestPictures.shapes)
        let frame = picture.extent.enclosingPixels
        let whole = try linearPixels(picture, region: frame.rect)
        for part in [
            PixelRect(x: 0, y: 0, width: 1, height: 1), PixelRect(x: 20, y: 9, width: 33, height: 17),
            PixelRect(x: frame.width - 6, y: frame.height - 5, width: 6, height: 5),
        ] {
            let region = part.offset(frame.x, frame.y)
            let rendered = try linearPixels(picture, region: region.rect)
            let cut = Pixels(width: part.width, height: part.height) { whole[part.x + $0, part.y + $1] }
            #expect(rendered == cut, "\(scene.name) in \(region)")
        }
    }

    /// Whatever comes in, alpha stays within 0…1 and colours stay numbers. Look-ups with negative weights overshoot a little.
    @Test(arguments: FilterScenes.all) func resultsArePictures(_ scene: FilterScene) throws {
        let strange = Pixels(width: 97, height: 61) { x, y in
            let colors: [SIMD4<Double>] = [
                [40, -3, 0.5, 1], .zero, [1e-30, 0, 0, 1e-30], [-0.2, -0.2, -0.2, 0.5], [1e4, 1e4, 1e4, 1],
            ]
            return colors[(x / 3 + y / 2) % colors.count]
        }
        let rings = ["perspective", "resize", "straighten", "transform"].contains(scene.name)
        let values = try linearPixels(scene.over(strange.image)).values
        let alphas = values.map(\.w)
        #expect(alphas.min()! >= (rings ? -0.3 : 0) && alphas.max()! <= (rings ? 1.3 : 1))
        #expect(values.allSatisfy { $0.x.isFinite && $0.y.isFinite && $0.z.isFinite })
    }

    @Test(arguments: FilterScenes.all) func anOpaquePictureIsWhatItSays(_ scene: FilterScene) throws {
        let picture = scene.over(TestPictures.photo)
        if picture.isOpaque {
            let buffer = try linearPixels(picture)
            #expect(buffer.values.allSatisfy { $0.w == 1 })
        }
    }

    /// The photo's file is found under every filter but those that paint anew.
    @Test(arguments: FilterScenes.all) func metadataAreForwarded(_ scene: FilterScene) throws {
        var metadata = Metadata()
        metadata.comments = [[7]]
        let buffer = PixelBuffer(width: 97, height: 61, format: .rgb8, colorSpace: .sRGB) { _, _ in }
        let photo = Image(source: BufferSource(buffer), metadata: metadata)
        let generators = ["checkerboard", "constant-color", "linear-gradient", "radial-gradient"]
        #expect(photo.applying(anyFilter: scene.filter).metadata == (generators.contains(scene.name) ? nil : metadata))
    }
}
