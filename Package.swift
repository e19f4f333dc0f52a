// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// A module of the library; its dependencies are those of the architecture page and point down only.
func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .testTarget(name: name + "Tests", dependencies: dependencies + ["TestKit"], swiftSettings: settings)
}

/// The desktop editor needs GTK 4 and libadwaita, the library does not: `VELATURA_EDITOR=1` adds it (the Makefile sets
/// it where pkg-config finds libadwaita-1).
let buildsEditor = Context.environment["VELATURA_EDITOR"] == "1"
let windowSettings = settings + [.defaultIsolation(MainActor.self)]
let editorTargets: [Target] = [
    .systemLibrary(name: "CGTK", pkgConfig: "libadwaita-1", providers: [.apt(["libadwaita-1-dev"])]),
    .target(name: "GTK", dependencies: ["CGTK"], swiftSettings: windowSettings),
    .executableTarget(
        name: "VelaturaEditor", dependencies: ["Velatura", "VelaturaEditing", "GTK"], swiftSettings: windowSettings),
]

/// Programs that measure the library against others: `VELATURA_BENCHMARKS=1` adds them (`make bench` sets it).
let benchmarkTargets: [Target] = [
    .systemLibrary(
        name: "CCairo", path: "Benchmarks/Drawing/CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
    .executableTarget(
        name: "DrawingBenchmark", dependencies: ["VelaturaDrawing", "CCairo"], path: "Benchmarks/Drawing/Program",
        swiftSettings: settings),
]
let buildsBenchmarks = Context.environment["VELATURA_BENCHMARKS"] == "1"

let package = Package(
    name: "Velatura",
    products: [
        .library(name: "Velatura", targets: ["Velatura"]),
        .library(name: "ExampleViews", targets: ["ExampleViews"]),
        .library(name: "ExampleDrawings", targets: ["ExampleDrawings"]),
        .executable(name: "lesson", targets: ["lesson"]),
        .executable(name: "velatura", targets: ["VelaturaCommand"]),
    ] + (buildsEditor ? [.executable(name: "velatura-editor", targets: ["VelaturaEditor"])] : []),
    targets: [
        // System libraries, and the C shims over them.
        .systemLibrary(name: "CLCMS", pkgConfig: "lcms2", providers: [.apt(["liblcms2-dev"])]),
        .systemLibrary(name: "CLibJPEG", pkgConfig: "libjpeg", providers: [.apt(["libjpeg-dev"])]),
        .systemLibrary(name: "CSPNG", pkgConfig: "spng", providers: [.apt(["libspng-dev"])]),
        .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
        .target(name: "CByteStream"),
        .target(name: "CJPEG", dependencies: ["CLibJPEG", "CByteStream"]),
        .target(name: "CPNG", dependencies: ["CSPNG", "CByteStream"]),
        .target(name: "CArguments"),
        // Loads Pango when it is first used: needs neither its headers nor a link to it.
        .target(name: "CText"),

        // The library, from the ground up.
        module("VelaturaGeometry"),
        module("VelaturaPixels", ["VelaturaGeometry", "CLCMS"]),
        module("VelaturaImaging", ["VelaturaPixels"]),
        module("VelaturaFilters", ["VelaturaImaging"]),
        module("VelaturaRecipes", ["VelaturaFilters"]),
        module("VelaturaDrawing", ["VelaturaFilters", "CText"]),
        module("VelaturaCodecs", ["VelaturaImaging", "CByteStream", "CJPEG", "CPNG", "CZlib"]),
        module("VelaturaSources", ["VelaturaFilters", "VelaturaCodecs"]),
        module("VelaturaScenes", ["VelaturaRecipes", "VelaturaDrawing", "VelaturaCodecs"]),
        module("VelaturaEditing", ["VelaturaRecipes", "VelaturaCodecs"]),
        module("Velatura", ["VelaturaScenes", "VelaturaSources", "VelaturaEditing"]),

        // The command line.
        .executableTarget(
            name: "VelaturaCommand", dependencies: ["Velatura", "CArguments"], swiftSettings: settings),

        // Examples.
        .target(
            name: "ExampleViews", dependencies: ["Velatura"], path: "Examples/Views", swiftSettings: settings),
        .target(
            name: "ExampleDrawings", dependencies: ["Velatura"], path: "Examples/Drawings", swiftSettings: settings),
        .target(
            name: "ExampleLessons", dependencies: ["ExampleViews", "ExampleDrawings"], path: "Examples/Lessons",
            swiftSettings: settings),
        .executableTarget(
            name: "lesson", dependencies: ["ExampleLessons"], path: "Examples/LessonRunner", swiftSettings: settings),

        // Tests.
        .target(
            name: "TestKit", dependencies: ["Velatura"], path: "Tests/TestKit", swiftSettings: settings),
        tests("VelaturaGeometry", ["VelaturaGeometry"]),
        tests("VelaturaPixels", ["VelaturaPixels"]),
        tests("VelaturaImaging", ["VelaturaFilters"]),
        tests("VelaturaFilters", ["VelaturaFilters", "VelaturaCodecs"]),
        tests("VelaturaRecipes", ["VelaturaRecipes"]),
        tests("VelaturaDrawing", ["VelaturaDrawing", "VelaturaFilters"]),
        tests("VelaturaCodecs", ["VelaturaCodecs", "VelaturaFilters"]),
        tests("VelaturaSources", ["VelaturaSources", "VelaturaFilters"]),
        tests("VelaturaScenes", ["Velatura"]),
        tests("VelaturaEditing", ["VelaturaEditing", "VelaturaFilters"]),
        tests("Velatura", ["Velatura", "ExampleViews"]),
        tests("VelaturaCommand", ["Velatura"]),
        tests("ExampleViews", ["ExampleViews", "Velatura"]),
        tests("ExampleDrawings", ["ExampleDrawings", "Velatura"]),
        tests("ExampleLessons", ["ExampleLessons", "Velatura"]),
        .testTarget(name: "StructureTests", swiftSettings: settings),
    ] + (buildsEditor ? editorTargets : []) + (buildsBenchmarks ? benchmarkTargets : [])
)
