import VelaturaImaging

/// The looks in the order in which people are shown them, beginning with the photo as it is. None needs a parameter.
public let allLooks: [any Filter.Type] = [
    OriginalLook.self,
    SepiaTone.self,
    OldPhotoLook.self,
    MonoLook.self,
    NoirLook.self,
    TonalLook.self,
    ChromeLook.self,
    FadeLook.self,
    InstantLook.self,
    ProcessLook.self,
    TransferLook.self,
    ShiftLook.self,
    HueLook.self,
    ColorInvert.self,
    FalseColor.self,
    BlurLook.self,
]
