extension XMPPacket {
    /// Removes embedded thumbnails; says whether there were any.
    public mutating func removeThumbnails() -> Bool {
        remove { $0 == .init(namespace: Namespace.xmp, local: "Thumbnails") } > 0
    }

    /// Removes all that tells where the photo was taken; says whether there was any.
    public mutating func removeLocation() -> Bool {
        remove(where: Self.tellsPlace) > 0
    }

    /// Removes the promise of more XMP beside the packet.
    mutating func removeExtensionNote() {
        remove { $0 == .init(namespace: Namespace.note, local: "HasExtendedXMP") }
    }

    /// Removes the note by which programs tell whether the IPTC records changed.
    mutating func removeIPTCDigest() {
        remove { $0 == .init(namespace: Namespace.photoshop, local: "LegacyIPTCDigest") }
    }

    private static func tellsPlace(_ name: XMLElement.Name) -> Bool {
        let local = name.local.lowercased()
        // Drones, phones and geotaggers have namespaces of their own; their words are the same.
        if local.hasPrefix("gps") || local.contains("latitude") || local.contains("longitude")
            || local.contains("longtitude")
        {
            return true
        }
        return places[name.namespace].map { $0.isEmpty || $0.contains(name.local) } ?? false
    }

    /// Properties that hold places, by namespace; an empty set stands for all of them.
    private static let places: [String: Set<String>] = [
        "http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/": ["Location", "CountryCode"],
        "http://iptc.org/std/Iptc4xmpExt/2008-02-29/": [
            "LocationShown", "LocationCreated", "Sublocation", "City", "ProvinceState", "CountryName", "CountryCode",
            "WorldRegion", "LocationId", "LocationName",
        ],
        Namespace.photoshop: ["City", "State", "Country"],
        "http://ns.adobe.com/xmp/1.0/DynamicMedia/": ["shotLocation"],
        "http://purl.org/dc/elements/1.1/": ["coverage"],
        "http://purl.org/dc/terms/": ["spatial", "coverage"],
        "http://www.w3.org/2003/01/geo/wgs84_pos#": [],
    ]

    /// Where the photo was taken, by the packet's EXIF properties.
    public var location: PhotoLocation? {
        guard let latitude = text(Namespace.exif, "GPSLatitude").flatMap({ Self.degrees($0, "NS") }),
            let longitude = text(Namespace.exif, "GPSLongitude").flatMap({ Self.degrees($0, "EW") })
        else { return nil }
        var altitude: Double?
        if let parts = text(Namespace.exif, "GPSAltitude")?.split(separator: "/").compactMap({ Double($0) }),
            parts.count == 2, parts[1] != 0
        {
            altitude = (text(Namespace.exif, "GPSAltitudeRef") == "1" ? -1 : 1) * parts[0] / parts[1]
        }
        return PhotoLocation(latitude: latitude, longitude: longitude, altitude: altitude)
    }

    /// Reads `48,51.504N` or `48,51,30.24N`.
    private static func degrees(_ text: String, _ directions: String) -> Double? {
        guard let direction = text.last, let first = directions.first, directions.contains(direction) else {
            return nil
        }
        let parts = text.dropLast().split(separator: ",").map { Double($0) }
        guard (1...3).contains(parts.count) else { return nil }
        var value = 0.0
        for part in parts.reversed() {
            guard let part, part >= 0 else { return nil }
            value = value / 60 + part
        }
        return direction == first ? value : -value
    }
}
