import Velatura

/// `velatura filters`: what filters there are.
final class FiltersCommand: Command {
    static let name = "filters"
    static let summary = "Lists the filters with their parameters, or tells all of one."
    static let usage = "[NAME]"
    static let example = """
        Examples:
          velatura filters
          velatura filters drop-shadow
          velatura filters --json
        """

    let common = CommonOptions()
    private var wanted: String?
    var options: [CommandOption] { [] }

    func take(_ argument: ArgumentText) throws {
        if wanted != nil { throw UsageError("one filter at a time; '\(argument.string)' is one too many") }
        wanted = argument.string
    }

    func run(_ console: Console) throws -> ExitCode {
        var types = allFilters
        if let wanted {
            guard let type = filter(named: wanted) else {
                let nearest = nearestFilterName(to: wanted).map { "; did you mean '\($0)'?" } ?? ""
                throw UsageError("there is no filter '\(wanted)'\(nearest)")
            }
            types = [type]
        }
        if common.printsJSON {
            try console.print(JSONValue.object(["filters": .array(types.map { $0.json })]).text())
        } else if wanted != nil {
            try console.print(details(types[0]))
        } else {
            try console.print(overview(types))
        }
        return .done
    }

    private func overview(_ types: [any Filter.Type]) -> String {
        let width = types.map { $0.info.name.count }.max() ?? 0
        var lines: [String] = []
        for group in FilterGroup.allCases {
            let members = types.filter { $0.info.group == group }
            if members.isEmpty { continue }
            if !lines.isEmpty { lines.append("") }
            lines.append(group.title)
            for type in members {
                let parameters = type.parameterDescriptions.map(\.name).joined(separator: ", ")
                let name = type.info.name
                let padding = String(repeating: " ", count: width - name.count)
                lines.append(
                    "  \(name)\(padding)  \(type.info.summary)" + (parameters.isEmpty ? "" : " (\(parameters))"))
            }
        }
        return lines.joined(separator: "\n")
    }

    private func details(_ type: any Filter.Type) -> String {
        var lines = ["\(type.info.name): \(type.info.summary)"]
        if let alias = type.info.alias { lines.append("also: \(alias)") }
        let parameters = type.parameterDescriptions
        let width = parameters.map(\.name.count).max() ?? 0
        for parameter in parameters {
            let padding = String(repeating: " ", count: width - parameter.name.count)
            let standard = FilterSpec.text(parameter.defaultValue).map { " (default: \($0))" } ?? ""
            lines.append("  \(parameter.name)\(padding)  \(parameter.summary): \(parameter.kind)\(standard)")
        }
        return lines.joined(separator: "\n")
    }
}

extension FilterGroup {
    var title: String {
        switch self {
        case .look: "Looks"
        case .colour: "Colour"
        case .area: "Area"
        case .geometry: "Geometry"
        case .composition: "Composition"
        }
    }
}
