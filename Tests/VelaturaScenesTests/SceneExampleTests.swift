import Foundation
import TestKit
import Testing
import Velatura

/// The scenes of `Examples/Scenes`, and the ones that the document shows.
struct SceneExampleTests {
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().path

    @Test(arguments: ["butterfly", "cards"])
    func pictures(_ name: String) throws {
        let scene = try LayerScene(contentsOf: FilePath("\(Self.root)/Examples/Scenes/\(name).json"))
        try expectGolden(scene.image(scale: 0.5), name, feature: "scenes")
    }

    /// A scene at half scale is the scene made half as large, but for how edges mix: shrinking does it in linear light.
    @Test func scalesAreOnePicture() throws {
        let scene = try LayerScene(contentsOf: FilePath("\(Self.root)/Examples/Scenes/butterfly.json"))
        let small = try TestRenderers.one.render(scene.image(scale: 0.5))
        let whole = Image(try TestRenderers.one.render(scene.image()))
        let shrunk = try TestRenderers.one.render(whole, size: Size(400, 320))
        var sum = 0.0
        for (a, b) in zip(small.byteArray, shrunk.byteArray) { sum += Double(abs(Int(a) - Int(b))) }
        #expect(small.byteArray.count == shrunk.byteArray.count && sum / Double(small.byteArray.count) < 3)
    }

    /// Every object that the document shows is what a scene may say.
    @Test func whatTheDocumentShowsIsRead() throws {
        let text = try String(contentsOfFile: "\(Self.root)/Documentation/scenes.md", encoding: .utf8)
        var count = 0
        for (index, block) in text.components(separatedBy: "```").enumerated() where index % 2 == 1 {
            let json = block.dropFirst("json\n".count)
            if json.contains("\"velatura\"") {
                _ = try LayerScene(json: String(json))
                count += 1
                continue
            }
            for object in Self.objects(String(json)) {
                var layer = object
                if object.contains("\"path\"") && !object.contains("\"shape\"") { layer = "{ \"shape\": \(object) }" }
                if object.contains("\"type\"") { layer = "{ \"background\": \(object) }" }
                #expect(throws: Never.self, "\(object)") {
                    try LayerScene(json: "{\"velatura\": 1, \"layers\": [\(layer)]}")
                }
                count += 1
            }
        }
        #expect(count == 10)
        for key in try Self.keys() { #expect(text.contains("`\(key)`"), "\(key) is not described") }
    }

    /// The objects of a block, each of which begins a line.
    private static func objects(_ json: String) -> [String] {
        var objects: [String] = []
        for line in json.split(separator: "\n") {
            if line.hasPrefix("{") { objects.append(String(line)) } else { objects[objects.count - 1] += line }
        }
        return objects
    }

    /// All keys of a layer, a shape and a shadow, as errors list them.
    private static func keys() throws -> [String] {
        try [
            #"{"?": 1}"#, #"{"shape": {"?": 1}}"#, #"{"shadow": {"?": 1}}"#, #"{"replicator": {"?": 1}}"#,
            #"{"text": {"?": 1}}"#, #"{"text": {"string": "", "font": {"?": 1}}}"#,
        ].flatMap {
            layer in
            do {
                _ = try LayerScene(json: #"{"velatura": 1, "layers": ["# + layer + "]}")
                return [String]()
            } catch {
                let words = try #require("\(error)".split(separator: "(known: ").last)
                return words.dropLast().split(separator: ",").map { $0.filter { $0 != " " } }
            }
        }
    }
}
