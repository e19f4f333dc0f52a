import Glibc
import Synchronization
import Testing
import VelaturaEditing
import VelaturaImaging

@MainActor
struct WorkbenchTests {
    /// Work that waits until it is let go, and tells in which order it began.
    final class Gate: Sendable {
        let begun = Mutex<[Int]>([])
        let open = Mutex<Set<Int>>([])

        func work(_ key: Int, _ cancellation: Cancellation) throws -> Int {
            begun.withLock { $0.append(key) }
            while !open.withLock({ $0.contains(key) }) {
                if cancellation.isCancelled { throw RenderError.cancelled }
                sched_yield()
            }
            return key * 10
        }

        func release(_ keys: Int...) { open.withLock { $0.formUnion(keys) } }
    }

    private func until(_ test: () -> Bool) async {
        while !test() { try? await Task.sleep(for: .milliseconds(1)) }
    }

    @Test(.timeLimit(.minutes(1))) func wishesAreDoneInTheirOrderTwoAtATime() async {
        let gate = Gate()
        var done: [Int] = []
        let bench = Workbench<Int, Int>(width: 2, work: gate.work) { key, result in
            #expect(try! result.get() == key * 10)
            done.append(key)
        }
        bench.want([5, 3, 9, 1])
        await until { gate.begun.withLock { $0.count } == 2 }
        #expect(Set(gate.begun.withLock { $0 }) == [5, 3])
        gate.release(3)
        await until { gate.begun.withLock { $0.count } == 3 }
        #expect(gate.begun.withLock { $0.last } == 9)
        gate.release(5, 9, 1)
        await until { done.count == 4 }
        #expect(Set(done) == [1, 3, 5, 9])
        #expect(gate.begun.withLock { $0.last } == 1)
    }

    @Test(.timeLimit(.minutes(1))) func whatIsNoLongerWantedIsCalledOffAndSaysNothing() async {
        let gate = Gate()
        var done: [Int] = []
        let bench = Workbench<Int, Int>(width: 1, work: gate.work) { key, _ in done.append(key) }
        bench.want([1])
        await until { gate.begun.withLock { $0 } == [1] }
        gate.release(2, 3)
        bench.want([2, 3])
        await until { done.count == 2 }
        #expect(done == [2, 3])
    }

    @Test(.timeLimit(.minutes(1))) func whatIsKeptMayEnd() async {
        let gate = Gate()
        var done: [Int] = []
        let bench = Workbench<Int, Int>(width: 1, work: gate.work) { key, _ in done.append(key) }
        bench.want([1])
        await until { gate.begun.withLock { $0 } == [1] }
        bench.want([2], keeping: { $0 == 1 })
        gate.release(1, 2)
        await until { done.count == 2 }
        #expect(done == [1, 2])
    }

    @Test(.timeLimit(.minutes(1))) func ofFiftyTheLastWins() async {
        let gate = Gate()
        var done: [Int] = []
        let bench = Workbench<Int, Int>(width: 1, work: gate.work) { key, _ in done.append(key) }
        for key in 1...50 {
            bench.want([key])
            if key % 7 == 0 { await Task.yield() }
        }
        gate.release(50)
        await until { !done.isEmpty }
        #expect(done == [50])
    }
}
