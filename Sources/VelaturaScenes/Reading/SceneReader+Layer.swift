import VelaturaDrawing
import VelaturaGeometry
import VelaturaImaging
import VelaturaRecipes

extension SceneReader {
    static let layerKeys = [
        "name", "frame", "bounds", "position", "anchorPoint", "transform", "sublayerTransform", "zPosition",
        "background", "contents", "contentsGravity", "contentsScale", "cornerRadius", "border", "shadow", "opacity",
        "hidden", "masksToBounds", "blend", "filters", "backgroundFilters", "mask", "sublayers", "shape", "text",
        "gradient",
        "replicator",
    ]

    /// - Parameter depth: how many layers are around it.
    func layer(_ node: SceneNode, depth: Int) throws -> Layer {
        try count(node, depth: depth)
        let object = try node.object("a layer, which is an object", Self.layerKeys)
        var layer = Layer()
        layer.name = try object["name"]?.text()
        try setGeometry(of: &layer, object)
        try setLooks(of: &layer, object)
        try setComposition(of: &layer, object)
        layer.kind = try kind(object)
        if let mask = object["mask"] { layer.mask = try self.layer(mask, depth: depth + 1) }
        let outside = instances
        if case .replicator(let replication) = layer.kind { instances *= Double(replication.count) }
        if let sublayers = object["sublayers"] { layer.sublayers = try layers(sublayers, depth: depth + 1) }
        instances = outside
        return layer
    }

    private func setGeometry(of layer: inout Layer, _ object: SceneObject) throws {
        if let anchor = object["anchorPoint"] { layer.anchorPoint = try anchor.point(SceneRange.unitPlaces) }
        for name in ["bounds", "position"] { _ = try object.one(of: ["frame", name]) }
        // The frame places the anchor point, so that is read first.
        if let frame = object["frame"] { layer.frame = try frame.rect() }
        if let bounds = object["bounds"] { layer.bounds = try bounds.rect() }
        if let position = object["position"] { layer.position = try position.point() }
        if let transform = object["transform"] { layer.transform = try self.transform(transform) }
        if let transform = object["sublayerTransform"] { layer.sublayerTransform = try self.transform(transform) }
        if let z = object["zPosition"] { layer.zPosition = try z.number(SceneRange.places) }
    }

    private func setLooks(of layer: inout Layer, _ object: SceneObject) throws {
        layer.background = try object["background"].map(paint)
        layer.contents = try object["contents"].map(picture)
        if let gravity = object["contentsGravity"] { layer.contentsGravity = try gravity.choice() }
        if let scale = object["contentsScale"] { layer.contentsScale = try scale.number(1e-6...1e6) }
        if let radius = object["cornerRadius"] { layer.cornerRadii = try cornerRadii(radius) }
        if let border = object["border"] {
            let parts = try border.object("an object with width and color", ["width", "color"])
            layer.borderWidth = try parts["width"]?.number(SceneRange.lengths) ?? 1
            if let color = parts["color"] { layer.borderColor = try color.color() }
        }
        if let shadow = object["shadow"] { layer.shadow = try self.shadow(shadow) }
    }

    private func setComposition(of layer: inout Layer, _ object: SceneObject) throws {
        if let opacity = object["opacity"] { layer.opacity = try opacity.number(SceneRange.shares) }
        if let hidden = object["hidden"] { layer.isHidden = try hidden.flag() }
        if let masks = object["masksToBounds"] { layer.masksToBounds = try masks.flag() }
        if let blend = object["blend"] { layer.blendMode = try blend.choice() }
        if let filters = object["filters"] { layer.filters = try self.filters(filters) }
        if let filters = object["backgroundFilters"] { layer.backgroundFilters = try self.filters(filters) }
    }

    /// One radius, or four clockwise from the upper left.
    func cornerRadii(_ node: SceneNode) throws(RecipeError) -> CornerRadii {
        if case .number = node.json.content { return CornerRadii(try node.number(SceneRange.lengths)) }
        let radii = try node.numbers(4, "a number or four, clockwise from the upper left", SceneRange.lengths)
        return CornerRadii(topLeft: radii[0], topRight: radii[1], bottomRight: radii[2], bottomLeft: radii[3])
    }

    private func shadow(_ node: SceneNode) throws -> Layer.Shadow {
        let object = try node.object(
            "a shadow, which is an object", ["color", "offset", "radius", "opacity", "path", "fillRule"])
        var shadow = Layer.Shadow(opacity: 1)
        if let color = object["color"] { shadow.color = try color.color() }
        if let offset = object["offset"] { shadow.offset = try offset.offset() }
        if let radius = object["radius"] { shadow.radius = try radius.number(0...10_000) }
        if let opacity = object["opacity"] { shadow.opacity = try opacity.number(SceneRange.shares) }
        shadow.path = try object["path"].map(path)
        if let rule = object["fillRule"] { shadow.fillRule = try rule.choice() }
        return shadow
    }
}
