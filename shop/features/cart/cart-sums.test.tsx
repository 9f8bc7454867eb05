import { describe, expect, test } from 'vitest'
import { readable, show } from '#shop/test-show.tsx'
import { textsIn } from '#web/i18n/texts.ts'
import type { Cart } from './cart-groups.ts'
import { CartOffers, CartSums } from './cart-sums.tsx'
import { cartPageTexts } from './cart.texts.ts'

const t = textsIn(cartPageTexts, 'zh-CN')
const sums = { pieces: 2, grossFen: 60_000, campaigns: [], campaignFen: 0, couponFen: 0, freightFen: 0, dueFen: 60_000 }
const cart = (facts: object, inSums: object = {}): Cart =>
  ({
    coupons: [],
    freight: null,
    freightTo: null,
    freightProblem: '',
    hints: [],
    gifts: [],
    sums: { ...sums, ...inSums },
    ...facts,
  }) as unknown as Cart
const none = () => {}
const shown = (facts: object, inSums: object = {}) =>
  show(<CartSums cart={cart(facts, inSums)} busy={false} leaving={false} onCoupons={none} onSettle={none} />)

describe('what a cart comes to', () => {
  test.each([
    ['is not known yet', null, t.freightLater],
    ['costs nothing', 0, t.freightFree],
  ])('says of sending that it %s', (_, freightFen, words) => {
    expect(shown({}, { freightFen }).words).toContain(readable(words))
  })
  test('says nothing of sending nothing', () => {
    const { words } = shown({ freightTo: { name: '北京', own: true } }, { pieces: 0, freightFen: 0 })
    expect(words).not.toContain(readable(t.freightFree))
    expect(words.join()).not.toContain('北京')
  })
  test('says whereto, and why nothing can be sent there', () => {
    const words = shown({ freightTo: { name: '南沙', own: false }, freightProblem: '不配送' }).words.join(' ')
    expect(words).toContain('南沙')
    expect(words).toContain('不配送')
  })
  test('offers coupons that could be used, not those that cannot', () => {
    const usable = { usable: true }
    expect(shown({ coupons: [usable, { usable: false }, usable] }).buttons[0]).toBe(readable(t.couponsUsable(2)))
    expect(shown({ coupons: [{ usable: false }] }).buttons[0]).toBe(readable(t.couponsLook))
  })
  test('says each campaign and what the coupon takes off', () => {
    const campaigns = [{ name: '冬季', offFen: 5_000 }]
    const { words, buttons } = shown({}, { campaigns, couponFen: 1_000, dueFen: 54_000 })
    expect(words).toContain('冬季')
    expect(words.join('')).toContain('50.00')
    expect(buttons[0]).toContain('10.00')
  })
})

describe('what is given', () => {
  const gift = {
    giftId: 'G1',
    name: '咖啡',
    option: '大',
    quantity: 2,
    campaignName: '冬季',
    condition: '',
    available: true,
  }
  test('is named with its option and number, and says when none is left', () => {
    const of = (available: boolean) =>
      show(<CartOffers cart={cart({ gifts: [{ ...gift, available }] })} moreHref="/aftersales" />).words.join(' ')
    expect(of(true)).toContain('咖啡 大')
    expect(of(true)).toContain('冬季')
    expect(of(false)).toContain(readable(t.giftGone))
  })
  test('takes no room where there is nothing', () => {
    expect(show(<CartOffers cart={cart({})} moreHref="/aftersales" />).html).toBe('')
  })
})
