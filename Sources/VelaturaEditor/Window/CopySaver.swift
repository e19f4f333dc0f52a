import Dispatch
import GTK
import Synchronization
import VelaturaCodecs
import VelaturaEditing
import VelaturaImaging

/// Saves copies, one at a time, and shows how far it is.
final class CopySaver {
    let widget: Widget
    /// Told when a save has ended well or was called off: what to say, if anything.
    var onEnd: (String?) -> Void = { _ in }
    var onFailure: (String) -> Void = { _ in }

    private let bar = ProgressBar("Saving").align(down: GTK_ALIGN_CENTER).size(160)
    private var cancellation: Cancellation?

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

    func save(_ document: Document) {
        guard cancellation == nil else { return }
        let cancellation = Cancellation()
        self.cancellation = cancellation
        bar.fraction = 0
        widget.isVisible = true
        Task {
            let start = Timings.now
            do {
                let path = try await Self.write(document, cancellation) { [weak self] share in
                    self?.bar.fraction = share
                }
                Timings.mark("saved", since: start)
                onEnd("Saved as “\(path.lastComponent.string)”")
            } catch RenderError.cancelled {
                onEnd("Nothing was saved")
            } catch {
                let name = document.name
                onEnd(nil)
                ErrorWords.saving(name, error).map(onFailure)
            }
            widget.isVisible = false
            self.cancellation = nil
        }
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
