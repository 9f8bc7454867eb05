/** Which files of the built site the service worker keeps (decision 117). Read by the build of the worker. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { keptPages, offlinePage } from '../shop/offline/kept-pages.ts'
import type { WorkerSite } from '../shop/offline/worker-site.ts'
import { routeTable } from '../shop/route-table.ts'
import { englishList } from '../server/http/english-files.ts'

interface Route {
  parentId?: string
  module: string
  imports?: string[]
  css?: string[]
}
interface Manifest {
  version: string
  url: string
  entry: { module: string; imports: string[] }
  routes: Record<string, Route>
}

/** `/assets/a.css#` → `a.css` */
const nameOf = (address: string): string => address.replace(/^\/?assets\//, '').replace(/#.*$/, '')

/**
 * Files that a page needs, and those that it may come to need: what its own name, step by step. Files of other pages are
 * named by the list of routes alone, which is not followed.
 */
export function filesOf(
  routes: readonly string[],
  manifest: Manifest,
  read: (name: string) => string | undefined,
): string[] {
  const first = [manifest.entry.module, ...manifest.entry.imports, manifest.url]
  for (const route of routes)
    for (let at: string | undefined = route; at; at = manifest.routes[at]?.parentId) {
      const row = manifest.routes[at]
      if (!row) throw new Error(`no route ${at}`)
      first.push(row.module, ...(row.imports ?? []), ...(row.css ?? []))
    }
  const found = new Set(first.map(nameOf))
  const list = nameOf(manifest.url)
  for (const name of found) {
    if (name === list || !/\.(js|css)$/.test(name)) continue
    for (const [, named] of read(name)?.matchAll(/([\w.~-]+\.(?:js|css|svg|woff2))(?=["'`)#])/g) ?? [])
      if (named && read(named) !== undefined) found.add(named)
  }
  return [...found].sort()
}

/**
 * What the worker has to know of a built site.
 * @param build folder with `client/assets` and the list of English files
 */
export function workerSite(build: string): WorkerSite {
  const folder = join(build, 'client', 'assets')
  const names = new Set(readdirSync(folder))
  const list = [...names].find(name => /^manifest-.*\.js$/.test(name))
  if (!list) throw new Error(`no manifest in ${folder}`)
  const text = readFileSync(join(folder, list), 'utf8')
  const manifest = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Manifest
  const read = (name: string) => (names.has(name) ? readFileSync(join(folder, name), 'utf8') : undefined)
  const frame = filesOf([offlinePage], manifest, read)
  const english = new Set<string>(JSON.parse(readFileSync(join(build, englishList), 'utf8')))
  const all = filesOf([offlinePage, ...keptPages], manifest, read)
  return {
    version: manifest.version,
    pages: keptPages.map(name => {
      const row = routeTable.find(each => each.name === name)
      if (!row) throw new Error(`no row ${name}`)
      return row.paths
    }),
    files: { frame, pages: all.filter(name => !frame.includes(name)) },
    english: all.filter(name => english.has(name)),
  }
}
