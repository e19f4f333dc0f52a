import Testing
import VelaturaEditing
import VelaturaFilters
import VelaturaGeometry
import VelaturaImaging
import VelaturaPixels

struct EditTests {
    @Test func panesLieInOrderAndOnlyWhatChangesSomething() {
        var edit = Edit()
        #expect(edit.isEmpty)
        edit.look = "sepia"
        edit.exposure = 0.5
        edit.saturation = 0.2
        let names = edit.panes.map { type(of: $0.filter).info.name }
        #expect(names == ["sepia", "exposure", "color-controls"])
        edit.exposure = 0
        #expect(edit.panes.count == 2)
    }

    /// What the sliders move in a preview is the same picture as the one that is saved.
    @Test func aPreviewIsTheEditedPicture() throws {
        let photo = Image(
            PixelBuffer(width: 64, height: 48, format: .rgb8, colorSpace: .sRGB) { memory, rowBytes in
                for y in 0..<48 {
                    for x in 0..<(64 * 3) {
                        memory.storeBytes(
                            of: UInt8((x * 5 + y * 7) % 256), toByteOffset: y * rowBytes + x, as: UInt8.self)
                    }
                }
            })
        let renderer = Renderer()
        for look in ["chrome", "look-blur", nil] {
            var edit = Edit()
            edit.look = look
            for exposure in [0.0, 0.75, -1] {
                edit.exposure = exposure
                edit.contrast = 1 + exposure / 4
                for size in [Size(64, 48), Size(32, 24)] {
                    let preview = try renderer.render(edit.preview(of: photo), size: size)
                    let saved = try Renderer().render(edit.applied(to: photo), size: size)
                    #expect(preview.withUnsafeBytes { Array($0) } == saved.withUnsafeBytes { Array($0) })
                }
            }
        }
    }

    @Test func aSquareIsTheMiddleOfTheSmallPicture() throws {
        let photo = Image(
            PixelBuffer(width: 90, height: 30, format: .rgb8, colorSpace: .sRGB) { memory, rowBytes in
                for y in 0..<30 {
                    for x in 0..<90 {
                        // Thirds of red, green, blue.
                        for c in 0..<3 {
                            memory.storeBytes(
                                of: x / 30 == c ? 255 : 0, toByteOffset: y * rowBytes + x * 3 + c, as: UInt8.self)
                        }
                    }
                }
            })
        let square = try ScreenPixels.Pool(keeping: 0).renderSquare(of: photo, side: 30, with: Renderer())
        #expect(square.width == 30 && square.height == 30)
        for offset in stride(from: 0, to: 30 * 30 * 4, by: 4) {
            #expect(square.bytes.load(fromByteOffset: offset, as: UInt32.self) == 0xFF00_FF00)
        }
    }

    @Test func memoryOfAPoolIsUsedAgain() throws {
        let pool = ScreenPixels.Pool(keeping: 1)
        let picture = Image(
            PixelBuffer(width: 8, height: 8, format: .rgb8, colorSpace: .sRGB) { memory, rowBytes in
                memory.initializeMemory(as: UInt8.self, repeating: 200, count: rowBytes * 8)
            })
        final class Companion {}
        let companion = Companion()
        var first: ScreenPixels? = try pool.render(picture, size: Size(8, 8), with: .shared)
        let address = first!.bytes
        first!.companion = companion
        first = nil
        let second = try pool.render(picture, size: Size(8, 8), with: .shared)
        #expect(second.bytes == address)
        #expect(second.companion === companion)
        let third = try pool.render(picture, size: Size(8, 8), with: .shared)
        #expect(third.bytes != address)
        #expect(third.companion == nil)
        // The same memory in another shape is another surface.
        let flat = try pool.render(picture, size: Size(16, 4), with: .shared)
        #expect(flat.companion == nil)
    }
}
