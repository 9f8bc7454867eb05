import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Bits, isEmpty, meets, none, placesOf, union } from './bits.ts'
import { type FindingCode, findingKinds, findingLine } from './check-findings.ts'
import { checkRange, type RangeReport } from './check-range.ts'
import type { SeriesData } from './range-data.ts'
import { hasOf, type TrimBook } from './rule-book.ts'
import {
  anySeries,
  bookOf,
  everyListing,
  offer,
  rule,
  series,
  small,
  standardOffer,
  trim,
  where,
} from './test-range.ts'
import { isWhole } from './try.ts'

const check = (...data: SeriesData[]): RangeReport => checkRange(data, where.day)
const lines = (...data: SeriesData[]) => check(...data).findings.map(found => findingLine(found, 'en'))
const codes = (...data: SeriesData[]) => check(...data).findings.map(({ code }) => code)

/** Everything that is in some build, by going through all of them. */
const inSome = (book: TrimBook): Bits =>
  everyListing(book).reduce((all, listing) => {
    const has = hasOf(book, listing)
    return isWhole(book, listing, has) ? union(all, has) : all
  }, none)

test('what can be had is what is in some of all builds', () => {
  const seen = new Set<FindingCode>()
  fc.assert(
    fc.property(anySeries, data => {
      const report = check(data)
      const books = [...bookOf(data).trims.values()]
      const known = report.findings.filter(({ code }) => findingKinds[code].group !== 'fault').map(({ code }) => code)
      for (const code of known) seen.add(code)
      // Rules about options that nobody offers end it before: they are tried below.
      fc.pre(report.findings.every(({ code }) => findingKinds[code].group !== 'fault'))
      expect(report.options).toBe(books.reduce((sum, { available }) => sum + placesOf(available).length, 0))
      expect(report.reachable).toBe(books.reduce((sum, book) => sum + placesOf(inSome(book)).length, 0))
      const dead = report.findings.filter(({ code }) => code === 'deadEnd').flatMap(({ optionCodes }) => optionCodes)
      const empty = books.filter(book => isEmpty(inSome(book)))
      const missing = books.flatMap(book => (empty.includes(book) ? [] : unreached(book)))
      expect(dead.toSorted()).toEqual(missing.toSorted())
      expect(report.findings.filter(({ code }) => code === 'nothingBuildable')).toHaveLength(empty.length)
      // What is in some build, every build has a way to.
      for (const { code, optionCodes } of report.findings)
        if (code === 'unsolved') expect(dead).toContain(optionCodes[0])
    }),
    { numRuns: 300 },
  )
  expect([...seen]).toEqual(expect.arrayContaining(['deadEnd', 'atOdds', 'ring', 'standardBroken', 'nothingBuildable']))
})

const unreached = (book: TrimBook): string[] => {
  const reached = inSome(book)
  return [...book.byCode.values()].filter(({ bit }) => !meets(reached, bit)).map(({ optionCode }) => optionCode)
}

