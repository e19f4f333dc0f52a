import Velatura

/// Lesson 5: a tree of layers as a document. `velatura draw scene.json -o scene.png` renders it without a line of code.
func lesson5Scenes() throws -> Image {
    // 1. `size` is the canvas; layers lie from the back to the front. Documentation/scenes.md has every key.
    let document = """
        {
          "velatura": 1,
          "size": [640, 360],
          "background": {"type": "linear", "from": [0, 0], "to": [0, 360], "stops": ["#20304f", "#c86f5b", "#f4c27a"]},
          "layers": [
            {
              "name": "sun",
              "shape": {"path": "M250 215a70 70 0 1 1 140 0z", "fill": "#fff1cf"},
              "shadow": {"color": "#ffe0a0", "offset": [0, 0], "radius": 30, "opacity": 0.9}
            },
            {
              "name": "far hills",
              "shape": {"path": "M0 215q80-60 160 0t160 0t160 0t160 0V360H0z", "fill": "#8c4f57"},
              "opacity": 0.8
            },
            {
              "name": "near hills",
              "shape": {"path": "M-60 270q100-70 200 0t200 0t200 0t200 0V360H-60z", "fill": "#3b2a40"}
            },
            {
              "name": "window",
              "frame": [400, 60, 190, 120],
              "cornerRadius": 20,
              "backgroundFilters": ["gaussian-blur:radius=8"],
              "border": {"width": 1.5, "color": "#ffffffa0"},
              "sublayers": [
                {
                  "frame": [16, 14, 158, 92],
                  "text": {"string": "No code, only a scene", "font": {"family": "DejaVu Sans", "size": 26, "weight": 700}, "fill": "#ffffff"}
                }
              ]
            }
          ]
        }
        """
    // 2. Read in code, it is a value like any other: change it, filter it, draw it on a canvas.
    var scene = try LayerScene(json: document)
    scene.layers[2].opacity = 0.95

    // 3. What is wrong with a document is an error that says where.
    do {
        _ = try LayerScene(json: #"{"velatura": 1, "layers": [{"opactiy": 1}]}"#)
    } catch {
        precondition("\(error)".contains("opacity"))
    }
    return scene.image()
}
