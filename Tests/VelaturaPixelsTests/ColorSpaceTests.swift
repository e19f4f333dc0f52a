import CLCMS
import Glibc
import Testing
import VelaturaPixels

@Suite struct ColorSpaceTests {
    /// Little CMS's answer for RGB floats, in linear light and sRGB primaries.
    private func littleCMS(_ profile: [UInt8], _ samples: [Float]) -> [Float] {
        let source = cmsOpenProfileFromMem(profile, UInt32(profile.count))
        let linear = TestProfiles.rgb(cmsBuildGamma(nil, 1), .sRGB)
        let working = cmsOpenProfileFromMem(linear, UInt32(linear.count))
        // TYPE_RGB_FLT.
        let type: UInt32 = 1 << 22 | 4 << 16 | 3 << 3 | 4
        let transform = cmsCreateTransform(source, type, working, type, 1, UInt32(cmsFLAGS_NOCACHE))
        var out = samples
        cmsDoTransform(transform, samples, &out, UInt32(samples.count / 3))
        cmsDeleteTransform(transform)
        cmsCloseProfile(source)
        cmsCloseProfile(working)
        return out
    }

    private let samples: [Float] = (0..<512).flatMap { (i: Int) -> [Float] in
        [Float(i % 8) / 7, Float(i / 8 % 8) / 7, Float(i / 64) / 7]
    }

    @Test(arguments: TestProfiles.matrixProfiles.map(\.name))
    func matrixProfilesAgreeWithLittleCMS(_ name: String) throws {
        let profile = TestProfiles.matrixProfiles.first { $0.name == name }!.bytes
        let planes = unpacked(samples, PixelFormat(.rgb, depth: .float32), try ColorSpace(icc: profile))
        for (i, right) in littleCMS(profile, samples).enumerated() {
            #expect(abs(planes[i % 3][i / 3] - right) < 2e-4, "sample \(i / 3)")
        }
    }

    /// Profiles of other programs.
    @Test(arguments: ["jpeg/adobe_rgb.jpg", "jpeg/display_p3.jpg"])
    func profilesOfPicturesAgreeWithLittleCMS(_ picture: String) throws {
        let profile = try TestProfiles.jpeg(picture)
        let planes = unpacked(samples, PixelFormat(.rgb, depth: .float32), try ColorSpace(icc: profile))
        for (i, right) in littleCMS(profile, samples).enumerated() {
            #expect(abs(planes[i % 3][i / 3] - right) < 2e-4, "sample \(i / 3)")
        }
    }

    @Test(arguments: TestProfiles.matrixProfiles.map(\.name))
    func bytesAndWordsComeBackThroughProfiles(_ name: String) throws {
        let space = try ColorSpace(icc: TestProfiles.matrixProfiles.first { $0.name == name }!.bytes)
        let bytes = (0..<256).flatMap { [UInt8($0), UInt8($0), UInt8($0)] }
        #expect(packed(unpacked(bytes, .rgb8, space), .rgb8, space, as: UInt8.self) == bytes)
        for base in stride(from: 0, to: 65536, by: 4096) {
            let words = (base..<base + 512).flatMap { [UInt16($0), UInt16($0), UInt16($0)] }
            #expect(packed(unpacked(words, .rgb16, space), .rgb16, space, as: UInt16.self) == words)
        }
    }

    @Test func grayProfiles() throws {
        let space = try ColorSpace(icc: TestProfiles.jpeg("jpeg/gray_icc.jpg"))
        #expect(space.model == .gray && space.name == "Gray gamma 2.2 (generated)")
        let planes = unpacked((0..<256).map { UInt8($0) }, .gray8, space)
        for i in 0..<256 { #expect(abs(Double(planes[1][i]) - pow(Double(i) / 255, 2.2)) < 2e-5) }
        let bytes = (0..<256).map { UInt8($0) }
        #expect(packed(planes, .gray8, space, as: UInt8.self) == bytes)
    }

    @Test func profilesWithSRGBsCurveAsATableAreSRGB() throws {
        let profile = TestProfiles.matrixProfiles.first { $0.name == "table 1024 sRGB" }!.bytes
        let bytes = (0..<256).flatMap { (i: Int) -> [UInt8] in [UInt8(i), UInt8(255 - i), 7] }
        #expect(unpacked(bytes, .rgb8, try ColorSpace(icc: profile)) == unpacked(bytes, .rgb8, .sRGB))
    }

    @Test func namesAndModels() throws {
        #expect(
            try ColorSpace(icc: TestProfiles.jpeg("jpeg/adobe_rgb.jpg")).name
                == "Compatible with Adobe RGB (1998) (generated)")
        #expect(try ColorSpace(icc: TestProfiles.jpeg("jpeg/display_p3.jpg")).name == "Display P3 (generated)")
        let press = try ColorSpace(icc: TestProfiles.jpeg("jpeg/cmyk_icc.jpg"))
        #expect(press.name == "Toy press A CMYK (generated)" && press.model == .cmyk)
        #expect(press.fits(.cmyk) && !press.fits(.rgb) && !press.fits(.gray))
        #expect(!(try ColorSpace(icc: TestProfiles.jpeg("jpeg/adobe_rgb.jpg")).fits(.gray)))
        #expect(ColorSpace.sRGB.fits(.gray) && !ColorSpace.grayGamma22.fits(.rgb))
    }

