import VelaturaDrawing
import VelaturaGeometry
import VelaturaImaging
import VelaturaRecipes

extension LayerScene {
    /// The version of the format that is read.
    public static let formatVersion = 1
    /// More layers than these in one file are an error.
    public static let mostLayers = 100_000
    /// More lines, curves and dashes than these in one file's paths are an error, those of instances counted each.
    public static let mostPathElements = 1_000_000

    /// Reads a scene.
    ///
    /// - Parameters:
    ///   - file: what errors call the text.
    ///   - resources: where pictures and tables come from that layers and filters name.
    /// - Throws: `RecipeError` with line, column and place in the scene (`layers[2].shadow.radius`), which says what is
    ///   allowed; or the error of a picture's or table's file. Cost is linear in the text.
    public init(json bytes: [UInt8], file: String? = nil, resources: RecipeResources = .none) throws {
        // A level of layers takes two of the text: the list and the layer.
        let json = try JSONReader.read(bytes, file: file, maxDepth: 2 * Layer.deepest + 16)
        let reader = SceneReader(resources: resources)
        self = try reader.scene(SceneNode(json: json, place: ScenePlace(), file: file))
    }

    public init(json text: String, file: String? = nil, resources: RecipeResources = .none) throws {
        try self.init(json: Array(text.utf8), file: file, resources: resources)
    }
}

/// Makes layers of JSON values.
final class SceneReader {
    private let resources: RecipeResources
    private var pictures: [String: Image] = [:]
    private var layerCount = 0
    private var elementCount = 0.0
    /// How often what is being read will be drawn: the counts of the replicators around it multiply.
    var instances = 1.0

    init(resources: RecipeResources) { self.resources = resources }

    func scene(_ node: SceneNode) throws -> LayerScene {
        let object = try node.object("an object", ["velatura", "size", "background", "blending", "layers"])
        guard let version = object["velatura"] else { throw node.error("\"velatura\": 1 is missing") }
        guard version.json.content == .number(Double(LayerScene.formatVersion)) else {
            throw version.error("only version \(LayerScene.formatVersion) of scenes is known")
        }
        var scene = LayerScene()
        if let size = object["size"] {
            let parts = try size.numbers(2, "a size [width, height]", 0...1e9)
            guard parts.allSatisfy({ $0 > 0 }) else { throw size.error("must have sides above 0") }
            scene.size = Size(parts[0], parts[1])
        }
        scene.background = try object["background"].map(paint)
        if let blending = object["blending"] {
            let choice: Blending = try blending.choice()
            scene.isEncoded = choice == .encoded
        }
        scene.layers = try layers(try object.required("layers"), depth: 0)
        return scene
    }

    private enum Blending: String, CaseIterable {
        case encoded, linear
    }

    func layers(_ node: SceneNode, depth: Int) throws -> [Layer] {
        try node.list("a list of layers", most: LayerScene.mostLayers).map { try layer($0, depth: depth) }
    }

    /// Counts a layer, so that no file takes memory without bound.
    func count(_ node: SceneNode, depth: Int) throws(RecipeError) {
        // The canvas is the lowest layer.
        guard depth + 1 < Layer.deepest else {
            throw node.error("layers are nested deeper than \(Layer.deepest - 1) levels")
        }
        layerCount += 1
        guard layerCount <= LayerScene.mostLayers else {
            throw node.error("there are more than the \(LayerScene.mostLayers) layers allowed")
        }
    }

    /// Counts lines, curves or dashes, so that no file takes time and memory without bound.
    func countElements(_ count: Int, _ node: SceneNode) throws(RecipeError) {
        if count == 0 { return }
        elementCount += Double(count) * instances
        guard elementCount <= Double(LayerScene.mostPathElements) else {
            throw node.error(
                "there are more than the \(LayerScene.mostPathElements) lines, curves and dashes allowed, instances counted each"
            )
        }
    }

    /// The picture that a string names; each is opened once.
    func picture(_ node: SceneNode) throws -> Image {
        let name = try node.text("the name of a picture's file")
        if name.isEmpty { throw node.error("needs the name of a picture's file") }
        if let image = pictures[name] { return image }
        let image = try placed(node) { try resources.picture(Array(name.utf8)) }
        pictures[name] = image
        return image
    }

    /// Filters in words, or as objects like the panes of recipes.
    func filters(_ node: SceneNode) throws -> [any Filter] {
        try node.list("a list of filters", most: 1000).compactMap { item in
            try placed(item) {
                if case .string(let words) = item.json.content {
                    return try checked(try FilterSpec.filter(words, resources: resources))
                }
                let pane = try RecipePane(json: item.json, file: item.file, resources: resources)
                guard pane.opacity == 1, pane.blendMode == .normal, pane.mask == nil else {
                    throw item.error("filters of layers have no opacity, blend or mask of their own")
                }
                return pane.isEnabled ? try checked(pane.filter) : nil
            }
        }
    }

    private func checked(_ filter: any Filter) throws(RecipeError) -> any Filter {
        if let problem = filter.rangeProblem {
            throw RecipeError("\(type(of: filter).info.name): \(problem.name) \(problem.reason)")
        }
        return filter
    }

    /// Gives an error of the parts below the place that it belongs to.
    func placed<R>(_ node: SceneNode, _ body: () throws -> R) throws -> R {
        do {
            return try body()
        } catch let problem as RecipeError where problem.file == nil || problem.file == node.file {
            let prefix = "\(node.place): "
            let reason = problem.reason.hasPrefix(prefix) ? problem.reason : prefix + problem.reason
            throw RecipeError(reason, file: node.file, at: problem.position ?? node.json.position)
        }
    }
}
