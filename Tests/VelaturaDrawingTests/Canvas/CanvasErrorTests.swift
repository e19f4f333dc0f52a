import TestKit
import Testing
import VelaturaDrawing
import VelaturaFilters
import VelaturaGeometry
import VelaturaImaging
import VelaturaPixels

/// What goes wrong on a canvas is told on rendering, with the call.
struct CanvasErrorTests {
    static let square = Path.rectangle(Rect(2, 2, 10, 10))

    /// The words of the error that rendering throws.
    static func words(_ bounds: Rect? = Rect(0, 0, 20, 20), _ draw: (inout Canvas) -> Void) -> String {
        do {
            _ = try TestRenderers.one.render(Canvas.picture(bounds, draw))
            return "no error"
        } catch {
            return "\(error)"
        }
    }

    @Test func unbalancedCalls() {
        #expect(
            Self.words {
                $0.fill(Self.square)
                $0.restore()
            } == "canvas, call 2, restore: no state was saved")
        #expect(
            Self.words {
                $0.save()
                $0.fill(Self.square)
            } == "canvas, call 1, save: the state was not restored")
        #expect(
            Self.words { $0.endTransparencyLayer() }
                == "canvas, call 1, endTransparencyLayer: no transparency layer was begun")
        #expect(
            Self.words {
                $0.fill(Self.square)
                $0.beginTransparencyLayer()
            }
                == "canvas, call 2, beginTransparencyLayer: the transparency layer was not ended")
        #expect(
            Self.words {
                $0.save()
                $0.beginTransparencyLayer()
                $0.restore()
            }
                == "canvas, call 3, restore: no state was saved within this transparency layer")
        #expect(
            Self.words {
                $0.beginTransparencyLayer()
                $0.save()
                $0.endTransparencyLayer()
                $0.restore()
            }
                == "canvas, call 2, save: the state was not restored within its layer")
    }

    @Test func numbersThatAreNone() {
        let places = "allowed is -1e+15 to 1e+15"
        #expect(
            Self.words { $0.translate(by: .nan, 0) }
                == "canvas, call 1, translate: the transform's numbers must be finite")
        #expect(
            Self.words { $0.scale(by: .infinity) } == "canvas, call 1, scale: the transform's numbers must be finite")
        #expect(
            Self.words { $0.rotate(degrees: .infinity) }
                == "canvas, call 1, rotate: the transform's numbers must be finite")
        #expect(
            Self.words { for _ in 0..<3 { $0.scale(by: 1e150) } }
                == "canvas, call 3, scale: the transform's numbers must be finite")
        #expect(
            Self.words { $0.fill(Rect(0, 0, .nan, 4)) }.hasPrefix("canvas, call 1, fill: element 1 of the path"))
        #expect(Self.words { $0.clip(to: Rect(0, .nan, 3, 4)) }.hasPrefix("canvas, call 1, clip: clip: element 0"))
        #expect(
            Self.words { $0.stroke(Self.square, StrokeStyle(width: -1)) }.hasPrefix(
                "canvas, call 1, stroke: width is -1.0"))
        #expect(
            Self.words {
                $0.save()
                $0.alpha = 1.5
                $0.fill(Self.square)
                $0.restore()
            }
                == "canvas, call 2, fill: alpha is 1.5: allowed is 0 to 1")
        #expect(
            Self.words { TestPictures.photo.draw(in: Rect(0, .nan, 3, 4), on: &$0) }
                == "canvas, call 1, draw(in:): the rectangle is nan: \(places)")
        #expect(
            Self.words { TestPictures.photo.draw(at: Point(.infinity, 4), on: &$0) }
                == "canvas, call 1, draw(at:): the rectangle is inf: \(places)")
        #expect(
            Self.words { Image(color: .white).draw(at: Point(.infinity, 4), on: &$0) }
                .hasPrefix("canvas, call 1, draw(at:)"))
        #expect(
            Self.words { TestPictures.photo.drawAsPattern(in: Rect(0, 4, .nan, 4), on: &$0) }
                == "canvas, call 1, drawAsPattern(in:): the rectangle is nan: \(places)")
        #expect(
            Self.words { TestPictures.photo.draw(in: Rect(0, 0, 3, 4), blendMode: .normal, alpha: .nan, on: &$0) }
                == "canvas, call 1, draw(in:): alpha is nan: allowed is 0 to 1")
    }

    @Test func shadowsThatAreNone() {
        func words(_ offset: Size, _ blur: Double, _ color: Color) -> String {
            Self.words {
                $0.shadow = Canvas.Shadow(offset: offset, blur: blur, color: color)
                $0.fill(Self.square)
            }
        }
        #expect(
            words(.zero, -1, .black)
                == "canvas, call 1, fill: the shadow's blur is -1.0: allowed is 0.0 to 1000.0")
        #expect(words(Size(.nan, 0), 1, .black).contains("the shadow's offset is nan"))
        #expect(words(.zero, 1, .black.opacity(2)).contains("the shadow's alpha is 2.0"))
        #expect(words(.zero, 1, Color(.infinity, 0, 0)).contains("the shadow's colour is inf"))
    }

    @Test func theFirstErrorIsTold() {
        let words = Self.words {
            $0.fill(Rect(0, 0, .nan, 4))
            $0.restore()
        }
        #expect(words == "canvas, call 2, restore: no state was saved" || words.contains("call 1, fill"))
    }

    @Test func anErrorWithinALayerOrAShadowNamesItsCall() {
        #expect(
            Self.words {
                $0.inTransparencyLayer {
                    $0.fill(Self.square)
                    $0.fill(Rect(0, 0, .nan, 4))
                }
            }.hasPrefix("canvas, call 3, fill: element 1"))
        #expect(
            Self.words {
                $0.shadow = Canvas.Shadow(offset: .zero, blur: 4)
                $0.fill(Rect(0, 0, .nan, 4))
            }.hasPrefix("canvas, call 1, fill: element 1"))
    }

    @Test func savingForEverEnds() {
        #expect(
            Self.words { for _ in 0..<3_000_000 { $0.save() } }
                == "canvas, call 65537, save: more than the 65536 saved states allowed")
        #expect(
            Self.words { for _ in 0..<3_000_000 { $0.beginTransparencyLayer() } }
                == "canvas, call 129, beginTransparencyLayer: more than the 128 transparency layers within one another "
                + "allowed")
        #expect(
            Self.words { for _ in 0..<3_000_000 { $0.clip(to: Self.square) } }
                == "canvas, call 1025, clip: more than the 1024 clips within one another allowed")
    }

    @Test func layersWithinLayersAreDrawn() throws {
        let picture = Canvas.picture(Rect(0, 0, 4, 4)) {
            for _ in 0..<Canvas.deepestLayer { $0.beginTransparencyLayer() }
            $0.paint(.color(.white))
            for _ in 0..<Canvas.deepestLayer { $0.endTransparencyLayer() }
        }
        #expect(abs(try linearPixels(picture)[1, 1].w - 1) < 1e-5)
    }

    @Test func whatIsFlattenedOrEmptyDrawsNothing() throws {
        let picture = Canvas.picture(Rect(0, 0, 20, 20)) {
            $0.fill(Path())
            $0.stroke(Path())
            $0.saving {
                $0.scale(by: 0, 1)
                $0.fill(Self.square)
                $0.stroke(Self.square)
                $0.draw(TestPictures.photo)
                TestPictures.photo.draw(in: Rect(0, 0, 3, 3), on: &$0)
                TestPictures.photo.drawAsPattern(in: Rect(0, 0, 3, 3), on: &$0)
            }
            $0.clip(to: Path())
            $0.paint()
        }
        #expect(try linearPixels(picture).values.allSatisfy { $0 == .zero })
    }

    @Test func farAwayIsNowhere() throws {
        let picture = Canvas.picture(Rect(0, 0, 20, 20)) {
            $0.shadow = Canvas.Shadow(offset: Size(1e9, 1e9), blur: 1000)
            $0.translate(by: 1e14, 1e14)
            $0.fill(Self.square)
        }
        #expect(try linearPixels(picture).values.allSatisfy { $0 == .zero })
        // A picture has its pixels within the engine's reach.
        #expect(throws: RenderError.self) {
            try TestRenderers.one.render(
                Canvas.picture(Rect(0, 0, 20, 20)) {
                    $0.translate(by: 1e14, 1e14)
                    $0.draw(TestPictures.photo)
                })
        }
    }
}
