/// Turns stored pixels into a chunk: linear light, sRGB primaries, extended range, premultiplied.
///
/// Every `PixelFormat` can be read. A colour space that does not fit the format's model (`ColorSpace.fits`) is ignored:
/// gray and RGB are then read as sRGB, CMYK by the plain formula (1−ink)(1−black) on sRGB-encoded values. Straight and
/// premultiplied alpha come out premultiplied, with colour 0 where alpha is 0 (premultiplied linear light is taken as it
/// lies).
///
/// Immutable; made once for a plan. Tables are shared, so making one again is cheap. 8-bit RGB costs about a nanosecond a
/// pixel.
public struct PixelUnpacker: Sendable {
    public let format: PixelFormat
    /// The space that pixels are read in.
    public let colorSpace: ColorSpace
    /// Linear light by stored sample; none for floats.
    private let tables: [SharedTable<Float>]
    private let stages: [CurveStage]
    private let matrix: MatrixStage?
    private let managed: LittleCMSTransform?
    /// Whether premultiplied pixels need not be divided and multiplied.
    private let isLinear: Bool

    public init(format: PixelFormat, colorSpace: ColorSpace) {
        self.format = format
        let space = colorSpace.fits(format.model) ? colorSpace : .sRGB
        self.colorSpace = space
        let curves: [ToneCurve]
        var managed: LittleCMSTransform?
        switch space.definition.transfer {
        case .gray(let curve):
            curves = [curve]
            matrix = nil
        case .matrix(let red, let green, let blue, let toWorking):
            curves = format.model == .gray ? [green] : [red, green, blue]
            matrix = format.model == .gray ? nil : toWorking.map(MatrixStage.init)
        case .managed(let profile):
            // Little CMS is given the values as they are stored.
            curves = [.linear, .linear, .linear]
            matrix = nil
            managed = profile.toWorking
        }
        self.managed = managed
        stages = curves.map(CurveStage.init)
        // Tables are made here, not by the first chunk.
        tables =
            switch format.depth {
            case .uint8: curves.map { CurveTables.of($0).decode8 }
            case .uint16: curves.map { CurveTables.of($0).decode16 }
            case .float32: []
            }
        isLinear = managed == nil && format.model != .cmyk && curves.allSatisfy { $0 == .linear }
    }

    /// Reads `planes.count` pixels that start at `bytes`.
    public func unpack(_ bytes: UnsafeRawPointer, into p: Planes) {
        readAlpha(bytes, p)
        if format.model == .cmyk {
            readInks(bytes, p)
        } else if format.depth != .float32 && (format.alpha != .premultiplied || AlphaStage.isOpaque(p)) {
            readThroughTables(bytes, p)
        } else {
            readValues(bytes, p)
        }
        if let managed {
            managed.apply(p)
            // The black ink lay there.
            if format.model == .cmyk { readAlpha(bytes, p) }
        } else if format.model == .gray {
            p.g.update(from: p.r, count: p.count)
            p.b.update(from: p.r, count: p.count)
        }
        matrix?.apply(p)
        if format.alpha == .straight || (format.alpha == .premultiplied && !isLinear) { AlphaStage.premultiply(p) }
    }

    private var step: Int { format.channels }
    private var colours: Int { format.model == .gray ? 1 : 3 }

    /// Where channel 0, 1 or 2 of red, green, blue lies in a pixel.
    private func place(_ channel: Int) -> Int { format.isBGR && format.model == .rgb ? 2 - channel : channel }

    private func readAlpha(_ bytes: UnsafeRawPointer, _ p: Planes) {
        if format.alpha == .none {
            p.a.update(repeating: 1, count: p.count)
        } else {
            SampleReader.values(
                bytes, depth: format.depth, channel: step - 1, step: step, isInverted: false, p.a, count: p.count)
        }
    }

    private func readThroughTables(_ bytes: UnsafeRawPointer, _ p: Planes) {
        if format.depth == .uint8 {
            readSamples(bytes.assumingMemoryBound(to: UInt8.self), p)
        } else {
            readSamples(bytes.assumingMemoryBound(to: UInt16.self), p)
        }
    }

    @inline(__always)
    private func readSamples<T: FixedWidthInteger & UnsignedInteger>(_ source: UnsafePointer<T>, _ p: Planes) {
        let flip = format.isInverted ? T.max : 0
        if format.model == .gray {
            SampleReader.look(source, step: step, flip: flip, tables[0], p.r, count: p.count)
        } else {
            SampleReader.look(
                source, step: step, flip: flip, tables[0], tables[1], tables[2], p[place(0)], p[1], p[place(2)],
                count: p.count)
        }
    }

    private func readValues(_ bytes: UnsafeRawPointer, _ p: Planes) {
        for channel in 0..<colours {
            SampleReader.values(
                bytes, depth: format.depth, channel: place(channel), step: step, isInverted: format.isInverted,
                p[channel], count: p.count)
        }
        if format.alpha == .premultiplied && !isLinear { AlphaStage.unpremultiply(p) }
        for channel in 0..<colours { stages[channel].decode(p[channel], count: p.count) }
    }

    private func readInks(_ bytes: UnsafeRawPointer, _ p: Planes) {
        for channel in 0..<4 {
            // Without a profile, what is left of the paper's white; for a profile, the ink.
            SampleReader.values(
                bytes, depth: format.depth, channel: channel, step: step,
                isInverted: format.isInverted == (managed != nil), p[channel], count: p.count)
        }
        if managed != nil { return }
        for i in p.indices {
            p.r[i] *= p.a[i]
            p.g[i] *= p.a[i]
            p.b[i] *= p.a[i]
        }
        readAlpha(bytes, p)
        for channel in 0..<3 { stages[channel].decode(p[channel], count: p.count) }
    }
}
