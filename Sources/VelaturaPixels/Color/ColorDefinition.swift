/// What a colour space is made of. Immutable and shared by all values of the space.
final class ColorDefinition: Sendable {
    enum Identity: Hashable, Sendable {
        case standard(String)
        case profile([UInt8])
        case made(gamma: Double, primaries: Chromaticities)
    }

    let identity: Identity
    let name: String
    let model: ColorSpace.Model
    let transfer: ColorTransfer
    /// The white that a written profile says its colours were adapted from.
    let white: Chromaticities.Point
    /// Made once: profiles can be megabytes, and spaces are parts of cache keys.
    let hash: Int

    init(
        identity: Identity, name: String, model: ColorSpace.Model, transfer: ColorTransfer,
        white: Chromaticities.Point = Chromaticities.d65
    ) {
        self.identity = identity
        self.name = name
        self.model = model
        self.transfer = transfer
        self.white = white
        hash = identity.hashValue
    }
}

/// How stored values become linear light in sRGB primaries.
enum ColorTransfer: Sendable {
    /// One curve; the result is neutral.
    case gray(ToneCurve)
    /// A curve a channel, then a matrix; nil for the working space's own primaries.
    case matrix(red: ToneCurve, green: ToneCurve, blue: ToneCurve, toWorking: Matrix3?)
    /// Through Little CMS.
    case managed(ManagedProfile)
}
