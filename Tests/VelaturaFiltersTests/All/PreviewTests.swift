import TestKit
import Testing
import Velatura

/// What one sees is what one saves: a preview at a fifth is the export made smaller, under every filter.
@Suite struct PreviewTests {
    /// Steps of tone: what falls on which side of one is another matter for the mean of pixels than for each.
    static let steps = ["posterize", "luma-threshold", "color-threshold"]

    /// Scenes with hard edges, at which the kernel that makes the export smaller rings.
    static let edged = ["blend-with-mask", "checkerboard", "clamp-to-extent", "drop-shadow"]

    /// The cat without hairs. Under a curve (and where colours clip) the mean of 25 pixels is not that of what they become, and
    /// the hairs of the whole photo differ by more than the six levels that are allowed at most; on the mean they may not.
    static let smooth = Image(try! TestRenderers.one.render(TestPictures.cat.applying(.gaussianBlur(radius: 16))))

    @Test(arguments: FilterScenes.all.filter { !steps.contains($0.name) })
    func previewIsTheExport(_ scene: FilterScene) throws {
        let largest = Self.edged.contains(scene.name) ? 30.0 : 6
        try expectPreviewIsExport(scene.over, of: Self.smooth, name: scene.name, largest: largest)
        try expectPreviewIsExport(scene.over, of: TestPictures.cat, name: scene.name, largest: 255)
    }

    /// What the README shows: a look, a turn and a shadow; at the edge of the turned picture the smaller export rings.
    @Test func previewOfAStack() throws {
        try expectPreviewIsExport(
            {
                $0.applying(.chrome()).applying(.transform(.rotation(degrees: -45)))
                    .applying(.dropShadow(offset: Size(-25, 15), blur: 20))
            }, of: Self.smooth, name: "stack", largest: 15)
    }
}
