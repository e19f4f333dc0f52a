import VelaturaGeometry

/// The directions of lines that all go forward along some one direction: they lie within less than half a turn.
struct DirectionFan {
    /// The outermost directions, the second clockwise of the first.
    private var first = Vector.zero
    private var last = Vector.zero

    /// Takes up a direction; where that would open the fan to half a turn, it is begun anew with it and false returned.
    @inline(__always)
    mutating func accept(_ direction: Vector) -> Bool {
        if direction == .zero { return true }
        if first == .zero {
            (first, last) = (direction, direction)
            return true
        }
        let fromFirst = first.cross(direction)
        let toLast = direction.cross(last)
        if fromFirst >= 0, toLast >= 0 {
            // Within; or, of a fan that is one direction, the same or the opposite.
            if fromFirst > 0 || toLast > 0 || first.dot(direction) > 0 { return true }
        } else if fromFirst > 0 {
            last = direction
            return true
        } else if toLast > 0 {
            first = direction
            return true
        }
        (first, last) = (direction, direction)
        return false
    }
}
