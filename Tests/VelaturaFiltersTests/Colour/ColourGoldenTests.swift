import TestKit
import Testing
import Velatura

/// Every colour filter on a photo, on shapes with alpha and on gradients, to be looked at.
@Suite struct ColourGoldenTests {
    static let filters: [(name: String, filter: any Filter)] = [
        ("exposure", .exposure(ev: 0.7) as ExposureAdjust),
        ("gamma", .gamma(power: 0.6) as GammaAdjust),
        ("color-controls", .colorControls(brightness: 0.05, contrast: 1.2, saturation: 1.4) as ColorControls),
        ("vibrance", .vibrance(amount: 0.8) as Vibrance),
        ("vibrance-less", .vibrance(amount: -0.8) as Vibrance),
        ("hue", .hue(angle: 60) as HueAdjust),
        ("temperature-tint", .temperatureTint(temperature: 9000, tint: 20) as TemperatureAndTint),
        ("temperature-tint-cool", .temperatureTint(temperature: 4200, tint: -20) as TemperatureAndTint),
        ("highlights-shadows", .highlightsShadows(highlights: -0.8, shadows: 0.8) as HighlightShadowAdjust),
        ("levels", .levels(black: 0.1, white: 0.85, gamma: 1.2) as Levels),
        ("tone-curve", .toneCurve(points: [0, 0, 0.25, 0.15, 0.5, 0.5, 0.75, 0.85, 1, 1]) as ToneCurveFilter),
        ("color-matrix", .colorMatrix(ColorMatrixFilterTests.matrix) as ColorMatrixFilter),
        (
            "color-polynomial",
            .colorPolynomial(r: ColorPolynomialTests.r, g: ColorPolynomialTests.g, b: ColorPolynomialTests.b)
                as ColorPolynomial
        ),
        ("color-clamp", .colorClamp(min: [0.1, 0, 0, 0], max: [0.5, 0.4, 0.3, 1]) as ColorClamp),
        ("posterize", .posterize() as ColorPosterize),
        ("luma-threshold", .lumaThreshold(threshold: 0.2) as LumaThreshold),
        ("color-threshold", .colorThreshold(threshold: 0.2) as ColorThreshold),
        ("white-point", .whitePoint(color: Color(1, 0.8, 0.6)) as WhitePointAdjust),
        ("maximum-component", MaximumComponent()),
        ("minimum-component", MinimumComponent()),
        ("monochrome", .monochrome(color: Color(0.2, 0.4, 0.6)) as ColorMonochrome),
        (
            "color-cube",
            .colorCube(ColorCubeTests.table(9) { [$1, 0.5 * $0 + 0.5 * $2, $2 * $2] }) as ColorCube
        ),
        (
            "gradient-map",
            .gradientMap(colors: [Color(0.1, 0, 0.3), Color(0.8, 0.2, 0.2), Color(1, 0.9, 0.5)]) as GradientMap
        ),
    ]

    @Test func everyColourFilter() throws {
        for (name, filter) in Self.filters {
            try expectGolden(TestPictures.photo.applying(anyFilter: filter), name, feature: "colour")
            try expectGolden(TestPictures.shapes.applying(anyFilter: filter), name + "-shapes", feature: "colour")
            try expectGolden(TestPictures.gradient.applying(anyFilter: filter), name + "-gradient", feature: "colour")
        }
    }

    @Test func everyColourFilterIsHere() {
        let tested = Set(Self.filters.map { type(of: $0.filter).info.name })
        #expect(Set(Velatura.filters(in: .colour).map { $0.info.name }).subtracting(tested).isEmpty)
    }
}
