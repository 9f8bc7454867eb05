/** Has parts that come later loaded by `web/load-part.ts` in place of the builder's own function (decision 045). */
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/** The module in which the builder keeps its own. */
const helper = '\0vite/preload-helper.js'

export const loadsOfParts: Plugin = {
  name: 'loads-of-parts',
  enforce: 'pre',
  load: id =>
    id === helper ? `export { loadPart as __vitePreload } from ${JSON.stringify(resolve('web/load-part.ts'))}` : null,
}
