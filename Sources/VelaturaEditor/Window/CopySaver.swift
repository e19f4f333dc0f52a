import Dispatch
import GTK
import Synchronization
import VelaturaCodecs
import VelaturaEditing
import VelaturaImaging

/// Saves copies, one at a time, and shows how far it is.
final class CopySaver {
    let widget: Widget
    var onSaved: (Document, FilePath) -> Void = { _, _ in }
    var onCancel: () -> Void = {}
    var onFailure: (String) -> Void = { _ in }

    private let bar = ProgressBar("Saving").align(down: GTK_ALIGN_CENTER).size(120)
    private var cancellation: Cancellation?
    private var running: Task<Bool, Never>?

    init() {
        let bar = bar
        let cancel = Button("Cancel").style("flat")
        widget = Row(spacing: 10) {
            Label("Saving…").margin(across: 8)
            bar
            cancel
        }.style("osd", "floating").margin(12).align(across: GTK_ALIGN_CENTER, down: GTK_ALIGN_START).visible(false)
        cancel.onPress { [weak self] in self?.cancellation?.cancel() }
    }

    /// Saves a copy of a document as it is now. Whether there is one; it is not where another is on its way.
    func save(_ document: Document) async -> Bool {
        guard running == nil else { return false }
        let cancellation = Cancellation()
        self.cancellation = cancellation
        bar.fraction = 0
        widget.isVisible = true
        let task = Task {
            let isSaved = await write(document, cancellation)
            widget.isVisible = false
            running = nil
            return isSaved
        }
        running = task
        return await task.value
    }

    var isBusy: Bool { running != nil }

    /// Waits until no copy is on its way.
    func end() async { _ = await running?.value }

    private func write(_ document: Document, _ cancellation: Cancellation) async -> Bool {
        let start = Timings.now
        do {
            let path = try await Self.write(document, cancellation) { [weak self] share in self?.bar.fraction = share }
            Timings.mark("saved", since: start)
            onSaved(document, path)
            return true
        } catch RenderError.cancelled {
            onCancel()
        } catch {
            ErrorWords.saving(document.name, error).map(onFailure)
        }
        return false
    }

    /// Writes beside the original, away from the main thread.
    @concurrent private nonisolated static func write(
        _ document: Document, _ cancellation: Cancellation, progress: @escaping @MainActor (Double) -> Void
    ) async throws -> FilePath {
        let reported = Atomic(0)
        let original = document.path ?? PicturesFolder.path.appending(FilePath("Pasted picture.png"))
        let path = CopyName.free(for: original, format: document.format)
        try document.picture.write(
            to: path, options: SaveOptions(format: document.format), cancellation: cancellation
        ) { share in
            // A hundred steps are enough for a bar.
            let percent = Int(share * 100)
            guard reported.exchange(percent, ordering: .relaxed) != percent else { return }
            DispatchQueue.main.async { MainActor.assumeIsolated { progress(share) } }
        }
        return path
    }
}

extension SaveOptions {
    fileprivate nonisolated init(format: PhotoFormat) {
        self.init()
        self.format = format
    }
}
