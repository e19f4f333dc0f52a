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
        Bloom.self,
        BoxBlur.self,
        GaussianBlur.self,
        Median.self,
        MorphologyMaximum.self,
        MorphologyMinimum.self,
        MotionBlur.self,
        Pixellate.self,
        UnsharpMask.self,
        Vignette.self,
        VignetteEffect.self,

        // Geometry
        ClampToExtent.self,
        Crop.self,
        Flip.self,
        Pad.self,
        Perspective.self,
        Resize.self,
        Straighten.self,
        Tile.self,
        Transform.self,
        Turn.self,

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
