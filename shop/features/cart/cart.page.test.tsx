import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { errors } from '#contract/errors.ts'
import { markOf } from '#shop/personal/favourite-marks.ts'
import { textsIn } from '#web/i18n/texts.ts'
import type { Layout } from '#web/layout.ts'
import { type Answer, refusal, stubBrowser, type TestBrowser } from '#web/test-browser.ts'
import { leavePages, type LivePage, livePage } from '#web/test-page.tsx'
import CartPage from './cart.page.tsx'
import { cartPageTexts, choiceTexts } from './cart.texts.ts'

const t = textsIn(cartPageTexts, 'zh-CN')
const words = textsIn(choiceTexts, 'zh-CN')

const line = (skuCode: string, more: object = {}) => ({
  key: `${skuCode}:express:`,
  skuCode,
  spuCode: skuCode.toLowerCase(),
  categoryCode: '200001020',
  name: `品 ${skuCode}`,
  option: '',
  fact: '一件',
  goodsPicture: null,
  kind: 'parts',
  deliveryWay: 'express',
  outlet: null,
  quantity: 1,
  most: 9,
  left: null,
  unitFen: 100,
  installFen: 0,
  chosen: true,
  problems: [],
  campaignLabel: '',
  fitWarning: '',
  ...more,
})
type Line = ReturnType<typeof line>
const cart = (...lines: Line[]) => ({
  cartList: lines,
  cartCount: lines.reduce((sum, each) => sum + each.quantity, 0),
  coupons: [],
  freight: null,
  freightTo: null,
  freightProblem: '',
  hints: [],
  gifts: [],
  sums: {
    pieces: lines.filter(each => each.chosen).length,
    grossFen: 100,
    campaigns: [],
    campaignFen: 0,
    couponFen: 0,
    freightFen: 0,
    dueFen: 100,
  },
})
const answer = (...lines: Line[]): Answer => ({ data: cart(...lines) })

