import TestKit
import Testing
import VelaturaCodecs
import VelaturaEditing
import VelaturaGeometry
import VelaturaImaging
import VelaturaPixels

struct DocumentTests {
    /// A picture that no file holds.
    private var pasted: Document {
        Document(
            Image(PixelBuffer(width: 3, height: 2, format: .rgb8, colorSpace: .sRGB) { _, _ in }),
            name: "Pasted picture")
    }

    private var opened: Document {
        get throws { try Document(opening: FilePath(Manifest.entry("jpeg/photo_coffee.jpg").path)) }
    }

    private func look(_ name: String) -> Edit {
        var edit = Edit()
        edit.look = name
        return edit
    }

    @Test func editsAreUnsavedUntilThereIsACopyOfThem() throws {
        var document = try opened
        #expect(!document.isUnsaved)
        document.history.change(to: look("sepia"))
        #expect(document.isUnsaved)
        document.saved = document.edit
        #expect(!document.isUnsaved)
        document.history.change(to: look("noir"))
        #expect(document.isUnsaved)
    }

    /// The original is in a file itself, and so is what was saved.
    @Test func undoingComesBackToWhatIsSaved() throws {
        var document = try opened
        document.history.change(to: look("sepia"))
        document.history.undo()
        #expect(!document.isUnsaved)
        document.history.redo()
        document.saved = document.edit
        document.history.undo()
        #expect(document.isUnsaved)
        document.history.redo()
        #expect(!document.isUnsaved)
    }

    @Test func aPictureFromMemoryIsUnsavedUntilThereIsACopy() {
        var document = pasted
        #expect(document.isUnsaved)
        document.history.change(to: look("sepia"))
        document.history.undo()
        #expect(document.isUnsaved)
        document.saved = document.edit
        #expect(!document.isUnsaved)
    }

    @Test func aPictureFromMemoryIsSavedAsPNG() {
        let document = pasted
        #expect(document.path == nil)
        #expect(document.format == .png)
        #expect(document.size.width == 3 && document.size.height == 2)
    }
}
