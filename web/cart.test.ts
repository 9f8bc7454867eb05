import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { errors } from '#contract/errors.ts'
import { lineKey } from '#contract/shapes/cart.ts'
import { addToCart, mergeCart, removeVisitorLine, takeMergeNews } from './cart.ts'
import { cartCount, watchCart } from './cart-count.ts'
import { type CartWish, cartLimits } from './cart-lines.ts'
import { clearSession, readCartCount, saveCartCount } from './session.ts'
import { type Answer, refusal, type Sent, stubBrowser, type TestBrowser } from './test-browser.ts'
import { toastStore } from './ui/toast.ts'
import { soon } from './test-soon.ts'

const mug: CartWish = { skuCode: 'DUSK-MUG-BLACK', quantity: 2, deliveryWay: 'express', outletId: null }
const mats: CartWish = {
  skuCode: 'FLOOR-MATS-BLACK',
  quantity: 1,
  deliveryWay: 'fitting',
  outletId: 11,
  seenFen: 98_000,
}

let browser: TestBrowser
beforeEach(() => (browser = stubBrowser()))
afterEach(() => vi.unstubAllGlobals())

const added = (cartCount: number) => ({ data: { key: 'k', quantity: 1, cartCount } })
const merged = (n: number, ...told: string[]) => ({
  data: { cart: { cartCount: n }, told: told.map(text => ({ skuCode: mug.skuCode, text })) },
})
const linesOf = ({ input }: Sent) => input.lines as CartWish[]

describe('a visitor', () => {
  test('keeps what is put in on this device, and a press that is repeated at once is one', async () => {
    expect(await Promise.all([addToCart(mug), addToCart(mug)])).toEqual([
      { added: true, count: 2 },
      { added: true, count: 2 },
    ])
    expect(await addToCart(mug)).toEqual({ added: true, count: 4 })
    expect([cartCount(), browser.sent]).toEqual([4, []])
  })
  test('takes a line out by the name that the server gives it', async () => {
    await addToCart(mug)
    await addToCart(mats)
    const key = 'FLOOR-MATS-BLACK:fitting:11'
    expect(lineKey.safeParse(key).success).toBe(true)
    removeVisitorLine(key)
    expect(cartCount()).toBe(2)
    removeVisitorLine('DUSK-MUG-BLACK:express:')
    expect([cartCount(), browser.local.has('visitorCart')]).toEqual([0, false])
  })
  test('is told when no line fits any more', async () => {
    for (let n = 0; n < cartLimits.lines; n++) await addToCart({ ...mug, skuCode: `MUG-${n + 1000}`, quantity: 1 })
    const before = toastStore.read()?.id
    expect(await addToCart(mug)).toEqual({ added: false, count: cartLimits.lines })
    expect(toastStore.read()?.id).not.toBe(before)
  })
})

describe('a customer', () => {
  beforeEach(() => browser.signIn())
  test('puts it into the cart on the server, which says how many there are', async () => {
    browser.answers['cart.add'] = [added(3), added(5)]
    expect(await Promise.all([addToCart(mug), addToCart(mug)])).toEqual([
      { added: true, count: 3 },
      { added: true, count: 3 },
    ])
    expect(await addToCart(mug)).toEqual({ added: true, count: 5 })
    expect([browser.of('cart.add').length, cartCount()]).toEqual([2, 5])
    expect(browser.of('cart.add')[0]?.key).not.toBe(browser.of('cart.add')[1]?.key)
  })
  test('is told no, and nothing of it is kept here', async () => {
    browser.answers['cart.add'] = [refusal(errors.SOLD_OUT)]
    saveCartCount(1)
    expect(await addToCart(mug)).toEqual({ added: false, count: 1 })
    expect(browser.local.has('visitorCart')).toBe(false)
  })
  test('whose session is over finds it in the cart after the login', async () => {
    browser.answers['cart.add'] = [{ status: 401, code: 401, success: false }]
    expect((await addToCart(mug)).added).toBe(false)
    expect(browser.left).toEqual([expect.stringContaining('login')])
    browser.answers['cart.merge'] = [merged(2)]
    browser.signIn()
    await mergeCart()
    expect([browser.of('cart.merge').map(linesOf)[0]?.[0]?.skuCode, cartCount()]).toEqual([mug.skuCode, 2])
  })
})

