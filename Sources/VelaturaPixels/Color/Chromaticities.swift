/// The CIE 1931 xy chromaticities of an RGB space's white and primaries.
public struct Chromaticities: Hashable, Sendable {
    /// A chromaticity: CIE 1931 x and y.
    public struct Point: Hashable, Sendable {
        public var x: Double
        public var y: Double

        public init(_ x: Double, _ y: Double) {
            self.x = x
            self.y = y
        }

        /// XYZ at Y = 1.
        var xyz: [Double] { [x / y, 1, (1 - x - y) / y] }
    }

    public var white: Point
    public var red: Point
    public var green: Point
    public var blue: Point

    public init(white: Point, red: Point, green: Point, blue: Point) {
        self.white = white
        self.red = red
        self.green = green
        self.blue = blue
    }

    static let d65 = Point(0.3127, 0.3290)

    public static let sRGB = Chromaticities(
        white: d65, red: Point(0.64, 0.33), green: Point(0.30, 0.60), blue: Point(0.15, 0.06))
    public static let displayP3 = Chromaticities(
        white: d65, red: Point(0.680, 0.320), green: Point(0.265, 0.690), blue: Point(0.150, 0.060))
    public static let adobeRGB = Chromaticities(
        white: d65, red: Point(0.64, 0.33), green: Point(0.21, 0.71), blue: Point(0.15, 0.06))
    public static let proPhoto = Chromaticities(
        white: Point(0.3457, 0.3585), red: Point(0.7347, 0.2653), green: Point(0.1596, 0.8404),
        blue: Point(0.0366, 0.0001))

    /// Linear RGB to the profile connection space: XYZ adapted to D50 by Bradford's method. Nil when the points do not
    /// span a triangle.
    var toConnectionSpace: Matrix3? {
        guard [white, red, green, blue].allSatisfy({ $0.y > 1e-6 && $0.x.isFinite && $0.y.isFinite }) else {
            return nil
        }
        let primaries = Matrix3(columns: [red.xyz, green.xyz, blue.xyz])
        guard let scale = primaries.inverse.map({ $0 * white.xyz }) else { return nil }
        return Chromaticities.adaptation(from: white.xyz, to: Chromaticities.d50)
            .map { $0 * (primaries * Matrix3.diagonal(scale)) }
    }

    /// The ICC's D50.
    static let d50 = [0.9642, 1.0, 0.8249]

    /// Bradford's matrix (ICC.1:2010, annex E).
    static let bradford = Matrix3(
        [0.8951, 0.2664, -0.1614], [-0.7502, 1.7135, 0.0367], [0.0389, -0.0685, 1.0296])

    static func adaptation(from: [Double], to: [Double]) -> Matrix3? {
        let source = bradford * from
        let target = bradford * to
        guard source.allSatisfy({ $0.magnitude > 1e-9 }), let back = bradford.inverse else { return nil }
        return back * Matrix3.diagonal((0..<3).map { target[$0] / source[$0] }) * bradford
    }

    /// The connection space to linear light in sRGB primaries, the working space.
    static let workingFromConnection = sRGB.toConnectionSpace!.inverse!
}