let browser: TestBrowser
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  browser = stubBrowser('/cart')
  browser.signIn()
})
afterEach(async () => {
  await leavePages()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The page with these lines; whatever is asked about the cart is answered with others. */
function opened(lines: Line[], then: Line[] = lines, layout: Layout = 'desktop') {
  for (const name of ['cart.reckon', 'cart.change', 'cart.remove', 'cart.choose', 'cart.accept', 'cart.add'] as const)
    browser.answers[name] ??= [answer(...then)]
  const loaderData = { cart: { ok: true, data: cart(...lines), offsetMs: 0 }, news: [], recommended: [] }
  return livePage(<CartPage {...({ loaderData } as unknown as Parameters<typeof CartPage>[0])} />, {
    at: '/cart',
    layout,
  })
}
const plus = (page: LivePage, name: string) =>
  page.after(() =>
    page
      .all(`fieldset[aria-label="${t.quantityOf(name)}"]`)[0]
      ?.querySelectorAll('button')[1]
      ?.click(),
  )
const sent = (name: 'cart.add' | 'cart.change' | 'cart.remove' | 'cart.choose') =>
  browser.of(name).map(({ input }) => input)

describe('what was taken out', () => {
  test('can be put back, as it was', async () => {
    const fitted = line('MATS', {
      key: 'MATS:fitting:7',
      deliveryWay: 'fitting',
      outlet: { outletId: 7, name: '店' },
      quantity: 3,
    })
    browser.answers['cart.remove'] = [answer(line('MUG'))]
    const page = await opened([fitted, line('MUG')], [line('MUG')])
    await page.press(t.removeOf('品 MATS'))
    expect(page.shows(t.removed('品 MATS'))).toBe(true)
    await page.press(t.undo)
    expect(sent('cart.add')).toEqual([{ skuCode: 'MATS', quantity: 3, deliveryWay: 'fitting', outletId: 7 }])
    expect(page.shows(t.removed('品 MATS'))).toBe(false)
  })

  test('is put back piece by piece: one that is refused keeps none of the others away, and is offered again', async () => {
    const lines = [line('MUG'), line('CAP'), line('MATS')]
    browser.answers['cart.remove'] = [answer()]
    browser.answers['cart.add'] = [
      refusal(errors.SOLD_OUT, '已售罄'),
      answer(line('CAP')),
      answer(line('CAP'), line('MATS')),
    ]
    const page = await opened(lines, [line('CAP'), line('MATS')])
    await page.press(t.removeChosen)
    expect(page.shows(t.removedMany(3))).toBe(true)
    await page.press(t.undo)
    expect(sent('cart.add').map(each => each.skuCode)).toEqual(['MUG', 'CAP', 'MATS'])
    expect([page.told(), page.shows(t.removed('品 MUG')), page.offers(t.undo)]).toEqual(['已售罄', true, true])
  })

  test('that is there again though its answer was lost is not offered once more', async () => {
    browser.answers['cart.remove'] = [answer()]
    browser.answers['cart.add'] = [new TypeError('broken')]
    const page = await opened([line('MUG')], [line('MUG')])
    browser.answers['cart.reckon'] = [answer(), answer(line('MUG'))]
    await page.press(t.removeOf('品 MUG'))
    await page.press(t.undo)
    expect([page.offers(t.undo), page.offers(t.removeOf('品 MUG'))]).toEqual([false, true])
  })

  test('stays in the cart when that was refused, and nothing is said to be gone', async () => {
    browser.answers['cart.remove'] = [refusal(errors.NOT_FOUND)]
    const page = await opened([line('MUG')])
    await page.press(t.removeOf('品 MUG'))
    expect([page.offers(t.undo), page.offers(t.removeOf('品 MUG'))]).toEqual([false, true])
  })
})

describe('another choice of a line', () => {
  const goods = {
    spuCode: 'mug',
    pictures: [],
    name: '杯',
    state: 'publish',
    kind: 'parts',
    showPriceFen: 100,
    installFen: 0,
    mostEach: null,
    deliveryWays: ['express'],
    colours: [
      { code: 'red', name: '红' },
      { code: 'blue', name: '蓝' },
    ],
    attributes: [],
    face: null,
    skus: ['red', 'blue'].map(color => ({
      skuCode: color === 'red' ? 'MUG' : 'MUG-B',
      color,
      size: null,
      state: 'onSale',
      canSell: 9,
      onlyLeft: null,
      priceFen: 100,
      showPriceFen: 100,
    })),
  }
  test('keeps the number that was pressed just before, answered or not', async () => {
    browser.answers['goods.detail'] = [{ data: goods }]
    browser.answers['freight.calculate'] = [{ data: { freightFen: 0, text: '' } }]
    const page = await opened([line('MUG')], [line('MUG', { quantity: 3 })])
    await plus(page, '品 MUG')
    await plus(page, '品 MUG')
    await page.press(`一件${t.change('品 MUG')}`)
    await page.after(() => vi.advanceTimersByTime(400))
    await page.press('蓝')
    await page.press(words.save)
    expect(sent('cart.change').map(({ skuCode, quantity }) => [skuCode, quantity])).toEqual([
      [undefined, 3],
      ['MUG-B', 3],
    ])
  })
})

describe('on the way to pay', () => {
  const settle = t.settle
  test('what changed has to be agreed to first, and nothing chosen is nothing to pay', async () => {
    const changed = line('MUG', { problems: [{ code: 'PRICE_CHANGED', text: '价格有变', confirm: true }] })
    const page = await opened([changed, line('CAP')])
    await page.press(settle)
    expect([page.at(), page.told()]).toEqual(['/cart', t.confirmFirst(1)])
    const empty = await opened([line('MUG', { chosen: false })])
    await empty.press(settle)
    expect([empty.at(), empty.told()]).toEqual(['/cart', t.chooseFirst])
  })

  test('a number that was just pressed reaches the server before the page is left', async () => {
    const page = await opened([line('MUG')])
    await plus(page, '品 MUG')
    await page.press(settle)
    expect([sent('cart.change'), page.at()]).toEqual([[{ key: 'MUG:express:', quantity: 2 }], '/payment/order'])
  })

  test('nobody is taken along who has gone elsewhere meanwhile', async () => {
    const late = Promise.withResolvers<Answer>()
    browser.answers['cart.change'] = [late.promise]
    const page = await opened([line('MUG')])
    await plus(page, '品 MUG')
    await page.press(settle)
    await page.show(<p>another page</p>)
    await page.go('/aftersales')
    await page.after(() => late.resolve(answer(line('MUG', { quantity: 2 }))))
    expect(page.at()).toBe('/aftersales')
  })

  test('a number that is refused keeps the customer here', async () => {
    browser.answers['cart.change'] = [refusal(errors.OUT_OF_STOCK, '库存不足')]
    const page = await opened([line('MUG')])
    await plus(page, '品 MUG')
    await page.press(settle)
    expect([page.at(), page.shut(settle)]).toEqual(['/cart', false])
  })
})

describe('boxes', () => {
  test('choose one line, or all', async () => {
    const page = await opened([line('MUG'), line('CAP', { chosen: false })])
    await page.press(t.pick('品 MUG'))
    await page.press(t.all)
    expect(sent('cart.choose')).toEqual([
      { keys: ['MUG:express:'], chosen: false },
      { keys: ['MUG:express:', 'CAP:express:'], chosen: true },
    ])
  })

  test('what is gone cannot be chosen, and is cleared at once', async () => {
    const gone = line('OLD', { problems: [{ code: 'SOLD_OUT', text: '已售罄', confirm: false }] })
    const page = await opened([line('MUG'), gone])
    expect([page.offers(t.pick('品 OLD')), page.shows(t.goneTitle(1))]).toEqual([false, true])
    await page.press(t.clear)
    expect(sent('cart.remove')).toEqual([{ keys: ['OLD:express:'] }])
  })
})

describe('favourites', () => {
  test('take the chosen lines over, and their hearts are full', async () => {
    browser.answers['favourite.set'] = [{ data: null }]
    const page = await opened([line('MUG'), line('CAP', { chosen: false })], [line('CAP', { chosen: false })])
    await page.press(t.moveChosen)
    expect(browser.of('favourite.set').map(({ input }) => input)).toEqual([{ kind: 'goods', itemId: 'mug', on: true }])
    expect([sent('cart.remove'), page.told(), markOf('mug', 'goods')]).toEqual([
      [{ keys: ['MUG:express:'] }],
      t.moved(1),
      true,
    ])
  })

  test('that cannot be had leave the lines in the cart', async () => {
    browser.answers['favourite.set'] = [{ data: null }, refusal(errors.NOT_FOUND)]
    const page = await opened([line('MUG'), line('CAP')])
    await page.press(t.moveChosen)
    expect(sent('cart.remove')).toEqual([{ keys: ['MUG:express:'] }])
  })
})
