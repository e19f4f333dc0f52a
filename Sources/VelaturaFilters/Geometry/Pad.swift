import VelaturaGeometry
import VelaturaImaging
import VelaturaPixels

/// Puts a border around the picture, which stays where it is; the colour also lies under what is transparent.
public struct Pad: CompositeFilter {
    public static let info = FilterInfo("pad", group: .geometry, "A border around the picture")
    public static let parameters = [
        Parameter(
            "insets", \Self.insets, .numbers(counts: [1, 2, 4]), "Width of the border: all, or top,left,bottom,right"),
        Parameter("color", \Self.color, "Colour of the border"),
    ]

    /// One number for all sides, two for top and bottom and for left and right, or top, left, bottom, right; pixels.
    public var insets = [0.0]
    public var color = Color.clear

    public init() {}

    public func problem(for input: Image) -> ParameterProblem? {
        if insets.contains(where: { $0 < 0 || $0 > 1_000_000 }) {
            return ParameterProblem(name: "insets", reason: "must be between 0 and 1000000px")
        }
        return input.extent.isInfinite
            ? ParameterProblem(name: "insets", reason: "need a picture with an edge") : nil
    }

    public func body(_ input: Image) -> Image {
        if insets.allSatisfy({ $0 == 0 }) { return input }
        let sides =
            insets.count == 4 ? insets : insets.count == 2 ? insets + insets : Array(repeating: insets[0], count: 4)
        let extent = input.extent
        let rect = Rect(
            minX: extent.minX - sides[1], minY: extent.minY - sides[0], maxX: extent.maxX + sides[3],
            maxY: extent.maxY + sides[2])
        let border = Image(CropImage(Image(GeneratedImage(BorderColor(color: color))), to: rect))
        // The border's edge may lie between the pixels of a preview.
        return Image(FullSizeImage(Image(CombinedImage(PaddedOver(), [input, border]))))
    }
}

/// The border's colour, everywhere.
private struct BorderColor: Generator {
    let color: Color

    var form: PixelForm { .linear }
    var isOpaque: Bool { color.alpha == 1 }

    func generate(_ p: Planes, at place: ChunkPlace) {
        let c = color.linear
        for (plane, value) in [c.r * c.a, c.g * c.a, c.b * c.a, c.a].enumerated() {
            p[plane].update(repeating: value, count: p.count)
        }
    }
}

/// The first picture over the second. The first comes first because its metadata go on.
private struct PaddedOver: Combination {
    var form: PixelForm { .linear }
    func extent(of inputs: [Rect]) -> Rect { inputs[0].union(inputs[1]) }
    func isOpaque(_ solid: [Bool]) -> Bool { solid[1] }

    func run(_ p: Planes, with others: [Planes]) {
        for plane in 0..<4 {
            let (over, under) = (p[plane], others[0][plane])
            // Alpha is changed last.
            for i in p.indices { over[i] += under[i] * (1 - p.a[i]) }
        }
    }
}

extension Filter where Self == Pad {
    /// - Parameter insets: one number for all sides, or top, left, bottom, right, in pixels.
    public static func pad(_ insets: Double..., color: Color = .clear) -> Self {
        var filter = Pad()
        filter.insets = insets.isEmpty ? [0] : insets
        filter.color = color
        return filter
    }
}
