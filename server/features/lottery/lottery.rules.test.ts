import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { chancesFit, metBy, promiseOf, resultOf, spansOf } from './lottery.rules.ts'

const prizes = [
  { no: 2, chancePpm: 20 },
  { no: 1, chancePpm: 10 },
]

describe('the table of chances', () => {
  test.each([
    [0, 1],
    [9, 1],
    [10, 2],
    [29, 2],
    [30, undefined],
    [999_999, undefined],
  ])('%i meets %s', (result, no) => {
    expect(metBy(prizes, result)?.no).toBe(no)
  })
  test('is in the order of the prizes, without a gap', () => {
    expect(spansOf(prizes).map(({ no, from, below }) => [no, from, below])).toEqual([
      [1, 0, 10],
      [2, 10, 30],
    ])
  })
  test('may be full, and not more', () => {
    expect(chancesFit([{ chancePpm: 600_000 }, { chancePpm: 400_000 }])).toBe(true)
    expect(chancesFit([{ chancePpm: 600_000 }, { chancePpm: 400_001 }])).toBe(false)
  })
})

describe('a result', () => {
  const seed = Buffer.alloc(32, 7)
  const one = { code: 'winter', n: 1, nonce: 'ab'.repeat(16) }
  test('is the digest as one number, reckoned here digit by digit', () => {
    const hex = createHmac('sha256', seed)
      .update(`winter|1|${'ab'.repeat(16)}`)
      .digest('hex')
    let rest = 0
    for (const digit of hex) rest = (rest * 16 + Number.parseInt(digit, 16)) % 1_000_000
    expect(resultOf(seed, one)).toBe(rest)
  })
  test('hangs on the seed, the code, the number and what the customer threw in', () => {
    const others = [
      resultOf(Buffer.alloc(32, 8), one),
      resultOf(seed, { ...one, code: 'winter-2' }),
      resultOf(seed, { ...one, n: 2 }),
      resultOf(seed, { ...one, nonce: 'ac'.repeat(16) }),
    ]
    expect(new Set([resultOf(seed, one), ...others]).size).toBe(5)
  })
  test('is promised by a digest that the seed alone has', () => {
    expect(promiseOf(seed)).toMatch(/^[0-9a-f]{64}$/)
    expect(promiseOf(seed)).not.toBe(promiseOf(Buffer.alloc(32, 8)))
  })
})
