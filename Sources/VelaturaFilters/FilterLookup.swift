import VelaturaImaging

public typealias FilterGroup = FilterInfo.Group

/// The filters of one group, in the order of `allFilters`.
public func filters(in group: FilterGroup) -> [any Filter.Type] {
    allFilters.filter { $0.info.group == group }
}

/// The filter of this name (`gaussian-blur`) or of this name in Core Image (`CIGaussianBlur`). Case counts.
public func filter(named name: String) -> (any Filter.Type)? { filtersByName[name] }

/// The filter name or alias that was probably meant by an unknown one; `nil` where none is near.
public func nearestFilterName(to name: String) -> String? {
    nearestName(to: name, among: allFilters.map { $0.info.name } + allFilters.compactMap { $0.info.alias })
}

private let filtersByName: [String: any Filter.Type] = {
    var table: [String: any Filter.Type] = [:]
    for type in allFilters {
        table[type.info.name] = type
        if let alias = type.info.alias { table[alias] = type }
    }
    return table
}()
