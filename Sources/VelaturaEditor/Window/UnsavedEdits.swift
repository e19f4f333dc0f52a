import GTK
import VelaturaEditing

/// Sees to it that no edits are lost unasked when another photo is to be shown or the window closed.
final class UnsavedEdits {
    /// The photo that is shown, as it is now.
    var document: () -> Document? = { nil }
    /// Saves a copy of it. Whether there is one.
    var save: () async -> Bool = { false }

    private enum Answer { case stay, discard, save }
    private let window: Window
    private let saving: CopySaver
    private var isAsking = false
    private var mayClose = false

    init(_ window: Window, _ saving: CopySaver) {
        self.window = window
        self.saving = saving
    }

    private var arePresent: Bool { document()?.isUnsaved ?? false }

    /// Whether the photo may go: there is a copy of what was made of it, or the user wants none.
    func mayGo() async -> Bool {
        guard arePresent else { return true }
        guard !isAsking else { return false }
        isAsking = true
        defer { isAsking = false }
        // A copy that is on its way may be of just that.
        await saving.end()
        guard let document = document(), document.isUnsaved else { return true }
        let question = Question<Answer>(
            "Save a Copy?", UnsavedEdits.words(for: document), cancel: "_Cancel", .stay
        ).choice("_Discard", .destructive, .discard).choice("_Save a Copy", .suggested, .save)
        switch await window.ask(question) {
        case .stay: return false
        case .discard: return true
        // Whoever goes on editing meanwhile stays.
        case .save: return await save() && !arePresent
        }
    }

    private static func words(for document: Document) -> String {
        document.saved == nil
            ? "“\(document.name)” is in no file yet. Without a copy it will be lost."
            : "The edits of “\(document.name)” are in no file yet. Without a copy they will be lost."
    }

    /// Whether the window may close at once. If not, it does so when all is said and saved.
    func mayCloseNow() -> Bool {
        if mayClose || !arePresent && !saving.isBusy { return true }
        Task {
            guard await mayGo() else { return }
            await saving.end()
            mayClose = true
            window.close()
        }
        return false
    }
}
