import Glibc
import Velatura
import VelaturaImaging

/// A source for tests that plays a slow medium: a download with progress, previews, and a picture or an error.
public struct RehearsedSource: ImageSource {
    public let name = "rehearsal"
    public let script: Script

    /// What is played, and what happened. Equal to itself alone.
    public final class Script: Hashable, @unchecked Sendable {  // all state is behind `monitor`
        public var previews = 2
        public var fails = false
        /// Microseconds between steps.
        public var pace: UInt32 = 200
        /// Steps wait until as many have been let go.
        public var isHeld = false
        private let monitor = Monitor()
        private var released = 0
        private var begun = 0
        private var calledOff = 0

        public init() {}

        /// How many times the source was asked to bring its picture, and how often nobody wanted it any more.
        public var begunCount: Int { monitor.locked { begun } }
        public var cancelledCount: Int { monitor.locked { calledOff } }

        /// Lets go of further steps: start, each preview, end.
        public func release(_ steps: Int) {
            monitor.locked {
                released += steps
                monitor.signalAll()
            }
        }

        func begin() { monitor.locked { begun += 1 } }
        func cancelled() {
            monitor.locked {
                calledOff += 1
                released += 1000
                monitor.signalAll()
            }
        }

        func step() {
            guard isHeld else {
                usleep(pace)
                return
            }
            monitor.locked {
                while released == 0 { monitor.wait() }
                released -= 1
            }
        }

        public static func == (a: Script, b: Script) -> Bool { a === b }
        public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }

    /// What is brought in the end: 113 × 71.
    public static let picture = TestPictures.photo

    public init(_ script: Script = Script()) { self.script = script }

    public func load(_ loading: ImageLoading) {
        script.begin()
        loading.onCancel { script.cancelled() }
        startThread {
            script.step()
            loading.downloadStarted()
            for preview in 1...max(1, script.previews) {
                loading.downloadProgressed(to: Double(preview) / Double(script.previews + 1))
                script.step()
                if loading.isCancelled { return }
                try? loading.show(Self.picture, scale: Double(preview) / 10)
            }
            script.step()
            loading.downloadFinished()
            do {
                if script.fails { throw ImageSourceError.source(name: "rehearsal", reason: "as planned") }
                try loading.finish(Self.picture)
            } catch {
                loading.fail(error)
            }
        }
    }

    public func imageSize() async throws(ImageSourceError) -> Size { Self.picture.extent.size }

    public func originalData() async throws(ImageSourceError) -> ByteSource {
        ByteSource(bytes: [1, 2, 3], name: name)
    }
}
