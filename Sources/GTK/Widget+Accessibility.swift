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

    private func update(_ property: GtkAccessibleProperty, _ text: String) {
        var property = property
        var value = GValue()
        g_value_init(&value, String.type)
        defer { g_value_unset(&value) }
        text.store(in: &value)
        gtk_accessible_update_property_value(opaque, 1, &property, &value)
    }
}
