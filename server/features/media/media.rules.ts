import { type UploadPurpose, type UploadRule, type UploadType, kindNames, uploadRules } from '#contract/uploads.ts'
import { readText } from '#contract/read-text.ts'
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

/** Names in a PDF that make a reader do something or that carry another file (ISO 32000-1, 12.6 and 7.11.4). */
const activeNames = /\/(JavaScript|JS|Launch|EmbeddedFile|RichMedia|XFA|SubmitForm|ImportData|GoToE)(?![A-Za-z])/

/** PDF names may spell letters as `#4A` (ISO 32000-1, 7.3.5). */
const spelledOut = (text: string) =>
  text.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/** @throws Refusal FILE_BROKEN, FILE_ACTIVE */
function preparePdf(bytes: Buffer): Prepared {
  const text = bytes.toString('latin1')
  if (!/%%EOF\s*$/.test(text.slice(-1024))) throw new Refusal('FILE_BROKEN')
  if (activeNames.test(spelledOut(text))) throw new Refusal('FILE_ACTIVE')
  return { bytes, type: 'application/pdf', width: null, height: null }
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
 * @throws Refusal FILE_TOO_LARGE, FILE_KIND_REFUSED, FILE_BROKEN, FILE_ACTIVE
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
