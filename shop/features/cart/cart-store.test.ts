import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CallName, Input } from '#contract/kit.ts'
import type { Ask } from '#web/api.ts'
import type { Cart, CartLine } from './cart-groups.ts'
import { cartStore, pauseMs } from './cart-store.ts'

const line = (key: string, quantity: number) => ({ key, skuCode: key, quantity, deliveryWay: 'express', outlet: null })
const cartOf = (lines: ReadonlyMap<string, number>) =>
  ({
    cartList: [...lines].map(([key, quantity]) => line(key, quantity)),
    cartCount: [...lines.values()].reduce((sum, n) => sum + n, 0),
  }) as unknown as Cart

/** A shop with a cart that answers each question when it is told to, in the order in which they came. */
function slowShop(begin: Record<string, number> = { mug: 1, mats: 1 }) {
  const lines = new Map(Object.entries(begin))
  const asked: [CallName, Record<string, unknown>][] = []
  const open: (() => void)[] = []
  let place = 110105
  const doIt: Partial<Record<CallName, (input: never) => void>> = {
    'cart.change': ({ key, quantity }: Input<'cart.change'>) => {
      if (!lines.has(key)) throw new Error('NOT_FOUND')
      if (quantity !== undefined && quantity > 5) throw new Error('OUT_OF_STOCK')
      if (quantity !== undefined) lines.set(key, quantity)
    },
    'cart.remove': ({ keys }: Input<'cart.remove'>) => keys.forEach(key => lines.delete(key)),
    'cart.add': ({ skuCode, quantity = 1 }: Input<'cart.add'>) =>
      void lines.set(skuCode, (lines.get(skuCode) ?? 0) + quantity),
  }
  const ask = ((name: CallName, input: never) => {
    asked.push([name, input])
    return new Promise((resolve, reject) => {
      open.push(() => {
        try {
          doIt[name]?.(input)
          resolve({ data: cartOf(lines) })
        } catch (error) {
          reject(error as Error)
        }
      })
    })
  }) as unknown as Ask
  const counts: number[] = []
  const cart = cartStore(cartOf(lines), { ask, regionCode: () => place, onCart: next => counts.push(next.cartCount) })
  return {
    cart,
    lines,
    counts,
    names: () => asked.map(([name]) => name),
    asked: (name: CallName) => asked.filter(each => each[0] === name).map(([, input]) => input),
    moveTo: (code: number) => (place = code),
    /** What the line's number shows. */
    shown(key: string) {
      const { pressed, cart: now } = cart.read()
      return pressed.get(key) ?? now.cartList.find(each => each.key === key)?.quantity
    },
    /** The pause is over. */
    pause: () => vi.advanceTimersByTimeAsync(pauseMs),
    /** Answers so many questions that have come. */
    async answer(n = Infinity) {
      for (; n > 0 && open.length > 0; n--) {
        open.shift()!()
        await vi.advanceTimersByTimeAsync(0)
      }
    },
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a number', () => {
  test('is sent once pressing has paused, and stands on the screen meanwhile', async () => {
    const shop = slowShop()
    for (const n of [2, 3, 4]) shop.cart.setQuantity('mug', n)
    expect([shop.shown('mug'), shop.names()]).toEqual([4, []])
    await shop.pause()
    expect(shop.asked('cart.change')).toEqual([{ key: 'mug', quantity: 4 }])
    await shop.answer()
    expect([shop.shown('mug'), shop.cart.read().running, shop.counts.at(-1)]).toEqual([4, 0, 5])
  })

  test('that was pressed while an answer is out stands until it is answered itself', async () => {
    const shop = slowShop()
    shop.cart.setQuantity('mug', 2)
    await shop.pause()
    shop.cart.setQuantity('mug', 3)
    await shop.pause()
    await shop.answer(2)
    expect([shop.lines.get('mug'), shop.shown('mug')]).toEqual([2, 3])
    await shop.answer()
    expect([shop.lines.get('mug'), shop.shown('mug'), shop.cart.read().pressed.size]).toEqual([3, 3, 0])
  })

  test('that is refused goes back to what the server has', async () => {
    const shop = slowShop()
    shop.cart.setQuantity('mug', 9)
    await shop.pause()
    await shop.answer()
    expect([shop.shown('mug'), shop.cart.read().running]).toEqual([1, 0])
  })

  test('of a line that is taken out is never sent', async () => {
    const shop = slowShop()
    shop.cart.setQuantity('mug', 2)
    const removed = shop.cart.remove(['mug'])
    await shop.pause()
    await shop.answer()
    expect([await removed, shop.asked('cart.change'), shop.lines.has('mug')]).toEqual([true, [], false])
  })

  test('reaches the server before whatever is pressed after it', async () => {
    const shop = slowShop()
    shop.cart.setQuantity('mug', 2)
    void shop.cart.write('cart.choose', { keys: ['mats'], chosen: false })
    await vi.advanceTimersByTimeAsync(0)
    await shop.answer()
    expect(shop.names().filter(name => name !== 'cart.reckon')).toEqual(['cart.change', 'cart.choose'])
    await shop.pause()
    expect(shop.asked('cart.change')).toHaveLength(1)
  })
})

