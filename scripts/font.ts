import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

/**
 * Makes the one web font of the site: Archivo, variable in weight and width, cut down to what the design uses
 * (design 4). Run it by hand after a new release of the font: `node scripts/font.ts`; the result is committed.
 */

/** ASCII, the Latin-1 signs that stand beside figures, and accented letters of names; the rest is left to the CJK face. */
const kept = [
  ...range(0x20, 0x7e),
  ...[...'\u00a0¥£§©«®°±²³·»×÷éèêëàâäáãåæçíìîïñóòôöõøœúùûüýÿßÉÈÀÁÄÅÇÍÑÓÖØÚÜ'].map(c => c.codePointAt(0) as number),
  0x2013,
  0x2122,
  0x20ac,
  0x2212,
  0x2009,
  0x202f,
]

/** Weights 350 to 600 and widths 100 to 118 % are all that tokens.css and the brand line ask for. */
const axes = { wght: { min: 350, max: 600, default: 400 }, wdth: { min: 100, max: 118, default: 100 } }

/** Kerning, tabular and lining figures, and the marks of accented letters. */
const features = ['kern', 'tnum', 'lnum', 'mark', 'mkmk', 'ccmp', 'locl']

function* range(from: number, to: number): Generator<number> {
  for (let n = from; n <= to; n++) yield n
}

const require = createRequire(import.meta.url)
const source = require.resolve('@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2')
const licence = require.resolve('@fontsource-variable/archivo/LICENSE')
const folder = fileURLToPath(new URL('../web/ui/fonts/', import.meta.url))

const font = await subsetFont(await readFile(source), String.fromCodePoint(...kept), {
  targetFormat: 'woff2',
  keepFeatures: features,
  variationAxes: axes,
  noHinting: true,
})
await mkdir(folder, { recursive: true })
await writeFile(`${folder}archivo.woff2`, font)
await copyFile(licence, `${folder}OFL.txt`)
console.log(`archivo.woff2: ${(font.length / 1024).toFixed(1)} kB`)
