import { describe, expect, test } from 'vitest'
import { deservedGifts, type GiftCampaign } from './gift.rules.ts'

const line = (spuCode: string, grossFen: number, campaignFen = 0) => ({
  skuCode: spuCode.toUpperCase(),
  spuCode,
  categoryCode: spuCode === 'oil' ? '20000102070' : '20000101010',
  quantity: 1,
  unitFen: grossFen,
  grossFen,
  campaignFen,
})
const gift = (giftId: string, fromFen: number) => ({ giftId, skuCode: giftId, fromFen, quantity: 1 })
const care: GiftCampaign = {
  code: 'care',
  scope: { categories: ['200001020'], spuCodes: [] },
  gifts: [gift('CLOTH', 10_000), gift('BRUSH', 50_000), gift('MITT', 50_000)],
}
const ids = (lines: ReturnType<typeof line>[], campaigns = [care]) =>
  deservedGifts(lines, campaigns).map(each => [each.giftId, each.withLine])

describe('gifts', () => {
  test.each<[string, ReturnType<typeof line>[], [string, number][]]>([
    ['nothing of the campaign', [line('cap', 90_000)], []],
    ['below the first threshold', [line('oil', 9_999)], []],
    ['at it', [line('oil', 10_000)], [['CLOTH', 0]]],
    [
      'the highest threshold alone',
      [line('oil', 60_000)],
      [
        ['BRUSH', 0],
        ['MITT', 0],
      ],
    ],
    ['measured after campaigns', [line('oil', 50_000, 1)], [['CLOTH', 0]]],
    ['several lines together, beside others', [line('cap', 1), line('oil', 6_000), line('oil', 6_000)], [['CLOTH', 1]]],
  ])('%s', (_, lines, expected) => expect(ids(lines)).toEqual(expected))

  test('of several campaigns come together', () => {
    const all: GiftCampaign = { code: 'all', scope: { categories: [], spuCodes: [] }, gifts: [gift('CARD', 0)] }
    expect(ids([line('cap', 1), line('oil', 10_000)], [care, all])).toEqual([
      ['CLOTH', 1],
      ['CARD', 0],
    ])
  })
})
