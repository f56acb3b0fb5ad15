"""Makes the fonts of a first visit: the letters, figures and signs that English pages and measurements are written with, in the weights that the portal uses.

Everything else (accents, Greek, Cyrillic …) stays in the complete fonts of the fontsource packages, which browsers load when a page holds such a letter.
Run after an update of those packages: pip install fonttools brotli && python3 packages/ui/scripts/make-fonts.py (from the root of the checkout).
The licence of the fonts (SIL Open Font License 1.1) keeps their names for the originals, so these have names of their own.
"""

from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

ROOT = Path(__file__).resolve().parents[3]
TARGET = ROOT / "packages/ui/src/theme/fonts"
FIRST = [*range(0x20, 0x7F), 0xA0, *range(0xB0, 0xB4), 0xB5, 0xB7, 0xD7, 0x2007, 0x2009, 0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2026, 0x2212]
FONTS = [
    ("isobath-text", "Isobath Text", "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2", (400, 700), ["cv05", "ss03", "tnum", "lnum"]),
    ("isobath-title", "Isobath Title", "@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2", 600, ["liga", "tnum", "lnum"]),
    # Long texts to read; titles have one weight, and a file without an axis is half as long.
    ("reading-text", "Isobath Reading", "@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2", 400, ["liga", "tnum", "lnum"]),
    ("isobath-mono", "Isobath Mono", "@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-400-normal.woff2", None, []),
]


def make(file: str, name: str, source: str, weights: tuple[int, int] | int | None, features: list[str]) -> None:
    font = TTFont(ROOT / "node_modules" / source)
    options = Options(flavor="woff2", hinting=False, desubroutinize=True, name_IDs=[0, 1, 2, 13, 14], notdef_outline=True)
    options.layout_features = ["kern", "ccmp", "locl", *features]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=FIRST)
    subsetter.subset(font)
    if weights is not None:
        font = instantiateVariableFont(font, {"wght": weights})
    for record in font["name"].names:
        if record.nameID == 1:
            record.string = name
    font.flavor = "woff2"
    font.save(TARGET / f"{file}.woff2")


for one in FONTS:
    make(*one)
    print(one[0], (TARGET / f"{one[0]}.woff2").stat().st_size)
