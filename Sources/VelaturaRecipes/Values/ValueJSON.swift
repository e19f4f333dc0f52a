import VelaturaGeometry
import VelaturaImaging
import VelaturaPixels

/// Parameter values as recipes write them.
enum ValueJSON {
    /// The value as JSON that reads back the same; nil for one that is not set.
    static func json(_ value: ParameterValue) -> JSONValue? {
        switch value {
        case .number(let number): .number(number)
        case .integer(let number): .number(number)
        case .flag(let flag): .bool(flag)
        case .text(let text): .string(text)
        case .color(let color): .string(ColorText.text(color))
        case .colors(let colors): .array(colors.map { .string(ColorText.text($0)) })
        case .point(let point): numbers([point.x, point.y])
        case .size(let size): numbers([size.width, size.height])
        case .rect(let rect): numbers([rect.minX, rect.minY, rect.width, rect.height])
        case .numbers(let list): numbers(list)
        case .picture(let picture): .string(picture.name)
        case .table(let table): .string(table.name)
        case .none: nil
        }
    }

    private static func numbers(_ list: [Double]) -> JSONValue { .array(list.map(JSONValue.number)) }
}
