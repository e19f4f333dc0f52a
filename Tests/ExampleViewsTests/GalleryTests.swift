import ExampleViews
import TestKit
import Testing
import Velatura

/// The pictures of the views in the README.
struct GalleryTests {
    @Test(arguments: ViewGoldenTests.views.indices)
    func pictures(_ index: Int) throws {
        let (name, view) = ViewGoldenTests.views[index]
        let picture = Layer(frame: Rect(0, 0, 320, 360)) {
            $0.background = .linearGradient(
                Gradient([Color(0.93, 0.95, 0.98), Color(0.78, 0.83, 0.9)]), from: .zero, to: Point(0, 360))
            $0.masksToBounds = true
            $0.sublayers = [view.layer(in: Rect(50, 40, 220, 280))]
        }
        try expectGolden(picture, name, feature: "gallery")
    }
}
