import Testing
import VelaturaCodecs
import VelaturaEditing

struct CopyNameTests {
    @Test(arguments: [
        ("a/beach.jpg", PhotoFormat.jpeg, [], "a/beach edited.jpg"),
        ("a/beach.JPG", .jpeg, [], "a/beach edited.JPG"),
        ("beach.jpg", .jpeg, ["beach edited.jpg"], "beach edited 2.jpg"),
        ("beach.jpg", .jpeg, ["beach edited.jpg", "beach edited 2.jpg"], "beach edited 3.jpg"),
        ("beach.jpg", .png, [], "beach edited.png"),
        ("beach", .jpeg, [], "beach edited.jpg"),
        ("/x/.hidden", .png, [], "/x/.hidden edited.png"),
        ("a.b.png", .png, [], "a.b edited.png"),
    ])
    func namesAreFree(original: String, format: PhotoFormat, taken: [String], expected: String) {
        let name = CopyName.free(for: FilePath(original), format: format) { taken.contains($0.string) }
        #expect(name.string == expected)
    }

    @Test func aLongNameIsCut() {
        let name = CopyName.free(for: FilePath(String(repeating: "x", count: 251) + ".jpg"), format: .jpeg) { _ in false
        }
        #expect(name.bytes.count == 255)
        #expect(name.string.hasSuffix("x edited.jpg"))
    }

    @Test func bytesThatAreNoTextStay() {
        let name = CopyName.free(for: FilePath(bytes: [0x66, 0xFF, 0x2E, 0x70, 0x6E, 0x67]), format: .png) { _ in false
        }
        #expect(name.bytes == [0x66, 0xFF] + Array(" edited.png".utf8))
    }
}
