/** Pictures of a document: those of the shop, as a PDF can hold them. */
import { existsSync } from 'node:fs'
import { resolve, sep } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import type { PdfPaper, PdfPicture } from './pdf.ts'

export interface PdfImage {
  jpeg: Buffer
  width: number
  height: number
}

const root = resolve('shop/public/pictures')
/** Sharp enough for paper at a hand's width; a page of them stays below half a megabyte. */
const WIDEST = 1_400
const QUALITY = 80

/** What tells an image of a document from others. */
export const imageKey = ({ file, over = '' }: PdfPicture): string => `${file} ${over}`

/**
 * The pictures that a document names, by `imageKey`; one that is not there is left out.
 * @param tell hears which share of them is ready
 */
export async function imagesOf({ parts }: PdfPaper, tell: (share: number) => void): Promise<Map<string, PdfImage>> {
  const named = parts.flatMap(part => (part.kind === 'pictures' ? part.pictures : []))
  const wanted = new Map(named.map(each => [imageKey(each), each]))
  const found = new Map<string, PdfImage>()
  for (const [key, picture] of wanted) {
    const image = await asJpeg(picture)
    if (image) found.set(key, image)
    tell(found.size / wanted.size)
  }
  return found
}

/** A file of the shop in the size of the document; undefined: there is none. */
function scaled(file: string): Sharp | undefined {
  const path = resolve(root, file)
  if (!path.startsWith(root + sep) || !existsSync(path)) return undefined
  return sharp(path).resize({ width: WIDEST, withoutEnlargement: true })
}

async function asJpeg({ file, over }: PdfPicture): Promise<PdfImage | undefined> {
  try {
    const layer = over === undefined ? undefined : await scaled(over)?.png({ compressionLevel: 1 }).toBuffer()
    const made = await scaled(file)
      ?.composite(layer ? [{ input: layer }] : [])
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: QUALITY, mozjpeg: true })
      .toBuffer({ resolveWithObject: true })
    return made && { jpeg: made.data, width: made.info.width, height: made.info.height }
  } catch {
    // A document without one of its pictures is better than none.
    return undefined
  }
}
