import GTK
import VelaturaEditing

/// The sliders for light and colour.
final class AdjustmentPanel {
    let widget: Widget
    private let rows: [AdjustmentRow]

    init(onChange: @escaping @MainActor (_ kind: String, (inout Edit) -> Void) -> Void) {
        rows = [
            AdjustmentRow("Exposure", -3...3, neutral: 0, \.exposure, text: stops, onChange),
            AdjustmentRow("Contrast", 0...2, neutral: 1, \.contrast, text: percent, onChange),
            AdjustmentRow("Saturation", 0...2, neutral: 1, \.saturation, text: percent, onChange),
        ]
        let rows = rows
        widget = Clamp(
            1100, Flow(spacing: 18, most: 3) { for row in rows { row.widget } }.style("adjustments"))
    }

    func show(_ edit: Edit) {
        for row in rows { row.show(edit) }
    }
}

private func stops(_ value: Double) -> String { (value > 0 ? "+" : value < 0 ? "−" : "") + decimal(abs(value)) }
private func percent(_ value: Double) -> String { "\(Int((value * 100).rounded())) %" }

/// Two digits after the point.
private func decimal(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    let rest = String(hundredths % 100)
    return "\(hundredths / 100).\(rest.count == 1 ? "0" : "")\(rest)"
}

/// A slider under its name and value.
private final class AdjustmentRow {
    let widget: Widget
    private let slider: Slider
    private let value = Label("").style("value", "dim-label")
    private let path: WritableKeyPath<Edit, Double>
    private let text: (Double) -> String
    /// The panel itself moves the slider.
    private var isShowing = false

    init(
        _ name: String, _ range: ClosedRange<Double>, neutral: Double, _ path: WritableKeyPath<Edit, Double>,
        text: @escaping (Double) -> String, _ onChange: @escaping @MainActor (String, (inout Edit) -> Void) -> Void
    ) {
        self.path = path
        self.text = text
        slider = Slider(name, range, step: 0.05)
        let (slider, value) = (slider, value)
        widget = Column {
            Row(spacing: 6) {
                Label(name).expand(down: false).align(across: GTK_ALIGN_START)
                value
            }.margin(across: 10)
            slider
        }.size(190)
        value.text = text(neutral)
        slider.onChange { [weak self] number in
            guard let self else { return }
            value.text = text(number)
            if !isShowing { onChange(name) { $0[keyPath: path] = number } }
        }
        slider.value = neutral
    }

    func show(_ edit: Edit) {
        isShowing = true
        slider.value = edit[keyPath: path]
        isShowing = false
    }
}
