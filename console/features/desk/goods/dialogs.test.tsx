import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { desk } from '#console/test-desk.tsx'
import { errors } from '#contract/errors.ts'
import { formatMoney } from '#contract/figures.ts'
import { readable } from '#shop/test-show.tsx'
import { textsIn } from '#web/i18n/texts.ts'
import { refusal, stubBrowser, type TestBrowser } from '#web/test-browser.ts'
import { leavePages } from '#web/test-page.tsx'
import { askStore } from '#web/ui/ask.ts'
import type { Good, Sku } from './good.ts'
import { goodsTexts } from './goods.texts.ts'
import { SkuTable } from './sku-table.tsx'

const t = textsIn(goodsTexts, 'zh-CN')
const now = Date.parse('2026-11-01T12:00:00+08:00')
const sku = (skuCode: string, more: object = {}): Sku =>
  ({
    skuCode,
    option: skuCode,
    priceFen: 20_000,
    showPriceFen: null,
    stock: 10,
    held: 2,
    left: 8,
    state: 'publish',
    ...more,
  }) as Sku
const good = (...skus: Sku[]) => ({ spuCode: 'mats', serverTime: now, skus }) as Good

let browser: TestBrowser
beforeEach(() => {
  browser = stubBrowser('/console/goods/mats')
})
afterEach(async () => {
  await leavePages()
  vi.unstubAllGlobals()
})
const planned = () => browser.of('desk.price.plan').map(({ input }) => input)

describe('another price', () => {
  const begun = async (...skus: Sku[]) => {
    const page = await desk(<SkuTable good={good(...skus)} />)
    if (skus.length > 1) await page.press(t.chooseAll)
    await page.press(t.reprice(skus.length))
    return page
  }

  test('needs a piece', async () => {
    const page = await desk(<SkuTable good={good(sku('A'), sku('B'))} />)
    await page.press(t.reprice(0))
    expect([page.told(), page.shows(t.priceTitle(0))]).toEqual([t.chooseFirst, false])
  })

  test('begins with what the pieces have in common', async () => {
    const page = await begun(sku('A', { showPriceFen: 15_000 }), sku('B', { showPriceFen: 12_000 }))
    expect([page.valueOf('priceFen'), page.valueOf('showPriceFen')]).toEqual(['200', ''])
  })

  test('is looked at twice: from what to what, by how much, for how many', async () => {
    browser.answers['desk.price.plan'] = [{ data: { applied: true } }]
    const page = await begun(sku('A'), sku('B', { showPriceFen: 15_000 }))
    await page.write('showPriceFen', '180')
    await page.send()
    const question = askStore.read()
    expect([question?.title, question?.danger]).toEqual([t.lookNow, false])
    expect(readable(question?.text ?? '')).toContain(
      readable(t.step(formatMoney(20_000), formatMoney(18_000), '-10%', 1)),
    )
    expect(planned()).toEqual([])
    await page.answer(true)
    expect(planned()).toEqual([{ spuCode: 'mats', skuCodes: ['A', 'B'], priceFen: 20_000, showPriceFen: 18_000 }])
    expect([page.told(), page.shows(t.priceTitle(2))]).toEqual([t.pricedNow, false])
  })

  test('far from the old one may be a slip, and is asked about as such', async () => {
    const page = await begun(sku('A'))
    await page.write('priceFen', '20')
    await page.send()
    expect(askStore.read()?.danger).toBe(true)
    await page.answer(false)
    expect([planned(), page.valueOf('priceFen')]).toEqual([[], '20'])
  })

  test('is looked at with both prices where one is struck out, and with what they promise', async () => {
    const page = await begun(sku('A'))
    await page.write('priceFen', '2000')
    await page.write('showPriceFen', '200')
    await page.send()
    const question = askStore.read()
    expect(question?.danger).toBe(true)
    const step = (to: number, percent: string) => t.step(formatMoney(20_000), formatMoney(to), percent, 1)
    expect(readable(question?.text ?? '')).toBe(
      readable(t.both(step(20_000, '0%'), step(200_000, '+900%'), '0%', '90%')),
    )
  })

  test.each([
    ['that is no reduction', 'showPriceFen', '200', t.showPriceNeeded],
    ['that is no sum', 'priceFen', '1,28', t.sumNeeded],
    ['that is missing', 'priceFen', '', t.sumNeeded],
  ])('%s is not asked about', async (_, field, text, words) => {
    const page = await begun(sku('A'))
    await page.write(field, text)
    await page.send()
    expect([askStore.read(), page.shows(words)]).toEqual([null, true])
  })

  test('at a time is planned for later than now, by Beijing’s clock', async () => {
    browser.answers['desk.price.plan'] = [{ data: { applied: false } }]
    const page = await begun(sku('A'))
    await page.press(t.later)
    await page.write('effectiveAt', '2026-11-01T12:00')
    await page.send()
    expect([askStore.read(), page.shows(t.timeNeeded)]).toEqual([null, true])
    await page.write('effectiveAt', '2026-11-02T08:00')
    await page.send()
    expect(await page.answer(true)).toBe(t.lookLater('2026-11-02 08:00'))
    expect([planned()[0]?.effectiveAt, page.told()]).toEqual([Date.parse('2026-11-02T08:00:00+08:00'), t.pricedLater])
  })

  test('too far for one person is laid before a second one, as it was written', async () => {
    browser.answers['desk.price.plan'] = [refusal(errors.PRICE_FAR, '须由第二人复核')]
    browser.answers['desk.goodsFile.check'] = [{ data: { goodsFileId: 7, version: 1 } }]
    browser.answers['desk.goodsFile.apply'] = [{ data: { state: 'asked' } }]
    const page = await begun(sku('A'), sku('B', { priceFen: 30_000 }))
    expect(page.offers(t.askSecond)).toBe(false)
    await page.write('priceFen', '20')
    await page.send()
    await page.answer(true)
    expect(page.shows('须由第二人复核')).toBe(true)
    await page.send()
    await page.answer(true)
    const content = String(browser.of('desk.goodsFile.check')[0]?.input.content)
    expect(Buffer.from(content, 'base64').toString()).toBe(
      "\ufeffskuCode,priceFen,showPriceFen\r\nA,20.00,'-\r\nB,20.00,'-\r\n",
    )
    expect(browser.of('desk.goodsFile.apply').map(({ input }) => input)).toEqual([{ goodsFileId: 7, version: 1 }])
    expect(page.at()).toBe('/goods/~file/7')
  })

  test('planned too far for one person waits with its time', async () => {
    browser.answers['desk.price.plan'] = [refusal(errors.PRICE_FAR, '须由第二人复核')]
    browser.answers['desk.goodsFile.check'] = [{ data: { goodsFileId: 8, version: 1 } }]
    browser.answers['desk.goodsFile.apply'] = [{ data: { state: 'asked' } }]
    const page = await begun(sku('A'))
    await page.write('priceFen', '20')
    await page.press(t.later)
    await page.write('effectiveAt', '2026-11-02T08:00')
    for (let press = 0; press < 2; press++) {
      await page.send()
      await page.answer(true)
    }
    const moment = Date.parse('2026-11-02T08:00:00+08:00')
    expect([browser.of('desk.goodsFile.check')[0]?.input.effectiveAt, page.at()]).toEqual([moment, '/goods/~file/8'])
  })

  test('that is refused says why in its dialog, and can be sent again', async () => {
    browser.answers['desk.price.plan'] = [refusal(errors.PRICE_PLANNED_THEN, '那时已有改价')]
    const page = await begun(sku('A'))
    await page.send()
    await page.answer(true)
    expect([page.shows('那时已有改价'), page.shows(t.priceTitle(1))]).toEqual([true, true])
  })
})

