/** The edges of every period of the programme, day by day (domain D.1; decision 102). */
import { describe, expect, test } from 'vitest'
import { addDays, addMonths, beijingDaysOf, isDay } from './days.ts'
import { factProblems, type FactFault, type Facts, type Stay } from './facts.ts'
import { type Answer, daysAbroad, judge, type Overall } from './judge.ts'
import type { RuleCode } from './rules.ts'
import { abroad, firstRules as rules, sinceEver, usual } from './test-facts.ts'

const at = (change: Partial<Facts>, today: string, code: RuleCode, set = rules) => {
  const facts = { ...usual, ...change }
  expect(factProblems(facts, today)).toEqual([])
  return judge(facts, set, today).rules.find(each => each.code === code)!
}

describe('days', () => {
  test.each([
    ['2024-02-29', 12, '2025-02-28'],
    ['2024-02-29', 24, '2026-02-28'],
    ['2024-02-29', 48, '2028-02-29'],
    ['2023-02-28', 12, '2024-02-28'],
    ['2025-08-31', 6, '2026-02-28'],
    ['2023-08-31', 6, '2024-02-29'],
    ['2025-12-31', 2, '2026-02-28'],
    ['2025-01-31', 1, '2025-02-28'],
    ['2025-11-30', 3, '2026-02-28'],
    ['2025-05-31', 9, '2026-02-28'],
  ])('%s and %i months is %s', (day, months, then) => expect(addMonths(day, months)).toBe(then))
  test.each([
    ['2026-02-29', false],
    ['2024-02-29', true],
    ['2100-02-29', false],
    ['2026-04-31', false],
    ['2026-13-01', false],
    ['26-01-01', false],
    ['2026-01-01T00:00', false],
    ['', false],
    ['1999-12-31', true],
  ])('whether %j is a day: %s', (text, is) => expect(isDay(text)).toBe(is))
  test.each([
    ['America/Los_Angeles', '2025-06-30', '2025-06-30', '2025-07-01'],
    ['America/New_York', '2025-06-30', '2025-06-30', '2025-07-01'],
    ['Europe/London', '2025-06-30', '2025-06-30', '2025-07-01'],
    ['Asia/Hong_Kong', '2025-06-30', '2025-06-30', '2025-06-30'],
    ['Asia/Tokyo', '2025-06-30', '2025-06-29', '2025-06-30'],
    ['Pacific/Auckland', '2025-06-30', '2025-06-29', '2025-06-30'],
    ['Pacific/Honolulu', '2024-02-28', '2024-02-28', '2024-02-29'],
    ['Asia/Kolkata', '2024-02-29', '2024-02-29', '2024-03-01'],
    // The clocks of Britain change that night.
    ['Europe/London', '2025-03-30', '2025-03-30', '2025-03-31'],
  ])('in %s %s is %s to %s in Beijing', (zone, day, first, last) =>
    expect(beijingDaysOf(day, zone)).toEqual({ first, last }),
  )
})

describe('who counts', () => {
  test.each<[Facts['kind'], Answer]>([
    ['university', 'holds'],
    ['research', 'holds'],
    ['exchange', 'ask'],
    ['language', 'ask'],
    ['school', 'fails'],
    ['online', 'ask'],
  ])('%s: %s', (kind, answer) => expect(at({ kind }, '2025-12-01', 'who').answer).toBe(answer))
})

