import TestKit
import Testing
import VelaturaFilters
import VelaturaGeometry
import VelaturaImaging
import VelaturaPixels

struct ImageTests {
    @Test func equalRecipesAreEqualImages() {
        let photo = TestPictures.photo
        #expect(photo.applying(.sepia()) == photo.applying(.sepia()))
        #expect(photo.applying(.sepia()).hashValue == photo.applying(.sepia()).hashValue)
        #expect(photo.applying(.sepia(intensity: 0.5)) != photo.applying(.sepia()))
        #expect(photo.applying(.sepia()) != photo)
        #expect(
            photo.applying(.sepia()).applying(.gaussianBlur(radius: 2))
                != photo.applying(.gaussianBlur(radius: 2)).applying(.sepia()))
    }

    @Test func aPaneAndAChainedCallAreTheSamePicture() throws {
        let photo = TestPictures.photo
        #expect(Pane(SepiaTone(), over: photo).image == photo.applying(.sepia()))
        let wrapped = Pane(GaussianBlur(), over: Pane(SepiaTone(), over: photo))
        #expect(wrapped.image == photo.applying(.sepia()).applying(.gaussianBlur()))
    }

    @Test func anImageIsLazy() {
        // Nothing is decoded to make, compare and measure a recipe.
        let source = CountingSource(width: 50, height: 50)
        let image = Image(source: source).applying(.gaussianBlur(radius: 5)).applying(.sepia())
        #expect(image.extent == Rect(0, 0, 50, 50))
        #expect(image == Image(source: source).applying(.gaussianBlur(radius: 5)).applying(.sepia()))
        #expect(source.rowsRead == 0)
    }

    @Test func aDeepRecipeRenders() throws {
        var image = TestPictures.photo
        for _ in 0..<300 { image = image.applying(.sepia(intensity: 0.01)) }
        #expect(try TestRenderers.one.render(image).width == 113)
    }

    @Test func sharedPartsAreMadeOnce() throws {
        // Doubling by fan-out 24 times would be 16 million renderings if parts were not shared.
        var image = TestPictures.photo.applying(.gaussianBlur(radius: 2))
        for _ in 0..<24 { image = image.blended(with: image, opacity: 0.5).applying(.gaussianBlur(radius: 0.5)) }
        #expect(try TestRenderers.one.render(image).height == 71)
    }
}
