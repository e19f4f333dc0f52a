import CText
import VelaturaGeometry

/// Has Pango lay out one text, and takes over what comes out.
struct TextShaper {
    let text: Text
    let width: Double?
    let height: Double?

    /// Pango's lengths are whole numbers of 1/1024 pixel.
    private static func units(_ pixels: Double) -> Int32 { Int32((pixels * 1024).rounded()) }

    func layout() throws(TextError) -> TextLayout {
        var result = velatura_text_result()
        defer { velatura_text_free(&result) }
        // A zero byte would end the text for Pango.
        let bytes = text.string.utf8.filter { $0 != 0 }
        let family = text.font.family.utf8.filter { $0 != 0 } + [0]
        let language = text.language.utf8.filter { $0 != 0 } + [0]
        let status = shape(bytes, family: family, language: language, into: &result)
        switch Int(status) {
        case VELATURA_TEXT_DONE: return collected(result)
        case VELATURA_TEXT_UNAVAILABLE:
            throw .unavailable(missing: result.missing.map { String(cString: $0) } ?? "Pango")
        case VELATURA_TEXT_NO_FONT: throw .noFont
        default: throw .outOfMemory
        }
    }

    /// The pointers are read only during the call.
    private func shape(
        _ bytes: [UInt8], family: [UInt8], language: [UInt8], into result: inout velatura_text_result
    ) -> Int32 {
        var request = velatura_text_request()
        request.size = text.font.size
        request.weight = Int32(text.font.weight.value)
        request.slant = Int32(Font.Slant.allCases.firstIndex(of: text.font.slant) ?? 0)
        request.stretch = Int32(Font.Width.allCases.firstIndex(of: text.font.width) ?? 4)
        request.width = width.map(Self.units) ?? -1
        request.height = height.map(Self.units) ?? -1
        request.is_truncated = height == nil ? 0 : 1
        request.is_justified = text.alignment == .justified ? 1 : 0
        request.spacing = Self.units(text.lineSpacing)
        request.direction = Int32(Text.Direction.allCases.firstIndex(of: text.direction) ?? 0)
        return bytes.withUnsafeBytes { bytes in
            family.withUnsafeBytes { family in
                language.withUnsafeBytes { language in
                    request.text = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
                    request.length = Int32(bytes.count)
                    request.family = family.baseAddress?.assumingMemoryBound(to: CChar.self)
                    request.language = language.baseAddress?.assumingMemoryBound(to: CChar.self)
                    return velatura_text_layout(&request, &result)
                }
            }
        }
    }

    private func collected(_ result: velatura_text_result) -> TextLayout {
        let steps = UnsafeBufferPointer(start: result.steps, count: result.step_count)
        let found = UnsafeBufferPointer(start: result.lines, count: result.line_count)
        let room = width ?? found.map(\.width).max() ?? 0
        var path = Path()
        path.reserveCapacity(steps.count)
        var lines: [TextLayout.Line] = []
        var bounds = Rect.zero
        var next = 0
        for line in found {
            let shift = offset(of: line, in: room)
            for step in steps[next..<line.step_end] { path.add(PathElement(step, shift)) }
            next = line.step_end
            let box = Rect(line.x + shift, line.y, line.width, line.height)
            lines.append(
                TextLayout.Line(
                    bounds: box, baseline: line.baseline, isRightToLeft: line.is_right_to_left != 0,
                    utf8: Int(line.start)..<Int(line.start + line.length)))
            // An empty line has no width and takes up room all the same.
            let reach = Rect(box.minX, box.minY, max(box.width, 1e-9), max(box.height, 1e-9))
            bounds = bounds.union(reach)
        }
        let fonts = UnsafeBufferPointer(start: result.fonts, count: result.font_count).map(TextLayout.UsedFont.init)
        return TextLayout(
            path: path, lines: lines, bounds: bounds, fonts: fonts, unknownCharacters: result.unknown_count,
            isTruncated: result.is_truncated != 0)
    }

    /// How far a line has to be moved to lie as the alignment wants it.
    private func offset(of line: velatura_text_line, in room: Double) -> Double {
        let isRightToLeft = line.is_right_to_left != 0
        let free = room - line.width
        return switch text.alignment {
        case .left: -line.x
        case .right: free - line.x
        case .center: free / 2 - line.x
        case .leading, .justified: (isRightToLeft ? free : 0) - line.x
        case .trailing: (isRightToLeft ? 0 : free) - line.x
        }
    }
}

extension PathElement {
    fileprivate init(_ step: velatura_text_step, _ shift: Double) {
        func point(_ x: Double, _ y: Double) -> Point { Point(x + shift, y) }
        self =
            switch step.kind {
            case 0: .move(to: point(step.x.0, step.y.0))
            case 1: .line(to: point(step.x.0, step.y.0))
            case 2: .quadratic(to: point(step.x.1, step.y.1), control: point(step.x.0, step.y.0))
            case 3:
                .cubic(
                    to: point(step.x.2, step.y.2), control1: point(step.x.0, step.y.0),
                    control2: point(step.x.1, step.y.1))
            default: .close
            }
    }
}

extension TextLayout.UsedFont {
    fileprivate init(_ font: velatura_text_font) {
        family = String(cString: font.family)
        weight = Font.Weight(Int(font.weight))
        slant = Font.Slant.allCases[min(max(Int(font.slant), 0), Font.Slant.allCases.count - 1)]
        width = Font.Width.allCases[min(max(Int(font.stretch), 0), Font.Width.allCases.count - 1)]
    }
}
