import VelaturaImaging
import VelaturaPixels

/// The black point, the white point and the gamma of the tones between, on sRGB-encoded values, as in photo editors.
///
/// Each channel becomes ((x − black)/(white − black))^(1/gamma). Nothing is clipped here: what falls below black mirrors, what
/// exceeds white goes on, until the picture is saved.
public struct Levels: PointwiseFilter {
    public static let info = FilterInfo("levels", group: .colour, "Black point, white point and gamma")
    public static let parameters = [
        Parameter("black", \Self.black, 0...1, "Encoded value that becomes black"),
        Parameter("white", \Self.white, 0...1, "Encoded value that becomes white"),
        Parameter("gamma", \Self.gamma, 0.1...10, "Above 1 lightens the middle"),
    ]

    public var black = 0.0
    public var white = 1.0
    public var gamma = 1.0

    public init() {}

    public var form: PixelForm { [.straight, .encoded] }
    public var isIdentity: Bool { black == 0 && white == 1 && gamma == 1 }

    public func problem(for input: Image) -> ParameterProblem? {
        white - black < 0.001
            ? ParameterProblem(name: "white", reason: "must be at least 0.001 above black (\(black)), not \(white)")
            : nil
    }

    public func stage(_ p: Planes) {
        let scale = Float(1 / (white - black))
        let shift = Float(-black / (white - black))
        let power = Float(1 / gamma)
        for plane in 0..<3 {
            let values = p[plane]
            for i in p.indices { values[i] = values[i] * scale + shift }
            if power == 1 { continue }
            for i in p.indices { values[i] = mirroredPower(values[i], power) }
        }
    }
}

extension Filter where Self == Levels {
    /// - Parameters:
    ///   - black, white: the encoded values, 0 to 1, that become black and white.
    ///   - gamma: 0.1 to 10; above 1 lightens the middle.
    public static func levels(black: Double = 0, white: Double = 1, gamma: Double = 1) -> Self {
        var filter = Levels()
        filter.black = black
        filter.white = white
        filter.gamma = gamma
        return filter
    }
}
