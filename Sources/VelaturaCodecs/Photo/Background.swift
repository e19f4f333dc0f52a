import VelaturaImaging
import VelaturaPixels

extension Image {
    /// This picture over a colour: opaque, within its extent.
    package func over(_ color: Color) -> Image { isOpaque ? self : applying(Background(color: color)) }
}

/// Lays a picture over a colour.
private struct Background: PointwiseFilter {
    static let info = FilterInfo("background", group: .composition, "Lays the picture over a colour")
    static let parameters: [Parameter<Background>] = []
    var color = Color.white

    init() {}
    init(color: Color) { self.color = color }

    var form: PixelForm { .linear }

    func stage(_ p: Planes) {
        let (r, g, b, a) = color.linear
        for i in p.indices {
            let through = 1 - p.a[i]
            p.r[i] += r * a * through
            p.g[i] += g * a * through
            p.b[i] += b * a * through
            p.a[i] = 1
        }
    }
}
