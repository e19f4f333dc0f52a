import VelaturaCodecs
import VelaturaImaging

/// What went wrong, in words for whoever sits before the screen.
public enum ErrorWords {
    /// For a photo that could not be opened or shown. Nil where the work was called off.
    public static func opening(_ name: String, _ error: any Error) -> String? {
        switch error {
        case RenderError.cancelled: nil
        // Reasons go on from the file's name, or are sentences of their own.
        case CodecError.data(_, let reason) where reason.hasPrefix("is "),
            CodecError.unsupported(_, let reason)
        where reason.hasPrefix("is "), CodecError.unreadable(_, let reason) where reason.hasPrefix("is "):
            "“\(name)” \(reason)."
        case CodecError.data(_, let reason): "“\(name)” is damaged: \(reason)."
        case CodecError.unsupported(_, let reason): "“\(name)” is of a kind that Velatura cannot open: \(reason)."
        case CodecError.limit(_, let reason): "“\(name)” is too large: \(reason)."
        case CodecError.unreadable(_, let reason): "“\(name)” cannot be read: \(reason)."
        case CodecError.system(_, let reason): "“\(name)” could not be read: \(reason)."
        default: "“\(name)” cannot be shown: \(error)."
        }
    }

    /// For a copy that could not be saved. Nil where the work was called off.
    public static func saving(_ name: String, _ error: any Error) -> String? {
        switch error {
        case RenderError.cancelled: nil
        case CodecError.data(_, let reason): "The photo is damaged, so no copy was saved: \(reason)."
        case CodecError.cannotCreate(_, let reason): "“\(name)” could not be saved here: \(reason)."
        case CodecError.system(_, let reason): "“\(name)” was not saved: \(reason)."
        default: "“\(name)” was not saved: \(error)."
        }
    }
}
