/** Whether a change of the range can be published, in words. Pure (decision 058). */
import { findingKinds } from '#contract/configure/check-findings.ts'
import { checkRange } from '#contract/configure/check-range.ts'
import type { SeriesData } from '#contract/configure/range-data.ts'
import type { Reply } from '#contract/kit.ts'
import { seriesDataOf } from '#server/lib/range/series-data.ts'
import type { Laid, RowChange } from './range-change.rules.ts'
import type { HeldRows } from './range-edit.rows.ts'
import { wordsOf } from './range-change.words.ts'

export type RangeFault = Reply<'desk.range.check'>['faults'][number]

/** More than anybody reads. */
const MOST_FAULTS = 100

/** The series of rows as the resolver takes them, only those named. */
export const seriesIn = (rows: HeldRows, seriesCodes: ReadonlySet<string>): SeriesData[] =>
  seriesDataOf({ ...rows, car_series: rows.car_series.filter(({ seriesCode }) => seriesCodes.has(seriesCode)) })

/**
 * All that is wrong with the range as a change would leave it: rows by themselves, then what `npm run check-range` says of
 * the series that are touched, on each day to come.
 * @param day the first day that matters
 */
export function faultsOf(laid: Omit<Laid, 'faults'> & Partial<Pick<Laid, 'faults'>>, day: string): RangeFault[] {
  const { rows, seriesCodes, faults = [] } = laid
  const words = wordsOf(rows)
  const wrong = faults.map(({ edit, text }): RangeFault => {
    const name = words.edit(edit)
    return { kind: 'row', group: 'fault', text: { cn: `${name.cn}：${text.cn}`, en: `${name.en}: ${text.en}` } }
  })
  // Rows that are wrong say so themselves; the check would say it once more.
  if (wrong.length > 0) return wrong.slice(0, MOST_FAULTS)
  return checkRange(seriesIn(rows, seriesCodes), day)
    .findings.slice(0, MOST_FAULTS)
    .map(each => ({ kind: each.code, group: findingKinds[each.code].group, text: words.finding(each) }))
}

/** Days on which a change does something: the first that matters, and those at which what it sets begins or has ended. */
export function daysOf(changes: readonly RowChange[], day: string): string[] {
  const days = changes.flatMap(({ before, after }) =>
    [before, after].flatMap(fields => {
      const { validFrom, validTo } = { ...fields } as { validFrom?: string | null; validTo?: string | null }
      return [validFrom ?? day, validTo ? dayAfter(validTo) : day]
    }),
  )
  return [...new Set([day, ...days])].filter(each => each >= day).sort()
}

const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
