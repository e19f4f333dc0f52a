import VelaturaGeometry
import VelaturaPixels

extension Layer {
    /// The blurred shadow under a layer; with the opacity 0 of the default there is none.
    ///
    /// Its shape is the alpha of all that the layer draws, sublayers included, or a path. It lies in the layer's coordinates
    /// and turns and grows with them.
    public struct Shadow: Hashable, Sendable {
        public var color = Color.black
        /// To the right and down.
        public var offset = Size(0, -3)
        /// The standard deviation σ of the blur, 0 to 10,000.
        public var radius = 3.0
        /// What the colour's alpha is multiplied by, 0 to 1.
        public var opacity = 0.0
        /// Takes the place of the layer's alpha.
        public var path: Path?
        /// How the path is filled.
        public var fillRule = FillRule.nonZero

        public init() {}

        public init(color: Color = .black, offset: Size = Size(0, -3), radius: Double = 3, opacity: Double = 1) {
            self.color = color
            self.offset = offset
            self.radius = radius
            self.opacity = opacity
        }
    }
}
