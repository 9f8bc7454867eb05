import PDFDocument from 'pdfkit'
import { wrapped } from './pdf-lines.ts'
import { drawableIn, typeface } from './pdf-typeface.ts'
import type { PdfLabel, PdfLabels } from './pdf.ts'

/** Points of a millimetre. */
const MM = 72 / 25.4
/** Share of a label's shorter side that stays white at its edges. */
const EDGE = 0.07
/** Sizes in points where everything fits; what is long is set smaller, all in step. */
const sizes = { head: 17, body: 14, more: 10, foot: 8 } as const
const LEADING = 1.3
/** No line is smaller than this, in points: a carrier still has to read it. */
const SMALLEST = 5

/** Room in em for a sign that closes a sentence and stands behind the end of its line. */
const HANGING = 0.6

/** How a typeface sets a text: how wide it is at one point, and what of it can be drawn. */
export interface Measure {
  wide: (text: string) => number
  drawable: (text: string) => string
}

/** A label at one size: its lines with their sizes, those of the foot last. */
interface Set {
  above: { text: string; points: number }[]
  foot: { text: string; points: number }[]
  height: number
}

/**
 * Draws labels on sheets. What is too long for its label is set smaller until it fits; of what is in the parcel, what
 * does not fit at a readable size is left out, of name and address nothing is.
 * @returns its bytes in a buffer of their own
 */
export async function labelBytes({ sheet, labels }: PdfLabels): Promise<Uint8Array<ArrayBuffer>> {
  const size: [number, number] = [sheet.width * MM, sheet.height * MM]
  const doc = new PDFDocument({ size, margin: 0, autoFirstPage: false, pdfVersion: '1.7', font: '' })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => void chunks.push(chunk))
  const ended = new Promise(resolve => doc.on('end', resolve))
  doc.registerFont('sans', await typeface()).font('sans')
  const [width, height] = [size[0] / sheet.columns, size[1] / sheet.rows]
  const each = sheet.columns * sheet.rows
  const edge = Math.min(width, height) * EDGE
  const drawable = drawableIn(doc)
  const measure: Measure = { wide: text => doc.fontSize(1).widthOfString(text), drawable }
  for (const [n, label] of labels.entries()) {
    if (n % each === 0) doc.addPage()
    const place = n % each
    const [left, top] = [(place % sheet.columns) * width + edge, Math.floor(place / sheet.columns) * height + edge]
    const inner = { width: width - 2 * edge, height: height - 2 * edge }
    const set = fitting(label, inner, measure)
    draw(doc, set.above, left, top)
    draw(doc, set.foot, left, top + inner.height - heightOf(set.foot))
  }
  doc.end()
  await ended
  return Uint8Array.from(Buffer.concat(chunks))
}

const heightOf = (lines: Set['above']): number => lines.reduce((sum, { points }) => sum + points * LEADING, 0)

function draw(doc: PDFKit.PDFDocument, lines: Set['above'], x: number, top: number): void {
  let y = top
  for (const { text, points } of lines) {
    doc.fontSize(points).fillColor('#000000').text(text, x, y, { lineBreak: false })
    y += points * LEADING
  }
}

/** The largest setting that fits; without what is in the parcel where nothing else does. */
export function fitting(label: PdfLabel, room: { width: number; height: number }, measure: Measure): Set {
  const plain = { ...label, more: [] }
  for (const one of [label, plain])
    for (let scale = 1; sizes.foot * scale >= SMALLEST; scale *= 0.94) {
      const set = setAt(one, scale, room.width, measure)
      if (set.height <= room.height) return set
    }
  // Longer than any address is: all of it, as small as it has to be.
  let scale = SMALLEST / sizes.foot
  for (let set = setAt(plain, scale, room.width, measure); ; set = setAt(plain, scale, room.width, measure)) {
    if (set.height <= room.height || scale < 0.1) return set
    scale *= 0.9
  }
}

function setAt(label: PdfLabel, scale: number, width: number, { wide, drawable }: Measure): Set {
  const lines = (text: string, points: number) =>
    wrapped(drawable(text), width / points - HANGING, wide).map(line => ({ text: line, points }))
  const above = [
    ...lines(label.head, sizes.head * scale),
    ...lines(label.body, sizes.body * scale),
    ...label.more.flatMap(text => lines(text, sizes.more * scale)),
  ]
  const foot = lines(label.foot, sizes.foot * scale)
  return { above, foot, height: heightOf(above) + heightOf(foot) }
}