describe('the shortest study', () => {
  const long = [abroad('2023-08-20', '2025-07-28')]
  test.each<[string, string, Answer]>([
    ['2024-09-01', '2025-05-30', 'fails'],
    ['2024-09-01', '2025-05-31', 'holds'],
    ['2024-09-01', '2025-06-01', 'holds'],
    ['2024-09-30', '2025-06-28', 'fails'],
    ['2024-09-30', '2025-06-29', 'holds'],
    // Nine months after 31 May is the last day of February.
    ['2023-05-31', '2024-02-27', 'fails'],
    ['2023-05-31', '2024-02-28', 'holds'],
    ['2024-05-31', '2025-02-26', 'fails'],
    ['2024-05-31', '2025-02-27', 'holds'],
    ['2024-02-29', '2024-11-27', 'fails'],
    ['2024-02-29', '2024-11-28', 'holds'],
  ])('%s to %s: %s', (startsOn, endsOn, answer) => {
    const stays = [abroad(addDays(startsOn, -10), '2025-07-28')]
    expect(at({ startsOn, endsOn, stays }, '2025-12-01', 'study').answer).toBe(answer)
  })
  test.each<[Stay[], Answer]>([
    [long, 'holds'],
    // Two months of the year at home, in one piece.
    [[abroad('2024-08-20', '2025-01-01'), abroad('2025-03-02', '2025-07-28')], 'ask'],
    // Thirty days at home count as abroad, thirty-one do not.
    [[abroad('2024-08-20', '2025-01-01'), abroad('2025-01-31', '2025-07-28')], 'holds'],
    [[abroad('2024-08-20', '2025-01-01'), abroad('2025-02-01', '2025-07-28')], 'ask'],
  ])('study at home: %#', (stays, answer) =>
    expect(at({ startsOn: '2024-09-01', endsOn: '2025-06-01', stays }, '2025-12-01', 'study').answer).toBe(answer),
  )
  test.each<[string, Answer]>([
    ['2025-06-30', 'notYet'],
    ['2025-07-01', 'holds'],
  ])('on %s, where it ended in Britain on 30 June: %s', (today, answer) =>
    expect(at({ stays: [abroad('2022-09-10', null)] }, today, 'study', sinceEver).answer).toBe(answer),
  )
})

describe('coming back within two years', () => {
  test.each<[string, string, Answer]>([
    // Ended in London on 30 June 2025: 30 June or 1 July in Beijing.
    ['gb', '2027-06-29', 'holds'],
    ['gb', '2027-06-30', 'holds'],
    ['gb', '2027-07-01', 'ask'],
    ['gb', '2027-07-02', 'fails'],
    ['us-west', '2027-06-30', 'holds'],
    ['us-west', '2027-07-01', 'ask'],
    ['us-west', '2027-07-02', 'fails'],
    // One day in Hong Kong, the day before and the day itself in Japan.
    ['hk', '2027-06-30', 'holds'],
    ['hk', '2027-07-01', 'fails'],
    ['jp', '2027-06-29', 'holds'],
    ['jp', '2027-06-30', 'ask'],
    ['jp', '2027-07-01', 'fails'],
  ])('from %s on %s: %s', (place, backOn, answer) =>
    expect(at({ place, stays: [abroad('2022-09-10', backOn)] }, '2027-08-01', 'returnWithin').answer).toBe(answer),
  )
  test.each<[string, Answer]>([
    ['2026-02-28', 'holds'],
    ['2026-03-01', 'fails'],
  ])('a study that ended on a leap day, back on %s: %s', (backOn, answer) =>
    expect(
      at({ place: 'hk', endsOn: '2024-02-29', stays: [abroad('2022-09-10', backOn)] }, '2026-03-05', 'returnWithin')
        .answer,
    ).toBe(answer),
  )
  test.each<[string, Answer]>([
    ['2027-06-30', 'notYet'],
    ['2027-07-01', 'ask'],
    ['2027-07-02', 'fails'],
  ])('still abroad on %s: %s', (today, answer) =>
    expect(at({ stays: [abroad('2022-09-10', null)] }, today, 'returnWithin').answer).toBe(answer),
  )
  test('says by when, until it is over', () => {
    const facts = { ...usual, stays: [abroad('2022-09-10', null)] }
    expect(judge(facts, rules, '2027-06-30').returnBy).toBe('2027-06-30')
    expect(judge(facts, rules, '2027-07-01').returnBy).toBeNull()
  })
  test('who was at home when it ended has to ask', () =>
    expect(at({ stays: [abroad('2022-09-10', '2025-05-20')] }, '2025-12-01', 'returnWithin').answer).toBe('ask'))
  test('a planned return is not there yet', () =>
    expect(at({ stays: [abroad('2022-09-10', '2026-02-01')] }, '2025-12-01', 'returnWithin')).toMatchObject({
      answer: 'notYet',
      towards: 'holds',
    }))
})

