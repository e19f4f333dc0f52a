import VelaturaCodecs
import VelaturaGeometry
import VelaturaImaging

/// Where pictures come from: a file, memory, a photo library, a network, or another source seen through panes.
///
/// A source is a value; equal sources bring the same picture, and equal requests that run at the same time share the
/// work. A source only says how its picture is brought (`load`). Requests, their order and cancellation are the same code for
/// all sources (`requestImage`, `images`), so all keep the same promises.
public protocol ImageSource: Hashable, Sendable {
    /// What errors call it.
    var name: String { get }

    /// Begins to bring the picture and returns at once; everything that takes time is done in `loading.perform`, or
    /// elsewhere. Must lead to one `loading.finish` or `loading.fail` in the end, unless the loading is cancelled.
    func load(_ loading: ImageLoading)

    /// The size of the upright picture in its own pixels, from metadata where possible: no pixel is decoded.
    ///
    /// - Throws: as requests fail; `.cancelled` where the task is.
    func imageSize() async throws(ImageSourceError) -> Size

    /// The file's bytes as they are, with no pane applied and nothing decoded.
    ///
    /// - Throws: as requests fail; `.cancelled` where the task is.
    func originalData() async throws(ImageSourceError) -> ByteSource
}
