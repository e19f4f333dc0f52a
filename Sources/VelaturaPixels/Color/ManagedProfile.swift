import Synchronization

/// A profile that Little CMS converts.
final class ManagedProfile: Sendable {
    let bytes: [UInt8]
    let model: ColorSpace.Model
    let toWorking: LittleCMSTransform

    private enum Way: Sendable {
        case untried
        case missing
        case found(LittleCMSTransform)
    }
    private let back = Mutex(Way.untried)

    init(_ bytes: [UInt8], _ model: ColorSpace.Model) throws(ColorError) {
        self.bytes = bytes
        self.model = model
        toWorking = try LittleCMSTransform(bytes, model, .toWorking)
    }

    /// Nil when the profile has no way back. Made when first asked for.
    var fromWorking: LittleCMSTransform? {
        back.withLock { back in
            if case .untried = back {
                back = (try? LittleCMSTransform(bytes, model, .fromWorking)).map(Way.found) ?? .missing
            }
            if case .found(let transform) = back { return transform }
            return nil
        }
    }
}
