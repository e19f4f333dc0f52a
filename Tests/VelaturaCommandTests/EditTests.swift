import Foundation
import TestKit
import Testing

/// `velatura edit` and `velatura PHOTO`, with a script in the editor's place.
struct EditTests {
    private let folder = TestFolder()

    private func shell(_ script: String) throws -> Program.Result {
        try Program.shell("cp \"$V\" velatura; touch a.jpg -- -b.jpg; PATH=/bin:/usr/bin; \(script)", folder: folder)
    }

    private let install = "printf '#!/bin/sh\\nprintf \"%%s|\" \"$@\"' > velatura-editor; chmod +x velatura-editor;"

    @Test func theEditorBesideTheProgramGetsThePhotos() throws {
        #expect(try shell("\(install) ./velatura edit a.jpg -- -b.jpg").text == "a.jpg|./-b.jpg|")
        #expect(try shell("\(install) ./velatura a.jpg other.jpg").text == "a.jpg|other.jpg|")
        #expect(try shell("\(install) ./velatura edit").text == "|")
    }

    @Test func theEditorInThePathIsFound() throws {
        let result = try shell("mkdir p; cd p; \(install) cd ..; PATH=p:$PATH; ./velatura edit a.jpg")
        #expect(result.text == "a.jpg|")
    }

    @Test func withoutAnEditorThatIsSaid() throws {
        let result = try shell("PATH=; ./velatura a.jpg")
        #expect(result.code == 69)
        #expect(result.err == "velatura: the editor (velatura-editor) is not installed\n")
    }
}
