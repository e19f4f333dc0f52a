/// Turns a chunk (linear light, sRGB primaries, extended range, premultiplied) into stored pixels.
///
/// Integer samples are the nearest to the exact encoded value, clamped; NaN gives 0. Float samples keep the extended
/// range. Formats without alpha take the colours as they lie, that is, over black. Gray is Rec. 709 luminance in linear
/// light, encoded by the space's curve. CMYK is written without black: ink = 1 − the sRGB-encoded colour.
///
/// What an 8-bit or 16-bit opaque pixel was unpacked from is packed again bit for bit, in every matrix or gray space
/// whose curve rises.
///
/// Immutable; made once for a plan. 8-bit RGB costs about 1.5 ns a pixel.
public struct PixelPacker: Sendable {
    public let format: PixelFormat
    /// The space that is written, `colorSpace.writable(in: format)`: the one to embed.
    public let colorSpace: ColorSpace
    private let quantizers8: [Quantizer8]
    private let quantizers16: [Quantizer16]
    private let stages: [CurveStage]
    private let matrix: MatrixStage?
    private let managed: LittleCMSTransform?
    /// Whether premultiplied floats need not be divided and multiplied.
    private let isLinear: Bool
    /// Whether opaque pixels of four bytes are written whole.
    private let writesWholeWords: Bool

    public init(format: PixelFormat, colorSpace: ColorSpace) {
        self.format = format
        self.colorSpace = colorSpace.writable(in: format.model)
        let curves: [ToneCurve]
        var managed: LittleCMSTransform?
        switch self.colorSpace.definition.transfer {
        case .gray(let curve):
            curves = [curve]
            matrix = nil
        case .matrix(let red, let green, let blue, let toWorking):
            curves = format.model == .gray ? [green] : [red, green, blue]
            matrix = format.model == .gray ? nil : toWorking.flatMap { $0.inverse.map(MatrixStage.init) }
        case .managed(let profile):
            // Little CMS gives the values to store.
            curves = [.linear, .linear, .linear]
            matrix = nil
            managed = profile.fromWorking
        }
        self.managed = managed
        stages = curves.map(CurveStage.init)
        // Tables are made here, not by the first chunk.
        quantizers8 = format.depth == .uint8 ? curves.map { CurveTables.of($0).quantize8 } : []
        quantizers16 = format.depth == .uint16 ? curves.map { CurveTables.of($0).quantize16 } : []
        writesWholeWords = quantizers8.count == 3 && !format.isInverted && quantizers8.allSatisfy(\.hasWholeWords)
        isLinear =
            managed == nil && format.alpha == .premultiplied && format.depth == .float32 && format.model != .cmyk
            && !format.isInverted && curves.allSatisfy { $0 == .linear }
    }

    /// Writes `planes.count` pixels from `bytes` on. May overwrite the planes.
    public func pack(_ p: Planes, into bytes: UnsafeMutableRawPointer) {
        let isOpaque = format.alpha == .none || isLinear || AlphaStage.isOpaque(p)
        if !isOpaque { AlphaStage.unpremultiply(p) }
        if let managed {
            managed.apply(p)
        } else if format.model == .gray {
            for i in p.indices { p.r[i] = 0.2126 * p.r[i] + 0.7152 * p.g[i] + 0.0722 * p.b[i] }
        }
        matrix?.apply(p)
        if format.depth == .float32 || format.model == .cmyk || (format.alpha == .premultiplied && !isOpaque) {
            encodeValues(p, isOpaque: isOpaque)
            if format.model == .rgb && format.alpha != .none && format.depth != .uint16 {
                SampleWriter.writeWhole(p, isBGR: format.isBGR, isFloat: format.depth == .float32, to: bytes)
                return
            }
            writeValues(p, to: bytes)
        } else if isOpaque && step == 4 && writesWholeWords {
            let (first, third) = format.isBGR ? (2, 0) : (0, 2)
            Quantizer8.writeOpaque(
                (p[first], p.g, p[third]), count: p.count, to: bytes,
                with: (quantizers8[first], quantizers8[1], quantizers8[third]))
            return
        } else {
            writeThroughTables(p, to: bytes)
        }
        if format.alpha != .none {
            SampleWriter.write(p.a, depth: format.depth, to: bytes, channel: step - 1, step: step, count: p.count)
        }
    }

