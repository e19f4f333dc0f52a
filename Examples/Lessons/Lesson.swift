import Velatura

/// One of five lessons in drawing: a picture, and the commented code that makes it.
///
/// Read them in order, `Lesson1Paths.swift` first; `swift run -c release lesson 1` writes what it draws.
public struct Lesson: Sendable {
    public let number: Int
    public let title: String
    private let draw: @Sendable () throws -> Image

    init(_ number: Int, _ title: String, _ draw: @escaping @Sendable () throws -> Image) {
        self.number = number
        self.title = title
        self.draw = draw
    }

    /// What the lesson draws, 640 × 360.
    ///
    /// - Throws: what the lesson's own calls throw; nothing, as it stands.
    public func picture() throws -> Image { try draw() }

    public static let all = [
        Lesson(1, "Paths", lesson1Paths), Lesson(2, "Coverage and paint", lesson2Painting),
        Lesson(3, "A canvas", lesson3Canvas), Lesson(4, "Layers", lesson4Layers), Lesson(5, "Scenes", lesson5Scenes),
    ]
}
