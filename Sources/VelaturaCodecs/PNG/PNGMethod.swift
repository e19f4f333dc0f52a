import CZlib

/// A way to compress a band: the filters to choose from for each row, and zlib's settings.
struct PNGMethod: Hashable, Sendable {
    var filters: [PNGFilter]
    var level: Int32
    var strategy: Int32

    /// The ways worth trying on photographs, the fastest first.
    ///
    /// Measured on photos of 24 megapixels: what the filters leave of a photo is noise in which zlib's search finds
    /// little. Runs alone (`Z_RLE`) are then as small as level 6 in an eighth of its time; where there is something to
    /// find, level 4 comes within 5 % of level 6 in a quarter of its time.
    static func forPhotos(level: Int) -> [PNGMethod] {
        guard level > 0 else { return [stored] }
        let runs = PNGMethod(filters: PNGFilter.allCases, level: 1, strategy: Z_RLE)
        guard level > 1 else { return [runs] }
        let search = [1, 1, 1, 2, 2, 4, 4, 6, 8, 9][level]
        return [runs, PNGMethod(filters: PNGFilter.allCases, level: Int32(search), strategy: Z_DEFAULT_STRATEGY)]
    }

    /// The ways worth trying on photographs of few colours, such as toned ones: equal tones are equal pixels, which
    /// unfiltered repeat whole. Level 3, which takes the first match, makes them 3 % smaller than level 6 in half its
    /// time.
    static func forTonedPhotos(level: Int) -> [PNGMethod] {
        guard level > 1 else { return forPhotos(level: level) }
        let search = level > 6 ? level : min(level, 3)
        return [
            forPhotos(level: level)[0],
            PNGMethod(filters: [.none], level: Int32(search), strategy: Z_DEFAULT_STRATEGY),
        ]
    }

    /// The ways worth trying on drawings and screenshots, where repetition is what compresses: filters hide it as
    /// often as they help (10 % of the size either way).
    static func forDrawings(level: Int) -> [PNGMethod] {
        guard level > 0 else { return [stored] }
        return [[PNGFilter.none], PNGFilter.allCases].map {
            PNGMethod(filters: $0, level: Int32(level), strategy: Z_DEFAULT_STRATEGY)
        }
    }

    private static let stored = PNGMethod(filters: [.none], level: 0, strategy: Z_DEFAULT_STRATEGY)
}
