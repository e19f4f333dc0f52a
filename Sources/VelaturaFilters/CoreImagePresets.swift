import VelaturaImaging

/// A filter by one of Core Image's names that stands for a filter of ours with a value set: a blend mode, a linear table.
///
/// Core Image lays the picture over its `backgroundImage`; here `image` is laid over the picture.
public func coreImagePreset(named name: String) -> (any Filter)? {
    if name == "CIColorCube" {
        var cube = ColorCube()
        cube.space = .linear
        return cube
    }
    guard let mode = coreImageBlendModes[name] else { return nil }
    var blend = ImageBlend()
    blend.mode = mode
    return blend
}

/// Core Image's names of blend modes.
let coreImageBlendModes: [String: BlendMode] = [
    "CIAdditionCompositing": .plusLighter,
    "CIColorBlendMode": .color,
    "CIColorBurnBlendMode": .colorBurn,
    "CIColorDodgeBlendMode": .colorDodge,
    "CIDarkenBlendMode": .darken,
    "CIDifferenceBlendMode": .difference,
    "CIExclusionBlendMode": .exclusion,
    "CIHardLightBlendMode": .hardLight,
    "CIHueBlendMode": .hue,
    "CILightenBlendMode": .lighten,
    "CILuminosityBlendMode": .luminosity,
    "CIMultiplyBlendMode": .multiply,
    "CIOverlayBlendMode": .overlay,
    "CISaturationBlendMode": .saturation,
    "CIScreenBlendMode": .screen,
    "CISoftLightBlendMode": .softLight,
    "CISourceAtopCompositing": .sourceAtop,
    "CISourceInCompositing": .sourceIn,
    "CISourceOutCompositing": .sourceOut,
    "CISourceOverCompositing": .normal,
]
