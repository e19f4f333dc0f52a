// swift-tools-version: 6.2
import PackageDescription

// One program for all targets; the environment variable VELATURA_FUZZ names the one that runs.
let package = Package(
    name: "VelaturaFuzz",
    dependencies: [.package(name: "Velatura", path: "..")],
    targets: [
        .executableTarget(
            name: "VelaturaFuzz", dependencies: [.product(name: "Velatura", package: "Velatura")],
            swiftSettings: [.swiftLanguageMode(.v6), .unsafeFlags(["-parse-as-library"])])
    ]
)