describe('a corrected stock', () => {
  const begun = async () => {
    const page = await desk(<SkuTable good={good(sku('A'))} />)
    await page.press(t.correctOf('A'))
    return page
  }

  test('says what it comes to, and sends the difference with its reason', async () => {
    browser.answers['desk.stock.correct'] = [{ data: { stock: 7 } }]
    const page = await begun()
    await page.write('difference', '-3')
    expect(page.offers(t.correctTo(7))).toBe(true)
    await page.write('reason', '盘点短缺')
    await page.send()
    expect(browser.of('desk.stock.correct').map(({ input }) => input)).toEqual([
      { skuCode: 'A', difference: -3, reason: '盘点短缺' },
    ])
    expect([page.told(), page.shows(t.counted(10, 2))]).toEqual([t.corrected(7), false])
  })

  test.each([
    ['no difference', '0', '盘点短缺', t.differenceNeeded],
    ['a reason that says nothing', '-3', '。。。。', t.reasonNeeded],
  ])('is not sent with %s', async (_, difference, reason, words) => {
    const page = await begun()
    await page.write('difference', difference)
    await page.write('reason', reason)
    await page.send()
    expect([browser.sent, page.shows(words)]).toEqual([[], true])
  })

  test('names no number below nothing', async () => {
    const page = await begun()
    await page.write('difference', '-11')
    expect([page.offers(t.correctTo(-1)), page.offers(t.correct)]).toEqual([false, true])
  })
})

test('whoever may only look has neither boxes nor buttons', async () => {
  const page = await desk(<SkuTable good={good(sku('A'), sku('B'))} />, { may: ['goods.view'] })
  expect(page.names()).toEqual([])
})
