/// A pane of glass: a value that says how a picture changes.
///
/// A filter declares its parameters once; help, sliders, recipes and the command line are made from the declaration. Most
/// filters are one of the kinds below this protocol: `PointwiseFilter`, `AreaFilter`, `WarpFilter`, `CompositeFilter`.
public protocol Filter: Hashable, Sendable {
    static var info: FilterInfo { get }
    static var parameters: [Parameter<Self>] { get }
    /// The filter with its defaults.
    init()
    /// What is wrong with the parameters for this picture, beyond their declared ranges.
    func problem(for input: Image) -> ParameterProblem?
    /// The picture through this filter. Parameters have been checked.
    func output(for input: Image) -> Image
}

extension Filter {
    public func problem(for input: Image) -> ParameterProblem? { nil }

    /// The picture through this filter, or an image that throws on rendering where a parameter is wrong.
    public func checkedOutput(for input: Image) -> Image {
        if let problem = rangeProblem ?? problem(for: input) {
            return Image(
                FailedImage(
                    input, error: .parameter(filter: Self.info.name, name: problem.name, reason: problem.reason)))
        }
        return output(for: input)
    }

    /// The first parameter that is not a number or outside its declared range.
    public var rangeProblem: ParameterProblem? {
        for parameter in Self.parameters {
            if let reason = parameter.kind.problem(with: parameter.get(self)) {
                return ParameterProblem(name: parameter.name, reason: reason)
            }
        }
        return nil
    }
}

/// A parameter that is wrong, and why: "must be between 0 and 1, not 2".
public struct ParameterProblem: Error, Hashable, Sendable {
    public var name: String
    public var reason: String

    public init(name: String, reason: String) {
        self.name = name
        self.reason = reason
    }
}

/// What a filter is called and where it belongs.
public struct FilterInfo: Hashable, Sendable {
    /// Kebab-case, as in recipes and on the command line.
    public let name: String
    /// What people are shown: "Gaussian blur".
    public let title: String
    /// Core Image's name, where there is one.
    public let alias: String?
    public let group: Group
    /// One sentence for people.
    public let summary: String

    /// What a filter is for; lists are in this order.
    public enum Group: String, Hashable, Sendable, CaseIterable {
        case look, colour, area, geometry, composition
    }

    /// - Parameter title: by default the name in words.
    public init(_ name: String, title: String? = nil, alias: String? = nil, group: Group, _ summary: String) {
        self.name = name
        self.title = title ?? FilterInfo.words(name)
        self.alias = alias
        self.group = group
        self.summary = summary
    }

    private static func words(_ name: String) -> String {
        let spaced = String(name.map { $0 == "-" ? " " : $0 })
        return spaced.prefix(1).uppercased() + spaced.dropFirst()
    }
}
