import VelaturaPixels

/// What is asked of a request for a picture, and who is told about it.
public struct ImageRequestOptions: Sendable {
    /// Whether previews are welcome.
    public enum Delivery: Hashable, Sendable {
        /// One result, the best.
        case best
        /// Previews of rising quality as soon as there are some, then the best.
        case progressive
    }

    /// What goes first where there is more to do than can be done at once.
    public enum Priority: Int, Hashable, Sendable, Comparable, CaseIterable {
        case low, normal, high

        public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
    }

    /// How large, and how the picture meets that size.
    public var size: ImageTargetSize
    public var delivery: Delivery
    public var priority: Priority
    /// Whether the picture may be fetched over a network; where it must and may not, the request fails.
    public var isNetworkAllowed = true
    /// The form of the pixels. A format without alpha shows transparent parts as black.
    public var format = PixelFormat.rgba8
    public var colorSpace = ColorSpace.sRGB
    /// Where the handler and the callbacks below are called.
    public var executor: HandlerExecutor
    /// Told when a download begins, at most once; not told for what needs none.
    public var downloadStarted: (@Sendable (ImageRequestID) -> Void)?
    /// Told once for each start that was told: before the last result, or inside `cancel`.
    public var downloadFinished: (@Sendable (ImageRequestID) -> Void)?
    /// The share of the download that is done, 0 to 1, between its start and its finish. Slow listeners miss some.
    public var progress: (@Sendable (ImageRequestID, Double) -> Void)?

    public init(
        size: ImageTargetSize = .full, delivery: Delivery = .best, priority: Priority = .normal,
        executor: HandlerExecutor = .background
    ) {
        self.size = size
        self.delivery = delivery
        self.priority = priority
        self.executor = executor
    }

    /// What of this the pixels depend on.
    var wish: ImageWish {
        ImageWish(
            size: size, delivery: delivery, isNetworkAllowed: isNetworkAllowed, format: format, colorSpace: colorSpace)
    }
}

/// What a source is to bring. Requests with equal wishes of equal sources share the work.
public struct ImageWish: Hashable, Sendable {
    public let size: ImageTargetSize
    public let delivery: ImageRequestOptions.Delivery
    public let isNetworkAllowed: Bool
    public let format: PixelFormat
    public let colorSpace: ColorSpace
}
