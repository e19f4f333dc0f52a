import VelaturaPixels

/// The normal distribution as tables, from −6.5 to 6.5 in steps of 1/128; between them lines, which are within 4e-6.
///
/// Made with `portableExp` and the four operations: the same bits on every processor.
final class NormalTable: Sendable {
    static let shared = NormalTable()

    private static let reach = 6.5
    private static let steps = 128.0

    /// exp(−z²/2)/√(2π); its integral from −∞ to z; the integral of that.
    private let density: [Double]
    private let integral: [Double]
    private let secondIntegral: [Double]

    private init() {
        let count = Int(2 * NormalTable.reach * NormalTable.steps) + 2
        func z(_ index: Int) -> Double { Double(index) / NormalTable.steps - NormalTable.reach }
        func normal(_ z: Double) -> Double { 0.398942280401432678 * portableExp(-z * z / 2) }
        density = (0..<count).map { normal(z($0)) }
        // Gauss' rule of three points adds up the steps; below the first lie 4e-11.
        let (offset, h) = (0.774596669241483377 / 2 / NormalTable.steps, 1 / NormalTable.steps)
        var sum = 4.016000583859e-11
        var sums = [sum]
        for index in 1..<count {
            let middle = (z(index - 1) + z(index)) / 2
            sum += h * (5 * normal(middle - offset) + 8 * normal(middle) + 5 * normal(middle + offset)) / 18
            sums.append(sum)
        }
        integral = sums
        secondIntegral = (0..<count).map { z($0) * sums[$0] + normal(z($0)) }
    }

    @inline(__always)
    private static func value(_ table: [Double], _ z: Double) -> Double {
        let place = (z + reach) * steps
        let index = Int(place)
        return table[index] + (table[index + 1] - table[index]) * (place - Double(index))
    }

    /// exp(−z²/2)/√(2π).
    @inline(__always)
    func density(_ z: Double) -> Double { abs(z) < NormalTable.reach ? NormalTable.value(density, z) : 0 }

    /// The integral of the density from −∞ to z.
    @inline(__always)
    func integral(_ z: Double) -> Double {
        abs(z) < NormalTable.reach ? NormalTable.value(integral, z) : z > 0 ? 1 : 0
    }

    /// The integral of the integral from −∞ to z.
    @inline(__always)
    func secondIntegral(_ z: Double) -> Double {
        abs(z) < NormalTable.reach ? NormalTable.value(secondIntegral, z) : z > 0 ? z : 0
    }
}
