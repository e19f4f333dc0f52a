import GTK
import VelaturaEditing

/// The sliders for light and colour.
final class AdjustmentPanel {
    let widget: Widget
    private let rows: [AdjustmentRow]
    private let series: Series

    init(onChange: @escaping @MainActor (_ kind: String, (inout Edit) -> Void) -> Void) {
        rows = [
            AdjustmentRow("Exposure", -3...3, neutral: 0, \.exposure, text: stops, onChange),
            AdjustmentRow("Contrast", 0...2, neutral: 1, \.contrast, text: percent, onChange),
            AdjustmentRow("Saturation", 0...2, neutral: 1, \.saturation, text: percent, onChange),
        ]
        let rows = rows
        series = Series(spacing: 18) { for row in rows { row.widget } }
        widget = Clamp(1100, series.style("adjustments"))
        layOut()
    }

    /// In a narrow window a slider's name and value stand beside it, and the sliders one below the other.
    var isNarrow = false {
        didSet { layOut() }
    }

    private func layOut() {
        series.isDown = isNarrow
        for row in rows { row.layOut(isNarrow: isNarrow) }
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

/// A slider with its name and value.
private final class AdjustmentRow {
    let widget = Grid(spacing: 6)
    private let name: Label
    private let slider: Slider
    private let value = Label("").style("value", "dim-label").aligned(1)
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
        self.name = Label(name).aligned(0)
        slider = Slider(name, range, step: 0.05).expand(down: false).size(120)
        value.text = text(neutral)
        slider.onChange { [weak self] number in
            guard let self else { return }
            value.text = text(number)
            if !isShowing { onChange(name) { $0[keyPath: path] = number } }
        }
        slider.value = neutral
    }

    func layOut(isNarrow: Bool) {
        widget.place(name.size(isNarrow ? 76 : -1), column: 0, row: 0)
        widget.place(value.size(isNarrow ? 52 : -1), column: isNarrow ? 2 : 1, row: 0)
        if isNarrow {
            widget.place(slider, column: 1, row: 0)
        } else {
            widget.place(slider, column: 0, row: 1, columns: 2)
        }
    }

    func show(_ edit: Edit) {
        isShowing = true
        slider.value = edit[keyPath: path]
        isShowing = false
    }
}
