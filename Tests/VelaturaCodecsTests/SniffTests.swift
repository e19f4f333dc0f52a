import TestKit
import Testing
import VelaturaCodecs

@Suite struct Sniffing {
    private static func sniff(_ entry: Manifest.Entry) throws -> Result<PhotoFormat, CodecError> {
        let path = FilePath(entry.path)
        let source = try ByteSource(path: path)
        do throws(CodecError) { return .success(try PhotoFormat(sniffing: source)) } catch { return .failure(error) }
    }

    /// Every test picture, against the manifest's word on its content.
    @Test func everyTestPicture() throws {
        let words = [
            "gif": "GIF pictures", "webp": "WebP pictures", "heic": "HEIC pictures", "avif": "AVIF pictures",
            "jxl": "JPEG XL pictures", "tiff": "TIFF pictures", "bmp": "BMP pictures",
        ]
        var seen: Set<String> = []
        for entry in Manifest.shared.entries where !entry.file.hasPrefix("lut/") {
            let path = entry.path
            let found = try Self.sniff(entry)
            seen.insert(entry.format ?? entry.expectedError?.class ?? "")
            switch entry.format {
            case "jpeg": #expect(found == .success(.jpeg), "\(entry.file)")
            case "png": #expect(found == .success(.png), "\(entry.file)")
            case .some(let format):
                let what = try #require(words[format], "\(entry.file)")
                #expect(found == .failure(.unsupported(file: path, reason: "\(what) are not supported")))
            case nil:
                let reason = entry.expectedError?.class == "empty" ? "is empty" : "is text, not a picture"
                #expect(found == .failure(.data(file: path, reason: reason)), "\(entry.file)")
            }
        }
        #expect(seen.isSuperset(of: words.keys))
        #expect(seen.isSuperset(of: ["jpeg", "png", "empty", "not-an-image"]))
    }

    @Test(arguments: [
        ("%PDF-1.7\n", "PDF documents"), ("<?xml version='1.0'?>\n<svg xmlns='x'/>", "SVG drawings"),
        ("8BPS\0\u{1}", "Photoshop files"), ("gimp xcf v011\0", "GIMP files"), ("P6\n1 1\n255\nabc", "Netpbm pictures"),
        ("FUJIFILMCCD-RAW 0201", "camera raw files"), ("qoif\0\0\0\u{1}", "QOI pictures"),
        ("#?RADIANCE\n", "Radiance pictures"), ("\0\0\0\u{18}ftypcrx \0\0\0\u{1}crx isom", "camera raw files"),
        ("\0\0\0\u{18}ftypmif1\0\0\0\0mif1avif", "AVIF pictures"),
        ("\0\0\0\u{18}ftypisom\0\0\0\0isommp42", "HEIF pictures and videos"),
        ("\0\0\0\u{C}jP  \r\n", "JPEG 2000 pictures"),
    ])
    func otherFormats(content: String, what: String) {
        #expect(PhotoFormat.sniff(Array(content.utf8)) == .unsupported(what))
    }

    @Test func textAndNoise() {
        #expect(PhotoFormat.sniff(Array("BMW is a maker of cars and more".utf8)) == .text)
        #expect(PhotoFormat.sniff(Array(String(repeating: "é", count: 400).utf8).dropFirst(0) + []) == .text)
        #expect(PhotoFormat.sniff([1, 2, 3, 4, 5]) == .unknown)
        #expect(PhotoFormat.sniff([0xFF]) == .unknown)
        #expect(PhotoFormat.sniff([]) == .empty)
    }

    @Test func anyShortBeginningIsSafe() {
        var random = SystemRandomNumberGenerator()
        let starts = ["RIFF", "\0\0\0\u{c}ftyp", "BM", "GIF8", "P6", "\0\0\u{ff}\u{ff}ftypmif1"].map { Array($0.utf8) }
        for start in starts {
            for count in 0..<40 {
                let rest = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
                if case .photo = PhotoFormat.sniff(start + rest) { Issue.record("\(start + rest)") }
            }
        }
    }

    @Test(arguments: [
        ("a.jpg", PhotoFormat.jpeg), ("a.JPEG", .jpeg), ("a.jpe", .jpeg), ("a.jfif", .jpeg), ("d/a.b.PNG", .png),
    ])
    func outputByEnding(name: String, format: PhotoFormat) throws {
        #expect(try PhotoFormat.output(named: nil, path: FilePath(name)) == format)
    }

    @Test func outputByName() throws {
        #expect(try PhotoFormat.output(named: "PNG", path: "a.jpg") == .png)
        #expect(
            throws: CodecError.unsupported(
                file: "a.jpg", reason: "the format 'webp' cannot be written (known: jpeg, png)")
        ) { try PhotoFormat.output(named: "webp", path: "a.jpg") }
        #expect(
            throws: CodecError.unsupported(
                file: "a.gif", reason: "files ending in '.gif' cannot be written (known: jpeg, png)")
        ) { try PhotoFormat.output(named: nil, path: "a.gif") }
        #expect(
            throws: CodecError.parameter(
                name: "format", reason: "must be given, as '-' has no ending (known: jpeg, png)")
        ) { try PhotoFormat.output(named: nil, path: "-") }
    }
}
