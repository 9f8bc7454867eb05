/** Facts of tables that the browser carries, and that only the build or the server reads (decision 045). */
import { parseAst, type Plugin } from 'vite'
import { nodesOf, spliced } from './syntax.ts'

/** Properties by the file of their table. */
const serverFacts: Readonly<Record<string, readonly string[]>> = {
  '/shop/route-table.ts': ['file', 'group'],
  '/shop/route-table-own.ts': ['file', 'group'],
  '/shop/route-table-visits.ts': ['file', 'group'],
}

/** A module without properties of these names. @throws when it has none: the table has changed */
export function withoutFacts(code: string, names: readonly string[]): string {
  const cuts = [...nodesOf(parseAst(code, { lang: 'ts' }))].flatMap(node => {
    if (node.type !== 'Property' || node.key.type !== 'Identifier' || !names.includes(node.key.name)) return []
    const [comma = ''] = /^\s*,/.exec(code.slice(node.end)) ?? []
    return [{ start: node.start, end: node.end + comma.length, text: '' }]
  })
  if (cuts.length === 0) throw new Error(`no ${names.join(', ')} in a table: see scripts/server-facts.ts`)
  return spliced(code, cuts)
}

export const withoutServerFacts: Plugin = {
  name: 'without-server-facts',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    const found = Object.entries(serverFacts).find(([file]) => id.endsWith(file))
    return found && { code: withoutFacts(code, found[1]), map: null }
  },
}
