/**
 * In which file of the browser each module lies (decision 181): what every document needs in one, the rest as
 * `deal-modules.ts` deals it. Read by the build of the shop (`vite.config.ts`).
 */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { minifySync, type Plugin } from 'vite'
import { type Asked, type Dealt, dealModules, reach } from './deal-modules.ts'
import { inLanguageOf } from './one-language.ts'

/** What a file costs whoever loads it, in bytes: what smaller files compress less, and its request. */
const PER_FILE = 450
/** More files than are ever dealt; the builder wants to know them before it has seen a module. */
const MOST_FILES = 600
/** What a module weighs among others of its file, of what it weighs alone. */
const AMONG_OTHERS = 0.7
/** How much a byte of a page counts; of others 1. */
const PAGES: readonly [RegExp, number][] = [
  [/\/home\/home\.page/, 80],
  [/\/configure\/design\.page/, 24],
  [/\/(goods\/goods-detail|used-car\/list)\.page/, 14],
  [/\/(used-car\/detail|goods\/goods-list|new-car\/(list|detail)|dealer\/locator)\.page/, 8],
  [/\/dealer-shop\/(shop|cars)\.page/, 6],
  [/\/(content-page\/content|search\/search|activity\/detail)\.page/, 4],
  [/\/(maintenance\/book|wish\/brochure)\.page/, 2],
]
/** And of a part that comes when the page is there. */
const LATER = 0.1

interface Known {
  code: string | null
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
}

const weightOf = (page: string): number => PAGES.find(([pattern]) => pattern.test(page))?.[1] ?? 1

/** Bytes of a module after minifying and gzip, in Chinese; style sheets are files of their own, and come as well. */
function weigh(id: string, code: string): number {
  if (id.endsWith('.css')) return gzipSync(readFileSync(id)).length * AMONG_OTHERS
  const name = id.slice(id.lastIndexOf('/') + 1).replace(/\?.*/, '')
  return gzipSync(minifySync(name, inLanguageOf('cn', code), { module: true }).code).length * AMONG_OTHERS
}

const isVendor = (id: string): boolean => /\/node_modules\/(react|react-dom|react-router|scheduler|cookie)\//.test(id)

let everyDocument: ReadonlySet<string> = new Set()
let fileOf: ReadonlyMap<string, string> = new Map()

/** What all pages, and all parts that come later, ask for. */
function asks(known: ReadonlyMap<string, Known>, needsOf: (id: string) => readonly string[]): Asked[] {
  const ids = [...known.keys()].sort()
  const pages = ids.filter(id => id.endsWith('.page.tsx'))
  // The router takes a page apart: each part has the page's name and a question mark.
  const wholes = pages.map(page => ({
    page,
    needs: reach(
      ids.filter(id => id.startsWith(page)),
      needsOf,
    ),
  }))
  const parents = new Map<string, string[]>()
  for (const [id, { dynamicallyImportedIds }] of known)
    for (const part of dynamicallyImportedIds) parents.set(part, [...(parents.get(part) ?? []), id])
  const parts = [...parents.keys()].filter(part => !pages.includes(part)).sort()
  return [
    ...wholes.map(({ page, needs }) => ({ needs, weight: weightOf(page) })),
    ...parts.map(part => {
      const shown = wholes.filter(({ needs }) => parents.get(part)!.some(each => needs.has(each)))
      const [first = new Set<string>(), ...others] = shown.map(({ needs }) => needs)
      const has = new Set([...first].filter(each => others.every(needs => needs.has(each))))
      return { needs: reach([part], needsOf), weight: LATER, has }
    }),
  ]
}

/** Deals when the builder knows all modules, and before it makes files. */
export const dealtFiles: Plugin = {
  name: 'dealt-files',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  buildEnd(error) {
    if (error) return
    const known = new Map<string, Known>()
    for (const id of this.getModuleIds()) {
      const info = this.getModuleInfo(id)
      if (info) known.set(id, info)
    }
    const needsOf = (id: string) => known.get(id)?.importedIds ?? []
    everyDocument = reach(
      ['entry.client.tsx', 'root.tsx', 'frame/shell.tsx'].map(file => resolve('shop', file)),
      needsOf,
    )
    const modules = new Map<string, Dealt>()
    for (const [id, { code }] of known) {
      // Entries of the router stay what they are.
      if (!id.startsWith('/') || id.includes('?__react-router') || everyDocument.has(id) || isVendor(id)) continue
      modules.set(id, { size: weigh(id, code ?? ''), needs: needsOf(id) })
    }
    const dealt = dealModules(modules, asks(known, needsOf), PER_FILE)
    if (dealt.length > MOST_FILES) throw new Error(`${dealt.length} files, and ${MOST_FILES} places for them`)
    fileOf = new Map(dealt.flatMap((file, place) => file.map(id => [id, `shared-${place}`] as const)))
  },
}

/** The builder's groups: of one priority the earlier takes first, and takes along what its modules need and nobody has. */
export const fileGroups = [
  { name: 'vendor', priority: 4, test: isVendor },
  { name: (id: string) => (everyDocument.has(id) ? 'core' : null), priority: 3, test: /\/(web|contract|shop)\// },
  ...Array.from({ length: MOST_FILES }, (_, place) => {
    const name = `shared-${place}`
    return { name: (id: string) => (fileOf.get(id) === name ? name : null), debugName: name, priority: 2 }
  }),
]
