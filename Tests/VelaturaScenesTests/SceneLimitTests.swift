import TestKit
import Testing
import Velatura

/// Texts of any size and depth are errors and nothing worse.
struct SceneLimitTests {
    private func message(_ json: String) -> String {
        do {
            _ = try LayerScene(json: json)
            return "none"
        } catch {
            return "\(error)"
        }
    }

    private func nested(_ depth: Int, _ key: String = "sublayers") -> String {
        let (open, close) = key == "mask" ? (#"{"mask":"#, "}") : (#"{"sublayers":["#, "]}")
        return #"{"velatura": 1, "layers": ["# + String(repeating: open, count: depth) + "{}"
            + String(repeating: close, count: depth) + "]}"
    }

    @Test func nesting() throws {
        let deepest = try LayerScene(json: nested(126))
        _ = try? TestRenderers.one.render(deepest.image(), region: Rect(0, 0, 2, 2))
        #expect(message(nested(127)).hasSuffix(": layers are nested deeper than 127 levels"))
        #expect(message(nested(127, "mask")).hasSuffix(": layers are nested deeper than 127 levels"))
        #expect(message(nested(10_000)).hasSuffix("more than 272 levels of nesting"))
        #expect(message(nested(10_000, "mask")).hasSuffix("more than 272 levels of nesting"))
    }

    @Test func counts() {
        func scene(_ layers: String) -> String { #"{"velatura": 1, "layers": ["# + layers + "]}" }
        func many(_ count: Int, _ item: String) -> String {
            Array(repeating: item, count: count).joined(separator: ",")
        }
        #expect(message(scene(many(100_001, "{}"))) == "1:27: layers: has 100001 values, more than the 100000 allowed")
        let halves = #"{"sublayers":["# + many(60_000, "{}") + "]}"
        #expect(
            message(scene(halves + "," + halves)).hasSuffix(": there are more than the 100000 layers allowed"))
        #expect(
            message(scene(#"{"shape":{"path":"","dashes":["# + many(1_000_000, "1") + "]}}"))
                == "1:57: layers[0].shape.dashes: has 1000000 values, more than the 1000 allowed")
        #expect(
            message(scene(#"{"gradient":{"stops":["# + many(1001, #""white""#) + "]}}")).hasSuffix(
                "layers[0].gradient.stops: has 1001 values, more than the 1000 allowed"))
        #expect(
            message(scene(#"{"filters":["# + many(1001, #""sepia""#) + "]}")).hasSuffix(
                "layers[0].filters: has 1001 values, more than the 1000 allowed"))
        let lines = #"{"shape":{"path":"M0 0"# + String(repeating: "h1", count: 600_000) + #""}}"#
        let tooMany = "there are more than the 1000000 lines, curves and dashes allowed, instances counted each"
        #expect(message(scene(lines + "," + lines)).hasSuffix("layers[1].shape.path: " + tooMany))
        let twice = #"{"replicator":{"count":2},"sublayers":["# + lines + "]}"
        #expect(message(scene(twice)).hasSuffix("layers[0].sublayers[0].shape.path: " + tooMany))
        let dashed = #"{"shape":{"path":"M0 0h1e5","stroke":"black","dashes":[1]}}"#
        #expect(
            message(scene(#"{"replicator":{"count":21},"sublayers":["# + dashed + "]}")).hasSuffix(
                "layers[0].sublayers[0].shape.dashes: " + tooMany))
        #expect(message(scene(#"{"replicator":{"count":19},"sublayers":["# + dashed + "]}")) == "none")
        #expect(
            message(scene(#"{"text":{"string":""# + String(repeating: "x", count: 100_001) + #""}}"#)).hasSuffix(
                "layers[0].text.string: " + tooMany))
        let word = String(repeating: "x", count: 100_000)
        #expect(message(scene(#"{"\#(word)": 1}"#)).utf8.count < 1000)
        #expect(message(scene(#"{"background": "\#(word)"}"#)).utf8.count < 300)
        #expect(message(scene(#"{"blend": "\#(word)"}"#)).utf8.count < 1000)
    }

    /// Numbers at the ends of their ranges draw something or say why not.
    @Test(arguments: [
        #"{"frame": [-1e9, -1e9, 1e9, 1e9], "background": "white"}"#,
        #"{"frame": [0, 0, 1e9, 1e9], "background": "white", "shadow": {"radius": 10, "offset": [1e9, -1e9]}}"#,
        #"{"shape": {"path": "M0 0L1e50 1e50 3 9z", "stroke": "white", "lineWidth": 1e9}}"#,
        #"{"shape": {"path": "M0 0L1e9 1e9 3 9z", "stroke": "white", "dashes": [1e5, 1e-9], "dashPhase": 1e9}}"#,
        #"{"transform": [1e15, 1e15, -1e15, 1e15, 1e15, 1e15], "sublayers": [{"frame": [0, 0, 9, 9], "background": "white", "transform": {"scale": 1e15}}]}"#,
        #"{"replicator": {"count": 1000000}, "sublayers": [{"replicator": {"count": 1000000}, "sublayers": [{}]}]}"#,
        #"{"frame": [0, 0, 9, 9], "background": "color(srgb 60000 -60000 1e4)", "filters": ["gaussian-blur:radius=500"]}"#,
        #"{"frame": [0, 0, 9, 9], "background": {"type": "radial", "center": [1e9, 0], "radius": 0, "stops": []}}"#,
        #"{"frame": [0, 0, 9, 9], "zPosition": 1e9, "anchorPoint": [1e6, -1e6], "transform": {"rotate": 1e6}}"#,
    ])
    func extremes(_ layer: String) throws {
        let scene = try LayerScene(json: #"{"velatura": 1, "size": [64, 64], "layers": ["# + layer + "]}")
        do {
            _ = try TestRenderers.one.render(scene.image())
        } catch {
            #expect(error is LayerError || error is RenderError || error is DrawingError, "\(error)")
        }
        _ = scene.image().extent
        _ = LayerScene(scene.layers).image().extent
    }
}
