"""Makes small TrueType fonts of the Chinese typefaces that the papers use.

The printer embeds TrueType outlines compactly, but spells out every glyph of the cubic outlines that the system's fonts
have. So the few hundred characters of the papers are cut out and their curves turned into quadratic ones.

    python3 fonts.py CHARACTERS.txt FOLDER
"""
import sys
from pathlib import Path

from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont, newTable

SYSTEM = Path('/usr/share/fonts/opentype/noto')
# Simplified Chinese stands third in the collections: Japanese, Korean, Chinese.
SIMPLIFIED = 2
FACES = {
    'sans-400': 'NotoSansCJK-Regular.ttc',
    'sans-700': 'NotoSansCJK-Bold.ttc',
    'serif-400': 'NotoSerifCJK-Regular.ttc',
    'serif-700': 'NotoSerifCJK-Bold.ttc',
}
# Largest distance between a curve and its replacement, in thousandths of the letter's height.
ERROR = 1.0


def cut(path, text):
    """The font with only the characters of `text`, without features that a paper does not need."""
    font = TTFont(path, fontNumber=SIMPLIFIED, lazy=True)
    options = Options()
    options.layout_features = []
    options.hinting = False
    options.name_IDs = [1, 2, 4, 6]
    options.notdef_outline = True
    options.drop_tables += ['BASE', 'VORG', 'vhea', 'vmtx', 'GSUB', 'GPOS']
    subsetter = Subsetter(options)
    subsetter.populate(text=text)
    subsetter.subset(font)
    return font


def quadratic(font):
    """Replaces the cubic outlines by quadratic ones, in place."""
    glyphs = font.getGlyphSet()
    order = font.getGlyphOrder()
    drawn = {}
    for name in order:
        pen = TTGlyphPen(None)
        glyphs[name].draw(Cu2QuPen(pen, ERROR, reverse_direction=True))
        drawn[name] = pen.glyph()
    font['loca'] = newTable('loca')
    font['glyf'] = table = newTable('glyf')
    table.glyphOrder, table.glyphs = order, drawn
    for name in order:
        drawn[name].recalcBounds(table)
    most = font['maxp']
    most.tableVersion = 0x00010000
    most.maxZones = 1
    most.maxTwilightPoints = most.maxStorage = most.maxFunctionDefs = most.maxInstructionDefs = 0
    most.maxStackElements = most.maxSizeOfInstructions = most.maxComponentElements = 0
    most.numGlyphs = len(order)
    del font['CFF ']
    font.sfntVersion = '\000\001\000\000'
    font['post'].formatType = 3.0


def main(characters, folder):
    """Writes one font for each face into `folder`."""
    text = Path(characters).read_text(encoding='utf-8')
    target = Path(folder)
    target.mkdir(parents=True, exist_ok=True)
    for name, file in FACES.items():
        font = cut(SYSTEM / file, text)
        quadratic(font)
        font['head'].modified = font['head'].created
        font.recalcTimestamp = False
        font.save(target / f'{name}.ttf')


main(*sys.argv[1:])
