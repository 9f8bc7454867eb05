import fc from 'fast-check'
import { expect, test } from 'vitest'
import { problemsOf, standardBuild, writeBuild } from './builds.ts'
import { choose, drop, switchTrim } from './choose.ts'
import { cheaper, differenceOf, earlier } from './compare.ts'
import { begun, canRedo, shown, stepped, undone } from './history.ts'
import { quoteOf } from './price.ts'
import type { Build } from './range-data.ts'
import { anySeries, bookOf, everyListing, small } from './test-range.ts'

const any = () => true

const build: Build = { spuId: 1, PAINT: 'P2', WHEEL: 'W3', UPHOLSTERY: 'U1', TRIM: 'T1', FLEXIBLE: ['F3', 'F4'] }

/** Two builds of a range, as they may stand in somebody's list. */
const anyTwo = fc.tuple(anySeries, fc.nat(), fc.nat(), fc.constantFrom(1, 2)).map(([data, one, other, spuId]) => {
  const book = bookOf(data)
  const at = (trimId: number, draw: number) => {
    const trim = book.trims.get(trimId)!
    const all = everyListing(trim)
    return writeBuild(trim, all[draw % all.length]!)
  }
  return { book, first: at(1, one), second: at(spuId, other) }
})

test('the sum of a build: each line with what it costs here and why it costs nothing', () => {
  const book = bookOf(small(['F2 includedIn F3', 'P2 freeIn W3']))
  expect(quoteOf(book, build)).toEqual({
    trimFen: 300_000_00,
    lines: [
      { optionCode: 'P2', kind: 'PAINT', priceFen: 0, waived: { why: 'freeIn', ruleId: 2, beside: 'W3' } },
      { optionCode: 'W3', kind: 'WHEEL', priceFen: 20_000_00, waived: null },
      { optionCode: 'U1', kind: 'UPHOLSTERY', priceFen: 0, waived: { why: 'standard' } },
      { optionCode: 'T1', kind: 'TRIM', priceFen: 0, waived: { why: 'standard' } },
      { optionCode: 'F2', kind: 'FLEXIBLE', priceFen: 0, waived: { why: 'includedIn', ruleId: 1, beside: 'F3' } },
      { optionCode: 'F3', kind: 'FLEXIBLE', priceFen: 15_000_00, waived: null },
      { optionCode: 'F4', kind: 'FLEXIBLE', priceFen: 0, waived: { why: 'standard' } },
    ],
    totalFen: 335_000_00,
    leadDays: 50,
  })
})

test('a sum is the trim and its lines', () => {
  fc.assert(
    fc.property(anyTwo, ({ book, first }) => {
      const { trimFen, lines, totalFen } = quoteOf(book, first)
      expect(totalFen).toBe(lines.reduce((sum, { priceFen }) => sum + priceFen, trimFen))
      expect(lines.every(({ priceFen, waived }) => priceFen === 0 || waived === null)).toBe(true)
    }),
  )
})

test('a difference: options that went, came, cost something else', () => {
  const book = bookOf(small([]))
  const second = { ...standardBuild(book, 2), PAINT: 'P2', WHEEL: 'W3' }
  expect(differenceOf(book, build, second)).toEqual({
    differenceFen: 40_000_00 - 12_000_00 - 15_000_00,
    differenceDays: -20,
    trimFen: 40_000_00,
    options: [
      { optionCode: 'F3', kind: 'FLEXIBLE', what: 'out', beforeFen: 15_000_00, afterFen: 0 },
      { optionCode: 'F4', kind: 'FLEXIBLE', what: 'out', beforeFen: 0, afterFen: 0 },
      { optionCode: 'W3', kind: 'WHEEL', what: 'price', beforeFen: 20_000_00, afterFen: 8_000_00 },
      { optionCode: 'F2', kind: 'FLEXIBLE', what: 'in', beforeFen: 0, afterFen: 0 },
    ],
  })
})

test('a difference adds up, and turned round it is its own negative', () => {
  fc.assert(
    fc.property(anyTwo, ({ book, first, second }) => {
      const { differenceFen, differenceDays, trimFen, options } = differenceOf(book, first, second)
      expect(options.reduce((sum, { beforeFen, afterFen }) => sum + afterFen - beforeFen, trimFen)).toBe(differenceFen)
      const back = differenceOf(book, second, first)
      expect([back.differenceFen + differenceFen, back.differenceDays + differenceDays]).toEqual([0, 0])
      expect(back.options).toHaveLength(options.length)
    }),
  )
})

test('what would make it cheaper and earlier, most first, one of each kind', () => {
  const book = bookOf(small(['W3 requires F3']))
  const told = (list: ReturnType<typeof cheaper>) =>
    list.map(({ what, optionCode, step }) => [what, optionCode, step.differenceFen, step.differenceDays])
  expect(told(cheaper(book, build))).toEqual([
    ['in', 'W1', -20_000_00, -6],
    ['in', 'P1', -8_000_00, 0],
  ])
  expect(told(earlier(book, build))).toEqual([['in', 'W2', -8_000_00, -6]])
  const without = drop(book, build, 'W3')
  expect(told(earlier(book, without.ok ? without.step.build : build))).toEqual([['out', 'F3', -15_000_00, -14]])
})

test('a suggestion is what a click leads to, can be built, and helps', () => {
  fc.assert(
    fc.property(anyTwo, ({ book, first }) => {
      fc.pre(problemsOf(book, first).length === 0)
      for (const [list, by] of [
        [cheaper(book, first), 'differenceFen'],
        [earlier(book, first), 'differenceDays'],
      ] as const) {
        expect(list.length).toBeLessThanOrEqual(5)
        expect(list.map(({ step }) => step[by])).toEqual(list.map(({ step }) => step[by]).toSorted((a, b) => a - b))
        for (const { optionCode, what, step } of list) {
          expect(step[by]).toBeLessThan(0)
          expect(problemsOf(book, step.build)).toEqual([])
          expect((what === 'in' ? choose : drop)(book, first, optionCode)).toEqual({ ok: true, step })
        }
      }
    }),
  )
})

test('a history forgets what was undone when something else is chosen, and the oldest of very many', () => {
  const book = bookOf(small([]))
  const chosen = (code: string) => {
    const verdict = choose(book, standardBuild(book, 1), code)
    return verdict.ok ? verdict.step.build : build
  }
  const two = stepped(stepped(begun(build), chosen('P2')), chosen('F1'))
  const other = stepped(undone(two, any), chosen('F2'))
  expect(other.builds).toEqual([build, chosen('P2'), chosen('F2')])
  expect(canRedo(other, any)).toBe(false)
  expect(stepped(other, chosen('F2'))).toBe(other)
  const many = Array.from({ length: 150 }, (_, at) => ({ ...build, spuId: at })).reduce(stepped, begun(build))
  expect(many.builds).toHaveLength(100)
  expect([shown(many).spuId, many.builds[0]?.spuId]).toEqual([149, 50])
})

test('a trim that has ended is not switched to, nor one of nobody', () => {
  const data = small([])
  const book = bookOf({ ...data, trims: data.trims.map(each => (each.spuId === 2 ? { ...each, ended: true } : each)) })
  expect(switchTrim(book, build, 2)).toMatchObject({ ok: false, causes: [{ why: 'trimEnded' }], proposal: null })
  expect(switchTrim(book, build, 9)).toMatchObject({ ok: false, causes: [{ why: 'unknownTrim' }], proposal: null })
})
