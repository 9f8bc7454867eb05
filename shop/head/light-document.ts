/**
 * The document of somebody who saves data (decision 126): its scripts wait where the page reads well without them, and the
 * few signs that it shows stand in it, in place of a file of all of them. Only the server has this.
 */
import icons from '#web/ui/icons.svg?raw'
import outlines from '#web/ui/outlines.svg?raw'
import { lightPages } from './light-pages.ts'
import { laterScripts } from './picture-first.ts'

const symbolsOf = (sprite: string): ReadonlyMap<string, string> =>
  new Map([...sprite.matchAll(/<symbol id="([^"]+)"[\s\S]*?<\/symbol>/g)].map(([symbol, id = '']) => [id, symbol]))
const sprites = { icons: symbolsOf(icons), outlines: symbolsOf(outlines) }
type Sprite = keyof typeof sprites

const spriteAddress = /href="\/[^"]*\/(icons|outlines)-[^"/]*\.svg#([\w-]+)"/g

/** Signs that the document shows, in it; they had the address of a file. */
function withOwnSigns(html: string): string {
  const used = new Map<string, string>()
  const own = html.replace(spriteAddress, (address, sprite: Sprite, id: string) => {
    const symbol = sprites[sprite].get(id)
    if (symbol === undefined) return address
    used.set(`${sprite}-${id}`, symbol.replace(`id="${id}"`, `id="${sprite}-${id}"`))
    return `href="#${sprite}-${id}"`
  })
  // React passes over what stands last in the body.
  const signs = `<svg width="0" height="0" style="position:absolute" aria-hidden="true">${[...used.values()].join('')}</svg>`
  return used.size === 0 ? own : own.replace('</body>', `${signs}</body>`)
}

/** Its modules are neither loaded nor fetched ahead, until `waitWithScripts` says so. */
const withLaterScripts = (html: string): string =>
  laterScripts(html.replace(/<link\b[^>]*\brel="modulepreload"[^>]*>/g, ''))

/** Whether a page reads, leads on and lists without its scripts. */
export const isLight = (route: string): boolean => (lightPages as readonly string[]).includes(route)

/** @param html a whole document @param route its name in the route table */
export const lightDocument = (html: string, route: string): string =>
  withOwnSigns(isLight(route) ? withLaterScripts(html) : html)
