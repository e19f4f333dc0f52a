extension EXIFBlock {
    /// Removes whatever may tell where the photo was taken: the GPS directory, maker notes and other closed blobs (their
    /// makers write places into them, and nobody can say where), a thumbnail that carries metadata of its own, and all
    /// bytes that nothing leads to.
    ///
    /// - Returns: what was removed, in words.
    public mutating func removeLocation() -> [String] {
        var removed: [String] = []
        for (words, tags) in Self.placeTags {
            let isThere = directories.contains { $0.entries.contains { tags.contains($0.tag) } }
            if isThere { removed.append(words) }
        }
        removeEntries { kind, tag in
            // The tags of a GPS directory are numbers of their own.
            kind != .gps && Self.placeTags.contains { $0.tags.contains(tag) }
        }
        if let range = thumbnailRange, Self.carriesMetadata(bytes[range]), replaceThumbnail(with: nil) == .removed {
            removed.append("the EXIF thumbnail, which has metadata of its own")
        }
        zeroUnreferenced()
        return removed
    }

    private static let placeTags: [(words: String, tags: [Int])] = [
        ("the GPS position", [EXIFTag.gpsPointer]),
        ("the camera's maker notes, which may hold a place", [EXIFTag.makerNote, EXIFTag.dngPrivateData]),
        ("metadata inside EXIF", [EXIFTag.xmp, EXIFTag.iptc, EXIFTag.photoshop]),
        (
            "the map coordinates",
            [EXIFTag.modelPixelScale, EXIFTag.modelTiepoint, EXIFTag.modelTransformation] + Array(EXIFTag.geoKeys)
        ),
    ]

    /// Whether a JPEG has segments that may hold metadata: APP1 to APP15 or comments. True where it cannot be read.
    private static func carriesMetadata(_ jpeg: ArraySlice<UInt8>) -> Bool {
        guard jpeg.starts(with: [0xFF, 0xD8]) else { return true }
        var position = jpeg.startIndex + 2
        while position + 4 <= jpeg.endIndex {
            guard jpeg[position] == 0xFF else { return true }
            let marker = jpeg[position + 1]
            switch marker {
            case 0xFF: position += 1
            case 0xD9, 0xDA: return false
            case 0xE1...0xEF, 0xFE: return true
            default: position += 2 + Int(jpeg[position + 2]) << 8 + Int(jpeg[position + 3])
            }
        }
        return false
    }
}