    @Test func equality() throws {
        let bytes = try TestProfiles.jpeg("jpeg/adobe_rgb.jpg")
        let (a, b) = (try ColorSpace(icc: bytes), try ColorSpace(icc: bytes))
        #expect(a == b && a.hashValue == b.hashValue && a != .adobeRGB && a.iccProfile == bytes)
        #expect(try ColorSpace(gamma: 2.2) == ColorSpace(gamma: 2.2))
        #expect(try ColorSpace(gamma: 2.2) != ColorSpace(gamma: 2.1))
    }

    /// A written profile must mean the same to another reader, and come back as the space that wrote it.
    @Test(arguments: [ColorSpace.sRGB, .linearSRGB, .displayP3, .adobeRGB, .proPhoto])
    func writtenProfiles(_ space: ColorSpace) throws {
        let profile = space.iccProfile
        #expect(try ColorSpace(icc: profile) == space)
        let planes = unpacked(samples, PixelFormat(.rgb, depth: .float32), space)
        for (i, right) in littleCMS(profile, samples).enumerated() {
            #expect(abs(planes[i % 3][i / 3] - right) < 2e-4, "sample \(i / 3)")
        }
        let opened = cmsOpenProfileFromMem(profile, UInt32(profile.count))
        var name = [CChar](repeating: 0, count: 64)
        cmsGetProfileInfoASCII(opened, cmsInfoDescription, "en", "US", &name, 64)
        cmsCloseProfile(opened)
        #expect(String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self) == space.name)
    }

    @Test func gammaAndPrimaries() throws {
        let planes = unpacked([0, 128, 255] as [UInt8], .rgb8, try ColorSpace(gamma: 1 / 0.45455))
        for (channel, byte) in [0.0, 128, 255].enumerated() {
            #expect(abs(Double(planes[channel][0]) - pow(byte / 255, 1 / 0.45455)) < 1e-7)
        }
        let p3 = try ColorSpace(gamma: 1, primaries: .displayP3)
        #expect(abs(unpacked([255, 0, 0] as [UInt8], .rgb8, p3)[0][0] - 1.2249401) < 1e-5)
        #expect(throws: ColorError.unusableGamma(0)) { try ColorSpace(gamma: 0) }
        let point = Chromaticities.Point(0.3, 0.3)
        let flat = Chromaticities(white: point, red: point, green: point, blue: point)
        #expect(throws: ColorError.unusablePrimaries(flat)) { try ColorSpace(gamma: 2.2, primaries: flat) }
    }

    @Test func whatIsWritten() throws {
        #expect(ColorSpace.displayP3.writable(in: .rgb) == .displayP3)
        #expect(ColorSpace.sRGB.writable(in: .gray) == .sRGB)
        #expect(ColorSpace.adobeRGB.writable(in: .gray).model == .gray)
        #expect(ColorSpace.grayGamma22.writable(in: .rgb) == .sRGB)
        let press = try ColorSpace(icc: TestProfiles.jpeg("jpeg/cmyk_icc.jpg"))
        #expect(press.writable(in: .rgb) == .sRGB)
        #expect(PixelPacker(format: .rgb8, colorSpace: press).colorSpace == .sRGB)
        let gray = try ColorSpace(icc: ColorSpace.sRGB.iccProfile(for: .gray))
        #expect(gray.model == .gray)
    }

    @Test func messages() throws {
        let profile = try TestProfiles.jpeg("jpeg/adobe_rgb.jpg")
        #expect(throws: ColorError.malformedProfile("100 bytes are less than a header")) {
            try ColorSpace(icc: Array(profile.prefix(100)))
        }
        #expect(throws: ColorError.malformedProfile("the header says \(profile.count) bytes, there are 200")) {
            try ColorSpace(icc: Array(profile.prefix(200)))
        }
        var broken = profile
        broken[36] = 0
        #expect(throws: ColorError.malformedProfile("no “acsp” signature at byte 36")) { try ColorSpace(icc: broken) }
        broken = profile
        broken.replaceSubrange(128..<132, with: [255, 0, 0, 9])
        #expect(throws: ColorError.malformedProfile("4278190089 tags do not fit")) { try ColorSpace(icc: broken) }
    }
}
