/// When a photo was taken, as its camera's clock told it.
public struct CaptureDate: Hashable, Sendable {
    public let year, month, day, hour, minute, second: Int
    /// The digits after the second's point; empty where not told.
    public let fraction: String
    /// Minutes east of UTC; nil where the photo does not tell its zone.
    public let offsetMinutes: Int?

    /// Reads EXIF's `2021:07:14 15:16:17`, its fraction (`25`) and its offset (`+02:00`). Nil where it is no date.
    package init?(exif text: String, fraction: String? = nil, offset: String? = nil) {
        let parts = text.split(whereSeparator: { !("0"..."9").contains($0) })
        let numbers = parts.prefix(6).compactMap { $0.count <= 4 ? Int($0) : nil }
        guard numbers.count == 6, parts[0].count == 4, (1...12).contains(numbers[1]), (1...31).contains(numbers[2]),
            numbers[3] < 24, numbers[4] < 60, numbers[5] <= 60
        else { return nil }
        (year, month, day) = (numbers[0], numbers[1], numbers[2])
        (hour, minute, second) = (numbers[3], numbers[4], numbers[5])
        self.fraction = String((fraction ?? "").prefix { ("0"..."9").contains($0) })
        offsetMinutes = offset.flatMap(Self.minutes)
    }

    private static func minutes(_ text: String) -> Int? {
        if text == "Z" { return 0 }
        let parts = text.dropFirst().split(separator: ":")
        guard text.first == "+" || text.first == "-", parts.count == 2, let hours = Int(parts[0]),
            let minutes = Int(parts[1]), (0...15).contains(hours), (0..<60).contains(minutes)
        else { return nil }
        return (text.first == "-" ? -1 : 1) * (hours * 60 + minutes)
    }
}

extension CaptureDate: CustomStringConvertible {
    /// ISO 8601: `2021-07-14T15:16:17.25+02:00`.
    public var description: String {
        var text = "\(padded(year, 4))-\(padded(month))-\(padded(day))"
        text += "T\(padded(hour)):\(padded(minute)):\(padded(second))"
        if !fraction.isEmpty { text += ".\(fraction)" }
        if let offsetMinutes {
            let size = abs(offsetMinutes)
            text += "\(offsetMinutes < 0 ? "-" : "+")\(padded(size / 60)):\(padded(size % 60))"
        }
        return text
    }

    private func padded(_ number: Int, _ digits: Int = 2) -> String {
        let text = String(number)
        return String(repeating: "0", count: max(0, digits - text.count)) + text
    }
}
