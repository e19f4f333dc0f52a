import TestKit
import Testing
import Velatura

/// Every JPEG and PNG of the test pictures the whole way: opened, through its profile, upright, as sRGB.
///
/// The values are other programs', through Little CMS.
@Suite struct PhotoManifestTests {
    static let pictures = Manifest.entries(in: "jpeg") + Manifest.entries(in: "png")

    @Test func everyPictureIsThere() {
        #expect(Manifest.entries(in: "jpeg").count == 30)
        #expect(Manifest.entries(in: "png").count == 24)
    }

    @Test(arguments: pictures) func pixels(_ entry: Manifest.Entry) throws {
        let photo = try Photo.open(FilePath(entry.path))
        #expect(photo.image.extent == Rect(0, 0, Double(entry.width!), Double(entry.height!)))
        // The large one is looked at around its points only.
        for point in entry.expected {
            guard let x = point.x, let y = point.y, let srgb = point.srgb else { continue }
            let pixel = Rect(Double(x), Double(y), 1, 1)
            let sample = try TestRenderers.one.render(photo, region: pixel).samples(x: 0, y: 0)
            let right = [srgb] + (point.alsoOk ?? []).map { $0.count == 3 ? $0 + [255] : $0 }
            let channels = point.rgbFree == true ? 3..<4 : 0..<4
            let isRight = right.contains { value in
                channels.allSatisfy { abs(sample[$0] - value[$0]) <= entry.tolerance! }
            }
            #expect(isRight, "\(entry.file) at \(x), \(y): \(sample), not \(right)")
        }
    }

    /// What sRGB cannot hold stays what it is until it is written: linear light below 0 and above 1.
    @Test(arguments: pictures.filter { $0.expected.contains { $0.linear != nil } })
    func coloursBeyondSRGB(_ entry: Manifest.Entry) throws {
        let photo = try Photo.open(FilePath(entry.path))
        for point in entry.expected {
            guard let x = point.x, let y = point.y, let linear = point.linear, let float = point.srgbFloat else {
                continue
            }
            let pixel = Rect(Double(x), Double(y), 1, 1)
            let light = try TestRenderers.one.render(
                photo, region: pixel, format: .rgbaFloat, colorSpace: .linearSRGB
            ).samples(x: 0, y: 0)
            let encoded = try TestRenderers.one.render(photo, region: pixel, format: .rgbaFloat).samples(x: 0, y: 0)
            for channel in 0..<3 {
                #expect(
                    abs(encodedLevel(light[channel]) - encodedLevel(linear[channel])) <= entry.tolerance!,
                    "\(entry.file) at \(x), \(y): \(light), not \(linear)")
                #expect(
                    abs(encoded[channel] * 255 - float[channel]) <= entry.tolerance!,
                    "\(entry.file) at \(x), \(y): \(encoded), not \(float)")
            }
        }
    }

    @Test(arguments: pictures) func facts(_ entry: Manifest.Entry) throws {
        let info = try Photo.open(FilePath(entry.path)).info
        #expect(info.format.rawValue == entry.format)
        #expect(info.width == entry.width && info.height == entry.height)
        #expect(info.bitDepth == entry.bitDepth && info.hasAlpha == entry.hasAlpha)
        #expect(info.profileName == entry.icc)
        #expect(info.orientation.rawValue == entry.orientation ?? 1)
    }

    /// A name that lies does not matter.
    @Test(arguments: ["malformed/jpeg_named.png", "malformed/png_named.jpg"])
    func wrongNames(_ file: String) throws { try pixels(Manifest.entry(file)) }

    static let pair = pictures.filter { $0.composite != nil }

    /// Blocks of 4 × 4 pixels averaged: what is hidden has no part in it.
    @Test(arguments: pair) func averagedTransparency(_ entry: Manifest.Entry) throws {
        let box = try #require(entry.downscaleBox)
        let photo = try Photo.open(FilePath(entry.path))
        let cells = try TestRenderers.one.render(photo.applying(.pixellate(scale: Double(box.factor))))
        for block in box.expected {
            let sample = cells.samples(x: block.x * box.factor + 1, y: block.y * box.factor + 2)
            for channel in 0..<4 {
                #expect(abs(sample[channel] - block.srgbLinearLight[channel]) <= box.tolerance, "\(sample)")
            }
        }
    }

    @Test(arguments: pair, [false, true]) func overAColour(_ entry: Manifest.Entry, isEncoded: Bool) throws {
        let composite = try #require(entry.composite)
        let photo = try Photo.open(FilePath(entry.path))
        let background = composite.background.map { $0 / 255 }
        let under = Image(color: Color(background[0], background[1], background[2]))
        let buffer = try TestRenderers.one.render(
            under.blended(with: photo.image, isEncoded: isEncoded), region: photo.image.extent)
        for place in composite.expected {
            let sample = buffer.samples(x: place.x, y: place.y)
            let right = (isEncoded ? place.gamma : place.linear) + [255]
            for channel in 0..<4 {
                #expect(abs(sample[channel] - right[channel]) <= composite.tolerance, "\(sample), not \(right)")
            }
        }
    }

    /// Damaged files: a clear error of the manifest's kind, or with `tolerant` the rows that the damage did not reach.
    @Test(
        arguments: Manifest.entries(in: "malformed").filter {
            ($0.file.hasSuffix(".jpg") || $0.file.hasSuffix(".png")) && $0.format != nil && !$0.expected.isEmpty
                && ($0.expectedError != nil || $0.expectedWarning != nil)
        })
    func damage(_ entry: Manifest.Entry) throws {
        #expect(throws: CodecError.self) {
            try TestRenderers.one.render(try Photo.open(FilePath(entry.path)))
        }
        var options = ReadOptions()
        options.tolerant = true
        let photo = try Photo.open(FilePath(entry.path), options: options)
        let buffer = try TestRenderers.one.render(photo)
        for point in entry.expected where (point.y ?? 0) < (entry.rowsIntact ?? .max) {
            let sample = buffer.samples(x: point.x!, y: point.y!)
            for channel in 0..<3 {
                #expect(abs(sample[channel] - point.srgb![channel]) <= entry.tolerance!, "\(entry.file): \(sample)")
            }
        }
    }
}
