import VelaturaImaging

/// Every filter there is, by group. A new filter is one line here.
public let allFilters: [any Filter.Type] =
    allLooks + [
        // Colour
        ColorClamp.self,
        ColorControls.self,
        ColorCube.self,
        ColorMatrixFilter.self,
        ColorMonochrome.self,
        ColorPolynomial.self,
        ColorPosterize.self,
        ColorThreshold.self,
        ExposureAdjust.self,
        GammaAdjust.self,
        GradientMap.self,
        HighlightShadowAdjust.self,
        HueAdjust.self,
        Levels.self,
        LumaThreshold.self,
        MaximumComponent.self,
        MinimumComponent.self,
        TemperatureAndTint.self,
        ToneCurveFilter.self,
        Vibrance.self,
        WhitePointAdjust.self,

        // Area
        GaussianBlur.self,

        // Geometry

        // Composition
        ImageBlend.self,
        BlendWithMask.self,
        Checkerboard.self,
        ConstantColor.self,
        DropShadow.self,
        LinearGradient.self,
        Noise.self,
        Opacity.self,
        RadialGradient.self,
    ]
