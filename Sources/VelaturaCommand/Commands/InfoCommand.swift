import Velatura

/// `velatura info`: what photos are, without decoding them.
final class InfoCommand: Command {
    static let name = "info"
    static let summary = "Tells format, size, colours, date and place of photos; no pixel is decoded."
    static let usage = "PHOTO..."
    static let example = """
        Examples:
          velatura info photo.jpg
          velatura info --json *.jpg
        """

    let common = CommonOptions()
    private let reading = ReadingOptions()
    private var photos: [ArgumentText] = []
    var options: [CommandOption] { reading.options }

    func take(_ argument: ArgumentText) { photos.append(argument) }

    func run(_ console: Console) throws -> ExitCode {
        if photos.isEmpty { throw UsageError("a photo is missing: velatura info \(Self.usage)") }
        var first: ExitCode?
        var documents: [JSONValue] = []
        for (index, name) in photos.enumerated() {
            do {
                let photo = try reading.open(name, nil)
                if common.printsJSON {
                    documents.append(json(photo, name.path))
                } else {
                    try console.print((index > 0 ? "\n" : "") + text(photo, name.path))
                }
            } catch {
                console.error(error)
                if first == nil { first = ExitCode(error) }
            }
        }
        if common.printsJSON { try console.print(JSONValue.object(["photos": .array(documents)]).text()) }
        return first ?? .done
    }

    private func text(_ photo: Photo, _ path: FilePath) -> String {
        let info = photo.info
        var rows: [(String, String)] = [
            ("format", info.format.rawValue), ("size", "\(info.width) × \(info.height)"),
            ("depth", "\(info.bitDepth) bits"), ("colours", colors(photo)),
            ("alpha", info.hasAlpha ? "yes" : "no"), ("profile", info.profileName ?? "none"),
            ("orientation", "\(info.orientation.rawValue)"), ("frames", "\(info.frameCount)"),
        ]
        if let date = info.date { rows.append(("date", "\(date)")) }
        if let place = info.location {
            let altitude = place.altitude.map { ", \(number($0, 1)) m" } ?? ""
            rows.append(("location", "\(number(place.latitude, 6)), \(number(place.longitude, 6))\(altitude)"))
        }
        let camera = [info.make, info.model].compactMap { $0 }.joined(separator: " ")
        if !camera.isEmpty { rows.append(("camera", camera)) }
        if let lens = info.lens { rows.append(("lens", lens)) }
        let exposure = [
            info.exposureTime.map { $0 > 0 && $0 < 0.5 ? "1/\(number(1 / $0, 0)) s" : "\(number($0, 1)) s" },
            info.fNumber.map { "f/\(number($0, 1))" }, info.iso.map { "ISO \($0)" },
            info.focalLength.map { "\(number($0, 1)) mm" },
        ].compactMap { $0 }.joined(separator: ", ")
        if !exposure.isEmpty { rows.append(("exposure", exposure)) }
        rows += info.warnings.map { ("warning", $0) }
        let width = rows.map(\.0.count).max() ?? 0
        return
            ([oneLine(path.string)]
            + rows.map { name, value in
                "  \(name)\(String(repeating: " ", count: width - name.count))  \(oneLine(value))"
            }).joined(separator: "\n")
    }

    private func colors(_ photo: Photo) -> String {
        switch photo.header.pixelFormat.model {
        case .gray: "gray"
        case .rgb: "RGB"
        case .cmyk: "CMYK"
        }
    }

    /// A number with at most so many digits behind the point.
    private func number(_ value: Double, _ digits: Int) -> String {
        var factor = 1.0
        for _ in 0..<digits { factor *= 10 }
        let rounded = (value * factor).rounded() / factor
        return Int(exactly: rounded).map(String.init) ?? String(rounded)
    }

    private func json(_ photo: Photo, _ path: FilePath) -> JSONValue {
        let info = photo.info
        var document = pathJSON(path)
        guard case .object(var members) = document.content else { return document }
        let rest = JSONValue.object([
            "format": .string(info.format.rawValue), "width": .number(info.width), "height": .number(info.height),
            "bitDepth": .number(info.bitDepth), "colors": .string(colors(photo)), "alpha": .bool(info.hasAlpha),
            "profile": info.profileName.map(JSONValue.string) ?? .null,
            "orientation": .number(info.orientation.rawValue),
            "date": info.date.map { .string("\($0)") } ?? .null,
            "location": info.location.map { place in
                .object([
                    "latitude": .number(place.latitude), "longitude": .number(place.longitude),
                    "altitude": place.altitude.map(JSONValue.number),
                ])
            } ?? .null,
            "make": info.make.map(JSONValue.string), "model": info.model.map(JSONValue.string),
            "lens": info.lens.map(JSONValue.string), "exposureTime": info.exposureTime.map(JSONValue.number),
            "fNumber": info.fNumber.map(JSONValue.number), "iso": info.iso.map(JSONValue.number),
            "focalLength": info.focalLength.map(JSONValue.number), "frames": .number(info.frameCount),
            "bytes": .number(photo.source.bytes.size),
            "warnings": .array(info.warnings.map(JSONValue.string)),
        ])
        if case .object(let more) = rest.content { members += more }
        document.content = .object(members)
        return document
    }
}
