/// The sizes of thumbnails that the freedesktop standard knows.
public enum ThumbnailSize: String, Hashable, Sendable, CaseIterable {
    case normal
    case large
    case xLarge = "x-large"
    case xxLarge = "xx-large"

    /// The longest side in pixels.
    public var side: Int {
        switch self {
        case .normal: 128
        case .large: 256
        case .xLarge: 512
        case .xxLarge: 1024
        }
    }

    /// The smallest that has this many pixels along its longest side; the largest where none has.
    public init(covering side: Int) {
        self = Self.allCases.first { $0.side >= side } ?? .xxLarge
    }
}
