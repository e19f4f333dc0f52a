import Velatura

/// `velatura draw`: renders a tree of layers.
final class DrawSceneCommand: Command {
    static let name = "draw"
    static let summary = "Draws a scene: layers with shapes, gradients, pictures and filters."
    static let usage = "SCENE.json -o OUT"
    static let example = """
        Documentation/scenes.md describes scenes. Pictures that a scene names lie beside it. SCENE and OUT may be - for \
        standard input and output.

        Examples:
          velatura draw card.json -o card.png
          velatura draw card.json --scale 2 -o card@2x.png
        """

    let common = CommonOptions()
    private let reading = ReadingOptions()
    private let writing = WritingOptions()
    private var scene: ArgumentText?
    private var scale = 1.0

    var options: [CommandOption] {
        [
            CommandOption("scale", value: "N", "pixels for one unit of the scene (default: 1)") {
                guard let scale = Double($0.string), (1e-3...1e3).contains(scale) else {
                    throw UsageError("--scale must be a number from 0.001 to 1000, not '\($0.string)'")
                }
                self.scale = scale
            }
        ].map { $0.inGroup(1) } + reading.options.filter { $0.name != "frame" } + writing.options
    }

    func take(_ argument: ArgumentText) throws {
        if scene != nil { throw UsageError("one scene at a time; '\(argument.string)' is one too many") }
        scene = argument
    }

    func run(_ console: Console) throws -> ExitCode {
        guard let name = scene else { throw UsageError("a scene is missing: velatura draw \(Self.usage)") }
        guard let output = writing.output else { throw UsageError("the output is missing: -o OUT") }
        if output.isStandardStream && common.printsJSON {
            throw UsageError("--json and -o - both want standard output")
        }
        let interrupts = Interrupts()
        var options = try writing.options(for: output.isStandardStream ? nil : output.path)
        options.maxPixels = max(options.maxPixels, reading.read.maxPixels)
        let scene = try read(name, interrupts)
        if !name.isStandardStream, !output.isStandardStream, FileStatus.sameFile(name.path, output.path) {
            throw CodecError.cannotCreate(file: output.string, reason: "is the scene itself")
        }
        let image = scene.image(scale: scale)
        let progress = ProgressBar(console)
        defer { progress.end() }
        let renderer = common.renderer(maxPixels: reading.read.maxPixels)
        do {
            if output.isStandardStream {
                try image.encode(
                    into: ByteSink(descriptor: 1, name: "standard output"), options: options, renderer: renderer,
                    cancellation: interrupts.cancellation, progress: progress.update)
            } else {
                try image.write(
                    to: output.path, options: options, renderer: renderer, cancellation: interrupts.cancellation,
                    progress: progress.update)
            }
        } catch let error as LayerError {
            throw problem(scene.explain(error), name)
        } catch let error as DrawingError {
            throw problem(error.description, name)
        }
        progress.end()
        guard common.printsJSON else { return .done }
        let info = try Photo.open(output.path, options: reading.read).info
        try console.print(
            JSONValue.object([
                "input": pathJSON(name.path), "output": pathJSON(output.path), "format": .string(info.format.rawValue),
                "width": .number(info.width), "height": .number(info.height), "scale": .number(scale),
            ]).text())
        return .done
    }

    /// What drawing found wrong with the scene.
    private func problem(_ reason: String, _ name: ArgumentText) -> RecipeError {
        RecipeError(reason, file: name.isStandardStream ? "standard input" : name.string)
    }

    private func read(_ name: ArgumentText, _ interrupts: Interrupts) throws -> LayerScene {
        guard name.isStandardStream else { return try LayerScene(contentsOf: name.path, options: reading.read) }
        let bytes = try interrupts.whileReading { try readStandardInput(most: LayerScene.largestText) }
        return try LayerScene(
            json: bytes, file: "standard input", resources: .files(in: ".", options: reading.read))
    }
}
