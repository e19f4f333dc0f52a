import VelaturaImaging

/// Comments and keyed text, and what a format can carry only in another form.
extension MetadataPreparation {
    /// The key under which PNG files carry IPTC records (as ImageMagick began and others read).
    private static let rawIPTC = "Raw profile type iptc"

    /// Takes EXIF and IPTC out of the texts in which old PNG files carry them.
    mutating func unpackRawProfiles() {
        metadata.text.removeAll { entry in
            guard let bytes = RawProfile.decode(entry.value) else { return false }
            switch entry.key {
            case "Raw profile type exif", "Raw profile type APP1":
                guard metadata.exif == nil, EXIFBlock(bytes) != nil else { return false }
                metadata.exif = bytes
            case Self.rawIPTC:
                let records = RawProfile.records(bytes)
                guard metadata.iptc == nil, !IPTCRecords(records).isEmpty else { return false }
                metadata.iptc = records
            default: return false
            }
            return true
        }
    }

    mutating func prepareTexts() {
        guard policy == .noLocation else { return }
        let texts = metadata.text.count
        metadata.text.removeAll { entry in
            let key = entry.key.lowercased()
            return key.hasPrefix("raw profile") || key.hasPrefix("xml:") || Self.placeKeys.contains(key)
                || Self.holdsPlace(key) || Self.holdsPlace(entry.value)
        }
        if metadata.text.count < texts { report.dropped.append("text that may hold a place") }
        let comments = metadata.comments.count
        metadata.comments.removeAll { Self.holdsPlace(decodedText($0)) }
        if metadata.comments.count < comments { report.dropped.append("comments that may hold a place") }
    }

    private static let placeKeys: Set<String> = ["location", "place", "city", "state", "province", "country"]

    private static func holdsPlace(_ text: String) -> Bool {
        let text = text.lowercased()
        return ["gps", "latitude", "longitude", "geo:", "geotag"].contains { text.contains($0) }
    }

    /// Turns what the new format has no room for into what it has, or drops it with a word.
    mutating func fitFormat() {
        switch picture.format {
        case .jpeg: fitJPEG()
        case .png: fitPNG()
        }
    }

    /// A JPEG segment holds 65533 bytes.
    private mutating func fitJPEG() {
        if let exif = metadata.exif, exif.count > 65_533 - 6 {
            report.dropped.append("EXIF: \(exif.count) bytes are more than JPEG can carry")
            metadata.exif = nil
        }
        metadata.xmp = metadata.xmp.map { XMPPacket.trimmed($0, to: 65_533 - 29) }
        if let xmp = metadata.xmp, xmp.count > 65_533 - 29 {
            report.dropped.append("XMP: \(xmp.count) bytes are more than JPEG can carry")
            metadata.xmp = nil
            metadata.extendedXMP = []
        }
        var moved = false
        for entry in metadata.text {
            let comment = Array((entry.key == "Comment" ? entry.value : "\(entry.key): \(entry.value)").utf8)
            if comment.count <= 65_533 {
                metadata.comments.append(comment)
                moved = true
            } else {
                report.dropped.append("text '\(entry.key)': \(comment.count) bytes are more than JPEG can carry")
            }
        }
        metadata.text = []
        if moved { report.converted.append("text: as JPEG comments") }
    }

    private mutating func fitPNG() {
        if let iptc = metadata.iptc {
            metadata.text.append(.init(key: Self.rawIPTC, value: RawProfile.encode(records: iptc)))
            metadata.iptc = nil
            report.converted.append("IPTC: as a PNG text")
        }
        if metadata.photoshop != nil {
            report.dropped.append("Photoshop resources: PNG cannot carry them")
            metadata.photoshop = nil
        }
        if !metadata.comments.isEmpty {
            metadata.text += metadata.comments.map { .init(key: "Comment", value: decodedText($0)) }
            metadata.comments = []
            report.converted.append("comments: as PNG texts")
        }
    }
}
