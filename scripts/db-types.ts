/**
 * Writes `server/db/schema.ts`, the types of all tables, from a database that the migrations have just made.
 *
 *     npm run db:types             write the file
 *     npm run db:types -- --check  say whether it is stale
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Connection, connect } from '#server/db/connect.ts'
import { fieldOf } from '#server/db/dialect.ts'
import { startLocalPostgres } from '#server/db/local-postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import { testPlace } from '#server/db/test-place.ts'

interface Column {
  table: string
  name: string
  type: string
  nullable: boolean
  generated: 'never' | 'default' | 'always'
  /** Definition of a CHECK that this column alone stands in. */
  check: string | null
}

const FILE = new URL('../server/db/schema.ts', import.meta.url)
const HEAD = `// Written by \`npm run db:types\` from the migrated database. Do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
`

/** How a column is read; see server/db/connect.ts. */
const TYPES: Record<string, string> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  numeric: 'number',
  timestamptz: 'Date',
  bytea: 'Buffer',
}
/** What may be written where that differs from what is read. */
const WRITES: Record<string, string> = { timestamptz: 'Date | string', json: 'string', jsonb: 'string' }

async function columnsOf({ kysely }: Connection): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.relname as "table", a.attname as name, t.typname as type, not a.attnotnull as nullable,
      case when a.attidentity = 'a' or a.attgenerated <> '' then 'always'
           when a.atthasdef or a.attidentity = 'd' then 'default' else 'never' end as generated,
      (select pg_get_constraintdef(k.oid) from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
          and pg_get_constraintdef(k.oid) like 'CHECK ((% = ANY (ARRAY[%])))' limit 1) as "check"
    from pg_class c
      join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      join pg_type t on t.oid = a.atttypid
    where c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition
      and c.relname not in ('migration', 'migration_lock')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by c.relname, a.attnum`.execute(kysely)
  return rows
}

function typeOf({ type, nullable, generated, check }: Column): string {
  const array = type.startsWith('_')
  const base = array ? type.slice(1) : type
  const json = base === 'json' || base === 'jsonb'
  const words = [...(check ?? '').matchAll(/'((?:[^']|'')*)'::/g)].map(
    ([, word]) => `'${word?.replaceAll("''", "\\'")}'`,
  )
  const read = json ? 'unknown' : words.length ? words.join(' | ') : (TYPES[base] ?? 'string')
  const suffix = nullable ? ' | null' : ''
  if (array) return wrap(`${/\|/.test(read) ? `(${read})` : read}[]${suffix}`, generated)
  const write = WRITES[base]
  if (!write || generated === 'always') return wrap(read === 'unknown' ? read : read + suffix, generated)
  const optional = generated === 'default' || nullable ? ' | undefined' : ''
  return `ColumnType<${json ? read : read + suffix}, ${write}${suffix}${optional}, ${write}${suffix}>`
}

const wrap = (type: string, generated: Column['generated']) =>
  generated === 'always' ? `GeneratedAlways<${type}>` : generated === 'default' ? `Generated<${type}>` : type

const pascal = (name: string) => name.replace(/(^|_)(\w)/g, (_, __, letter: string) => letter.toUpperCase())

/** The whole file as text. */
export function schemaText(columns: Column[]): string {
  const tables = Map.groupBy(columns, column => column.table)
  const shapes = [...tables].map(
    ([table, its]) =>
      `export interface ${pascal(table)}Table {\n${its.map(each => `  ${fieldOf(each.name)}: ${typeOf(each)}\n`).join('')}}\n`,
  )
  const all = [...tables.keys()].map(table => `  ${table}: ${pascal(table)}Table\n`).join('')
  const body = `${shapes.join('\n')}\nexport interface DB {\n${all}}\n`
  const used = ['ColumnType', 'Generated', 'GeneratedAlways'].filter(name => body.includes(`${name}<`))
  const head = HEAD.replace(/\{.*\}/, `{ ${used.join(', ')} }`)
  return `${used.length ? head : head.split('\n')[0] + '\n'}\n${body}`
}

/** Migrates a database that lives for a moment and describes it. */
export async function currentSchema(): Promise<string> {
  const home = mkdtempSync(join(testPlace(), 'hesper-types-'))
  const server = await startLocalPostgres(home, { settings: ['fsync=off'], sharedBuffers: '32MB' })
  try {
    await migrate(server.url)
    const db = await connect({ url: server.url })
    const text = schemaText(await columnsOf(db).finally(() => db.close()))
    return execFileSync('node_modules/.bin/biome', ['format', '--stdin-file-path=schema.ts'], {
      input: text,
      encoding: 'utf8',
    })
  } finally {
    await server.stop()
    rmSync(home, { recursive: true, force: true })
  }
}

if (import.meta.main) {
  const text = await currentSchema()
  if (!process.argv.includes('--check')) writeFileSync(FILE, text)
  else if (readFileSync(FILE, 'utf8') !== text) {
    console.error('server/db/schema.ts is stale: run npm run db:types')
    process.exitCode = 1
  }
}
