# Velatura. Two commands do everything: `make run` and `make test`.

PHOTO ?= /usr/share/backgrounds/mate/nature/TwoWings.jpg
PREFIX ?= /usr/local
BUILD_DIR := .build/host
# The host's own processor: the same pixels as on any other, sooner.
HOST := -Xswiftc -target-cpu -Xswiftc native
SWIFT_BUILD := swift build -c release --static-swift-stdlib --scratch-path $(BUILD_DIR) $(HOST)
VELATURA := $(BUILD_DIR)/release/velatura
# The editor needs GTK, the library and the command line do not.
export VELATURA_EDITOR := $(shell pkg-config --exists libadwaita-1 2>/dev/null && echo 1 || echo 0)

.PHONY: help run show sheet build test check bench fuzz format install setup-run setup-test setup-bench clean

help:
	@echo "make run [PHOTO=path]  set up, build, and open the editor; without a display, render all looks into out/"
	@echo "make test              set up and run all checks and tests"
	@echo "make build             build for this machine"
	@echo "make bench             set up and measure against other programs"
	@echo "make fuzz              feed broken bytes to every parser, five minutes each"
	@echo "make format            lay out the Swift sources"
	@echo "make install           install the command line under PREFIX (now $(PREFIX))"

run: setup-run
	@$(MAKE) --no-print-directory build
	@if [ -n "$$DISPLAY$$WAYLAND_DISPLAY" ]; then $(MAKE) --no-print-directory show; else $(MAKE) --no-print-directory sheet; fi

# With a display: the editor.
show:
	@echo "== Opening the editor"
	@$(VELATURA)-editor $(if $(filter command% environment%,$(origin PHOTO)),"$(PHOTO)")

# Without one: what the command line makes.
sheet:
	@mkdir -p out
	@echo "== Rendering every look of $(PHOTO)"
	@$(VELATURA) previews "$(PHOTO)" -o out/looks.jpg --overwrite
	@$(VELATURA) apply "$(PHOTO)" -f chrome -f color-controls:saturation=1.1:contrast=1.05 -f vignette:intensity=0.8 \
		-o out/edited.jpg --overwrite
	@echo "== The contact sheet of all looks: out/looks.jpg"
	@echo "== An edited copy:                 out/edited.jpg"

build:
	@echo "== Building for this machine (a few minutes the first time)"
	@$(SWIFT_BUILD) --product velatura
	@if [ $(VELATURA_EDITOR) = 1 ]; then $(SWIFT_BUILD) --product velatura-editor; fi

test: setup-test check
	@Scripts/test.sh

check:
	@Scripts/check-format.sh
	@Scripts/check-sizes.sh

bench: export VELATURA_BENCHMARKS := 1
bench: setup-bench
	@$(MAKE) --no-print-directory build
	@$(SWIFT_BUILD) --product DrawingBenchmark
	@Benchmarks/run.sh "$(VELATURA)"

fuzz: setup-test
	@Fuzz/run.sh $(or $(SECONDS_EACH),300)

format:
	@swift format --in-place --parallel --configuration .swift-format --recursive Package.swift Sources Tests Examples Benchmarks Fuzz/Package.swift Fuzz/Sources

install: build
	install -Dm755 $(VELATURA) $(DESTDIR)$(PREFIX)/bin/velatura
	if [ -x $(VELATURA)-editor ]; then install -Dm755 $(VELATURA)-editor $(DESTDIR)$(PREFIX)/bin/velatura-editor; fi

setup-run setup-test setup-bench:
	@Scripts/setup.sh $(@:setup-%=%)

clean:
	rm -rf .build out
