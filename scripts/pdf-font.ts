/**
 * Makes the typeface of PDF documents: Noto Sans SC, cut down to the characters of GBK, which has those of names and
 * addresses, and packed. Run it by hand after a new release of the typeface; the result is committed:
 * `node scripts/pdf-font.ts NotoSansSC-Regular.ttf`
 */
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import subsetFont from 'subset-font'

const gbk = new TextDecoder('gbk')

/** What a block of the two-byte code holds; bounds of the first and of the second byte, all included. */
function block(first: readonly [number, number], second: readonly [number, number]): string {
  let text = ''
  for (let high = first[0]; high <= first[1]; high++)
    for (let low = second[0]; low <= second[1]; low++) {
      const sign = low === 0x7f ? '' : gbk.decode(Uint8Array.of(high, low))
      if ([...sign].length === 1 && sign !== '\ufffd') text += sign
    }
  return text
}

const ascii = String.fromCodePoint(...Array.from({ length: 95 }, (_, n) => 0x20 + n))
const signs = block([0xa1, 0xa3], [0xa1, 0xfe])
const characters =
  block([0x81, 0xa0], [0x40, 0xfe]) + block([0xaa, 0xfe], [0x40, 0xa0]) + block([0xb0, 0xf7], [0xa1, 0xfe])
const kept = `${ascii}\u00a0¥£©®·×é–—‘’“”…€−•${signs}${characters}`

const [source] = process.argv.slice(2)
if (!source) throw new Error('which font? node scripts/pdf-font.ts NotoSansSC-Regular.ttf')
// Without features a text is as wide as its characters are, and is laid out the sooner.
const font = await subsetFont(await readFile(source), kept, { targetFormat: 'sfnt', keepFeatures: [], noHinting: true })
const packed = await promisify(brotliCompress)(font, { params: { [constants.BROTLI_PARAM_LGWIN]: 24 } })
const file = fileURLToPath(new URL('../server/lib/pdf/fonts/noto-sans-sc.ttf.br', import.meta.url))
await writeFile(file, packed)
console.log(`${[...kept].length} characters, ${(packed.length / 1024).toFixed(0)} kB`)
