import GTK
import Glibc
import VelaturaEditing

/// `velatura-editor [PHOTO…]`: a window for each photo, or one to choose from.
@main
struct Main {
    static func main() {
        Timings.mark("start")
        MainLoop.keepFreedBlocks(frame: 12 << 20, kept: 24 << 20)
        let application = Application(id: "io.github.velatura.Editor")
        application.on("startup") { application.addStyle(Style.sheet) }
        application.on("activate") {
            let paths = argumentPaths
            if paths.isEmpty { EditorWindow(application).present() }
            for path in paths {
                let window = EditorWindow(application)
                window.open(path)
                window.present()
            }
        }
        exit(application.run())
    }
}
