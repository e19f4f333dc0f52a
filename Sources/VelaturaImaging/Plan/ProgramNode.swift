import VelaturaGeometry
import VelaturaPixels

/// A chunk program: a run of pointwise stages over one input, on the same chunk one after another.
final class ProgramNode: PlanNode {
    private let input: any PlanNode
    private let stages: [any PointwiseStage]
    private let grid: Grid
    /// What the last stage leaves; converted back after it.
    private let form: PixelForm
    private let tail: [any PointwiseStage]

    let bounds: PixelRect
    let isOpaque: Bool
    var isCostly: Bool { input.isCostly }
    var hasSoftEdges: Bool { input.hasSoftEdges }

    private init(
        input: any PlanNode, stages: [any PointwiseStage], form: PixelForm, grid: Grid, isOpaque: Bool
    ) {
        self.input = input
        self.stages = stages
        self.form = form
        self.grid = grid
        self.isOpaque = isOpaque
        tail = PixelForm.conversion(from: form, to: .linear, isOpaque: isOpaque)
        bounds = input.bounds
    }

    /// The program that runs `stage` after `node`; a program that `node` itself is grows by the stage.
    static func adding(
        _ stage: any PointwiseStage, keepsOpacity: Bool, over node: any PlanNode, grid: Grid
    ) -> ProgramNode {
        let opaque = node.isOpaque && keepsOpacity
        let program = (node as? ProgramNode).flatMap { $0.grid == grid ? $0 : nil }
        let stage = stage.accepting(program?.form ?? .linear) ?? stage
        if let program {
            let conversion = PixelForm.conversion(from: program.form, to: stage.form, isOpaque: program.isOpaque)
            return ProgramNode(
                input: program.input, stages: program.stages + conversion + [stage], form: stage.form, grid: grid,
                isOpaque: opaque)
        }
        let conversion = PixelForm.conversion(from: .linear, to: stage.form, isOpaque: node.isOpaque)
        return ProgramNode(
            input: node, stages: conversion + [stage], form: stage.form, grid: grid, isOpaque: opaque)
    }

    func reader(for rect: PixelRect, in context: RenderContext) throws -> any ChunkReader {
        ProgramReader(try input.reader(for: rect, in: context), stages: stages + tail, grid: grid)
    }

    func visitSources(for rect: PixelRect, _ visit: (SourceNode, PixelRect) -> Void) {
        input.visitSources(for: rect, visit)
    }
}

/// Runs the stages on each chunk that the input yields.
final class ProgramReader: ChunkReader {
    private let input: any ChunkReader
    private let stages: [any PointwiseStage]
    private let grid: Grid

    init(_ input: any ChunkReader, stages: [any PointwiseStage], grid: Grid) {
        self.input = input
        self.stages = stages
        self.grid = grid
    }

    func read(_ p: Planes) {
        input.read(p)
        let place = ChunkPlace(p, on: grid)
        for stage in stages { stage.run(p, at: place) }
    }
}
