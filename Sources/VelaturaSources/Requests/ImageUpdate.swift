import VelaturaGeometry
import VelaturaImaging

/// What a request hands over: a preview, or the picture that was asked for.
public struct ImageUpdate<Value: Sendable>: Sendable {
    /// The picture in the form that was asked for. A preview may have fewer pixels than wanted, of the same shape.
    public let value: Value
    /// Whether this is a preview, after which a better one comes.
    public let isDegraded: Bool
    public let requestID: ImageRequestID
    /// What the picture carries beside its pixels.
    public let metadata: Metadata?
    /// The size of the whole picture in its own pixels, whatever was asked for.
    public let fullSize: Size
}
