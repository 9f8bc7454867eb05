/** What keeps a set of rules from being published, and which row an office follows (domain D.1; decision 102). */
import { describe, expect, test } from 'vitest'
import { type Rule, ruleFaults, ruleOn } from './rules.ts'
import { firstRules as rules } from './test-facts.ts'

describe('a set of rules', () => {
  const today = '2025-12-01'
  test('as the shop comes with it has no fault', () => expect(ruleFaults(rules, today)).toEqual([]))
  test('with a gap says where it begins', () => {
    const gap = rules.map(rule => (rule.code === 'study' ? { ...rule, validTo: '2026-05-01' } : rule))
    expect(ruleFaults(gap, today)).toEqual([{ kind: 'gap', code: 'study', subject: '', office: '', day: '2026-05-01' }])
    const next = { ...rules.find(rule => rule.code === 'study')!, validFrom: '2026-05-02' }
    expect(ruleFaults([...gap, next], today)[0]).toMatchObject({ kind: 'gap', day: '2026-05-01' })
    expect(ruleFaults([...gap, { ...next, validFrom: '2026-05-01' }], today)).toEqual([])
  })
  test('with two rows for one day says so', () => {
    const twice = [...rules, { ...rules.find(rule => rule.code === 'study')!, validFrom: '2026-01-01' }]
    expect(ruleFaults(twice, today)).toMatchObject([{ kind: 'overlap', code: 'study', day: '2026-01-01' }])
  })
  test.each<[Partial<Rule>, string]>([
    [{ validFrom: '2025-02-30' }, 'days'],
    [{ validTo: '2025-07-01' }, 'days'],
    [{ value: 241 }, 'value'],
    [{ value: 1.5 }, 'value'],
    [{ subject: 'x' }, 'subject'],
    [{ office: 'atlantis' }, 'office'],
    [{ source: ' ' }, 'source'],
  ])('with a row that cannot be: %j', (change, kind) => {
    const broken = rules.map(rule => (rule.code === 'study' ? { ...rule, ...change } : rule))
    expect(ruleFaults(broken, today).map(each => each.kind)).toContain(kind)
  })
})

test('an office without a row of its own follows that of all, on its days alone', () => {
  expect(ruleOn(rules, { code: 'study', office: 'lhasa' }, '2025-07-01')?.value).toBe(9)
  expect(ruleOn(rules, { code: 'study', office: 'lhasa' }, '2025-06-30')).toBeUndefined()
})
