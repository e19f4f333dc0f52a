import VelaturaCodecs
import VelaturaGeometry
import VelaturaImaging

/// A photo being edited. The photo itself is never changed.
public struct Document: Sendable {
    /// Upright, with its top left corner at the origin.
    public let photo: Image
    /// What people call it.
    public let name: String
    /// Nil for a picture that has no file, such as a pasted one.
    public let path: FilePath?
    /// What a copy is saved as.
    public let format: PhotoFormat
    public var history = History(Edit())
    /// The edit of which there is a file: that of the last copy; before it the photo as it is, or nil where that has no file.
    public var saved: Edit?

    /// Whether what is shown is in no file.
    public var isUnsaved: Bool { edit != saved }
    public var edit: Edit { history.current }
    public var picture: Image { edit.applied(to: photo) }
    /// Whole pixels.
    public var size: Size { photo.extent.size }

    /// Reads a file's header; pixels are decoded when they are needed.
    ///
    /// - Throws: `CodecError`.
    public init(opening path: FilePath) throws(CodecError) {
        let photo = try Photo.open(path)
        self.photo = photo.image
        self.path = path
        name = path.lastComponent.string
        format = photo.header.format
        saved = Edit()
    }

    /// A picture from memory.
    public init(_ picture: Image, name: String) {
        photo = picture
        self.name = name
        path = nil
        format = .png
    }
}
