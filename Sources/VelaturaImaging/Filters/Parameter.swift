import VelaturaGeometry
import VelaturaPixels

/// A filter's parameter: its name, what it may be, and how it is read and set.
public struct Parameter<Root>: Sendable {
    public let name: String
    public let kind: ParameterKind
    /// A few words for people.
    public let summary: String
    public let get: @Sendable (Root) -> ParameterValue
    /// Sets the value; the caller has checked that it is of the parameter's kind.
    let assign: @Sendable (inout Root, ParameterValue) -> Bool

    public init(
        name: String, kind: ParameterKind, summary: String,
        get: @escaping @Sendable (Root) -> ParameterValue,
        assign: @escaping @Sendable (inout Root, ParameterValue) -> Bool
    ) {
        self.name = name
        self.kind = kind
        self.summary = summary
        self.get = get
        self.assign = assign
    }
}

extension Parameter {
    /// A parameter kept in a property of a type that can be a parameter's value.
    public init<Value: ParameterConvertible & SendableMetatype>(
        _ name: String, _ path: any WritableKeyPath<Root, Value> & Sendable, _ kind: ParameterKind, _ summary: String
    ) {
        self.init(
            name: name, kind: kind, summary: summary,
            get: { $0[keyPath: path].parameterValue },
            assign: { root, value in
                guard let value = Value(parameterValue: value) else { return false }
                root[keyPath: path] = value
                return true
            })
    }

    /// A number within a range.
    public init(
        _ name: String, _ path: any WritableKeyPath<Root, Double> & Sendable, _ range: ClosedRange<Double>,
        unit: ParameterUnit = .none, _ summary: String
    ) {
        self.init(name, path, .number(range, unit), summary)
    }

    /// An angle in degrees, clockwise as seen.
    public init(angle name: String, _ path: any WritableKeyPath<Root, Double> & Sendable, _ summary: String) {
        self.init(name, path, .number(-36000...36000, .degrees), summary)
    }

    /// A whole number within a range.
    public init(
        _ name: String, _ path: any WritableKeyPath<Root, Int> & Sendable, _ range: ClosedRange<Int>, _ summary: String
    ) {
        self.init(name, path, .integer(range), summary)
    }

    /// A colour.
    public init(_ name: String, _ path: any WritableKeyPath<Root, Color> & Sendable, _ summary: String) {
        self.init(name, path, .color, summary)
    }

    /// One of a fixed set of words.
    public init<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
        _ name: String, _ path: any WritableKeyPath<Root, Choice> & Sendable, _ summary: String
    ) {
        self.init(
            name: name, kind: .choice(Choice.allCases.map(\.rawValue)), summary: summary,
            get: { .text($0[keyPath: path].rawValue) },
            assign: { root, value in
                guard case .text(let word) = value, let choice = Choice(rawValue: word) else { return false }
                root[keyPath: path] = choice
                return true
            })
    }
}

extension Filter {
    /// The names, kinds and default values of the parameters, for programs that know no types.
    public static var parameterDescriptions: [ParameterDescription] {
        let defaults = Self()
        return parameters.map {
            ParameterDescription(name: $0.name, kind: $0.kind, summary: $0.summary, defaultValue: $0.get(defaults))
        }
    }

    /// The value of a parameter by name.
    public func value(of name: String) -> ParameterValue? {
        Self.parameters.first { $0.name == name }?.get(self)
    }

    /// Sets a parameter by name.
    ///
    /// - Throws: `ParameterProblem` where there is no such parameter, or the value is of the wrong kind or out of range.
    public mutating func set(_ name: String, to value: ParameterValue) throws(ParameterProblem) {
        guard let parameter = Self.parameters.first(where: { $0.name == name }) else {
            throw ParameterProblem(name: name, reason: "is not a parameter of \(Self.info.name)")
        }
        if let reason = parameter.kind.problem(with: value) { throw ParameterProblem(name: name, reason: reason) }
        guard parameter.assign(&self, value) else {
            throw ParameterProblem(name: name, reason: "must be \(parameter.kind)")
        }
    }
}

/// A parameter as programs see it that know no types.
public struct ParameterDescription: Sendable {
    public let name: String
    public let kind: ParameterKind
    public let summary: String
    public let defaultValue: ParameterValue
}
