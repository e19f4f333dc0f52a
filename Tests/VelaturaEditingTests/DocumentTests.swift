import Testing
import VelaturaCodecs
import VelaturaEditing
import VelaturaGeometry
import VelaturaImaging
import VelaturaPixels

struct DocumentTests {
    private var document: Document {
        Document(
            Image(PixelBuffer(width: 3, height: 2, format: .rgb8, colorSpace: .sRGB) { _, _ in }),
            name: "Pasted picture")
    }

    private func look(_ name: String) -> Edit {
        var edit = Edit()
        edit.look = name
        return edit
    }

    @Test func editsAreUnsavedUntilThereIsACopyOfThem() {
        var document = document
        #expect(!document.hasUnsavedEdits)
        document.history.change(to: look("sepia"))
        #expect(document.hasUnsavedEdits)
        document.saved = document.edit
        #expect(!document.hasUnsavedEdits)
        document.history.change(to: look("noir"))
        #expect(document.hasUnsavedEdits)
    }

    /// The original is in a file itself, and so is what was saved.
    @Test func undoingComesBackToWhatIsSaved() {
        var document = document
        document.history.change(to: look("sepia"))
        document.history.undo()
        #expect(!document.hasUnsavedEdits)
        document.history.redo()
        document.saved = document.edit
        document.history.undo()
        #expect(document.hasUnsavedEdits)
        document.history.redo()
        #expect(!document.hasUnsavedEdits)
    }

    @Test func aPictureFromMemoryIsSavedAsPNG() {
        #expect(document.path == nil)
        #expect(document.format == .png)
        #expect(document.size.width == 3 && document.size.height == 2)
    }
}
