/// A scrolling grid of many equal cells, of which only those in view exist.
public final class GridView: Widget {
    /// A cell, which shows one item after another.
    public protocol Cell: AnyObject {
        var widget: Widget { get }
        /// What a screen reader calls it.
        var name: String { get }
        func show(_ index: Int)
        /// The cell is out of view.
        func clear()
    }

    private let items: Object

    public init(_ name: String, makeCell: @escaping @MainActor () -> any Cell) {
        items = Object(owned: g_list_store_new(velatura_type_object()))
        let selection = Object(owned: gtk_no_selection_new(OpaquePointer(g_object_ref(items.pointer)!)))
        let factory = Object(owned: gtk_signal_list_item_factory_new())
        super.init(
            gtk_grid_view_new(
                OpaquePointer(g_object_ref(selection.pointer)!), OpaquePointer(g_object_ref(factory.pointer)!)))
        gtk_grid_view_set_max_columns(opaque, 24)
        named(name)
        factory.on("setup") { (item: Borrowed) in
            let cell = makeCell()
            gtk_list_item_set_child(item.opaque, cell.widget.cast())
            gtk_list_item_set_activatable(item.opaque, 0)
            g_object_set_data_full(
                item.pointer!.assumingMemoryBound(to: GObject.self), GridView.key,
                Unmanaged.passRetained(CellBox(cell)).toOpaque(), releaseBox)
        }
        factory.on("bind") { (item: Borrowed) in
            guard let cell = GridView.cell(item) else { return }
            cell.show(Int(gtk_list_item_get_position(item.opaque)))
            // The keys go from place to place.
            gtk_widget_get_parent(cell.widget.cast()).map { _ = Widget($0).named(cell.name) }
        }
        factory.on("unbind") { (item: Borrowed) in GridView.cell(item)?.clear() }
    }

    /// How many items there are. All are shown anew.
    public var count = 0 {
        didSet {
            g_list_store_remove_all(items.opaque)
            for _ in 0..<count {
                g_list_store_append(items.opaque, Object(owned: velatura_object_new(velatura_type_object())).pointer)
            }
        }
    }

    private static let key = "velatura-cell"

    private final class CellBox {
        let cell: any Cell
        init(_ cell: any Cell) { self.cell = cell }
    }

    private static func cell(_ item: Borrowed) -> (any Cell)? {
        g_object_get_data(item.pointer!.assumingMemoryBound(to: GObject.self), key)
            .map { Unmanaged<CellBox>.fromOpaque($0).takeUnretainedValue().cell }
    }
}
