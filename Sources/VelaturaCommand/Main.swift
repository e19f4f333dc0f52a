import Velatura

let arguments = CommandLine.arguments
let source = try JPEGSource(try ByteSource(path: FilePath(arguments[1])), options: ReadOptions())
var image = Image(source: source)
for word in arguments.dropFirst(3) {
    if word == "sepia" { image = image.applying(.sepia()) }
    if word.hasPrefix("blur=") { image = image.applying(.gaussianBlur(radius: Double(word.dropFirst(5))!)) }
    if word.hasPrefix("rot=") {
        image = Image(TransformedImage(image, .rotation(degrees: Double(word.dropFirst(4))!)))
    }
    if word.hasPrefix("orient=") { image = Image(OrientedImage(image, Orientation(rawValue: Int(word.dropFirst(7))!)!)) }
    if word.hasPrefix("scale=") {
        let s = Double(word.dropFirst(6))!
        image = Image(ResizedImage(image, scale: Size(s, s), kernel: .lanczos3))
    }
}
var options = AtomicFile.Options()
options.overwrite = true
let file = try AtomicFile(FilePath(arguments[2]), options: options)
let encoder = try JPEGEncoder(
    sink: file.sink, width: Int(image.extent.width.rounded()), height: Int(image.extent.height.rounded()), format: .rgb8,
    options: JPEGOptions(), iccProfile: nil, metadata: Metadata())
try Renderer.shared.renderBands(
    image, format: .rgb8, colorSpace: .sRGB, bandHeight: encoder.bandHeight,
    work: { rows in
        try encoder.encode(Band(y: rows.y, count: rows.count, bytes: rows.bytes, rowBytes: rows.rowBytes))
    },
    inOrder: { (band: EncodedBand) in try encoder.append(band) })
try encoder.finish()
try file.commit()
