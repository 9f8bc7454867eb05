import PDFDocument from 'pdfkit'
import type { PdfColumn, PdfPaper, PdfPart, PdfPicture } from './pdf.ts'
import { imageKey, imagesOf, type PdfImage } from './pdf-images.ts'
import { readable, wrapped } from './pdf-lines.ts'
import { drawableIn, typeface } from './pdf-typeface.ts'

/** In points, of which an inch has 72. */
const MARGIN = 40
const size = { title: 18, figure: 16, heading: 12, words: 9, table: 7.5, foot: 7 } as const
const leading = { title: 30, figure: 24, heading: 22, words: 15, table: 11 } as const
/** The room of the foot within the lower margin. */
const FOOT = 22
const ink = { strong: '#101314', words: '#2b3134', muted: '#596265', line: '#d5d9da', mark: '#e9ecec' } as const
const NAMES_WIDTH = 110
const GAP = 8
/** Lines that no page's end comes between. */
const MOST_TOGETHER = 20

/** Per cent of the work that preparing the pictures is. */
const IMAGES_PERCENT = 80

/**
 * Draws a document.
 * @param tell hears how far it is, in per cent
 * @returns its bytes in a buffer of their own
 */
export async function paperBytes(
  paper: PdfPaper,
  tell: (percent: number) => void = () => {},
): Promise<Uint8Array<ArrayBuffer>> {
  const doc = new PDFDocument({
    size: 'A4',
    layout: paper.wide ? 'landscape' : 'portrait',
    margin: MARGIN,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    lang: paper.language,
    displayTitle: true,
    font: '',
    info: { Title: readable(paper.title) },
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => void chunks.push(chunk))
  const ended = new Promise(resolve => doc.on('end', resolve))
  doc.registerFont('sans', await typeface()).font('sans')
  new Drawing(doc, paper, await imagesOf(paper, share => tell(Math.round(share * IMAGES_PERCENT)))).draw()
  doc.end()
  await ended
  return Uint8Array.from(Buffer.concat(chunks))
}

class Drawing {
  readonly #doc: PDFKit.PDFDocument
  readonly #paper: PdfPaper
  readonly #images: ReadonlyMap<string, PdfImage>
  readonly #widths = new Map<string, number>()
  readonly #drawable: (text: string) => string
  #y = MARGIN

  constructor(doc: PDFKit.PDFDocument, paper: PdfPaper, images: ReadonlyMap<string, PdfImage>) {
    this.#doc = doc
    this.#paper = paper
    this.#images = images
    this.#drawable = drawableIn(doc)
  }

  draw(): void {
    const { title, lead, parts } = this.#paper
    this.#page()
    this.#line(title, MARGIN, size.title, ink.strong)
    this.#y += leading.title
    for (const text of lead) this.#words(text, ink.muted)
    for (const part of parts) {
      this.#y += leading.words
      this.#part(part)
    }
    this.#feet()
  }

  #part(part: PdfPart): void {
    if (part.kind === 'words') this.#words(part.text, ink.words)
    else if (part.kind === 'facts') for (const [name, value] of part.facts) this.#fact(name, value)
    else if (part.kind === 'table') this.#table(part.columns, part.rows)
    else if (part.kind === 'pictures') this.#pictures(part.pictures)
    else if (part.kind === 'page') this.#page()
    else if (part.kind === 'heading') {
      // A heading stands on the page of what it is about.
      this.#room(leading.heading + 4 * leading.table)
      this.#line(part.text, MARGIN, size.heading, ink.strong)
      this.#y += leading.heading - leading.words
    } else {
      this.#room(leading.figure + leading.words)
      this.#line(part.figure, MARGIN, size.figure, ink.strong)
      this.#y += leading.figure
      this.#words(part.note, ink.muted)
    }
  }

  #pictures(pictures: readonly PdfPicture[]): void {
    const width = (this.#width - GAP * (pictures.length - 1)) / pictures.length
    const found = pictures.flatMap(each => {
      const picture = this.#images.get(imageKey(each))
      return picture ? [{ ...each, ...picture, high: (width * picture.height) / picture.width }] : []
    })
    const high = Math.max(0, ...found.map(each => each.high))
    if (high === 0) return
    this.#room(high + leading.words)
    const top = this.#y
    for (const [n, { jpeg, note, high: own }] of found.entries()) {
      const x = MARGIN + n * (width + GAP)
      this.#doc.image(jpeg, x, top, { width, height: own })
      this.#y = top + high + 4
      this.#line(note, x, size.foot, ink.muted)
    }
    this.#y = top + high + leading.words
  }

  get #width(): number {
    return this.#doc.page.width - 2 * MARGIN
  }

  #page(): void {
    this.#doc.addPage()
    this.#y = MARGIN
    const { mark } = this.#paper
    if (!mark) return
    const { width, height } = this.#doc.page
    this.#doc.save().rotate(-32, { origin: [width / 2, height / 2] })
    this.#doc.fontSize(72).fillColor(ink.mark)
    this.#doc.text(mark, 0, height / 2 - 50, { width, align: 'center', lineBreak: false })
    this.#doc.restore()
  }

  /** Goes on with a new page where so much does not fit on this one. @returns whether it did */
  #room(height: number): boolean {
    if (this.#y + height <= this.#doc.page.height - MARGIN - FOOT) return false
    this.#page()
    return true
  }

  #line(text: string, x: number, points: number, colour: string): void {
    this.#doc.fontSize(points).fillColor(colour).text(this.#drawable(text), x, this.#y, { lineBreak: false })
  }

  /** @returns how wide a text is at a size of one point */
  #wide = (text: string): number => {
    let width = 0
    for (const sign of text) {
      let own = this.#widths.get(sign)
      if (own === undefined) {
        own = this.#doc.fontSize(1).widthOfString(sign)
        this.#widths.set(sign, own)
      }
      width += own
    }
    return width
  }

  #lines(text: string, width: number, points: number): string[] {
    return wrapped(this.#drawable(text), width / points, this.#wide)
  }

  /** A paragraph stands on one page, as long as it is no page itself. */
  #words(text: string, colour: string, x = MARGIN, width = this.#width): void {
    const lines = this.#lines(text, width, size.words)
    if (lines.length <= MOST_TOGETHER) this.#room(lines.length * leading.words)
    for (const line of lines) {
      this.#room(leading.words)
      this.#line(line, x, size.words, colour)
      this.#y += leading.words
    }
  }

  #fact(name: string, value: string): void {
    const names = this.#lines(name, NAMES_WIDTH - GAP, size.words)
    const values = this.#lines(value, this.#width - NAMES_WIDTH, size.words)
    const most = Math.max(names.length, values.length)
    if (most <= MOST_TOGETHER) this.#room(most * leading.words)
    for (let n = 0; n < most; n++) {
      this.#room(leading.words)
      this.#line(names[n] ?? '', MARGIN, size.words, ink.muted)
      this.#line(values[n] ?? '', MARGIN + NAMES_WIDTH, size.words, ink.strong)
      this.#y += leading.words
    }
  }

  #rule(): void {
    const { page } = this.#doc
    this.#doc
      .moveTo(MARGIN, this.#y)
      .lineTo(page.width - MARGIN, this.#y)
      .lineWidth(0.5)
      .strokeColor(ink.line)
      .stroke()
  }

  #table(columns: readonly PdfColumn[], rows: readonly (readonly (readonly string[])[])[]): void {
    const all = columns.reduce((sum, { share }) => sum + share, 0)
    const places: { x: number; width: number; end: boolean }[] = []
    let x = MARGIN
    for (const { share, end } of columns) {
      const width = (this.#width * share) / all
      places.push({ x, width: end ? width : width - GAP, end: end ?? false })
      x += width
    }
    const row = (cells: readonly (readonly string[])[], colour: string): number => {
      const top = this.#y
      for (const [n, { x: left, width, end }] of places.entries()) {
        for (const [at, line] of (cells[n] ?? []).entries()) {
          this.#y = top + at * leading.table
          const start = end ? left + width - this.#wide(line) * size.table : left
          this.#line(line, start, size.table, at === 0 ? colour : ink.muted)
        }
      }
      return top
    }
    const head = () => {
      this.#y =
        row(
          columns.map(({ title }) => [title]),
          ink.muted,
        ) +
        leading.table +
        3
      this.#rule()
      this.#y += 5
    }
    this.#room(4 * leading.table)
    head()
    for (const cells of rows) {
      const lines = cells.map((cell, n) => cell.flatMap(line => this.#lines(line, places[n]?.width ?? 0, size.table)))
      const height = Math.max(1, ...lines.map(each => each.length)) * leading.table
      if (this.#room(height + 8)) head()
      this.#y = row(lines, ink.strong) + height + 3
      this.#rule()
      this.#y += 5
    }
  }

  /** Once all pages are there, each says which of them it is. */
  #feet(): void {
    const { start, count } = this.#doc.bufferedPageRange()
    for (let n = start; n < start + count; n++) {
      this.#doc.switchToPage(n)
      // Within the lower margin a text would begin another page.
      this.#doc.page.margins.bottom = 0
      this.#y = this.#doc.page.height - MARGIN
      this.#line(this.#paper.foot, MARGIN, size.foot, ink.muted)
      const number = `${n - start + 1} / ${count}`
      const right = this.#doc.page.width - MARGIN - this.#wide(number) * size.foot
      this.#line(number, right, size.foot, ink.muted)
    }
  }
}
