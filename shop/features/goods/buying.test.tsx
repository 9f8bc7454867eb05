import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { errors } from '#contract/errors.ts'
import { forgetAll } from '#web/api-cache.ts'
import { textsIn } from '#web/i18n/texts.ts'
import { chooseMyCar, type MyCar } from '#web/my-car.ts'
import { beijing, choosePlace } from '#web/place.ts'
import { clearSession } from '#web/session.ts'
import { type Answer, refusal, stubBrowser, type TestBrowser } from '#web/test-browser.ts'
import { leavePages, type LivePage, livePage } from '#web/test-page.tsx'
import { BuyActions } from './buy-actions.tsx'
import type { GoodsDetailData } from './choice.ts'
import { ChoiceFields } from './choice-fields.tsx'
import { goodsDetailTexts } from './detail.texts.ts'
import { useFit } from './fit-check.tsx'
import { useChoice } from './use-choice.ts'

const t = textsIn(goodsDetailTexts, 'zh-CN')
const sku = (skuCode: string, more: object = {}) => ({
  skuCode,
  color: null,
  size: null,
  state: 'onSale',
  canSell: 5,
  onlyLeft: null,
  priceFen: 200,
  showPriceFen: 100,
  ...more,
})
const good = (more: object = {}) =>
  ({
    spuCode: 'mats',
    kind: 'parts',
    state: 'publish',
    showPriceFen: 100,
    installFen: 30,
    mostEach: null,
    deliveryWays: ['express', 'fitting'],
    colours: [],
    attributes: [],
    face: null,
    fitting: [],
    energies: ['petrol', 'hybrid', 'electric'],
    skus: [sku('MATS')],
    ...more,
  }) as unknown as GoodsDetailData

function Buying({ detail }: { detail: GoodsDetailData }) {
  const control = useChoice(detail)
  const fit = useFit(detail)
  return (
    <>
      <ChoiceFields detail={detail} control={control} />
      <BuyActions control={control} fit={fit.answer} />
    </>
  )
}

let browser: TestBrowser
beforeEach(() => {
  forgetAll()
  browser = stubBrowser('/aftersales/goods/mats')
  browser.answers['freight.calculate'] = [{ data: { freightFen: 0, text: '' } }]
})
afterEach(async () => {
  await leavePages()
  clearSession()
  vi.unstubAllGlobals()
})
const outlet = (outletId: number, name: string): Answer => ({ data: [{ outletId, name }] })
const opened = (detail = good()) => livePage(<Buying detail={detail} />, { at: '/aftersales/goods/mats' })
const shownOutlet = (page: LivePage) => page.all('#outlet-name')[0]?.textContent
const shanghai = { ...beijing, city: 310100, cityCn: '上海市', lng: 121.47, lat: 31.23 }

describe('the dealer who fits', () => {
  test('is the nearest one with a workshop, until another is chosen', async () => {
    browser.answers['dealer.matchOutlet'] = [outlet(1, '东城店')]
    const page = await opened()
    await page.press('到店安装')
    expect([shownOutlet(page), browser.of('dealer.matchOutlet')[0]?.input.services]).toEqual(['东城店', ['service']])
  })

  test('of another place is not shown while the one near this place is asked for, nor when there is none', async () => {
    const late = Promise.withResolvers<Answer>()
    browser.answers['dealer.matchOutlet'] = [outlet(1, '东城店'), late.promise]
    const page = await opened()
    await page.press('到店安装')
    await page.after(() => choosePlace(shanghai))
    expect(shownOutlet(page)).toBe(t.chooseOutlet)
    await page.after(() => late.resolve({ data: [] }))
    expect(shownOutlet(page)).toBe(t.chooseOutlet)
  })

  test('that is answered late belongs to the place it was asked for', async () => {
    const late = Promise.withResolvers<Answer>()
    browser.answers['dealer.matchOutlet'] = [late.promise, outlet(2, '静安店')]
    const page = await opened()
    await page.press('到店安装')
    await page.after(() => choosePlace(shanghai))
    await page.after(() => late.resolve(outlet(1, '东城店')))
    expect(shownOutlet(page)).toBe('静安店')
  })
})

