import VelaturaGeometry
import VelaturaPixels

/// A picture through a colour matrix that keeps alpha: what neighbouring matrix filters become.
struct MatrixImage: ImageOperation {
    let input: Image
    let matrix: ColorMatrix

    init(_ input: Image, _ matrix: ColorMatrix) {
        self.input = input
        self.matrix = matrix
    }

    var inputs: [Image] { [input] }
    func replacingInputs(_ inputs: [Image]) -> Self { Self(inputs[0], matrix) }
    var extent: Rect { input.extent }
    var isOpaque: Bool { input.isOpaque }

    func plan(on grid: Grid, with planner: Planner) throws -> any PlanNode {
        let node = try planner.node(for: input, on: grid)
        return ProgramNode.adding(ColorMatrixStage(matrix), keepsOpacity: true, over: node, grid: grid)
    }
}
