/// What is wrong with a recipe or a filter's words: where, and what would be right.
public struct RecipeError: Error, Hashable, Sendable {
    /// The recipe's file; nil for a filter on the command line.
    public var file: String?
    /// Where in the file; nil for a filter on the command line.
    public var position: TextPosition?
    public var reason: String

    public init(_ reason: String, file: String? = nil, at position: TextPosition? = nil) {
        self.reason = reason
        self.file = file
        self.position = position
    }
}

extension RecipeError: CustomStringConvertible {
    /// `recipe.json:3:17: …`, in the manner of compilers.
    public var description: String {
        let place = [file, position?.description].compactMap { $0 }.joined(separator: ":")
        return place.isEmpty ? reason : "\(place): \(reason)"
    }
}
