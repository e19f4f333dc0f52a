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
        var picture = Image(shape)
        if let bounds {
            let reach = (2.1 * shadow.blur).rounded(.up) + 1
            let seen = bounds.insetBy(-reach, -reach).offsetBy(Size(-shadow.offset.width, -shadow.offset.height))
            if shape.list.entries[0].extent.intersection(seen).isEmpty { return }
            // What reaches beyond all counting casts no more than falls on the canvas.
            if picture.extent.isInfinite { picture = Image(CropImage(picture, to: seen)) }
        }
        commands.append(
            .image(
                shadow.layerShadow.cast(by: picture, .identity), alpha: command.alpha, blendMode: command.blendMode,
                clip: command.clip))
        calls.append(call)
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