describe('applying within a year', () => {
  test.each<[string, Answer]>([
    ['2025-07-28', 'holds'],
    ['2026-07-27', 'holds'],
    ['2026-07-28', 'holds'],
    ['2026-07-29', 'fails'],
  ])('back on 28 July 2025, on %s: %s', (today, answer) => expect(at({}, today, 'applyWithin').answer).toBe(answer))
  test.each<[string, Answer]>([
    ['2029-02-28', 'holds'],
    ['2029-03-01', 'fails'],
  ])('back on a leap day, on %s: %s', (today, answer) =>
    expect(at({ endsOn: '2027-06-30', stays: [abroad('2022-09-10', '2028-02-29')] }, today, 'applyWithin').answer).toBe(
      answer,
    ),
  )
  test('the first entry after finishing counts, not the last', () => {
    const stays = [abroad('2022-09-10', '2025-07-28'), abroad('2025-09-01', '2025-09-20')]
    expect(judge({ ...usual, stays }, rules, '2025-12-01').applyUntil).toBe('2026-07-28')
  })
  test('visits home during the study do not count', () => {
    const stays = [abroad('2022-09-10', '2024-12-20'), abroad('2025-01-10', '2025-07-28')]
    expect(judge({ ...usual, stays }, rules, '2025-12-01').applyUntil).toBe('2026-07-28')
  })
  test.each<[string, Answer]>([
    ['2026-06-30', 'holds'],
    ['2026-07-01', 'ask'],
    ['2026-08-20', 'ask'],
    ['2026-08-21', 'fails'],
  ])('came back on the day of the end and once more, on %s: %s', (today, answer) => {
    // In London the study ended on 30 June; whoever entered China on that day was perhaps too early.
    const stays = [abroad('2022-09-10', '2025-06-30'), abroad('2025-07-20', '2025-08-20')]
    expect(at({ stays }, today, 'applyWithin').answer).toBe(answer)
  })
  test.each<[string, string | null]>([
    ['2026-07-28', '2026-07-28'],
    ['2026-07-29', null],
  ])('on %s one may apply until %s', (today, until) => expect(judge(usual, rules, today).applyUntil).toBe(until))
  test('a rule that ends before the year does ends it', () => {
    const ending = rules.flatMap(rule =>
      rule.code === 'applyWithin'
        ? [
            { ...rule, validTo: '2026-03-01' },
            { ...rule, validFrom: '2026-03-01', value: 6 },
          ]
        : [rule],
    )
    expect(judge(usual, ending, '2026-02-28').applyUntil).toBe('2026-02-28')
    expect(at({}, '2026-03-01', 'applyWithin', ending).answer).toBe('fails')
  })
})

describe('days abroad', () => {
  test.each<[Stay[], number, number]>([
    [[abroad('2025-01-01', '2025-06-30')], 180, 181],
    [[abroad('2025-01-01', '2025-06-29')], 179, 180],
    [[abroad('2024-01-01', '2024-06-29')], 180, 181],
    [[abroad('2025-01-01', '2025-01-01')], 0, 1],
    [[abroad('2025-01-01', '2025-02-01'), abroad('2025-02-01', '2025-03-01')], 59, 60],
    [[abroad('2025-01-01', '2025-02-01'), abroad('2025-03-03', '2025-04-01')], 90, 91],
    [[abroad('2025-01-01', '2025-02-01'), abroad('2025-03-04', '2025-04-01')], 59, 61],
    [[abroad('2025-06-01', null)], 183, 184],
  ])('%#', (stays, strict, generous) => expect(daysAbroad(stays, '2025-12-01', 30)).toEqual({ strict, generous }))
  test.each<[string, 'holds' | 'fails' | null]>([
    ['2025-06-28', 'fails'],
    ['2025-06-29', null],
    ['2025-06-30', 'holds'],
  ])('gone from 1 January to %s it looks like %s, and has to be asked', (backOn, towards) =>
    expect(at({ stays: [abroad('2025-01-01', backOn)] }, '2025-12-01', 'abroad')).toMatchObject({
      answer: 'ask',
      towards,
    }),
  )
  test('where an office has settled it, it holds or does not', () => {
    const settled = [...rules, { ...rules.find(rule => rule.code === 'abroad')!, office: 'tianjin', settled: true }]
    expect(at({ office: 'tianjin' }, '2025-12-01', 'abroad', settled).answer).toBe('holds')
    expect(at({}, '2025-12-01', 'abroad', settled).answer).toBe('ask')
  })
})

