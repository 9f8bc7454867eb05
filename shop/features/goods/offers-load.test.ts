import { expect, test, vi } from 'vitest'
import { loadOffers } from './offers-load.ts'

const gift = { giftId: 'GIFT-A', name: 'Key strap', fromFen: 0, available: true }
const campaign = { campaignCode: 'a', giftList: [gift] }
const answers: Record<string, unknown> = {
  'campaign.infosV4': { serverTime: 1000, spus: [{ spuCode: 'mug', campaigns: [campaign], coupons: [] }] },
  'campaign.checkGiftQuota': [{ giftId: 'GIFT-A', left: 3, available: true }],
  'coupon.offers': [],
}
const asking = (broken?: string) =>
  vi.fn(async (name: string, _input: unknown) => {
    if (name === broken) throw new Error('no answer')
    return { data: answers[name] }
  })

test('a document brings campaigns, gifts that are left and coupons, with no word of the visitor’s clock', async () => {
  const ask = asking()
  const offers = await loadOffers(ask as never, 'mug', false)
  expect(offers).toEqual({
    news: { campaigns: [campaign], quota: answers['campaign.checkGiftQuota'], now: 1000, offsetMs: 0 },
    coupons: [],
    fresh: false,
  })
  expect(ask.mock.calls.map(([name, input]) => [name, input])).toContainEqual([
    'campaign.checkGiftQuota',
    { giftIds: ['GIFT-A'] },
  ])
})
test('in the browser the server’s clock is known', async () => {
  vi.useFakeTimers({ now: 400 })
  const offers = await loadOffers(asking() as never, 'mug', true)
  vi.useRealTimers()
  expect(offers?.news.offsetMs).toBe(600)
})
test('without the figure of a gift the rest is told, and without campaigns nothing', async () => {
  expect((await loadOffers(asking('campaign.checkGiftQuota') as never, 'mug', true))?.news.quota).toEqual([])
  expect(await loadOffers(asking('campaign.infosV4') as never, 'mug', true)).toBeUndefined()
})
test('on the way to a page nobody waits for slow offers', async () => {
  vi.useFakeTimers()
  const slow = loadOffers((() => new Promise(() => {})) as never, 'mug', true)
  await vi.advanceTimersByTimeAsync(400)
  vi.useRealTimers()
  expect(await slow).toBeUndefined()
})
