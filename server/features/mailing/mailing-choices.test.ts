/** What a mailing is written with: series and coupons that there are (decision 142). */
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { couponCode, openMailings } from './test-mailing.ts'

const shop = await openMailings()
afterAll(() => shop.close())
const { series } = shop
beforeEach(async () => {
  await shop.anew()
  await shop.nobodyOwns()
})

test('is written for series and with coupons that are chosen by their names; others are refused', async () => {
  const { series: all, coupons } = await shop.ask('desk.mailing.choices', await shop.newStaff('finance'), {})
  expect(all.map(each => each.seriesCode)).toEqual(expect.arrayContaining([series, shop.other]))
  expect(all.map(each => each.name)).not.toContain('')
  expect(coupons).toContainEqual({ couponCode, title: '车主礼券', left: null })
  await shop.coupon({ code: 'ALL-TAKEN', quota: 5 })
  await sql`update coupon set taken = 5 where coupon_code = 'ALL-TAKEN'`.execute(shop.db)
  await shop.coupon({ code: 'TAKEN-BACK' })
  await sql`update coupon set state = 'withdrawn' where coupon_code = 'TAKEN-BACK'`.execute(shop.db)
  const later = (await shop.ask('desk.mailing.choices', await shop.newStaff('operator'), {})).coupons
  expect(later.map(each => each.couponCode)).not.toEqual(expect.arrayContaining(['ALL-TAKEN']))
  expect(later.map(each => each.couponCode)).not.toContain('TAKEN-BACK')
  await expect(shop.save({ seriesCodes: [series, 'no-such-series'] })).rejects.toThrow(/4793/)
  const { mailingCode } = await shop.save({ seriesCodes: [shop.other, series, series] })
  expect((await shop.desk(mailingCode)).seriesCodes).toEqual([series, shop.other].toSorted())
})
