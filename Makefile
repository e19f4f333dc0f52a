# Velatura. Two commands do everything: `make run` and `make test`.

PHOTO ?= /usr/share/backgrounds/mate/nature/TwoWings.jpg
PREFIX ?= /usr/local
BUILD_DIR := .build/host
# The host's own processor: the same pixels as on any other, sooner.
HOST := -Xswiftc -target-cpu -Xswiftc native
SWIFT_BUILD := swift build -c release --static-swift-stdlib --scratch-path $(BUILD_DIR) $(HOST)
VELATURA := $(BUILD_DIR)/release/velatura

.PHONY: help run build test check bench fuzz format install setup-run setup-test setup-bench clean

help:
	@echo "make run [PHOTO=path]  set up, build, and render all looks of a photo and an edited copy into out/"
	@echo "make test              set up and run all checks and tests"
	@echo "make build             build for this machine"
	@echo "make bench             set up and measure against other programs"
	@echo "make fuzz              feed broken bytes to every parser, five minutes each"
	@echo "make format            lay out the Swift sources"
	@echo "make install           install the command line under PREFIX (now $(PREFIX))"

run: setup-run build
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

test: setup-test check
	@Scripts/test.sh

check:
	@Scripts/check-format.sh
	@Scripts/check-sizes.sh

bench: setup-bench build
	@Benchmarks/run.sh "$(VELATURA)"

fuzz: setup-test
	@Fuzz/run.sh $(or $(SECONDS_EACH),300)

format:
	@swift format --in-place --parallel --configuration .swift-format --recursive Package.swift Sources Tests Fuzz/Package.swift Fuzz/Sources

install: build
	install -Dm755 $(VELATURA) $(DESTDIR)$(PREFIX)/bin/velatura

setup-run setup-test setup-bench:
	@Scripts/setup.sh $(@:setup-%=%)

clean:
	rm -rf .build out
