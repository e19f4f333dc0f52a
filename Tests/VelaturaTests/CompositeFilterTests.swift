import TestKit
import Testing
import Velatura

/// An old postcard: faded, softly glowing, with a border. A filter made of filters, as someone else would write it.
private struct Postcard: CompositeFilter {
    static let info = FilterInfo("postcard", group: .look, "Faded, glowing, with a border")
    static let parameters = [
        Parameter("age", \Self.age, 0...1, "How faded"),
        Parameter("border", \Self.border, 0...100, unit: .pixels, "Width of the border"),
        Parameter("paper", \Self.paper, "Colour of the border"),
    ]
    var age = 0.5
    var border = 8.0
    var paper = Color.white

    func body(_ input: Image) -> Image {
        let faded = input.applying(.sepia(intensity: age)).applying(.bloom(radius: 3, intensity: age / 2))
        return faded.applying(.pad(border, color: paper))
    }
}

@Suite struct CompositeFilterTests {
    @Test func isThePictureOfItsParts() throws {
        var filter = Postcard()
        filter.age = 0.8
        let photo = TestPictures.photo
        let card = photo.applying(filter)
        let parts = photo.applying(.sepia(intensity: 0.8)).applying(.bloom(radius: 3, intensity: 0.4))
            .applying(.pad(8, color: .white))
        #expect(card == parts)
        #expect(card.extent == Rect(-8, -8, 129, 87))
        #expect(try TestRenderers.one.render(card).byteArray == TestRenderers.one.render(parts).byteArray)
        #expect(try TestRenderers.one.render(card).samples(x: 3, y: 80) == [255, 255, 255, 255])
        try expectSameOverTilings(card)
    }

    @Test func parametersOfItsOwn() throws {
        var filter = Postcard()
        try filter.set("border", to: .integer(3))
        try filter.set("paper", to: .color(.black))
        #expect(filter.border == 3 && filter.paper == .black && filter.value(of: "age") == .number(0.5))
        #expect(TestPictures.photo.applying(filter) != TestPictures.photo.applying(Postcard()))
        #expect(throws: ParameterProblem(name: "age", reason: "must be between 0 and 1, not 2")) {
            try filter.set("age", to: .number(2))
        }
        filter.age = .nan
        #expect(
            throws: RenderError.parameter(filter: "postcard", name: "age", reason: "must be a finite number")
        ) { try TestRenderers.one.render(TestPictures.photo.applying(filter)) }
    }

    /// A wrong value inside names the part that has it.
    @Test func aWrongPartIsNamed() {
        struct Wrong: CompositeFilter {
            static let info = FilterInfo("wrong", group: .look, "For tests")
            static let parameters: [Parameter<Self>] = []
            func body(_ input: Image) -> Image { input.applying(.gaussianBlur(radius: -2)).applying(.chrome()) }
        }
        #expect(
            throws: RenderError.parameter(
                filter: "gaussian-blur", name: "radius", reason: "must be between 0 and 500px, not -2")
        ) { try TestRenderers.one.render(TestPictures.photo.applying(Wrong())) }
    }

    @Test func asAPaneInAStack() throws {
        var stack = PaneStack(over: TestPictures.photo)
        stack.append(Postcard())
        stack.append(.invert())
        #expect(stack.image == TestPictures.photo.applying(Postcard()).applying(.invert()))
        stack[0].isEnabled = false
        #expect(stack.image == TestPictures.photo.applying(.invert()))
        stack[0].isEnabled = true
        stack[0].opacity = 0
        #expect(stack.image == TestPictures.photo.applying(.invert()))
    }

    /// A composite within a composite, over a pane.
    @Test func composesFurther() {
        struct Album: CompositeFilter {
            static let info = FilterInfo("album", group: .look, "For tests")
            static let parameters = [Parameter("turn", \Self.turn, 0...3, "Quarter turns")]
            var turn = 1
            func body(_ input: Image) -> Image { input.applying(Postcard()).applying(.turn(quarters: turn)) }
        }
        let pane = Pane(.chrome(), over: TestPictures.photo)
        #expect(pane.applying(Album()) == pane.image.applying(Postcard()).applying(.turn(quarters: 1)))
        #expect(pane.applying(Album()).extent.size == Size(87, 129))
    }
}
