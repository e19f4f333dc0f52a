import Foundation
import TestKit
import Testing
import Velatura

/// The fitted looks against whole pictures that Core Image made.
///
/// The pictures are reference data, not part of the product: they lie in `shared/reference/core-image` beside the
/// repository, and where they do not the test says so and is skipped.
@Suite struct ReferencePictureTests {
    static let folder = URL(filePath: #filePath).appending(path: "../../../../../shared/reference/core-image")
        .standardized
        .path

    static var isThere: Bool { FileManager.default.fileExists(atPath: folder + "/flower.png") }

    @Test(
        .enabled(if: isThere, "the reference pictures (shared/reference/core-image beside the repository) are missing"),
        arguments: FittedLookTests.names)
    func agreesWithPublishedPicture(_ name: String) throws {
        let flower = try Self.picture("flower.png")
        let published = try TestRenderers.one.render(Self.picture("photo_effect_\(name).png"), format: .rgb8)
        let ours = try TestRenderers.one.render(
            flower.applying(anyFilter: FittedLookTests.look(name)), format: .rgb8)
        var sum = 0.0
        for (a, b) in zip(published.byteArray, ours.byteArray) { sum += abs(Double(a) - Double(b)) }
        let mean = sum / Double(ours.byteArray.count)
        #expect(mean <= 3, "\(name): mean error \(mean) of 255")
    }

    /// A reference picture's raw numbers as sRGB: its embedded display profile has nothing to do with what was computed.
    static func picture(_ name: String) throws -> Image {
        Image(
            source: RawNumbers(try PNGSource(ByteSource(path: FilePath(folder + "/" + name)), options: ReadOptions())))
    }
}

/// A source's stored numbers, taken as sRGB whatever its profile says.
private final class RawNumbers: PixelSource {
    private let source: any PixelSource
    var width: Int { source.width }
    var height: Int { source.height }
    var format: PixelFormat { source.format }
    let colorSpace = ColorSpace.sRGB

    init(_ source: any PixelSource) { self.source = source }

    func makeRowReader(reduction: Int) throws -> any RowReader { try source.makeRowReader(reduction: reduction) }
}
