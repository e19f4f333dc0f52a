import VelaturaGeometry
import VelaturaImaging
import VelaturaPixels

/// The picture where a mask is white, over another picture (or nothing) where the mask is black.
///
/// The share is the mask's Rec. 709 luma in linear light, 0 to 1, times its alpha; beyond its edge the mask is black. All
/// three lie with their origins together. The result reaches as far as the picture and the one under it.
public struct BlendWithMask: Filter {
    public static let info = FilterInfo(
        "blend-with-mask", alias: "CIBlendWithMask", group: .composition, "Shows the picture through a mask")
    public static let parameters = [
        Parameter("image", \Self.image, .picture, "What shows where the mask is black; nothing where left out"),
        Parameter("mask", \Self.mask, .picture, "White shows the picture, black what is under it"),
    ]

    public var image: NamedImage?
    public var mask: NamedImage?

    public init() {}

    public func problem(for input: Image) -> ParameterProblem? {
        mask == nil ? ParameterProblem(name: "mask", reason: "must be given") : nil
    }

    public func output(for input: Image) -> Image {
        guard let mask else { return input }
        return Image(CombinedImage(Masking(), [input, mask.image] + (image.map { [$0.image] } ?? [])))
    }
}

/// The first picture by the second's luma and alpha, over the third where there is one.
struct Masking: Combination {
    var form: PixelForm { .linear }

    func extent(of inputs: [Rect]) -> Rect { inputs.count > 2 ? inputs[0].union(inputs[2]) : inputs[0] }

    func isOpaque(_ solid: [Bool]) -> Bool { solid.count > 2 && solid[0] && solid[2] }

    func run(_ p: Planes, with others: [Planes]) {
        // The mask is premultiplied, so its luma holds its alpha already.
        let mask = others[0]
        for i in p.indices {
            let luma = 0.2126 * mask.r[i] + 0.7152 * mask.g[i] + 0.0722 * mask.b[i]
            mask.a[i] = min(max(luma, 0), 1)
        }
        guard others.count > 1 else {
            for plane in 0..<4 {
                let values = p[plane]
                for i in p.indices { values[i] *= mask.a[i] }
            }
            return
        }
        for plane in 0..<4 {
            let (values, under) = (p[plane], others[1][plane])
            for i in p.indices { values[i] = under[i] + (values[i] - under[i]) * mask.a[i] }
        }
    }
}

extension Filter where Self == BlendWithMask {
    /// - Parameters:
    ///   - mask: white shows the picture, black what is under it.
    ///   - background: what shows where the mask is black; nothing where left out.
    public static func blendWithMask(_ mask: some ImageComponent, over background: Image? = nil) -> Self {
        var filter = BlendWithMask()
        filter.mask = NamedImage(mask.image)
        filter.image = background.map { NamedImage($0) }
        return filter
    }
}