describe('at login', () => {
  beforeEach(async () => {
    await addToCart(mug)
    await addToCart(mats)
    browser.signIn()
  })

  test('everything goes over at once, and what did not come as it was is told once', async () => {
    browser.answers['cart.merge'] = [merged(3, 'fewer')]
    await Promise.all([mergeCart(), mergeCart()])
    expect(browser.of('cart.merge').map(linesOf)).toEqual([
      [{ skuCode: mug.skuCode, quantity: 2, deliveryWay: 'express' }, mats],
    ])
    expect([cartCount(), browser.local.has('visitorCart')]).toEqual([3, false])
    expect([takeMergeNews(), takeMergeNews()]).toEqual([['fewer'], []])
    await mergeCart()
    expect(browser.of('cart.merge')).toHaveLength(1)
  })

  test('what was sent and not answered is sent again as it was, under its key, and what came later follows', async () => {
    browser.answers['cart.merge'] = [new TypeError('broken')]
    await mergeCart()
    clearSession()
    await addToCart(mug)
    expect(cartCount()).toBe(5)
    browser.signIn()
    browser.answers['cart.merge'] = [merged(3), merged(5)]
    await mergeCart()
    await mergeCart()
    const keys = browser.of('cart.merge').map(each => each.key)
    expect(new Set(keys.slice(0, -1)).size).toBe(1)
    expect(keys.at(-1)).not.toBe(keys[0])
    expect(browser.of('cart.merge').map(each => linesOf(each).length)).toEqual([...Array(keys.length - 1).fill(2), 1])
    expect(browser.local.has('visitorCart')).toBe(false)
  })

  test('what was refused stays, and is another request the next time', async () => {
    browser.answers['cart.merge'] = [refusal(errors.CART_FULL), merged(3)]
    await mergeCart()
    expect(browser.local.has('visitorCart')).toBe(true)
    await mergeCart()
    const [first, second] = browser.of('cart.merge')
    expect(second?.input).toEqual(first?.input)
    expect(second?.key).not.toBe(first?.key)
  })

  test('a shape that the shop does not take any more is given up', async () => {
    browser.answers['cart.merge'] = [{ status: 400, code: 400, success: false }]
    await mergeCart()
    await mergeCart()
    expect([browser.of('cart.merge').length, browser.local.has('visitorCart')]).toEqual([1, false])
  })

  test('an answer that comes when somebody else has signed in counts for nobody', async () => {
    const late = Promise.withResolvers<Answer>()
    browser.answers['cart.merge'] = [late.promise]
    const merging = mergeCart()
    await soon(() => expect(browser.of('cart.merge')).toHaveLength(1))
    browser.signIn('B')
    late.resolve(merged(7, 'fewer'))
    await merging
    expect([readCartCount(), takeMergeNews()]).toEqual([0, []])
  })
})

describe('the count', () => {
  test('is asked for at the start and after each login, and nobody hears of a failure', async () => {
    browser.answers['cart.count'] = [new TypeError('broken')]
    browser.signIn()
    saveCartCount(4)
    const stop = watchCart()
    await soon(() => expect(browser.of('cart.count').length).toBeGreaterThan(0))
    expect(cartCount()).toBe(4)
    browser.answers['cart.count'] = [{ data: { cartCount: 6 } }]
    browser.signIn('B')
    await soon(() => expect(cartCount()).toBe(6))
    stop()
    const before = browser.sent.length
    browser.signIn('C')
    await Promise.resolve()
    expect(browser.sent).toHaveLength(before)
  })
  test('of the one is not shown to the other', async () => {
    const late = Promise.withResolvers<Answer>()
    browser.answers['cart.count'] = [late.promise, { data: { cartCount: 1 } }]
    browser.signIn()
    const stop = watchCart()
    await soon(() => expect(browser.of('cart.count')).toHaveLength(1))
    browser.signIn('B')
    await soon(() => expect(cartCount()).toBe(1))
    late.resolve({ data: { cartCount: 9 } })
    await new Promise(resolve => setTimeout(resolve))
    expect(cartCount()).toBe(1)
    stop()
  })
  test('is of whoever looks: the customer’s, or the visitor’s own', async () => {
    await addToCart(mug)
    browser.signIn()
    saveCartCount(9)
    expect(cartCount()).toBe(9)
    clearSession()
    expect(cartCount()).toBe(2)
  })
})
