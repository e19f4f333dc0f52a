import Testing
import VelaturaEditing

struct VisibleFirstTests {
    @Test func cellsInSightComeFirstThenTheNearest() {
        // Cells of 100; 3, 4 and 5 show, the outer ones in part.
        #expect((0..<8).visibleFirst(pitch: 100, seen: 350..<550) == [3, 4, 5, 2, 6, 1, 7, 0])
    }

    @Test func atTheStartTheyComeInTheirOrder() {
        #expect((0..<6).visibleFirst(pitch: 100, seen: 0..<250) == [0, 1, 2, 3, 4, 5])
    }

    @Test func onlyWhatIsAskedForIsNamed() {
        #expect([7, 0, 4].visibleFirst(pitch: 100, seen: 400..<500) == [4, 7, 0])
        #expect([Int]().visibleFirst(pitch: 100, seen: 0..<0).isEmpty)
    }

    /// Before the strip has a size.
    @Test func withoutASizeTheFirstComeFirst() {
        #expect((0..<3).visibleFirst(pitch: 100, seen: 0..<0) == [0, 1, 2])
    }
}
