import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  afterSending,
  allWishes,
  type CartWish,
  cartLimits,
  emptyCart,
  readVisitorCart,
  toSend,
  withoutLine,
  withWish,
  writeVisitorCart,
} from './cart-lines.ts'

const mug: CartWish = { skuCode: 'DUSK-MUG-BLACK', quantity: 2, deliveryWay: 'express', outletId: null }
const mats: CartWish = { skuCode: 'FLOOR-MATS-BLACK', quantity: 1, deliveryWay: 'fitting', outletId: 11 }

const anyWish: fc.Arbitrary<CartWish> = fc.record({
  skuCode: fc.stringMatching(/^[A-Z0-9-]{4,12}$/),
  quantity: fc.integer({ min: 1, max: cartLimits.pieces }),
  deliveryWay: fc.constant('pickup' as const),
  outletId: fc.integer({ min: 1, max: 9 }),
})

describe('a line that is taken out', () => {
  it('goes alone, and what is on its way stays as it was sent', () => {
    const sent = { key: 'key-of-a-merge', lines: [mug] }
    const pickup = { ...mug, deliveryWay: 'pickup' as const, outletId: 11 }
    const cart = { lines: [mug, mats, pickup], sent }
    expect(withoutLine(cart, 'DUSK-MUG-BLACK:express:')).toEqual({ lines: [mats, pickup], sent })
    expect(withoutLine(cart, 'FLOOR-MATS-BLACK:fitting:11')).toEqual({ lines: [mug, pickup], sent })
    expect(withoutLine(cart, 'FLOOR-MATS-BLACK:fitting:12')).toEqual(cart)
  })
})

test('whoever puts more in has seen the price of today', () => {
  const [line] = withWish([{ ...mug, seenFen: 100 }], { ...mug, seenFen: 90 }) ?? []
  expect(line).toEqual({ ...mug, quantity: 4, seenFen: 90 })
  expect(withWish([{ ...mug, seenFen: 100 }], mug)).toEqual([{ ...mug, quantity: 4, seenFen: 100 }])
})

describe('a stored cart', () => {
  it('comes back as it was written', () => {
    fc.assert(
      fc.property(fc.array(anyWish, { maxLength: 20 }), fc.array(anyWish, { minLength: 1, maxLength: 5 }), (a, b) => {
        const cart = { lines: a, sent: { key: 'key-of-a-merge', lines: b } }
        expect(readVisitorCart(writeVisitorCart(cart))).toEqual(cart)
      }),
    )
  })
  it('survives anything that may stand in its place', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), text => {
        const { lines, sent } = readVisitorCart(text)
        expect(lines.length).toBeLessThanOrEqual(cartLimits.lines)
        expect(sent === null || sent.lines.length > 0).toBe(true)
      }),
    )
  })
  it.each([
    ['nothing', null],
    ['no JSON', '{"v":1,'],
    ['null', 'null'],
    ['a list', '[]'],
    ['another version', JSON.stringify({ v: 2, lines: [mug], sent: null })],
  ])('is empty for %s', (_, text) => {
    expect(readVisitorCart(text)).toEqual(emptyCart)
  })
  it('loses broken lines alone', () => {
    const broken = [
      { ...mug, quantity: 0 },
      { ...mug, quantity: 1.5 },
      { ...mug, quantity: 100 },
      { ...mug, quantity: '2' },
      { ...mug, skuCode: 'lower-case' },
      { ...mug, deliveryWay: 'drone' },
      { ...mug, outletId: 11 },
      { ...mats, outletId: 0 },
      { ...mats, seenFen: -1 },
      null,
    ]
    const text = JSON.stringify({ v: 1, lines: [...broken, { ...mats, priceFen: 1 }], sent: { key: '', lines: [mug] } })
    expect(readVisitorCart(text)).toEqual({ lines: [mats], sent: null })
  })
  it('keeps a line whose dealer is not chosen yet', () => {
    const open = { ...mats, outletId: null, seenFen: 168_000 }
    expect(readVisitorCart(writeVisitorCart({ lines: [open], sent: null })).lines).toEqual([open])
  })
  it('needs no room when it is empty', () => {
    expect(writeVisitorCart(emptyCart)).toBeNull()
  })
})

describe('putting in', () => {
  it('adds to the same piece, way and dealer', () => {
    expect(withWish([mug, mats], { ...mug, quantity: 3 })).toEqual([{ ...mug, quantity: 5 }, mats])
    expect(withWish([mats], { ...mats, outletId: 12 })).toEqual([mats, { ...mats, outletId: 12 }])
  })
  it('stops at the limits', () => {
    expect(withWish([{ ...mug, quantity: 98 }], mug)).toEqual([{ ...mug, quantity: cartLimits.pieces }])
    const full = Array.from({ length: cartLimits.lines }, (_, n) => ({ ...mug, skuCode: `SKU-${n}` }))
    expect(withWish(full, mats)).toBeUndefined()
    expect(withWish(full, full[3]!)).toHaveLength(cartLimits.lines)
  })
})

describe('handing over at login', () => {
  const key = () => 'key-of-the-merge'
  it('sends the same lines under the same key until an answer has come', () => {
    const sending = toSend({ lines: [mug], sent: null }, key)
    expect(sending).toEqual({ lines: [], sent: { key: 'key-of-the-merge', lines: [mug] } })
    // The page dies, the visitor leaves and puts in more: what was sent stays what it was.
    const later = { ...sending, lines: [mats] }
    expect(toSend(later, () => 'another-key')).toBe(later)
    expect(allWishes(later)).toEqual([mug, mats])
    expect(afterSending(later, 'key-of-the-merge', true)).toEqual({ lines: [mats], sent: null })
  })
  it('keeps what was refused, for a new key', () => {
    const cart = { lines: [{ ...mug, quantity: 1 }], sent: { key: 'key-of-the-merge', lines: [mug] } }
    const left = afterSending(cart, 'key-of-the-merge', false)
    expect(left).toEqual({ lines: [{ ...mug, quantity: 3 }], sent: null })
    expect(toSend(left, () => 'another-key').sent?.key).toBe('another-key')
  })
  it('takes no answer to another key', () => {
    const cart = { lines: [], sent: { key: 'key-of-the-merge', lines: [mug] } }
    expect(afterSending(cart, 'an-older-key', true)).toBe(cart)
  })
  it('sends nothing when there is nothing', () => {
    expect(toSend(emptyCart, key)).toBe(emptyCart)
  })
})
