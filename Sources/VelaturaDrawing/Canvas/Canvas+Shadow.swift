import VelaturaGeometry
import VelaturaImaging
import VelaturaPixels

extension Canvas {
    /// The blurred shadow that everything drawn casts, in the picture's pixels: as in Quartz the transform changes neither
    /// offset nor blur.
    ///
    /// It has the shape and the alpha of what is drawn, before the clip, which then cuts both; it is laid first, with
    /// the blend mode of what casts it. The modes that change what lies around a thing too (`clear`, `copy`, `sourceIn`,
    /// `sourceOut`, `destinationIn`, `destinationAtop`) would wipe away what their shadow falls on: they cast none.
    public struct Shadow: Hashable, Sendable {
        /// To the right and down.
        public var offset: Size
        /// Twice the standard deviation σ, 0 to 1000.
        public var blur: Double
        public var color: Color

        public init(offset: Size, blur: Double, color: Color = .black.opacity(1.0 / 3)) {
            self.offset = offset
            self.blur = blur
            self.color = color
        }

        var layerShadow: Layer.Shadow { Layer.Shadow(color: color, offset: offset, radius: blur / 2) }

        /// - Throws: `CanvasError` for the first number that is out of its range.
        func check(_ call: CanvasCall) throws(CanvasError) {
            let numbers = [
                ("the shadow's offset", offset.width, -1e9...1e9), ("the shadow's offset", offset.height, -1e9...1e9),
                ("the shadow's blur", blur, 0...1000), ("the shadow's alpha", color.alpha, 0...1),
                ("the shadow's colour", color.red, -65504...65504),
                ("the shadow's colour", color.green, -65504...65504),
                ("the shadow's colour", color.blue, -65504...65504),
            ]
            for (name, value, allowed) in numbers where !allowed.contains(value) {
                throw .parameter(
                    call, name, value: value, allowed: "\(allowed.lowerBound) to \(allowed.upperBound)")
            }
        }
    }

    /// Adds what casts a shadow in the state, with the shadow.
    mutating func append(_ command: DrawCommand, _ call: CanvasCall) {
        if let shadow = state.shadow, command.blendMode.leavesSurroundings {
            do throws(CanvasError) {
                try shadow.check(call)
                if shadow.color.alpha > 0 { try cast(shadow, by: command, call) }
            } catch {
                return fail(error)
            }
        }
        commands.append(command)
        calls.append(call)
    }

    private mutating func cast(
        _ shadow: Shadow, by command: DrawCommand, _ call: CanvasCall
    ) throws(CanvasError) {
        var caster = command
        caster.alpha = 1
        caster.blendMode = .normal
        caster.clip = Clip()
        let shape = try drawing(of: [caster], [call], in: nil)
        let seen = bounds.map { bounds in
            let reach = (2.1 * shadow.blur).rounded(.up) + 1
            return bounds.insetBy(-reach, -reach).offsetBy(Size(-shadow.offset.width, -shadow.offset.height))
        }
        if let seen, shape.list.entries[0].extent.intersection(seen).isEmpty { return }
        commands.append(closedForm(of: shadow, by: command) ?? blurred(Image(shape), for: shadow, by: command, seen))
        calls.append(call)
    }

    /// The shadow of a picture of what is drawn, blurred.
    private func blurred(
        _ shape: Image, for shadow: Shadow, by command: DrawCommand, _ seen: Rect?
    ) -> DrawCommand {
        var picture = shape
        // What reaches beyond all counting casts no more than falls on the canvas.
        if let seen, picture.extent.isInfinite { picture = Image(CropImage(picture, to: seen)) }
        return .image(
            shadow.layerShadow.cast(by: picture, .identity), alpha: command.alpha, blendMode: command.blendMode,
            clip: command.clip)
    }

    /// The shadow of what is filled evenly, or of a picture without a hole, where that is a rectangle with round or sharp
    /// corners or a circle: from a closed form, within 1/512, at a cost that does not depend on the blur.
    private func closedForm(of shadow: Shadow, by command: DrawCommand) -> DrawCommand? {
        let outline: Path
        var rule = FillRule.nonZero
        var alpha = 1.0
        switch (command.shape, command.paint.kind) {
        case (.fill(let path, let fillRule), .color(let color)):
            outline = path.applying(command.transform)
            rule = fillRule
            alpha = color.alpha
        case (.everything, .pattern(let image, isTiled: false)) where image.isOpaque && !image.extent.isInfinite:
            let place = command.paint.transform.concatenating(command.transform)
            // Turned edges are smooth, and rectangles along the axes keep their order of corners.
            guard place.b == 0, place.c == 0 else { return nil }
            outline = .rectangle(place.apply(to: image.extent))
        default: return nil
        }
        let fill = DrawCommand.fill(
            outline, rule: rule, .color(shadow.color.opacity(shadow.color.alpha * alpha)), alpha: command.alpha,
            blendMode: command.blendMode, clip: command.clip)
        guard let soft = shadow.layerShadow.cast(byOutlineOf: fill) else { return nil }
        if case .soft(let rectangle) = soft.shape, !rectangle.isNear { return nil }
        return soft
    }
}

extension SoftRectangle {
    /// Whether it lies where the closed form can be counted.
    fileprivate var isNear: Bool {
        [rect.minX, rect.minY, rect.maxX, rect.maxY].allSatisfy { abs($0) <= 1e8 }
    }
}

extension BlendMode {
    /// Whether a transparent source changes nothing.
    fileprivate var leavesSurroundings: Bool {
        switch self {
        case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop: false
        default: true
        }
    }
}
