import VelaturaImaging
import VelaturaPixels

/// In which form the pixels of a save are written, and what is said of it.
struct SavedPixels {
    /// The picture, over the background where the format has no alpha.
    let image: Image
    let pixelFormat: PixelFormat
    let colorSpace: ColorSpace
    /// The profile to embed.
    let iccProfile: [UInt8]?
    /// What EXIF must say of the colours, where they are not what they were.
    let exifColor: EXIFColor?
    private(set) var report = SaveReport()

    init(_ image: Image, source: PhotoSource?, format: PhotoFormat, options: SaveOptions) {
        let hasAlpha = format == .png && !image.isOpaque
        let isDeep = source?.format.depth == .uint16
        let model: PixelFormat.Model = source?.format.model == .gray && image.keepsGray ? .gray : .rgb
        pixelFormat = PixelFormat(
            model, alpha: hasAlpha ? .straight : .none, depth: isDeep && format == .png ? .uint16 : .uint8)
        if format == .jpeg && !image.isOpaque {
            self.image = image.over(options.background)
            report.converted.append("transparent parts: laid over \(options.background)")
        } else {
            self.image = image
        }
        if isDeep && format == .jpeg { report.converted.append("16 bits a sample: JPEG has 8") }
        if let source, source.header.orientation != .up {
            report.converted.append("the orientation: turned upright")
        }
        colorSpace = options.profile.colorSpace(ownedBy: source).writable(in: model)

        let own = source?.header.iccProfile
        let isOwnUsable = own != nil && own == source.map { $0.colorSpace.iccProfile(for: $0.format.model) }
        if own != nil && !isOwnUsable { report.dropped.append("the colour profile, which is not usable") }
        if colorSpace == source?.colorSpace ?? .sRGB {
            exifColor = nil
            if isOwnUsable {
                iccProfile = own
                report.kept.append("the colour profile (\(colorSpace))")
            } else {
                iccProfile = colorSpace == .sRGB ? nil : colorSpace.iccProfile(for: model)
            }
        } else {
            switch colorSpace {
            case .sRGB: exifColor = .sRGB
            case .adobeRGB: exifColor = .adobeRGB
            default: exifColor = .uncalibrated
            }
            // PNG names sRGB by a chunk of its own.
            iccProfile = format == .png && colorSpace == .sRGB ? nil : colorSpace.iccProfile(for: model)
            if let source {
                let before = source.format.model == .cmyk ? "CMYK" : source.colorSpace.name
                report.converted.append("the colours: from \(before) to \(colorSpace)")
            }
        }
    }
}

extension Image {
    /// Whether nothing but places change from the source on, so that a gray photo is still gray.
    fileprivate var keepsGray: Bool {
        switch operation {
        case is SourceImage: true
        case is OrientedImage, is CropImage, is ResizedImage, is TransformedImage:
            operation.inputs.allSatisfy(\.keepsGray)
        default: false
        }
    }
}
