import CLCMS
import Glibc
import Testing
import VelaturaPixels

/// Profiles out of the test pictures, and ones that Little CMS makes.
enum TestProfiles {
    static let pictures: String = {
        let parts = #filePath.split(separator: "/").dropLast(2)
        return "/" + parts.joined(separator: "/") + "/Pictures/"
    }()

    static func file(_ name: String) throws -> [UInt8] {
        let file = try #require(fopen(pictures + name, "rb"), "no test picture \(name)")
        defer { fclose(file) }
        fseek(file, 0, SEEK_END)
        var bytes = [UInt8](repeating: 0, count: ftell(file))
        rewind(file)
        #expect(fread(&bytes, 1, bytes.count, file) == bytes.count)
        return bytes
    }

    /// The ICC_PROFILE segments of a JPEG file, joined in the order of the file.
    static func jpeg(_ name: String) throws -> [UInt8] {
        let bytes = try file(name)
        var profile: [UInt8] = []
        var at = 2
        while at + 4 <= bytes.count, bytes[at] == 0xff, bytes[at + 1] != 0xda {
            let length = Int(bytes[at + 2]) << 8 | Int(bytes[at + 3])
            if bytes[at + 1] == 0xe2, bytes[at + 4..<at + 15] == ArraySlice("ICC_PROFILE".utf8) {
                profile += bytes[at + 18..<at + 2 + length]
            }
            at += 2 + length
        }
        try #require(!profile.isEmpty)
        return profile
    }

    /// Tag 34675 of a little-endian TIFF file's first directory.
    static func tiff(_ name: String) throws -> [UInt8] {
        let bytes = try file(name)
        func number(_ at: Int, _ size: Int) -> Int { (0..<size).reduce(0) { $0 | Int(bytes[at + $1]) << (8 * $1) } }
        try #require(bytes[0] == 0x49)
        let directory = number(4, 4)
        for i in 0..<number(directory, 2) where number(directory + 2 + 12 * i, 2) == 34675 {
            let entry = directory + 2 + 12 * i
            return Array(bytes[number(entry + 8, 4)..<number(entry + 8, 4) + number(entry + 4, 4)])
        }
        throw ColorError.malformedProfile("\(name) has none")
    }

    static func saved(_ profile: cmsHPROFILE?, version: Double) -> [UInt8] {
        cmsSetProfileVersion(profile, version)
        var size: UInt32 = 0
        cmsSaveProfileToMem(profile, nil, &size)
        var bytes = [UInt8](repeating: 0, count: Int(size))
        cmsSaveProfileToMem(profile, &bytes, &size)
        cmsCloseProfile(profile)
        return bytes
    }

    static func curve(_ type: Int32, _ parameters: [Double]) -> OpaquePointer? {
        cmsBuildParametricToneCurve(nil, type, parameters)
    }

    static func table(_ samples: [UInt16]) -> OpaquePointer? {
        cmsBuildTabulatedToneCurve16(nil, UInt32(samples.count), samples)
    }

    static func rgb(_ curve: OpaquePointer?, _ primaries: Chromaticities, version: Double = 4.3) -> [UInt8] {
        func xyY(_ p: Chromaticities.Point) -> cmsCIExyY { cmsCIExyY(x: p.x, y: p.y, Y: 1) }
        var white = xyY(primaries.white)
        var triple = cmsCIExyYTRIPLE(Red: xyY(primaries.red), Green: xyY(primaries.green), Blue: xyY(primaries.blue))
        var curves: [OpaquePointer?] = [curve, curve, curve]
        return saved(cmsCreateRGBProfile(&white, &triple, &curves), version: version)
    }

    static func gray(_ curve: OpaquePointer?) -> [UInt8] {
        saved(cmsCreateGrayProfile(cmsD50_xyY(), curve), version: 4.3)
    }

    /// Kinds of matrix profile: every curve type, tables short and long, both versions.
    static let matrixProfiles: [(name: String, bytes: [UInt8])] = {
        // Rising everywhere, or words could not come back.
        let gamma = (0..<1024).map { UInt16(max(pow(Double($0) / 1023, 2.1) * 65535, Double($0)).rounded()) }
        let srgb = (0..<1024).map { UInt16((srgbDecoded(Double($0) / 1023) * 65535).rounded()) }
        return [
            ("gamma 2.2", rgb(cmsBuildGamma(nil, 2.2), .adobeRGB)),
            ("gamma 1.8 v2", rgb(cmsBuildGamma(nil, 1.8), .proPhoto, version: 2.4)),
            ("linear", rgb(cmsBuildGamma(nil, 1), .displayP3)),
            ("parametric 1", rgb(curve(2, [2.4, 1 / 1.055, 0.055 / 1.055]), .sRGB)),
            ("parametric 2", rgb(curve(3, [2.4, 0.95, 0.04, 0.001]), .sRGB)),
            ("parametric 3", rgb(curve(4, [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045]), .displayP3)),
            ("parametric 3 BT.709", rgb(curve(4, [1 / 0.45, 1 / 1.099, 0.099 / 1.099, 1 / 4.5, 0.081]), .sRGB)),
            ("parametric 4", rgb(curve(5, [2.2, 0.9, 0.1, 0.2, 0.1, 0.002, 0.004]), .sRGB)),
            ("table 1024", rgb(table(gamma), .adobeRGB, version: 2.4)),
            ("table 1024 sRGB", rgb(table(srgb), .sRGB, version: 2.4)),
            ("table 5", rgb(table([0, 5000, 16000, 36000, 65535]), .sRGB, version: 2.4)),
        ]
    }()
}
