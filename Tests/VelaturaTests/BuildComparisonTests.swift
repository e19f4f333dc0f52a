import Foundation
import Testing
import Velatura

/// `make test` compares the pixels of two builds under the filters of a list: none may be missing there.
@Suite struct BuildComparisonTests {
    @Test func everyFilterIsCompared() throws {
        let list = DocumentationTests.root.appending(path: "Scripts/compare-builds.filters")
        let compared = try String(contentsOf: list, encoding: .utf8).split(whereSeparator: \.isWhitespace).map {
            $0.prefix { $0 != ":" }
        }
        #expect(allFilters.map { $0.info.name }.filter { !compared.contains(Substring($0)) } == [])
    }
}
