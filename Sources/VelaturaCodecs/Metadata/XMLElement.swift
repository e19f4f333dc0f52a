/// An element of an XML document, with where its parts stand in the text.
struct XMLElement {
    struct Name: Hashable {
        var namespace: String
        var local: String
    }

    struct Attribute {
        let name: Name
        /// From the blank before it to its closing quote.
        let range: Range<Int>
        /// Between the quotes.
        let value: Range<Int>
    }

    let name: Name
    let attributes: [Attribute]
    /// The index of the element around it.
    let parent: Int?
    /// From `<` of its start tag to `>` of its end tag.
    var range: Range<Int>
    /// Between its tags; nil where it is a single empty tag.
    var content: Range<Int>?
    var hasChildren = false
}
