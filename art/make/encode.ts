import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { root } from './cache.ts'
import type { Entry } from './manifest.ts'
import type { Format, Print } from './plan.ts'

export const pictures = join(root, 'shop/public/pictures')

/** Bytes that a file of a width may have at most (design 8: list 60 kB at 960, hero 250 kB at 2000). */
const budgets = [
  [320, 14_000],
  [480, 22_000],
  [640, 34_000],
  [800, 46_000],
  [960, 60_000],
  [1280, 100_000],
  [1600, 160_000],
  [2000, 250_000],
] as const

/** The budget of a width, in bytes; wider pictures than any have the last one. */
export function budgetOf(width: number): number {
  return (budgets.find(([most]) => width <= most) ?? budgets.at(-1)!)[1]
}

const qualities: Record<Format, readonly number[]> = {
  avif: [62, 55, 48, 42, 36, 30, 24, 18],
  webp: [84, 78, 72, 65, 58, 50, 42, 34, 26],
}

/** Encodes with the best quality that holds the budget; the last quality stands whatever it weighs. */
export async function encodeWithin(image: Sharp, format: Format, budget: number): Promise<Buffer> {
  let found = Buffer.alloc(0)
  for (const quality of qualities[format]) {
    found =
      format === 'avif'
        ? await image.clone().avif({ quality, effort: 3, chromaSubsampling: '4:4:4' }).toBuffer()
        : await image.clone().webp({ quality, effort: 4, smartSubsample: true }).toBuffer()
    if (found.length <= budget) break
  }
  return found
}

/** Average colour as #rrggbb; of what is seen, where the picture has alpha. */
async function averageColour(image: Sharp): Promise<string> {
  const { channels } = await image.clone().flatten({ background: '#f4f5f5' }).stats()
  return `#${channels
    .slice(0, 3)
    .map(({ mean }) => Math.round(mean).toString(16).padStart(2, '0'))
    .join('')}`
}

/** A finished picture as it comes out of the compositor. */
export interface Raw {
  data: Buffer
  width: number
  height: number
  channels: 3 | 4
}

/** Writes a picture in all its sizes; returns its entry of the manifest. No size is larger than the picture. */
export async function writePrint(print: Print, source: Raw | string, folder = pictures): Promise<Entry> {
  const { data, ...raw } = typeof source === 'string' ? { data: source } : source
  const image = typeof data === 'string' ? sharp(data) : sharp(data, { raw: raw as Omit<Raw, 'data'> })
  const { width: full = 0, height: tall = 0 } = typeof data === 'string' ? await image.metadata() : (source as Raw)
  const formats: Entry['formats'] = {}
  let widest = 0
  for (const [format, widths] of Object.entries(print.widths) as [Format, readonly number[]][]) {
    const sizes: Record<string, number> = {}
    for (const width of widths) {
      if (width > full) throw new Error(`${print.key} is ${full} wide and cannot give ${width}`)
      const resized = width === full ? image : image.clone().resize({ width, kernel: 'lanczos3' })
      const bytes = await encodeWithin(resized, format, budgetOf(width))
      const file = join(folder, `${print.key}-${width}.${format}`)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, bytes)
      sizes[width] = bytes.length
      widest = Math.max(widest, width)
    }
    formats[format] = sizes
  }
  const height = Math.round((tall * widest) / full)
  return { width: widest, height, formats, colour: await averageColour(image), alt: print.alt }
}
