import VelaturaGeometry
import VelaturaImaging

/// Where a layer is composed.
struct LayerSetting {
    /// From the coordinates in which the layer lies to the drawing's.
    var transform = AffineTransform.identity
    var clip = Clip()
    var place = LayerPlace()
}

/// Turns a tree of layers into draw commands: one list as long as layers are plain, and pictures within it for those that
/// must be composed by themselves first.
struct LayerComposer {
    private(set) var commands: [DrawCommand] = []
    let isEncoded: Bool
    let tally: LayerTally

    init(isEncoded: Bool, tally: LayerTally = LayerTally()) {
        self.isEncoded = isEncoded
        self.tally = tally
    }

    /// A composer for a group of this one's.
    func inner() -> LayerComposer { LayerComposer(isEncoded: isEncoded, tally: tally) }

    mutating func add(_ layer: Layer, in outer: LayerSetting) throws(LayerError) {
        try tally.count(outer.place)
        if layer.isHidden { return }
        try layer.check(outer.place)
        var setting = outer
        setting.transform = layer.toSuperlayer.concatenating(outer.transform)
        guard setting.transform.isFinite else {
            throw .parameter("the whole transform", value: .infinity, allowed: "finite numbers", layer: outer.place)
        }
        if layer.opacity == 0 || setting.transform.inverted == nil { return }
        if !layer.backgroundFilterValues.isEmpty { try addBackdrop(of: layer, in: setting) }
        if layer.isLaidAsItIs { return try addBody(of: layer, in: setting) }
        setting.clip = Clip()
        var group = inner()
        try group.addBody(of: layer, in: setting)
        guard var whole = group.whole, let clip = try masked(outer.clip, by: layer.mask, setting) else { return }
        whole.alpha *= layer.opacity
        whole.blendMode = layer.blendMode
        whole.clip = clip.intersecting(whole.clip)
        commands.append(whole)
    }

    /// All commands as one.
    var whole: DrawCommand? {
        if commands.count == 1, commands[0].blendMode == .normal { return commands[0] }
        return commands.isEmpty ? nil : .image(picture)
    }

    /// What the commands draw.
    var picture: Image { Image(Drawing(commands, isEncoded: isEncoded)) }

    mutating func append(_ command: DrawCommand) { commands.append(command) }

    mutating func replaceCommands(_ commands: [DrawCommand]) { self.commands = commands }

    /// Adds a command after checking it.
    ///
    /// - Parameter name: what of the layer the command draws.
    mutating func append(_ command: DrawCommand, _ name: String, _ place: LayerPlace) throws(LayerError) {
        do throws(DrawingError) {
            var builder = EntryBuilder()
            _ = try builder.entry(command, 0)
        } catch {
            switch error {
            case .path(let error, _), .clip(let error, _): throw .path(error, of: name, layer: place)
            case .parameter(let parameter, let value, let allowed, _):
                throw .parameter("\(name): \(parameter)", value: value, allowed: allowed, layer: place)
            default: throw .parameter("\(name)'s transform", value: .nan, allowed: "finite numbers", layer: place)
            }
        }
        commands.append(command)
    }
}

/// Counts the layers of a tree, so that nothing ever hangs: those in nested replicators multiply.
final class LayerTally {
    private var layers = 0

    func count(_ place: LayerPlace) throws(LayerError) {
        guard place.steps.count < Layer.deepest else { throw .nesting(limit: Layer.deepest) }
        layers += 1
        guard layers <= Layer.most else { throw .count(limit: Layer.most) }
    }
}

extension Layer {
    /// How deep layers can be nested and still be drawn.
    public static let deepest = 128
    /// How many layers a picture can have, instances of replicators counted each.
    public static let most = 1_000_000

    /// Whether the layer draws straight onto what is there.
    var isLaidAsItIs: Bool { opacity == 1 && blendMode == .normal && mask == nil }
}

extension Clip {
    /// What both clips leave.
    func intersecting(_ other: Clip) -> Clip {
        if elements.isEmpty { return other }
        return other.elements.reduce(self) { clip, element in
            switch element {
            case .path(let path, let rule, let transform):
                clip.intersecting(path, rule: rule, transform: transform)
            case .mask(let image, let channel): clip.masked(by: image, channel: channel)
            }
        }
    }
}
