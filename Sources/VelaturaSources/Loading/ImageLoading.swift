import VelaturaGeometry
import VelaturaImaging

/// A source's side of the work that requests share: what is wanted, and where to bring it. May be used from any thread.
///
/// Pictures are brought as recipes: previews with the extent of the whole picture. They are rendered at the size wanted
/// where they are handed over, through the panes of all sources that wrap this one, so that a preview under a blur is blurred
/// as the picture will be.
public struct ImageLoading: Sendable {
    private let load: ImageLoad
    private let name: String
    /// The panes over the source, and whether the size wanted is one of its own picture.
    private let through: @Sendable (Image) -> Image
    /// What is wanted. The size is that of the picture after all panes: of this source's own picture it says nothing where
    /// `isWrapped`.
    public var wish: ImageWish { load.key.wish }
    public let isWrapped: Bool

    init(
        _ load: ImageLoad, name: String, isWrapped: Bool = false,
        through: @escaping @Sendable (Image) -> Image = { $0 }
    ) {
        self.load = load
        self.name = name
        self.isWrapped = isWrapped
        self.through = through
    }

    /// The same work for a source that this one wraps: its pictures are changed before they are rendered.
    public func through(_ change: @escaping @Sendable (Image) -> Image) -> ImageLoading {
        ImageLoading(load, name: name, isWrapped: true) { [through] in through(change($0)) }
    }

    /// Whether nobody wants the picture any more. What is brought then is passed over.
    public var isCancelled: Bool { load.cancellation.isCancelled }

    /// For work that looks at a cancellation now and then: set when nobody wants the picture any more.
    public var cancellation: Cancellation { load.cancellation }

    /// Has `handler` called, once, when nobody wants the picture any more; at once if that is so already.
    public func onCancel(_ handler: @escaping @Sendable () -> Void) { load.onCancel(handler) }

    /// Does work on a thread for it, in the order of priorities; not at all where nobody wants the picture by then.
    /// An error that it throws ends the requests.
    public func perform(_ work: @escaping @Sendable () throws -> Void) {
        let job = WorkQueue.Job(
            priority: { [load] in load.currentPriority }, isDropped: { [load] in load.isDropped },
            work: { do { try work() } catch { fail(error) } })
        WorkQueue.loads.add(job)
    }

    /// A download begins.
    public func downloadStarted() { load.tell(.downloadStarted) }

    /// The download has ended, well or not.
    public func downloadFinished() { load.tell(.downloadFinished) }

    /// The share of the download that is done, 0 to 1.
    public func downloadProgressed(to share: Double) { load.tell(.progress(share)) }

    /// Whether previews are of use.
    public var wantsPreviews: Bool { wish.delivery == .progressive && !load.isDropped }

    /// Renders a preview on this thread and hands it over; does nothing where previews are not wanted.
    ///
    /// - Parameters:
    ///   - preview: has the extent of the picture.
    ///   - scale: how many pixels there really are for each of the picture's, along a side; it is not rendered larger.
    /// - Throws: what rendering throws. A broken preview ends nothing: passing over it is up to the source.
    public func show(_ preview: Image, scale: Double) throws {
        guard wantsPreviews else { return }
        load.show(try render(preview, scale: scale))
    }

    /// Renders the picture on this thread, hands it over and thereby ends the requests.
    ///
    /// - Throws: what rendering throws; the requests have not ended then.
    public func finish(_ picture: Image) throws {
        guard !load.isDropped else { return }
        load.finish(.success(try render(picture, scale: nil)))
    }

    /// Ends the requests with an error.
    public func fail(_ error: any Error) { load.finish(.failure(ImageSourceError(error, source: name))) }

    private func render(_ picture: Image, scale: Double?) throws -> ImageLoad.Stage {
        let image = through(picture)
        let extent = image.extent
        if extent.isInfinite { throw RenderError.infiniteExtent(what: name) }
        if extent.isEmpty { throw RenderError.emptyRegion(what: name) }
        var size = try wish.size.pixels(for: extent.size)
        if let scale {
            // Panes that make the picture smaller leave more pixels for each of its own.
            let gain = max(1, picture.extent.width / extent.width, picture.extent.height / extent.height)
            let real = extent.size * min(1, scale * gain)
            if real.width < (size ?? extent.size).width {
                size = Size(max(1, real.width.rounded()), max(1, real.height.rounded()))
            }
        }
        let pixels = try Renderer.shared.renderStreaming(
            image, size: size, format: wish.format, colorSpace: wish.colorSpace, cancellation: load.cancellation)
        return ImageLoad.Stage(
            image: Image(source: BufferSource(pixels), metadata: image.metadata), isDegraded: scale != nil,
            fullSize: extent.size, quality: 0)
    }
}
