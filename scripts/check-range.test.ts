import { expect, test } from 'vitest'
import { checkRange } from '#contract/configure/check-range.ts'
import { seedRangePath } from '#server/db/seed/range.ts'
import { isSound, lastLine, seriesIn } from './check-range.ts'

const day = '2026-11-23'
const series = seriesIn(seedRangePath)

test('the range of the demonstration is sound: everything that is offered can be had', () => {
  const report = checkRange(series, day)
  expect(report.findings).toEqual([])
  expect(report.reachable).toBe(report.options)
  expect(report.options).toBeGreaterThan(500)
  expect(isSound(report)).toBe(true)
  expect(lastLine(report, 12_345)).toBe(
    `options ${report.options} · reachable ${report.options} · dead ends 0 · contradictions 0 · decisions/s 12345`,
  )
})

test('one rule too many in it is named', () => {
  const [first] = series
  const rule = first?.rules.find(({ kind }) => kind === 'requires')
  if (!first || !rule) throw new Error('the first series has no rule that requires something')
  const odd = { ...rule, ruleId: 999_999, kind: 'excludes' as const }
  const report = checkRange([{ ...first, rules: [...first.rules, odd] }, ...series.slice(1)], day)
  expect(isSound(report)).toBe(false)
  expect(report.findings.some(({ ruleIds }) => ruleIds.includes(odd.ruleId))).toBe(true)
  expect(lastLine(report, 0)).not.toContain('dead ends 0')
})
