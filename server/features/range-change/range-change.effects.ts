/** What a change of the range would do to configurations that customers keep. Pure (decision 058). */
import { codeOf, readCode } from '#contract/configure/code.ts'
import { quoteOf } from '#contract/configure/price.ts'
import type { SeriesData } from '#contract/configure/range-data.ts'
import { readBuild } from '#contract/configure/read-build.ts'
import { compile } from '#contract/configure/rule-book.ts'
import type { RangeEffectKind } from '#contract/range-edits.ts'

/** A configuration, and how many customers keep it. */
export interface Kept {
  code: string
  customers: number
}

export interface RangeEffect extends Kept {
  kind: RangeEffectKind
  /** From this day on. */
  day: string
  beforeFen: number
  /** null: nothing near it can be built. */
  afterFen: number | null
  /** Codes of options that can be had no more. */
  gone: string[]
  /** The nearest that can be built; null: it can be built as it is, or nothing can. */
  nearest: string | null
}

export interface DryRun {
  before: readonly SeriesData[]
  after: readonly SeriesData[]
  days: readonly string[]
  kept: readonly Kept[]
}

/** Number of the trim that a code is of; -1: it says nothing. */
export function trimNoOf(code: string): number {
  const read = readCode(code)
  return read.ok ? read.fields.trimNo : -1
}

/** Whether a code is of a trim of these series. */
export function isOf(data: readonly SeriesData[]): (code: string) => boolean {
  const numbers = new Set(data.flatMap(({ trims }) => trims.map(({ trimNo }) => trimNo)))
  return code => numbers.has(trimNoOf(code))
}

/** A configuration as a customer would find it on a day. */
function lookAt(code: string, data: readonly SeriesData[], day: string) {
  const where = { day, province: null }
  const read = readBuild(code, data, where)
  if (!read.ok) return null
  const series = data.find(({ seriesCode }) => seriesCode === read.seriesCode)
  if (!series) return null
  const buildable = read.problems.length === 0
  const build = read.now?.build ?? read.build
  const { totalFen, leadDays } = quoteOf(compile(series, where), build)
  const trim = series.trims.find(({ spuId }) => spuId === build.spuId)
  return {
    buildable,
    gone: read.gone.map(({ optionCode }) => optionCode),
    priceFen: buildable || read.now ? totalFen : null,
    leadDays,
    nearest: !buildable && read.now && trim ? codeOf(trim, build) : null,
  }
}
type Looked = NonNullable<ReturnType<typeof lookAt>>

function kindOf(before: Looked, after: Looked): RangeEffectKind | null {
  if (after.gone.some(code => !before.gone.includes(code))) return 'gone'
  if (before.buildable && !after.buildable) return 'unbuildable'
  if (before.priceFen !== after.priceFen) return 'price'
  return before.leadDays === after.leadDays ? null : 'days'
}

/** Configurations that would become others, each on the first day on which it does. */
export function effectsOf({ before, after, days, kept }: DryRun): RangeEffect[] {
  return kept.flatMap((each): RangeEffect[] => {
    for (const day of days) {
      const [was, is] = [lookAt(each.code, before, day), lookAt(each.code, after, day)]
      const kind = was && is ? kindOf(was, is) : null
      if (!was || !is || !kind) continue
      const gone = is.gone.filter(code => !was.gone.includes(code))
      return [{ ...each, kind, day, beforeFen: was.priceFen ?? 0, afterFen: is.priceFen, gone, nearest: is.nearest }]
    }
    return []
  })
}
