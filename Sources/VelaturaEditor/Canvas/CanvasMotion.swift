import GTK
import Glibc
import VelaturaEditing
import VelaturaGeometry

/// Wheel, fingers, keys and double clicks on the canvas.
final class CanvasMotion {
    private unowned let canvas: CanvasView
    private var pointer: Point?
    /// Where a glide leads, and around which point of the canvas; no scale is whatever fits by then.
    private var goal: (scale: Double?, anchor: Point)?
    private var isGliding = false
    /// What was shown when two fingers went down, and the place between them.
    private var pinchStart: (viewport: Viewport, place: Point)?
    private var dragged = Size.zero
    private var settling: MainLoop.Delay?

    init(_ canvas: CanvasView) { self.canvas = canvas }

    private var density: Double { Double(canvas.area.scaleFactor) }
    private var middle: Point { Point(canvas.viewport.canvas.width / 2, canvas.viewport.canvas.height / 2) }

    func listen() {
        let area = canvas.area
        area.add(Gesture.motion { [weak self] x, y in self?.pointed(x, y) })
        area.add(
            Gesture.scroll { [weak self] dx, dy, modifiers in
                guard let self else { return false }
                if modifiers.rawValue & GDK_SHIFT_MASK.rawValue != 0 || dy == 0 {
                    pan(Size(-(dx + dy) * 60, 0))
                } else {
                    glide(by: pow(1.25, -dy), at: pointer)
                }
                return true
            })
        area.add(
            Gesture.pinch(
                began: { [weak self] x, y in self?.beganPinch(x, y) },
                changed: { [weak self] scale, x, y in self?.pinched(scale, x, y) }))
        area.add(
            Gesture.drag(
                began: { [weak self] in
                    self?.dragged = .zero
                    self?.canvas.area.focus()
                },
                moved: { [weak self] dx, dy in
                    guard let self else { return }
                    pan(Size(dx - dragged.width, dy - dragged.height))
                    dragged = Size(dx, dy)
                }))
        area.add(
            Gesture.click { [weak self] count, x, y in
                guard let self, count == 2 else { return }
                let isAway = canvas.viewport.isZoomed
                let near = canvas.viewport.fitScale < 0.999 ? 1.0 : 2.0
                glide(to: isAway ? nil : near, at: Point(x * density, y * density))
            })
        area.add(Gesture.keys(pressed: { [weak self] key, _ in self?.pressed(Int32(clamping: key)) ?? false }))
    }

    private func pointed(_ x: Double, _ y: Double) { pointer = Point(x * density, y * density) }

    private func beganPinch(_ x: Double, _ y: Double) {
        pinchStart = (canvas.viewport, Point(x * density, y * density))
    }

    /// Shows what two fingers make of what there was when they went down, so that they find back to it.
    private func pinched(_ scale: Double, _ x: Double, _ y: Double) {
        guard let (start, anchor) = pinchStart else { return }
        let place = Point(x * density, y * density)
        goal = nil
        canvas.move(settled: false) { viewport in
            let canvas = viewport.canvas
            viewport = start
            viewport.resize(canvas)
            viewport.zoom(to: start.scale * scale, at: anchor)
            viewport.pan(by: Size(place.x - anchor.x, place.y - anchor.y))
        }
        settleSoon()
    }

    private func pan(_ offset: Size) { canvas.move { $0.pan(by: offset * density) } }

    private func pressed(_ key: Int32) -> Bool {
        let step = 80.0
        switch key {
        case GDK_KEY_Left, GDK_KEY_KP_Left: pan(Size(step, 0))
        case GDK_KEY_Right, GDK_KEY_KP_Right: pan(Size(-step, 0))
        case GDK_KEY_Up, GDK_KEY_KP_Up: pan(Size(0, step))
        case GDK_KEY_Down, GDK_KEY_KP_Down: pan(Size(0, -step))
        case GDK_KEY_plus, GDK_KEY_equal, GDK_KEY_KP_Add: glide(by: 1.5)
        case GDK_KEY_minus, GDK_KEY_KP_Subtract: glide(by: 1 / 1.5)
        case GDK_KEY_0, GDK_KEY_KP_0: canvas.fit()
        case GDK_KEY_1, GDK_KEY_KP_1: canvas.showActualSize()
        default: return false
        }
        return true
    }

    // MARK: Gliding

    func glide(by factor: Double, at anchor: Point? = nil) {
        glide(to: (goal?.scale ?? canvas.viewport.scale) * factor, at: anchor)
    }

    /// Goes to a scale, or to what fits, in about a fifth of a second.
    func glide(to scale: Double?, at anchor: Point? = nil) {
        let fit = canvas.viewport.fitScale
        let wanted = scale.map { min($0, max(Viewport.largestScale, fit)) }
        goal = (wanted.flatMap { $0 > fit ? $0 : nil }, anchor ?? middle)
        settling?.cancel()
        guard !isGliding else { return }
        isGliding = true
        var last: Double?
        canvas.area.eachFrame { [weak self] now in
            guard let self, let goal else {
                self?.isGliding = false
                return false
            }
            let share = 1 - exp(-18 * (now - (last ?? now - 1.0 / 60)))
            last = now
            let scale = canvas.viewport.scale
            let end = goal.scale ?? canvas.viewport.fitScale
            let next = scale * pow(end / scale, share)
            let isThere = abs(end / next - 1) < 0.004
            canvas.move(settled: isThere) {
                isThere && goal.scale == nil ? $0.fit() : $0.zoom(to: isThere ? end : next, at: goal.anchor)
            }
            if isThere {
                isGliding = false
                self.goal = nil
            }
            return isGliding
        }
    }

    private func settleSoon() {
        settling?.cancel()
        settling = MainLoop.after(0.08) { [weak self] in self?.canvas.move { _ in } }
    }
}
