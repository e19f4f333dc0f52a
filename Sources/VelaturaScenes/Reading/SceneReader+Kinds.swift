import VelaturaDrawing
import VelaturaGeometry
import VelaturaImaging
import VelaturaRecipes

extension SceneReader {
    /// What a layer draws beside what every layer does, by the key that says so.
    func kind(_ object: SceneObject) throws -> Layer.Kind {
        switch try object.one(of: ["shape", "text", "gradient", "replicator"]) {
        case "shape": .shape(try shape(try object.required("shape")))
        case "text": .text(try text(try object.required("text")))
        case "gradient": .gradient(try gradientFill(try object.required("gradient")))
        case "replicator": .replicator(try replication(try object.required("replicator")))
        default: .plain
        }
    }

    private func shape(_ node: SceneNode) throws -> Layer.Shape {
        let object = try node.object(
            "a shape, which is an object",
            [
                "path", "fill", "fillRule", "stroke", "lineWidth", "lineCap", "lineJoin", "miterLimit", "dashes",
                "dashPhase", "strokeStart", "strokeEnd",
            ])
        var shape = Layer.Shape(try path(try object.required("path")))
        // Null fills nothing; left out it is black.
        if let fill = object.value("fill") { shape.fill = fill.isNull ? nil : try paint(fill) }
        if let rule = object["fillRule"] { shape.fillRule = try rule.choice() }
        shape.stroke = try object["stroke"].map(paint)
        if let width = object["lineWidth"] { shape.strokeStyle.width = try width.number(SceneRange.lengths) }
        if let cap = object["lineCap"] { shape.strokeStyle.cap = try cap.choice() }
        if let join = object["lineJoin"] { shape.strokeStyle.join = try join.choice() }
        if let limit = object["miterLimit"] { shape.strokeStyle.miterLimit = try limit.number(SceneRange.lengths) }
        if let dashes = object["dashes"] {
            shape.strokeStyle.dashes = try dashes.list("a list of lengths", most: 1000)
                .map { item throws(RecipeError) in try item.number(SceneRange.lengths) }
            if shape.stroke != nil { try checkDashes(of: shape, dashes) }
        }
        if let phase = object["dashPhase"] { shape.strokeStyle.dashPhase = try phase.number(SceneRange.places) }
        if let start = object["strokeStart"] { shape.strokeStart = try start.number(SceneRange.shares) }
        if let end = object["strokeEnd"] { shape.strokeEnd = try end.number(SceneRange.shares) }
        return shape
    }

    /// Drawing finds too many dashes as well, but no longer knows whose they are.
    private func checkDashes(of shape: Layer.Shape, _ node: SceneNode) throws(RecipeError) {
        let lengths = shape.strokeStyle.dashes
        let total = lengths.reduce(0, +)
        guard total > 0, let length = try? shape.path.length() else { return }
        let count = length / total * Double(lengths.count) / 2
        guard count <= Double(Path.dashLimit) else {
            throw node.error("would cut the path into more than the \(Path.dashLimit) dashes allowed")
        }
        try countElements(Int(count), node)
    }

    private func gradientFill(_ node: SceneNode) throws -> Layer.GradientFill {
        let object = try node.object(
            "a gradient, which is an object", Self.gradientKeys + ["startPoint", "endPoint"])
        var fill = Layer.GradientFill(try gradient(object))
        if let kind = object["type"] { fill.kind = try kind.choice() }
        if let point = object["startPoint"] { fill.startPoint = try point.point(SceneRange.unitPlaces) }
        if let point = object["endPoint"] { fill.endPoint = try point.point(SceneRange.unitPlaces) }
        return fill
    }

    private func replication(_ node: SceneNode) throws -> Layer.Replication {
        let offsets: [(name: String, path: WritableKeyPath<Layer.Replication, Double>)] = [
            ("redOffset", \.redOffset), ("greenOffset", \.greenOffset), ("blueOffset", \.blueOffset),
            ("alphaOffset", \.alphaOffset),
        ]
        let object = try node.object(
            "a replicator, which is an object", ["count", "transform", "color"] + offsets.map(\.name))
        var replication = Layer.Replication(count: try object.required("count").integer(0...Layer.most))
        if let transform = object["transform"] { replication.transform = try self.transform(transform) }
        if let color = object["color"] { replication.color = try color.color() }
        for offset in offsets {
            if let value = object[offset.name] { replication[keyPath: offset.path] = try value.number(-1...1) }
        }
        return replication
    }
}
