import VelaturaImaging

/// The looks in the order in which people are shown them, beginning with the photo as it is.
public let allLooks: [any Filter.Type] = [
    SepiaTone.self
]
