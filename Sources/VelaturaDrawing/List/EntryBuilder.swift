import VelaturaGeometry
import VelaturaImaging
import VelaturaPixels

/// Checks commands and finds out where they draw.
struct EntryBuilder {
    var entries: [DisplayList.Entry] = []
    private(set) var clips: [DisplayList.ClipEntry] = []
    private(set) var pictures: [Image] = []
    private var clipNumbers: [Clip: Int] = [:]
    private var pictureNumbers: [Image: Int] = [:]

    mutating func entry(_ command: DrawCommand, _ index: Int) throws(DrawingError) -> DisplayList.Entry {
        guard command.transform.isFinite else { throw .transform("transform", command: index) }
        guard command.alpha >= 0, command.alpha <= 1 else {
            throw .parameter("alpha", value: command.alpha, allowed: "0 to 1", command: index)
        }
        try command.paint.check(index)
        if case .soft(let soft) = command.shape { try soft.check(index) }
        var extent = Rect.infinite
        do throws(PathError) {
            switch command.shape {
            case .fill(let path, _): extent = try path.box(under: command.transform).rect
            case .stroke(let path, let style): extent = try path.strokeBox(style, under: command.transform).rect
            case .soft(let soft): extent = command.transform.apply(to: soft.extent)
            case .everything: break
            }
        } catch {
            throw .path(error, command: index)
        }
        var entry = DisplayList.Entry(extent: extent, picture: nil, clip: nil)
        if case .pattern(let image, let isTiled) = command.paint.kind {
            let transform = command.paint.transform.concatenating(command.transform)
            let shown = EntryBuilder.placed(image, isTiled: isTiled, transform)
            entry.picture = number(of: shown)
            entry.extent = entry.extent.intersection(shown.extent)
        }
        if !command.clip.elements.isEmpty {
            let clip = try number(of: command.clip, index)
            entry.clip = clip
            entry.extent = entry.extent.intersection(clips[clip].extent)
        }
        return entry
    }

    private static func placed(_ image: Image, isTiled: Bool, _ transform: AffineTransform) -> Image {
        if image.extent.isEmpty || transform.inverted == nil { return Image(CropImage(image, to: .zero)) }
        let whole = isTiled && !image.extent.isInfinite ? Image(TiledImage(image)) : image
        return transform == .identity ? whole : Image(TransformedImage(whole, transform))
    }

    private mutating func number(of image: Image) -> Int {
        if let number = pictureNumbers[image] { return number }
        pictures.append(image)
        pictureNumbers[image] = pictures.count - 1
        return pictures.count - 1
    }

    private mutating func number(of clip: Clip, _ index: Int) throws(DrawingError) -> Int {
        // Most commands share the clip of the one before.
        if let last = entries.last?.clip, clips[last].clip == clip { return last }
        if let number = clipNumbers[clip] { return number }
        var extent = Rect.infinite
        var numbers: [Int?] = []
        for element in clip.elements {
            switch element {
            case .path(let path, _, let transform):
                guard transform.isFinite else { throw .transform("clip's transform", command: index) }
                do throws(PathError) {
                    extent = extent.intersection(try path.box(under: transform).rect)
                } catch {
                    throw .clip(error, command: index)
                }
                numbers.append(nil)
            case .mask(let image, _):
                extent = extent.intersection(image.extent)
                numbers.append(number(of: image))
            }
        }
        clips.append(DisplayList.ClipEntry(clip: clip, extent: extent, pictures: numbers))
        clipNumbers[clip] = clips.count - 1
        return clips.count - 1
    }
}

extension Paint {
    /// - Throws: `DrawingError` for numbers that are not finite, and radii below 0.
    func check(_ index: Int) throws(DrawingError) {
        guard transform.isFinite else { throw .transform("paint's transform", command: index) }
        func require(_ name: String, _ values: [Double], _ allowed: ClosedRange<Double>) throws(DrawingError) {
            for value in values where !allowed.contains(value) {
                throw .parameter(
                    name, value: value, allowed: "\(allowed.lowerBound) to \(allowed.upperBound)", command: index)
            }
        }
        let places = -1e9...1e9
        func check(_ gradient: Gradient) throws(DrawingError) {
            for stop in gradient.stops {
                guard stop.location.isFinite else {
                    throw .parameter(
                        "the location of a gradient's stop", value: stop.location, allowed: "a finite number",
                        command: index)
                }
                try check(stop.color)
            }
        }
        func check(_ color: Color) throws(DrawingError) {
            if color.isFinite, color.alpha >= 0, color.alpha <= 1 { return }
            try require("a colour's alpha", [color.alpha], 0...1)
            try require("a colour's component", [color.red, color.green, color.blue], -65504...65504)
        }
        switch kind {
        case .color(let color): try check(color)
        case .linear(let gradient, let start, let end):
            try check(gradient)
            try require("a point of the gradient", [start.x, start.y, end.x, end.y], places)
        case .radial(let gradient, let start, let startRadius, let end, let endRadius):
            try check(gradient)
            try require("a centre of the gradient", [start.x, start.y, end.x, end.y], places)
            try require("a radius of the gradient", [startRadius, endRadius], 0...1e9)
        case .conic(let gradient, let center, let angle):
            try check(gradient)
            try require("the centre of the gradient", [center.x, center.y], places)
            try require("the angle of the gradient", [angle], -1e6...1e6)
        case .pattern: break
        }
    }
}
