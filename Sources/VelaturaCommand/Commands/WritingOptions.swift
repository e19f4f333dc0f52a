import Velatura

/// The options of every command that writes a photo.
final class WritingOptions {
    private(set) var save = SaveOptions()
    private(set) var output: ArgumentText?
    private var formatName: String?

    var options: [CommandOption] {
        [
            CommandOption("output", letter: "o", value: "OUT", "the file to write; - is standard output") {
                self.output = $0
            },
            CommandOption("format", value: "NAME", "jpeg or png (default: what OUT's ending says)") {
                self.formatName = $0.string
            },
            CommandOption("quality", value: "N", "of a JPEG, 1 to 100 (default: 90)") {
                self.save.quality = try $0.integer("quality", 1...100)
            },
            CommandOption("subsampling", value: "420|422|444", "how much coarser a JPEG stores colour (default: 420)") {
                self.save.subsampling = try $0.choice("subsampling")
            },
            CommandOption(
                "background", value: "COLOUR", "what shows through transparent parts in a JPEG (default: white)"
            ) {
                guard let color = ColorText.color($0.string) else {
                    throw UsageError("--background must be a colour such as #ff8800, not '\($0.string)'")
                }
                self.save.background = color
            },
            CommandOption(
                "metadata", value: "keep|no-location|none", "what becomes of EXIF, XMP and IPTC (default: keep)"
            ) { self.save.metadata = try $0.choice("metadata") },
            CommandOption(
                "profile", value: "keep|srgb|display-p3|adobe-rgb",
                "the colour space to save in (default: the photo's own)"
            ) { self.save.profile = try $0.choice("profile") },
            CommandOption(flag: "keep-date", "give the file the photo's time of last change") {
                self.save.keepDate = true
            },
            CommandOption(flag: "overwrite", "replace OUT where it is there already") { self.save.overwrite = true },
            CommandOption(flag: "in-place", "with --overwrite: even where OUT is the photo itself") {
                self.save.inPlace = true
            },
        ].map { $0.inGroup(3) }
    }

    /// The options for a result of that name; nil for standard output.
    func options(for path: FilePath?) throws -> SaveOptions {
        var options = save
        if let path {
            if FileStatus(path)?.kind == .folder {
                throw CodecError.cannotCreate(file: path.string, reason: "is a folder")
            }
            options.format = try PhotoFormat.output(named: formatName, path: path)
        } else {
            guard let formatName else { throw UsageError("writing to standard output needs --format") }
            options.format = try PhotoFormat.output(named: formatName, path: "-")
        }
        return options
    }
}

/// A size as options give it: `2000x1500`, `2000x`, `x1500`, or `2000` for a square.
func parseSize(_ text: ArgumentText, _ option: String) throws(UsageError) -> Size {
    let parts = text.string.split(separator: "x", omittingEmptySubsequences: false)
    func side(_ part: Substring) -> Double? {
        guard let number = Int(part), (1...1_000_000_000).contains(number) else { return nil }
        return Double(number)
    }
    let size: Size? =
        switch parts.count {
        case 1: side(parts[0]).map { Size($0, $0) }
        case 2 where parts[0].isEmpty: side(parts[1]).map { Size(1e9, $0) }
        case 2 where parts[1].isEmpty: side(parts[0]).map { Size($0, 1e9) }
        case 2:
            if let width = side(parts[0]), let height = side(parts[1]) { Size(width, height) } else { nil }
        default: nil
        }
    guard let size else {
        throw UsageError("--\(option) must be a size in whole pixels such as 2000x1500, not '\(text.string)'")
    }
    return size
}
