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
    /// Made once: profiles can be megabytes, and spaces are parts of cache keys.
    let hash: Int

    init(identity: Identity, name: String, model: ColorSpace.Model, transfer: ColorTransfer) {
        self.identity = identity
        self.name = name
        self.model = model
        self.transfer = transfer
        hash = identity.hashValue
    }
}

/// How stored values become linear light in sRGB primaries.
enum ColorTransfer: Sendable {
    /// One curve; the result is neutral.
    case gray(ToneCurve)
    /// A curve a channel, then a matrix; nil for the working space's own primaries.
    case matrix(red: ToneCurve, green: ToneCurve, blue: ToneCurve, toWorking: Matrix3?)
    /// Through Little CMS; the profile's bytes.
    case managed([UInt8])
}
