import VelaturaFilters
import VelaturaImaging

/// A filter of this name, with its defaults.
///
/// - Throws: `RecipeError` that suggests the nearest name.
func newFilter(named name: String) throws(RecipeError) -> any Filter {
    if let type = filter(named: name) { return type.init() }
    if name.isEmpty { throw RecipeError("a filter's name is missing") }
    let nearest = nearestFilterName(to: name).map { "; did you mean '\($0)'?" } ?? ""
    throw RecipeError("there is no filter '\(name)'\(nearest) (`velatura filters` lists all)")
}

extension Filter {
    var name: String { Self.info.name }
    var typeDescription: [ParameterDescription] { Self.parameterDescriptions }
    var parameterNames: [String] { Self.parameters.map(\.name) }
    var listedParameters: String { parameterNames.joined(separator: ", ") }

    /// What a parameter may be.
    func kind(of key: String) throws(RecipeError) -> ParameterKind {
        if let parameter = Self.parameters.first(where: { $0.name == key }) { return parameter.kind }
        if parameterNames.isEmpty { throw RecipeError("\(name) has no parameters, so no '\(key)'") }
        throw RecipeError(
            "\(name) has no parameter '\(key)'\(ValueText.hint(key, parameterNames)) (parameters: \(listedParameters))")
    }

    /// Sets a parameter; what is wrong with it is the end of a sentence that begins with its name.
    mutating func assign(_ key: String, _ value: ParameterValue) throws(RecipeError) {
        do {
            try set(key, to: value)
        } catch {
            throw RecipeError(error.reason)
        }
    }
}
