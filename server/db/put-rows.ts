import { byColumn, columnOf } from './dialect.ts'

/** Sends one statement. */
export type Ask = (text: string, values: unknown[]) => Promise<{ rows: readonly object[] }>

/** What became of rows that were put. */
export interface PutCounts {
  created: number
  changed: number
}

/**
 * Inserts rows, and changes those that stand there otherwise; equal ones are not touched, so that nobody is told of them.
 * @param key  fields that tell a row
 * @param rows by their fields; arrays and JSON become what the column is
 */
export async function putRows(
  ask: Ask,
  table: string,
  key: readonly string[],
  rows: readonly object[],
): Promise<PutCounts> {
  const fields = Object.keys(rows[0] ?? {})
  if (fields.length === 0) return { created: 0, changed: 0 }
  const columns = fields.map(columnOf)
  const others = fields.filter(field => !key.includes(field)).map(columnOf)
  const list = (names: readonly string[], before = '') => names.map(name => before + name).join(', ')
  const { rows: put } = await ask(
    `insert into ${table} as held (${list(columns)})
     select ${list(columns)} from jsonb_populate_recordset(null::${table}, $1::jsonb)
     on conflict (${list(key.map(columnOf))}) do update
       set ${others.map(name => `${name} = excluded.${name}`).join(', ')}
       where (${list(others, 'held.')}) is distinct from (${list(others, 'excluded.')})
     returning xmax = 0 as created`,
    [JSON.stringify(rows.map(byColumn))],
  )
  const created = put.filter(row => (row as { created: boolean }).created).length
  return { created, changed: put.length - created }
}
