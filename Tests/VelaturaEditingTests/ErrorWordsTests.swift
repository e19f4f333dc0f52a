import Testing
import VelaturaCodecs
import VelaturaEditing
import VelaturaImaging

struct ErrorWordsTests {
    @Test func errorsAreSentences() {
        func opening(_ error: any Error) -> String? { ErrorWords.opening("a.jpg", error) }
        #expect(
            opening(CodecError.data(file: "/x/a.jpg", reason: "is text, not a picture"))
                == "“a.jpg” is text, not a picture.")
        #expect(opening(CodecError.data(file: "/x/a.jpg", reason: "ends early")) == "“a.jpg” is damaged: ends early.")
        #expect(
            opening(CodecError.unreadable(file: "/x/a.jpg", reason: "no such file"))
                == "“a.jpg” cannot be read: no such file.")
        #expect(opening(CodecError.unreadable(file: "/x/a.jpg", reason: "is a folder")) == "“a.jpg” is a folder.")
        #expect(opening(CodecError.limit(file: "/x/a.jpg", reason: "9 pixels")) == "“a.jpg” is too large: 9 pixels.")
        #expect(opening(RenderError.cancelled) == nil)
        let full = CodecError.system(file: "/x/b.jpg", reason: "no space left on the disk")
        #expect(ErrorWords.saving("b.jpg", full) == "“b.jpg” was not saved: no space left on the disk.")
        #expect(ErrorWords.saving("b.jpg", RenderError.cancelled) == nil)
    }
}
