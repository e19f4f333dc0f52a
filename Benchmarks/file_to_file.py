"""The table of Documentation/performance.md: whole programs, file to file, as ratios in one run."""

import os
import sys

import inputs
from measure import compare, median, run

velatura, folder = sys.argv[1:3]
python = sys.executable
failed = []


def row(work, ours, theirs, name, limit=None, runs=5):
    """Prints one comparison; `limit` is the ratio to stay under."""
    try:
        a, b, ratio = compare(ours, theirs, runs)
    except (RuntimeError, FileNotFoundError) as error:
        print(f"| {work} | – | {name} | – | not measured: {str(error)[:60]} | |", flush=True)
        return
    verdict = ""
    if limit is not None:
        verdict = f"≤ {limit}" + ("" if ratio <= limit else " **missed**")
        if ratio > limit:
            failed.append(work)
    print(
        f"| {work} | {median(a) * 1000:.0f} ms, {median(a, 'peak'):.0f} MB | {name} | {median(b) * 1000:.0f} ms, "
        f"{median(b, 'peak'):.0f} MB | {ratio:.2f} | {verdict} |", flush=True)


def memory(work, command, limit):
    """Prints one run's peak memory."""
    peak = run(command).peak
    verdict = f"≤ {limit} MB" + ("" if peak <= limit else " **missed**")
    if peak > limit:
        failed.append(work)
    print(f"| {work} | {peak:.0f} MB | | | | {verdict} |", flush=True)


def apply(source, filters, target, *more):
    words = [velatura, "apply", source, "-o", target, "--overwrite", "-q", *more]
    for name in filters:
        words += ["-f", name]
    return words


photo = inputs.photo(folder)
png = inputs.png_photo(folder)
jpg_out, vips_out = f"{folder}/ours.jpg", f"{folder}/theirs.jpg"
matrix = f"{folder}/sepia.mat"
with open(matrix, "w") as file:
    file.write("3 3\n0.393 0.769 0.189\n0.349 0.686 0.168\n0.272 0.534 0.131\n")
jpeg = f"{vips_out}[Q=90,subsample_mode=on]"
quality = ["--quality", "90", "--subsampling", "420"]

print("| work on a 24 MP photo, file to file | velatura | against | theirs | ratio | aim |")
print("|---|---|---|---|---|---|")
row("sepia", apply(photo, ["sepia"], jpg_out, *quality), ["vips", "recomb", photo, jpeg, matrix], "vips recomb", 0.55)
limit = f"djpeg -outfile {folder}/limit.ppm {photo} && cjpeg -quality 90 -outfile {vips_out} {folder}/limit.ppm"
codecs = [run(["sh", "-c", limit]) for _ in range(5)]
print(f"| the limit: djpeg + cjpeg processor time over two cores | {median(codecs, 'cpu') * 500:.0f} ms | | | | |")
row("sepia", apply(photo, ["sepia"], jpg_out, *quality),
    ["convert", photo, "-color-matrix", ".393 .769 .189 .349 .686 .168 .272 .534 .131", "-quality", "90", vips_out],
    "ImageMagick", runs=3)
row("sepia", apply(photo, ["sepia"], jpg_out, *quality),
    [python, "opencv_work.py", "sepia", photo, vips_out], "OpenCV", runs=3)
row("sepia", apply(photo, ["sepia"], jpg_out, *quality),
    ["gegl", photo, "-o", vips_out, "--", "sepia"], "GEGL", runs=3)

chain = ["exposure:ev=0.3", "gamma:power=0.9", "color-controls:saturation=1.2", "color-controls:contrast=1.1",
         "color-matrix:r=0.9,0.08,0.02,0:g=0.02,0.95,0.03,0:b=0.01,0.04,0.95,0", "white-point:color=#fffffb"]
row("six colour filters", apply(photo, chain, jpg_out, *quality),
    [python, "chain_pyvips.py", photo, vips_out], "pyvips", 0.35)

for sigma, limit in ((10, 0.4), (20, 0.25), (100, 0.03)):
    row(f"Gaussian blur σ {sigma}", apply(photo, [f"gaussian-blur:radius={sigma}"], jpg_out, *quality),
        ["vips", "gaussblur", photo, jpeg, str(sigma)], "vips gaussblur", limit, runs=3 if sigma < 100 else 1)
row("Gaussian blur σ 20", apply(photo, ["gaussian-blur:radius=20"], jpg_out, *quality),
    [python, "opencv_work.py", "blur", photo, vips_out, "20"], "OpenCV", runs=3)
row("Gaussian blur σ 20", apply(photo, ["gaussian-blur:radius=20"], jpg_out, *quality),
    ["gegl", photo, "-o", vips_out, "--", "gaussian-blur", "std-dev-x=20", "std-dev-y=20"], "GEGL", runs=3)

png_out, vips_png = f"{folder}/ours.png", f"{folder}/theirs.png"
row("PNG, sepia", apply(png, ["sepia"], png_out), ["vips", "recomb", png, f"{vips_png}[compression=6]", matrix],
    "vips recomb", 0.6, runs=3)
size = os.path.getsize(png_out) / os.path.getsize(vips_png)
print(f"| PNG, sepia: size | {os.path.getsize(png_out) / 1e6:.1f} MB | vips | "
      f"{os.path.getsize(vips_png) / 1e6:.1f} MB | {size:.2f} | ≤ 1.02{'' if size <= 1.02 else ' **missed**'} |")

looks = f"{folder}/looks"
row("all sixteen looks at 180 px",
    [velatura, "previews", photo, "--directory", looks, "--size", "180", "--overwrite", "-q"],
    ["vipsthumbnail", photo, "-s", "180", "-o", f"{folder}/thumbnail.jpg"], "one vipsthumbnail", 1.0)
row("resize to 2000 px, Lanczos3", apply(photo, ["resize:size=2000,-:filter=lanczos3"], jpg_out, *quality),
    ["vipsthumbnail", photo, "-s", "2000", "-o", f"{vips_out}[Q=90,subsample_mode=on]"], "vipsthumbnail", 0.9)
row("start-up (filters)", [velatura, "filters"], ["vips", "--version"], "vips --version", 0.2, runs=20)

memory("peak memory: sepia", apply(photo, ["sepia"], jpg_out, *quality), 100)
memory("peak memory: blur σ 20", apply(photo, ["gaussian-blur:radius=20"], jpg_out, *quality), 300)
huge = inputs.huge_png(folder)
memory("peak memory: PNG of 30,000², three colour filters",
       apply(huge, ["exposure:ev=0.2", "color-controls:saturation=1.1", "sepia"], f"{folder}/huge-out.png",
             "--max-pixels", "1000000000"), 250)
if failed:
    print("\nMissed: " + ", ".join(failed), file=sys.stderr)
