import Foundation
import Testing

/// The architecture's one rule that a compiler does not check for us: dependencies point down.
struct ImportTests {
    /// The modules from the ground up; each may import those before it.
    static let order = [
        "VelaturaGeometry", "VelaturaPixels", "VelaturaImaging", "VelaturaFilters", "VelaturaDrawing",
        "VelaturaRecipes", "VelaturaCodecs", "VelaturaSources", "VelaturaScenes", "VelaturaEditing", "Velatura",
        "VelaturaCommand",
    ]
    /// Modules at the same height, which must not know each other.
    static let strangers = [
        ("VelaturaRecipes", "VelaturaCodecs"), ("VelaturaCodecs", "VelaturaRecipes"),
        ("VelaturaRecipes", "VelaturaDrawing"), ("VelaturaCodecs", "VelaturaDrawing"),
        ("VelaturaSources", "VelaturaRecipes"), ("VelaturaSources", "VelaturaDrawing"),
        ("VelaturaScenes", "VelaturaSources"),
    ]

    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The modules that the sources of a module import, with the file that does.
    static func imports(of module: String) throws -> [(file: String, module: String)] {
        let folder = root.appendingPathComponent("Sources/\(module)")
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        var result: [(String, String)] = []
        for case let file as URL in try #require(files) where file.pathExtension == "swift" {
            for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
                let words = line.split(separator: " ").drop { $0.hasPrefix("@") || $0 == "public" || $0 == "package" }
                if words.first == "import", let module = words.last {
                    result.append((file.lastPathComponent, String(module)))
                }
            }
        }
        return result
    }

    @Test(arguments: order)
    func importsPointDown(module: String) throws {
        let height = try #require(Self.order.firstIndex(of: module))
        let imports = try Self.imports(of: module)
        for (file, imported) in imports {
            if let other = Self.order.firstIndex(of: imported) {
                #expect(other < height, "\(module)/\(file) imports \(imported), which stands above it")
            }
            #expect(
                !Self.strangers.contains { $0 == (module, imported) }, "\(module)/\(file) imports \(imported)")
        }
    }

    @Test(arguments: order.prefix { $0 != "VelaturaRecipes" } + ["VelaturaCodecs"])
    func thereIsNoFoundationInTheEngine(module: String) throws {
        for (file, imported) in try Self.imports(of: module) {
            #expect(!imported.hasPrefix("Foundation"), "\(module)/\(file) imports \(imported)")
        }
    }
}
