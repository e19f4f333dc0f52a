import Testing
import VelaturaPixels

@Suite struct ColorTests {
    @Test(arguments: [
        ("#f80", [255, 136, 0, 255]), ("f80c", [255, 136, 0, 204]), ("#12aBcD", [18, 171, 205, 255]),
        ("#01020304", [1, 2, 3, 4]),
    ])
    func hexadecimal(_ text: String, _ bytes: [Int]) throws {
        let color = try Color(hex: text)
        #expect([color.red, color.green, color.blue, color.alpha] == bytes.map { Double($0) / 255 })
    }

    @Test(arguments: [
        "", "#", "#12", "#12345", "#1234567", "#123456789", "red", "#12345g", "##123456", "#+12345", "#１２３",
    ])
    func damagedHexadecimal(_ text: String) {
        #expect(throws: ColorError.malformedColor(text)) { try Color(hex: text) }
    }

    @Test func describedAsHexadecimal() throws {
        for text in ["#ff8800", "#01020304", "#000000", "#ffffff00"] { #expect(try "\(Color(hex: text))" == text) }
        #expect(Color(2, -1, 0.5).hex == "#ff0080")
        #expect(Color(.nan, 0, 0).hex == "#000000")
        // Display P3's red is outside sRGB, its grays are sRGB's.
        #expect(Color(1, 0, 0, in: .displayP3).hex == "#ff0000")
        #expect(Color(0.5, 0.5, 0.5, in: .displayP3).hex == "#808080")
    }

    @Test func linearLight() {
        let light = Color(0.5, 1, -0.5, alpha: 0.25).linear
        #expect(light.r == Float(srgbDecoded(0.5)) && light.g == 1 && light.b == -light.r && light.a == 0.25)
        let p3 = Color(1, 0, 0, in: .displayP3).linear
        #expect(abs(p3.r - 1.2249401) < 1e-5 && abs(p3.g + 0.0420569) < 1e-5 && abs(p3.b + 0.0196376) < 1e-5)
        #expect(Color.clear.linear == (0, 0, 0, 0) && Color.white.linear == (1, 1, 1, 1))
    }

    @Test func matricesFollowEachOther() {
        let a = ColorMatrix(
            red: [0.2, 0.3, 0.4, 0.1], green: [1, -0.5, 0, 0.2], blue: [0, 0.1, 0.7, 0], alpha: [0.1, 0, 0, 0.9],
            bias: [0.1, 0.2, -0.3, 0.05])
        let b = ColorMatrix(
            red: [0, 1, 0, 0], green: [0.5, 0.5, 0.1, 0], blue: [0, 0, 2, -1], alpha: [0, 0.3, 0, 1],
            bias: [-0.1, 0, 0.4, 0])
        let pixel: SIMD4<Double> = [0.3, 0.6, 0.9, 0.5]
        let difference = a.followed(by: b).applied(to: pixel) - b.applied(to: a.applied(to: pixel))
        #expect((difference * difference).sum() < 1e-28)
        // By hand: 0.06 + 0.18 + 0.36 + 0.05 + 0.1, and so on.
        let right: SIMD4<Double> = [0.75, 0.3, 0.39, 0.53]
        let error = a.applied(to: pixel) - right
        #expect((error * error).sum() < 1e-28)
        #expect(a.followed(by: .identity) == a && !a.keepsAlpha && ColorMatrix.scale(2).keepsAlpha)
        withChunk(1) { p in
            for plane in 0..<4 { p[plane][0] = Float(pixel[plane]) }
            a.apply(p)
            for plane in 0..<4 { #expect(abs(Double(p[plane][0]) - right[plane]) < 1e-6) }
        }
    }

    @Test func matricesOnPremultipliedColours() {
        let matrix = ColorMatrix(red: [0.2, 0.3, 0.4, 0], green: [1, -0.5, 0, 0], bias: [0.1, 0.2, -0.3, 0])
        let straight = matrix.applied(to: [0.4, 0.6, 0.8, 0.5])
        withChunk(1) { p in
            (p.r[0], p.g[0], p.b[0], p.a[0]) = (0.2, 0.3, 0.4, 0.5)
            matrix.applyPremultiplied(p)
            for plane in 0..<3 { #expect(abs(Double(p[plane][0]) - straight[plane] * 0.5) < 1e-7) }
            #expect(p.a[0] == 0.5)
        }
    }
}
