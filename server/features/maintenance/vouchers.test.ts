/** Vouchers of packages brought to maintenance: what they pay for, whose, where, and what is left to pay (decision 081). */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Input } from '#contract/kit.ts'
import { afterSales } from '#server/db/test-directory.ts'
import { later, minuteMs } from '#server/lib/clock.ts'
import { outletId } from '#server/features/slot/test-slot.ts'
import { openWorkshop, vega } from './test-maintenance.ts'
import { putVoucher, setVoucher } from './test-vouchers.ts'

let shop: Awaited<ReturnType<typeof openWorkshop>>
let day = ''
let dealer: string
beforeAll(async () => {
  shop = await openWorkshop(3, 20, afterSales)
  dealer = await shop.newStaff('dealer', outletId)
  day = shop.newDay()
})
afterAll(() => shop.close())

async function me() {
  const mobile = shop.newPhone()
  return { mobile, ...(await shop.newCustomer(mobile)) }
}
const hold = async (token: string) => {
  shop.pass(minuteMs)
  day = shop.newDay()
  return (await shop.hold(day, '10:00', { token })).holdKey
}
const priceOf = async (...works: string[]) => (await shop.priceOf(works)).totalFen

describe('a voucher that is brought', () => {
  test('is offered with what it pays for, and taken off the sum line by line', async () => {
    const { mobile, token, id } = await me()
    const voucherNo = await putVoucher(shop.db, id, { spuCode: 'service-large', works: ['oil', 'cabin-filter'] })
    const offered = await shop.ask('maintenance.vouchers', token, { outletId, ...vega })
    expect(offered).toMatchObject([{ voucherNo, works: ['oil', 'cabin-filter'] }])
    const [oil, check] = [await priceOf('oil'), await priceOf('check')]
    const { data } = await shop.send(
      { mobile, holdKey: await hold(token), voucherNos: [voucherNo], expectTotalFen: check },
      token,
    )
    expect(data).toMatchObject({ totalFen: oil + check, coveredFen: oil, vouchers: [{ voucherNo, good: true }] })
    expect(data!.works.map(each => [each.work, each.paidBy])).toEqual([
      ['oil', voucherNo],
      ['check', null],
    ])
    const { visits } = await shop.ask('desk.maintenance.day', dealer, { outletId, day })
    expect(visits).toMatchObject([{ totalFen: oil + check, coveredFen: oil }])
    // Brought to one appointment it is offered for no other.
    expect(await shop.ask('maintenance.vouchers', token, { outletId, ...vega })).toEqual([])
  })
  test('leaves nothing to pay where it holds all of it, and the same work is paid once by two of them', async () => {
    const { mobile, token, id } = await me()
    const first = await putVoucher(shop.db, id)
    const second = await putVoucher(shop.db, id, { validUntil: new Date('2027-12-01T00:00:00+08:00') })
    const { data } = await shop.send(
      { mobile, holdKey: await hold(token), voucherNos: [second, first], expectTotalFen: 0 },
      token,
    )
    expect(data!.coveredFen).toBe(data!.totalFen)
    // The one that ends first pays first.
    expect(new Set(data!.works.map(each => each.paidBy))).toEqual(new Set([first]))
  })
  test('is refused with what is left to pay where the page has seen another sum', async () => {
    const { mobile, token, id } = await me()
    const voucherNos = [await putVoucher(shop.db, id, { works: ['oil'] })]
    const holdKey = await hold(token)
    for (const expectTotalFen of [await priceOf('oil', 'check'), 0]) {
      const answer = await shop.send({ mobile, holdKey, voucherNos, expectTotalFen }, token)
      expect(answer.refused).toBe('MAINTENANCE_PRICE')
      expect(answer.message).toContain(String((await priceOf('check')) / 100))
    }
  })
  test('keeps what it was sold with, whatever its package says now; an old one follows its package', async () => {
    const { token, id } = await me()
    await putVoucher(shop.db, id, { works: ['oil'] })
    await putVoucher(shop.db, id)
    await sql`update goods set works = '{check}' where spu_code = 'service-basic'`.execute(shop.db)
    const offered = await shop.ask('maintenance.vouchers', token, { outletId, ...vega })
    expect(offered.map(each => each.works)).toEqual([['oil'], ['check']])
    await sql`update goods set works = '{oil,check}' where spu_code = 'service-basic'`.execute(shop.db)
  })
  test('pays for nothing once it was given back, and says so', async () => {
    const { mobile, token, id } = await me()
    const voucherNo = await putVoucher(shop.db, id)
    const { data } = await shop.send(
      { mobile, holdKey: await hold(token), voucherNos: [voucherNo], expectTotalFen: 0 },
      token,
    )
    const { bookingNo } = data!
    const see = () => shop.ask('maintenance.detail', token, { bookingNo })
    for (const state of ['locked', 'withdrawn', 'expired'] as const) {
      await setVoucher(shop.db, voucherNo, state)
      expect(await see(), state).toMatchObject({ coveredFen: 0, vouchers: [{ good: false }] })
    }
    await setVoucher(shop.db, voucherNo, 'redeemed')
    expect(await see()).toMatchObject({ coveredFen: data!.totalFen, vouchers: [{ good: true }] })
  })
  test('comes to one of two appointments that are booked at once', async () => {
    const { mobile, token, id } = await me()
    const voucherNos = [await putVoucher(shop.db, id)]
    const keys = [await hold(token), await hold(token)]
    const answers = await Promise.all(
      keys.map(holdKey => shop.send({ mobile, holdKey, voucherNos, expectTotalFen: 0 }, token)),
    )
    expect(answers.map(each => each.refused ?? 'booked').toSorted()).toEqual(['MAINTENANCE_VOUCHER', 'booked'])
  })
})

