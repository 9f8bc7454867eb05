import type { Output } from '#contract/kit.ts'
import type { RuleUnit } from '#contract/valuation-rules.ts'
import { formatMoney, formatPercent } from '#contract/figures.ts'

/** A new version of the valuation as staff see it. */
export type ValuationChange = Output<'desk.valuation.detail'>
export type Rule = ValuationChange['rules'][number]

export const valuationTones = {
  draft: 'warning',
  asked: 'warning',
  planned: 'warning',
  published: 'success',
  withdrawn: 'off',
} as const

/** A number as its field holds it: shares in per cent, sums in yuan. */
export function written(value: number, unit: RuleUnit): string {
  if (unit === 'ppm') return String(value / 10_000)
  return String(unit === 'fen' ? value / 100 : value)
}

/** What a field says; undefined: no number. */
export function readRule(text: string, unit: RuleUnit): number | undefined {
  if (!/^-?\d{1,7}(\.\d{1,4})?$/.test(text.trim())) return undefined
  const figure = Number(text.trim())
  if (unit === 'ppm') return Math.round(figure * 10_000)
  if (unit === 'fen') return Math.round(figure * 100)
  return Number.isInteger(figure) ? figure : undefined
}

/** The same for reading. */
export const shownRule = (value: number, unit: RuleUnit): string =>
  unit === 'ppm' ? formatPercent(Math.round(value / 100)) : unit === 'fen' ? formatMoney(value) : String(value)
