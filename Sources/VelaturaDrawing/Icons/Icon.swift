import VelaturaGeometry

/// Signs as outlines in a box of 80 × 80, filled style: of one visual weight, with one softness of corners, centred by eye.
///
/// Outlines do not overlap themselves and wind clockwise, holes the other way: either fill rule fills them the same, and a
/// pen follows only what shows. An icon is a view as well, which fits it into any bounds.
public enum Icon: String, Hashable, Sendable, CaseIterable {
    case circle, heart, star, bell, bookmark, tag, bolt, play, pause
    case roundedSquare = "rounded-square"
    case key, hexagon, gear, car

    /// The box in which the outlines lie; about 8 on each side stay free.
    public static let box = Rect(0, 0, 80, 80)

    /// The outline in `box`.
    public var path: Path {
        switch self {
        case .circle: .circle(center: Point(40, 40), radius: 31)
        case .heart: Self.heartPath
        case .star: Self.starPath
        case .bell: Self.bellPath
        case .bookmark: Self.bookmarkPath
        case .tag: Self.tagPath
        case .bolt: Self.boltPath
        case .play: .softPolygon([(18, 5.5, 6), (74.5, 40, 6), (18, 74.5, 6)])
        case .pause: Self.pausePath
        case .roundedSquare: .roundedRectangle(Rect(12, 12, 56, 56), radius: 14)
        case .key: Self.keyPath
        case .hexagon: Self.hexagonPath
        case .gear: Self.gearPath
        case .car: Self.carPath
        }
    }

    /// The outline with its box fitted into the middle of `bounds`.
    public func path(in bounds: Rect) -> Path {
        let square = bounds.fitting(Self.box.size)
        let scale = square.width / Self.box.width
        return path.applying(
            AffineTransform.scale(scale, scale).concatenating(.translation(square.minX, square.minY)))
    }
}

extension Icon: LayerView {
    /// The icon in black; the layer is a shape, whose fill may be changed.
    public func layer(in bounds: Rect) -> Layer {
        Layer(.shape(.init(path(in: Rect(origin: .zero, size: bounds.size)))), frame: bounds)
    }
}
