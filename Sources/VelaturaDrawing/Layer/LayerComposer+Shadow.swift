import VelaturaFilters
import VelaturaGeometry
import VelaturaImaging
import VelaturaPixels

extension LayerComposer {
    /// Adds the layer with its shadow and its filters.
    mutating func addBody(of layer: Layer, in setting: LayerSetting) throws(LayerError) {
        guard layer.shadow.isVisible else { return try addFiltered(layer, in: setting) }
        var clip = setting.clip
        if layer.masksToBounds { clip = clip.intersecting(layer.outline, transform: setting.transform) }
        if let outline = layer.shadowOutline(setting.place) {
            try addShadow(of: outline, layer.shadow, clip, in: setting)
            return try addFiltered(layer, in: setting)
        }
        // The shadow has the shape of what the layer draws, which is made once for both.
        var group = inner()
        var inside = setting
        inside.clip = Clip()
        try group.addFiltered(layer, in: inside)
        if group.commands.isEmpty { return }
        let picture = group.picture
        append(.image(layer.shadow.cast(by: picture, setting.transform), clip: clip))
        append(.image(picture, clip: setting.clip))
    }

    private mutating func addShadow(
        of outline: ShadowOutline, _ shadow: Layer.Shadow, _ clip: Clip, in setting: LayerSetting
    ) throws(LayerError) {
        let fill = DrawCommand.fill(
            outline.path, rule: outline.fillRule, .color(shadow.fadedColor), transform: setting.transform,
            alpha: outline.alpha, clip: clip)
        if let command = shadow.cast(byOutlineOf: fill) { return try append(command, "shadow's path", setting.place) }
        var group = inner()
        try group.append(
            .fill(outline.path, rule: outline.fillRule, .color(.black), transform: setting.transform), "shadow's path",
            setting.place)
        append(.image(shadow.cast(by: group.picture, setting.transform), alpha: outline.alpha, clip: clip))
    }

    /// Adds what the layer draws, through its filters.
    private mutating func addFiltered(_ layer: Layer, in setting: LayerSetting) throws(LayerError) {
        if layer.filterValues.isEmpty { return try addContent(of: layer, in: setting) }
        // The filters' lengths are the layer's own.
        var group = inner()
        try group.addContent(of: layer, in: LayerSetting(place: setting.place))
        if group.commands.isEmpty { return }
        let filtered = layer.filterValues.reduce(group.picture) { $0.applying(anyFilter: $1.filter) }
        append(.image(filtered.moved(setting.transform), clip: setting.clip))
    }

    /// Replaces what has been drawn by itself, filtered where the layer lies.
    mutating func addBackdrop(of layer: Layer, in setting: LayerSetting) throws(LayerError) {
        guard let inverse = setting.transform.inverted, !commands.isEmpty, !layer.bounds.isEmpty else { return }
        let behind = picture
        let filtered = layer.backgroundFilterValues.reduce(behind.moved(inverse)) {
            $0.applying(anyFilter: $1.filter)
        }
        var clip = setting.clip.intersecting(layer.outline, transform: setting.transform)
        guard let masked = try masked(clip, by: layer.mask, setting) else { return }
        clip = masked
        if layer.opacity < 1 { clip = clip.masked(by: Image(color: .black.opacity(layer.opacity))) }
        replaceCommands([
            .image(behind), .image(filtered.moved(setting.transform), blendMode: .copy, clip: clip),
        ])
    }

    /// What a mask leaves of a clip; nothing where it hides all.
    func masked(_ clip: Clip, by mask: Layer?, _ setting: LayerSetting) throws(LayerError) -> Clip? {
        guard let mask else { return clip }
        var group = inner()
        let place = setting.place.appending(.mask)
        try group.add(mask, in: LayerSetting(transform: setting.transform, place: place))
        if group.commands.isEmpty { return nil }
        if mask.isLaidAsItIs, !mask.shadow.isVisible, let outline = mask.solidOutline(place), outline.alpha == 1 {
            return clip.intersecting(
                outline.path, rule: outline.fillRule,
                transform: mask.toSuperlayer.concatenating(setting.transform))
        }
        return clip.masked(by: group.picture)
    }
}

extension Image {
    /// The picture under a transform, which can be inverted.
    func moved(_ transform: AffineTransform) -> Image {
        transform == .identity ? self : Image(TransformedImage(self, transform))
    }
}

extension Layer.Shadow {
    var isVisible: Bool { opacity > 0 && color.alpha > 0 }

    /// The shadow of a picture.
    ///
    /// - Parameter transform: from the shadow's coordinates to the picture's.
    func cast(by picture: Image, _ transform: AffineTransform) -> Image {
        if let spread = transform.spread(radius) {
            let moved = transform.apply(to: Point(offset.width, offset.height)) - transform.apply(to: .zero)
            return cast(by: picture, sigma: spread, offset: moved)
        }
        guard let inverse = transform.inverted else { return picture }
        return cast(by: picture.moved(inverse), sigma: Size(radius, radius), offset: offset).moved(transform)
    }

    /// The colour with the opacity.
    var fadedColor: Color { color.opacity(color.alpha * opacity) }

    /// The shadow of what a command fills evenly, as one command; nothing where it has no closed form.
    ///
    /// - Parameter fill: in the shadow's colour, where the shadow lies but for the offset.
    func cast(byOutlineOf fill: DrawCommand) -> DrawCommand? {
        guard case .fill(let path, _) = fill.shape else { return nil }
        var command = fill
        command.transform = AffineTransform.translation(offset.width, offset.height).concatenating(fill.transform)
        if radius == 0 { return command }
        guard let soft = SoftRectangle(path, sigma: Size(radius, radius)) else { return nil }
        command.shape = .soft(soft)
        return command
    }

    private func cast(by picture: Image, sigma: Size, offset: Size) -> Image {
        let shape = picture.blended(with: Image(color: fadedColor), mode: .sourceIn)
        let blurred = radius > 0 ? Image(GaussianImage(shape, sigma: sigma, edge: .transparent)) : shape
        return blurred.moved(.translation(offset.width, offset.height))
    }
}

extension AffineTransform {
    /// What a Gaussian of a σ becomes, where that is one along the axes: under moves, scalings, flips, quarter turns, and any
    /// turn that scales both axes alike.
    func spread(_ sigma: Double) -> Size? {
        if b == 0, c == 0 { return Size(abs(a) * sigma, abs(d) * sigma) }
        if a == 0, d == 0 { return Size(abs(c) * sigma, abs(b) * sigma) }
        let (first, second) = (a * a + b * b, c * c + d * d)
        guard abs(a * c + b * d) <= 1e-9 * first, abs(first - second) <= 1e-9 * first else { return nil }
        return Size(first.squareRoot() * sigma, first.squareRoot() * sigma)
    }
}
