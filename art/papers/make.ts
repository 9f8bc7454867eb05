/**
 * Prints the sample papers of the shop: `npm run art -- papers`. Each becomes `shop/public/papers/<key>.pdf` with previews
 * beside it. The same sources give the same papers: dates are fixed, what the printer adds is taken out.
 */
import { execFileSync } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from 'playwright-core'
import sharp from 'sharp'
import subsetFont from 'subset-font'
import { findChromium } from '#scripts/browser.ts'
import { documentOf, type Paper } from './sheet.ts'
import { studentPapers } from './student-papers.ts'
import { outlineBody, usedCarPapers } from './used-car-papers.ts'

const root = new URL('../../', import.meta.url)
const target = fileURLToPath(new URL('shop/public/papers/', root))
const printedAt = "D:20261121000000+00'00'"
/** Bytes that no paper may exceed. */
const most = 200_000
const previewWidths = [480, 960] as const

/** The outline of the body with its paint as current colour. */
async function outlineOf(body: string): Promise<string> {
  const sprite = await readFile(new URL('web/ui/outlines.svg', root), 'utf8')
  const [, box, shapes] = new RegExp(`<symbol id="${body}" viewBox="([^"]+)">(.*?)</symbol>`, 's').exec(sprite) ?? []
  if (!box || !shapes) throw new Error(`there is no outline of ${body}`)
  return `<svg viewBox="${box}">${shapes}</svg>`
}

/** Fixes the moment of printing; the places in the file stay the same, so that its table still fits. */
export function withoutClock(pdf: Buffer): Buffer {
  const text = pdf
    .toString('latin1')
    .replace(/\/(CreationDate|ModDate) \(([^)]*)\)/g, (_, name: string, date: string) => {
      return `/${name} (${printedAt.padEnd(date.length).slice(0, date.length)})`
    })
  return Buffer.from(text, 'latin1')
}

/** Chinese typefaces with just the characters of the papers; `fonts.py` says why. */
async function chineseFaces(all: readonly Paper[]): Promise<string> {
  const work = fileURLToPath(new URL('art/.work/papers/', root))
  await mkdir(work, { recursive: true })
  const characters = new Set(
    all
      .flatMap(paper => [...documentOf(paper, '')])
      .filter(character => character > '\u02ff' && !'–—’'.includes(character)),
  )
  await writeFile(`${work}characters.txt`, [...characters].sort().join(''))
  const script = fileURLToPath(new URL('fonts.py', import.meta.url))
  execFileSync('/usr/bin/python3', [script, `${work}characters.txt`, work], { stdio: ['ignore', 'inherit', 'inherit'] })
  const faces = (['Sans', 'Serif'] as const).flatMap(kind => [400, 700].map(weight => [kind, weight] as const))
  const rules = faces.map(async ([kind, weight]) => {
    const font = await readFile(`${work}${kind.toLowerCase()}-${weight}.ttf`, 'base64')
    return faceOf(`Paper ${kind}`, weight, font)
  })
  return (await Promise.all(rules)).join('\n')
}

const faceOf = (family: string, weight: number, base64: string) =>
  `@font-face { font-family: '${family}'; src: url(data:font/ttf;base64,${base64}) format('truetype'); font-weight: ${weight} }`

/** Our typeface in single weights: a printer spells out every glyph of a variable one. */
async function latinFaces(): Promise<string> {
  const variable = await readFile(new URL('web/ui/fonts/archivo.woff2', root))
  const characters = Array.from({ length: 0x250 }, (_, code) => String.fromCodePoint(code + 32)).join('') + '–—’'
  const faces = [400, 500, 600, 700].map(async weight => {
    const one = await subsetFont(variable, characters, {
      targetFormat: 'sfnt',
      variationAxes: { wght: weight, wdth: 100 },
    })
    return faceOf('Archivo', weight, one.toString('base64'))
  })
  return (await Promise.all(faces)).join('\n')
}

async function print(browser: Browser, paper: Paper, font: string): Promise<void> {
  const page = await browser.newPage({ deviceScaleFactor: 2 })
  try {
    await page.setContent(documentOf(paper, font))
    await page.evaluate(() => document.fonts.ready)
    const [width, height] = paper.size
    const pdf = withoutClock(
      await page.pdf({ width: `${width}mm`, height: `${height}mm`, printBackground: true, preferCSSPageSize: true }),
    )
    if (pdf.length > most) throw new Error(`${paper.key}.pdf has ${pdf.length} bytes; ${most} is the limit`)
    await writeFile(`${target}${paper.key}.pdf`, pdf)
    const pixels = (mm: number) => Math.round((mm / 25.4) * 96)
    await page.setViewportSize({ width: pixels(width), height: pixels(height) })
    const picture = sharp(await page.screenshot())
    for (const wide of previewWidths) {
      await picture
        .clone()
        .resize({ width: wide })
        .avif({ quality: 58, effort: 5 })
        .toFile(`${target}${paper.key}-${wide}.avif`)
    }
    const png = picture.clone().resize({ width: previewWidths[0] }).png({ palette: true, colours: 48, effort: 9 })
    await png.toFile(`${target}${paper.key}-${previewWidths[0]}.png`)
  } finally {
    await page.close()
  }
}

/** All papers, in the order in which a page lists them. */
export async function papers(): Promise<readonly Paper[]> {
  return [...usedCarPapers(await outlineOf(outlineBody)), ...studentPapers]
}

/**
 * Prints papers and writes `papers.json`: names, titles, descriptions and sizes.
 * @param only keys of papers; none: all
 */
export async function makePapers(only: readonly string[] = []): Promise<void> {
  const all = await papers()
  const font = `${await latinFaces()}\n${await chineseFaces(all)}`
  await mkdir(target, { recursive: true })
  const browser = await chromium.launch({ executablePath: await findChromium(console.log) })
  try {
    for (const paper of all) if (only.length === 0 || only.includes(paper.key)) await print(browser, paper, font)
  } finally {
    await browser.close()
  }
  const list = all.map(({ key, title, alt, size: [width, height] }) => ({
    key,
    title,
    alt,
    previews: previewWidths.map(wide => [wide, Math.round((wide * height) / width)]),
  }))
  await writeFile(new URL('papers.json', new URL('./', import.meta.url)), `${JSON.stringify(list, null, 2)}\n`)
}

if (import.meta.main) await makePapers(process.argv.slice(2))
