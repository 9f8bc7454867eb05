/** The valuation by its numbers: lines add up, worse is never dearer, and an offer leaves room for its margin. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seededRules } from '#server/db/seed/valuation.ts'
import {
  type Condition,
  gradeOf,
  guidePriceFen,
  labelOf,
  lineKinds,
  marketValue,
  offerRange,
  offerValue,
  type ValuedCar,
} from '#server/lib/valuation.ts'
import { modelOf, ruleFaults, type RuleRow, workKeys } from '#server/lib/valuation-model.ts'
import { labelWord, lineBasis, lineName } from './valuation.words.ts'

const model = modelOf(seededRules)

const level = fc.constantFrom<1 | 2 | 3>(1, 2, 3)
const car: fc.Arbitrary<ValuedCar> = fc.record({
  energy: fc.constantFrom('BEV' as const, 'PHEV' as const, 'ICE' as const),
  seriesCode: fc.constantFrom('vega', 'altair', 'deneb', 'unknown'),
  guideFen: fc.integer({ min: 100_000_00, max: 1_500_000_00 }),
  months: fc.integer({ min: 0, max: 130 }),
  mileageKm: fc.integer({ min: 0, max: 250_000 }),
  grade: level,
  use: fc.constantFrom('private', 'rental', 'showroom'),
  accident: fc.boolean(),
  cityCode: fc.constantFrom(110_100, 330_100, 620_100),
})
const condition: fc.Arbitrary<Condition> = fc.record({
  body: level,
  cabin: level,
  mechanics: level,
  tyres: level,
  keys: fc.constantFrom<1 | 2>(1, 2),
  services: fc.constantFrom('full', 'partly', 'none'),
})
const like = fc.option(
  fc.record({ carNo: fc.constant('HU26-104873'), priceFen: fc.integer({ min: 30_000_00, max: 900_000_00 }) }),
  { nil: undefined },
)
const runs = { numRuns: 400 }
const sum = (lines: readonly { amountFen: number }[]): number => lines.reduce((all, each) => all + each.amountFen, 0)

describe('what a car is worth', () => {
  test('stands in lines of whole fen that add up to it', () => {
    fc.assert(
      fc.property(car, condition, like, (of, said, other) => {
        for (const { lines, totalFen } of [marketValue(model, of), offerValue(model, of, said, other)]) {
          expect(lines.every(line => Number.isSafeInteger(line.amountFen))).toBe(true)
          expect(sum(lines)).toBe(totalFen)
          expect(totalFen).toBeGreaterThanOrEqual(0)
          expect(lines.map(line => lineKinds.indexOf(line.kind))).toEqual(
            lines.map(line => lineKinds.indexOf(line.kind)).toSorted((a, b) => a - b),
          )
        }
      }),
      runs,
    )
  })

  test.each([
    ['age', { months: 1 }],
    ['mileage', { mileageKm: 1 }],
  ] as const)('falls with %s', (_, of) => {
    const [[field]] = [Object.keys(of) as ['months' | 'mileageKm']]
    fc.assert(
      fc.property(car, fc.integer({ min: 1, max: 60_000 }), condition, like, (one, more, said, other) => {
        const worse = { ...one, [field]: one[field] + (field === 'months' ? 1 + (more % 60) : more) }
        expect(marketValue(model, worse).totalFen).toBeLessThanOrEqual(marketValue(model, one).totalFen)
        const offered = (each: ValuedCar) => offerValue(model, each, said, other).totalFen
        expect(offered(worse)).toBeLessThanOrEqual(offered(one))
      }),
      runs,
    )
  })

  test('falls with each worse answer about its condition, and with an accident', () => {
    const worse: Record<keyof Condition, (said: Condition) => Partial<Condition>> = {
      body: ({ body }) => ({ body: Math.min(3, body + 1) as 1 | 2 | 3 }),
      cabin: ({ cabin }) => ({ cabin: Math.min(3, cabin + 1) as 1 | 2 | 3 }),
      mechanics: ({ mechanics }) => ({ mechanics: Math.min(3, mechanics + 1) as 1 | 2 | 3 }),
      tyres: ({ tyres }) => ({ tyres: Math.min(3, tyres + 1) as 1 | 2 | 3 }),
      keys: () => ({ keys: 1 }),
      services: ({ services }) => ({ services: services === 'full' ? 'partly' : 'none' }),
    }
    fc.assert(
      fc.property(car, condition, like, (of, said, other) => {
        const offered = (says: Condition, one = of) => offerValue(model, one, says, other).totalFen
        for (const change of Object.values(worse))
          expect(offered({ ...said, ...change(said) })).toBeLessThanOrEqual(offered(said))
        expect(offered(said, { ...of, accident: true })).toBeLessThanOrEqual(offered(said, { ...of, accident: false }))
      }),
      runs,
    )
  })

  test('is said to the fen for a known car', () => {
    const known = {
      energy: 'ICE',
      seriesCode: 'altair',
      months: 24,
      mileageKm: 40_000,
      use: 'private',
      cityCode: 110_100,
    } as const
    const guideFen = guidePriceFen(model, 359_800_00, 'ICE', 2)
    // 359,800 less 1.6 % is 354,043.20, and ends in 800.
    expect(guideFen).toBe(353_800_00)
    const { lines } = marketValue(model, { ...known, guideFen, grade: 2, accident: false })
    expect(lines.map(({ kind, amountFen }) => [kind, amountFen])).toEqual([
      ['guide', 353_800_00],
      // 24 % of it.
      ['age', -84_912_00],
      // 5,200 km more than 34,800: 1.144 % of 268,888.
      ['mileage', -3_076_08],
      ['grade', -9_303_42],
      ['series', 5_130_17],
      ['region', 3_924_58],
    ])
  })
})

describe('an offer', () => {
  test('with the margin is never above what a like car is on sale for', () => {
    fc.assert(
      fc.property(car, condition, like, (of, said, other) => {
        const { totalFen, marginFen, marketFen } = offerValue(model, of, said, other)
        const market = marketValue(model, { ...of, grade: gradeOf(said) }).totalFen
        expect(marketFen).toBe(Math.min(market, other?.priceFen ?? Infinity))
        expect(marginFen).toBeGreaterThanOrEqual(model.leastMarginFen)
        if (totalFen > 0) expect(totalFen + marginFen).toBeLessThanOrEqual(marketFen)
      }),
      runs,
    )
  })
  test('is of whole hundreds of yuan, and its range holds it', () => {
    fc.assert(
      fc.property(car, condition, (of, said) => {
        const { totalFen } = offerValue(model, of, said)
        expect(totalFen % model.stepFen).toBe(0)
        const { lowFen, highFen } = offerRange(model, totalFen)
        expect(lowFen).toBeLessThanOrEqual(totalFen)
        expect(highFen).toBeGreaterThanOrEqual(totalFen)
      }),
      runs,
    )
  })
})

test('a price is labelled by its distance from the market, from the lowest on', () => {
  const market = 300_000_00
  const of = (priceFen: number) => labelOf(model, priceFen, market)
  expect([282_000_00, 282_000_01, 294_000_00, 294_000_01, 309_000_00, 309_000_01].map(of)).toEqual([
    'great',
    'good',
    'good',
    'fair',
    'fair',
    'high',
  ])
})

describe('rows of a valuation', () => {
  const without = (kind: string, key: string) => seededRules.filter(row => row.kind !== kind || row.key !== key)
  const changed = (kind: RuleRow['kind'], key: string, value: number): RuleRow[] => [
    ...without(kind, key),
    { kind, key, value },
  ]
  test('that the shop comes with are whole', () => expect(ruleFaults(seededRules)).toEqual([]))
  test.each([
    ['a missing number', without('margin', 'share'), 'margin share'],
    ['a curve that rises', changed('retained', 'BEV:36', 700_000), 'retained BEV'],
    ['a curve without a beginning', without('retained', 'ICE:0'), 'retained ICE'],
    ['kilometres that outweigh age', changed('mileage', 'perThousand', 20_000), 'mileage perMonth'],
    ['a poor car that is worth more', changed('grade', '3', 10_000), 'grade'],
    ['worse tyres that cost less', changed('work', 'tyres3', 0), 'work tyres3'],
    ['labels out of order', changed('label', 'good', 50_000), 'label'],
    ['a step of nothing', changed('offer', 'step', 0), 'offer step'],
    ['a series worth nothing', changed('series', 'vega', -1_000_000), 'series vega'],
  ] as const)('are refused with %s', (_, rows, fault) => {
    expect(ruleFaults(rows)).toContain(fault)
    expect(() => modelOf(rows)).toThrow(fault)
  })
})

test('every line has a name and a basis in both languages', () => {
  const some: Partial<Record<string, readonly string[]>> = {
    work: workKeys,
    grade: ['1', '2', '3'],
    correction: ['work:key', 'mileage:'],
  }
  const keys = (kind: string): readonly string[] => some[kind] ?? ['36000']
  for (const kind of lineKinds)
    for (const key of keys(kind)) {
      const line = { kind, key, amountFen: -100, ppm: -60_000, figure: 27 }
      for (const word of [lineName(line), lineBasis(line, { cn: '北京', en: 'Beijing' })]) {
        expect(word.cn).not.toBe('')
        expect(word.en).toMatch(/^[^\u4e00-\u9fff]+$/)
      }
    }
  const age = { kind: 'age', key: 'ICE', amountFen: -1, ppm: -240_000, figure: 27 } as const
  expect(lineBasis(age, { cn: '', en: '' })).toEqual({
    cn: '2\u00a0年3\u00a0个月，保留指导价的\u00a076%',
    en: '2\u00a0years\u00a03\u00a0months: 76% of the guide price is left',
  })
  expect(labelWord('great').en).toBe('Great price')
})
