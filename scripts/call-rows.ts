/**
 * In the built shop each row of the call table comes with the modules that name its call, and not all rows with the first
 * document (decision 045): a module is given an import for each name that it spells, and that import puts the row into the
 * table. So `calls[name]` is there wherever a name is, without waiting.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseAst, type Plugin } from 'vite'
import { type Call, type CallFlags } from '../contract/call-row.ts'
import { calls } from '../contract/calls.ts'
import { nodesOf } from './syntax.ts'

const table = resolve('contract/calls.ts')
/** Beside the table, so that rows are put into the same files as what else is shared; no such files exist. */
const rows = resolve('contract/rows-of-calls')
const rowId = (name: string): string => `${rows}/${name}.js`
const makers = resolve('contract/call-row.ts')

/** What a browser reads of a row (`web/api.ts`, `web/send-call.ts`); the rest is for the server. */
const READ: readonly (keyof CallFlags)[] = [
  'anonymous',
  'backend',
  'keepSession',
  'loading',
  'login',
  'ownTransaction',
  'silent',
  'write',
]

const MAKER: Readonly<Record<`${Call['method']} ${Call['body']}`, string | undefined>> = {
  'GET query': 'get',
  'GET path': 'getPath',
  'GET file': 'file',
  'POST json': 'post',
  'POST form': 'form',
  'POST formFile': 'formFile',
  'GET json': undefined,
  'GET form': undefined,
  'GET formFile': undefined,
  'POST query': undefined,
  'POST path': undefined,
  'POST file': undefined,
}

/** The module that puts one row into the browser's table. */
function rowModule(name: string, row: Call): string {
  const maker = MAKER[`${row.method} ${row.body}`]
  if (!maker) throw new Error(`${name}: a row of a kind that contract/call-row.ts does not make`)
  const flags = Object.fromEntries(READ.flatMap(flag => (row[flag] === undefined ? [] : [[flag, row[flag]]])))
  return `import { calls } from '${table}'
import { ${maker} as row } from '${makers}'
calls['${name}'] = row('${row.path}', ${JSON.stringify(flags)})`
}

/** What the browser has in the place of `contract/calls.ts`: the rows come by themselves. */
const emptyTable = `export const calls = {}
export const callOf = name => calls[name]`

/**
 * The names of calls that a module spells, without those in its types.
 * @param code plain JavaScript
 * @param known the names of all calls
 */
export function namesIn(code: string, known: ReadonlySet<string>): string[] {
  if (![...code.matchAll(/["'`]([\w.]+)["'`]/g)].some(([, word]) => known.has(word!))) return []
  const found = new Set<string>()
  for (const node of nodesOf(parseAst(code)))
    if (node.type === 'Literal' && typeof node.value === 'string' && known.has(node.value)) found.add(node.value)
  return [...found]
}

const known: ReadonlyMap<string, Call> = new Map(Object.entries(calls))
const names = new Set(known.keys())

export const rowsOfCalls: Plugin = {
  name: 'rows-of-calls',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  // A row has to be kept although nobody imports anything of it.
  resolveId: id => (id.startsWith(rows) ? { id, moduleSideEffects: true } : undefined),
  load(id) {
    if (id === table) return emptyTable
    const name = id.startsWith(rows) && id.slice(rows.length + 1, -'.js'.length)
    const row = name && known.get(name)
    return row ? rowModule(name, row) : undefined
  },
}

/** Last of all, when types are gone and pages are split: the router drops imports of nothing from what it splits. */
export const importsOfRows: Plugin = {
  name: 'imports-of-rows',
  apply: 'build',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    if (!/\/(contract|shop|web)\/[^?]*\.tsx?(\?|$)/.test(id) || id.includes('/node_modules/')) return undefined
    const imports = namesIn(code, names).map(name => `import '${rowId(name)}'\n`)
    return imports.length > 0 ? { code: imports.join('') + code, map: null } : undefined
  },
}

const IMPORTED = /(?:from|import)\s*["'`]\.\.?\/([\w.~-]+\.js)["'`]/g
const SPELLED = /["'`](\w+\.\w+)["'`]/g

/** The names that some built files spell without having their rows, in their own text or in what they import, a sentence each. */
export function rowless(files: ReadonlyMap<string, string>): string[] {
  const withImports = (file: string): string => {
    const all = new Set([file])
    for (const each of all) for (const [, next] of (files.get(each) ?? '').matchAll(IMPORTED)) all.add(next!)
    return [...all].map(each => files.get(each) ?? '').join('\n')
  }
  return [...files].flatMap(([file, code]) => {
    const spelled = new Set([...code.matchAll(SPELLED)].flatMap(([, name]) => (names.has(name!) ? [name!] : [])))
    if (spelled.size === 0) return []
    const all = withImports(file)
    const missing = [...spelled].filter(name => !['"', "'", '`'].some(q => all.includes(`[${q}${name}${q}]=`)))
    return missing.map(name => `${file} spells the call ${name} and is not given its row`)
  })
}

/** What `rowless` says of a built site. @param build its folder */
export function missingRows(build: string): string[] {
  const folder = join(build, 'client', 'assets')
  const files = readdirSync(folder).filter(name => name.endsWith('.js') && !name.startsWith('manifest-'))
  return rowless(new Map(files.map(name => [name, readFileSync(join(folder, name), 'utf8')])))
}
