import VelaturaImaging

extension EXIFBlock {
    /// How the stored pixels stand; nil where it is not said or not one of the eight values.
    public var orientation: Orientation? {
        integer(EXIFTag.orientation, in: .main).flatMap(Orientation.init(rawValue:))
    }

    /// When the photo was taken, else when the file says that it was last changed.
    public var date: CaptureDate? {
        if let text = text(EXIFTag.dateTimeOriginal, in: .exif),
            let date = CaptureDate(
                exif: text, fraction: self.text(EXIFTag.subSecondsOriginal, in: .exif),
                offset: self.text(EXIFTag.offsetTimeOriginal, in: .exif))
        {
            return date
        }
        return text(EXIFTag.dateTime, in: .main).flatMap { CaptureDate(exif: $0) }
    }

    public var make: String? { text(EXIFTag.make, in: .main) }
    public var model: String? { text(EXIFTag.model, in: .main) }
    public var lens: String? { text(EXIFTag.lensModel, in: .exif) }
    /// Seconds.
    public var exposureTime: Double? { number(EXIFTag.exposureTime, in: .exif) }
    public var fNumber: Double? { number(EXIFTag.fNumber, in: .exif) }
    public var iso: Int? { integer(EXIFTag.iso, in: .exif) }
    /// Millimetres.
    public var focalLength: Double? { number(EXIFTag.focalLength, in: .exif) }
    /// The picture's size as EXIF tells it, before any turn.
    public var pixelWidth: Int? { integer(EXIFTag.pixelWidth, in: .exif) }
    public var pixelHeight: Int? { integer(EXIFTag.pixelHeight, in: .exif) }

    /// What EXIF says of the colours; nil where it says nothing that is known.
    public var color: EXIFColor? {
        switch integer(EXIFTag.colorSpace, in: .exif) {
        case 1: .sRGB
        // 2 is not in the standard, but cameras write it.
        case 2: .adobeRGB
        case 0xFFFF:
            text(EXIFTag.interoperabilityIndex, in: .interoperability) == "R03" ? .adobeRGB : .uncalibrated
        default: nil
        }
    }

    /// Where the photo was taken; nil where a part is missing or out of range.
    public var location: PhotoLocation? {
        guard let latitude = degrees(EXIFTag.latitude, reference: EXIFTag.latitudeReference, negative: "S"),
            let longitude = degrees(EXIFTag.longitude, reference: EXIFTag.longitudeReference, negative: "W")
        else { return nil }
        let below = integer(EXIFTag.altitudeReference, in: .gps) == 1
        let altitude = number(EXIFTag.altitude, in: .gps).map { below ? -$0 : $0 }
        return PhotoLocation(latitude: latitude, longitude: longitude, altitude: altitude)
    }

    private func degrees(_ tag: Int, reference: Int, negative: String) -> Double? {
        guard let parts = numbers(tag, in: .gps), parts.count <= 3 else { return nil }
        let value = parts[0] + (parts.count > 1 ? parts[1] / 60 : 0) + (parts.count > 2 ? parts[2] / 3600 : 0)
        return text(reference, in: .gps)?.uppercased() == negative ? -value : value
    }

    /// Where the JPEG thumbnail stands in `bytes`.
    public var thumbnailRange: Range<Int>? {
        guard let offset = integer(EXIFTag.thumbnailOffset, in: .thumbnail),
            let length = integer(EXIFTag.thumbnailLength, in: .thumbnail),
            offset > 0, length > 0, base + offset <= bytes.count - length
        else { return nil }
        return base + offset..<base + offset + length
    }
}

/// What EXIF can say of a photo's colours.
public enum EXIFColor: Hashable, Sendable {
    case sRGB
    case adobeRGB
    /// Another space: the profile tells.
    case uncalibrated
}
