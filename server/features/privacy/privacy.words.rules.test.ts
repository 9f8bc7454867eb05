import { expect, test } from 'vitest'
import { required } from '#contract/required.ts'
import { policyRows } from '#server/db/seed/policies.ts'
import { paragraphsOf } from '#server/features/consent/policy.words.ts'
import { kindWords } from './privacy.words.ts'
import { keepPeriods, keptSince, periodWord } from '#server/lib/keep-periods.ts'

const newest = (policyId: string, language: 'cn' | 'en') => {
  const { body } = required(
    policyRows.findLast(row => row.policyId === policyId),
    policyId,
  )
  return body.sections
    .flatMap(paragraphsOf)
    .map(each => each[language])
    .join('\n')
    .toLowerCase()
}

/** A period that was changed needs a further version of the policy, which says so (decision 061). */
test.each(Object.entries(kindWords))('the newest policy keeps %s as long as the nightly job', (_, { howLong }) => {
  for (const language of ['cn', 'en'] as const)
    expect(newest('PRIVACY', language)).toContain(howLong[language].toLowerCase())
})

test.each(['cn', 'en'] as const)(
  'policy and notice name the periods that have no kind of their own in %s',
  language => {
    for (const name of [
      'requestTracking',
      'orderTracking',
      'caseTracking',
      'driveAnswers',
      'loanPapers',
      'studentPapers',
    ] as const)
      expect(newest('PRIVACY', language)).toContain(periodWord(name)[language])
    for (const name of ['customersRequests', 'strangersRequests', 'openRequests', 'consents'] as const)
      expect(newest('CONTACT', language)).toContain(periodWord(name)[language])
  },
)

test('periods are counted by days and by the calendar', () => {
  const now = new Date('2028-02-29T01:02:03Z')
  expect(keptSince({ days: 30 }, now)).toEqual(new Date('2028-01-30T01:02:03Z'))
  expect(keptSince({ years: 3 }, now)).toEqual(new Date('2025-02-28T01:02:03Z'))
  expect(keptSince({ days: 0 }, now)).toEqual(now)
  for (const { period } of Object.values(keepPeriods)) expect(Object.values(period)[0]).toBeGreaterThanOrEqual(0)
})
