import fc from 'fast-check'
import { expect, test } from 'vitest'
import { askedOf, commonOf, fullOf, offTo, stepsTo } from './price-steps.ts'

const sku = (priceFen: number, showPriceFen: number | null = null) => ({ priceFen, showPriceFen })

test.each([
  [[], null],
  [[sku(100)], 100],
  [[sku(100), sku(100)], 100],
  [[sku(100), sku(90)], null],
])('the price of %j in common is %j', (skus, common) => expect(commonOf(skus, each => each.priceFen)).toBe(common))

test('a reduced price is what is asked', () => {
  expect(stepsTo(sku(90), [sku(200, 100), sku(100), sku(200, 80)], askedOf)).toEqual([
    { from: 100, percent: '-10%', pieces: 2, far: false },
    { from: 80, percent: '+13%', pieces: 1, far: false },
  ])
})

test.each([
  [100, 150, '+50%', false],
  [100, 151, '+51%', true],
  [100, 50, '-50%', false],
  [100, 49, '-51%', true],
  [100, 100, '0%', false],
  [10_000, 9_999, '0%', false],
  [53_000, 530, '-99%', true],
  [53_000, 5_300_000, '+9900%', true],
])('from %i to %i is %s, and a slip: %s', (from, to, percent, far) =>
  expect(stepsTo(sku(to), [sku(from)], askedOf)).toEqual([{ from, percent, pieces: 1, far }]),
)

test('every piece is counted once', () => {
  const anySku = fc.record({
    priceFen: fc.integer({ min: 1, max: 9 }),
    showPriceFen: fc.option(fc.integer({ min: 1, max: 9 })),
  })
  fc.assert(
    fc.property(fc.array(anySku), fc.integer({ min: 1, max: 99 }), (skus, to) => {
      const steps = stepsTo(sku(to), skus, askedOf)
      expect(steps.reduce((sum, step) => sum + step.pieces, 0)).toBe(skus.length)
      expect(new Set(steps.map(step => step.from)).size).toBe(steps.length)
    }),
  )
})

test('the price before a reduction is judged beside what is paid, and what both promise', () => {
  const to = sku(1_000, 90)
  expect(stepsTo(to, [sku(100)], fullOf)).toEqual([{ from: 100, percent: '+900%', pieces: 1, far: true }])
  expect(offTo(to, [sku(100), sku(100, 80)])).toEqual({ from: ['0%', '20%'], to: '91%', far: true })
  expect(offTo(sku(100, 50), [sku(100)])).toEqual({ from: ['0%'], to: '50%', far: false })
})