    /// Whether pixels may come sRGB-encoded, too, because that is nearly what is stored.
    public var takesEncoded: Bool {
        colorSpace == .sRGB && format.model == .rgb && format.alpha != .none && format.depth != .float32
            && !format.isInverted
    }

    /// As `pack`, from sRGB-encoded premultiplied pixels; only where `takesEncoded` says so.
    public func packEncoded(_ p: Planes, into bytes: UnsafeMutableRawPointer) {
        if format.alpha == .straight && !AlphaStage.isOpaque(p) { AlphaStage.unpremultiply(p) }
        if format.depth == .uint8 {
            SampleWriter.writeWhole(p, isBGR: format.isBGR, isFloat: false, to: bytes)
        } else {
            for channel in 0..<4 {
                let target = channel < 3 ? place(channel) : 3
                SampleWriter.write(p[channel], depth: .uint16, to: bytes, channel: target, step: 4, count: p.count)
            }
        }
    }

    private var step: Int { format.channels }
    private var colours: Int { format.model == .gray ? 1 : 3 }

    /// Where channel 0, 1 or 2 of red, green, blue lies in a pixel.
    private func place(_ channel: Int) -> Int { format.isBGR && format.model == .rgb ? 2 - channel : channel }

    private func writeThroughTables(_ p: Planes, to bytes: UnsafeMutableRawPointer) {
        for channel in 0..<colours {
            if format.depth == .uint8 {
                let target = bytes.assumingMemoryBound(to: UInt8.self) + place(channel)
                let quantizer = quantizers8[channel]
                // The usual distances as constants: the compiler unrolls the loops.
                switch step {
                case 3: quantizer.write(p[channel], count: p.count, to: target, step: 3)
                case 4: quantizer.write(p[channel], count: p.count, to: target, step: 4)
                default: quantizer.write(p[channel], count: p.count, to: target, step: step)
                }
            } else {
                let target = bytes.assumingMemoryBound(to: UInt16.self) + place(channel)
                quantizers16[channel].write(p[channel], count: p.count, to: target, step: step)
            }
        }
        if format.isInverted { invertIntegers(bytes, count: p.count) }
    }

    /// Linear light to what is stored, still as floats.
    private func encodeValues(_ p: Planes, isOpaque: Bool) {
        if format.alpha != .none && format.depth != .float32 { SampleWriter.clamp(p.a, p.count) }
        for channel in 0..<colours {
            let plane = p[channel]
            stages[channel].encode(plane, count: p.count)
            if format.depth != .float32 { SampleWriter.clamp(plane, p.count) }
            if format.isInverted != (format.model == .cmyk) {
                for i in p.indices { plane[i] = 1 - plane[i] }
            }
            if format.alpha == .premultiplied && !isOpaque {
                for i in p.indices { plane[i] *= p.a[i] }
            }
        }
    }

    private func writeValues(_ p: Planes, to bytes: UnsafeMutableRawPointer) {
        for channel in 0..<colours {
            SampleWriter.write(
                p[channel], depth: format.depth, to: bytes, channel: place(channel), step: step, count: p.count)
        }
        if format.model == .cmyk {
            p.r.update(repeating: format.isInverted ? 1 : 0, count: p.count)
            SampleWriter.write(p.r, depth: format.depth, to: bytes, channel: 3, step: step, count: p.count)
        }
    }

    private func invertIntegers(_ bytes: UnsafeMutableRawPointer, count: Int) {
        for i in 0..<count {
            for channel in 0..<colours {
                if format.depth == .uint8 {
                    bytes.assumingMemoryBound(to: UInt8.self)[i * step + channel] ^= 255
                } else {
                    bytes.assumingMemoryBound(to: UInt16.self)[i * step + channel] ^= 65535
                }
            }
        }
    }
}
