/// The streams of a renderer or of one streamed save, one for each source and reduction.
final class SourceStreams: @unchecked Sendable {  // all state is behind `monitor`
    private struct Key: Hashable {
        let source: ObjectIdentifier
        let reduction: Int
    }

    private let capacity: Int
    private let monitor = Monitor()
    private var streams: [Key: (stream: RowStream, lastUse: Int)] = [:]
    private var clock = 0

    /// - Parameter capacity: bytes of decoded rows to keep for later plans; streams in use live on beyond it.
    init(capacity: Int) { self.capacity = capacity }

    func stream(_ source: any PixelSource, reduction: Int) -> RowStream {
        monitor.locked {
            clock += 1
            let key = Key(source: ObjectIdentifier(source), reduction: reduction)
            let stream = streams[key]?.stream ?? RowStream(source, reduction: reduction)
            streams[key] = (stream, clock)
            evict(but: key)
            return stream
        }
    }

    private func evict(but kept: Key) {
        var total = streams.values.reduce(0) { $0 + $1.stream.wholeByteCount }
        for (key, entry) in streams.sorted(by: { $0.value.lastUse < $1.value.lastUse })
        where total > capacity && key != kept {
            streams[key] = nil
            total -= entry.stream.wholeByteCount
        }
    }

    /// Forgets all decoded rows.
    func removeAll() { monitor.locked { streams = [:] } }
}
