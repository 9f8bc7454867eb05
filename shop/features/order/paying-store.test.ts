import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { errors } from '#contract/errors.ts'
import { ApiFailure } from '#web/api-failure.ts'
import { clearSession } from '#web/session.ts'
import { stubBrowser, type TestBrowser } from '#web/test-browser.ts'
import { type PayingPage, payingStore, type Placement } from './paying-store.ts'

let browser: TestBrowser
beforeEach(() => {
  browser = stubBrowser()
  browser.signIn()
})
afterEach(() => vi.unstubAllGlobals())

const failure = (code: number, status = 200) => new ApiFailure(`words of ${code}`, { code, status, told: false })
const silence = failure(0, 0)
const cashier = { kind: 'redirect', target: 'https://pay.test/1', fields: {}, until: 0 } as never

/** A settlement, and what happens on its page. */
function settlement(start: PayingPage['start'] = async () => cashier) {
  const store = payingStore()
  const seen: string[] = []
  const page: PayingPage = {
    start: (...given) => {
      seen.push(`start ${given[0].join()} ${given[1]}`)
      return start(...given)
    },
    base: 'https://shop.test/payment/order',
    wordsOf: error => (error instanceof ApiFailure ? error.message : 'unexpected'),
    notWeb: 'not web',
    unsure: 'unsure',
    drawer: sessionStorage,
    show: async href => void seen.push(`show ${href}`),
    leave: (target, back, fields) =>
      void seen.push(`leave ${target} back ${back}${fields ? ` with ${JSON.stringify(fields)}` : ''}`),
    bridge: async () => 'failed',
    noBridge: 'no bridge',
    codeOver: 'code over',
    refresh: () => void seen.push('refresh'),
  }
  const keys: string[] = []
  /** Buys, under the keys that are noted; each attempt ends as it is told. */
  function place(ends: () => Promise<readonly string[]>, more: Partial<Placement> = {}) {
    const send: Placement['send'] = ({ key }) => {
      keys.push(key)
      return ends()
    }
    return store.place({ what: 'cart', asked: { sum: 1 }, send, refused: () => undefined, ...more }, page)
  }
  return { store, seen, keys, page, place, pay: (...orderNos: string[]) => store.pay(orderNos, page) }
}

describe('placing', () => {
  test('is done once, however often it is pressed, and leads to the payment of what was placed', async () => {
    const { store, seen, keys, place } = settlement()
    store.choose('alipay')
    const placed = Promise.withResolvers<readonly string[]>()
    const presses = [place(() => placed.promise), place(() => placed.promise)]
    expect(store.read().phase).toBe('placing')
    placed.resolve(['HS1', 'HS2'])
    await Promise.all(presses)
    expect(keys).toHaveLength(1)
    expect(seen).toEqual(['start HS1,HS2 alipay', 'leave https://pay.test/1 back /payment/order?orderNo=HS1,HS2'])
    expect(store.read().phase).toBe('leaving')
    await place(() => placed.promise)
    expect(keys).toHaveLength(1)
  })

  test.each([
    ['no answer', silence],
    ['a fault of the server', failure(503, 503)],
    ['a broken program', new Error('x')],
  ])(
    'after %s may have been done: the same is sent under the same key, anything else under another',
    async (_, error) => {
      const { store, seen, keys, place } = settlement()
      await place(() => Promise.reject(error))
      expect([store.read().problem, store.read().phase, seen]).toEqual([{ words: 'unsure' }, 'idle', []])
      await place(() => Promise.reject(error))
      await place(() => Promise.reject(error), { asked: { sum: 2 } })
      expect(keys[1]).toBe(keys[0])
      expect(keys[2]).not.toBe(keys[0])
    },
  )

  test('that was refused says why, shows the page anew, and is another attempt the next time', async () => {
    const { store, seen, keys, place } = settlement()
    await place(() => Promise.reject(failure(4100)))
    expect([store.read().problem, seen]).toEqual([{ words: 'words of 4100' }, ['refresh']])
    const way = { href: '/cart', words: 'to the cart' }
    await place(() => Promise.reject(failure(4100)), { refused: ({ code }) => ({ words: `own ${code}`, way }) })
    expect(store.read().problem).toEqual({ words: 'own 4100', way })
    expect(keys[1]).not.toBe(keys[0])
  })

  test('after an answer begins anew: two equal purchases are two', async () => {
    const { store, keys, place } = settlement()
    await place(async () => ['HS1'])
    store.comeBack()
    await place(async () => ['HS2'])
    expect(keys[1]).not.toBe(keys[0])
  })

  test('whose payment cannot begin leads to the orders, which are there, and says why', async () => {
    const { store, seen, place } = settlement(() => Promise.reject(failure(4200)))
    await place(async () => ['HS1'])
    expect(seen.at(-1)).toBe('show /payment/order?orderNo=HS1')
    expect([store.read().problem, store.read().phase]).toEqual([{ words: 'words of 4200' }, 'idle'])
  })
})

