/** What holds of the programme's answers whatever is said (domain D.1; decision 102). */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, addMonths, beijingDaysOf, daysBetween } from './days.ts'
import { factProblems, type Facts } from './facts.ts'
import { daysAbroad, judge } from './judge.ts'
import { officeCodes, placeCodes } from './places.ts'
import { studyKinds } from './rules.ts'
import { abroad, sinceEver, usual } from './test-facts.ts'

const day = fc.integer({ min: 0, max: 3000 }).map(n => addDays('2018-01-01', n))
/** Stays one after the other, of which the last may be open. */
const stays = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 90 }), fc.integer({ min: 0, max: 400 })), { minLength: 1, maxLength: 8 })
  .chain(spans => fc.tuple(fc.constant(spans), fc.boolean()))
  .map(([spans, open]) => {
    let at = '2019-03-01'
    const made = spans.map(([home, away]) => {
      const leftOn = addDays(at, home)
      at = addDays(leftOn, away)
      return abroad(leftOn, at)
    })
    return open ? [...made.slice(0, -1), abroad(made.at(-1)!.leftOn, null)] : made
  })
const someFacts: fc.Arbitrary<Facts> = fc
  .record({
    kind: fc.constantFrom(...studyKinds),
    place: fc.constantFrom(...placeCodes),
    startsOn: day,
    length: fc.integer({ min: 0, max: 1500 }),
    stays,
    work: fc.constantFrom('yes' as const, 'no' as const, 'unsure' as const),
    usedBefore: fc.boolean(),
    office: fc.constantFrom(...officeCodes),
  })
  .map(({ length, ...facts }) => ({ ...facts, endsOn: addDays(facts.startsOn, length) }))

describe('whatever is said', () => {
  test('the order of stays does not matter', () =>
    fc.assert(
      fc.property(
        someFacts,
        day,
        fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })),
        (facts, today, draw) => {
          const mixed = facts.stays
            .map(stay => ({ stay, by: draw.next().value as number }))
            .toSorted((a, b) => a.by - b.by)
            .map(({ stay }) => stay)
          expect(judge({ ...facts, stays: mixed }, sinceEver, today)).toEqual(judge(facts, sinceEver, today))
        },
      ),
    ))
  test('days more abroad are never days fewer', () =>
    fc.assert(
      fc.property(stays, fc.nat(), fc.integer({ min: 0, max: 60 }), (some, which, more) => {
        const n = which % some.length
        const [stay, next] = [some[n]!, some[n + 1]]
        if (stay.backOn === null) return
        const room = next ? Math.max(0, daysBetween(stay.backOn, next.leftOn)) : more
        const longer = some.with(n, abroad(stay.leftOn, addDays(stay.backOn, Math.min(room, more))))
        const [before, after] = [daysAbroad(some, '2030-01-01', 30), daysAbroad(longer, '2030-01-01', 30)]
        expect(after.strict).toBeGreaterThanOrEqual(before.strict)
        expect(after.generous).toBeGreaterThanOrEqual(before.strict)
        expect(after.generous).toBeGreaterThanOrEqual(after.strict)
      }),
    ))
  test('overlapping stays are refused in any order', () =>
    fc.assert(
      fc.property(day, fc.integer({ min: 2, max: 300 }), fc.nat(), fc.boolean(), (leftOn, length, into, turned) => {
        const first = abroad(leftOn, addDays(leftOn, length))
        const second = abroad(addDays(leftOn, 1 + (into % (length - 1))), addDays(leftOn, length + 5))
        const both = turned ? [second, first] : [first, second]
        expect(factProblems({ ...usual, stays: both }, '2026-01-01').map(each => each.fault)).toContain('overlap')
      }),
    ))
  test('the last day to apply is never later than a year after an entry, and never over', () =>
    fc.assert(
      fc.property(someFacts, day, (facts, today) => {
        const { applyUntil, rules: answers } = judge(facts, sinceEver, today)
        if (applyUntil === null) return
        expect(applyUntil >= today).toBe(true)
        const entries = facts.stays.flatMap(({ backOn }) => (backOn === null ? [] : [addMonths(backOn, 12)]))
        expect(entries).toContain(applyUntil)
        expect(answers.find(({ code }) => code === 'applyWithin')!.answer).not.toBe('fails')
      }),
    ))
  test('a day of two clocks is one day or two', () =>
    fc.assert(
      fc.property(day, fc.constantFrom('Pacific/Auckland', 'Pacific/Honolulu', 'Asia/Kolkata'), (some, zone) => {
        const { first, last } = beijingDaysOf(some, zone)
        expect([0, 1]).toContain(daysBetween(first, last))
      }),
    ))
})
