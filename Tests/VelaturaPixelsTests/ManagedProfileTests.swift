import CLCMS
import Foundation
import Testing
import VelaturaPixels

/// Profiles that Little CMS converts, and profiles that are damaged.
@Suite struct ManagedProfileTests {
    private struct Ink {
        let ink: [Float]
        let srgb: [Double]
    }

    /// What the manifest says of a CMYK picture's points.
    private func inks(_ file: String) throws -> [Ink] {
        let manifest = try JSONSerialization.jsonObject(with: Data(TestProfiles.file("manifest.json")))
        let entries = try #require((manifest as? [String: Any])?["entries"] as? [[String: Any]])
        let entry = try #require(entries.first { $0["file"] as? String == file })
        let points = try #require(entry["expected"] as? [[String: Any]])
        return try points.map { point in
            let ink = try #require(point["ink"] as? [NSNumber])
            let srgb = try #require(point["srgb"] as? [NSNumber])
            return Ink(ink: ink.map(\.floatValue), srgb: srgb.prefix(3).map(\.doubleValue))
        }
    }

    private func press(_ file: String) throws -> ColorSpace {
        try ColorSpace(icc: file.hasSuffix("jpg") ? TestProfiles.jpeg(file) : TestProfiles.tiff(file))
    }

    @Test(arguments: ["jpeg/cmyk_icc.jpg", "tiff/cmyk_icc.tif"])
    func pressProfiles(_ file: String) throws {
        let space = try press(file)
        for point in try inks(file) {
            for (format, ink) in [
                (PixelFormat(.cmyk, depth: .float32), point.ink),
                (PixelFormat(.cmyk, depth: .float32, isInverted: true), point.ink.map { 1 - $0 }),
            ] {
                let planes = unpacked(ink, format, space)
                for channel in 0..<3 {
                    let encoded = srgbEncoded(max(Double(planes[channel][0]), 0)) * 255
                    #expect(abs(min(encoded, 255) - point.srgb[channel]) <= 1.5, "\(file), ink \(ink)")
                }
                #expect(planes[3] == [1])
            }
        }
    }

    @Test(arguments: ["jpeg/cmyk_adobe.jpg", "tiff/cmyk.tif"])
    func inksWithoutAProfile(_ file: String) throws {
        for point in try inks(file) {
            let planes = unpacked(point.ink, PixelFormat(.cmyk, depth: .float32), .sRGB)
            for channel in 0..<3 {
                #expect(abs(srgbEncoded(Double(planes[channel][0])) * 255 - point.srgb[channel]) <= 1)
            }
        }
    }

    @Test func oneTransformServesTwoThreads() throws {
        let space = try press("jpeg/cmyk_icc.jpg")
        let format = PixelFormat(.cmyk)
        @Sendable func chunk(_ seed: Int) -> [UInt8] { (0..<2048).map { UInt8(($0 * 37 + seed * 101) & 255) } }
        let alone = (0..<16).map { unpacked(chunk($0), format, space) }
        DispatchQueue.concurrentPerform(iterations: 64) { i in
            #expect(unpacked(chunk(i % 16), format, space) == alone[i % 16])
        }
    }