describe('a voucher is refused, and nothing is booked,', () => {
  const others = async () => (await me()).id
  test.each<[string, (mine: number) => Promise<string>]>([
    ['of somebody else', async () => putVoucher(shop.db, await others())],
    ['of another outlet', mine => putVoucher(shop.db, mine, { at: outletId + 1 })],
    ['of another kind of car', mine => putVoucher(shop.db, mine, { spuCode: 'service-electric' })],
    ['that is no maintenance', mine => putVoucher(shop.db, mine, { spuCode: 'film-windows' })],
    ['that is over by then', mine => putVoucher(shop.db, mine, { validUntil: later(shop.now(), minuteMs) })],
    ...(['redeemed', 'expired', 'locked', 'withdrawn'] as const).map(
      state =>
        [`that is ${state}`, mine => putVoucher(shop.db, mine, { state })] as [
          string,
          (mine: number) => Promise<string>,
        ],
    ),
  ])('%s', async (_, put) => {
    const { mobile, token, id } = await me()
    const holdKey = await hold(token)
    const voucherNos = [await put(id)]
    for (const expectTotalFen of [0, await priceOf('oil', 'check')]) {
      const answer = await shop.send({ mobile, holdKey, voucherNos, expectTotalFen }, token)
      expect(answer.refused).toBe('MAINTENANCE_VOUCHER')
    }
    expect(await shop.visits(sql`b.contact_phone = ${mobile}`)).toBe(0)
  })
  test('without an account', async () => {
    const mobile = shop.newPhone()
    const voucherNos = [await putVoucher(shop.db, await others())]
    const answer = await shop.book({ mobile, holdKey: await hold(''), voucherNos })
    expect(answer.refused).toBe('MAINTENANCE_VOUCHER')
  })
})

describe('by telephone', () => {
  const call = async (mobile: string, change: Partial<Input<'desk.maintenance.book'>> = {}) => {
    shop.pass(minuteMs)
    return shop.call('desk.maintenance.book', dealer, {
      outletId,
      day: shop.newDay(),
      time: '10:00',
      contactName: '沈知遥',
      mobile,
      consentStated: true,
      plate: shop.newPlate(),
      ...vega,
      mileage: 5,
      works: ['oil', 'check'],
      withVouchers: true,
      ...change,
    })
  }
  test('packages of the caller’s account pay for what they hold, and those that pay for nothing stay', async () => {
    const { mobile, token, id } = await me()
    const voucherNo = await putVoucher(shop.db, id, { works: ['oil'] })
    const other = await putVoucher(shop.db, id, { works: ['coolant'], spuCode: 'service-coolant' })
    const { data } = await call(mobile)
    expect(data).toMatchObject({ coveredFen: await priceOf('oil'), vouchers: [{ voucherNo, good: true }] })
    expect((await shop.ask('maintenance.vouchers', token, { outletId, ...vega })).map(each => each.voucherNo)).toEqual([
      other,
    ])
    // Its owner sees it with the appointment.
    const { bookingNo } = data!
    expect(await shop.ask('maintenance.detail', token, { bookingNo })).toMatchObject({ vouchers: [{ voucherNo }] })
  })
  test('nobody else’s do, and none where it was not asked for', async () => {
    await putVoucher(shop.db, (await me()).id)
    const { mobile, id } = await me()
    for (const phone of [mobile, shop.newPhone()]) {
      expect((await call(phone)).refused).toBe('MAINTENANCE_VOUCHER_NONE')
      expect(await shop.visits(sql`b.contact_phone = ${phone}`)).toBe(0)
    }
    await putVoucher(shop.db, id, { at: outletId + 1 })
    await putVoucher(shop.db, id, { state: 'locked' })
    expect((await call(mobile)).refused).toBe('MAINTENANCE_VOUCHER_NONE')
    await putVoucher(shop.db, id)
    expect((await call(mobile, { withVouchers: false })).data).toMatchObject({ coveredFen: 0, vouchers: [] })
  })
})