describe('buying now', () => {
  test('leads to the settlement of what is chosen', async () => {
    const page = await opened()
    await page.press(t.buy)
    expect(page.at()).toBe('/payment/order?buy=MATS&quantity=1&way=express')
  })

  test('waits for the dealer who is near, and asks for one where none is known', async () => {
    const late = Promise.withResolvers<Answer>()
    browser.answers['dealer.matchOutlet'] = [late.promise]
    const page = await opened()
    await page.press('到店安装')
    await page.press(t.buy)
    expect(page.at()).toBe('/aftersales/goods/mats')
    await page.after(() => late.resolve(outlet(7, '东城店')))
    expect(page.at()).toBe('/payment/order?buy=MATS&quantity=1&way=fitting&outlet=7')
  })

  test('takes nobody along who has gone elsewhere before the dealer was known', async () => {
    const late = Promise.withResolvers<Answer>()
    browser.answers['dealer.matchOutlet'] = [late.promise]
    const page = await opened()
    await page.press('到店安装')
    await page.press(t.buy)
    await page.show(<p>another page</p>)
    await page.go('/usedcar')
    await page.after(() => late.resolve(outlet(7, '东城店')))
    expect(page.at()).toBe('/usedcar')
  })

  test('of something that is not made for the car has to be meant', async () => {
    const car: MyCar = { series: 'a6', year: 2024, name: '长庚六' }
    chooseMyCar(car)
    browser.answers['goods.checkFit'] = [{ data: { verdict: 'notForCar', reason: '', instead: [] } }]
    const page = await opened(good({ fitting: [{}] }))
    await page.press(t.buy)
    expect(page.at()).toBe('/aftersales/goods/mats')
    expect(await page.answer(false)).toContain('长庚六')
    expect(page.at()).toBe('/aftersales/goods/mats')
    await page.press(t.buy)
    await page.answer(true)
    expect(page.at()).toContain('/payment/order')
    await page.leave()
    chooseMyCar(undefined)
  })

  test.each([
    ['withdrawn', { state: 'withdrawn' }, t.withdrawn],
    ['sold out', { skus: [sku('MATS', { canSell: 0 })] }, t.soldOut],
  ])('cannot be done with goods that are %s', async (_, more, words) => {
    const page = await opened(good(more))
    expect([page.shut(words), page.offers(t.buy)]).toEqual([true, false])
  })

  test('of a piece that is gone says so', async () => {
    const colours = [
      { code: 'red', name: '红' },
      { code: 'blue', name: '蓝' },
    ]
    const skus = [sku('R', { color: 'red', canSell: 0 }), sku('B', { color: 'blue' })]
    const page = await opened(good({ colours, skus, face: { skuCode: 'R' } }))
    await page.press(t.buy)
    expect([page.at(), page.told()]).toEqual(['/aftersales/goods/mats', t.pieceGone])
    await page.press('蓝')
    await page.press(t.buy)
    expect(page.at()).toContain('buy=B')
  })
})

describe('into the cart', () => {
  test('go as many as chosen, for the price that was seen, fitting included', async () => {
    browser.signIn()
    browser.answers['dealer.matchOutlet'] = [outlet(7, '东城店')]
    browser.answers['cart.add'] = [{ data: { cartCount: 3 } }]
    const page = await opened()
    await page.press('到店安装')
    await page.after(() => page.all(`fieldset[aria-label="${t.quantity}"]`)[0]?.querySelectorAll('button')[1]?.click())
    await page.press(t.addToCart)
    expect(browser.of('cart.add')[0]?.input).toMatchObject({
      skuCode: 'MATS',
      quantity: 2,
      deliveryWay: 'fitting',
      outletId: 7,
    })
    expect(page.told()).toBe(t.added(3))
  })

  test('goes nothing that was refused, and nobody is told that it did', async () => {
    browser.signIn()
    browser.answers['cart.add'] = [refusal(errors.OVER_LIMIT, '超过限购')]
    const page = await opened()
    await page.press(t.addToCart)
    expect([page.told(), page.shut(t.addToCart)]).toEqual(['超过限购', false])
  })
})

test('the choice of before is there for somebody who comes back, and for nobody else', async () => {
  const detail = good({ mostEach: 3 })
  const page = await opened(detail)
  await page.after(() => page.all(`fieldset[aria-label="${t.quantity}"]`)[0]?.querySelectorAll('button')[1]?.click())
  await page.leave()
  const count = (of: LivePage) => of.all(`fieldset[aria-label="${t.quantity}"]`)[0]?.textContent
  expect(count(await opened(detail))).toBe('2')
  expect(count(await opened({ ...detail, spuCode: 'other' }))).toBe('1')
})
