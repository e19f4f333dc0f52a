import TestKit
import Testing
import VelaturaDrawing
import VelaturaFilters
import VelaturaGeometry
import VelaturaImaging
import VelaturaPixels

/// Where contents lie, by gravity.
struct LayerContentsTests {
    private static let contents = Image(color: .white).applying(.crop(Rect(30, 40, 4, 2)))

    /// Contents of 4 by 2 in bounds of 20 by 12.
    private static let places: [(Layer.Gravity, Rect)] = [
        (.center, Rect(8, 5, 4, 2)), (.top, Rect(8, 0, 4, 2)), (.bottom, Rect(8, 10, 4, 2)),
        (.left, Rect(0, 5, 4, 2)), (.right, Rect(16, 5, 4, 2)), (.topLeft, Rect(0, 0, 4, 2)),
        (.topRight, Rect(16, 0, 4, 2)), (.bottomLeft, Rect(0, 10, 4, 2)), (.bottomRight, Rect(16, 10, 4, 2)),
        (.resize, Rect(0, 0, 20, 12)), (.resizeAspect, Rect(0, 1, 20, 10)), (.resizeAspectFill, Rect(-2, 0, 24, 12)),
    ]

    @Test(arguments: places)
    func gravity(_ gravity: Layer.Gravity, _ place: Rect) throws {
        var layer = Layer(frame: Rect(0, 0, 20, 12))
        layer.contents = Self.contents
        layer.contentsGravity = gravity
        #expect(try LayerPixels(layer, Rect(-5, -5, 30, 22)).box == place)
        // Masked, nothing sticks out.
        layer.masksToBounds = true
        #expect(try LayerPixels(layer, Rect(-5, -5, 30, 22)).box == place.intersection(Rect(0, 0, 20, 12)))
    }

    @Test func everyGravityIsTested() {
        #expect(Set(Self.places.map(\.0)) == Set(Layer.Gravity.allCases))
    }

    @Test func scaleMakesContentsSmaller() throws {
        var layer = Layer(frame: Rect(0, 0, 20, 12))
        layer.contents = Self.contents
        layer.contentsGravity = .bottomRight
        layer.contentsScale = 0.5
        #expect(try LayerPixels(layer, Rect(-5, -5, 30, 22)).box == Rect(12, 8, 8, 4))
        layer.contentsScale = 2
        #expect(try LayerPixels(layer, Rect(-5, -5, 30, 22)).box == Rect(18, 11, 2, 1))
    }

    @Test func photosKeepTheirPixels() throws {
        let photo = TestPictures.photo
        var layer = Layer(frame: Rect(10, 20, photo.extent.width, photo.extent.height))
        layer.contents = photo
        let drawn = try linearPixels(layer, region: layer.frame)
        let own = try linearPixels(photo, region: photo.extent)
        #expect(drawn.largestEncodedDifference(from: own) < 0.02)
    }

    @Test func endlessContentsEndAtTheBounds() throws {
        var layer = Layer(frame: Rect(3, 4, 5, 6))
        layer.contents = Image(color: .white)
        #expect(try LayerPixels(layer, Rect(0, 0, 20, 20)).box == Rect(3, 4, 5, 6))
    }

    @Test func contentsUnderRoundedCornersAreMaskedOnDemand() throws {
        var layer = Layer(frame: Rect(0, 0, 20, 20))
        layer.contents = Image(color: .white)
        layer.cornerRadius = 10
        #expect(try LayerPixels(layer, Rect(0, 0, 20, 20))[0, 0] == white)
        layer.masksToBounds = true
        #expect(try LayerPixels(layer, Rect(0, 0, 20, 20))[0, 0] == clear)
        let area = try linearPixels(layer, region: Rect(0, 0, 20, 20)).values.reduce(0) { $0 + $1.w }
        #expect(abs(area - 100 * .pi) < 20 * .pi * 0.02)
    }
}
