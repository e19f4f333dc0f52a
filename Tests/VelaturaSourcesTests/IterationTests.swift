import TestKit
import Testing
import VelaturaImaging
import VelaturaSources

/// Requests as sequences that tasks iterate over.
@Suite(.timeLimit(.minutes(1))) struct IterationTests {
    @Test func previewsThenThePictureThenTheEnd() async throws {
        let script = RehearsedSource.Script()
        script.pace = 3000
        var degraded: [Bool] = []
        for try await update in RehearsedSource(script).images(ImageRequestOptions(delivery: .progressive)) {
            degraded.append(update.isDegraded)
        }
        #expect(degraded.last == false)
        #expect(degraded.dropLast().allSatisfy { $0 })
        #expect(degraded.count <= 3)
    }

    @Test func eachIterationIsARequest() async throws {
        let script = RehearsedSource.Script()
        let updates = RehearsedSource(script).images()
        for try await update in updates { #expect(!update.isDegraded) }
        for try await update in updates { #expect(!update.isDegraded) }
        #expect(script.begunCount == 2)
    }

    @Test func errorsAreTyped() async throws {
        let script = RehearsedSource.Script()
        script.fails = true
        await #expect(throws: ImageSourceError.source(name: "rehearsal", reason: "as planned")) {
            try await RehearsedSource(script).image()
        }
    }

    @Test func cancellingTheTaskCancelsTheRequest() async throws {
        for round in 0..<100 {
            let script = RehearsedSource.Script()
            script.isHeld = true
            let task = Task { try await RehearsedSource(script).image() }
            if round % 2 == 0 { try await Task.sleep(for: .microseconds(round * 10)) }
            script.release(round % 3)
            task.cancel()
            await #expect(throws: ImageSourceError.cancelled) { try await task.value }
            while script.cancelledCount < script.begunCount { try await Task.sleep(for: .milliseconds(1)) }
        }
    }

    @Test func leavingTheLoopCancelsTheRequest() async throws {
        let script = RehearsedSource.Script()
        script.isHeld = true
        script.release(2)
        for try await _ in RehearsedSource(script).images(ImageRequestOptions(delivery: .progressive)) { break }
        while script.cancelledCount == 0 { try await Task.sleep(for: .milliseconds(1)) }
        #expect(script.cancelledCount == 1)
    }

    /// Many tasks, cancelled at any time: each ends, with a picture or by being cancelled.
    @Test func manyTasksEnd() async throws {
        let source = FileSource(ContractTests.photo)
        var random = SeededRandom(state: 5)
        let ends = await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<300 {
                let (delay, side) = (Int(random.next() % 4000), 20 + Int(random.next() % 3))
                group.addTask {
                    let task = Task {
                        try await source.image(ImageRequestOptions(size: .fit(side, side), delivery: .progressive))
                    }
                    try? await Task.sleep(for: .microseconds(delay))
                    task.cancel()
                    switch await task.result {
                    case .success(let update): return !update.isDegraded
                    case .failure(let error): return error as? ImageSourceError == .cancelled
                    }
                }
            }
            return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
        }
        #expect(ends == 300)
    }
}
