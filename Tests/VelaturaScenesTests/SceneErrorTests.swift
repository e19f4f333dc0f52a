import TestKit
import Testing
import Velatura

/// What is wrong in a scene is told with its place, what is allowed, and the nearest name.
struct SceneErrorTests {
    private func message(_ json: String) -> String {
        do {
            _ = try LayerScene(json: json, file: "s.json")
            return "none"
        } catch {
            return "\(error)"
        }
    }

    private static let whole: [(json: String, message: String)] = [
        ("", "s.json:1:1: the text is empty: a JSON value is missing"),
        ("[]", "s.json:1:1: the scene: must be an object, not a list"),
        ("{}", #"s.json:1:1: the scene: "velatura": 1 is missing"#),
        (#"{"velatura": 2}"#, "s.json:1:14: velatura: only version 1 of scenes is known"),
        (#"{"velatura": 1}"#, #"s.json:1:1: the scene: "layers" is missing"#),
        (
            "{\"velatura\": 1,\n \"layer\": []}",
            "s.json:2:2: the scene: there is no 'layer' here; did you mean 'layers'? (known: velatura, size, background, "
                + "blending, layers)"
        ),
        (
            #"{"velatura": 1, "size": [0, 4], "layers": []}"#, "s.json:1:25: size: must have sides above 0"
        ),
        (
            #"{"velatura": 1, "size": [4], "layers": []}"#,
            "s.json:1:25: size: must be a size [width, height], not a list of 1"
        ),
        (
            #"{"velatura": 1, "size": [4, -1], "layers": []}"#,
            "s.json:1:29: size[1]: must be from 0 to 1000000000, not -1"
        ),
        (
            #"{"velatura": 1, "blending": "both", "layers": []}"#,
            "s.json:1:29: blending: must be one of encoded, linear, not 'both'"
        ),
        (#"{"velatura": 1, "layers": {}}"#, "s.json:1:27: layers: must be a list of layers, not an object"),
        (
            #"{"velatura": 1, "layers": [{}, {}, 5]}"#,
            "s.json:1:36: layers[2]: must be a layer, which is an object, not a number"
        ),
        (#"{"velatura": 1, "layers": [{"opacity": 1e999}]}"#, "s.json:1:40: the number 1e999 is too large"),
        (#"{"velatura": 1, "layers": [{"opacity": NaN}]}"#, "s.json:1:40: “NaN” where a value is expected"),
    ]

    @Test(arguments: whole.indices)
    func wrongScenes(_ index: Int) {
        #expect(message(Self.whole[index].json) == Self.whole[index].message)
    }

    /// The members of one layer, and what is said of it.
    private static let members: [(json: String, message: String)] = [
        (#""opacity": 1.5"#, "layers[0].opacity: must be from 0 to 1, not 1.5"),
        (#""opacity": "1""#, "layers[0].opacity: must be a number, not a string"),
        (#""hidden": 1"#, "layers[0].hidden: must be true or false, not a number"),
        (#""name": 1"#, "layers[0].name: must be a string, not a number"),
        (#""frame": [0, 0, 1]"#, "layers[0].frame: must be a rectangle [x, y, width, height], not a list of 3"),
        (#""frame": [0, 0, 1, -1]"#, "layers[0].frame: must have sides of 0 or more, not -1"),
        (#""frame": [0, 0, 1, "1"]"#, "layers[0].frame[3]: must be a number, not a string"),
        (#""frame": [0, 0, 1, 1e10]"#, "layers[0].frame[3]: must be from -1000000000 to 1000000000, not 10000000000"),
        (
            #""frame": [0, 0, 1, 1], "position": [0, 0]"#,
            "layers[0]: has both 'frame' and 'position'; only one can be"
        ),
        (
            #""shadow": {"radius": -1}"#, "layers[0].shadow.radius: must be from 0 to 10000, not -1"
        ),
        (
            #""shadow": {"raduis": 1}"#,
            "layers[0].shadow: there is no 'raduis' here; did you mean 'radius'? (known: color, offset, radius, opacity, "
                + "path, fillRule)"
        ),
        (#""shadow": true"#, "layers[0].shadow: must be a shadow, which is an object, not true or false"),
        (
            #""blend": "multply""#,
            "layers[0].blend: must be one of \(BlendMode.allCases.map(\.rawValue).joined(separator: ", ")), not "
                + "'multply'; did you mean 'multiply'?"
        ),
        (##""background": "#ggg""##, ##"layers[0].background: must be a colour such as "#ff8800", not '#ggg'"##),
        (#""background": 7"#, "layers[0].background: must be a colour, a gradient or a pattern, not a number"),
        (#""background": {}"#, #"layers[0].background: "type" is missing"#),
        (
            #""background": {"type": "linear", "stops": []}"#, #"layers[0].background: "from" is missing"#
        ),
        (
            #""background": {"type": "liner"}"#,
            "layers[0].background.type: must be one of linear, radial, conic, pattern, not 'liner'; did you mean 'linear'?"
        ),
        (
            #""background": {"type": "radial", "stops": ["white"], "center": [0, 0], "radius": 1, "to": [0, 0]}"#,
            "layers[0].background: 'to' has no place beside 'center'"
        ),
        (
            #""background": {"type": "linear", "from": [0, 0], "to": [1, 1], "stops": [[0, "white"], [2, "black"]]}"#,
            "layers[0].background.stops[1][0]: must be from 0 to 1, not 2"
        ),
        (
            #""background": {"type": "linear", "from": [0, 0], "to": [1, 1], "stops": [[0]]}"#,
            "layers[0].background.stops[0]: must be a colour or a pair [location, colour]"
        ),
        (
            #""shape": {"path": "M0 0 L10"}"#,
            "layers[0].shape.path: path syntax, offset 8: expected a number, found the end"
        ),
        (#""shape": {}"#, #"layers[0].shape: "path" is missing"#),
        (
            #""shape": {"path": {"icon": "hart"}}"#,
            "layers[0].shape.path.icon: must be one of \(Icon.allCases.map(\.rawValue).joined(separator: ", ")), not "
                + "'hart'; did you mean 'heart'?"
        ),
        (#""shape": {"path": {"in": [0, 0, 1, 1]}}"#, "layers[0].shape.path: 'in' needs 'icon'"),
        (#""shape": {"path": {}}"#, "layers[0].shape.path: needs 'rect', 'ellipse' or 'icon'"),
        (
            #""shape": {"path": "", "dashes": [1, -1]}"#,
            "layers[0].shape.dashes[1]: must be from 0 to 1000000000, not -1"
        ),
        (
            #""shape": {"path": ""}, "gradient": {"stops": []}"#,
            "layers[0]: has both 'shape' and 'gradient'; only one can be"
        ),
        (#""text": {}"#, #"layers[0].text: "string" is missing"#),
        (
            #""text": {"string": "a", "font": {"size": 0}}"#,
            "layers[0].text.font.size: must be from 0.01 to 10000, not 0"
        ),
        (
            #""text": {"string": "a", "font": {"weight": 50}}"#,
            "layers[0].text.font.weight: must be a whole number from 100 to 1000, not 50"
        ),
        (
            #""text": {"string": "a", "alignment": "centre"}"#,
            "layers[0].text.alignment: must be one of leading, trailing, left, center, right, justified, not 'centre'; did "
                + "you mean 'center'?"
        ),
        (
            #""replicator": {"count": 2.5}"#,
            "layers[0].replicator.count: must be a whole number from 0 to 1000000, not 2.5"
        ),
        (
            #""transform": [1, 2, 3]"#,
            "layers[0].transform: must be six numbers [a, b, c, d, tx, ty], an object such as {\"rotate\": 30}, or a list "
                + "of such objects, not a list of 3"
        ),
        (
            #""transform": [{"scale": 1e9}, {"scale": 1e9}]"#, "layers[0].transform: becomes larger than 1e15"
        ),
        (
            #""transform": {"turn": 3}"#,
            "layers[0].transform: there is no 'turn' here (known: matrix, scale, rotate, translate)"
        ),
        (
            #""sublayers": [{}, {"mask": {"sublayers": [{"opacity": 2}]}}]"#,
            "layers[0].sublayers[1].mask.sublayers[0].opacity: must be from 0 to 1, not 2"
        ),
        (
            #""filters": ["gausian-blur"]"#,
            "layers[0].filters[0]: there is no filter 'gausian-blur'; did you mean 'gaussian-blur'? (`velatura filters` "
                + "lists all)"
        ),
        (
            #""filters": ["gaussian-blur:radius=-1"]"#,
            "layers[0].filters[0]: gaussian-blur: radius must be between 0 and 500px, not -1"
        ),
        (
            #""filters": [{"filter": "sepia", "intensity": "much"}]"#,
            "layers[0].filters[0]: sepia: intensity must be a number from 0 to 1, not 'much'"
        ),
        (
            #""filters": [{"filter": "sepia", "opacity": 0.5}]"#,
            "layers[0].filters[0]: filters of layers have no opacity, blend or mask of their own"
        ),
        (#""contents": "cat.jpg""#, "layers[0].contents: pictures cannot be opened here"),
        (#""contents": """#, "layers[0].contents: needs the name of a picture's file"),
    ]

    @Test(arguments: members.indices)
    func wrongLayers(_ index: Int) {
        let text = message(#"{"velatura": 1, "layers": [{"# + Self.members[index].json + "}]}")
        let words = text.split(separator: ": ", maxSplits: 1).last.map(String.init)
        #expect(words == Self.members[index].message)
        #expect(text.hasPrefix("s.json:1:"))
    }

    /// What only drawing finds is told by its place in the file as well.
    @Test func errorsOfRenderingAreExplained() throws {
        let scene = try LayerScene(
            json: """
                {"velatura": 1, "layers": [{}, {"sublayers": [{"replicator": {"count": 3, "transform": {"scale": 1e15}},
                  "transform": {"scale": 1e15}, "sublayers": [{"transform": {"scale": 1e15}, "sublayers": [{}]}]}]}]}
                """)
        var deep = Layer()
        for _ in 0..<200 {
            let inner = deep
            deep = Layer(frame: .zero) { $0.sublayers = [inner] }
        }
        let nested = LayerScene([deep], size: Size(4, 4))
        for (scene, start) in [
            (scene, "layers[1].sublayers[0]"), (nested, "layers are nested deeper than the 128 levels allowed"),
        ] {
            do {
                _ = try TestRenderers.one.render(scene.image(), region: Rect(0, 0, 4, 4))
            } catch let error as LayerError {
                let words = scene.explain(error)
                #expect(words.hasPrefix(start), "\(words)")
            }
        }
        let error = LayerError.path(
            .parameter("width", value: -1, allowed: "0"), of: "shape",
            layer: LayerPlace([.sublayer(2), .mask, .sublayer(1)]))
        #expect(nested.explain(error) == "layers[2].mask.sublayers[1]: shape: width is -1.0: allowed is 0")
        let text = LayerError.text(
            .limit("bytes of text", count: 9, allowed: 1), layer: LayerPlace([.sublayer(3)]))
        #expect(nested.explain(text) == "layers[3]: text: bytes of text: 9 is more than the 1 allowed")
        let canvas = LayerError.parameter("scale", value: 0, allowed: "1", layer: LayerPlace())
        #expect(nested.explain(canvas) == "the scene: scale is 0.0: allowed is 1")
    }
}
