import Testing
import VelaturaCodecs

@Suite struct XMP {
    static let start =
        "<?xpacket begin=\"\u{FEFF}\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n<x:xmpmeta xmlns:x=\"adobe:ns:meta/\">"
        + "<rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">"
    static let end = "</rdf:RDF></x:xmpmeta>\n     \n<?xpacket end=\"w\"?>"

    static func packet(_ inner: String) -> [UInt8] { Array((start + inner + end).utf8) }

    /// Blanks before the packet's end, as writers leave them for later edits.
    static func packet(_ inner: String, padding: Int) -> [UInt8] {
        let close = "<?xpacket end=\"w\"?>"
        return packet(inner).dropLast(close.utf8.count) + Array(repeating: 0x20, count: padding) + Array(close.utf8)
    }

    static let tiff = "xmlns:tiff=\"http://ns.adobe.com/tiff/1.0/\""
    static let exif = "xmlns:exif='http://ns.adobe.com/exif/1.0/'"

    static func edited(_ inner: String, _ edit: (inout XMPPacket) -> Void) throws -> String {
        var packet = try #require(XMPPacket(Self.packet(inner)))
        edit(&packet)
        let text = String(decoding: packet.bytes, as: UTF8.self)
        #expect(text.hasPrefix(start) && text.hasSuffix(end))
        return String(text.dropFirst(start.count).dropLast(end.count))
    }

