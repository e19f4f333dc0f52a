import Glibc
import Velatura

/// `velatura previews`: a photo under every look.
final class PreviewsCommand: Command {
    static let name = "previews"
    static let summary = "Shows a photo under every named look, on one sheet or in one file each."
    static let usage = "PHOTO -o SHEET\nPHOTO --directory DIR"
    static let example = """
        Filters are separated by commas; a comma that a letter follows begins the next one.

        Examples:
          velatura previews photo.jpg -o looks.jpg
          velatura previews photo.jpg --directory looks --size 180 --crop
          velatura previews photo.jpg --filters sepia,noir,hue:angle=60 -o three.png
        """

    let common = CommonOptions()
    private let reading = ReadingOptions()
    private let writing = WritingOptions()
    private var photo: ArgumentText?
    private var cell = 180
    private var isCropped = false
    private var specs: ArgumentText?
    private var directory: ArgumentText?

    var options: [CommandOption] {
        [
            CommandOption("size", value: "N", "the side of a preview in pixels (default: 180)") {
                self.cell = try $0.integer("size", 16...4096)
            },
            CommandOption(flag: "crop", "make previews square, filled from the photo's middle") {
                self.isCropped = true
            },
            CommandOption("filters", value: "A,B,C", "these filters instead of all looks") { self.specs = $0 },
            CommandOption("directory", value: "DIR", "write one file for each: <look>.jpg") { self.directory = $0 },
        ].map { $0.inGroup(1) } + reading.options + writing.options
    }

    func take(_ argument: ArgumentText) throws {
        if photo != nil { throw UsageError("one photo at a time; '\(argument.string)' is one too many") }
        photo = argument
    }

    func run(_ console: Console) throws -> ExitCode {
        guard let name = photo else { throw UsageError("a photo is missing: velatura previews PHOTO -o SHEET") }
        if (writing.output == nil) == (directory == nil) {
            throw UsageError("the output is missing or there are two: either -o SHEET or --directory DIR")
        }
        let interrupts = Interrupts()
        let filters = try makeFilters()
        let photo = try reading.open(name, interrupts)
        let renderer = common.renderer()
        let base = try smallPhoto(photo, renderer, interrupts.cancellation)
        console.warn(of: photo)
        let entries = try filters.map { filter in
            let image = base.applying(anyFilter: filter.filter)
            if image.extent.isInfinite { throw RenderError.infiniteExtent(what: "the picture under \(filter.name)") }
            return (name: filter.name, image: image)
        }
        if let directory {
            return try PreviewFolder(entries, directory.path, cell: cell, options: saveOptions(for: nil))
                .write(photo, renderer, interrupts, common.printsJSON, console)
        }
        try writeSheet(entries, photo, renderer, interrupts, console)
        return .done
    }

    private func writeSheet(
        _ entries: [(name: String, image: Image)], _ photo: Photo, _ renderer: Renderer, _ interrupts: Interrupts,
        _ console: Console
    ) throws {
        guard let output = writing.output else { return }
        if output.isStandardStream && common.printsJSON {
            throw UsageError("--json and -o - both want standard output")
        }
        let options = try saveOptions(for: output.isStandardStream ? nil : output.path)
        try refuse(output.path, photo)
        let sheet = ContactSheet(entries, cell: cell)
        let image = Image(try sheet.render(with: renderer, cancellation: interrupts.cancellation))
        if output.isStandardStream {
            try image.encode(
                into: ByteSink(descriptor: 1, name: "standard output"), options: options, renderer: renderer)
        } else {
            try image.write(
                to: output.path, options: options, renderer: renderer, cancellation: interrupts.cancellation)
        }
        guard common.printsJSON else { return }
        try console.print(
            JSONValue.object([
                "input": pathJSON(photo.source.path ?? "-"), "output": pathJSON(output.path),
                "width": .number(sheet.width), "height": .number(sheet.height),
                "previews": .array(entries.map { .string($0.name) }),
            ]).text())
    }

    /// The sheet holds other pixels than the photo, so only the names can tell that it would be written over.
    private func refuse(_ path: FilePath, _ photo: Photo) throws(CodecError) {
        guard let own = photo.source.path, FileStatus.sameFile(own, path), !writing.save.inPlace else { return }
        throw .cannotCreate(file: path.string, reason: "is the photo itself")
    }

    private func saveOptions(for path: FilePath?) throws -> SaveOptions {
        if directory != nil {
            var options = try writing.options(for: "preview.jpg")
            // Previews can be made again.
            options.waitsForDisk = false
            return options
        }
        return try writing.options(for: path)
    }

    private func makeFilters() throws -> [(name: String, filter: any Filter)] {
        guard let specs else { return allLooks.map { ($0.info.name, $0.init()) } }
        let resources = RecipeResources.files(in: ".", options: reading.read)
        return try splitFilters(specs.bytes).map { text in
            let filter = try FilterSpec.filter(text, resources: resources)
            return (type(of: filter).info.name, filter)
        }
    }

    /// Cuts at commas that a letter follows: in values, commas are followed by numbers or signs.
    private func splitFilters(_ bytes: [UInt8]) -> [[UInt8]] {
        var parts: [[UInt8]] = [[]]
        for (index, byte) in bytes.enumerated() {
            let next = index + 1 < bytes.count ? bytes[index + 1] | 32 : 0
            if byte == UInt8(ascii: ","), next == 0 || (97...122).contains(next) {
                parts.append([])
            } else {
                parts[parts.count - 1].append(byte)
            }
        }
        return parts
    }

    /// The photo as a picture of its full size whose pixels are as coarse as previews need them: decoded and shrunk once
    /// for all of them.
    private func smallPhoto(_ photo: Photo, _ renderer: Renderer, _ cancellation: Cancellation) throws -> Image {
        let extent = photo.image.extent
        let side = Double(cell)
        // A crop needs a larger photo around it.
        let wanted = isCropped ? extent.size.filling(Size(side, side)) : extent.size.fitted(in: Size(side, side))
        var full = photo.image
        if wanted.width < extent.width {
            let size = Size(max(1, wanted.width.rounded()), max(1, wanted.height.rounded()))
            let small = try renderer.render(
                photo.image, size: size, format: .rgbaFloat, colorSpace: .linearSRGB, cancellation: cancellation)
            full = Image(
                TransformedImage(
                    Image(small), .scale(extent.width / size.width, extent.height / size.height)))
        }
        guard isCropped else { return full }
        let square = min(extent.width, extent.height)
        return Image(CropImage(full, to: extent.centered(Size(square, square))))
    }
}
