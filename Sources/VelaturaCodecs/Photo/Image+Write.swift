import VelaturaImaging

extension ImageComponent {
    /// Saves the picture to a file that appears complete, or not at all.
    ///
    /// Metadata and colour profile are those of the photo at the bottom of the stack, brought up to date. Where nothing was
    /// changed and nothing else is asked for, the file is the photo's own bytes (after they have proved sound). Rows
    /// are decoded, processed and encoded as they go; memory stays bounded where the filters need rows in order only.
    ///
    /// - Parameter encoding: the format with its settings; by default what the name's ending says.
    /// - Returns: what became of the photo's metadata and colours.
    /// - Throws: `CodecError` of the photo or the file, `RenderError` of the filters; nothing is left behind then.
    @discardableResult
    public func write(
        to path: FilePath, as encoding: PhotoEncoding? = nil, options: SaveOptions = SaveOptions(),
        renderer: Renderer = .shared, cancellation: Cancellation? = nil,
        progress: (@Sendable (Double) -> Void)? = nil
    ) throws -> SaveReport {
        var options = options
        options.take(encoding)
        let format: PhotoFormat
        if let asked = options.format {
            format = asked
        } else {
            format = try PhotoFormat.output(named: nil, path: path)
        }
        let save = try PhotoSave(image, format: format, options: options, renderer: renderer)
        try save.checkTarget(path)
        let file = try AtomicFile(path, options: save.fileOptions)
        let report = try save.run(into: file.sink, cancellation: cancellation, progress: progress)
        if let cancellation, cancellation.isCancelled { throw RenderError.cancelled }
        try file.commit()
        return report
    }

    /// Saves the picture to a file of this name.
    @discardableResult
    public func write(
        to path: String, as encoding: PhotoEncoding? = nil, options: SaveOptions = SaveOptions()
    ) throws -> SaveReport {
        try write(to: FilePath(path), as: encoding, options: options)
    }

    /// Encodes the picture into memory or an open file. `options` must name the format.
    ///
    /// - Throws: as `write(to:)`; what was written until then is incomplete.
    @discardableResult
    public func encode(
        into sink: ByteSink, options: SaveOptions, renderer: Renderer = .shared, cancellation: Cancellation? = nil,
        progress: (@Sendable (Double) -> Void)? = nil
    ) throws -> SaveReport {
        guard let format = options.format else {
            throw CodecError.parameter(name: "format", reason: "must be given where there is no file name")
        }
        let save = try PhotoSave(image, format: format, options: options, renderer: renderer)
        return try save.run(into: sink, cancellation: cancellation, progress: progress)
    }
}

extension SaveOptions {
    mutating func take(_ encoding: PhotoEncoding?) {
        guard let settings = encoding?.apply else { return }
        format = settings.format
        quality = settings.quality ?? quality
        subsampling = settings.subsampling ?? subsampling
        compressionLevel = settings.compressionLevel ?? compressionLevel
    }
}
