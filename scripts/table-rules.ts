/**
 * Whose tables a piece of code may touch. A table belongs to one feature or to the base (`scripts/features.ts`): its owner
 * writes it, the owner and later features read it, everybody else needs a port that is written down there. SQL would else
 * go round the borders that imports keep.
 */
import { baseTables, type Feature, features, type Port, ports } from '#scripts/features.ts'
import { isTest, lineOf, type Source, type SourceRule } from '#scripts/source.ts'

export interface Touch {
  table: string
  way: 'reads' | 'writes'
  at: number
}

/** Comments say "from" and "update" as people do; they are blanked, and every line keeps its place. */
const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, comment => comment.replace(/[^\n]/g, ' '))

const READS = String.raw`\b(?:from|join|using)\s+(?:only\s+|lateral\s+)?`
const WRITES = String.raw`\b(?:insert\s+into|update|delete\s+from|merge\s+into)\s+(?:only\s+)?`
const NAME = String.raw`(?:public\.)?"?(\w+)"?`
/** `from a x, b y`: what stands behind the commas. */
const FURTHER = String.raw`(?:\s+(?:as\s+)?\w+)?\s*,\s*`

const patterns: readonly (readonly [Touch['way'], RegExp])[] = [
  ['reads', /\b(?:selectFrom|(?:inner|left|right|full|cross)Join|using)\(\s*\[?\s*['"`](\w+)/g],
  ['writes', /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*['"`](\w+)/g],
  // A machine changes the rows of its table.
  ['writes', /^\s*table: '(\w+)'/gm],
  ['reads', new RegExp(READS + NAME, 'gi')],
  ['reads', new RegExp(String.raw`\bfrom\s+\w+${FURTHER}${NAME}`, 'gi')],
  ['writes', new RegExp(WRITES + NAME, 'gi')],
  // A part of a statement that begins with the table.
  ['reads', /\bsql(?:<[^`]*?>)?`\s*(\w+)(?=\s+(?:as\s+)?\w+\s+(?:join|where|left|cross)\b)/g],
]

/** The tables that a text reads and writes, by SQL or by Kysely. What is deleted counts as written. */
export function touchesOf(text: string, tables: ReadonlySet<string>): Touch[] {
  const code = withoutComments(text)
  const found = patterns.flatMap(([way, pattern]) =>
    [...code.matchAll(pattern)]
      .filter(each => tables.has(each[1]!))
      .map(each => ({ table: each[1]!, way, at: each.index, end: each.index + each[0].length })),
  )
  const written = new Set(found.filter(({ way }) => way === 'writes').map(({ end }) => end))
  return found
    .filter(({ way, end }) => way === 'writes' || !written.has(end))
    .map(({ table, way, at }) => ({ table, way, at }))
}

const tablesOf = (schema: string): string[] => [...schema.matchAll(/^ {2}(\w+): \w+Table$/gm)].map(found => found[1]!)

/** Whether a path is held to the borders: tests and the data of the beginning write what they like. */
const isHeld = (path: string): boolean =>
  /^server\/.*\.ts$/.test(path) && !isTest(path) && !/^server\/db\/(migrations\/|seed\/|schema\.ts$)/.test(path)

const base = 'the base'

export interface Borders {
  features: readonly Feature[]
  baseTables: readonly string[]
  ports: readonly Port[]
}

/** What breaks the borders, and ports that nobody uses. */
export function tableFaults(sources: Source[], { features, baseTables, ports }: Borders): string[] {
  const schema = sources.find(({ path }) => path === 'server/db/schema.ts')
  if (!schema) return []
  const tables = tablesOf(schema.text)
  const owners = [
    ...baseTables.map(table => [table, base] as const),
    ...features.flatMap(({ name, owns }) => owns.map(table => [table, name] as const)),
  ]
  const ownerOf = new Map(owners)
  const place = new Map(features.map(({ name }, at) => [name as string, at]))
  const known = new Set(tables)
  const used = new Set<Port>()
  const faults = [
    ...tables.filter(table => !ownerOf.has(table)).map(table => `scripts/features.ts nobody owns ${table}`),
    ...owners.filter(([table]) => !known.has(table)).map(([table]) => `scripts/features.ts there is no table ${table}`),
    ...owners
      .filter(([table], at) => owners.findIndex(([other]) => other === table) !== at)
      .map(([table, owner]) => `scripts/features.ts ${table} has a second owner, ${owner}`),
  ]
  for (const { path, text } of sources.filter(source => isHeld(source.path))) {
    const feature = /^server\/features\/([^/]+)\//.exec(path)?.[1]
    for (const { table, way, at } of touchesOf(text, known)) {
      const owner = ownerOf.get(table)
      const port = ports.find(each => each.file === path && each.table === table && (way === 'reads' || each.writes))
      if (port) used.add(port)
      if (port || owner === undefined || owner === (feature ?? base)) continue
      const isLater = feature !== undefined && (owner === base || place.get(feature)! > place.get(owner)!)
      if (way === 'reads' && isLater) continue
      faults.push(`${path}:${lineOf(text, at)} ${way} ${table}, which belongs to ${owner}`)
    }
  }
  return [
    ...faults,
    ...ports
      .filter(port => !used.has(port))
      .map(({ file, table }) => `scripts/features.ts the port of ${file} to ${table} is not used`),
  ]
}

export const tableBorders: SourceRule = sources => tableFaults(sources, { features, baseTables, ports })

/** Every folder of a feature is in the list. */
export const listedFeatures: SourceRule = sources => {
  const names = new Set<string>(features.map(({ name }) => name))
  const folders = sources.flatMap(
    ({ path }) => /^(?:server|shop|console)\/features\/([^/]+)\//.exec(path)?.slice(0, 2) ?? [],
  )
  const unknown = new Map<string, string>()
  for (let at = 0; at < folders.length; at += 2)
    if (!names.has(folders[at + 1]!)) unknown.set(folders[at]!, folders[at + 1]!)
  return [...unknown].map(([folder, name]) => `${folder} "${name}" is not in scripts/features.ts`)
}
