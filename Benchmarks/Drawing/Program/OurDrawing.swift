import VelaturaDrawing
import VelaturaGeometry
import VelaturaImaging
import VelaturaPixels

/// Draws scenes with Velatura.
enum OurDrawing {
    static let one = Renderer(.init(threads: 1))
    static let two = Renderer(.init(threads: 2))

    /// Draws into premultiplied BGRA bytes: paths and commands are made anew each time, as cairo's are.
    static func draw(_ scene: Scene, _ renderer: Renderer) throws -> PixelBuffer {
        let bounds = Rect(0, 0, Double(Scene.side), Double(Scene.side))
        if case .cards(let sigma) = scene.style {
            let picture = cards(scene, sigma).image(scale: 1)
            return try renderer.render(picture, region: bounds, format: .bgra8)
        }
        var commands: [DrawCommand] = []
        commands.reserveCapacity(scene.items.count)
        for (index, item) in scene.items.enumerated() { commands.append(command(scene, item, index)) }
        return try renderer.render(
            Image(Drawing(commands, bounds: bounds)), region: bounds, format: .bgra8)
    }

    private static func command(_ scene: Scene, _ item: Scene.Item, _ index: Int) -> DrawCommand {
        let (r, g, b, a) = item.color
        switch scene.style {
        case .fill, .cards: return .fill(path(item), .color(Color(r, g, b, alpha: a)))
        case .stroke(let width):
            return .stroke(
                path(item), StrokeStyle(width: width, cap: .round, join: .round), .color(Color(r, g, b, alpha: a)))
        case .gradient:
            let gradient = Gradient([
                .init(0, Color(r, g, b, alpha: a)), .init(0.4, Color(g, b, r)), .init(1, Color(b, r, g, alpha: a)),
            ])
            let paint: Paint =
                index % 2 == 0
                ? .linearGradient(
                    gradient, from: Point(item.center.x - item.radius, item.center.y),
                    to: Point(item.center.x + item.radius, item.center.y))
                : .radialGradient(gradient, center: item.center, radius: item.radius)
            return .fill(.circle(center: item.center, radius: item.radius), paint)
        }
    }

    /// A tree of layers, as a program would have it.
    private static func cards(_ scene: Scene, _ sigma: Double) -> Layer {
        Layer(frame: Rect(0, 0, Double(Scene.side), Double(Scene.side))) { root in
            root.sublayers = scene.items.map { item in
                Layer(frame: item.rect) {
                    $0.background = .color(.white)
                    $0.cornerRadius = item.radius
                    $0.shadow = .init(offset: Scene.shadowOffset, radius: sigma, opacity: Scene.shadowOpacity)
                }
            }
        }
    }

    private static func path(_ item: Scene.Item) -> Path {
        var path = Path()
        path.addLines(item.lines)
        if item.isClosed { path.closeSubpath() }
        return path
    }
}
