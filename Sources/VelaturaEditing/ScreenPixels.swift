import Dispatch
import Synchronization
import VelaturaGeometry
import VelaturaImaging
import VelaturaPixels

/// Rendered pixels for the screen: premultiplied B, G, R, A bytes in sRGB.
///
/// Their memory comes from a pool and goes back there, since frames of a canvas follow one another quickly and fresh memory
/// costs more than the pixels.
public final class ScreenPixels: @unchecked Sendable {  // written only inside `ScreenPixels.Pool.render`
    public let width: Int
    public let height: Int
    public var rowBytes: Int { width * 4 }
    public var bytes: UnsafeRawPointer { UnsafeRawPointer(block.memory) }
    private let block: Block
    private let pool: Pool

    /// What whoever shows the pixels has made for this memory; it stays when the memory is used again for pixels of this
    /// size. To be used on the main thread.
    public var companion: AnyObject? {
        get { block.shape == (width, height) ? block.companion : nil }
        set { (block.companion, block.shape) = (newValue, (width, height)) }
    }

    fileprivate init(width: Int, height: Int, block: Block, pool: Pool) {
        self.width = width
        self.height = height
        self.block = block
        self.pool = pool
    }

    deinit { pool.giveBack(block) }

    fileprivate final class Block: @unchecked Sendable {  // used by one owner at a time
        let block: PixelMemory
        let byteCount: Int
        var memory: UnsafeMutableRawPointer { block.start }
        var companion: AnyObject?
        var shape = (width: 0, height: 0)

        init(byteCount: Int) {
            self.byteCount = byteCount
            block = PixelMemory(byteCount: byteCount)
        }

        deinit {
            companion = nil  // before the memory that it looks at
            block.deallocate()
        }
    }

    /// Memory that was given back, a few blocks of it.
    public final class Pool: Sendable {
        private let idle = Mutex<[Block]>([])
        private let most: Int

        /// - Parameter most: blocks that are kept while nobody uses them.
        public init(keeping most: Int) { self.most = most }

        /// Renders a picture, or a region of it, at a size.
        ///
        /// - Throws: as `Renderer.render`.
        public func render(
            _ picture: Image, region: Rect? = nil, size: Size, with renderer: Renderer,
            cancellation: Cancellation? = nil
        ) throws -> ScreenPixels {
            let pixels = ScreenPixels(
                width: Int(size.width), height: Int(size.height),
                block: take(Int(size.width) * Int(size.height) * 4), pool: self)
            try renderer.render(
                picture, region: region, size: size, format: .bgra8,
                into: UnsafeMutableRawBufferPointer(start: pixels.block.memory, count: pixels.block.byteCount),
                rowBytes: pixels.rowBytes, cancellation: cancellation)
            return pixels
        }

        private func take(_ byteCount: Int) -> Block {
            idle.withLock { idle in
                guard let index = idle.firstIndex(where: { $0.byteCount == byteCount }) else {
                    return Block(byteCount: byteCount)
                }
                return idle.remove(at: index)
            }
        }

        fileprivate func giveBack(_ block: Block) {
            let dropped = idle.withLock { idle in
                idle.append(block)
                return idle.count > most ? idle.removeFirst() : nil
            }
            // To take leave of it may take long: that is nothing for the main thread.
            if let dropped { DispatchQueue.global(qos: .utility).async { withExtendedLifetime(dropped) {} } }
        }
    }
}
