import VelaturaImaging
import VelaturaPixels

/// The chunks before a PNG's picture data.
enum PNGHead {
    static func chunks(
        width: Int, height: Int, format: PixelFormat, colorSpace: ColorSpace, iccProfile: [UInt8]?,
        metadata: Metadata
    ) -> [PNGChunk] {
        var chunks = [header(width: width, height: height, format: format)]
        chunks += color(colorSpace, iccProfile, format.model)
        if let resolution = metadata.resolution, let chunk = physical(resolution) { chunks.append(chunk) }
        if let exif = metadata.exif { chunks.append(PNGChunk(type: "eXIf", data: exif)) }
        if let xmp = metadata.xmp { chunks.append(PNGText.xmpChunk(xmp)) }
        chunks += metadata.text.compactMap(PNGText.chunk)
        if metadata.iptc != nil || metadata.photoshop != nil {
            chunks.append(PNGRawProfile.chunk(name: "iptc", PNGRawProfile.resources(metadata)))
        }
        return chunks
    }

    private static func header(width: Int, height: Int, format: PixelFormat) -> PNGChunk {
        let type: PNGImageHeader.ColorType =
            switch (format.model, format.alpha) {
            case (.gray, .none): .gray
            case (.gray, _): .grayAlpha
            case (_, .none): .rgb
            default: .rgba
            }
        var data: [UInt8] = []
        data.appendBigEndian(UInt32(width))
        data.appendBigEndian(UInt32(height))
        data += [UInt8(format.depth.bytes * 8), type.rawValue, 0, 0, 0]
        return PNGChunk(type: "IHDR", data: data)
    }

    private static func color(_ space: ColorSpace, _ profile: [UInt8]?, _ model: PixelFormat.Model) -> [PNGChunk] {
        if profile == nil, space == .sRGB { return [PNGChunk(type: "sRGB", data: [0])] }
        if profile == nil, space == .linearSRGB {
            var gamma: [UInt8] = []
            gamma.appendBigEndian(100_000)
            return [PNGChunk(type: "gAMA", data: gamma)]
        }
        let profile = profile ?? space.iccProfile(for: model)
        return [PNGChunk(type: "iCCP", data: Array("ICC profile".utf8) + [0, 0] + PNGDeflate.compress(profile))]
    }

    /// Pixels a metre; `nil` where the numbers cannot be written.
    private static func physical(_ resolution: Metadata.Resolution) -> PNGChunk? {
        let allowed = 0.5...Double(Int32.max)
        guard allowed ~= resolution.x, allowed ~= resolution.y else { return nil }
        var data: [UInt8] = []
        data.appendBigEndian(UInt32(resolution.x.rounded()))
        data.appendBigEndian(UInt32(resolution.y.rounded()))
        return PNGChunk(type: "pHYs", data: data + [1])
    }
}
