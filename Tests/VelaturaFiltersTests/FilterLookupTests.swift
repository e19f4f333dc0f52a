import Testing
import VelaturaFilters
import VelaturaImaging

@Suite struct FilterLookupTests {
    @Test func findsByNameAndByAlias() {
        #expect(filter(named: "sepia") is SepiaTone.Type)
        #expect(filter(named: "CISepiaTone") is SepiaTone.Type)
        #expect(filter(named: "Sepia") == nil)
        #expect(filter(named: "") == nil)
    }

    @Test func namesAreUniqueAndKebabCase() {
        let names = allFilters.map { $0.info.name } + allFilters.compactMap { $0.info.alias }
        #expect(Set(names).count == names.count)
        for name in allFilters.map({ $0.info.name }) {
            #expect(name.utf8.allSatisfy { (97...122).contains($0) || $0 == 45 }, "\(name)")
        }
    }

    @Test func everyDefaultIsWithinItsRange() {
        for type in allFilters {
            for parameter in type.parameterDescriptions {
                #expect(
                    parameter.kind.problem(with: parameter.defaultValue) == nil, "\(type.info.name): \(parameter.name)")
            }
        }
    }

    @Test func everyFilterSaysWhatItIs() {
        for type in allFilters {
            #expect(!type.info.summary.isEmpty && !type.info.title.isEmpty, "\(type.info.name)")
            for parameter in type.parameterDescriptions { #expect(!parameter.summary.isEmpty, "\(type.info.name)") }
        }
        #expect(GaussianBlur.info.title == "Gaussian blur")
    }

    @Test func groupsHoldEveryFilterOnce() {
        #expect(FilterGroup.allCases.map { filters(in: $0).count }.reduce(0, +) == allFilters.count)
    }

    @Test(arguments: [
        ("sepai", "sepia"), ("gausian-blur", "gaussian-blur"), ("Sepia", "sepia"), ("cisepiatone", "CISepiaTone"),
        ("gaussianblur", "gaussian-blur"),
    ])
    func suggestsTheNearest(_ typed: String, _ meant: String) { #expect(nearestFilterName(to: typed) == meant) }

    @Test func suggestsNothingFarOff() {
        #expect(nearestFilterName(to: "zzz") == nil)
        #expect(nearestName(to: "a", among: []) == nil)
        #expect(nearestFilterName(to: String(repeating: "x", count: 10_000_000)) == nil)
    }
}
