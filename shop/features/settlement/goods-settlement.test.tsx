import { useLoaderData } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { errors } from '#contract/errors.ts'
import { usePaying } from '#shop/features/order/use-paying.ts'
import { settlementTexts } from '#shop/features/order/settlement.texts.ts'
import { readable } from '#shop/test-show.tsx'
import { textsIn } from '#web/i18n/texts.ts'
import { clearSession } from '#web/session.ts'
import { type Answer, refusal, stubBrowser, type TestBrowser } from '#web/test-browser.ts'
import { leavePages, type LivePage, livePage } from '#web/test-page.tsx'
import { askStore } from '#web/ui/ask.ts'
import type { GoodsSettlementData } from './goods-load.ts'
import { GoodsSettlement } from './goods-settlement.tsx'
import { goodsTexts } from './goods.texts.ts'
import { readGoodsWish } from './settlement-address.ts'
import { forgetDraft } from './use-draft.ts'

const t = textsIn(goodsTexts, 'zh-CN')
const paying = textsIn(settlementTexts, 'zh-CN')
const address = (addressId: number, more: object = {}) => ({
  addressId,
  recipient: `收件人${addressId}`,
  mobile: '13800000000',
  regionName: '',
  street: '',
  isDefault: false,
  deliverable: true,
  problem: '',
  ...more,
})
const addresses = [address(1), address(2)]
const preview = (facts: object = {}) => ({
  serverTime: 0,
  orders: [],
  obstacles: [],
  coupons: [],
  couponNo: null,
  giftIds: [],
  needsAddress: true,
  address: address(1),
  methods: ['alipay'],
  payMinutes: 30,
  terms: { version: 'v1', title: '购买协议', paragraphs: [] },
  sums: { grossFen: 10_000, campaigns: [], couponFen: 0, freightFen: 0, dueFen: 10_000 },
  ...facts,
})
const costs = (dueFen: number) => ({ sums: { ...preview().sums, dueFen } })

function Settling() {
  const data = useLoaderData<GoodsSettlementData>()
  return <GoodsSettlement data={data} paying={usePaying()} />
}

let browser: TestBrowser
beforeEach(() => {
  browser = stubBrowser('/payment/order')
  browser.signIn()
  browser.answers['payment.start'] = [{ data: { kind: 'redirect', target: 'https://pay.test/1' } }]
  browser.answers['settlement.place'] = [{ data: { orderNos: ['HS1'] } }]
  browser.answers['cart.count'] = [{ data: { cartCount: 0 } }]
})
afterEach(async () => {
  await leavePages()
  forgetDraft()
  clearSession()
  vi.unstubAllGlobals()
})

/** The settlement of an address; what is reckoned for it is as the address says, unless the test says otherwise. */
function opened(of: (at: URL) => unknown = () => preview(), at = '/payment/order') {
  const load = async (url: URL) => {
    const wish = readGoodsWish(url.searchParams)
    const found = (await of(url)) as ReturnType<typeof preview>
    const chosen = addresses.find(each => each.addressId === wish.addressId)
    return { kind: 'goods', wish, addresses, preview: chosen ? { ...found, address: chosen } : found }
  }
  return livePage(<Settling />, { at, load })
}
const consent = (page: LivePage) => page.press(/购买协议|阅读/)
const placed = () => browser.of('settlement.place').map(({ input }) => input)
const choose = (page: LivePage, recipient: string) => page.press(new RegExp(`^${recipient}`))

describe('what is chosen stands in the address', () => {
  test('one after the other, also before the first choice is reckoned', async () => {
    const first = Promise.withResolvers<object>()
    let asked = 0
    const coupons = [
      {
        couponNo: 'HC000000000000000001',
        title: '冬季券',
        usable: true,
        offFen: 100,
        text: '',
        why: '',
        validUntil: 0,
      },
    ]
    browser.answers['coupon.offers'] = [{ data: [] }]
    const page = await opened(() => (asked++ === 1 ? first.promise : preview({ coupons })))
    await choose(page, '收件人2')
    await page.press(t.couponNone)
    await page.press(/冬季券/)
    first.resolve(preview())
    await page.after()
    expect(page.at()).toBe('/payment/order?address=2&coupon=HC000000000000000001')
  })

  test('nothing is placed while a choice is reckoned: what was shown before is not what is wished', async () => {
    const late = Promise.withResolvers<object>()
    let asked = 0
    const page = await opened(() => (asked++ === 1 ? late.promise : preview()))
    await consent(page)
    await choose(page, '收件人2')
    expect(page.shut(t.submit)).toBe(true)
    await page.press(t.submit)
    expect(placed()).toEqual([])
    late.resolve(preview())
    await page.after()
    await page.press(t.submit)
    expect(placed()).toMatchObject([{ addressId: 2 }])
  })
})

