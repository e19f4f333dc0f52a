import VelaturaImaging

/// A profile and metadata as JPEG segments, in the order in which they are written (after JFIF's own).
///
/// - Throws: `CodecError.parameter` where a block does not fit: EXIF and XMP packets have one segment each.
func jpegSegments(
    iccProfile: [UInt8]?, metadata: Metadata
) throws(CodecError) -> [(code: Int32, payload: [UInt8])] {
    var segments: [(code: Int32, payload: [UInt8])] = []
    func add(_ code: Int32, _ payload: [UInt8], name: String) throws(CodecError) {
        guard payload.count <= JPEGMarker.capacity else {
            let excess = payload.count - JPEGMarker.capacity
            throw .parameter(name: name, reason: "is \(excess) bytes larger than fits into a JPEG")
        }
        segments.append((code, payload))
    }
    if let exif = metadata.exif {
        try add(JPEGMarker.app1, JPEGSignature.exif + [0] + exif, name: "EXIF")
    }
    if let xmp = metadata.xmp {
        try add(JPEGMarker.app1, JPEGSignature.xmp + xmp, name: "XMP")
    }
    for chunk in metadata.extendedXMP {
        try add(JPEGMarker.app1, JPEGSignature.extendedXMP + chunk, name: "extended XMP")
    }
    if let iccProfile, !iccProfile.isEmpty {
        let chunks = iccProfile.split(size: JPEGMarker.capacity - JPEGSignature.profile.count - 2)
        guard chunks.count <= 255 else {
            throw .parameter(name: "profile", reason: "of \(iccProfile.count) bytes is too large for a JPEG")
        }
        for (index, chunk) in chunks.enumerated() {
            let numbers = [UInt8(index + 1), UInt8(chunks.count)]
            try add(JPEGMarker.app2, JPEGSignature.profile + numbers + chunk, name: "profile")
        }
    }
    let resources = JPEGPhotoshop.bytes(others: metadata.photoshop, iptc: metadata.iptc)
    for chunk in resources.split(size: JPEGMarker.capacity - JPEGSignature.photoshop.count) {
        try add(JPEGMarker.app13, JPEGSignature.photoshop + chunk, name: "IPTC")
    }
    for comment in metadata.comments {
        try add(JPEGMarker.comment, comment, name: "comment")
    }
    return segments
}

extension [UInt8] {
    /// Pieces of `size` bytes, the last one shorter.
    fileprivate func split(size: Int) -> [ArraySlice<UInt8>] {
        stride(from: 0, to: count, by: size).map { self[$0..<Swift.min($0 + size, count)] }
    }
}
