import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

type Cell = string | number | boolean | null | readonly unknown[] | object

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }
const escapeText = (text: string): string => text.replace(/[\\\n\r\t]/g, char => ESCAPES[char] ?? char)

/** A list of plain words as an array literal; everything else that is not plain becomes JSON. */
function cellText(cell: Cell): string {
  if (cell === null) return '\\N'
  if (typeof cell === 'string') return escapeText(cell)
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'boolean') return cell ? 't' : 'f'
  if (Array.isArray(cell) && cell.every(part => typeof part === 'string')) {
    return `{${cell.map(part => `"${escapeText(part)}"`).join(',')}}`
  }
  return escapeText(JSON.stringify(cell))
}

/**
 * Writes rows by COPY, the fastest way into PostgreSQL. Columns are the keys of the first row; lists of strings go
 * into `text[]`, other lists and objects into `jsonb`.
 */
export async function copyRows(client: PoolClient, table: string, rows: readonly object[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first)
  const into = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`))
  await pipeline(Readable.from(lines(rows as Record<string, Cell>[], columns)), into)
}

/** Lines in portions of about 64 kB, so that neither the stream nor the server sees tiny writes. */
function* lines(rows: Record<string, Cell>[], columns: string[]): Generator<string> {
  let text = ''
  for (const row of rows) {
    for (let i = 0; i < columns.length; i++) {
      text += (i > 0 ? '\t' : '') + cellText(row[columns[i] as string] ?? null)
    }
    text += '\n'
    if (text.length > 65_536) {
      yield text
      text = ''
    }
  }
  if (text) yield text
}
