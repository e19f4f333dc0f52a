import VelaturaCodecs
import VelaturaGeometry
import VelaturaImaging

extension ImageLoading {
    /// Brings an opened photo: its previews, where they are wanted and worth it, then its picture.
    func bring(_ photo: Photo) throws {
        for preview in photo.previews where wantsPreviews && isWorthwhile(preview, of: photo) {
            do {
                try show(preview.image, scale: preview.scale)
            } catch RenderError.cancelled {
                throw RenderError.cancelled
            } catch {
                // What is wrong with a preview says nothing of the picture.
                continue
            }
        }
        try finish(photo.image)
    }

    /// A preview that is as sharp as what is wanted would take the time of the picture itself.
    private func isWorthwhile(_ preview: PhotoPreview, of photo: Photo) -> Bool {
        let size = photo.image.extent.size
        guard preview.isDecoded, !isWrapped, let wanted = try? wish.size.pixels(for: size) else { return true }
        return wanted.width > size.width * preview.scale
    }
}
