import CCairo
import Glibc
import VelaturaImaging
import VelaturaPixels

/// Seconds that work takes, the least of several runs in turn with other work.
func seconds(_ work: () throws -> Void) rethrows -> Double {
    var start = timespec()
    var end = timespec()
    clock_gettime(CLOCK_MONOTONIC, &start)
    try work()
    clock_gettime(CLOCK_MONOTONIC, &end)
    return Double(end.tv_sec - start.tv_sec) + Double(end.tv_nsec - start.tv_nsec) * 1e-9
}

func cosine(_ x: Double) -> Double { cos(x) }
func sine(_ x: Double) -> Double { sin(x) }

func padded(_ text: String, _ width: Int) -> String { text + String(repeating: " ", count: max(1, width - text.count)) }

func milliseconds(_ s: Double) -> String { padded("\((s * 10_000).rounded() / 10) ms", 10) }

/// How far two pictures are apart in the mean, in 8-bit levels.
func meanDifference(_ a: [UInt8], _ b: PixelBuffer) -> Double {
    b.withUnsafeBytes { bytes in
        var sum = 0
        for i in a.indices { sum += abs(Int(a[i]) - Int(bytes[i])) }
        return Double(sum) / Double(a.count)
    }
}

/// Prints a row for each scene: cairo's time, ours with one thread and with two, and what they are of cairo's.
///
/// `rounds` sets how often; a second argument draws one scene only, with us alone (for profiles).
let rounds = CommandLine.arguments.count > 1 ? Int(CommandLine.arguments[1]) ?? 15 : 15
let only = CommandLine.arguments.count > 2 ? Int(CommandLine.arguments[2]) : nil

if let only {
    for _ in 0..<rounds { _ = try OurDrawing.draw(Scene.all[only], OurDrawing.one) }
} else {
    print(
        "Drawing at \(Scene.side) × \(Scene.side) into 8-bit pixels, the least of \(rounds) runs; cairo \(String(cString: cairo_version_string()))"
    )
    print(padded("", 34), padded("cairo", 9), padded("1 thread", 9), padded("2 threads", 9), "of cairo's, 1 and 2")
    for scene in Scene.all {
        var best = [Double](repeating: .infinity, count: 3)
        for _ in 0..<rounds {
            best[0] = min(best[0], seconds { _ = CairoDrawing.draw(scene) })
            best[1] = min(best[1], try seconds { _ = try OurDrawing.draw(scene, OurDrawing.one) })
            best[2] = min(best[2], try seconds { _ = try OurDrawing.draw(scene, OurDrawing.two) })
        }
        let difference = try meanDifference(CairoDrawing.draw(scene), OurDrawing.draw(scene, OurDrawing.one))
        let shares = best.dropFirst().map { "\(Int(($0 / best[0] * 100).rounded())) %" }
        print(
            padded(scene.name, 34), milliseconds(best[0]), milliseconds(best[1]), milliseconds(best[2]),
            shares.joined(separator: ", "), "differ by \((difference * 100).rounded() / 100) of 255")
    }
}
