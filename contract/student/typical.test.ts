/** The usual returns are possible on any day, and tell rules apart (decision 103). */
import { expect, test } from 'vitest'
import { factProblems } from './facts.ts'
import { judge } from './judge.ts'
import { sinceEver } from './test-facts.ts'
import { typicalCases } from './typical.ts'

test.each(['2026-11-28', '2028-02-29', '2027-03-31', '2026-01-01'])('on %s each can be so', today => {
  for (const { code, facts } of typicalCases(today))
    expect([code, factProblems({ ...facts, office: 'shanghai' }, today)]).toEqual([code, []])
})

test('a year less a half to apply in fails those who came back seven months ago', () => {
  const shorter = sinceEver.map(rule => (rule.code === 'applyWithin' ? { ...rule, value: 6 } : rule))
  const verdicts = (rules: typeof sinceEver) =>
    Object.fromEntries(
      typicalCases('2026-11-28').map(({ code, facts }) => [
        code,
        judge({ ...facts, office: 'shanghai' }, rules, '2026-11-28').overall,
      ]),
    )
  const [before, after] = [verdicts(sinceEver), verdicts(shorter)]
  expect(before).toMatchObject({ bachelor: 'likely', half: 'likely', masterLate: 'no', eight: 'no', workedLong: 'no' })
  expect(before).toMatchObject({ abroad: 'notYet', exchange: 'askFirst', hongKong: 'likely', nine: 'likely' })
  expect(after).toMatchObject({ bachelor: 'likely', half: 'no', master: 'no' })
})
