import GTK
import VelaturaEditing
import VelaturaGeometry

/// Sharp pieces of one edited picture at one size.
struct TileSet {
    /// The side of a tile in device pixels.
    static let side = 512
    /// 1 MB each.
    private static let most = 40

    let edit: Edit
    /// Of the whole picture, in device pixels.
    let size: Size
    private(set) var textures: [PixelRect: Texture] = [:]
    private var order: [PixelRect] = []

    init(_ edit: Edit, _ size: Size) {
        self.edit = edit
        self.size = size
    }

    func has(_ tile: PixelRect) -> Bool { textures[tile] != nil }

    /// Adds a tile; the oldest go when there are too many.
    mutating func add(_ texture: Texture, at tile: PixelRect) {
        if textures.updateValue(texture, forKey: tile) == nil { order.append(tile) }
        while order.count > Self.most { textures[order.removeFirst()] = nil }
    }
}