describe('placing', () => {
  test('sends what was shown: the sum, the gifts, no coupon where none is used', async () => {
    const page = await opened(() => preview({ giftIds: ['G1'] }))
    await consent(page)
    await page.press(t.submit)
    expect(placed()).toMatchObject([
      { source: 'cart', expectDueFen: 10_000, couponNo: 'none', giftIds: ['G1'], consent: true, termsVersion: 'v1' },
    ])
    expect(browser.left).toEqual(['https://pay.test/1'])
  })

  test('names the coupon that was reckoned with, though nobody chose it', async () => {
    const page = await opened(() => preview({ couponNo: 'HC000000000000000001' }))
    await consent(page)
    await page.press(t.submit)
    expect(placed()).toMatchObject([{ couponNo: 'HC000000000000000001' }])
  })

  test('needs an address to which it can be sent', async () => {
    const page = await opened(() => preview({ address: address(1, { problem: '不配送' }) }))
    await consent(page)
    await page.press(t.submit)
    expect([placed(), page.shows('不配送')]).toEqual([[], true])
  })

  test('needs the customer to agree first, and again when the terms are others', async () => {
    browser.answers['settlement.place'] = [refusal(errors.TERMS_NEEDED)]
    const page = await opened()
    await page.press(t.submit)
    expect([placed(), page.shows(t.consentNeeded)]).toEqual([[], true])
    await consent(page)
    await page.press(t.submit)
    expect([page.shows(t.termsChanged), placed().length]).toEqual([true, 1])
    await page.press(t.submit)
    expect(placed()).toHaveLength(1)
  })

  test.each([
    ['ADDRESS_OUTDATED', '地址已变更'],
    ['COUPON_USED', '优惠券已使用'],
    ['INVOICE_TITLE_NEEDED', '请填写抬头'],
  ] as const)('that is refused by %s says so at that part, and at the button', async (name, words) => {
    browser.answers['settlement.place'] = [refusal(errors[name], words)]
    const page = await opened()
    await consent(page)
    await page.press(t.submit)
    expect(page.words().split(words)).toHaveLength(3)
  })

  test('that is refused by what is bought leads back to where it can be put right', async () => {
    browser.answers['settlement.place'] = [refusal(errors.SOLD_OUT, '已售罄')]
    const page = await opened()
    await consent(page)
    await page.press(t.submit)
    await page.press(t.backToCart)
    expect(page.at()).toBe('/cart')
  })
})

describe('another sum than was shown', () => {
  const changed = (now: object): Answer => ({ data: preview(now) })
  async function pressed(...previews: Answer[]) {
    browser.answers['settlement.place'] = [refusal(errors.SUM_CHANGED, '金额有变化'), { data: { orderNos: ['HS1'] } }]
    browser.answers['settlement.preview'] = previews
    const page = await opened()
    await consent(page)
    await page.press(t.submit)
    return page
  }

  test('is asked about, and is placed for once it is agreed to', async () => {
    const page = await pressed(changed(costs(12_000)))
    expect(readable(askStore.read()?.text ?? '')).toBe(readable(t.changedText('¥ 100.00', '¥ 120.00')))
    expect(await page.answer(true)).toBe(t.changedTitle)
    expect(placed().map(each => each.expectDueFen)).toEqual([10_000, 12_000])
    expect(browser.left).toEqual(['https://pay.test/1'])
  })

  test('is not placed for by whoever declines, and stands at the button', async () => {
    const page = await pressed(changed(costs(12_000)))
    await page.answer(false)
    expect([placed().length, page.shows('金额有变化'), browser.left]).toEqual([1, true, []])
  })

  test.each([
    ['no answer comes', new TypeError('broken')],
    ['it cannot be reckoned any more', refusal(errors.SOLD_OUT)],
  ])('asks nothing where %s, and says why it was not placed', async (_, failed) => {
    const page = await pressed(failed)
    expect([askStore.read(), page.shows('金额有变化'), page.shut(t.submit)]).toEqual([null, true, false])
  })

  test('asks nobody who has gone elsewhere meanwhile', async () => {
    const late = Promise.withResolvers<Answer>()
    const page = await pressed(late.promise as never)
    await page.show(<p>another page</p>)
    await page.after(() => late.resolve(changed(costs(12_000))))
    expect(askStore.read()).toBeNull()
  })
})

describe('what is written beside the choices', () => {
  const remark = (page: LivePage) => page.all('input').find(each => each.getAttribute('placeholder') === t.remarkHint)!
  const write = (page: LivePage, text: string) => page.write(remark(page), text)

  test('is kept for a step aside, sent without blanks around it, and forgotten once it is placed', async () => {
    const page = await opened()
    await write(page, ' 请放门口 ')
    await page.leave()
    const again = await opened()
    expect(remark(again).value).toBe(' 请放门口 ')
    await consent(again)
    await again.press(t.submit)
    expect(placed()).toMatchObject([{ remark: '请放门口' }])
    await again.leave()
    expect(remark(await opened()).value).toBe('')
  })

  test('by one customer is not there for another who signs in on another tab', async () => {
    const page = await opened()
    await write(page, '给沈知遥')
    await page.after(() => browser.signIn('B'))
    expect(remark(page).value).toBe('')
    await consent(page)
    await page.press(t.submit)
    expect(placed()).toMatchObject([{ remark: '' }])
  })

  test('is no longer than the contract takes, counted in signs', async () => {
    const page = await opened()
    await write(page, '🚗'.repeat(60))
    expect([...remark(page).value]).toHaveLength(50)
  })
})

test('lines that cannot be bought now can be left out, and the others go on', async () => {
  browser.answers['cart.choose'] = [{ data: null }]
  const obstacles = [
    { key: 'A:express:', code: 'SOLD_OUT', text: '已售罄' },
    { key: null, code: 'OTHER', text: '' },
  ]
  let hindered = true
  const page = await opened(() => preview({ obstacles: hindered ? obstacles : [] }))
  hindered = false
  await page.press(t.leaveOut)
  expect(browser.of('cart.choose').map(({ input }) => input)).toEqual([{ keys: ['A:express:'], chosen: false }])
  expect(page.offers(t.leaveOut)).toBe(false)
})

test('a press while the order is placed places nothing more', async () => {
  const late = Promise.withResolvers<Answer>()
  browser.answers['settlement.place'] = [late.promise]
  const page = await opened()
  await consent(page)
  await page.press(t.submit)
  expect(page.shut(new RegExp(paying.placing))).toBe(true)
  await page.press(new RegExp(paying.placing))
  await page.after(() => late.resolve({ data: { orderNos: ['HS1'] } }))
  expect(placed()).toHaveLength(1)
})
