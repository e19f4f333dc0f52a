/// How a pixel lies in memory.
public struct PixelFormat: Hashable, Sendable {
    /// What the colour channels are.
    public enum Model: Hashable, Sendable {
        case gray
        case rgb
        /// Four inks as stored; 0 is no ink unless `inverted` says otherwise.
        case cmyk
    }

    /// Whether there is alpha, and how colour is stored with it.
    public enum Alpha: Hashable, Sendable {
        case none
        /// Colour is stored whole, apart from alpha.
        case straight
        /// Colour is stored times alpha (times, on the stored, encoded values).
        case premultiplied
    }

    /// How a sample is stored.
    public enum Depth: Hashable, Sendable {
        case uint8
        /// In the machine's own byte order.
        case uint16
        /// 0 is black and 1 white; values outside are kept.
        case float32

        public var bytes: Int {
            switch self {
            case .uint8: 1
            case .uint16: 2
            case .float32: 4
            }
        }
    }

    public var model: Model
    public var alpha: Alpha
    public var depth: Depth
    /// Blue comes first, as displays like it (RGB only).
    public var isBGR: Bool
    /// CMYK samples mean 255 − ink, as Adobe writes them.
    public var isInverted: Bool

    public init(
        _ model: Model, alpha: Alpha = .none, depth: Depth = .uint8, isBGR: Bool = false, isInverted: Bool = false
    ) {
        self.model = model
        self.alpha = alpha
        self.depth = depth
        self.isBGR = isBGR
        self.isInverted = isInverted
    }

    public static let gray8 = PixelFormat(.gray)
    public static let rgb8 = PixelFormat(.rgb)
    public static let rgba8 = PixelFormat(.rgb, alpha: .straight)
    public static let rgb16 = PixelFormat(.rgb, depth: .uint16)
    public static let rgba16 = PixelFormat(.rgb, alpha: .straight, depth: .uint16)
    public static let rgbaFloat = PixelFormat(.rgb, alpha: .premultiplied, depth: .float32)
    /// Premultiplied B, G, R, A bytes: what cairo and GTK draw without conversion.
    public static let bgra8 = PixelFormat(.rgb, alpha: .premultiplied, isBGR: true)

    /// Samples a pixel, alpha included.
    public var channels: Int {
        let colours =
            switch model {
            case .gray: 1
            case .rgb: 3
            case .cmyk: 4
            }
        return colours + (alpha == .none ? 0 : 1)
    }

    public var bytesPerPixel: Int { channels * depth.bytes }
}
