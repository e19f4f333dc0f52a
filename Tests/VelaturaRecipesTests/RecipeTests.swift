import Testing
import VelaturaFilters
import VelaturaGeometry
import VelaturaImaging
import VelaturaPixels
import VelaturaRecipes

@Suite struct RecipeTests {
    private func error(_ text: String) -> String {
        do {
            return "read as \(try Recipe(json: text, file: "r.json").json.text(indented: false))"
        } catch {
            return "\(error)"
        }
    }

    @Test func panesAndTheirSettings() throws {
        let recipe = try Recipe(
            json: """
                { "velatura": 1,
                  "panes": [ { "filter": "chrome" },
                             { "filter": "gaussian-blur", "radius": 20, "enabled": false },
                             { "filter": "sepia", "intensity": 0.5, "opacity": 0.25, "blend": "soft-light" },
                             { "filter": "hue", "angle": "1.5707963267948966rad", "mask": "mask.png" } ] }
                """, resources: SampleValues.resources)
        #expect(recipe.panes.count == 4)
        #expect(FilterSpec.text(recipe.panes[0].filter) == "chrome")
        #expect(recipe.panes[1] == RecipePane(GaussianBlur.gaussianBlur(radius: 20), isEnabled: false))
        #expect(
            recipe.panes[2] == RecipePane(SepiaTone.sepia(intensity: 0.5), opacity: 0.25, blendMode: .softLight))
        #expect(recipe.panes[3].mask == NamedImage(SampleValues.picture, name: "mask.png"))
    }

    @Test(arguments: [
        ("[]", "1:1: a recipe must be an object, not a list"),
        ("{}", "1:1: this is no recipe: \"velatura\": 1 is missing"),
        (#"{"velatura": 2}"#, "1:14: only version 1 of the recipe format is known"),
        (#"{"velatura": 1}"#, "1:1: \"panes\" is missing"),
        (#"{"velatura": 1, "panes": 3}"#, "1:26: \"panes\" must be a list, not a number"),
        (
            #"{"velatura": 1, "pane": []}"#,
            "1:17: a recipe has no 'pane', only 'velatura' and 'panes'; did you mean 'panes'?"
        ),
        ("{\"velatura\": 1, \"panes\": [\n {}]}", "2:2: a pane needs a \"filter\""),
        ("{\"velatura\": 1, \"panes\": [\n 7]}", "2:2: a pane must be an object, not a number"),
        (
            "{\"velatura\": 1, \"panes\": [\n  {\"filter\": \"sepai\"}]}",
            "2:14: there is no filter 'sepai'; did you mean 'sepia'? (`velatura filters` lists all)"
        ),
        (
            "{\"velatura\": 1, \"panes\": [\n  {\"filter\": \"sepia\",\n   \"intensty\": 1}]}",
            "3:4: sepia has no 'intensty'; did you mean 'intensity'? (known: intensity, enabled, opacity, blend, mask)"
        ),
        (
            "{\"velatura\": 1, \"panes\": [\n  {\"filter\": \"sepia\",\n   \"intensity\": 1.5}]}",
            "3:17: sepia: intensity must be between 0 and 1, not 1.5"
        ),
        (
            "{\"velatura\": 1, \"panes\": [{\"filter\": \"sepia\", \"intensity\": [1]}]}",
            "1:60: sepia: intensity must be a number from 0 to 1, not a list"
        ),
        (
            #"{"velatura": 1, "panes": [{"filter": "sepia", "enabled": 1}]}"#,
            "1:58: enabled must be true or false, not a number"
        ),
        (
            #"{"velatura": 1, "panes": [{"filter": "sepia", "opacity": 1.5}]}"#,
            "1:58: opacity must be between 0 and 1, not 1.5"
        ),
        (
            #"{"velatura": 1, "panes": [{"filter": "gaussian-blur", "edge": "extnd"}]}"#,
            "1:63: gaussian-blur: edge must be one of extend, transparent, not 'extnd'; did you mean 'extend'?"
        ),
        (#"{"velatura": 1, "panes": [}"#, "1:27: “}” where a value is expected"),
    ])
    func errorsTellThePlace(_ text: String, _ message: String) {
        #expect(error(text) == "r.json:\(message)")
    }

    @Test func unknownBlendModesAreNamed() {
        let message = error(#"{"velatura": 1, "panes": [{"filter": "sepia", "blend": "multipy"}]}"#)
        #expect(message.hasPrefix("r.json:1:56: blend must be one of normal, multiply, screen, "))
        #expect(message.hasSuffix("not 'multipy'; did you mean 'multiply'?"))
    }

    /// Every filter with every parameter, under every setting of a pane.
    @Test(arguments: allFilters.map { $0.info.name })
    func jsonReadsBack(_ name: String) throws {
        let type = try #require(filter(named: name))
        var panes = [RecipePane(type.init())]
        for parameter in type.parameterDescriptions {
            for value in SampleValues.values(for: parameter) {
                var changed = type.init()
                try changed.set(parameter.name, to: value)
                panes.append(RecipePane(changed))
                panes.append(
                    RecipePane(
                        changed, isEnabled: false, opacity: 0.1, blendMode: .plusDarker,
                        mask: NamedImage(SampleValues.picture, name: "m.png")))
            }
        }
        let recipe = Recipe(panes)
        let again = try Recipe(json: recipe.json.text(), resources: SampleValues.resources)
        #expect(again == recipe)
        #expect(again.json == recipe.json)
    }

    /// Where a filter and its pane have a name in common.
    @Test func namesInCommon() throws {
        let recipe = try Recipe(
            json: """
                {"velatura": 1, "panes": [
                  {"filter": "resize", "size": [200, null], "parameters": {"filter": "bicubic"}},
                  {"filter": "opacity", "amount": 0.5, "opacity": 0.25},
                  {"filter": "blend", "image": "i.png", "opacity": 0.5, "pane": {"opacity": 0.25, "enabled": false}}]}
                """, resources: SampleValues.resources)
        #expect(FilterSpec.text(recipe.panes[0].filter) == "resize:size=200,0:filter=bicubic")
        #expect(FilterSpec.text(recipe.panes[1].filter) == "opacity:amount=0.5")
        #expect(recipe.panes[1].opacity == 0.25)
        #expect(FilterSpec.text(recipe.panes[2].filter) == "blend:image=i.png:opacity=0.5")
        #expect(recipe.panes[2].opacity == 0.25)
        #expect(!recipe.panes[2].isEnabled)
        #expect(try Recipe(json: recipe.json.text(), resources: SampleValues.resources) == recipe)
        #expect(
            error(#"{"velatura": 1, "panes": [{"filter": "resize", "parameters": {"filtr": 1}}]}"#)
                == "r.json:1:63: resize has no 'filtr'; did you mean 'filter'? (known: size, filter)")
    }

    @Test func theStackIsTheSameAsAChain() throws {
        let recipe = Recipe(SepiaTone.sepia(intensity: 0.5), GaussianBlur.gaussianBlur(radius: 3))
        let chain = SampleValues.picture.applying(.sepia(intensity: 0.5)).applying(.gaussianBlur(radius: 3))
        #expect(recipe.stack(over: SampleValues.picture).image == chain)
    }
}
