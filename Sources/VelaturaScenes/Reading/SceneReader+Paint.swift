import VelaturaDrawing
import VelaturaGeometry
import VelaturaImaging
import VelaturaPixels
import VelaturaRecipes

extension SceneReader {
    static let gradientKeys = ["type", "stops", "spread", "blending"]

    private enum PaintType: String, CaseIterable {
        case linear, radial, conic, pattern
    }

    /// A colour, a gradient, or a picture.
    func paint(_ node: SceneNode) throws -> Paint {
        if case .string = node.json.content { return .color(try node.color()) }
        guard case .object = node.json.content else { throw node.mustBe("a colour, a gradient or a pattern") }
        guard let word = node.json["type"] else { throw node.error("\"type\" is missing") }
        let type: PaintType = try SceneNode(json: word, place: node.place.appending(.key("type")), file: node.file)
            .choice()
        let own: [String] =
            switch type {
            case .linear: ["from", "to"]
            case .radial: ["center", "radius", "focus", "from", "fromRadius", "to", "toRadius"]
            case .conic: ["center", "angle"]
            case .pattern: ["picture", "tiled"]
            }
        let known = type == .pattern ? ["type"] + own : Self.gradientKeys + own
        let object = try node.object("a paint", known + ["transform"])
        var paint: Paint =
            switch type {
            case .linear:
                .linearGradient(
                    try gradient(object), from: try object.required("from").point(),
                    to: try object.required("to").point())
            case .radial: try radialGradient(object)
            case .conic:
                .conicGradient(
                    try gradient(object), center: try object.required("center").point(),
                    startAngle: (try object["angle"]?.number(-1e6...1e6) ?? 0) * .pi / 180)
            case .pattern:
                .pattern(
                    try picture(try object.required("picture")), isTiled: try object["tiled"]?.flag() ?? true)
            }
        if let transform = object["transform"] { paint.transform = try self.transform(transform) }
        return paint
    }

    /// From a point to a circle around it, or from one circle to another.
    private func radialGradient(_ object: SceneObject) throws -> Paint {
        let gradient = try gradient(object)
        let isSimple = object["center"] != nil
        let others = isSimple ? ["from", "fromRadius", "to", "toRadius"] : ["radius", "focus"]
        if let other = others.first(where: { object[$0] != nil }) {
            let reason = isSimple ? "has no place beside 'center'" : "needs a 'center'"
            throw object.node.error("'\(other)' \(reason)")
        }
        if isSimple {
            return .radialGradient(
                gradient, center: try object.required("center").point(),
                radius: try object.required("radius").number(SceneRange.lengths),
                focus: try object["focus"]?.point())
        }
        return .radialGradient(
            gradient, from: try object.required("from").point(),
            startRadius: try object["fromRadius"]?.number(SceneRange.lengths) ?? 0,
            to: try object.required("to").point(), endRadius: try object.required("toRadius").number(SceneRange.lengths)
        )
    }

    private enum Mixing: String, CaseIterable {
        case encoded, linear
    }

    /// The colours of a gradient, wherever it goes.
    func gradient(_ object: SceneObject) throws -> Gradient {
        let nodes = try object.required("stops").list("a list of colours", most: 1000)
        var stops: [Gradient.Stop] = []
        for (index, node) in nodes.enumerated() {
            if case .string = node.json.content {
                // Colours alone are spread evenly.
                let location = nodes.count > 1 ? Double(index) / Double(nodes.count - 1) : 0
                stops.append(Gradient.Stop(location, try node.color()))
                continue
            }
            let parts = try node.list("a colour or a pair [location, colour]", most: 2)
            guard parts.count == 2 else { throw node.error("must be a colour or a pair [location, colour]") }
            stops.append(Gradient.Stop(try parts[0].number(SceneRange.shares), try parts[1].color()))
        }
        var gradient = Gradient(stops)
        if let spread = object["spread"] { gradient.spread = try spread.choice() }
        if let blending = object["blending"] {
            let mixing: Mixing = try blending.choice()
            gradient.isEncoded = mixing == .encoded
        }
        return gradient
    }
}
