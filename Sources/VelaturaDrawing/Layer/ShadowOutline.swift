import VelaturaGeometry
import VelaturaImaging
import VelaturaPixels

/// An area that is filled all over with one alpha: what casts a shadow, or masks, without being drawn first.
struct ShadowOutline {
    var path: Path
    var fillRule: FillRule
    var alpha = 1.0
}

extension Layer {
    /// What casts the layer's shadow, where that is one area.
    func shadowOutline(_ place: LayerPlace) -> ShadowOutline? {
        if let path = shadow.path { return ShadowOutline(path: path, fillRule: shadow.fillRule) }
        return solidOutline(place)
    }

    /// The one area that the layer and its sublayers cover, where they do; its shadow left out.
    func solidOutline(_ place: LayerPlace) -> ShadowOutline? {
        guard filterValues.isEmpty else { return nil }
        if case .shape(let shape) = kind {
            guard background == nil, contents == nil, borderWidth == 0, sublayers.isEmpty, !masksToBounds,
                shape.stroke == nil, let alpha = shape.fill?.evenAlpha
            else { return nil }
            return ShadowOutline(path: shape.path, fillRule: shape.fillRule, alpha: alpha)
        }
        if bounds.isEmpty { return nil }
        var alpha = background?.evenAlpha
        if case .gradient(let fill) = kind, fill.isOpaque { alpha = 1 }
        guard let alpha else { return nil }
        let outline = ShadowOutline(path: self.outline, fillRule: .nonZero, alpha: alpha)
        if alpha < 1 {
            guard contents == nil, borderWidth == 0, sublayers.isEmpty, kind == .plain else { return nil }
            return outline
        }
        guard masksToBounds ? keepsAlpha(place) : holds(contentReach(place)) else { return nil }
        return outline
    }

    /// Whether a rectangle lies within the outline. Nothing is not known.
    private func holds(_ rect: Rect?) -> Bool {
        guard let rect else { return false }
        if rect.isEmpty { return true }
        guard bounds.contains(rect) else { return false }
        let radii = cornerRadii.fitted(in: bounds.size)
        /// Whether a corner of the rectangle, so far from the outline's, lies beyond the arc.
        func isCut(_ dx: Double, _ dy: Double, _ radius: Double) -> Bool {
            let (x, y) = (max(0, radius - dx), max(0, radius - dy))
            return x * x + y * y > radius * radius
        }
        let (left, top) = (rect.minX - bounds.minX, rect.minY - bounds.minY)
        let (right, bottom) = (bounds.maxX - rect.maxX, bounds.maxY - rect.maxY)
        return !isCut(left, top, radii.topLeft) && !isCut(right, top, radii.topRight)
            && !isCut(right, bottom, radii.bottomRight) && !isCut(left, bottom, radii.bottomLeft)
    }

    /// Whether contents and sublayers only ever add to the alpha that is there.
    private func keepsAlpha(_ place: LayerPlace) -> Bool { contentReach(place) != nil }

    /// A rectangle around contents and sublayers in the layer's coordinates; nothing where it is not known, or they might
    /// take alpha away.
    private func contentReach(_ place: LayerPlace) -> Rect? {
        guard place.steps.count < Layer.deepest else { return nil }
        var reach = Rect.zero
        if let contents {
            if contents.extent.isInfinite { return nil }
            reach = contentsPlace(contents.extent.size)
        }
        if case .shape(let shape) = kind {
            guard let box = shape.reach else { return nil }
            reach = reach.union(box)
        }
        if case .replicator = kind, !sublayers.isEmpty { return nil }
        // Letters may reach beyond the bounds.
        if case .text = kind { return nil }
        for (index, layer) in sublayers.enumerated() {
            guard let inner = layer.reach(place.appending(.sublayer(index))) else { return nil }
            reach = reach.union(fromSublayers.apply(to: inner))
        }
        return reach
    }

    /// A rectangle around all that the layer draws, in its superlayer's coordinates; nothing where it is not known, or where
    /// the layer might take alpha away.
    private func reach(_ place: LayerPlace) -> Rect? {
        if isHidden || opacity == 0 { return .zero }
        guard filterValues.isEmpty, backgroundFilterValues.isEmpty, blendMode.keepsBackdropAlpha,
            var reach = contentReach(place)
        else { return nil }
        reach = masksToBounds ? bounds : reach.union(bounds)
        if shadow.isVisible, !masksToBounds {
            let far = 4.2 * shadow.radius + 1
            let caster = shadow.path.map { (try? $0.bounds) ?? .infinite } ?? reach
            reach = reach.union(caster.insetBy(-far, -far).offsetBy(shadow.offset))
        }
        return reach.isInfinite ? nil : toSuperlayer.apply(to: reach)
    }
}

extension Layer.Shape {
    /// A rectangle around what is drawn.
    fileprivate var reach: Rect? {
        var reach = Rect.zero
        if fill != nil {
            guard let box = try? path.bounds else { return nil }
            reach = box
        }
        if stroke != nil {
            guard let box = try? path.strokeBox(strokeStyle, under: .identity).rect else { return nil }
            reach = reach.union(box)
        }
        return reach
    }
}

extension Layer.GradientFill {
    /// Whether all of the bounds get an opaque colour.
    var isOpaque: Bool {
        !gradient.stops.isEmpty && gradient.stops.allSatisfy { $0.color.alpha == 1 }
            && (kind != .radial || startPoint.x != endPoint.x && startPoint.y != endPoint.y)
    }
}

extension Paint {
    /// The alpha of all that is painted, where it is the same everywhere.
    var evenAlpha: Double? {
        if case .color(let color) = kind { return color.alpha }
        return nil
    }
}

extension BlendMode {
    /// Whether what is opaque stays so.
    var keepsBackdropAlpha: Bool {
        switch self {
        case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationOut, .destinationAtop, .xor: false
        default: true
        }
    }
}
