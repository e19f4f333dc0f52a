import VelaturaGeometry
import VelaturaImaging

extension LayerComposer {
    /// Adds what the layer and its sublayers draw, but for shadow and filters.
    ///
    /// - Parameter setting: in which the layer's own coordinates go to the drawing's.
    mutating func addContent(of layer: Layer, in setting: LayerSetting) throws(LayerError) {
        let (transform, clip, place) = (setting.transform, setting.clip, setting.place)
        var inside = setting
        if layer.masksToBounds { inside.clip = clip.intersecting(layer.outline, transform: transform) }
        if let paint = layer.background, !layer.bounds.isEmpty {
            try append(.fill(layer.outline, paint, transform: transform, clip: clip), "background", place)
        }
        if case .gradient(let fill) = layer.kind, let paint = fill.paint(in: layer.bounds) {
            try append(.fill(layer.outline, paint, transform: transform, clip: clip), "gradient", place)
        }
        if let contents = layer.contents { addContents(contents, of: layer, in: inside) }
        if case .shape(let shape) = layer.kind { try add(shape, in: inside) }
        if case .text(let text) = layer.kind { try add(text, in: layer.bounds, inside) }
        if case .replicator(let replication) = layer.kind {
            try addInstances(replication, of: layer, in: inside)
        } else {
            try addSublayers(of: layer, in: inside)
        }
        if layer.borderWidth > 0, !layer.bounds.isEmpty {
            try append(
                .fill(layer.borderPath, rule: .evenOdd, .color(layer.borderColor), transform: transform, clip: clip),
                "border", place)
        }
    }

    mutating func addSublayers(of layer: Layer, in setting: LayerSetting) throws(LayerError) {
        let transform = layer.fromSublayers.concatenating(setting.transform)
        for index in layer.sublayerOrder {
            try add(
                layer.sublayers[index],
                in: LayerSetting(
                    transform: transform, clip: setting.clip, place: setting.place.appending(.sublayer(index))))
        }
    }

    private mutating func addContents(_ contents: Image, of layer: Layer, in setting: LayerSetting) {
        let extent = contents.extent
        if extent.isEmpty || layer.bounds.isEmpty { return }
        if extent.isInfinite {
            let clip = setting.clip.intersecting(.rectangle(layer.bounds), transform: setting.transform)
            return append(.image(contents, transform: setting.transform, clip: clip))
        }
        let place = layer.contentsPlace(extent.size)
        if place.isEmpty { return }
        let fit = AffineTransform.translation(-extent.minX, -extent.minY)
            .concatenating(.scale(place.width / extent.width, place.height / extent.height))
            .concatenating(.translation(place.minX, place.minY))
        append(.image(contents, transform: fit.concatenating(setting.transform), clip: setting.clip))
    }

    private mutating func add(_ text: Text, in bounds: Rect, _ setting: LayerSetting) throws(LayerError) {
        if bounds.isEmpty { return }
        let layout: TextLayout
        do throws(TextError) {
            layout = try text.layout(width: bounds.width, height: bounds.height)
        } catch {
            throw .text(error, layer: setting.place)
        }
        try append(
            .fill(
                layout.path.applying(.translation(bounds.minX, bounds.minY)), text.paint, transform: setting.transform,
                clip: setting.clip), "text", setting.place)
    }

    private mutating func add(_ shape: Layer.Shape, in setting: LayerSetting) throws(LayerError) {
        if let paint = shape.fill {
            try append(
                .fill(
                    shape.path, rule: shape.fillRule, paint, transform: setting.transform, clip: setting.clip),
                "shape's fill", setting.place)
        }
        guard let paint = shape.stroke, shape.strokeStyle.width != 0 else { return }
        let path: Path
        do throws(PathError) {
            path = try shape.path.trimmed(from: shape.strokeStart, to: shape.strokeEnd)
        } catch {
            throw .path(error, of: "shape's stroke", layer: setting.place)
        }
        try append(
            .stroke(path, shape.strokeStyle, paint, transform: setting.transform, clip: setting.clip),
            "shape's stroke", setting.place)
    }
}

extension Layer {
    /// Where contents of a size in pixels lie.
    func contentsPlace(_ size: Size) -> Rect {
        contentsGravity.place(size * (1 / contentsScale), in: bounds)
    }

    /// The ring between the outline and the same moved inward by the border's width, to be filled even-odd.
    var borderPath: Path {
        var path = outline
        let inner = bounds.insetBy(borderWidth, borderWidth)
        if inner.isEmpty { return path }
        let radii = cornerRadii.fitted(in: bounds.size)
        path.addRoundedRect(
            inner,
            radii: CornerRadii(
                topLeft: radii.topLeft - borderWidth, topRight: radii.topRight - borderWidth,
                bottomRight: radii.bottomRight - borderWidth, bottomLeft: radii.bottomLeft - borderWidth))
        return path
    }
}

extension Layer.GradientFill {
    /// The paint in a layer's coordinates; nothing for a layer without size.
    func paint(in bounds: Rect) -> Paint? {
        if bounds.isEmpty { return nil }
        func place(_ p: Point) -> Point {
            Point(bounds.minX + p.x * bounds.width, bounds.minY + p.y * bounds.height)
        }
        switch kind {
        case .linear:
            let stretch = AffineTransform.scale(bounds.width, bounds.height)
                .concatenating(.translation(bounds.minX, bounds.minY))
            return Paint(.linear(gradient, from: startPoint, to: endPoint), transform: stretch)
        case .radial:
            let radii = place(endPoint) - place(startPoint)
            let center = place(startPoint)
            return Paint(
                .radial(gradient, from: .zero, startRadius: 0, to: .zero, endRadius: 1),
                transform: AffineTransform.scale(abs(radii.width), abs(radii.height))
                    .concatenating(.translation(center.x, center.y)))
        case .conic:
            let direction = place(endPoint) - place(startPoint)
            let degrees = exactArcTangent(y: direction.height, x: direction.width)
            return .conicGradient(gradient, center: place(startPoint), startAngle: degrees * .pi / 180)
        }
    }
}
