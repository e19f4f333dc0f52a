/// The candidate with the fewest letters changed, dropped, added or swapped with their neighbour; the first of equals.
///
/// Case counts for half a change. `nil` where even the nearest differs in more than a third of the longer word, and where
/// there are no candidates.
public func nearestName(to name: String, among candidates: [String]) -> String? {
    let wanted = Array(name.utf8)
    var best: (name: String, distance: Int)?
    for candidate in candidates {
        let letters = Array(candidate.utf8)
        let allowed = 2 * max(1, max(wanted.count, letters.count) / 3)
        // Each letter that one has more is an edit: words of any length are told apart at once.
        if 2 * abs(wanted.count - letters.count) > allowed { continue }
        let distance = editDistance(wanted, letters)
        if distance <= allowed, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.name
}

/// Twice the edits between two words (optimal string alignment); a letter in the other case costs one.
private func editDistance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var beforeLast: [Int] = []
    var last = (0...b.count).map { 2 * $0 }
    for (i, letter) in a.enumerated() {
        var row = [2 * (i + 1)]
        for (j, other) in b.enumerated() {
            let change = letter == other ? 0 : lowercase(letter) == lowercase(other) ? 1 : 2
            var cost = min(last[j] + change, last[j + 1] + 2, row[j] + 2)
            if i > 0, j > 0, letter == b[j - 1], a[i - 1] == other { cost = min(cost, beforeLast[j - 1] + 2) }
            row.append(cost)
        }
        (beforeLast, last) = (last, row)
    }
    return last[b.count]
}

private func lowercase(_ letter: UInt8) -> UInt8 { (65...90).contains(letter) ? letter | 32 : letter }
