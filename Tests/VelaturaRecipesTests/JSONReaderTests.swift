import Testing
import VelaturaRecipes

@Suite struct JSONReaderTests {
    private func read(_ text: String) throws -> JSONValue { try JSONReader.read(Array(text.utf8)) }

    private func error(_ bytes: [UInt8]) -> String {
        do {
            return "read as \(try JSONReader.read(bytes, file: "x.json").text(indented: false))"
        } catch {
            return "\(error)"
        }
    }

    private func error(_ text: String) -> String { error(Array(text.utf8)) }

    @Test func everyKindOfValue() throws {
        let value = try read(#" {"a": [1, -0.5, 2e3, 1E-2], "b": {"c": null}, "d": true, "e": false, "": "x"} "#)
        #expect(
            value
                == .object([
                    "a": .array([.number(1), .number(-0.5), .number(2000), .number(0.01)]),
                    "b": .object(["c": .null]), "d": .bool(true), "e": .bool(false), "": .string("x"),
                ]))
        #expect(try read("[]") == .array([]))
        #expect(try read("{}") == .object([:]))
        #expect(try read("3") == .number(3))
    }

    @Test func escapesAndCharacters() throws {
        #expect(try read(#""\"\\\/\b\f\n\r\t\u0041\u00e9\ud83c\udf08ß🌈""#) == .string("\"\\/\u{8}\u{C}\n\r\tAé🌈ß🌈"))
        #expect(error(#""\ud83c""#) == "x.json:1:2: half a surrogate pair")
        #expect(error(#""\ud83c\u0041""#) == "x.json:1:2: half a surrogate pair")
        #expect(error(#""\udf08""#) == "x.json:1:2: half a surrogate pair")
        #expect(error(#""\x41""#) == "x.json:1:2: an unknown escape in a string")
        #expect(error(#""\u00g1""#) == "x.json:1:2: \\u needs four hexadecimal digits")
        #expect(error("\"a\tb\"") == "x.json:1:3: the control character 9 inside a string")
        #expect(error(#"["abc"#) == "x.json:1:2: a string that does not end")
    }

    @Test func positionsCountLinesAndCharacters() throws {
        let value = try read("{\n  \"äöü🌈\": 7,\n\t\"b\" : [1,\r\n 22]\n}")
        guard case .object(let members) = value.content, case .array(let list) = members[1].value.content else {
            Issue.record("not an object with a list")
            return
        }
        #expect(value.position == TextPosition(line: 1, column: 1))
        #expect(members[0].position == TextPosition(line: 2, column: 3))
        #expect(members[0].value.position == TextPosition(line: 2, column: 11))
        #expect(members[1].position == TextPosition(line: 3, column: 2))
        #expect(list[1].position == TextPosition(line: 4, column: 2))
    }

    @Test(arguments: [
        ("", "1:1: the text is empty: a JSON value is missing"),
        ("  \n ", "2:2: the text is empty: a JSON value is missing"),
        ("[1,]", "1:4: “]” where a value is expected"),
        ("[1 2]", "1:4: “2” where a comma or the end of a list is expected"),
        ("[1", "1:3: the text ends inside a list"),
        ("{\"a\":1", "1:7: the text ends inside an object"),
        ("{a:1}", "1:2: “a” where a name in quotes is expected"),
        ("{\"a\" 1}", "1:6: “1” where a colon is expected"),
        ("{\"a\":1,\n \"a\":2}", "2:2: the name “a” comes twice"),
        ("01", "1:2: “1” after a number"),
        ("1.", "1:3: a digit is missing after the point"),
        (".5", "1:1: “.” where a value is expected"),
        ("+1", "1:1: “+” where a value is expected"),
        ("-", "1:2: a digit is missing"),
        ("1e", "1:3: a digit is missing in the exponent"),
        ("1x", "1:2: “x” after a number"),
        ("1e999", "1:1: the number 1e999 is too large"),
        ("NaN", "1:1: “NaN” where a value is expected"),
        ("truex", "1:1: “truex” where a value is expected"),
        ("'a'", "1:1: “'” where a value is expected"),
        ("{} x", "1:4: nothing may follow the end of the JSON value"),
        ("// c\n1", "1:1: “/” where a value is expected"),
    ])
    func errorsTellThePlace(_ text: String, _ message: String) {
        #expect(error(text) == "x.json:\(message)")
    }

    @Test func depthHasALimit() throws {
        func nested(_ depth: Int) -> String {
            String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        }
        _ = try read(nested(JSONReader.maxDepth))
        #expect(error(nested(JSONReader.maxDepth + 1)) == "x.json:1:65: more than 64 levels of nesting")
        #expect(error(String(repeating: "[", count: 1_000_000)) == "x.json:1:65: more than 64 levels of nesting")
    }

    /// It takes no column.
    @Test func aByteOrderMarkIsPassedOver() throws {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        #expect(try JSONReader.read(mark + Array("[1]".utf8)).content == .array([.number(1.0)]))
        #expect(error(mark + Array("[x]".utf8)) == error("[x]"))
        #expect(error(mark) == error(""))
    }

    @Test func otherEncodingsAreRefused() {
        #expect(error([0x22, 0x61, 0xFF, 0x22]) == "x.json:1:3: the text is not UTF-8")
        #expect(error([0x5B, 0x0A, 0x22, 0xC3, 0xA4, 0xC3, 0x22, 0x5D]) == "x.json:2:3: the text is not UTF-8")
        #expect(error([0xED, 0xA0, 0x80]) == "x.json:1:1: the text is not UTF-8")
    }

    @Test func writtenTextReadsBack() throws {
        let value = JSONValue.object([
            "numbers": .array([
                .number(0.1), .number(-0.0), .number(1e21), .number(.leastNonzeroMagnitude), .number(123_456_789),
                .number(1.0 / 3),
            ]),
            "text": .string("a\"b\\c\n\u{1}ä🌈"), "deep": .array([.object(["x": .null]), .array([])]),
            "none": .object([:]),
        ])
        for indented in [true, false] {
            #expect(try read(value.text(indented: indented)) == value)
        }
        #expect(JSONValue.number(3.0).text() == "3")
        #expect(JSONValue.array([.number(1), .string("a")]).text() == "[1, \"a\"]")
        #expect(JSONValue.array([.number(1), .string("a")]).text(indented: false) == "[1,\"a\"]")
        #expect(JSONValue.string("\u{1}\u{7F}").text() == "\"\\u0001\\u007f\"")
    }
}
