/** Whether a change of the range can be published, in words. Pure (decision 058). */
import { findingKinds, type Finding } from '#contract/configure/check-findings.ts'
import { checkRange } from '#contract/configure/check-range.ts'
import type { SeriesData } from '#contract/configure/range-data.ts'
import type { Reply } from '#contract/kit.ts'
import type { Word } from '#contract/parts.ts'
import { required } from '#contract/required.ts'
import { seriesDataOf } from '#server/lib/range/series-data.ts'
import { type HeldRows, type Laid, type RangeEdit, type RowChange } from './range-change.rules.ts'

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

const joined = (words: readonly Word[]): Word => ({
  cn: words.map(({ cn }) => cn).join('、'),
  en: words.map(({ en }) => en).join(', '),
})

/** Names of rows for people. */
export function wordsOf(rows: HeldRows) {
  const trims = new Map(rows.car_trim.map(row => [row.spuId, row]))
  const options = new Map(rows.car_option.map(row => [row.optionCode, row]))
  const rules = new Map(rows.car_rule.map(row => [row.ruleId, row]))
  const series = new Map(rows.car_series.map(row => [row.seriesCode, row]))
  const named = (row: { nameCn: string; nameEn: string } | undefined, code: unknown): Word => ({
    cn: row?.nameCn ?? String(code),
    en: row?.nameEn ?? String(code),
  })
  const trim = (spuId: number): Word => named(trims.get(spuId), spuId)
  const option = (optionCode: string): Word => named(options.get(optionCode), optionCode)
  const sentence = (ruleId: number): Word => {
    const rule = rules.get(ruleId)
    return { cn: `规则“${rule?.sentenceCn ?? ruleId}”`, en: `rule “${rule?.sentenceEn ?? ruleId}”` }
  }
  const below = (above: Word, under: Word): Word => ({
    cn: `${above.cn} · ${under.cn}`,
    en: `${above.en} · ${under.en}`,
  })

  return {
    trim,
    option,

    /** Trims and options that edits name by their codes, beside their rows. */
    named(edits: readonly RangeEdit[]): Record<string, Word> {
      const codes = edits.flatMap(({ subject, objects = [], replacedBy }) => [subject, replacedBy, ...objects])
      const spuIds = edits.flatMap(({ successor, spuIds }) => [successor, ...(spuIds ?? [])])
      return Object.fromEntries([
        ...codes.flatMap(code => (code ? [[code, option(code)]] : [])),
        ...spuIds.flatMap(spuId => (spuId ? [[String(spuId), trim(spuId)]] : [])),
      ])
    },

    /** The row that an edit is about. */
    edit(edit: RangeEdit): Word {
      switch (edit.what) {
        case 'trim':
          return trim(required(edit.spuId, 'trim'))
        case 'offer':
          return below(trim(required(edit.spuId, 'trim')), option(required(edit.optionCode, 'option')))
        case 'option':
          return option(required(edit.optionCode, 'option'))
        case 'rule':
          return sentence(required(edit.ruleId, 'rule'))
        case 'newRule': {
          const name = named(series.get(edit.seriesCode ?? ''), edit.seriesCode)
          return below(name, { cn: `新规则“${edit.sentenceCn}”`, en: `new rule “${edit.sentenceEn}”` })
        }
      }
    },

    /** A row that was changed. */
    change({ table, key }: Pick<RowChange, 'table' | 'key'>): Word {
      if (table === 'car_rule') return sentence(Number(key.ruleId))
      if (table === 'car_option') return option(String(key.optionCode))
      const name = trim(Number(key.spuId))
      return table === 'car_trim' ? name : below(name, option(String(key.optionCode)))
    },

    /** A finding of the check as a sentence: where, what, by which rules, from when. */
    finding({ code, seriesCode, spuId, optionCodes, ruleIds, where }: Finding): Word {
      const place = spuId === null ? named(series.get(seriesCode), seriesCode) : trim(spuId)
      const what = joined(optionCodes.map(option))
      const by = joined(ruleIds.map(sentence))
      const at = where ? [where.day, where.province].filter(Boolean).join(' ') : ''
      return {
        cn: `${place.cn}${what.cn && ` · ${what.cn}`}：${findingKinds[code].cn}${by.cn && `（${by.cn}）`}${at && `，自 ${at} 起`}`,
        en: `${place.en}${what.en && ` · ${what.en}`}: ${findingKinds[code].en}${by.en && ` (${by.en})`}${at && `, from ${at}`}`,
      }
    },
  }
}
