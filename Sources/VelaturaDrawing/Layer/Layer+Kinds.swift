import VelaturaGeometry
import VelaturaPixels

extension Layer {
    /// What a layer draws beside background, contents, sublayers and border.
    public enum Kind: Hashable, Sendable {
        case plain
        /// A path, between the contents and the first sublayer.
        case shape(Shape)
        /// Words, between the contents and the first sublayer, from the top of the bounds: lines are broken at their width and
        /// aligned in it, and an ellipsis takes the place of what has no room below. The paint's points are in the layer's
        /// coordinates.
        case text(Text)
        /// Colours over the background, within the rounded corners.
        case gradient(GradientFill)
        /// The sublayers again and again.
        case replicator(Replication)
    }

    /// A path as a layer draws it; its coordinates, and those of the paints, are the layer's.
    public struct Shape: Hashable, Sendable {
        public var path: Path
        /// Opaque black unless said otherwise; nothing fills nothing.
        public var fill: Paint? = .color(.black)
        public var fillRule = FillRule.nonZero
        /// Nothing unless said otherwise.
        public var stroke: Paint?
        /// Width 1, butt caps, miter joins up to 10, no dashes.
        public var strokeStyle = StrokeStyle()
        /// Where along the path the stroke begins and ends, as shares of its length. Where the start is not below the end
        /// nothing is stroked.
        public var strokeStart = 0.0
        public var strokeEnd = 1.0

        public init(_ path: Path, fill: Paint? = .color(.black)) {
            self.path = path
            self.fill = fill
        }
    }

    /// A gradient as a layer shows it, in shares of its bounds: 0,0 is the upper left corner, 1,1 the lower right.
    public struct GradientFill: Hashable, Sendable {
        public enum Kind: String, Hashable, Sendable, CaseIterable {
            /// From the start to the end point, stretched with the bounds.
            case linear
            /// An ellipse around the start point; the end point is a corner of the rectangle around it.
            case radial
            /// Around the start point, clockwise as seen, beginning in the direction of the end point.
            case conic
        }

        public var gradient: Gradient
        public var kind: Kind
        public var startPoint: Point
        public var endPoint: Point

        public init(
            _ gradient: Gradient, kind: Kind = .linear, from startPoint: Point = Point(0.5, 0),
            to endPoint: Point = Point(0.5, 1)
        ) {
            self.gradient = gradient
            self.kind = kind
            self.startPoint = startPoint
            self.endPoint = endPoint
        }
    }

    /// How a replicator draws its sublayers: instance i goes i times through the transform and has the colour plus i times
    /// the offsets.
    public struct Replication: Hashable, Sendable {
        /// 0 or more.
        public var count: Int
        /// From one instance to the next, about the layer's anchor point.
        public var transform: AffineTransform
        /// What the first instance's encoded colours and alpha are multiplied by.
        public var color: Color
        /// Added to red, green and blue of that colour from one instance to the next; the sums are held to 0…1.
        public var redOffset = 0.0
        public var greenOffset = 0.0
        public var blueOffset = 0.0
        public var alphaOffset = 0.0

        public init(count: Int, transform: AffineTransform = .identity, color: Color = .white) {
            self.count = count
            self.transform = transform
            self.color = color
        }
    }
}
