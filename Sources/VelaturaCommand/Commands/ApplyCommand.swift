import Velatura

/// `velatura apply`: lays filters over a photo and saves it.
final class ApplyCommand: Command {
    static let name = "apply"
    static let summary = "Lays filters over a photo, in order, and saves the result."
    static let usage = "PHOTO [-f FILTER]... [--recipe FILE]... -o OUT"
    static let example = """
        A filter is `name' or `name:key=value:key=value'; `velatura filters' lists them. A backslash or quotes keep a \
        colon inside a value. PHOTO and OUT may be - for standard input and output. Where nothing is changed and nothing \
        else asked for, OUT holds the photo's own bytes.

        Examples:
          velatura apply photo.jpg -f chrome -f vignette:intensity=0.8 -o out.jpg
          velatura apply photo.jpg --recipe warm.json --size 2000x2000 --metadata no-location -o small.jpg
        """

    private enum Layer {
        case filter(ArgumentText)
        case recipe(ArgumentText)

        var readsStandardInput: Bool { if case .recipe(let file) = self { file.isStandardStream } else { false } }
    }

    let common = CommonOptions()
    private let reading = ReadingOptions()
    private let writing = WritingOptions()
    private var photo: ArgumentText?
    private var layers: [Layer] = []
    private var size: Size?
    private var tileSize: Int?

    var options: [CommandOption] {
        [
            CommandOption(
                "filter", letter: "f", value: "FILTER", "lay this filter over the photo; may be given several times"
            ) {
                self.layers.append(.filter($0))
            },
            CommandOption("recipe", value: "FILE", "lay the panes of this recipe over the photo") {
                self.layers.append(.recipe($0))
            },
            CommandOption("size", value: "WxH", "shrink the result to fit inside; `2000x' and `x1500' bound one side") {
                self.size = try parseSize($0, "size")
            },
            CommandOption("tile", value: "N", "work in tiles of N pixels; changes no pixel (for tests)") {
                self.tileSize = try $0.integer("tile", 16...4096)
            },
        ].map { $0.inGroup(1) } + reading.options + writing.options
    }

    func take(_ argument: ArgumentText) throws {
        if photo != nil { throw UsageError("one photo at a time; '\(argument.string)' is one too many") }
        photo = argument
    }

    func run(_ console: Console) throws -> ExitCode {
        guard let name = photo else { throw UsageError("a photo is missing: velatura apply \(Self.usage)") }
        guard let output = writing.output ?? (writing.save.inPlace ? name : nil) else {
            throw UsageError("the output is missing: -o OUT")
        }
        if output.isStandardStream && common.printsJSON {
            throw UsageError("--json and -o - both want standard output")
        }
        if layers.filter(\.readsStandardInput).count + (name.isStandardStream ? 1 : 0) > 1 {
            throw UsageError("standard input can be read but once, and - is given more than once")
        }
        let interrupts = Interrupts()
        var options = try writing.options(for: output.isStandardStream ? nil : output.path)
        options.size = size
        options.maxPixels = max(options.maxPixels, reading.read.maxPixels)
        let photo = try reading.open(name, interrupts)
        let image = try layers.reduce(photo.image, laid)

        let progress = ProgressBar(console)
        defer { progress.end() }
        let renderer = common.renderer(tileSize: tileSize, maxPixels: reading.read.maxPixels)
        let report: SaveReport
        if output.isStandardStream {
            let sink = ByteSink(descriptor: 1, name: "standard output")
            report = try image.encode(
                into: sink, options: options, renderer: renderer, cancellation: interrupts.cancellation,
                progress: progress.update)
        } else {
            report = try image.write(
                to: output.path, options: options, renderer: renderer, cancellation: interrupts.cancellation,
                progress: progress.update)
        }
        progress.end()
        console.warn(of: photo)
        try tell(report, photo, output, console)
        return .done
    }

    private func laid(over image: Image, _ layer: Layer) throws -> Image {
        switch layer {
        case .filter(let text):
            let filter = try FilterSpec.filter(text.bytes, resources: .files(in: ".", options: reading.read))
            return image.applying(anyFilter: filter)
        case .recipe(let file):
            return try readRecipe(file, reading.read).checkedStack(over: image).image
        }
    }

    private func tell(
        _ report: SaveReport, _ photo: Photo, _ output: ArgumentText, _ console: Console
    ) throws {
        for word in report.kept { console.note("kept: \(word)") }
        for word in report.converted { console.note("converted: \(word)") }
        for word in report.dropped { console.note("dropped: \(word)") }
        guard common.printsJSON else { return }
        let info = try Photo.open(output.path, options: reading.read).info
        try console.print(
            JSONValue.object([
                "input": pathJSON(photo.source.path ?? "-"), "output": pathJSON(output.path),
                "format": .string(info.format.rawValue), "width": .number(info.width),
                "height": .number(info.height), "kept": .array(report.kept.map(JSONValue.string)),
                "converted": .array(report.converted.map(JSONValue.string)),
                "dropped": .array(report.dropped.map(JSONValue.string)),
                "warnings": .array((photo.header.warnings + photo.source.damageFound).map(JSONValue.string)),
            ]).text())
    }
}
