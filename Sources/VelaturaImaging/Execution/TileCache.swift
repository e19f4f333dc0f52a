import Synchronization
import VelaturaGeometry
import VelaturaPixels

/// A float tile that owns its memory.
final class StoredTile: @unchecked Sendable {  // written by its maker before it is shared, read-only afterwards
    let tile: FloatTile
    private let memory: PixelMemory
    var byteCount: Int { memory.byteCount }

    init(_ rect: PixelRect, isOpaque: Bool) {
        let planes = isOpaque ? 3 : 4
        let count = FloatTile.floatCount(rect, planes: planes)
        memory = PixelMemory(byteCount: count * 4)
        tile = FloatTile(rect: rect, base: memory.start.bindMemory(to: Float.self, capacity: count), planes: planes)
    }

    deinit { memory.deallocate() }
}

/// A bounded store of tiles in which each is made once, however many threads ask for it.
final class TileCache: @unchecked Sendable {  // all state is behind `monitor`
    /// What a tile is of.
    enum Content: Hashable {
        /// A node of one plan.
        case node(ObjectIdentifier)
        /// An image's pixels on a grid, in whatever plan.
        case image(Image, Grid)
    }

    struct Key: Hashable {
        let content: Content
        let column: Int
        let row: Int
    }

    private enum Entry {
        case inWork
        case ready(StoredTile, lastUse: Int)
    }

    /// The side of a tile at full size.
    let tileSize: Int
    private let capacity: Int
    private let monitor = Monitor()
    private var entries: [Key: Entry] = [:]
    private var byteCount = 0
    private var clock = 0

    /// - Parameter capacity: bytes that are kept; tiles in use stay alive beyond it.
    init(tileSize: Int, capacity: Int) {
        self.tileSize = tileSize
        self.capacity = capacity
    }

    /// The tiles of `keys`. Missing ones are made here, the free ones first; those that another thread makes are waited
    /// for last, so that two threads that want the same tiles share the work.
    func tiles(_ keys: [Key], make: (Key) throws -> StoredTile) throws -> [StoredTile] {
        var found: [StoredTile?] = Array(repeating: nil, count: keys.count)
        var left = Array(keys.indices)
        while !left.isEmpty {
            var progress = false
            var waiting: [Int] = []
            for index in left {
                switch claim(keys[index]) {
                case .ready(let tile):
                    found[index] = tile
                    progress = true
                case .mine:
                    found[index] = try complete(keys[index], make)
                    progress = true
                case .others: waiting.append(index)
                }
            }
            left = waiting
            if !progress, let first = left.first { waitWhileInWork(keys[first]) }
        }
        return found.map { $0! }
    }

    private enum Claim {
        case ready(StoredTile)
        case mine
        case others
    }

    private func claim(_ key: Key) -> Claim {
        monitor.locked {
            clock += 1
            switch entries[key] {
            case .ready(let tile, _):
                entries[key] = .ready(tile, lastUse: clock)
                return .ready(tile)
            case .inWork: return .others
            case nil:
                entries[key] = .inWork
                return .mine
            }
        }
    }

    private func complete(_ key: Key, _ make: (Key) throws -> StoredTile) throws -> StoredTile {
        do {
            let tile = try make(key)
            monitor.locked {
                clock += 1
                entries[key] = .ready(tile, lastUse: clock)
                byteCount += tile.byteCount
                evict()
                monitor.signalAll()
            }
            return tile
        } catch {
            // Whoever waits tries for itself and gets the error first hand.
            monitor.locked {
                entries[key] = nil
                monitor.signalAll()
            }
            throw error
        }
    }

    private func waitWhileInWork(_ key: Key) {
        monitor.locked {
            while case .inWork = entries[key] { monitor.wait() }
        }
    }

    /// Forgets the tiles that are ready.
    func removeAll() {
        monitor.locked {
            for (key, entry) in entries {
                if case .ready(let tile, _) = entry {
                    byteCount -= tile.byteCount
                    entries[key] = nil
                }
            }
        }
    }

    /// Drops the longest unused tiles until a quarter of the space is free.
    private func evict() {
        guard byteCount > capacity else { return }
        let ready = entries.compactMap { key, entry -> (Key, StoredTile, Int)? in
            if case .ready(let tile, let lastUse) = entry { return (key, tile, lastUse) }
            return nil
        }
        for (key, tile, _) in ready.sorted(by: { $0.2 < $1.2 }) where byteCount > capacity * 3 / 4 {
            entries[key] = nil
            byteCount -= tile.byteCount
        }
    }
}
