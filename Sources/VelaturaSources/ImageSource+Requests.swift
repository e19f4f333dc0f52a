import VelaturaImaging

extension ImageSource {
    /// Asks for the picture; returns at once.
    ///
    /// The handler is called where `options.executor` says, never twice at once, and
    /// - at least once, unless the request is cancelled, and never after `cancel` has returned;
    /// - once where the delivery is `.best`;
    /// - any number of times where it is `.progressive`, with pictures of rising quality; `isDegraded` is true of all but
    ///   the last. Whoever is slow misses previews that a better one has made stale.
    ///
    /// A failure is a last call too. A file's picture costs memory near the size asked for, however large the photo.
    ///
    /// - Parameters:
    ///   - convert: makes what is wanted from a picture whose pixels are there; called on a thread that decodes. What it
    ///     throws becomes `ImageSourceError.conversion`.
    ///   - handler: gets the previews and the picture, or the error.
    @discardableResult
    public func requestImage<Value: Sendable>(
        _ options: ImageRequestOptions = ImageRequestOptions(),
        convertedBy convert: @escaping @Sendable (Image) throws -> Value,
        handler: @escaping @Sendable (Result<ImageUpdate<Value>, ImageSourceError>) -> Void
    ) -> ImageRequestID {
        let listeners = ImageRequest.Listeners(
            started: options.downloadStarted, finished: options.downloadFinished, progress: options.progress
        ) { id, outcome in
            switch outcome {
            case .failure(let error): return { handler(.failure(error)) }
            case .success(let stage):
                let value: Value
                do {
                    value = try convert(stage.image)
                } catch {
                    if stage.isDegraded { return nil }
                    let failure = ImageSourceError.conversion(type: "\(Value.self)", reason: "\(error)")
                    return { handler(.failure(failure)) }
                }
                let update = ImageUpdate(
                    value: value, isDegraded: stage.isDegraded, requestID: id, metadata: stage.image.metadata,
                    fullSize: stage.fullSize)
                return { handler(.success(update)) }
            }
        }
        let request = ImageRequest(executor: options.executor, listeners: listeners)
        LoadTable.join(request, source: self, wish: options.wish, priority: options.priority)
        return request.id
    }

    /// Asks for the picture as anything that can be made from one. All else is as with `convertedBy`.
    @discardableResult
    public func requestImage<Value: ImageConvertible>(
        _ options: ImageRequestOptions = ImageRequestOptions(), as type: Value.Type,
        handler: @escaping @Sendable (Result<ImageUpdate<Value>, ImageSourceError>) -> Void
    ) -> ImageRequestID {
        requestImage(options, convertedBy: Value.make, handler: handler)
    }

    /// Asks for the picture as an `Image` whose pixels are in memory. All else is as with `convertedBy`.
    @discardableResult
    public func requestImage(
        _ options: ImageRequestOptions = ImageRequestOptions(),
        handler: @escaping @Sendable (Result<ImageUpdate<Image>, ImageSourceError>) -> Void
    ) -> ImageRequestID {
        requestImage(options, convertedBy: { $0 }, handler: handler)
    }

    /// Calls a request off. See `ImageRequestID.cancel`, which is the same.
    public func cancel(_ id: ImageRequestID) { id.cancel() }

    /// The updates of a request, to iterate over; it is made when the iteration begins.
    ///
    /// `options.executor` has no part in it: updates arrive where the loop runs. The callbacks about downloads are
    /// called on threads of the library's own; the finish of one that was called off soon after the task was cancelled.
    public func images<Value: ImageConvertible>(
        _ options: ImageRequestOptions = ImageRequestOptions(), as type: Value.Type = Image.self
    ) -> ImageUpdates<Value> {
        var options = options
        options.executor = .background
        return ImageUpdates { [options] handler in requestImage(options, as: type, handler: handler) }
    }

    /// The picture, once it is there; previews are passed over.
    ///
    /// - Throws: what the request fails with; `.cancelled` where the task is.
    public func image<Value: ImageConvertible>(
        _ options: ImageRequestOptions = ImageRequestOptions(), as type: Value.Type = Image.self
    ) async throws(ImageSourceError) -> ImageUpdate<Value> {
        var options = options
        options.delivery = .best
        for try await update in images(options, as: type) { return update }
        throw .cancelled
    }
}