test('nothing is sent while an answer is out, so that none overtakes another', async () => {
  const shop = slowShop()
  const first = shop.cart.write('cart.choose', { keys: ['mug'], chosen: false })
  const second = shop.cart.remove(['mug'])
  await vi.advanceTimersByTimeAsync(0)
  expect(shop.names()).toEqual(['cart.choose'])
  await shop.answer()
  expect([await first, await second, shop.names()]).toEqual([
    true,
    true,
    ['cart.choose', 'cart.reckon', 'cart.remove', 'cart.reckon'],
  ])
})

describe('the sums', () => {
  test('are asked for with the coupon and the place as they are by then', async () => {
    const shop = slowShop()
    shop.cart.setQuantity('mug', 2)
    shop.cart.takeCoupon('HC1')
    shop.moveTo(310106)
    await shop.pause()
    await shop.answer()
    expect(shop.asked('cart.reckon')).toEqual(Array(2).fill({ regionCode: 310106, couponNo: 'HC1' }))
    shop.cart.takeCoupon('none')
    await vi.advanceTimersByTimeAsync(0)
    await shop.answer()
    expect(shop.asked('cart.reckon').at(-1)).toEqual({ regionCode: 310106 })
    expect(shop.cart.read().couponNo).toBe('none')
  })

  test('follow a refusal, too: something has changed meanwhile', async () => {
    const shop = slowShop()
    shop.lines.delete('mats')
    const done = shop.cart.write('cart.change', { key: 'mats', quantity: 2 })
    await vi.advanceTimersByTimeAsync(0)
    await shop.answer()
    expect([await done, shop.cart.read().cart.cartCount]).toEqual([false, 1])
  })
})

test('what is put back joins what is there', async () => {
  const shop = slowShop({ mats: 1 })
  const done = shop.cart.putBack([line('mug', 2), line('mats', 1)] as unknown as CartLine[])
  await vi.advanceTimersByTimeAsync(0)
  await shop.answer()
  expect([await done, Object.fromEntries(shop.lines), shop.counts.at(-1)]).toEqual([[], { mats: 2, mug: 2 }, 4])
})

describe('on the way to pay', () => {
  test('everything that was pressed reaches the server first', async () => {
    const shop = slowShop()
    shop.cart.setQuantity('mug', 2)
    shop.cart.setQuantity('mats', 3)
    const settled = shop.cart.settled()
    await vi.advanceTimersByTimeAsync(0)
    await shop.answer()
    expect([await settled, Object.fromEntries(shop.lines)]).toEqual([true, { mug: 2, mats: 3 }])
  })
  test('a number that was refused is told, though another was taken after it', async () => {
    const shop = slowShop()
    shop.cart.setQuantity('mug', 9)
    shop.cart.setQuantity('mats', 2)
    const settled = shop.cart.settled()
    await vi.advanceTimersByTimeAsync(0)
    await shop.answer()
    expect(await settled).toBe(false)
  })
  test('nothing keeps somebody who has pressed nothing', async () => {
    expect(await slowShop().cart.settled()).toBe(true)
  })
})

test('what the page loads anew is shown, unless a newer answer is on its way', async () => {
  const shop = slowShop()
  shop.cart.take(cartOf(new Map([['cap', 7]])))
  expect(shop.cart.read().cart.cartCount).toBe(7)
  shop.cart.refresh()
  shop.cart.take(cartOf(new Map()))
  expect(shop.cart.read().cart.cartCount).toBe(7)
  await vi.advanceTimersByTimeAsync(0)
  await shop.answer()
  expect(shop.cart.read().cart.cartCount).toBe(2)
})
