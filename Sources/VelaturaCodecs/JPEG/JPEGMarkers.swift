import VelaturaImaging
import VelaturaPixels

/// What the segments before a JPEG's first scan begin with.
enum JPEGSignature {
    static let exif = Array("Exif\0".utf8)
    static let xmp = Array("http://ns.adobe.com/xap/1.0/\0".utf8)
    static let extendedXMP = Array("http://ns.adobe.com/xmp/extension/\0".utf8)
    static let profile = Array("ICC_PROFILE\0".utf8)
    static let photoshop = Array("Photoshop 3.0\0".utf8)
}

enum JPEGMarker {
    static let app1: Int32 = 0xE1
    static let app2: Int32 = 0xE2
    static let app13: Int32 = 0xED
    static let comment: Int32 = 0xFE
    /// The most bytes that a segment holds after its length field.
    static let capacity = 65533

    /// Where the EXIF block begins in a file with these segments: after the start marker, JFIF's header of 18 bytes, and
    /// the segment's own head. EXIF comes first.
    static func exifOffset(in segments: [(code: Int32, payload: [UInt8])]) -> Int? {
        guard let first = segments.first, first.code == app1, first.payload.starts(with: JPEGSignature.exif) else {
            return nil
        }
        return 2 + 18 + 4 + JPEGSignature.exif.count + 1
    }
}

extension PhotoHeader {
    /// Takes the profile and the metadata from a JPEG's segments. Broken ones are passed over with a warning.
    mutating func readJPEGMarkers(_ markers: [(code: Int32, payload: [UInt8])]) {
        var profileChunks: [[UInt8]] = []
        var photoshop: [UInt8] = []
        for (code, payload) in markers {
            switch code {
            case JPEGMarker.app1 where payload.starts(with: JPEGSignature.exif):
                // After the zero comes a filler byte, which some write as 0xFF.
                if metadata.exif == nil { metadata.exif = Array(payload.dropFirst(JPEGSignature.exif.count + 1)) }
            case JPEGMarker.app1 where payload.starts(with: JPEGSignature.xmp):
                if metadata.xmp == nil { metadata.xmp = Array(payload.dropFirst(JPEGSignature.xmp.count)) }
            case JPEGMarker.app1 where payload.starts(with: JPEGSignature.extendedXMP):
                metadata.extendedXMP.append(Array(payload.dropFirst(JPEGSignature.extendedXMP.count)))
            case JPEGMarker.app2 where payload.starts(with: JPEGSignature.profile):
                profileChunks.append(Array(payload.dropFirst(JPEGSignature.profile.count)))
            case JPEGMarker.app13 where payload.starts(with: JPEGSignature.photoshop):
                photoshop += payload.dropFirst(JPEGSignature.photoshop.count)
            case JPEGMarker.comment:
                metadata.comments.append(payload)
            default: break
            }
        }
        readPhotoshop(photoshop)
        readProfile(profileChunks)
        colorSpace = JPEGColor.colorSpace(
            profile: iccProfile, exif: metadata.exif, model: pixelFormat.model, warnings: &warnings)
        if let exif = metadata.exif, let orientation = exifOrientation(exif) { self.orientation = orientation }
    }

    private mutating func readPhotoshop(_ bytes: [UInt8]) {
        if bytes.isEmpty { return }
        let resources = JPEGPhotoshop(bytes)
        metadata.iptc = resources.iptc
        metadata.photoshop = resources.others.isEmpty ? nil : resources.others
        if resources.isBroken { warnings.append("the Photoshop block is broken: what follows the break is left out") }
    }

    private mutating func readProfile(_ chunks: [[UInt8]]) {
        if chunks.isEmpty { return }
        guard let profile = joinedProfile(chunks) else {
            warnings.append("the colour profile is incomplete or broken: it was ignored")
            return
        }
        iccProfile = profile
    }
}

/// Joins a profile's chunks, each with its number (from 1 on) and the count of all before it; nil where one is missing,
/// there twice, or disagrees about the count. They may come in any order.
func joinedProfile(_ chunks: [[UInt8]]) -> [UInt8]? {
    var ordered = [ArraySlice<UInt8>?](repeating: nil, count: chunks.count)
    for chunk in chunks {
        guard chunk.count >= 2, Int(chunk[1]) == chunks.count else { return nil }
        let index = Int(chunk[0]) - 1
        guard ordered.indices.contains(index), ordered[index] == nil else { return nil }
        ordered[index] = chunk[2...]
    }
    let profile = ordered.flatMap { $0 ?? [] }
    return profile.isEmpty ? nil : profile
}
