import VelaturaGeometry

/// Which part of a picture a canvas shows, and how large. All lengths on the canvas are device pixels.
public struct Viewport: Hashable, Sendable {
    public private(set) var canvas: Size
    public let picture: Size
    /// Device pixels a pixel of the picture.
    public private(set) var scale: Double
    /// The point of the picture in the middle of the canvas.
    public private(set) var center: Point
    /// Whether the whole picture shows, also when the canvas changes.
    public private(set) var isFitted = true

    /// Room around a fitted picture.
    public static let margin = 16.0
    public static let largestScale = 16.0

    public init(picture: Size, canvas: Size) {
        self.picture = picture
        self.canvas = canvas
        scale = 1
        center = .zero
        fit()
    }

    private var room: Size {
        Size(max(1, canvas.width - 2 * Self.margin), max(1, canvas.height - 2 * Self.margin))
    }

    /// The scale at which the picture just fits; never more than its own size.
    public var fitScale: Double { min(1, room.width / picture.width, room.height / picture.height) }

    /// The whole-pixel size of the fitted picture: what a save of this size would have.
    public var fittedSize: Size { fitScale < 1 ? picture.fittedPixels(in: room) : picture }

    /// The whole-pixel size of the picture at a scale.
    public func wholeSize(at scale: Double) -> Size {
        if scale == fitScale { return fittedSize }
        return Size(max(1, (picture.width * scale).rounded()), max(1, (picture.height * scale).rounded()))
    }

    /// Where the picture lies on the canvas. Starts on a whole pixel, so that what is rendered for it shows unblurred.
    public var frame: Rect {
        let size = wholeSize(at: scale)
        return Rect(
            (canvas.width / 2 - center.x / picture.width * size.width).rounded(),
            (canvas.height / 2 - center.y / picture.height * size.height).rounded(), size.width, size.height)
    }

    /// Whether the canvas shows only part of the picture, or enlarges it.
    public var isZoomed: Bool { scale > fitScale * 1.0001 }

    public mutating func fit() {
        isFitted = true
        scale = fitScale
        center = Point(picture.width / 2, picture.height / 2)
    }

    public mutating func resize(_ canvas: Size) {
        self.canvas = canvas
        if isFitted || scale < fitScale { fit() } else { clamp() }
    }

    /// Changes the scale while the picture's point under `anchor` stays there.
    public mutating func zoom(to wanted: Double, at anchor: Point) {
        var wanted = min(max(wanted, fitScale), max(Self.largestScale, fitScale))
        // The picture's own pixels, where that is what was meant.
        if abs(wanted - 1) < 0.005 { wanted = 1 }
        if wanted <= fitScale { return fit() }
        let fixed = Point(
            center.x + (anchor.x - canvas.width / 2) / scale, center.y + (anchor.y - canvas.height / 2) / scale)
        isFitted = false
        scale = wanted
        center = Point(
            fixed.x - (anchor.x - canvas.width / 2) / scale, fixed.y - (anchor.y - canvas.height / 2) / scale)
        clamp()
    }

    /// Moves the picture under the canvas.
    public mutating func pan(by offset: Size) {
        center = Point(center.x - offset.width / scale, center.y - offset.height / scale)
        clamp()
    }

    /// No empty room where there is picture to fill it; centred where there is not enough.
    private mutating func clamp() {
        func clamped(_ value: Double, _ length: Double, _ room: Double) -> Double {
            let half = room / scale / 2
            return half * 2 >= length ? length / 2 : min(max(value, half), length - half)
        }
        center = Point(
            clamped(center.x, picture.width, canvas.width), clamped(center.y, picture.height, canvas.height))
    }

    /// The tiles of the picture at this scale that can be seen, nearest to the middle first.
    public func visibleTiles(side: Int) -> [PixelRect] {
        let frame = frame
        let seen = PixelRect(
            minX: max(0, Int(-frame.minX)), minY: max(0, Int(-frame.minY)),
            maxX: Int(min(frame.width, canvas.width - frame.minX)),
            maxY: Int(min(frame.height, canvas.height - frame.minY)))
        guard !seen.isEmpty else { return [] }
        var tiles: [PixelRect] = []
        for row in seen.y / side...(seen.maxY - 1) / side {
            for column in seen.x / side...(seen.maxX - 1) / side {
                tiles.append(
                    PixelRect(
                        minX: column * side, minY: row * side, maxX: min((column + 1) * side, Int(frame.width)),
                        maxY: min((row + 1) * side, Int(frame.height))))
            }
        }
        func distance(_ tile: PixelRect) -> Int {
            abs(2 * tile.x + tile.width - seen.x - seen.maxX) + abs(2 * tile.y + tile.height - seen.y - seen.maxY)
        }
        return tiles.sorted { distance($0) < distance($1) }
    }
}
