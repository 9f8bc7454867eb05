import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { desk } from '#console/test-desk.tsx'
import { errors } from '#contract/errors.ts'
import type { Permission } from '#contract/permissions.ts'
import { textsIn } from '#web/i18n/texts.ts'
import { refusal, stubBrowser, type TestBrowser } from '#web/test-browser.ts'
import { leavePages, type LivePage } from '#web/test-page.tsx'
import { askStore } from '#web/ui/ask.ts'
import CampaignPage from './campaign.page.tsx'
import CouponPage from './coupon.page.tsx'
import { promotionTexts } from './promotion.texts.ts'

const t = textsIn(promotionTexts, 'zh-CN')
const reduction = {
  kind: 'amountOff',
  steps: [{ fromFen: 10_000, offFen: 1_000 }],
  fromFen: 0,
  basisPoints: 0,
  mostFen: null,
}
const stored = { state: 'draft', phase: 'draft', text: '', forText: '', version: 3 }
const coupon = (more: object = {}) => ({
  ...stored,
  couponCode: 'WINTER',
  titleCn: '冬季券',
  titleEn: 'Winter',
  reduction,
  scope: { categories: [], spuCodes: [] },
  offered: true,
  byCode: false,
  quota: null,
  mostEach: 1,
  takeFrom: Date.parse('2026-11-01T00:00:00+08:00'),
  takeUntil: Date.parse('2026-11-30T00:00:00+08:00'),
  validUntil: null,
  validDays: 30,
  taken: 0,
  ...more,
})
const campaign = (more: object = {}) => ({
  ...stored,
  campaignCode: 'winter',
  kind: 'amountOff',
  nameCn: '冬季',
  nameEn: 'Winter',
  labelCn: '满减',
  labelEn: 'Off',
  reduction,
  scope: { categories: [], spuCodes: [] },
  gifts: [],
  startsAt: Date.parse('2026-11-01T00:00:00+08:00'),
  endsAt: Date.parse('2026-11-30T00:00:00+08:00'),
  ...more,
})

let browser: TestBrowser
beforeEach(() => {
  browser = stubBrowser('/console/coupons/WINTER')
})
afterEach(async () => {
  await leavePages()
  vi.unstubAllGlobals()
})

/** A coupon as it is read, first and again; undefined: a new one. */
function opened(first?: object, then = first, may?: Permission[]) {
  const rows = [first, then]
  const load = () => ({ coupon: rows.length > 1 ? rows.shift() : rows[0] })
  return desk(<CouponPage />, { at: '/coupons/WINTER', load, ...(may && { may }) })
}
const openedCampaign = (row: object) =>
  desk(<CampaignPage />, { at: '/campaigns/winter', load: () => ({ campaign: row }) })
const alerts = (page: LivePage) => page.all('[role="alert"]').map(each => each.textContent)
const choose = (page: LivePage, words: string) =>
  page.after(() =>
    page
      .all('label')
      .find(each => each.textContent === words)
      ?.querySelector('input')
      ?.click(),
  )
const saved = (version: number) => ({ data: { couponCode: 'WINTER', campaignCode: 'winter', version } })

describe('a coupon', () => {
  test('is saved with what stands on the screen, under the version that was read', async () => {
    browser.answers['desk.coupon.save'] = [saved(4)]
    const page = await opened(coupon(), coupon({ version: 4 }))
    await page.write('titleCn', '  初冬券 ')
    await page.send()
    expect(browser.of('desk.coupon.save').map(({ input }) => input)).toMatchObject([
      { couponCode: 'WINTER', version: 3, titleCn: '初冬券', validDays: 30, validUntil: null, reduction },
    ])
    expect(page.told()).toBe(t.saved)
    await page.send()
    expect(browser.of('desk.coupon.save')[1]?.input.version).toBe(4)
  })

  test('that is good until a moment says no days, also where days stood before', async () => {
    browser.answers['desk.coupon.save'] = [saved(4)]
    const page = await opened(coupon())
    await choose(page, t.untilMoment)
    await page.send()
    expect([browser.sent, page.shows(t.timeNeeded)]).toEqual([[], true])
    await page.write('validUntil', '2026-12-31T00:00')
    await page.send()
    expect(browser.of('desk.coupon.save')[0]?.input).toMatchObject({
      validDays: null,
      validUntil: Date.parse('2026-12-31T00:00:00+08:00'),
    })
  })

  test.each([
    ['taken until before it is taken from', 'takeUntil', '2026-10-01T00:00', t.timeOrder],
    ['for nobody', 'mostEach', '', t.countWrong],
    ['without a title', 'titleCn', ' ', t.needed],
  ])('%s is not saved', async (_, field, text, words) => {
    const page = await opened(coupon())
    await page.write(field, text)
    await page.send()
    expect([browser.sent, page.shows(words)]).toEqual([[], true])
  })

  test('that ends before the last one can be taken is not saved', async () => {
    const page = await opened(coupon({ validDays: null, validUntil: Date.parse('2026-11-15T00:00:00+08:00') }))
    await page.send()
    expect([browser.sent, page.shows(t.timeOrder)]).toEqual([[], true])
  })

  test('that is new gets its page, with nothing left to save', async () => {
    browser.answers['desk.coupon.save'] = [saved(1)]
    const page = await opened()
    await page.write('couponCode', 'winter')
    for (const [name, text] of [
      ['titleCn', '冬季券'],
      ['titleEn', 'Winter'],
      ['takeFrom', '2026-11-01T00:00'],
      ['takeUntil', '2026-11-30T00:00'],
    ] as const)
      await page.write(name, text)
    const [from, off] = page.all('[data-field="reduction"]')[0]?.querySelectorAll('input') ?? []
    await page.write(from, '100')
    await page.write(off, '10')
    await page.send()
    expect(browser.of('desk.coupon.save')[0]?.input).toMatchObject({ couponCode: 'WINTER', version: 0, reduction })
    expect([page.at(), askStore.read(), page.told()]).toEqual(['/coupons/WINTER', null, t.savedDraft])
  })

  test('that a colleague has saved meanwhile says so, keeps what was typed, and loads the other on a press', async () => {
    browser.answers['desk.coupon.save'] = [refusal(errors.DECIDED_BEFORE, '已被修改')]
    const page = await opened(coupon(), coupon({ version: 4, titleCn: '同事的券' }))
    await page.write('titleCn', '我的券')
    await page.send()
    expect([alerts(page).some(each => each.startsWith(t.edited)), page.valueOf('titleCn')]).toEqual([true, '我的券'])
    await page.press(t.reload)
    expect([alerts(page), page.valueOf('titleCn')]).toEqual([[], '同事的券'])
  })

  test('that customers hold keeps what it promises', async () => {
    const disabled = async (taken: number) => {
      const page = await opened(coupon({ taken }))
      return page.all(`fieldset[aria-label="${t.content}"]`)[0]?.hasAttribute('disabled')
    }
    expect([await disabled(0), await disabled(1)]).toEqual([false, true])
  })

  test('cannot be changed by whoever may only look', async () => {
    const page = await opened(coupon(), coupon(), ['promotion.view'])
    expect([page.shows(t.lookOnly), page.offers(t.save), page.offers(t.doPublish)]).toEqual([true, false, false])
  })
})

