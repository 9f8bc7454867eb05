import { readFile } from 'node:fs/promises'
import { brotliDecompressSync } from 'node:zlib'
import { readable } from './pdf-lines.ts'

/** The typeface of all documents, with Chinese. */
export const typeface = async (): Promise<Buffer> =>
  brotliDecompressSync(await readFile(new URL('./fonts/noto-sans-sc.ttf.br', import.meta.url)))

/** What stands for a sign that the typeface lacks, as printers mark one. */
const LACKING = '〓'

/** A text as a document can draw it: of a rare name no sign goes without a trace. @param doc with its typeface set */
export function drawableIn(doc: PDFKit.PDFDocument): (text: string) => string {
  // Its types leave the font out.
  const { font } = (doc as unknown as { _font: { font: { hasGlyphForCodePoint: (code: number) => boolean } } })._font
  return text =>
    Array.from(readable(text), sign => (font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0) ? sign : LACKING)).join('')
}
