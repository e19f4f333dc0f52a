/// Where a value stands in a scene: `layers[2].shadow.radius`.
struct ScenePlace {
    enum Step {
        case key(String)
        case index(Int)
    }

    private var steps: [Step] = []

    var depth: Int { steps.count }

    func appending(_ step: Step) -> ScenePlace {
        var place = self
        place.steps.append(step)
        return place
    }
}

extension ScenePlace: CustomStringConvertible {
    var description: String {
        var text = ""
        for step in steps {
            switch step {
            case .key(let name): text += text.isEmpty ? name : "." + name
            case .index(let index): text += "[\(index)]"
            }
        }
        return text.isEmpty ? "the scene" : text
    }
}