describe('publishing', () => {
  test('is asked about, and goes on from the version that it gives', async () => {
    browser.answers['desk.coupon.publish'] = [saved(4)]
    browser.answers['desk.coupon.withdraw'] = [saved(5)]
    const page = await opened(coupon(), coupon({ version: 4, state: 'publish', phase: 'running' }))
    await page.press(t.doPublish)
    expect(await page.answer(true)).toBe(t.publishTitle)
    await page.press(t.stop)
    expect(await page.answer(true)).toBe(t.stopCouponTitle)
    expect(
      [browser.of('desk.coupon.publish'), browser.of('desk.coupon.withdraw')].map(([each]) => each?.input),
    ).toEqual([
      { couponCode: 'WINTER', version: 3 },
      { couponCode: 'WINTER', version: 4 },
    ])
  })

  test('waits for what is not saved', async () => {
    const page = await opened(coupon())
    await page.write('titleCn', '别的')
    await page.press(t.doPublish)
    expect([askStore.read(), browser.sent, page.told()]).toEqual([null, [], t.saveFirst])
  })

  test('that is refused says why, until something else is saved', async () => {
    browser.answers['desk.coupon.publish'] = [refusal(errors.DECIDED_BEFORE, '领取时间已过')]
    browser.answers['desk.coupon.save'] = [saved(4)]
    let version = 3
    const load = () => ({ coupon: coupon({ version }) })
    const page = await desk(<CouponPage />, { at: '/coupons/WINTER', load })
    await page.press(t.doPublish)
    await page.answer(true)
    expect(alerts(page)).toEqual(['领取时间已过'])
    await page.write('titleCn', '初冬券')
    version = 4
    await page.send()
    expect([alerts(page), page.told()]).toEqual([[], t.saved])
  })
})

describe('a campaign', () => {
  test('of gifts sends its gifts and no reduction', async () => {
    browser.answers['desk.campaign.save'] = [saved(4)]
    const page = await openedCampaign(campaign())
    await choose(page, t.gift)
    await page.send()
    expect(browser.sent).toEqual([])
    const [code] = page.all('[data-field="gifts"]')[0]?.querySelectorAll('input') ?? []
    await page.write(code, 'mug-01')
    await page.send()
    expect(browser.of('desk.campaign.save')[0]?.input).toMatchObject({
      kind: 'gift',
      reduction: null,
      gifts: [{ skuCode: 'MUG-01', fromFen: 0, quantity: 1, quota: 100 }],
    })
  })

  test('of sums sends no gifts, though some were written before', async () => {
    browser.answers['desk.campaign.save'] = [saved(4)]
    const gifts = [{ skuCode: 'MUG-01', fromFen: 0, quantity: 1, quota: 9, taken: 0 }]
    const page = await openedCampaign(campaign({ kind: 'gift', reduction: null, gifts }))
    await choose(page, t.percentOff)
    const [share] = page.all('[data-field="reduction"]')[0]?.querySelectorAll('input') ?? []
    await page.write(share, '12.5')
    await page.send()
    expect(browser.of('desk.campaign.save')[0]?.input).toMatchObject({
      kind: 'percentOff',
      gifts: [],
      reduction: { kind: 'percentOff', basisPoints: 1_250, steps: [] },
    })
  })

  test('that was announced keeps its kind', async () => {
    const page = await openedCampaign(campaign({ state: 'publish', phase: 'running' }))
    const off = (words: string) =>
      page
        .all('label')
        .find(each => each.textContent === words)
        ?.querySelector('input')
        ?.hasAttribute('disabled')
    expect([off(t.amountOff), off(t.percentOff), off(t.gift)]).toEqual([false, true, true])
  })

  test('ends after it begins', async () => {
    const page = await openedCampaign(campaign())
    await page.write('endsAt', '2026-10-31T00:00')
    await page.send()
    expect([browser.sent, page.shows(t.timeOrder)]).toEqual([[], true])
  })
})
