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
  'home#index': 130_700,
  usedCarList: 152_900,
  usedCarDetail: 157_900,
  goodsList: 150_300,
  goodsDetail: 149_200,
  newCarList: 158_000,
  newCarDetail: 160_500,
  newCarCompare: 149_900,
  designPage: 163_900,
  newCarActivity: 151_700,
  refreshPlan: 151_600,
  digitalBrochure: 191_400,
  myPreconfig: 188_500,
  myPreconfigDetailPage: 196_800,
}

/**
 * Bytes of a page's first JavaScript after gzip -9: its modules and those of all documents. The manifest of all routes comes
 * when the page is alive (`shop/route-discovery.ts`).
 */
export function firstScript(build: string, route: string, language: 'cn' | 'en'): number {
  const folder = join(build, 'client', 'assets', language === 'en' ? englishFolder : '')
  const name = readdirSync(folder).find(each => /^manifest-.*\.js$/.test(each))
  if (!name) throw new Error(`no manifest in ${folder}`)
  const text = readFileSync(join(folder, name), 'utf8')
  const { entry, routes } = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Manifest
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
