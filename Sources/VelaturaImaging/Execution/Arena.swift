import VelaturaGeometry
import VelaturaPixels

/// Scratch memory of one worker: handed out by counting up, given back all at once.
final class Arena {
    private struct Block {
        let memory: PixelMemory
        let floats: Int

        init(floats wanted: Int) {
            memory = PixelMemory(byteCount: wanted * 4)
            floats = memory.byteCount / 4
        }
    }

    private var blocks: [Block] = []
    /// The block in use and how much of it is taken.
    private var current = 0
    private var used = 0

    deinit {
        for block in blocks { block.memory.deallocate() }
    }

    /// Room for `count` floats, 64-byte aligned, with whatever was there; valid until the enclosing `scoped` ends.
    func floats(_ count: Int) -> UnsafeMutablePointer<Float> {
        let wanted = (count + 15) & ~15
        while current < blocks.count, used + wanted > blocks[current].floats {
            current += 1
            used = 0
        }
        if current == blocks.count {
            blocks.append(Block(floats: max(wanted, 1 << 16)))
            used = 0
        }
        let result = blocks[current].memory.start.advanced(by: used * 4).bindMemory(to: Float.self, capacity: wanted)
        used += wanted
        return result
    }

    func tile(_ rect: PixelRect, planes: Int = 4) -> FloatTile {
        FloatTile(rect: rect, base: floats(FloatTile.floatCount(rect, planes: planes)), planes: planes)
    }

    /// A chunk for scratch.
    func planes(x: Int = 0, y: Int = 0, count: Int = Planes.capacity) -> Planes {
        Planes(base: floats(Planes.blockSize), count: count, x: x, y: y)
    }

    /// Gives back at its end what `body` took.
    func scoped<R, E: Error>(_ body: () throws(E) -> R) throws(E) -> R {
        let mark = (current, used)
        defer { (current, used) = mark }
        return try body()
    }

    /// Gives everything back; keeps memory up to `limit` bytes for the next job.
    func reset(keeping limit: Int) {
        current = 0
        used = 0
        var kept = 0
        blocks.removeAll { block in
            if kept + block.floats * 4 <= limit {
                kept += block.floats * 4
                return false
            }
            block.memory.deallocate()
            return true
        }
    }
}

extension Arena {
    /// Arenas that are not in use, so that small renderings need no memory from the system.
    private static let idle = IdleArenas()

    static func borrow() -> Arena { idle.take() ?? Arena() }

    func giveBack() {
        reset(keeping: 8 << 20)
        Arena.idle.put(self)
    }
}

private final class IdleArenas: @unchecked Sendable {  // all state is behind `monitor`
    private let monitor = Monitor()
    private var arenas: [Arena] = []

    func take() -> Arena? { monitor.locked { arenas.popLast() } }

    func put(_ arena: Arena) {
        monitor.locked {
            if arenas.count < 4 { arenas.append(arena) }
        }
    }
}
