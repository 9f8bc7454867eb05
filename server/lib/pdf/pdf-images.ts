/** Pictures of a document: those of the shop, as a PDF can hold them. */
import { resolve, sep } from 'node:path'
import sharp from 'sharp'
import type { PdfPaper } from './pdf.ts'

export interface PdfImage {
  jpeg: Buffer
  width: number
  height: number
}

const root = resolve('shop/public/pictures')
/** Sharp enough for paper at a hand's width; a page of them stays below half a megabyte. */
const WIDEST = 1_400
const QUALITY = 80

/**
 * The pictures that a document names, by their files; one that is not there is left out.
 * @param tell hears which share of them is ready
 */
export async function imagesOf({ parts }: PdfPaper, tell: (share: number) => void): Promise<Map<string, PdfImage>> {
  const files = new Set(parts.flatMap(part => (part.kind === 'pictures' ? part.pictures.map(each => each.file) : [])))
  const found = new Map<string, PdfImage>()
  for (const file of files) {
    const path = resolve(root, file)
    if (!path.startsWith(root + sep)) continue
    const image = await asJpeg(path)
    if (image) found.set(file, image)
    tell(found.size / files.size)
  }
  return found
}

async function asJpeg(path: string): Promise<PdfImage | undefined> {
  try {
    const { data, info } = await sharp(path)
      .resize({ width: WIDEST, withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: QUALITY, mozjpeg: true })
      .toBuffer({ resolveWithObject: true })
    return { jpeg: data, width: info.width, height: info.height }
  } catch {
    // A document without one of its pictures is better than none.
    return undefined
  }
}
