extension Widget {
    /// What a screen reader calls the widget.
    @discardableResult
    public func named(_ name: String) -> Self {
        update(GTK_ACCESSIBLE_PROPERTY_LABEL, name)
        return self
    }

    /// What a screen reader says beyond the name.
    @discardableResult
    public func described(_ text: String) -> Self {
        update(GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text)
        return self
    }

    /// Gives the buttons that the library made inside this widget their names.
    ///
    /// Those with an icon have none. Those with a mnemonic are named twice: by their text, with its mark, and by their label.
    func nameButtons(except content: Widget? = nil, withIcon name: String) {
        var child = gtk_widget_get_first_child(cast())
        while let widget = child {
            child = gtk_widget_get_next_sibling(widget)
            let wrapper = Widget(widget)
            if widget == content?.cast() { continue }
            if !isA(widget, gtk_button_get_type()) {
                wrapper.nameButtons(withIcon: name)
            } else if gtk_button_get_use_underline(wrapper.cast()) != 0 {
                gtk_accessible_reset_property(wrapper.opaque, GTK_ACCESSIBLE_PROPERTY_LABEL)
            } else {
                wrapper.named(name)
            }
        }
    }

    private func isA(_ widget: UnsafeMutablePointer<GtkWidget>, _ type: GType) -> Bool {
        g_type_check_instance_is_a(UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GTypeInstance.self), type)
            != 0
    }

    private func update(_ property: GtkAccessibleProperty, _ text: String) {
        var property = property
        var value = GValue()
        g_value_init(&value, String.type)
        defer { g_value_unset(&value) }
        text.store(in: &value)
        gtk_accessible_update_property_value(opaque, 1, &property, &value)
    }
}
