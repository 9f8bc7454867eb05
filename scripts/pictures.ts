import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp, { type Sharp } from 'sharp'
import {
  bodies,
  type Body,
  closeView,
  composeScene,
  type Drawing,
  type Light,
  paints,
  type Paint,
  readDrawing,
  sideView,
  type View,
} from './picture-scene.ts'

/**
 * Makes every picture of the shop from the sources in `art/` (design 8): cars of each body and paint, the rendered scenes
 * and cabins. `node scripts/pictures.ts` makes what is missing; words after it (`side`, `sedan-frost`) make those
 * again whose names hold them, `--all` everything. The result is committed.
 * Names and widths must agree with `web/pictures.ts`.
 */

const target = fileURLToPath(new URL('../shop/public/pictures/', import.meta.url))
const art = fileURLToPath(new URL('../art/pictures/', import.meta.url))
const again = process.argv.slice(2)
const isRemade = (file: string) => again.some(word => word === '--all' || file.includes(word))

const listLimit = 60_000
let made = 0

const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  )

type Format = 'avif' | 'webp'
interface Size {
  width: number
  formats: readonly Format[]
}

const encode = (image: Sharp, format: Format, quality: number) =>
  format === 'avif' ? image.avif({ quality, effort: 5 }) : image.webp({ quality, effort: 5, smartSubsample: true })

interface Care {
  /** Bytes that no file may exceed; the quality gives way. */
  limit?: number | undefined
  /** Rendered scenes: dark ramps show bands sooner than drawings do. */
  fine?: boolean
}

/** Writes one picture in its sizes; `source` is only rendered when a file is missing. */
async function write(
  name: string,
  sizes: readonly Size[],
  source: () => Promise<Sharp>,
  { limit, fine = false }: Care = {},
) {
  const wanted = sizes.flatMap(({ width, formats }) =>
    formats.map(format => ({ width, format, file: `${target}${name}-${width}.${format}` })),
  )
  const missing = []
  for (const one of wanted) if (isRemade(one.file) || !(await exists(one.file))) missing.push(one)
  if (missing.length === 0) return
  const image = await source()
  for (const { width, format, file } of missing) {
    let quality = (format === 'avif' ? 56 : 80) + (fine ? 10 : 0)
    let bytes = await encode(image.clone().resize({ width }), format, quality).toBuffer()
    while (limit && bytes.length > limit) {
      quality -= 8
      if (quality < 30) throw new Error(`${file} stays above ${limit} bytes`)
      bytes = await encode(image.clone().resize({ width }), format, quality).toBuffer()
    }
    await writeFile(file, bytes)
    made++
  }
}

const both = ['avif', 'webp'] as const
/** AVIF at both widths; WebP, for older browsers, at one. */
const closeSizes: readonly Size[] = [
  { width: 960, formats: both },
  { width: 1600, formats: ['avif'] },
]
const listSizes: readonly Size[] = [
  { width: 480, formats: both },
  { width: 960, formats: both },
]

const wide = 16 / 10

/** The pictures of a car, as light and framing. */
function viewsOf(
  drawing: Drawing,
): { name: string; light: Light; view: View; sizes: readonly Size[]; limit?: number }[] {
  const { left, right, height, wheels, wheelRadius } = drawing
  return [
    { name: 'side', light: 'day', view: sideView(drawing, 3 / 2, 0.73, 0.94), sizes: listSizes, limit: listLimit },
    { name: 'night', light: 'night', view: sideView(drawing, wide, 0.7, 0.86), sizes: closeSizes },
    { name: 'front', light: 'night', view: closeView(left + 700, -height * 0.42, 2_300, wide), sizes: closeSizes },
    {
      name: 'wheel',
      light: 'day',
      view: closeView(wheels[0] + 60, -wheelRadius * 1.02, 1_500, wide),
      sizes: closeSizes,
    },
    { name: 'rear', light: 'night', view: closeView(right - 700, -height * 0.46, 2_300, wide), sizes: closeSizes },
  ]
}

async function writeCar(body: Body, drawing: Drawing, paint: Paint) {
  for (const { name, light, view, sizes, limit } of viewsOf(drawing)) {
    const scene = () => render(composeScene(drawing, paint, light, view), view)
    await write(`car/${body}-${paint}-${name}`, sizes, scene, { limit })
  }
}

/** Rendered once above the largest width, as pixels that every size is made from. */
async function render(svg: string, view: View): Promise<Sharp> {
  const width = 1_920
  const { data, info } = await sharp(Buffer.from(svg), { unlimited: true })
    .resize({ width, height: Math.round((width * view.height) / view.width), fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
}

/** What stands in for a car whose picture is missing: its outline on the empty studio. */
async function writeSilhouette(body: Body, drawing: Drawing) {
  const source = await readFile(new URL(`../art/svg/${body}_silhouette.svg`, import.meta.url), 'utf8')
  const shapes = /<svg[^>]*>(.*)<\/svg>/s.exec(source)?.[1]
  if (!shapes) throw new Error(`${body} has no silhouette`)
  const { x, y, width, height } = sideView(drawing, 3 / 2, 0.73, 0.94)
  const box = `x="${x}" y="${y}" width="${width}" height="${height}"`
  await writeFile(
    `${target}car/silhouette-${body}.svg`,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" width="960" height="640"><rect ${box} fill="#eef0f0"/><g color="#d3d8d8">${shapes}</g></svg>\n`,
  )
}

/** Three-quarter pictures were rendered for some cars only; the nose points left (design 8). */
async function writeQuarters(files: readonly string[]) {
  for (const file of files.filter(name => name.startsWith('quarter-'))) {
    const [, body, paint] = file.replace('.webp', '').split('-')
    const source = async () => {
      const ground = paint === 'frost' ? '#eceeee' : '#0c0e0f'
      const pixels = await sharp(`${art}${file}`)
        .flatten({ background: ground })
        .flop()
        .resize({ width: 1440, height: 900, fit: 'cover' })
        .png()
        .toBuffer()
      return sharp(pixels)
    }
    await write(
      `car/${body}-${paint}-quarter`,
      [
        { width: 960, formats: both },
        { width: 1440, formats: ['avif'] },
      ],
      source,
      { fine: true },
    )
  }
}

/** Scenes and cabins keep the width that they were rendered at, and get a half one for small screens. */
async function writeScenes(files: readonly string[]) {
  for (const file of files.filter(name => !name.startsWith('quarter-'))) {
    const { width } = await sharp(`${art}${file}`).metadata()
    const widths = width > 1000 ? [Math.round(width / 2), width] : [width]
    await write(
      `scene/${file.replace('.webp', '')}`,
      widths.map(w => ({ width: w, formats: both })),
      async () => sharp(`${art}${file}`),
      { fine: true },
    )
  }
}

await mkdir(`${target}car`, { recursive: true })
await mkdir(`${target}scene`, { recursive: true })
const files = (await readdir(art)).filter(name => name.endsWith('.webp'))
await writeScenes(files)
await writeQuarters(files)
for (const body of bodies) {
  const drawing = await readDrawing(body)
  await writeSilhouette(body, drawing)
  for (const paint of Object.keys(paints) as Paint[]) await writeCar(body, drawing, paint)
}
console.log(`${made} pictures made`)
