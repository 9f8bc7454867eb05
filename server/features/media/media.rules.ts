import { type UploadPurpose, type UploadRule, type UploadType, kindNames, uploadRules } from '#contract/uploads.ts'
import { readText } from '#contract/read-text.ts'
import { bindPdf } from '#server/lib/pdf/pdf.ts'
import { pagesOfPdf, type PdfFault } from '#server/lib/pdf-pages/pdf-pages.ts'
import { pictureLibrary } from '#server/lib/picture-library.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { Turns } from '#server/lib/turns.ts'

/** What is kept of an upload. */
export interface Prepared {
  bytes: Buffer
  type: 'image/webp' | 'application/pdf'
  /** Pixels; null for a document. */
  width: number | null
  height: number | null
}

/** Longer sides are made smaller to this, in pixels: enough to read a paper, small enough for a phone. */
export const LONGEST_SIDE = 2400
/** As many pixels as the cameras of phones take; beyond it a small file could fill the memory. */
export const MOST_PIXELS = 50_000_000
/** Pages of a document that is sent as one file. */
const MOST_PDF_PAGES = 20
/** Bytes of a document once it is drawn: 20 pages of an office take a third of it. */
const MOST_KEPT = 20 * 1024 * 1024

/** A picture of that size needs 200 MB while it is drawn: one at a time. */
export const drawing = new Turns(1)

/** Kind of a file by its first bytes; what the browser says of it does not count. */
export function kindOf(bytes: Buffer): UploadType | undefined {
  const at = (from: number, to: number) => bytes.toString('latin1', from, to)
  if (at(0, 3) === '\xff\xd8\xff') return 'image/jpeg'
  if (at(0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png'
  if (at(0, 4) === 'RIFF' && at(8, 12) === 'WEBP') return 'image/webp'
  if (at(4, 8) === 'ftyp' && /^avi[fs]$/.test(at(8, 12))) return 'image/avif'
  if (at(0, 5) === '%PDF-') return 'application/pdf'
  return undefined
}

/** Why a document cannot be drawn, as its sender reads it. */
export const pdfRefusals: Readonly<Record<PdfFault, () => Refusal>> = {
  broken: () => new Refusal('FILE_BROKEN'),
  locked: () => new Refusal('FILE_LOCKED'),
  pages: () => new Refusal('FILE_PAGES', { n: MOST_PDF_PAGES }),
  heavy: () => new Refusal('FILE_HEAVY'),
}

/**
 * Draws each page of a document anew and binds these pictures into another: what it could do besides showing itself, and
 * whatever else lay in the file, is not there any more.
 * @throws Refusal FILE_BROKEN, FILE_LOCKED, FILE_PAGES, FILE_HEAVY; TOO_MANY with status 429
 */
async function preparePdf(bytes: Buffer): Promise<Prepared> {
  const pages = await pagesOfPdf(bytes, { longestSide: LONGEST_SIDE, mostPages: MOST_PDF_PAGES, as: 'jpeg' })
  if (typeof pages === 'string') throw pdfRefusals[pages]()
  if (pages.reduce((sum, page) => sum + page.bytes.length, 0) > MOST_KEPT) throw pdfRefusals.heavy()
  return { bytes: await bindPdf(pages), type: 'application/pdf', width: null, height: null }
}

/**
 * Draws the picture anew: turned upright, at a sane size, without place, time, camera or anything hidden in it.
 * @throws Refusal FILE_TOO_LARGE for too many pixels, FILE_BROKEN
 */
export const preparePicture = (bytes: Buffer): Promise<Prepared> => drawing.run(() => drawPicture(bytes))

async function drawPicture(bytes: Buffer): Promise<Prepared> {
  const sharp = await pictureLibrary()
  try {
    const { width, height } = await sharp(bytes).metadata()
    if (width * height > MOST_PIXELS) throw new Refusal('FILE_TOO_LARGE', { limit: `${MOST_PIXELS / 1_000_000} MP` })
    const { data, info } = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .rotate()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, type: 'image/webp', width: info.width, height: info.height }
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('FILE_BROKEN')
  }
}

/**
 * What an upload is by its first bytes, held against a rule.
 * @throws Refusal FILE_TOO_LARGE, FILE_KIND_REFUSED
 */
export function kindWithin(bytes: Buffer, { types, largest }: UploadRule): UploadType {
  if (bytes.length > largest) throw new Refusal('FILE_TOO_LARGE', { limit: `${Math.round(largest / 1024 / 1024)} MB` })
  const kind = kindOf(bytes)
  if (!kind || !types.includes(kind)) {
    throw new Refusal('FILE_KIND_REFUSED', { kinds: types.map(type => kindNames[type]).join(' / ') })
  }
  return kind
}

/**
 * Checks an upload against the rule of its purpose and makes what is kept of it.
 * @throws Refusal FILE_TOO_LARGE, FILE_KIND_REFUSED, FILE_BROKEN; of a PDF also FILE_LOCKED, FILE_PAGES, FILE_HEAVY and
 *   TOO_MANY with status 429
 */
export async function prepare(bytes: Buffer, purpose: UploadPurpose): Promise<Prepared> {
  const kind = kindWithin(bytes, uploadRules[purpose])
  return kind === 'application/pdf' ? preparePdf(bytes) : preparePicture(bytes)
}

/** A file's name for showing: no folders, no control characters, at most 120 characters. */
export function shownName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  // oxlint-disable-next-line no-control-regex -- control characters are what is taken out
  const clean = last.replace(/[\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
  return readText(clean, 120) || 'file'
}

const endings = { 'image/webp': 'webp', 'application/pdf': 'pdf' } as const

/** The name under which a file is saved: it ends as its kind does, whatever the sender called it, such as `paper.html`. */
export const savedName = (name: string, type: Prepared['type']): string =>
  `${name.replace(/\.[^.]{0,12}$/, '') || 'file'}.${endings[type]}`
