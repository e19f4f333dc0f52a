import VelaturaGeometry
import VelaturaPixels

/// Where stored pixels come from: a decoded file, a buffer, anything that yields rows from top to bottom.
///
/// A source is immutable; equal sources yield the same pixels. Rows are in the stored orientation.
public protocol PixelSource: AnyObject, Sendable {
    var width: Int { get }
    var height: Int { get }
    var format: PixelFormat { get }
    var colorSpace: ColorSpace { get }

    /// The divisors by which the source can shrink while it decodes, in rising order, beginning with 1.
    ///
    /// At divisor n the picture is ⌈width / n⌉ × ⌈height / n⌉ pixels.
    var reductions: [Int] { get }

    /// Starts decoding at the top, shrunk by `reduction`. Each reader has a state of its own.
    func makeRowReader(reduction: Int) throws -> any RowReader
}

extension PixelSource {
    public var reductions: [Int] { [1] }
}

/// Yields a source's rows in order. Used from one thread at a time.
public protocol RowReader: AnyObject {
    /// The size of what is read: the source's, divided by the reduction and rounded up.
    var width: Int { get }
    var height: Int { get }

    /// Writes the next `count` rows, `rowBytes` apart, in the source's format.
    ///
    /// - Precondition: no more rows are asked for than are left.
    /// - Throws: the codec's error where the data ends or breaks (in tolerant reading the rest is filled instead).
    func readRows(_ count: Int, into bytes: UnsafeMutableRawPointer, rowBytes: Int) throws
}
