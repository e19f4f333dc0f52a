import VelaturaPixels

/// Lays a premultiplied colour over pixels all of which it covers.
func laySolid(_ color: SIMD4<Float>, onto p: Planes) {
    let rest = 1 - color.w
    if rest == 0 { return p.fill(color) }
    for plane in 0..<4 {
        let values = p[plane]
        let value = color[plane]
        for i in p.indices { values[i] = value + values[i] * rest }
    }
}

/// Lays a premultiplied colour over pixels by how much of each is covered.
func laySolid(_ color: SIMD4<Float>, onto p: Planes, _ cover: UnsafePointer<Float>) {
    let (r, g, b, a) = (color.x, color.y, color.z, color.w)
    for i in p.indices {
        let c = cover[i]
        let rest = 1 - a * c
        p.r[i] = r * c + p.r[i] * rest
        p.g[i] = g * c + p.g[i] * rest
        p.b[i] = b * c + p.b[i] * rest
        p.a[i] = a * c + p.a[i] * rest
    }
}

/// Lays premultiplied pixels over others by how much of each is covered.
func layPixels(_ s: Planes, onto p: Planes, _ cover: UnsafePointer<Float>) {
    for i in p.indices {
        let c = cover[i]
        let rest = 1 - s.a[i] * c
        p.r[i] = s.r[i] * c + p.r[i] * rest
        p.g[i] = s.g[i] * c + p.g[i] * rest
        p.b[i] = s.b[i] * c + p.b[i] * rest
        p.a[i] = s.a[i] * c + p.a[i] * rest
    }
}

extension Planes {
    /// All pixels one colour.
    func fill(_ color: SIMD4<Float>) {
        r.update(repeating: color.x, count: count)
        g.update(repeating: color.y, count: count)
        b.update(repeating: color.z, count: count)
        a.update(repeating: color.w, count: count)
    }
}
