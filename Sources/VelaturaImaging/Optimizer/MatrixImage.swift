import VelaturaGeometry
import VelaturaPixels

/// A picture through a colour matrix that keeps alpha: what neighbouring matrix filters become.
package struct MatrixImage: ImageOperation {
    package let input: Image
    package let matrix: ColorMatrix

    init(_ input: Image, _ matrix: ColorMatrix) {
        self.input = input
        self.matrix = matrix
    }

    package var inputs: [Image] { [input] }
    package func replacingInputs(_ inputs: [Image]) -> Self { Self(inputs[0], matrix) }
    package var extent: Rect { input.extent }
    package var isOpaque: Bool { input.isOpaque }

    package func plan(on grid: Grid, with planner: Planner) throws -> any PlanNode {
        let node = try planner.node(for: input, on: grid)
        return ProgramNode.adding(ColorMatrixStage(matrix), keepsOpacity: true, over: node, grid: grid)
    }
}
