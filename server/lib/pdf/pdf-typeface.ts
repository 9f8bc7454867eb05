import { readFile } from 'node:fs/promises'
import { brotliDecompressSync } from 'node:zlib'
import { readable } from './pdf-lines.ts'

/** The typeface of all documents, with Chinese. */
export const typeface = async (): Promise<Buffer> =>
  brotliDecompressSync(await readFile(new URL('./fonts/noto-sans-sc.ttf.br', import.meta.url)))

/** A typeface as the library that draws keeps it. */
interface Typeface {
  font: { hasGlyphForCodePoint: (code: number) => boolean }
}
const isSet = (it: unknown): it is Typeface => typeof it === 'object' && it !== null && 'font' in it

/** What stands for a sign that the typeface lacks, as printers mark one. */
const LACKING = '〓'

/** A text as a document can draw it: of a rare name no sign goes without a trace. @param doc with its typeface set */
export function drawableIn(doc: PDFKit.PDFDocument): (text: string) => string {
  // Its types leave the font out.
  const set: unknown = Reflect.get(doc, '_font')
  if (!isSet(set)) throw new Error('a document without its typeface')
  const { font } = set
  return text =>
    Array.from(readable(text), sign => (font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0) ? sign : LACKING)).join('')
}
