/// Finds, for each line of a polygon, how many of those that follow go forward in one direction together, whichever: such
/// lines do not cross one another.
///
/// Directions lie within less than half a turn where the largest and the smallest of their angles, counted on over whole
/// turns, are less than half a turn apart. The largest and smallest of a moving window come from two stacks, so that all of
/// it takes a few steps a line; lines that are short beside a pixel go together.
struct ForwardLines {
    /// Some lines: the first, and the range of their angles.
    struct Group: BitwiseCopyable {
        fileprivate(set) var first: Int32
        fileprivate(set) var low: Double
        fileprivate(set) var high: Double
    }

    /// Groups whose windows are not yet known.
    private var groups: [Group] = []
    /// For each group of the window's first part the range from it to the part's end.
    private var rests: [Group] = []

    /// So many groups are kept at once; windows end at the last, if it takes half of them.
    private static let capacity = 1024
    /// A little less than half a turn, so that rounding does not matter.
    fileprivate static let halfTurn = 2 - 1e-6

    /// Takes up the next lines. Once there are many groups, appends to `ends` what is known.
    @inline(__always)
    mutating func add(_ group: Group, into ends: inout [Int32]) {
        if groups.count == ForwardLines.capacity { drain(group.first, isEnd: false, into: &ends) }
        groups.append(group)
    }

    /// Ends the polygon: appends for each line whose window is not yet known the number of the first line that does not go
    /// forward with it and all lines between, at most `end`.
    mutating func finish(_ end: Int, into ends: inout [Int32]) {
        drain(Int32(truncatingIfNeeded: end), isEnd: true, into: &ends)
    }

    @inline(never)
    private mutating func drain(_ end: Int32, isEnd: Bool, into ends: inout [Int32]) {
        let count = groups.count
        if rests.count < count { rests = Array(repeating: Group(first: 0, low: 0, high: 0), count: count) }
        // The window is made of groups up to `middle`, whose ranges are in `rests`, and those up to `next`.
        var (middle, next) = (0, 0)
        var (low, high) = (Double.infinity, -Double.infinity)
        var done = 0
        while done < count {
            if done == middle {
                next = max(next, done + 1)
                middle = next
                (low, high) = (.infinity, -.infinity)
                for place in (done..<middle).reversed() {
                    let group = groups[place]
                    low = group.low < low ? group.low : low
                    high = group.high > high ? group.high : high
                    rests[place] = Group(first: group.first, low: low, high: high)
                }
                (low, high) = (.infinity, -.infinity)
            }
            let rest = rests[done]
            while next < count {
                let group = groups[next]
                let newLow = group.low < low ? group.low : low
                let newHigh = group.high > high ? group.high : high
                let width = (newHigh > rest.high ? newHigh : rest.high) - (newLow < rest.low ? newLow : rest.low)
                guard width < ForwardLines.halfTurn else { break }
                (low, high) = (newLow, newHigh)
                next += 1
            }
            // Windows that reach the last group may go on, if there is room to find out.
            if next == count, !isEnd, done >= count / 2 { break }
            let value = next < count ? groups[next].first : end
            let last = done + 1 < count ? groups[done + 1].first : end
            for _ in rest.first..<last { ends.append(value) }
            done += 1
        }
        groups.removeFirst(done)
    }
}

/// Follows the direction of a polygon's lines and puts those together that are short beside a pixel.
struct DirectionWalk {
    private var group: ForwardLines.Group
    private var length = 0
    /// The last line's angle within a turn, and the whole turns before.
    private var angle = 0.0
    private var turns = 0.0

    private static let mostLines: Int32 = 16
    /// In units of 1/65536 pixel, |x| + |y|.
    private static let longest = 16384

    init(_ line: Int) {
        group = ForwardLines.Group(first: Int32(truncatingIfNeeded: line), low: .infinity, high: -.infinity)
    }

    /// Takes up the next line, in units of 1/65536 pixel; hands out the group before when the line begins another.
    ///
    /// Angles are those of the diamond |x| + |y| = 1, of which half a turn is 2.
    @inline(__always)
    mutating func add(_ line: Int, _ direction: SIMD2<Int>, _ body: (ForwardLines.Group) -> Void) {
        let (x, y) = (direction.x, direction.y)
        let size = (x < 0 ? 0 &- x : x) &+ (y < 0 ? 0 &- y : y)
        if size == 0 { return }
        let share = Double(x) / Double(size)
        let next = y >= 0 ? 1 - share : 3 + share
        let turn = next - angle
        turns += turn > 2 ? -4 : turn < -2 ? 4 : 0
        angle = next
        let whole = next + turns
        let low = whole < group.low ? whole : group.low
        let high = whole > group.high ? whole : group.high
        let number = Int32(truncatingIfNeeded: line)
        length &+= size
        if length < DirectionWalk.longest && number &- group.first < DirectionWalk.mostLines
            && high - low < ForwardLines.halfTurn || number == group.first
        {
            (group.low, group.high) = (low, high)
        } else {
            body(group)
            group = ForwardLines.Group(first: number, low: whole, high: whole)
            length = size
        }
    }

    /// The group in hand.
    var last: ForwardLines.Group { group }
}
