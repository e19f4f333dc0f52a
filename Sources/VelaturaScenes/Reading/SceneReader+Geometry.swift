import VelaturaDrawing
import VelaturaGeometry
import VelaturaRecipes

extension SceneReader {
    /// Six numbers, an object of steps in the order of the `transform` filter, or a list of such objects, one after another.
    func transform(_ node: SceneNode) throws(RecipeError) -> AffineTransform {
        let what = "six numbers [a, b, c, d, tx, ty], an object such as {\"rotate\": 30}, or a list of such objects"
        let result: AffineTransform
        switch node.json.content {
        case .object: result = try steps(node)
        case .array(let values) where values.contains { $0.kind == "a number" }: result = try matrix(node, what)
        case .array:
            var whole = AffineTransform.identity
            for step in try node.list(what, most: 1000) { whole = whole.concatenating(try steps(step)) }
            result = whole
        default: throw node.mustBe(what)
        }
        let numbers = [result.a, result.b, result.c, result.d, result.tx, result.ty]
        guard numbers.allSatisfy(SceneRange.factors.contains) else {
            throw node.error("becomes larger than 1e15")
        }
        return result
    }

    private func matrix(_ node: SceneNode, _ what: String) throws(RecipeError) -> AffineTransform {
        let m = try node.numbers(6, what, SceneRange.factors)
        return AffineTransform(a: m[0], b: m[1], c: m[2], d: m[3], tx: m[4], ty: m[5])
    }

    private func steps(_ node: SceneNode) throws(RecipeError) -> AffineTransform {
        let object = try node.object("an object such as {\"rotate\": 30}", ["matrix", "scale", "rotate", "translate"])
        var result = AffineTransform.identity
        if let step = object["matrix"] { result = try matrix(step, "six numbers [a, b, c, d, tx, ty]") }
        if let step = object["scale"] {
            if case .number = step.json.content {
                let factor = try step.number(SceneRange.factors)
                result = result.concatenating(.scale(factor, factor))
            } else {
                let factors = try step.numbers(2, "a factor, or two [across, down]", SceneRange.factors)
                result = result.concatenating(.scale(factors[0], factors[1]))
            }
        }
        if let step = object["rotate"] {
            result = result.concatenating(.rotation(degrees: try step.number(-1e6...1e6)))
        }
        if let step = object["translate"] {
            let way = try step.offset()
            result = result.concatenating(.translation(way.width, way.height))
        }
        return result
    }

    /// SVG path syntax, or an object that names a shape.
    func path(_ node: SceneNode) throws -> Path {
        guard case .object = node.json.content else {
            let text = try node.text("a path in SVG's syntax, or an object such as {\"ellipse\": [0, 0, 40, 30]}")
            let path: Path
            do throws(PathError) {
                path = try Path(svg: text)
            } catch {
                throw node.error("\(error)")
            }
            try countElements(path.elements.count, node)
            return path
        }
        try countElements(10, node)
        let object = try node.object(
            "a path", ["rect", "cornerRadius", "ellipse", "icon", "in"])
        let name = try object.one(of: ["rect", "ellipse", "icon"])
        for (key, owner) in [("cornerRadius", "rect"), ("in", "icon")] where object[key] != nil && name != owner {
            throw node.error("'\(key)' needs '\(owner)'")
        }
        switch name {
        case "rect":
            let radii = try object["cornerRadius"].map(cornerRadii) ?? CornerRadii()
            return .roundedRectangle(try object.required("rect").rect(), radii: radii)
        case "ellipse": return .ellipse(in: try object.required("ellipse").rect())
        case "icon":
            let icon: Icon = try object.required("icon").choice()
            return icon.path(in: try object["in"]?.rect() ?? Icon.box)
        default: throw node.error("needs 'rect', 'ellipse' or 'icon'")
        }
    }
}
