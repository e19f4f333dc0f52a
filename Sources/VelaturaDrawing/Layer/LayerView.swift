import VelaturaGeometry
import VelaturaImaging

/// A view: a function from bounds to a layer. Other bounds lay it out anew.
///
/// ```swift
/// struct Badge: LayerView {
///     func layer(in bounds: Rect) -> Layer {
///         Layer(frame: bounds) {
///             $0.background = .color(.black)
///             $0.cornerRadius = bounds.height / 2
///         }
///     }
/// }
/// let picture = Badge().layer(in: Rect(0, 0, 200, 300)).image
/// ```
public protocol LayerView: Sendable {
    /// The view laid out in `bounds`, which are in the coordinates of the layer around it.
    func layer(in bounds: Rect) -> Layer
}
