import Foundation
import TestKit
import Testing
import Velatura

/// The code that the documents show is code that compiles, word for word, and does what they say.
@Suite struct DocumentationTests {
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// A document's Swift blocks without white space, which the layout sets otherwise in files.
    static func blocks(of document: String) throws -> [String] {
        var block: String?
        var blocks: [String] = []
        for line in try String(contentsOf: root.appending(path: document), encoding: .utf8).split(separator: "\n") {
            let words = line.filter { !$0.isWhitespace }
            if words.hasPrefix("```") {
                if let block { blocks.append(block) }
                block = words == "```swift" ? "" : nil
            } else if words != "importVelatura", !words.hasPrefix("//Package.swift") {
                block?.append(words)
            }
        }
        return blocks
    }

    @Test(arguments: [("README.md", "DocumentedCode.swift", 3), ("CONTRIBUTING.md", "DocumentedFilter.swift", 1)])
    func documentsShowWhatCompiles(_ document: String, _ source: String, _ count: Int) throws {
        let file = try String(contentsOf: Self.root.appending(path: "Tests/VelaturaTests/\(source)"), encoding: .utf8)
        let compiled = file.filter { !$0.isWhitespace }
        let blocks = try Self.blocks(of: document)
        #expect(blocks.count == count)
        for block in blocks {
            #expect(block.count > 100 && compiled.contains(block), "\(document) shows what is not compiled: \(block)")
        }
    }

    @Test func stackOfTheReadme() throws {
        let photo = TestPictures.cat
        let (stack, preview) = try readmeStack(over: photo)
        #expect(stack.count == 2 && stack[1].opacity == 0.6 && stack[1].filter is SepiaTone)
        #expect(stack.base == photo)
        // 451 × 300 within 400 × 400.
        #expect(preview.width == 400 && preview.height == 266)
        var sepia = Pane(.sepia(), over: photo.applying(.vignette(intensity: 0.8)))
        sepia.opacity = 0.6
        #expect(stack.image == sepia.image)
    }

    /// The filter of CONTRIBUTING by its formula, in a chain, with its parameter by name and its range kept.
    @Test func filterOfTheGuide() throws {
        let picture = Pixels(width: 700, height: 2) { x, y in
            let alpha = y == 0 ? 1 : 0.5
            return SIMD4(Double(x) / 700 * alpha, 0.3 * alpha, Double(699 - x) / 900 * alpha, alpha)
        }
        let lifted = try linearPixels(picture.image.applying(.lift(amount: 0.8)))
        let right = picture.mapped { x, y in
            let p = picture[x, y]
            let luma = (0.2126 * p.x + 0.7152 * p.y + 0.0722 * p.z) / p.w
            let gain = 1 + 0.8 * (1 - luma.squareRoot())
            return SIMD4(p.x * gain, p.y * gain, p.z * gain, p.w)
        }
        #expect(lifted.largestDifference(from: right) < 2e-6)
        try expectSameOverTilings(TestPictures.photo.applying(.lift()).applying(.gaussianBlur(radius: 3)))
        var filter = Lift()
        try filter.set("amount", to: .number(0.25))
        #expect(filter == .lift(amount: 0.25))
        #expect(throws: RenderError.parameter(filter: "lift", name: "amount", reason: "must be between 0 and 1, not 2"))
        {
            try TestRenderers.one.render(TestPictures.photo.applying(.lift(amount: 2)))
        }
    }
}
