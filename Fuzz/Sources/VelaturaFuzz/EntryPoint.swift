import Glibc

/// What libFuzzer calls with every input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
    target(Array(UnsafeBufferPointer(start: data, count: size)))
    return 0
}

private let target: @Sendable ([UInt8]) -> Void = {
    let name = getenv("VELATURA_FUZZ").map { String(cString: $0) } ?? ""
    guard let target = targets[name] else {
        print("VELATURA_FUZZ must be one of \(targets.keys.sorted().joined(separator: " "))\n")
        exit(64)
    }
    return target
}()
