import VelaturaImaging

extension Metadata {
    /// The metadata for a save of new pixels: orientation upright, sizes and thumbnail those of the new picture, the
    /// rest as the policy says and as far as the format can carry it.
    public func prepared(for policy: MetadataPolicy, picture: SavedPicture) -> (metadata: Metadata, report: SaveReport)
    {
        var preparation = MetadataPreparation(self, policy, picture)
        preparation.run()
        return (preparation.metadata, preparation.report)
    }
}

/// The work of `Metadata.prepared`, block by block.
struct MetadataPreparation {
    var metadata: Metadata
    var report = SaveReport()
    let policy: MetadataPolicy
    let picture: SavedPicture

    init(_ metadata: Metadata, _ policy: MetadataPolicy, _ picture: SavedPicture) {
        self.metadata = metadata
        self.policy = policy
        self.picture = picture
    }

    mutating func run() {
        if policy == .none {
            dropAll()
            return
        }
        unpackRawProfiles()
        prepareEXIF()
        prepareExtendedXMP()
        prepareIPTC()
        preparePhotoshop()
        prepareXMP()
        prepareTexts()
        fitFormat()
        listKept()
    }

    private mutating func dropAll() {
        listKept()
        report.dropped = report.kept
        report.kept = []
        metadata = Metadata()
    }

    private mutating func listKept() {
        if metadata.exif != nil { report.kept.append("EXIF") }
        if metadata.xmp != nil { report.kept.append("XMP") }
        if !metadata.extendedXMP.isEmpty { report.kept.append("extended XMP") }
        if metadata.iptc != nil { report.kept.append("IPTC") }
        if metadata.photoshop != nil { report.kept.append("Photoshop resources") }
        if !metadata.comments.isEmpty { report.kept.append("comments") }
        if !metadata.text.isEmpty { report.kept.append("text") }
    }

    private mutating func prepareEXIF() {
        guard let bytes = metadata.exif else { return }
        guard var block = EXIFBlock(bytes) else {
            dropBroken("EXIF") { $0.exif = nil }
            return
        }
        block.setOrientationUp()
        block.setSize(width: picture.width, height: picture.height)
        if let color = picture.color { block.setColor(color) }
        switch block.replaceThumbnail(with: picture.thumbnail) {
        case .absent: break
        case .replaced: report.converted.append("the EXIF thumbnail: made anew")
        case .removed:
            report.dropped.append(
                picture.thumbnail == nil
                    ? "the EXIF thumbnail of the old picture"
                    : "the EXIF thumbnail: the new one does not fit into the old one's place")
        }
        if policy == .noLocation { report.dropped += block.removeLocation() }
        // Containers put the prefix before the block themselves.
        metadata.exif = Array(block.bytes.dropFirst(block.base))
    }

    private mutating func prepareXMP() {
        guard let bytes = metadata.xmp else { return }
        guard var packet = XMPPacket(bytes) else {
            dropBroken("XMP") { $0.xmp = nil }
            return
        }
        packet.setOrientationUp()
        packet.setSize(width: picture.width, height: picture.height)
        if let color = picture.color { packet.setColor(color) }
        if packet.removeThumbnails() { report.dropped.append("the XMP thumbnails of the old picture") }
        if policy == .noLocation {
            if packet.removeLocation() { report.dropped.append("the XMP location") }
            packet.removeIPTCDigest()
        }
        if metadata.extendedXMP.isEmpty { packet.removeExtensionNote() }
        metadata.xmp = packet.bytes
    }

    /// Extended XMP is named in the packet by its checksum, so it stays whole or goes.
    private mutating func prepareExtendedXMP() {
        guard !metadata.extendedXMP.isEmpty else { return }
        if picture.format == .png {
            report.dropped.append("extended XMP: PNG cannot carry it")
            metadata.extendedXMP = []
        } else if policy == .noLocation {
            guard let bytes = ExtendedXMP.joined(metadata.extendedXMP), var packet = XMPPacket(bytes),
                !packet.removeLocation()
            else {
                report.dropped.append("extended XMP, which holds a place or cannot be read")
                metadata.extendedXMP = []
                return
            }
        }
    }

    private mutating func prepareIPTC() {
        guard let bytes = metadata.iptc, policy == .noLocation else { return }
        var records = IPTCRecords(bytes)
        guard records.removeLocation() else { return }
        report.dropped.append("the IPTC location")
        metadata.iptc = records.isEmpty ? nil : records.bytes
        // The checksum of the old records would tell readers that another program changed them.
        dropResources([PhotoshopResources.iptcDigest])
    }

    private mutating func preparePhotoshop() {
        guard let bytes = metadata.photoshop else { return }
        if policy == .noLocation {
            guard PhotoshopResources(bytes).isComplete else {
                dropBroken("Photoshop resources") { $0.photoshop = nil }
                return
            }
            // The records themselves are in `iptc`; a second copy would bring the place back.
            dropResources(PhotoshopResources.otherMetadata.union([PhotoshopResources.iptc]))
        }
        if dropResources(PhotoshopResources.thumbnails) {
            report.dropped.append("the Photoshop thumbnail of the old picture")
        }
    }

    @discardableResult
    private mutating func dropResources(_ numbers: Set<Int>) -> Bool {
        guard var resources = metadata.photoshop.map(PhotoshopResources.init) else { return false }
        let changed = resources.remove(numbers)
        metadata.photoshop = resources.bytes.isEmpty ? nil : resources.bytes
        return changed
    }

    /// A block that cannot be read is kept as it is, unless it could hide a place.
    private mutating func dropBroken(_ name: String, _ drop: (inout Metadata) -> Void) {
        guard policy == .noLocation else { return }
        drop(&metadata)
        report.dropped.append("\(name), which cannot be read and may hold a place")
    }
}
