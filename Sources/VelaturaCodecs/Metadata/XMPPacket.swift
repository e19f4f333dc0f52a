/// An XMP packet: its properties, and edits that leave every byte around them as it is.
public struct XMPPacket: Sendable {
    public private(set) var bytes: [UInt8]
    private var elements: [XMLElement]

    enum Namespace {
        static let rdf = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"
        static let xmp = "http://ns.adobe.com/xap/1.0/"
        static let tiff = "http://ns.adobe.com/tiff/1.0/"
        static let exif = "http://ns.adobe.com/exif/1.0/"
        static let photoshop = "http://ns.adobe.com/photoshop/1.0/"
        static let note = "http://ns.adobe.com/xmp/note/"
    }

    /// Nil where the packet is not well-formed XML with RDF in it.
    public init?(_ bytes: [UInt8]) {
        guard let scanner = XMLScanner(bytes) else { return nil }
        let rdf = XMLElement.Name(namespace: Namespace.rdf, local: "RDF")
        guard scanner.elements.contains(where: { $0.name == rdf }) else { return nil }
        self.bytes = bytes
        elements = scanner.elements
    }

    /// Whether an element is a description of the photo itself, not of something inside it.
    private func isDescription(_ index: Int?) -> Bool {
        guard let index, let parent = elements[index].parent else { return false }
        return elements[index].name == .init(namespace: Namespace.rdf, local: "Description")
            && elements[parent].name == .init(namespace: Namespace.rdf, local: "RDF")
    }

    /// Where the plain values of a property stand: in attributes, and between the tags of elements.
    private func values(_ name: XMLElement.Name) -> [Range<Int>] {
        var found: [Range<Int>] = []
        for (index, element) in elements.enumerated() {
            if isDescription(index) { found += element.attributes.filter { $0.name == name }.map(\.value) }
            if element.name == name, isDescription(element.parent), !element.hasChildren, let content = element.content
            {
                found.append(content)
            }
        }
        return found
    }

    func text(_ namespace: String, _ local: String) -> String? {
        values(.init(namespace: namespace, local: local)).first.map { XMLScanner.unescaped(bytes[$0]) }
    }

    /// Writes over every plain value of a property that the packet has.
    private mutating func set(_ namespace: String, _ local: String, _ value: Int) {
        replace(values(.init(namespace: namespace, local: local)).map { ($0, Array(String(value).utf8)) })
    }

    /// Says that the pixels stand upright, where the packet says anything about it.
    public mutating func setOrientationUp() {
        set(Namespace.tiff, "Orientation", 1)
    }

    /// Sets the picture's size where the packet tells one.
    public mutating func setSize(width: Int, height: Int) {
        set(Namespace.tiff, "ImageWidth", width)
        set(Namespace.tiff, "ImageLength", height)
        set(Namespace.exif, "PixelXDimension", width)
        set(Namespace.exif, "PixelYDimension", height)
    }

    /// Sets what the packet says of the colours, where it says something.
    public mutating func setColor(_ color: EXIFColor) {
        set(Namespace.exif, "ColorSpace", color == .sRGB ? 1 : 0xFFFF)
    }

    /// Removes properties, wherever they stand, with all inside them; says how many.
    @discardableResult
    mutating func remove(where isUnwanted: (XMLElement.Name) -> Bool) -> Int {
        var ranges: [Range<Int>] = []
        var end = 0
        for element in elements where element.range.lowerBound >= end {
            if isUnwanted(element.name) {
                ranges.append(element.range)
                end = element.range.upperBound
            } else {
                ranges += element.attributes.filter { isUnwanted($0.name) }.map(\.range)
            }
        }
        replace(ranges.map { ($0, []) })
        return ranges.count
    }

    /// Puts other bytes in place of some ranges.
    private mutating func replace(_ edits: [(range: Range<Int>, bytes: [UInt8])]) {
        guard !edits.isEmpty else { return }
        var result: [UInt8] = []
        var position = 0
        for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
            result += bytes[position..<edit.range.lowerBound] + edit.bytes
            position = edit.range.upperBound
        }
        bytes = result + bytes[position...]
        elements = XMLScanner(bytes)?.elements ?? []
    }

    /// A packet without as much of the padding at its end as it is too long; what is no padding stays.
    static func trimmed(_ bytes: [UInt8], to limit: Int) -> [UInt8] {
        let end = Array("<?xpacket end".utf8)
        guard bytes.count > limit,
            let close = bytes.indices.suffix(60).last(where: { bytes[$0...].starts(with: end) })
        else { return bytes }
        var start = close
        while start > 0, bytes.count - (close - start) > limit, [9, 10, 13, 32].contains(bytes[start - 1]) {
            start -= 1
        }
        return Array(bytes[..<start] + bytes[close...])
    }
}
