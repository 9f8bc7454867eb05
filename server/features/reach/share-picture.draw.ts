/** Draws the picture that stands for a page where it is shared: a photograph, a name, a price, the shop (decision 111). */
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { shareSize } from '#contract/share-picture.ts'
import { pictureLibrary } from '#server/lib/picture-library.ts'

/** What a picture shows; nothing else decides how it looks. */
export interface ShareContent {
  /** The shop, above everything else. */
  store: string
  name: string
  /** Below the name; empty: nothing. */
  note: string
  /** As people read it; empty: nothing is for sale. */
  price: string
  /** Pictures of the shop, the one that is there first wins; each may have one that lies over it. */
  files: readonly { file: string; over?: string | undefined }[]
  /** The brand's accent. */
  accent: string
}

const root = resolve('shop/public/pictures')
const { width: WIDE, height: HIGH } = shareSize
/** The panel with the words, and its margin. */
const PANEL = 520
const EDGE = 56
const TEXT = PANEL - 2 * EDGE
const ground = '#0c0e0f'
const ink = { store: '#b9c0c3', name: '#ffffff', note: '#b9c0c3' } as const
const QUALITY = 82

/** Typeface of documents, unpacked where the library of pictures can read it; once in a process. */
let typeface: Promise<{ folder: string; file: string }> | undefined
function typefaceFile(): Promise<{ folder: string; file: string }> {
  typeface ??= (async () => {
    const packed = await readFile(new URL('../../lib/pdf/fonts/noto-sans-sc.ttf.br', import.meta.url))
    const folder = await mkdtemp(join(tmpdir(), 'shop-typeface-'))
    const file = join(folder, 'noto-sans-sc.ttf')
    await writeFile(file, await promisify(brotliDecompress)(packed))
    return { folder, file }
  })()
  // A full disk now need not be full later.
  typeface.catch(() => (typeface = undefined))
  return typeface
}

/** Removes what was unpacked; for the end of the process. */
export async function forgetTypeface(): Promise<void> {
  const there = await typeface?.catch(() => undefined)
  typeface = undefined
  if (there) await rm(there.folder, { recursive: true, force: true })
}

/** A file of the shop's pictures; undefined: there is none under this name. */
function pathOf(file: string): string | undefined {
  const path = resolve(root, file)
  return path.startsWith(root + sep) && existsSync(path) ? path : undefined
}

const markup: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

interface Line {
  text: string
  points: number
  colour: string
  bold?: boolean
  /** Lines at the most; what is longer ends with three dots. */
  most: number
}

/** Words as a picture with the ground showing through, cut where they would take more lines than they may. */
async function words({ text, points, colour, bold, most }: Line, fontfile: string) {
  const sharp = await pictureLibrary()
  const draw = (shown: string) =>
    sharp({
      text: {
        text: `<span foreground="${colour}"${bold ? ' weight="bold"' : ''}>${shown.replace(/[&<>]/g, sign => markup[sign] ?? sign)}</span>`,
        font: `Noto Sans SC ${points}`,
        fontfile,
        rgba: true,
        dpi: 72,
        width: TEXT,
        wrap: 'word-char',
        spacing: Math.round(points / 6),
      },
    })
      .png({ compressionLevel: 1 })
      .toBuffer({ resolveWithObject: true })
  const signs = [...text]
  let shown = signs.length
  // A few tries at the most: each leaves a fifth out.
  for (;;) {
    const cut = shown < signs.length ? `${signs.slice(0, shown).join('').trimEnd()}…` : text
    const { data, info } = await draw(cut)
    if (info.height <= most * points * 1.6 || shown <= 8) return { data, height: info.height }
    shown = Math.floor(shown * 0.8)
  }
}

/** Cars are wider than the room and are shown whole; goods fill it. */
const isWide = (file: string): boolean => file.startsWith('car/')

/** The photograph in the room beside the words; nothing when none of the files can be read. */
async function photograph(files: ShareContent['files'], own?: Buffer): Promise<Buffer | undefined> {
  const sharp = await pictureLibrary()
  const room = { width: WIDE - PANEL, height: HIGH }
  if (own)
    return sharp(own)
      .resize({ ...room, fit: 'cover' })
      .flatten({ background: ground })
      .png({ compressionLevel: 1 })
      .toBuffer()
  for (const { file, over } of files) {
    const path = pathOf(file)
    if (!path) continue
    const layer = over === undefined ? undefined : pathOf(over)
    const whole = layer
      ? await sharp(path)
          .composite([{ input: layer }])
          .png({ compressionLevel: 1 })
          .toBuffer()
      : path
    const { data, info } = await sharp(whole)
      .resize({ ...room, fit: isWide(file) ? 'inside' : 'cover' })
      .flatten({ background: '#ffffff' })
      .png({ compressionLevel: 1 })
      .toBuffer({ resolveWithObject: true })
    const above = Math.floor((HIGH - info.height) / 2)
    // The empty studio goes on above and below a car that is shown whole.
    const more = { top: above, bottom: HIGH - info.height - above, extendWith: 'copy' as const }
    return above > 0 ? sharp(data).extend(more).png({ compressionLevel: 1 }).toBuffer() : data
  }
  return undefined
}

/**
 * The picture as a JPEG of 1200 × 630.
 * @param own bytes of a photograph of the thing itself, in place of the shop's pictures
 */
export async function drawShare(content: ShareContent, own?: Buffer): Promise<Buffer> {
  const sharp = await pictureLibrary()
  const { file: fontfile } = await typefaceFile()
  const [photo, store, name, note, price] = await Promise.all([
    photograph(content.files, own),
    words({ text: content.store, points: 24, colour: ink.store, most: 1 }, fontfile),
    words({ text: content.name, points: 46, colour: ink.name, bold: true, most: 4 }, fontfile),
    content.note ? words({ text: content.note, points: 24, colour: ink.note, most: 2 }, fontfile) : undefined,
    content.price
      ? words({ text: content.price, points: 40, colour: content.accent, bold: true, most: 1 }, fontfile)
      : undefined,
  ])
  const below = EDGE + store.height + 48
  return sharp({ create: { width: WIDE, height: HIGH, channels: 3, background: ground } })
    .composite([
      ...(photo ? [{ input: photo, left: PANEL, top: 0 }] : []),
      { input: store.data, left: EDGE, top: EDGE },
      { input: name.data, left: EDGE, top: below },
      ...(note ? [{ input: note.data, left: EDGE, top: below + name.height + 24 }] : []),
      ...(price ? [{ input: price.data, left: EDGE, top: HIGH - EDGE - price.height }] : []),
    ])
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer()
}
