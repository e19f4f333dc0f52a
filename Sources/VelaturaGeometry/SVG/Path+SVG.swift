extension Path {
    /// Reads SVG path syntax, such as `M10 10h80v80z`: all commands of SVG 2, absolute and relative, numbers and flags
    /// as close together as that allows. Arcs become cubics.
    ///
    /// Throws `PathError.syntax` with the offset in bytes of what is wrong. An empty text is an empty path.
    public init(svg text: String) throws(PathError) {
        var parser = SVGPathParser(text)
        try parser.parse()
        self = parser.path
    }

    /// The path in SVG syntax. Reading it back gives the same path, to the bit. Throws for coordinates that are not
    /// finite, which SVG cannot write.
    public var svg: String {
        get throws(PathError) {
            try validate()
            var writer = SVGPathWriter()
            for element in elements { writer.write(element) }
            return writer.text
        }
    }
}
