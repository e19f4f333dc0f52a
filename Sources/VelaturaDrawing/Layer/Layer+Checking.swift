import VelaturaGeometry
import VelaturaPixels

extension Layer {
    /// - Throws: `LayerError` for the first number that is out of its range. Paths and paints are checked as they are drawn.
    func check(_ place: LayerPlace) throws(LayerError) {
        let check = LayerCheck(place: place)
        try check.require("bounds", [bounds.minX, bounds.minY], LayerCheck.places)
        try check.require("bounds' size", [bounds.width, bounds.height], LayerCheck.lengths)
        try check.require("position", [position.x, position.y], LayerCheck.places)
        try check.require("anchor point", [anchorPoint.x, anchorPoint.y], -1e6...1e6)
        try check.require("transform", transform)
        try check.require("sublayer transform", sublayerTransform)
        try check.require("z position", [zPosition], LayerCheck.places)
        try check.require("opacity", [opacity], 0...1)
        try check.require(
            "corner radius",
            [cornerRadii.topLeft, cornerRadii.topRight, cornerRadii.bottomRight, cornerRadii.bottomLeft],
            LayerCheck.lengths)
        try check.require("border width", [borderWidth], LayerCheck.lengths)
        try check.require("contents scale", [contentsScale], 1e-6...1e6)
        if shadow.opacity != 0 { try check.require(shadow) }
        switch kind {
        case .plain, .shape, .text: break
        case .gradient(let fill):
            try check.require(
                "gradient's points", [fill.startPoint.x, fill.startPoint.y, fill.endPoint.x, fill.endPoint.y],
                -1e6...1e6)
        case .replicator(let replication):
            try check.require("instance count", [Double(replication.count)], 0...Double(Layer.most))
            try check.require("instance transform", replication.transform)
            try check.require("instance color", replication.color)
            try check.require(
                "instance color's offsets",
                [replication.redOffset, replication.greenOffset, replication.blueOffset, replication.alphaOffset],
                -1...1)
        }
    }
}

/// Says what is wrong with a layer's numbers.
private struct LayerCheck {
    let place: LayerPlace

    static let places = -1e9...1e9
    static let lengths = 0.0...1e9

    func require(
        _ name: String, _ values: [Double], _ allowed: ClosedRange<Double>
    ) throws(LayerError) {
        for value in values where !allowed.contains(value) {
            throw .parameter(
                name, value: value, allowed: "\(allowed.lowerBound) to \(allowed.upperBound)", layer: place)
        }
    }

    func require(_ name: String, _ transform: AffineTransform) throws(LayerError) {
        let numbers = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
        try require(name, numbers, -1e15...1e15)
    }

    func require(_ name: String, _ color: Color) throws(LayerError) {
        try require("\(name)'s alpha", [color.alpha], 0...1)
        try require(name, [color.red, color.green, color.blue], -65504...65504)
    }

    func require(_ shadow: Layer.Shadow) throws(LayerError) {
        try require("shadow's opacity", [shadow.opacity], 0...1)
        try require("shadow's radius", [shadow.radius], 0...10_000)
        try require("shadow's offset", [shadow.offset.width, shadow.offset.height], Self.places)
        try require("shadow's color", shadow.color)
    }
}