test.each<[Partial<Facts>, string, Overall]>([
  [{}, '2025-12-01', 'likely'],
  [{ work: 'no' }, '2025-12-01', 'no'],
  [{ work: 'unsure' }, '2025-12-01', 'askFirst'],
  [{ usedBefore: true }, '2025-12-01', 'askFirst'],
  [{ kind: 'school' }, '2025-12-01', 'no'],
  [{ kind: 'online' }, '2025-12-01', 'askFirst'],
  [{ stays: [abroad('2022-09-10', null)] }, '2025-12-01', 'notYet'],
  [{}, '2026-07-29', 'no'],
  // No rule is on record for a day before the first one.
  [{}, '2025-06-30', 'askFirst'],
])('all in all: %#', (change, today, overall) =>
  expect(judge({ ...usual, ...change }, rules, today).overall).toBe(overall),
)

test('nothing that the sources do not settle is ever promised', () => {
  const open = judge(usual, rules, '2025-12-01').rules.filter(({ rule }) => !rule?.settled)
  expect(open.map(({ code }) => code)).toEqual(['abroad', 'once', 'permit', 'processing', 'supervision'])
  expect(new Set(open.map(({ answer }) => answer))).toEqual(new Set(['ask']))
})

test('an office’s own papers come before those of all', () => {
  const own = { ...rules.find(rule => rule.subject === 'application')!, office: 'beijing', value: 2 }
  const none = { ...rules.find(rule => rule.subject === 'household')!, office: 'beijing', value: 0 }
  const copies = (office: string) =>
    Object.fromEntries(
      judge({ ...usual, office }, [...rules, own, none], '2025-12-01').papers.map(paper => [paper.code, paper.copies]),
    )
  expect(copies('shanghai')).toMatchObject({ application: 4, household: 1 })
  expect(copies('beijing')).toMatchObject({ application: 2 })
  expect(copies('beijing')).not.toHaveProperty('household')
})

describe('what cannot be so', () => {
  test.each<[Partial<Facts>, FactFault[]]>([
    [{ startsOn: '2025-02-30' }, ['dayWrong']],
    [{ endsOn: '2022-09-18' }, ['endBeforeStart']],
    [{ startsOn: '1979-12-31' }, ['tooFar']],
    [{ endsOn: '2036-01-01' }, ['tooFar']],
    [{ stays: [] }, ['noStay']],
    [{ stays: [abroad('2025-02-02', '2025-02-01')] }, ['backBeforeLeft']],
    [{ stays: [abroad('2025-01-01', '2025-03-01'), abroad('2025-02-28', '2025-04-01')] }, ['overlap']],
    [{ stays: [abroad('2025-01-01', '2025-03-01'), abroad('2025-01-10', '2025-01-20')] }, ['overlap']],
    [{ stays: [abroad('2025-01-01', '2025-03-01'), abroad('2025-01-01', '2025-03-01')] }, ['overlap']],
    [{ stays: [abroad('2025-01-01', null), abroad('2025-02-01', '2025-03-01')] }, ['openNotLast']],
    [{ stays: [abroad('2025-01-01', null), abroad('2025-02-01', null)] }, ['openNotLast']],
    [{ stays: Array.from({ length: 41 }, () => abroad('2025-01-01', '2025-01-02')) }, ['tooManyStays']],
    [{ place: 'moon' }, ['placeWrong']],
    [{ office: '' }, ['officeWrong']],
    [{ kind: 'x' as Facts['kind'] }, ['kindWrong']],
    // In one evening, out the other.
    [{ stays: [abroad('2025-01-01', '2025-03-01'), abroad('2025-03-01', '2025-04-01')] }, []],
  ])('%#: %j', (change, faults) =>
    expect(factProblems({ ...usual, ...change }, '2025-12-01').map(each => each.fault)).toEqual(faults),
  )
})
