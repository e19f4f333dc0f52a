import VelaturaPixels

extension Color {
    /// Whether all components are finite numbers.
    public var isFinite: Bool { red.isFinite && green.isFinite && blue.isFinite && alpha.isFinite }
}
