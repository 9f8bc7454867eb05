/** What a browser loads of JavaScript before a page is alive, and how much of it may be (decision 045). */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { englishFolder } from '#server/http/english-files.ts'

interface Route {
  parentId?: string
  module: string
  imports?: string[]
}
interface Manifest {
  entry: { module: string; imports: string[] }
  routes: Record<string, Route>
}

/**
 * Most bytes after gzip -9 by the route of `shop/route-table.ts`, in either language. They only ever go down, but for what
 * every document carries of a new screen: its rows of the route table, of the manifest and of the calls.
 */
export const MOST_BYTES: Readonly<Record<string, number>> = {
  'home#index': 120_000,
  usedCarList: 140_000,
  usedCarDetail: 139_500,
  goodsList: 140_000,
  goodsDetail: 140_000,
  newCarList: 137_700,
  newCarDetail: 138_400,
  newCarCompare: 132_700,
  designPage: 137_200,
  newCarActivity: 132_900,
  refreshPlan: 132_900,
  about: 132_900,
  dealerLocator: 137_900,
  digitalBrochure: 145_400,
  myPreconfig: 154_000,
  myPreconfigDetailPage: 157_300,
}

/** The router's list of what each route loads. @param folder where the browser's files of a language stand */
export function readManifest(folder: string): Manifest {
  const name = readdirSync(folder).find(each => /^manifest-.*\.js$/.test(each))
  if (!name) throw new Error(`no manifest in ${folder}`)
  const text = readFileSync(join(folder, name), 'utf8')
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Manifest
}

/**
 * Bytes of a page's first JavaScript after gzip -9: its modules and those of all documents. The manifest of all routes comes
 * when the page is alive (`shop/route-discovery.ts`).
 */
export function firstScript(build: string, route: string, language: 'cn' | 'en'): number {
  const { entry, routes } = readManifest(join(build, 'client', 'assets', language === 'en' ? englishFolder : ''))
  const files = new Set([entry.module, ...entry.imports])
  for (let at: string | undefined = route; at; at = routes[at]?.parentId) {
    const row = routes[at]
    if (!row) throw new Error(`no route ${at}`)
    for (const file of [row.module, ...(row.imports ?? [])]) files.add(file)
  }
  const gzipped = (bytes: string | Buffer) => gzipSync(bytes, { level: 9 }).length
  return [...files].reduce((sum, file) => sum + gzipped(readFileSync(join(build, 'client', file))), 0)
}

/** What is heavier than it may be, a sentence each. */
export const tooHeavy = (build: string): string[] =>
  Object.entries(MOST_BYTES).flatMap(([route, most]) =>
    (['cn', 'en'] as const).flatMap(language => {
      const bytes = firstScript(build, route, language)
      return bytes > most ? [`${route} in ${language} loads ${bytes} bytes of JavaScript; ${most} is the most`] : []
    }),
  )
