import TestKit
import Testing
import Velatura

/// Every parameter of every filter refuses what it cannot be, by name, and the filter stays what it was.
@Suite struct ParameterTests {
    /// Values that a parameter of this kind cannot have, each with how the reason begins.
    static func wrongValues(for kind: ParameterKind) -> [(ParameterValue, String)] {
        let common: [(ParameterValue, String)]
        switch kind {
        case .number(let range, _):
            let span = range.upperBound - range.lowerBound
            common = [
                (.number(range.lowerBound - span / 100 - 1e-6), "must be between "),
                (.number(range.upperBound + span / 100 + 1e-6), "must be between "),
                (.number(.nan), "must be a finite number"), (.number(.infinity), "must be a finite number"),
                (.text("a"), "must be "),
            ]
        case .integer(let range):
            common = [
                (.number(Double(range.lowerBound) + 0.5), "must be a whole number between "),
                (.number(.nan), "must be a whole number between "), (.number(1e300), "must be a whole number between "),
                (.flag(true), "must be "),
            ]
        case .flag: common = [(.number(1), "must be "), (.text("yes"), "must be ")]
        case .text: common = [(.number(1), "must be ")]
        case .choice: common = [(.text("nothing of the kind"), "must be one of "), (.number(0), "must be ")]
        case .color: common = [(.color(Color(.nan, 0, 0)), "must be finite"), (.number(1), "must be ")]
        case .colors(let minimum):
            common = [
                (.colors(Array(repeating: .black, count: minimum - 1)), "needs at least \(minimum) colours"),
                (.colors(Array(repeating: Color(0, .infinity, 0), count: minimum)), "must be finite"),
            ]
        case .point: common = [(.point(Point(0, .nan)), "must be finite"), (.text("here"), "must be ")]
        case .size: common = [(.size(Size(.infinity, 1)), "must be finite"), (.flag(false), "must be ")]
        case .rect: common = [(.rect(.infinite), "must be finite"), (.number(1), "must be ")]
        case .numbers(let counts):
            common =
                [(.numbers([1, .nan]), "must be finite"), (.text("1"), "must be ")]
                + (counts.isEmpty ? [] : [(.numbers(Array(repeating: 1, count: counts.max()! + 1)), "must be ")])
        case .picture, .table: common = [(.number(1), "must be "), (.text("a.png"), "must be ")]
        }
        return common
    }

    @Test(arguments: allFilters.map { $0.info.name }) func wrongValuesAreRefused(_ name: String) throws {
        let type = try #require(filter(named: name))
        for parameter in type.parameterDescriptions {
            for (value, reason) in Self.wrongValues(for: parameter.kind) {
                var changed = type.init()
                do {
                    try changed.set(parameter.name, to: value)
                    Issue.record("\(name): \(parameter.name) took \(value)")
                } catch {
                    #expect(error.name == parameter.name)
                    #expect(error.reason.hasPrefix(reason), "\(name): \(parameter.name) \(error.reason)")
                }
                #expect(FilterValue(changed) == FilterValue(type.init()))
            }
        }
    }

    @Test(arguments: allFilters.map { $0.info.name }) func unknownNamesAreRefused(_ name: String) throws {
        let type = try #require(filter(named: name))
        var changed = type.init()
        #expect(throws: ParameterProblem(name: "strangeness", reason: "is not a parameter of \(name)")) {
            try changed.set("strangeness", to: .number(1))
        }
    }

    /// Set in Swift, where nothing is checked on the way: the error comes with the rendering and names filter and parameter.
    @Test(
        arguments: [
            (.bloom(radius: -1) as Bloom, "radius"), (.boxBlur(radius: .nan) as BoxBlur, "radius"),
            (.gaussianBlur(radius: 500.5) as GaussianBlur, "radius"),
            (.morphologyMaximum(radius: .infinity) as MorphologyMaximum, "radius"),
            (.morphologyMinimum(radius: -0.1) as MorphologyMinimum, "radius"),
            (.motionBlur(radius: 9, angle: .nan) as MotionBlur, "angle"), (.pixellate(scale: 0) as Pixellate, "scale"),
            (.unsharpMask(radius: 2, intensity: .nan) as UnsharpMask, "intensity"),
            (.vignette(intensity: 2) as Vignette, "intensity"),
            (.vignetteEffect(center: Point(.nan, 0)) as VignetteEffect, "center"),
            (.exposure(ev: 11) as ExposureAdjust, "ev"), (.gamma(power: 0) as GammaAdjust, "power"),
            (.colorControls(saturation: -1) as ColorControls, "saturation"),
            (.vibrance(amount: 1.1) as Vibrance, "amount"),
            (.hue(angle: .infinity) as HueAdjust, "angle"),
            (.temperatureTint(temperature: 0) as TemperatureAndTint, "temperature"),
            (.highlightsShadows(shadows: .nan) as HighlightShadowAdjust, "shadows"),
            (.levels(gamma: 0) as Levels, "gamma"), (.posterize(levels: 1) as ColorPosterize, "levels"),
            (.lumaThreshold(threshold: .nan) as LumaThreshold, "threshold"),
            (.colorThreshold(threshold: -1e9) as ColorThreshold, "threshold"),
            (.whitePoint(color: Color(.nan, 1, 1)) as WhitePointAdjust, "color"),
            (.monochrome(intensity: 1.01) as ColorMonochrome, "intensity"),
            (.falseColor(color0: Color(.infinity, 0, 0)) as FalseColor, "color0"),
            (.crop(Rect(.nan, 0, 5, 5)) as Crop, "rect"), (.resize(Size(-3, 4)) as Resize, "size"),
            (.straighten(angle: 46) as Straighten, "angle"), (.transform(rotate: .nan) as Transform, "rotate"),
            (.turn(quarters: .max) as Turn, "quarters"), (.opacity(-0.5) as Opacity, "amount"),
            (.noise(amount: 5) as Noise, "amount"), (.dropShadow(blur: -1) as DropShadow, "blur"),
            (.blend(with: TestPictures.shapes, opacity: 3) as ImageBlend, "opacity"),
            (.checkerboard(width: 0) as Checkerboard, "width"),
            (.constantColor(Color(0, .nan, 0)) as ConstantColor, "color"),
            (.linearGradient(from: Point(1, 1), to: Point(1, 1), .white, .black) as LinearGradient, "point1"),
            (.radialGradient(center: Point(0, 0), from: -1, to: 5, .white, .black) as RadialGradient, "radius0"),
        ] as [(any Filter, String)])
    func wrongPropertiesFailTheRendering(_ filter: any Filter, _ parameter: String) {
        do {
            _ = try TestRenderers.one.render(
                TestPictures.shapes.applying(anyFilter: filter).applying(.sepia()), region: Rect(0, 0, 9, 9))
            Issue.record("\(filter) was rendered")
        } catch {
            guard case .parameter(let name, parameter, _)? = error as? RenderError else {
                Issue.record("\(type(of: filter)): \(error)")
                return
            }
            #expect(name == type(of: filter).info.name)
        }
    }
}
