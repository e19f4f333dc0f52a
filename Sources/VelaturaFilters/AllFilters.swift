import VelaturaImaging

/// Every filter there is, by group. A new filter is one line here.
public let allFilters: [any Filter.Type] =
    allLooks + [
        // Colour

        // Area
        GaussianBlur.self

        // Geometry

        // Composition
    ]
