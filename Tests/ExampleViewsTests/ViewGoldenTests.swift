import ExampleViews
import TestKit
import Testing
import Velatura

/// Each view at three sizes and lying, on one sheet.
struct ViewGoldenTests {
    static let views: [(name: String, view: any LayerView)] = [
        ("bordered-card", BorderedCard()), ("erased-path", ErasedPath()), ("spade", SpadeCard()),
        ("diamond", DiamondCard()), ("club", ClubCard()), ("heart", HeartCard()),
    ]

    @Test(arguments: views.indices)
    func sizes(_ index: Int) throws {
        let (name, view) = Self.views[index]
        let frames = [
            Rect(50, 50, 100, 140), Rect(200, 50, 150, 200), Rect(400, 50, 220, 300), Rect(50, 410, 260, 110),
        ]
        let sheet = Layer(frame: Rect(0, 0, 670, 610)) {
            $0.background = .color(Color(0.85, 0.87, 0.9))
            $0.masksToBounds = true
            $0.sublayers = frames.map { view.layer(in: $0) }
        }
        try expectGolden(sheet, name, feature: "views")
    }
}
