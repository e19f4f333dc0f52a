import Testing
import VelaturaEditing

struct HistoryTests {
    @Test func changesGoBackAndForth() {
        var history = History("a")
        history.change(to: "b")
        history.change(to: "c")
        history.undo()
        #expect(history.current == "b")
        history.undo()
        #expect(history.current == "a")
        #expect(!history.canUndo)
        history.redo()
        history.redo()
        #expect(history.current == "c")
        #expect(!history.canRedo)
    }

    @Test func aSliderIsOneStepUntilSealed() {
        var history = History(0)
        for value in 1...5 { history.change(to: value, kind: "exposure") }
        history.seal()
        for value in 6...9 { history.change(to: value, kind: "exposure") }
        history.change(to: 20, kind: "contrast")
        history.undo()
        #expect(history.current == 9)
        history.undo()
        #expect(history.current == 5)
        history.undo()
        #expect(history.current == 0)
    }

    @Test func aChangeForgetsWhatWasUndone() {
        var history = History(0)
        history.change(to: 1)
        history.undo()
        history.change(to: 2)
        #expect(!history.canRedo)
        history.undo()
        #expect(history.current == 0)
    }

    @Test func aChangeToTheSameIsNone() {
        var history = History(7)
        history.change(to: 7)
        #expect(!history.canUndo)
    }

    @Test func aChangeAfterUndoIsAStepOfItsOwn() {
        var history = History(0)
        history.change(to: 1, kind: "exposure")
        history.change(to: 5)
        history.undo()
        history.change(to: 2, kind: "exposure")
        history.undo()
        #expect(history.current == 1)
    }
}