describe('paying', () => {
  test('of orders that are paid already leads to what is told of them', async () => {
    const paid = () => Promise.reject(failure(errors.ORDER_PAID[0]))
    const one = settlement(paid)
    await one.pay('HS1')
    expect(one.seen).toContain('show /newcar/checkPay?orderNo=HS1')
    expect(one.store.read().problem).toBeUndefined()
    const two = settlement(paid)
    await two.pay('HS1', 'HS2')
    expect(two.seen).toContain('show /newcar/checkPay?orderNo=HS1,HS2')
  })

  test('by a code stays on the page, which asks; another press forgets the code', async () => {
    const { store, seen, pay } = settlement(
      async () => ({ kind: 'qr', target: 'weixin://1', until: 5, scan: '' }) as never,
    )
    await pay('HS1')
    const code = { link: 'weixin://1', until: 5, scan: '' }
    expect([store.read().payCode, store.read().phase, seen.at(-1)]).toEqual([code, 'idle', 'refresh'])
    const again = pay('HS1')
    expect(store.read().payCode).toBeUndefined()
    await again
  })

  test('by a code that is too old says so, and is begun again', async () => {
    const { store, page, pay } = settlement(
      async () => ({ kind: 'qr', target: 'weixin://1', until: 5, scan: '' }) as never,
    )
    await pay('HS1')
    store.dropCode(page)
    expect(store.read()).toMatchObject({ payCode: undefined, problem: { words: 'code over' }, phase: 'idle' })
    await pay('HS1')
    expect(store.read()).toMatchObject({ payCode: { link: 'weixin://1' }, problem: undefined })
  })

  test('by a form leaves with its fields', async () => {
    const fields = { orderId: '1' }
    const { seen, pay } = settlement(async () => ({ kind: 'form', target: 'https://pay.test/front', fields }) as never)
    await pay('HS1')
    expect(seen).toContain('leave https://pay.test/front back /payment/order?orderNo=HS1 with {"orderId":"1"}')
  })

  test.each([
    ['paid', ['show /newcar/checkPay?orderNo=HS1'], undefined],
    ['left', [], undefined],
    ['failed', [], { words: 'no bridge' }],
  ] as const)('by the app around the page, which says %s', async (word, shown, problem) => {
    const { store, seen, page, pay } = settlement(async () => ({ kind: 'bridge', target: '', fields: {} }) as never)
    page.bridge = async () => word
    await pay('HS1')
    expect(seen.filter(each => each.startsWith('show'))).toEqual(shown)
    expect([store.read().problem, store.read().phase]).toEqual([problem, 'idle'])
  })

  test.each(['javascript:alert(1)', 'data:text/html,x', 'weixin://pay', 'https://'])(
    'never follows an entry that is no web address: %s',
    async target => {
      const { store, seen, pay } = settlement(async () => ({ kind: 'redirect', target }) as never)
      await pay('HS1')
      expect(seen.filter(each => each.startsWith('leave'))).toEqual([])
      expect([store.read().problem, store.read().phase]).toEqual([{ words: 'not web' }, 'idle'])
    },
  )
})

describe('a session that is over', () => {
  const over = () => {
    clearSession()
    return Promise.reject(failure(401, 401))
  }
  test('leads to the login: the button stays at work, and nothing is said', async () => {
    const { store, place } = settlement()
    await place(over)
    expect([store.read().phase, store.read().problem]).toEqual(['placing', undefined])
    const second = settlement(over)
    browser.signIn()
    await second.pay('HS1')
    expect([second.store.read().phase, second.store.read().problem]).toEqual(['leaving', undefined])
  })
  test('because somebody else has signed in leads nowhere: it says so, and can be pressed again', async () => {
    const other = () => Promise.reject(failure(401, 401))
    const { store, place } = settlement()
    await place(other)
    expect([store.read().phase, store.read().problem]).toEqual(['idle', { words: 'words of 401' }])
    const second = settlement(other)
    await second.pay('HS1')
    expect([second.store.read().phase, second.store.read().problem]).toEqual(['idle', { words: 'words of 401' }])
  })
})

test('whoever comes back from the cashier can pay again; a placing that is under way goes on', async () => {
  const { store, place, pay } = settlement()
  await pay('HS1')
  expect([store.comeBack(), store.read().phase]).toEqual([true, 'idle'])
  const placed = Promise.withResolvers<readonly string[]>()
  const placing = place(() => placed.promise)
  expect([store.comeBack(), store.read().phase]).toEqual([false, 'placing'])
  placed.resolve(['HS1'])
  await placing
})
