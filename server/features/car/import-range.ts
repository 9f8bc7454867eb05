import { open } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'
import * as z from 'zod'
import { findingLine } from '#contract/configure/check-findings.ts'
import { checkRange } from '#contract/configure/check-range.ts'
import { lockClasses } from '#server/db/lock-classes.ts'
import type { DB } from '#server/db/schema.ts'
import { rangeFaults, type RangeProblem } from '#server/lib/range/range-faults.ts'
import { type RangeFile, rangeFile } from '#server/lib/range/range-file.ts'
import { beijingDay } from '#server/lib/clock.ts'
import { seriesDataOf } from '#server/lib/range/series-data.ts'
import { type RangeRows, rangeRows } from '#server/lib/range/range-rows.ts'
import { heldFaults } from './held-range.ts'
import { type PutTable, putRange } from './put-range.ts'

/** A range of a hundred series has a few megabytes. */
const LARGEST_BYTES = 16 * 1024 * 1024
/** More than anybody reads. */
const MOST_PROBLEMS = 500

/** What became of a file. With problems nothing of it was imported. */
export interface RangeSummary {
  problems: readonly RangeProblem[]
  /** Rows by table; without those that stayed as they were. */
  tables: readonly PutTable[]
}

const refusedWith = (path: string, cn: string, en: string, value = ''): { problems: RangeProblem[] } => ({
  problems: [{ path, value: value.slice(0, 200), cn, en }],
})

/** Text of the file, UTF-8 with a mark or without. */
async function textOf(path: string): Promise<{ text: string } | { problems: RangeProblem[] }> {
  try {
    const file = await open(path)
    try {
      const { size } = await file.stat()
      if (size > LARGEST_BYTES)
        return refusedWith(
          '',
          `文件超过 ${LARGEST_BYTES / 1024 / 1024} MB`,
          `The file has more than ${LARGEST_BYTES / 1024 / 1024} MB`,
        )
      const bytes = await file.readFile()
      return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
    } finally {
      await file.close()
    }
  } catch (error) {
    const why = (error as Error).message
    return refusedWith('', `无法读取文件：${why}`, `The file cannot be read: ${why}`)
  }
}

/** `series[0].offers[3].slot` */
const pathText = (path: readonly PropertyKey[]): string =>
  path
    .map(each => (typeof each === 'number' ? `[${each}]` : `.${String(each)}`))
    .join('')
    .replace(/^\./, '')

/** What stands at a path; a short text of it. */
function valueAt(raw: unknown, path: readonly PropertyKey[]): string {
  let at = raw
  for (const each of path)
    at = typeof at === 'object' && at !== null ? (at as Record<PropertyKey, unknown>)[each] : undefined
  return at === undefined ? '' : (typeof at === 'string' ? at : JSON.stringify(at)).slice(0, 200)
}

/** The file, or all that is wrong with it: its shape first, then its references. */
function readFile(text: string): { file: RangeFile } | { problems: RangeProblem[] } {
  let raw: unknown
  try {
    raw = JSON.parse(text)
  } catch (error) {
    const why = (error as Error).message
    return refusedWith('', `不是完整的 JSON：${why}`, `This is no whole JSON: ${why}`)
  }
  const parsed = rangeFile.safeParse(raw, { error: z.locales.en().localeError })
  if (!parsed.success) {
    const chinese = rangeFile.safeParse(raw, { error: z.locales.zhCN().localeError }).error?.issues ?? []
    return {
      problems: parsed.error.issues.map((issue, n) => ({
        path: pathText(issue.path),
        value: valueAt(raw, issue.path),
        cn: chinese[n]?.message ?? issue.message,
        en: issue.message,
      })),
    }
  }
  const problems = rangeFaults(parsed.data)
  return problems.length > 0 ? { problems } : { file: parsed.data }
}

/** What is offered and cannot be had, and rules that are at odds (`npm run check-range`). */
function soundnessFaults(file: RangeFile, rows: RangeRows, day: string): RangeProblem[] {
  return checkRange(seriesDataOf(rows), day).findings.map(each => ({
    path: `series[${file.series.findIndex(({ code }) => code === each.seriesCode)}]`,
    value: [...each.optionCodes, ...each.ruleIds].join(' '),
    cn: findingLine(each, 'cn'),
    en: findingLine(each, 'en'),
  }))
}

/**
 * Imports a range file (docs/range-file.md), whole or not at all: its shape, its references, what configuration codes
 * were given before and whether everything that it offers can be built are checked first. A second run changes nothing. A
 * running shop hears of the change by the tables' messages.
 * @param path the file
 * @param now  what has ended before is not asked whether it can be built
 */
export async function importRange(db: Kysely<DB>, path: string, now: Date): Promise<RangeSummary> {
  const none = (problems: readonly RangeProblem[]): RangeSummary => ({
    problems: problems.slice(0, MOST_PROBLEMS),
    tables: [],
  })
  const read = await textOf(path)
  if ('problems' in read) return none(read.problems)
  const checked = readFile(read.text)
  if ('problems' in checked) return none(checked.problems)
  const rows = rangeRows(checked.file)
  const unsound = soundnessFaults(checked.file, rows, beijingDay(now))
  if (unsound.length > 0) return none(unsound)
  return db.transaction().execute(async tx => {
    const { rows: lock } = await sql<{ got: boolean }>`
      select pg_try_advisory_xact_lock(${lockClasses.importing}) as got`.execute(tx)
    if (!lock[0]?.got)
      return none(
        refusedWith('', '另一个导入正在进行，请稍后再试', 'Another import is running; please try again later').problems,
      )
    const held = await heldFaults(tx, checked.file, rows)
    if (held.length > 0) return none(held)
    return { problems: [], tables: await putRange(tx, rows) }
  })
}
