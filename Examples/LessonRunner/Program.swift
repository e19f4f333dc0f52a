import ExampleLessons
import Velatura

/// `lesson [NUMBER…]`: writes what the lessons draw, all without a number, to `lesson-NUMBER.png`.
@main
struct Program {
    static func main() throws {
        var options = SaveOptions()
        options.overwrite = true
        let numbers = CommandLine.arguments.dropFirst().map { Int($0) ?? 0 }
        for number in numbers.isEmpty ? Lesson.all.map(\.number) : numbers {
            guard let lesson = Lesson.all.first(where: { $0.number == number }) else {
                print("There are lessons 1 to \(Lesson.all.count).")
                continue
            }
            let file = "lesson-\(number).png"
            try lesson.picture().write(to: file, as: .png(), options: options)
            print("Lesson \(number), \(lesson.title): \(file)")
        }
    }
}
