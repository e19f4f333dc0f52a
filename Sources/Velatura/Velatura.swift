@_exported import VelaturaCodecs
@_exported import VelaturaDrawing
@_exported import VelaturaEditing
@_exported import VelaturaFilters
@_exported import VelaturaGeometry
@_exported import VelaturaImaging
@_exported import VelaturaPixels
@_exported import VelaturaRecipes
