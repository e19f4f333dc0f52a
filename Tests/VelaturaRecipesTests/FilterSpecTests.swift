import Testing
import VelaturaFilters
import VelaturaGeometry
import VelaturaImaging
import VelaturaPixels
import VelaturaRecipes

@Suite struct FilterSpecTests {
    private func error(_ text: String) -> String {
        do {
            return "read as \(FilterSpec.text(try FilterSpec.filter(text)))"
        } catch {
            return "\(error)"
        }
    }

    private func value(_ text: String, _ name: String) throws -> ParameterValue? {
        try FilterSpec.filter(text).value(of: name)
    }

    @Test func namesAliasesAndNumbers() throws {
        #expect(try FilterSpec.filter("sepia") as? SepiaTone == .sepia())
        #expect(try FilterSpec.filter("CISepiaTone:intensity=0.25") as? SepiaTone == .sepia(intensity: 0.25))
        #expect(
            try FilterSpec.filter("gaussian-blur:radius=12px:edge=transparent") as? GaussianBlur
                == .gaussianBlur(radius: 12, edge: .transparent))
        #expect(try value("gaussian-blur:radius=1e1", "radius") == .number(10))
    }

    @Test func anglesInDegreesAndRadians() throws {
        #expect(try value("hue:angle=90", "angle") == .number(90))
        #expect(try value("hue:angle=-45deg", "angle") == .number(-45))
        guard case .number(let degrees) = try value("hue:angle=1.5707963267948966rad", "angle") else {
            Issue.record("not a number")
            return
        }
        #expect(abs(degrees - 90) < 1e-12)
    }

    @Test func colours() throws {
        #expect(try value("false-color:color0=#996633", "color0") == .color(Color(0.6, 0.4, 0.2)))
        #expect(try value("false-color:color0=#0005", "color0") == .color(Color(0, 0, 0, alpha: 1.0 / 3)))
        #expect(
            try value("false-color:color0=color(display-p3 1 0.5 -0.25 / 0.5)", "color0")
                == .color(Color(1, 0.5, -0.25, alpha: 0.5, in: .displayP3)))
        #expect(
            try value("gradient-map:colors=#000,white,#f80", "colors")
                == .colors([.black, .white, Color(1, 136.0 / 255, 0)]))
    }

    @Test(arguments: [
        ("sepai", "there is no filter 'sepai'; did you mean 'sepia'? (`velatura filters` lists all)"),
        ("xyzzyxyzzy", "there is no filter 'xyzzyxyzzy' (`velatura filters` lists all)"),
        ("", "a filter's name is missing"),
        ("sepia:intensty=1", "sepia has no parameter 'intensty'; did you mean 'intensity'? (parameters: intensity)"),
        ("noir:x=1", "noir has no parameters, so no 'x'"),
        ("sepia:0.5", "sepia: '0.5' is not of the form key=value (parameters: intensity)"),
        ("sepia=1", "a filter begins with its name, not with 'sepia='"),
        ("sepia:intensity=2", "sepia: intensity must be between 0 and 1, not 2"),
        ("sepia:intensity=nan", "sepia: intensity must be a finite number"),
        ("sepia:intensity=inf", "sepia: intensity must be a finite number"),
        ("sepia:intensity=", "sepia: intensity must be a number from 0 to 1, not ''"),
        ("sepia:intensity=1:intensity=1", "sepia: intensity is given twice"),
        ("sepia:intensity=half", "sepia: intensity must be a number from 0 to 1, not 'half'"),
        ("gaussian-blur:radius=10deg", "gaussian-blur: radius must be a number from 0 to 500 px, not '10deg'"),
        (
            "gaussian-blur:edge=extnd",
            "gaussian-blur: edge must be one of extend, transparent, not 'extnd'; did you mean 'extend'?"
        ),
        ("sepia:intensity='1", "a quote in 'sepia:intensity='1' does not end"),
        ("sepia\\", "a backslash at the end stands for nothing"),
        (
            "false-color:color0=#12345",
            "false-color: color0 must be a colour (#rgb, #rrggbb, #rrggbbaa), not '#12345'"
        ),
        ("color-cube:file=x.cube", "color-cube: file tables cannot be opened here"),
    ])
    func errorsNameWhatIsWrong(_ text: String, _ message: String) {
        #expect(error(text) == message)
    }

    @Test func quotesAndBackslashesKeepColons() throws {
        let names = Names()
        let resources = RecipeResources(
            picture: { throw RecipeError("no picture \($0)") },
            table: { name in
                names.add(name)
                return NamedTable(size: 2, values: Array(repeating: 0, count: 24))
            })
        let spellings = [
            #"color-cube:file=a\:b=c.cube"#, #"color-cube:file='a:b=c.cube'"#, #"color-cube:file="a:b=c.cube""#,
        ]
        for spelling in spellings {
            let filter = try FilterSpec.filter(spelling, resources: resources)
            #expect(FilterSpec.text(filter) == #"color-cube:file=a\:b=c.cube"#)
        }
        #expect(names.all == Array(repeating: Array("a:b=c.cube".utf8), count: 3))
        // Names that are not UTF-8 come as they are.
        _ = try FilterSpec.filter(Array("color-cube:file=".utf8) + [0xFF, 0x39], resources: resources)
        #expect(names.all.last == [0xFF, 0x39])
    }

    /// Every filter, with every parameter set to something else than its default, reads back as itself.
    @Test(arguments: allFilters.map { $0.info.name })
    func wordsReadBack(_ name: String) throws {
        let type = try #require(filter(named: name))
        #expect(FilterSpec.text(type.init()) == name)
        for parameter in type.parameterDescriptions {
            for value in SampleValues.values(for: parameter) {
                var changed = type.init()
                try changed.set(parameter.name, to: value)
                let text = FilterSpec.text(changed)
                let again = try FilterSpec.filter(text, resources: SampleValues.resources)
                #expect(FilterValue(again) == FilterValue(changed), "\(text)")
            }
        }
    }
}

/// The names that were asked for.
private final class Names: @unchecked Sendable {  // used by one test on one thread
    private(set) var all: [[UInt8]] = []
    func add(_ name: [UInt8]) { all.append(name) }
}
