import TestKit
import Testing
import VelaturaFilters
import VelaturaImaging
import VelaturaPixels

/// What is used by two steps is made once: stacks of faded panes cost as much as they are high, not two to the power of it.
@Suite(.timeLimit(.minutes(1))) struct SharedStepsTests {
    private let base = Pixels(width: 9, height: 6) { x, y in [Double(x) / 8, Double(y) / 5, 0.5, 1] }

    private func stack(_ count: Int, over image: Image? = nil) -> PaneStack {
        PaneStack(
            over: image ?? base.image, Array(repeating: PaneStack.Entry(.exposure(ev: -1), opacity: 0.5), count: count))
    }

    /// Each pane multiplies light by (1 + ½) / 2.
    @Test(arguments: [1, 2, 3, 4, 5, 9, 60])
    func fadedPanesOverFadedPanes(_ count: Int) throws {
        let share = (0..<count).reduce(1.0) { share, _ in share * 0.75 }
        let error = try linearPixels(stack(count).image).largestDifference(
            from: Pixels(width: 9, height: 6) { x, y in
                let p = base[x, y]
                return [p.x * share, p.y * share, p.z * share, 1]
            })
        #expect(error < 2e-6)
    }

    /// Also row by row, where what may be let go of is counted first.
    @Test func bandsOfFadedPanes() throws {
        try Renderer.shared.renderBands(
            stack(60).image, format: .rgb8, colorSpace: .sRGB, bandHeight: 2, work: { _ in }, inOrder: { _ in })
    }

    /// Two stacks that were made apart are compared step by step, each once.
    @Test func equalStacksAreFoundEqual() {
        let image = base.image
        #expect(stack(60, over: image).image == stack(60, over: image).image)
        #expect(stack(60, over: image).image != stack(61, over: image).image)
    }
}
