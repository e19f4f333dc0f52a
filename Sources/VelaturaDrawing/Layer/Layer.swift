import VelaturaGeometry
import VelaturaImaging
import VelaturaPixels

/// A part of a picture with a place, a look and layers of its own: a value, as everything that makes pictures is.
///
/// Lengths are in the layer's own coordinates, y down. A layer draws, from the back: its shadow, its background, what its
/// kind adds (a gradient), its contents, its shape or text, its sublayers from the back to the front, its border; then its
/// filters, its mask and its opacity change the whole, which is laid over what is behind with its blend mode. Layers blend
/// sRGB-encoded values, as Quartz and CSS do, unless `image(scale:isEncoded:)` says otherwise.
///
/// A layer that fades, is masked, filtered, or blended by another mode than normal is composed by itself first; the others
/// draw straight onto what is there. So a tree of plain layers is one `Drawing`, however many there are.
///
/// ```swift
/// let card = Layer(frame: Rect(20, 20, 200, 120)) {
///     $0.background = .color(.white)
///     $0.cornerRadius = 12
///     $0.shadow.opacity = 0.5
///     $0.shadow.radius = 20
/// }
/// ```
public struct Layer: Hashable, Sendable {
    /// What people and hit tests call the layer; draws nothing.
    public var name: String?
    /// What the layer draws beside what every layer does.
    public var kind: Kind = .plain

    // MARK: Geometry

    /// The layer's rectangle in its own coordinates; sublayers lie in these. Its sides are 0 or more.
    public var bounds = Rect.zero
    /// Where the anchor point lies in the superlayer.
    public var position = Point.zero
    /// The point of the bounds that `position` places and `transform` turns about: 0,0 the upper left corner, 1,1 the lower
    /// right.
    public var anchorPoint = Point(0.5, 0.5)
    public var transform = AffineTransform.identity
    /// What sublayers go through, about the anchor point, beside their own transforms.
    public var sublayerTransform = AffineTransform.identity
    /// Sublayers of one layer are drawn in this order, equal ones in that of the list.
    public var zPosition = 0.0

    // MARK: Looks

    /// Fills the bounds within the rounded corners; its points are in the layer's coordinates.
    public var background: Paint?
    /// The picture in the layer; clipped to the bounds only where `masksToBounds`.
    public var contents: Image?
    public var contentsGravity = Gravity.resize
    /// Pixels of the contents for one unit of the layer; above 0.
    public var contentsScale = 1.0
    /// The corners of background, gradient, border, and of what `masksToBounds` leaves; cut down to what fits.
    public var cornerRadii = CornerRadii()
    /// Drawn inside the bounds, over the sublayers; 0 or more.
    public var borderWidth = 0.0
    public var borderColor = Color.black
    public var shadow = Shadow()

    // MARK: Composition

    /// 0 to 1; fades the layer with its shadow and sublayers as a whole.
    public var opacity = 1.0
    /// Draws nothing, nor do its sublayers.
    public var isHidden = false
    /// Whether contents, shape, sublayers and the layer's own shadow end at the bounds with their rounded corners.
    public var masksToBounds = false
    /// How the layer is laid over what is behind.
    public var blendMode = BlendMode.normal
    /// Change the layer as it is composed, sublayers and border included; the shadow follows what comes out. Lengths and places are in the layer's
    /// coordinates.
    public var filters: [any Filter] {
        get { filterValues.map(\.filter) }
        set { filterValues = newValue.map { FilterValue($0) } }
    }
    /// Change what lies behind the layer, within its bounds with their rounded corners, its mask and its opacity. What is
    /// behind is what the group that the layer belongs to has drawn so far; lengths and places are in the layer's coordinates.
    public var backgroundFilters: [any Filter] {
        get { backgroundFilterValues.map(\.filter) }
        set { backgroundFilterValues = newValue.map { FilterValue($0) } }
    }

    var filterValues: [FilterValue] = []
    var backgroundFilterValues: [FilterValue] = []
    var tree = LayerTree.empty

    /// A layer without size at the superlayer's origin.
    public init() {}

    /// A layer whose bounds begin at 0,0 and which lies at `frame` in its superlayer.
    public init(frame: Rect, _ build: (inout Layer) -> Void = { _ in }) {
        self.frame = frame
        build(&self)
    }

    /// A layer of a kind.
    public init(_ kind: Kind, frame: Rect, _ build: (inout Layer) -> Void = { _ in }) {
        self.kind = kind
        self.frame = frame
        build(&self)
    }
}

extension Layer {
    /// One radius for all corners; the largest where they differ.
    public var cornerRadius: Double {
        get { max(cornerRadii.topLeft, cornerRadii.topRight, cornerRadii.bottomRight, cornerRadii.bottomLeft) }
        set { cornerRadii = CornerRadii(newValue) }
    }

    /// From the back to the front, but for their `zPosition`. They lie in the layer's coordinates.
    public var sublayers: [Layer] {
        get { tree.sublayers }
        _modify {
            makeTreeUnique()
            yield &tree.sublayers
        }
    }

    /// The layer whose alpha says how much of this one shows; it lies in this layer's coordinates, as a sublayer does. It cuts
    /// the layer's own shadow as well: a shadow that is to follow the mask belongs to a layer around this one.
    public var mask: Layer? {
        get { tree.mask }
        _modify {
            makeTreeUnique()
            yield &tree.mask
        }
    }
}