    @Test func orientationAsAttributeAndElement() throws {
        #expect(
            try Self.edited(
                "<rdf:Description rdf:about='' \(Self.tiff) tiff:Orientation = '6' a='tiff:Orientation=6'/>"
            ) {
                $0.setOrientationUp()
            } == "<rdf:Description rdf:about='' \(Self.tiff) tiff:Orientation = '1' a='tiff:Orientation=6'/>")
        #expect(
            try Self.edited(
                "<rdf:Description \(Self.tiff)>\n <tiff:Orientation>8</tiff:Orientation >é</rdf:Description>"
            ) {
                $0.setOrientationUp()
            } == "<rdf:Description \(Self.tiff)>\n <tiff:Orientation>1</tiff:Orientation >é</rdf:Description>")
    }

    /// The prefix is the file's choice, its URI counts; and another namespace's Orientation is not ours.
    @Test func otherPrefixes() throws {
        let inner =
            "<rdf:Description xmlns:t='http://ns.adobe.com/tiff&#47;1.0/' xmlns:tiff='urn:else' t:Orientation='3'"
            + " tiff:Orientation='3'><Orientation xmlns='http://ns.adobe.com/tiff/1.0/'>3</Orientation></rdf:Description>"
        let wanted =
            "<rdf:Description xmlns:t='http://ns.adobe.com/tiff&#47;1.0/' xmlns:tiff='urn:else' t:Orientation='1'"
            + " tiff:Orientation='3'><Orientation xmlns='http://ns.adobe.com/tiff/1.0/'>1</Orientation></rdf:Description>"
        #expect(try Self.edited(inner) { $0.setOrientationUp() } == wanted)
    }

    /// A picture inside the picture has an orientation of its own.
    @Test func nestedDescriptionsAreNotThePhoto() throws {
        let inner =
            "<rdf:Description \(Self.tiff) xmlns:m='urn:m'><m:Part><rdf:Description tiff:Orientation='6'/></m:Part>"
            + "</rdf:Description>"
        #expect(try Self.edited(inner) { $0.setOrientationUp() } == inner)
    }

    @Test func size() throws {
        #expect(
            try Self.edited(
                "<rdf:Description \(Self.tiff) \(Self.exif) tiff:ImageWidth='1' tiff:ImageLength='2'>"
                    + "<exif:PixelXDimension>3</exif:PixelXDimension><exif:PixelYDimension>4</exif:PixelYDimension>"
                    + "<exif:ColorSpace>65535</exif:ColorSpace></rdf:Description>"
            ) {
                $0.setSize(width: 1200, height: 7)
                $0.setColor(.sRGB)
            }
                == "<rdf:Description \(Self.tiff) \(Self.exif) tiff:ImageWidth='1200' tiff:ImageLength='7'>"
                + "<exif:PixelXDimension>1200</exif:PixelXDimension><exif:PixelYDimension>7</exif:PixelYDimension>"
                + "<exif:ColorSpace>1</exif:ColorSpace></rdf:Description>")
    }

    @Test func locationInEveryForm() throws {
        let inner = """
            <rdf:Description rdf:about="" \(Self.exif)
              xmlns:c="http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/" xmlns:p="http://ns.adobe.com/photoshop/1.0/"
              xmlns:e="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" xmlns:dji="http://www.dji.com/drone-dji/1.0/"
              exif:GPSLatitude="48,51.504N"
              exif:ISO="200" p:City="Paris" p:Headline="A head" dji:GpsLongtitude="+2.29">
              <exif:GPSLongitude>2,17.67E</exif:GPSLongitude>
              <c:Location>Quai</c:Location><c:Scene><rdf:Bag><rdf:li>011900</rdf:li></rdf:Bag></c:Scene>
              <p:State>IDF</p:State><p:Country>France</p:Country><p:Credit>Me &amp; you</p:Credit>
              <e:LocationShown><rdf:Bag><rdf:li rdf:parseType="Resource"><e:City>Paris</e:City></rdf:li></rdf:Bag></e:LocationShown>
              <e:LocationCreated/>
              <e:Series><rdf:Description e:Sublocation="Champ" e:Name="Kept"/></e:Series>
            </rdf:Description>
            """
        let wanted = """
            <rdf:Description rdf:about="" \(Self.exif)
              xmlns:c="http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/" xmlns:p="http://ns.adobe.com/photoshop/1.0/"
              xmlns:e="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" xmlns:dji="http://www.dji.com/drone-dji/1.0/"
              exif:ISO="200" p:Headline="A head">
              
              <c:Scene><rdf:Bag><rdf:li>011900</rdf:li></rdf:Bag></c:Scene>
              <p:Credit>Me &amp; you</p:Credit>
              
              
              <e:Series><rdf:Description e:Name="Kept"/></e:Series>
            </rdf:Description>
            """
        var removed: [Bool] = []
        #expect(try Self.edited(inner) { removed.append($0.removeLocation()) } == wanted)
        #expect(try Self.edited(wanted) { removed.append($0.removeLocation()) } == wanted)
        #expect(removed == [true, false])
    }

    @Test func thumbnails() throws {
        let inner =
            "<rdf:Description xmlns:xmp='http://ns.adobe.com/xap/1.0/' xmp:Rating='4'><xmp:Thumbnails><rdf:Alt><rdf:li>"
            + "QUJD</rdf:li></rdf:Alt></xmp:Thumbnails></rdf:Description>"
        #expect(
            try Self.edited(inner) { _ = $0.removeThumbnails() }
                == "<rdf:Description xmlns:xmp='http://ns.adobe.com/xap/1.0/' xmp:Rating='4'></rdf:Description>")
    }

    @Test func location() throws {
        func location(_ latitude: String, _ longitude: String) throws -> PhotoLocation? {
            try #require(
                XMPPacket(
                    Self.packet(
                        "<rdf:Description \(Self.exif) exif:GPSLatitude='\(latitude)' exif:GPSLongitude='\(longitude)'"
                            + " exif:GPSAltitude='355/10' exif:GPSAltitudeRef='1'/>"))
            ).location
        }
        #expect(
            try location("30,15.0S", "20,30,36.0W")
                == PhotoLocation(latitude: -30.25, longitude: -20.51, altitude: -35.5))
        #expect(try location("91,0N", "20,0E") == nil)
        #expect(try location("10", "20,0E") == nil)
    }

    @Test(arguments: [
        "", "text", "<a>", "<a></b>", "<a/><b/>", "<a b='1' b='2'/>", "<a b=1/>", "<a b='1'c='2'/>", "<p:a/>",
        "<a>&no;</a>",
        "<!DOCTYPE a [<!ENTITY e 'x'>]><a/>", "<a b='<'/>", "<a", "<a b='", "<!-- ", "<a><![CDATA[", "<a>\u{0}</",
        "</a>",
        "<1a/>", "<a:b:c xmlns:a='u'/>", "<?x", "<a>&#xD800;</a>", "<a>& </a>",
    ])
    func notWellFormed(text: String) {
        #expect(XMPPacket(Array(text.utf8)) == nil)
        #expect(XMPPacket(Self.packet("<rdf:Description>\(text)")) == nil)
    }

    @Test func notUTF8OrNotRDFOrTooDeep() {
        #expect(XMPPacket(Self.packet("") + [0xFF]) == nil)
        #expect(XMPPacket(Array("<a/>".utf8)) == nil)
        let deep = String(repeating: "<a>", count: 10_000) + String(repeating: "</a>", count: 10_000)
        #expect(XMPPacket(Self.packet(deep)) == nil)
    }

    @Test func paddingCommentsAndCDATA() throws {
        let inner = "<!-- a <b> --><rdf:Description \(Self.tiff)><![CDATA[<tiff:Orientation>6]]></rdf:Description>"
        #expect(try Self.edited(inner) { $0.setOrientationUp() } == inner)
        #expect(XMPPacket(Self.packet("") + [0, 0, 0x20]) != nil)
    }

    @Test func damagedPacketsAreSafe() {
        var random = SplitMix(seed: 7)
        let whole = Self.packet(
            "<rdf:Description \(Self.tiff) \(Self.exif) exif:GPSLatitude='1,2N' tiff:Orientation='6'>"
                + "<exif:GPSLongitude>2,17.67E</exif:GPSLongitude>&amp;<tiff:ImageWidth>4</tiff:ImageWidth></rdf:Description>"
        )
        for round in 0..<500 {
            var bytes = whole
            for _ in 0..<(round % 4 + 1) {
                let position = Int.random(in: 0..<bytes.count, using: &random)
                bytes[position] = Array("<>/='\"&:;x \0".utf8).randomElement(using: &random)!
            }
            if round % 3 == 0 { bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random)) }
            guard var packet = XMPPacket(bytes) else { continue }
            packet.setOrientationUp()
            packet.setSize(width: 1, height: 2)
            _ = packet.removeLocation()
            _ = packet.location
            #expect(XMPPacket(packet.bytes) != nil)
        }
    }
}