describe('what is found', () => {
  test('nothing in a sound range', () => {
    const report = check(small(['F3 requires F1 W2', 'F2 includedIn F3', 'F1 replaces F4', 'U2 freeIn F3']))
    expect(report).toMatchObject({ findings: [], options: 22, reachable: 22 })
    expect(report.decided).toBeGreaterThan(100)
  })

  test('an option that can never be chosen, with the rule that is in the way', () => {
    const all = [standardOffer('P1'), standardOffer('W1'), standardOffer('U1'), standardOffer('T1'), offer('F1', 1)]
    expect(lines(series([trim(1, 1, all)], [rule(1, 'F1 excludes P1')]))).toEqual([
      'S 1 F1 rule 1: is offered and can never be chosen',
    ])
  })

  test('rules that ask for what rules exclude, through others too', () => {
    expect(lines(small(['F1 requires F2', 'F2 adds F3', 'F3 excludes F1']))[0]).toBe(
      'S 1 F1, F2, F3 rules 1, 2, 3: rules ask for what rules exclude',
    )
    expect(lines(small(['F1 requires F2 F3', 'F1 excludes F2', 'F3 replaces F1']))[0]).toBe(
      'S 1 F1 rules 1, 2, 3: rules ask for what rules exclude',
    )
    expect(codes(small(['W2 includedIn F3', 'W3 includedIn F3']))).toEqual(['atOdds', 'deadEnd'])
  })

  test.each(['replaces', 'adds', 'includedIn'])('a ring of %s', kind => {
    expect(lines(small([`F1 ${kind} F2`, `F2 ${kind} F3`, `F3 ${kind} F1`]))[0]).toBe(
      'S 1 F1, F2, F3 rules 1, 2, 3: rules lead round in a ring',
    )
  })

  test('a car that breaks a rule as it comes, and one that has no wheels', () => {
    expect(lines(small(['F4 requires F1']))).toEqual(['S 1 rule 1: the car as it comes breaks a rule'])
    const bare = trim(1, 1, [standardOffer('P1'), standardOffer('P2'), standardOffer('U1'), standardOffer('T1')])
    expect(codes(series([bare], []))).toEqual(['standardCount', 'standardCount', 'nothingBuildable'])
  })

  test('what a rule adds and the trim does not offer', () => {
    expect(lines(small(['F1 adds F5']))).toEqual(['S 1 F1 rule 1: is offered and can never be chosen'])
  })

  test('what is so only later, or only in one province', () => {
    const rules = [
      rule(1, 'F1 excludes T1', { validFrom: '2027-01-01' }),
      rule(2, 'F2 excludes T1', { provinces: [460000] }),
    ]
    const all = [
      standardOffer('P1'),
      standardOffer('W1'),
      standardOffer('U1'),
      standardOffer('T1'),
      offer('F1', 1),
      offer('F2', 1),
    ]
    expect(lines(series([trim(1, 1, all)], rules))).toEqual([
      'S 1 F2 rule 2 (2026-11-23, 460000): is offered and can never be chosen',
      'S 1 F1 rule 1 (2027-01-01): is offered and can never be chosen',
    ])
    expect(check(series([trim(1, 1, all)], rules))).toMatchObject({ options: 6, reachable: 6 })
  })

  test('what has ended, and who is built no more, is offered by nobody', () => {
    const [first, second] = small([], [offer('F6', 1, { validTo: '2026-11-22' })]).trims
    const report = check(series([first!, { ...second!, ended: true }], []))
    expect(report).toMatchObject({ options: 12, reachable: 12, findings: [] })
  })

  test('rows that mean nothing, or two things', () => {
    const base = small([])
    const [one, two] = [base.trims[0]!, base.trims[1]!]
    const withTrims = (...trims: SeriesData['trims']) => series(trims, [])
    const withOffer = (...offers: SeriesData['trims'][number]['offers']) =>
      withTrims({ ...one, offers: [...one.offers, ...offers] }, two)
    const cases: [FindingCode, SeriesData][] = [
      ['duplicateTrim', withTrims(one, { ...two, spuId: 1 })],
      ['trimNumber', withTrims(one, { ...two, trimNo: 1 })],
      ['trimNumber', withTrims({ ...one, trimNo: 256 }, two)],
      ['duplicateSlot', withOffer(offer('F9', 1, { slot: 0 }))],
      ['slotRange', withOffer(offer('W9', 1))],
      ['slotRange', withOffer(offer('F9', 1, { slot: -1 }))],
      ['duplicateOption', withOffer(offer('F1', 1, { slot: 8 }))],
      ['kindDiffers', withOffer(offer('W8', 1), offer('F5', 1, { kind: 'PAINT', slot: 9 }))],
      ['unknownOption', withOffer(offer('F9', 1, { replacedBy: 'F77' }))],
      ['unknownOption', withOffer(offer('F9', 1, { replacedBy: 'W1' }))],
      ['unknownOption', small(['F1 requires F2 F88'])],
      ['unknownTrim', withTrims({ ...one, successor: 7 }, two)],
      ['unknownTrim', series(base.trims, [rule(1, 'F1 requires F2', { spuIds: [1, 7] })])],
      ['foreignSeries', series(base.trims, [rule(1, 'F1 requires F2', { seriesCode: 'X' })])],
      ['foreignSeries', withTrims({ ...one, seriesCode: 'X' }, two)],
      ['emptyRule', small(['F1 requires'])],
      ['ownObject', small(['F1 requires F1 F2'])],
      ['duplicateRule', series(base.trims, [rule(1, 'F1 requires F2'), rule(1, 'F2 requires F1')])],
    ]
    for (const [code, data] of cases) expect(codes(data), JSON.stringify(code)).toContain(code)
    expect(codes(base, { ...base, seriesCode: 'T' })).toContain('duplicateTrim')
    const tried = new Set(cases.map(([code]) => code))
    const faults = Object.entries(findingKinds).filter(([, { group }]) => group === 'fault')
    expect(faults.map(([code]) => code).filter(code => !tried.has(code as FindingCode))).toEqual(['standardCount'])
  })

  test('each finding says itself in both languages', () => {
    const [found] = check(small(['F4 requires F1'])).findings
    expect(found && [findingLine(found, 'cn'), findingLine(found, 'en')]).toEqual([
      'S 1 规则 1: 标准配置不符合规则',
      'S 1 rule 1: the car as it comes breaks a rule',
    ])
  })
})

test('a trim of very many builds is checked all the same', () => {
  const paints = Array.from({ length: 16 }, (_, at) => offer(`P${at + 1}`, at, { standard: at === 0 }))
  const others = ['W', 'U', 'T'].flatMap(letter =>
    Array.from({ length: 8 }, (_, at) => offer(`${letter}${at + 1}`, at, { standard: at === 0 })),
  )
  const flexible = Array.from({ length: 12 }, (_, at) => offer(`F${at + 1}`, 1))
  const ties = [...paints, ...others, ...flexible].map(
    ({ optionCode }, at, all) => `${optionCode} freeIn ${all[(at + 1) % all.length]?.optionCode}`,
  )
  const chain = [...paints.slice(1), ...others.filter(({ standard }) => !standard), ...flexible.slice(1)]
  const rules = [...ties, ...chain.map(({ optionCode }) => `${optionCode} requires F1`), 'F12 excludes F1']
  const report = check(
    series(
      [trim(1, 1, [...paints, ...others, ...flexible])],
      rules.map((words, at) => rule(at + 1, words)),
    ),
  )
  expect(report).toMatchObject({ options: 52, reachable: 51 })
  expect(report.findings.map(({ code, optionCodes }) => [code, ...optionCodes])).toContainEqual(['deadEnd', 'F12'])
})
