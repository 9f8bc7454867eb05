/**
 * In the built shop each row of the route table comes with its page, and not the table with the first document (decision
 * 083): a page's module is given an import that puts its rows where `rowOf` finds them. What every document knows are the
 * patterns of all addresses, by which links show or not, and the row of what is not found.
 */
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import type { RouteRow } from '../shop/route-row.ts'
import { routeTable } from '../shop/route-table.ts'
import { readManifest } from './first-load.ts'
import { MARKS } from './one-language.ts'

const shop = resolve('shop')
const table = resolve('shop/route-table.ts')
const knowledge = resolve('shop/route-knowledge.ts')
/** Beside the table; no such files exist. */
const folder = resolve('shop/rows-of-pages')
/** What the router makes of a page's module, and imports at its route. */
const MADE_OF_PAGE = '?__react-router-build-client-route'
/** Said where no page is. */
const FALLBACK = 'notFound'

const shown = routeTable.filter(row => !row.developmentOnly)

const marked = (cn: string, en: string) =>
  [
    [MARKS.cn, cn],
    [MARKS.en, en],
  ].map(([mark, text]) => `/* @__PURE__ */ ${mark}(${JSON.stringify(text)})`)

/** A row as code, without what only the build reads, its words marked for their languages. */
function codeOf({ file: _file, group: _group, pageNameCN, pageNameEN, headTitle, ...row }: RouteRow): string {
  const [cn, en] = marked(pageNameCN, pageNameEN)
  const head = headTitle ? `, headTitle: [${marked(...headTitle).join()}]` : ''
  return `{ ...${JSON.stringify(row)}, pageNameCN: ${cn}, pageNameEN: ${en}${head} }`
}

/** What a browser has in the place of `shop/route-table.ts`. */
export function browserTable(rows: readonly RouteRow[]): string {
  const first = rows.filter(({ name }) => name === FALLBACK)
  return `import { routeKnowledge } from '${knowledge}'
export const rows = new Map([${first.map(row => `[${JSON.stringify(row.name)}, ${codeOf(row)}]`).join()}])
export const { isRouted, pageNameOf, rowOf } = routeKnowledge(${JSON.stringify(rows.flatMap(({ paths }) => paths))}, rows)`
}

/** The module that brings the rows of one page. @param file of the page, below `shop/` @throws when no row names it */
export function rowsOf(all: readonly RouteRow[], file: string): string {
  const own = all.filter(row => row.file === file)
  if (own.length === 0) throw new Error(`no row of the route table names ${file}`)
  const puts = own.map(row => `rows.set(${JSON.stringify(row.name)}, ${codeOf(row)})`)
  return [`import { rows } from '${table}'`, ...puts].join('\n')
}

const isPage = (file: string): boolean => shown.some(row => row.file === file)

export const rowsOfPages: Plugin = {
  name: 'rows-of-pages',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  // Rows have to be kept although nobody imports anything of them.
  resolveId: id => (id.startsWith(`${folder}/`) ? { id, moduleSideEffects: true } : undefined),
  load(id) {
    if (id === table) return browserTable(shown)
    return id.startsWith(`${folder}/`) ? rowsOf(shown, id.slice(folder.length + 1, -'.js'.length)) : undefined
  },
}

/** Last of all, as for the rows of calls: the router drops imports of nothing from what it makes. */
export const importsOfPageRows: Plugin = {
  name: 'imports-of-page-rows',
  apply: 'build',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    if (!id.startsWith(`${shop}/`) || !id.endsWith(MADE_OF_PAGE)) return undefined
    const file = id.slice(shop.length + 1, -MADE_OF_PAGE.length)
    return isPage(file) ? { code: `import '${folder}/${file}.js'\n${code}`, map: null } : undefined
  },
}

/** Routes of a built site whose page does not bring their row, a sentence each. @param build its folder */
export function missingPageRows(build: string): string[] {
  const { routes } = readManifest(join(build, 'client', 'assets'))
  const text = (file: string) => readFileSync(join(build, 'client', file), 'utf8')
  return shown.flatMap(({ name }) => {
    const route = routes[name] ?? routes[`${name}#index`]
    const files = route ? [route.module, ...(route.imports ?? [])] : []
    const brings = new RegExp(`\\.set\\(["'\`]${name}["'\`],`)
    return files.some(file => brings.test(text(file))) ? [] : [`the page of ${name} does not bring its row`]
  })
}
