/** A code from a poster: a coupon that stands on no page is typed, had once, and there to use. */
import { expect } from 'vitest'
import { ownCouponsTexts } from '#shop/features/promotion/own-coupons.texts.ts'
import { ask } from './calls.ts'
import { staffToken } from './goods-orders.ts'
import { newCustomers } from './people.ts'
import { ofShop } from './the-shop.ts'
import { expectSeen, expectSoon, test } from './visitor.ts'

test('a coupon is had by the code that is typed, once, on a phone', async ({ open }) => {
  const origin = ofShop('origin')
  const [token, now] = [await staffToken('operator'), Date.now()]
  const couponCode = 'POSTER-WINTER-26'
  await ask(
    origin,
    'desk.coupon.save',
    {
      couponCode,
      version: 0,
      titleCn: '海报券',
      titleEn: 'Poster coupon',
      reduction: {
        kind: 'amountOff',
        steps: [{ fromFen: 10_000, offFen: 1_000 }],
        fromFen: 0,
        basisPoints: 0,
        mostFen: null,
      },
      scope: { categories: [], spuCodes: [] },
      offered: true,
      byCode: true,
      quota: 5,
      mostEach: 1,
      takeFrom: now - 60_000,
      takeUntil: now + 86_400_000,
      validUntil: null,
      validDays: 30,
    },
    { token },
  )
  await ask(origin, 'desk.coupon.publish', { couponCode, version: 1 }, { token })
  expect((await ask(origin, 'coupon.offers', {})).map(each => each.couponCode)).not.toContain(couponCode)

  const [customer] = await newCustomers(ofShop('databaseUrl'), 1)
  const visitor = await open({ layout: 'mobile', language: 'en', token: customer!.token })
  const { page } = visitor
  const t = visitor.t(ownCouponsTexts)
  await visitor.goto('/user/coupons')
  const field = page.getByLabel(t.code, { exact: true })
  const add = page.getByRole('button', { name: t.take, exact: true })
  await expectSeen(field)
  await visitor.audit()
  await field.fill('no-such-code')
  await add.click()
  await expectSeen(page.getByText('This coupon is not on offer now'))
  await visitor.audit()
  await field.fill(' poster-winter-26')
  await add.click()
  await expectSeen(page.getByRole('heading', { name: 'Poster coupon' }))
  await expectSoon(() => field.inputValue()).toBe('')
  await field.fill(couponCode)
  await add.click()
  await expectSoon(() => page.getByRole('heading', { name: 'Poster coupon' }).count()).toBe(1)
  await expectSoon(() => field.getAttribute('aria-invalid')).toBe('true')
})
