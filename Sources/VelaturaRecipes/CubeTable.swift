import VelaturaImaging

/// Colour tables in Adobe's `.cube` format.
///
/// Source: Cube LUT Specification 1.0 (Adobe, 2013). Tables of three dimensions are read, of 2 to 256 entries a side, with
/// their domain; values are kept as they are, also beyond 0…1. Comments, blank lines, either line end and unquoted titles are
/// taken. Cost is linear in the text; the size is checked before memory is taken.
public enum CubeTable {
    private static let sides = 2...256

    /// - Throws: `RecipeError` with the line and what is wrong there.
    public static func read(_ bytes: [UInt8], file: String) throws(RecipeError) -> NamedTable {
        var reader = CubeReader(file: file)
        var line = 0
        // Some editors put a byte order mark before UTF-8.
        let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
        for row in text.split(separator: 0x0A, omittingEmptySubsequences: false) {
            line += 1
            try reader.take(row, line: line)
        }
        return try reader.finish(line: line)
    }

    private struct CubeReader {
        let file: String
        var size: Int?
        var lower = [0.0, 0, 0]
        var upper = [1.0, 1, 1]
        var values: [Float] = []
        var line = 0

        init(file: String) { self.file = file }

        func error(_ reason: String) -> RecipeError {
            RecipeError(reason, file: file, at: TextPosition(line: max(1, line), column: 1))
        }

        mutating func take(_ row: ArraySlice<UInt8>, line: Int) throws(RecipeError) {
            self.line = line
            let words = row.split { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
            guard let first = words.first, first.first != UInt8(ascii: "#") else { return }
            // Keywords are letters; a row of numbers begins with a digit, a sign or a point.
            if let byte = first.first, byte >= 65, !isWordOfNumbers(first) {
                try takeKeyword(String(decoding: first, as: UTF8.self), Array(words.dropFirst()))
            } else {
                try takeRow(words)
            }
        }

        private func isWordOfNumbers(_ word: ArraySlice<UInt8>) -> Bool {
            ["nan", "inf", "infinity"].contains(String(decoding: word, as: UTF8.self).lowercased())
        }

        private mutating func takeKeyword(_ keyword: String, _ words: [ArraySlice<UInt8>]) throws(RecipeError) {
            switch keyword {
            case "TITLE": break
            case "LUT_3D_SIZE":
                guard size == nil else { throw error("LUT_3D_SIZE comes twice") }
                guard words.count == 1, let side = Int(String(decoding: words[0], as: UTF8.self)) else {
                    throw error("LUT_3D_SIZE needs one whole number")
                }
                guard sides.contains(side) else {
                    throw error("LUT_3D_SIZE must be from 2 to 256, not \(side)")
                }
                size = side
            case "LUT_1D_SIZE": throw error("tables of one dimension are not read yet, only LUT_3D_SIZE")
            case "DOMAIN_MIN": lower = try numbers(words, "DOMAIN_MIN")
            case "DOMAIN_MAX": upper = try numbers(words, "DOMAIN_MAX")
            default: throw error("'\(keyword.prefix(40))' is not a word of the .cube format")
            }
        }

        private mutating func takeRow(_ words: [ArraySlice<UInt8>]) throws(RecipeError) {
            guard let size else { throw error("LUT_3D_SIZE must come before the numbers") }
            let wanted = size * size * size
            if values.isEmpty { values.reserveCapacity(wanted * 3) }
            guard values.count < wanted * 3 else { throw error("there are more than the \(wanted) rows of the table") }
            values += try numbers(words, "a row").map { Float($0) }
        }

        private func numbers(_ words: [ArraySlice<UInt8>], _ what: String) throws(RecipeError) -> [Double] {
            guard words.count == 3 else { throw error("\(what) needs three numbers, not \(words.count)") }
            var numbers: [Double] = []
            for word in words {
                let text = String(decoding: word, as: UTF8.self)
                guard let number = Double(text), number.isFinite, Float(number).isFinite else {
                    throw error("'\(text.prefix(40))' is not a finite number")
                }
                numbers.append(number)
            }
            return numbers
        }

        func finish(line: Int) throws(RecipeError) -> NamedTable {
            guard let size else {
                throw error(values.isEmpty && line <= 1 ? "the table is empty" : "LUT_3D_SIZE is missing")
            }
            for (low, high) in zip(lower, upper) where !(low < high) {
                throw error("DOMAIN_MIN must be below DOMAIN_MAX")
            }
            let wanted = size * size * size
            guard values.count == wanted * 3 else {
                throw error("the table ends after \(values.count / 3) of \(wanted) rows")
            }
            return NamedTable(
                size: size, values: values, lower: SIMD3(lower.map { Float($0) }),
                upper: SIMD3(upper.map { Float($0) }))
        }
    }
}
