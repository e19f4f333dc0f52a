import ExampleLessons
import TestKit
import Testing
import Velatura

struct LessonTests {
    @Test func lessonsAreNumberedInOrder() {
        #expect(Lesson.all.map(\.number) == [1, 2, 3, 4, 5])
    }

    @Test(arguments: Lesson.all.indices)
    func pictures(_ index: Int) throws {
        let picture = try Lesson.all[index].picture()
        #expect(picture.extent == Rect(0, 0, 640, 360))
        try expectGolden(picture, "lesson-\(index + 1)", feature: "lessons")
    }
}
