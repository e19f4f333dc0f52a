import ExampleViews
import Velatura

// What README.md and CONTRIBUTING.md show, so that it compiles and runs; `DocumentationTests` compares the words.

func readmeFirstPicture() throws {
    let photo = try Image(contentsOf: "photo.jpg")
    let edited =
        photo
        .applying(.chrome())
        .applying(.transform(.rotation(degrees: -45)))
        .applying(.dropShadow(offset: Size(-25, 15), blur: 20))
    try edited.write(to: "out.png", as: .png())
}

func readmeStack(over photo: Image) throws -> (PaneStack, PixelBuffer) {
    var stack = PaneStack(over: photo)
    stack.append(.sepia())
    stack.append(.vignette(intensity: 0.8))
    stack[0].opacity = 0.6  // fade
    stack.move(from: 1, to: 0)  // reorder
    let preview = try Renderer.shared.render(stack, size: photo.extent.size.fittedPixels(in: Size(400, 400)))
    return (stack, preview)
}

func readmeDrawing(_ photo: Image) -> Image {
    let card = HeartCard().layer(in: Rect(0, 0, 200, 300))  // a view is a function of its bounds
    let poster = Canvas.picture(Rect(0, 0, 640, 480)) {
        $0.fill(Rect(0, 0, 640, 480), with: .color(.white))
        $0.shadow = Canvas.Shadow(offset: Size(0, 8), blur: 16)
        Pane(.noir(), over: photo).draw(in: Rect(40, 40, 320, 240), on: &$0)
        card.draw(in: Rect(400, 90, 200, 300), on: &$0)
    }
    return poster
}
