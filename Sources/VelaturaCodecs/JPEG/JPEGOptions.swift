/// How a JPEG is written.
public struct JPEGOptions: Hashable, Sendable {
    /// 1 to 100, on the scale of libjpeg.
    public var quality = 90
    public var subsampling = ChromaSubsampling.yuv420
    /// Coarse to fine; smaller, but the picture must be held whole and decodes more slowly.
    public var progressive = false
    /// Huffman tables made for the picture: a few per cent smaller, and held whole (progressive files always have them).
    public var optimizeHuffman = false

    public init(
        quality: Int = 90, subsampling: ChromaSubsampling = .yuv420, progressive: Bool = false,
        optimizeHuffman: Bool = false
    ) {
        self.quality = quality
        self.subsampling = subsampling
        self.progressive = progressive
        self.optimizeHuffman = optimizeHuffman
    }
}

/// How much coarser colour is stored than lightness.
public enum ChromaSubsampling: String, Hashable, Sendable, CaseIterable {
    /// Half the samples across and down.
    case yuv420 = "420"
    /// Half the samples across.
    case yuv422 = "422"
    /// As fine as lightness.
    case yuv444 = "444"

    /// Lightness samples for one of colour, across and down.
    var factors: (x: Int, y: Int) {
        switch self {
        case .yuv420: (2, 2)
        case .yuv422: (2, 1)
        case .yuv444: (1, 1)
        }
    }
}
