import CLCMS

/// One Little CMS transform between a profile's stored values and linear light in sRGB primaries, relative colorimetric.
///
/// Values are floats, so the working side keeps its extended range where the profile yields one.
final class LittleCMSTransform: @unchecked Sendable {
    // `cmsDoTransform` only reads a transform made with cmsFLAGS_NOCACHE, and nothing else touches it after `init`.
    private let transform: cmsHTRANSFORM
    private let channels: Int
    private let direction: Direction

    enum Direction: Sendable {
        case toWorking
        case fromWorking
    }

    init(_ bytes: [UInt8], _ model: ColorSpace.Model, _ direction: Direction) throws(ColorError) {
        guard let profile = cmsOpenProfileFromMem(bytes, UInt32(bytes.count)) else {
            throw .malformedProfile("Little CMS cannot open it")
        }
        defer { cmsCloseProfile(profile) }
        guard let working = LittleCMSTransform.workingProfile() else {
            throw .unsupportedProfile("Little CMS has no memory for it")
        }
        defer { cmsCloseProfile(working) }
        let device = LittleCMSTransform.layout(model)
        let linear = LittleCMSTransform.layout(.rgb)
        let made =
            switch direction {
            case .toWorking:
                cmsCreateTransform(
                    profile, device.type, working, linear.type, UInt32(INTENT_RELATIVE_COLORIMETRIC),
                    UInt32(cmsFLAGS_NOCACHE))
            case .fromWorking:
                cmsCreateTransform(
                    working, linear.type, profile, device.type, UInt32(INTENT_RELATIVE_COLORIMETRIC),
                    UInt32(cmsFLAGS_NOCACHE))
            }
        guard let made else { throw .unsupportedProfile("Little CMS cannot convert with it") }
        transform = made
        channels = device.channels
        self.direction = direction
    }

    deinit { cmsDeleteTransform(transform) }

    /// Converts the colour planes in place; the profile's side lies in the first planes, inks (0…1) in all four.
    func apply(_ p: Planes) {
        let inputs = direction == .toWorking ? channels : 3
        let outputs = direction == .toWorking ? 3 : channels
        // Little CMS counts ink in percent.
        let scale: Float = inputs == 4 ? 100 : 1
        withUnsafeTemporaryAllocation(of: Float.self, capacity: Planes.capacity * 4) { input in
            withUnsafeTemporaryAllocation(of: Float.self, capacity: Planes.capacity * 4) { output in
                for channel in 0..<inputs {
                    for i in p.indices { input[i * inputs + channel] = p[channel][i] * scale }
                }
                cmsDoTransform(transform, input.baseAddress, output.baseAddress, UInt32(p.count))
                for channel in 0..<outputs {
                    for i in p.indices { p[channel][i] = output[i * outputs + channel] }
                }
            }
        }
    }

    /// Converts one colour.
    func apply(_ stored: [Double]) -> [Double] {
        withUnsafeTemporaryAllocation(of: Float.self, capacity: Planes.blockSize) { block in
            block.initialize(repeating: 0)
            let p = Planes(base: block.baseAddress!, count: 1, x: 0, y: 0)
            for (channel, value) in stored.enumerated() { p[channel][0] = Float(value) }
            apply(p)
            return (0..<3).map { Double(p[$0][0]) }
        }
    }

    /// The formats of floats, written as lcms2.h's macros do, which do not reach Swift.
    private static func layout(_ model: ColorSpace.Model) -> (type: UInt32, channels: Int) {
        let (space, channels) =
            switch model {
            case .gray: (PT_GRAY, 1)
            case .rgb: (PT_RGB, 3)
            case .cmyk: (PT_CMYK, 4)
            }
        return (1 << 22 | UInt32(space) << 16 | UInt32(channels) << 3 | 4, channels)
    }

    /// Linear light, sRGB's primaries, D65.
    private static func workingProfile() -> cmsHPROFILE? {
        guard let linear = cmsBuildGamma(nil, 1) else { return nil }
        defer { cmsFreeToneCurve(linear) }
        let c = Chromaticities.sRGB
        func xyY(_ p: Chromaticities.Point) -> cmsCIExyY { cmsCIExyY(x: p.x, y: p.y, Y: 1) }
        var white = xyY(c.white)
        var primaries = cmsCIExyYTRIPLE(Red: xyY(c.red), Green: xyY(c.green), Blue: xyY(c.blue))
        var curves: [OpaquePointer?] = [linear, linear, linear]
        return cmsCreateRGBProfile(&white, &primaries, &curves)
    }
}
