import VelaturaImaging

/// The loads in work, by what they bring, so that equal requests meet.
package enum LoadTable {
    /// What is brought: a source's picture, in a form.
    struct Key: Hashable, Sendable {
        let source: any ImageSource
        let wish: ImageWish

        static func == (a: Self, b: Self) -> Bool {
            func compare<Source: ImageSource>(_ left: Source) -> Bool { (b.source as? Source) == left }
            return a.wish == b.wish && compare(a.source)
        }

        func hash(into hasher: inout Hasher) {
            hasher.combine(ObjectIdentifier(type(of: source)))
            source.hash(into: &hasher)
            hasher.combine(wish)
        }
    }

    /// Guards the table and the state of all loads.
    static let monitor = Monitor()
    nonisolated(unsafe) private static var loads: [Key: ImageLoad] = [:]

    /// Joins a request to the load that brings what it wants, which begins if there is none.
    static func join(
        _ request: ImageRequest, source: some ImageSource, wish: ImageWish, priority: ImageRequestOptions.Priority
    ) {
        let key = Key(source: source, wish: wish)
        let (load, isNew, missed) = monitor.locked {
            let known = loads[key]
            let load = known ?? ImageLoad(key: key, priority: priority.rawValue)
            loads[key] = load
            // Before anyone can tell the request anything, it must know whom to leave.
            request.attach(to: load)
            return (load, known == nil, load.add(request, priority: priority.rawValue))
        }
        if missed.isDownloading { request.post(.downloadStarted) }
        if missed.isDownloading, let share = missed.share { request.post(.progress(share)) }
        if let stage = missed.stage { request.receive(.success(stage)) }
        if isNew { source.load(ImageLoading(load, name: source.name)) }
    }

    /// Forgets a load that is over; called under the lock.
    static func remove(_ load: ImageLoad) {
        if loads[load.key] === load { loads[load.key] = nil }
    }

    /// How many loads are in work: for tests.
    package static var loadCount: Int { monitor.locked { loads.count } }
}