    /// An RGB profile of tables only, sampled from sRGB by Little CMS.
    private func tableProfile() -> [UInt8] {
        let srgb = cmsCreate_sRGBProfile()
        let lab = cmsCreateLab2Profile(nil)
        // TYPE_RGB_16 and TYPE_LabV2_16.
        let (rgb16, lab16) = (UInt32(4 << 16 | 3 << 3 | 2), UInt32(30 << 16 | 3 << 3 | 2))
        let profile = cmsCreateProfilePlaceholder(nil)
        cmsSetProfileVersion(profile, 2.4)
        cmsSetDeviceClass(profile, cmsSigDisplayClass)
        cmsSetColorSpace(profile, cmsSigRgbData)
        cmsSetPCS(profile, cmsSigLabData)
        let sample: cmsSAMPLER16 = { input, output, transform in
            cmsDoTransform(transform, input, output, 1)
            return 1
        }
        for (tag, isForward) in [(cmsSigAToB0Tag, true), (cmsSigBToA0Tag, false)] {
            let transform =
                isForward
                ? cmsCreateTransform(srgb, rgb16, lab, lab16, 1, 0x40)
                : cmsCreateTransform(lab, lab16, srgb, rgb16, 1, 0x40)
            let pipeline = cmsPipelineAlloc(nil, 3, 3)
            let table = cmsStageAllocCLut16bit(nil, 33, 3, 3, nil)
            cmsStageSampleCLut16bit(table, sample, transform, 0)
            cmsPipelineInsertStage(pipeline, cmsAT_END, table)
            cmsWriteTag(profile, tag, pipeline.map { UnsafeRawPointer($0) })
            cmsPipelineFree(pipeline)
            cmsDeleteTransform(transform)
        }
        cmsCloseProfile(srgb)
        cmsCloseProfile(lab)
        return TestProfiles.saved(profile, version: 2.4)
    }

    @Test func tablesOfRGB() throws {
        let space = try ColorSpace(icc: tableProfile())
        #expect(space.writable(in: .rgb) == space)
        let bytes = (0..<512).flatMap { (i: Int) -> [UInt8] in
            [UInt8(i % 8 * 36), UInt8(i / 8 % 8 * 36), UInt8(i / 64 * 36)]
        }
        let planes = unpacked(bytes, .rgb8, space)
        for (i, byte) in bytes.enumerated() {
            #expect(abs(srgbEncoded(max(Double(planes[i % 3][i / 3]), 0)) * 255 - Double(byte)) < 6, "pixel \(i / 3)")
        }
        // The coarse table of the way back is only good away from the gamut's edge.
        let inner = (0..<64).flatMap { (i: Int) -> [UInt8] in
            [UInt8(100 + i % 4 * 20), UInt8(100 + i / 4 % 4 * 20), UInt8(100 + i / 16 * 20)]
        }
        let back = packed(unpacked(inner, .rgb8, .sRGB), .rgb8, space, as: UInt8.self)
        for (got, right) in zip(back, inner) { #expect(abs(Int(got) - Int(right)) < 5) }
    }

    /// 300 changed copies of each profile: an error or a space that works, never a crash.
    @Test func damagedProfiles() throws {
        var profiles = TestProfiles.matrixProfiles.map(\.bytes)
        for file in ["adobe_rgb", "display_p3", "gray_icc", "cmyk_icc"] {
            profiles.append(try TestProfiles.jpeg("jpeg/\(file).jpg"))
        }
        profiles.append(tableProfile())
        var seed: UInt64 = 1
        func random(_ below: Int) -> Int {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(seed >> 33) % below
        }
        var refused = 0
        for profile in profiles {
            for _ in 0..<300 {
                var bytes = profile
                switch random(4) {
                case 0: bytes.removeLast(random(bytes.count))
                // Mostly the header, the tag table and the small tags.
                default:
                    for _ in 0...random(4) {
                        bytes[random(min(bytes.count, random(2) == 0 ? 600 : bytes.count))] = UInt8(random(256))
                    }
                }
                guard let space = try? ColorSpace(icc: bytes) else {
                    refused += 1
                    continue
                }
                let model: PixelFormat.Model = space.model == .cmyk ? .cmyk : space.model == .gray ? .gray : .rgb
                let samples = (0..<48).map { UInt8($0 * 5) }
                let planes = unpacked(samples, PixelFormat(model), space)
                _ = packed(planes, PixelFormat(model), space, as: UInt8.self)
                _ = packed(planes, PixelFormat(model, depth: .uint16), space, as: UInt16.self)
            }
        }
        #expect(refused > 300)
    }
}
