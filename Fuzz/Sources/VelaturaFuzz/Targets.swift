import Velatura

/// The parsers of foreign bytes. None may crash, hang, or take memory without bound, whatever it is given.
let targets: [String: @Sendable ([UInt8]) -> Void] = [
    "jpeg": { bytes in decode(bytes) { try JPEGSource($0, options: $1) } },
    "png": { bytes in decode(bytes) { try PNGSource($0, options: $1) } },
    "icc": { bytes in
        guard let space = try? ColorSpace(icc: bytes) else { return }
        _ = Renderer.shared.pixel(in: space)
    },
    "exif": { bytes in
        guard var block = EXIFBlock(bytes) else { return }
        _ = (block.orientation, block.date, block.location, block.make, block.lens, block.thumbnailRange)
        block.setOrientationUp()
        _ = block.removeLocation()
    },
    "metadata": { bytes in
        var metadata = Metadata()
        metadata.exif = bytes
        metadata.xmp = bytes
        metadata.iptc = bytes
        metadata.photoshop = bytes
        for policy in [MetadataPolicy.keep, .noLocation, .none] {
            _ = metadata.prepared(
                for: policy, picture: SavedPicture(format: .jpeg, width: 10, height: 10, thumbnail: nil))
        }
    },
    "scene": { bytes in
        guard let scene = try? LayerScene(json: bytes, file: "input") else { return }
        // A text of few bytes can ask for a million shapes, or for the blur of a town, which take their time.
        guard scene.layers.reduce(0, { $0 + $1.instances }) < 500, scene.layers.allSatisfy(\.isQuick) else { return }
        do {
            _ = try Renderer.shared.render(scene.image(scale: 1.5), region: Rect(0, 0, 24, 24))
        } catch let error as LayerError {
            _ = scene.explain(error)
        } catch {}
    },
]

extension Layer {
    /// How many layers are drawn, held to 1000.
    fileprivate var instances: Int {
        var inner = sublayers.reduce(mask?.instances ?? 0) { min(1000, $0 + $1.instances) }
        if case .replicator(let replication) = kind { inner = min(1000, inner + 1) * min(1000, replication.count) }
        return min(1000, inner + 1)
    }

    /// Whether no blur reaches far, no stroke has many dashes, and no library is asked to lay out text.
    fileprivate var isQuick: Bool {
        if case .text = kind { return false }
        if case .shape(let shape) = kind, !shape.strokeStyle.dashes.isEmpty {
            let length = (try? shape.path.length()) ?? 0
            guard length <= 1000 * shape.strokeStyle.dashes.reduce(0, +) else { return false }
        }
        let filters = filters + backgroundFilters
        let numbers = filters.flatMap { filter in
            type(of: filter).parameterDescriptions.compactMap { parameter in
                if case .number(let number)? = filter.value(of: parameter.name) { abs(number) } else { nil }
            }
        }
        return shadow.radius <= 40 && numbers.allSatisfy { $0 <= 40 } && (mask?.isQuick ?? true)
            && sublayers.allSatisfy(\.isQuick)
    }
}

/// Decodes strictly and tolerantly, at full size and shrunk.
private func decode(
    _ bytes: [UInt8], _ open: (ByteSource, ReadOptions) throws -> any PixelSource
) {
    for tolerant in [false, true] {
        var options = ReadOptions()
        options.tolerant = tolerant
        options.maxPixels = 1 << 20
        guard let source = try? open(ByteSource(bytes: bytes, name: "input"), options) else { continue }
        for reduction in source.reductions {
            guard let reader = try? source.makeRowReader(reduction: reduction) else { continue }
            let rowBytes = reader.width * source.format.bytesPerPixel
            withUnsafeTemporaryAllocation(byteCount: max(1, rowBytes), alignment: 16) { row in
                for _ in 0..<reader.height {
                    guard (try? reader.readRows(1, into: row.baseAddress!, rowBytes: rowBytes)) != nil else { break }
                }
            }
        }
    }
}

extension Renderer {
    /// A few pixels through a colour space, there and back.
    fileprivate func pixel(in space: ColorSpace) -> PixelBuffer? {
        let format: PixelFormat =
            switch space.model {
            case .gray: .gray8
            case .rgb: .rgb8
            default: PixelFormat(.cmyk)
            }
        let buffer = PixelBuffer(width: 4, height: 2, format: format, colorSpace: space) { memory, rowBytes in
            for i in 0..<(rowBytes * 2) {
                memory.storeBytes(of: UInt8(truncatingIfNeeded: i * 37), toByteOffset: i, as: UInt8.self)
            }
        }
        return try? render(Image(buffer), format: .rgba8)
    }
}
