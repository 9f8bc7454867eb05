import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { iconDrawings } from '#web/ui/icon-names.ts'

/**
 * Builds the icon sprite out of `web/ui/icon-names.ts`: one file that every page shares and no icon JavaScript
 * (design 7). Run `npm ci --prefix scripts/sources && node scripts/icons.ts` after a change of the list; the result is
 * committed.
 */

const require = createRequire(new URL('sources/package.json', import.meta.url))
const core = require.resolve('@phosphor-icons/core').replace(/dist[/\\].*$/, '')

/** The shapes of one drawing, without its own <svg>. */
async function shapesOf(drawing: string): Promise<string> {
  const [weight, name] = drawing.split('/') as [string, string]
  const file = `${core}assets/${weight}/${name}${weight === 'regular' ? '' : `-${weight}`}.svg`
  const shapes = /<svg[^>]*>(.*)<\/svg>/s.exec(await readFile(file, 'utf8'))?.[1]
  if (!shapes) throw new Error(`${file} is not a drawing`)
  return shapes.trim()
}

const symbols = await Promise.all(
  Object.entries(iconDrawings).map(
    async ([name, drawing]) => `<symbol id="${name}" viewBox="0 0 256 256">${await shapesOf(drawing)}</symbol>`,
  ),
)
const sprite = `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`
await writeFile(new URL('../web/ui/icons.svg', import.meta.url), sprite)
await copyFile(`${core}LICENSE`, new URL('../web/ui/icons.licence.txt', import.meta.url))
console.log(`${symbols.length} icons, ${(sprite.length / 1024).toFixed(1)} kB`)
