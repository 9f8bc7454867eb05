/** What one person may have of a workshop, by whichever phone, and what an appointment needs when it is moved. */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { afterSales } from '#server/db/test-directory.ts'
import { consentsOf, isGiven } from '#server/features/consent/consent.queries.ts'
import { bookSlot } from '#server/features/slot/slot.book.ts'
import { outletId } from '#server/features/slot/test-slot.ts'
import { beijingDay, dayMs, later, minuteMs } from '#server/lib/clock.ts'
import { openWorkshop, vega } from './test-maintenance.ts'
import { putVoucher } from './test-vouchers.ts'

let shop: Awaited<ReturnType<typeof openWorkshop>>
let day = ''
beforeAll(async () => {
  shop = await openWorkshop(3, 20, afterSales)
})
beforeEach(() => {
  day = shop.newDay()
})
afterAll(() => shop.close())

test('one account with two phones gets one appointment for a plate, however the two presses meet', async () => {
  for (let round = 0; round < 4; round++) {
    const mobile = shop.newPhone()
    const { token } = await shop.newCustomer(mobile)
    const car = { plate: shop.newPlate(), ...vega }
    day = shop.newDay()
    const two = await Promise.all(
      [mobile, shop.newPhone()].map(async (each, n) => ({
        mobile: each,
        holdKey: (await shop.hold(day, n ? '10:00' : '15:00', { token })).holdKey,
        ...(n ? { smsCode: await shop.codes.codeFor('appointment', each) } : {}),
      })),
    )
    const answers = await Promise.all(two.map(each => shop.send({ ...each, car }, token)))
    expect(answers.map(each => each.refused ?? 'booked').toSorted()).toEqual(['MAINTENANCE_OPEN', 'booked'])
  }
})

test('one that brings a voucher is moved to times at which the voucher is good, and to no other', async () => {
  const mobile = shop.newPhone()
  const { id, token } = await shop.newCustomer(mobile)
  const last = new Date(`${day}T23:59:00+08:00`)
  const voucherNo = await putVoucher(shop.db, id, { validUntil: last })
  const booked = await shop.send(
    { mobile, holdKey: (await shop.hold(day)).holdKey, voucherNos: [voucherNo], expectTotalFen: 0 },
    token,
  )
  expect(booked.message).toBe('')
  const { bookingNo } = booked.data!
  const move = async (to: string, time: string) =>
    shop.call('slot.move', token, { ...(await shop.seen(bookingNo)), day: to, time })
  const next = beijingDay(later(last, dayMs))
  const refused = await move(next, '10:00')
  expect(refused.refused).toBe('MAINTENANCE_VOUCHER_THEN')
  expect(refused.message).toContain('基础保养套餐')
  const staff = await shop.newStaff('operator')
  const asStaff = { ...(await shop.seen(bookingNo)), day: next, time: '10:00', reason: '工位检修' }
  expect((await shop.call('desk.slot.move', staff, asStaff)).refused).toBe('MAINTENANCE_VOUCHER_THEN')
  expect((await move(day, '14:00')).refused).toBeUndefined()
  await sql`update voucher set state = 'withdrawn' where voucher_no = ${voucherNo}`.execute(shop.db)
  expect((await move(day, '16:00')).refused).toBe('MAINTENANCE_VOUCHER_THEN')
})

test('who takes back that an outlet may have the data is told of what is booked there, and cancels it or keeps both', async () => {
  const mobile = shop.newPhone()
  const { id, token } = await shop.newCustomer(mobile)
  const first = await shop.send({ mobile, holdKey: (await shop.hold(day)).holdKey }, token)
  shop.pass(minuteMs)
  const second = await shop.send({ mobile, holdKey: (await shop.hold(day, '14:00')).holdKey }, token)
  const other = await shop.db
    .transaction()
    .execute(tx =>
      bookSlot(
        tx,
        { outletId: outletId + 1, kind: 'viewing', day, half: 24 },
        { customerId: id },
        { actor: { kind: 'customer', id }, now: shop.now() },
      ),
    )
  const withdraw = (cancelAppointments?: boolean) =>
    shop.call('consent.withdraw', token, {
      consentId: 'DEALER',
      outletId,
      ...(cancelAppointments === undefined ? {} : { cancelAppointments }),
    })
  const given = async () => isGiven(await consentsOf(shop.db, { customerId: id, phone: mobile }), 'DEALER', outletId)
  const refused = await withdraw()
  expect([refused.refused, refused.message]).toEqual(['CONSENT_APPOINTMENTS', expect.stringContaining('2')])
  expect(await given()).toBe(true)
  expect((await withdraw(true)).refused).toBeUndefined()
  expect(await given()).toBe(false)
  const states = [first.data!.bookingNo, second.data!.bookingNo, other.bookingNo].map(each => shop.stateOf(each))
  expect(await Promise.all(states)).toEqual(['cancelled', 'cancelled', 'booked'])
  expect((await shop.messagesOf(id)).filter(each => each === 'Maintenance cancelled')).toHaveLength(2)
})

test('taking it back and booking at the same moment leave no appointment without the consent, and wait for each other never', async () => {
  for (let round = 0; round < 5; round++) {
    const mobile = shop.newPhone()
    const { id, token } = await shop.newCustomer(mobile)
    day = shop.newDay()
    await shop.send({ mobile, holdKey: (await shop.hold(day)).holdKey }, token)
    shop.pass(minuteMs)
    const { holdKey } = await shop.hold(day, '15:00')
    const answers = await Promise.all([
      shop.call('consent.withdraw', token, { consentId: 'DEALER', outletId, cancelAppointments: true }),
      shop.send({ mobile, holdKey }, token),
    ])
    expect(answers.map(each => each.refused)).toEqual([undefined, undefined])
    const given = isGiven(await consentsOf(shop.db, { customerId: id, phone: mobile }), 'DEALER', outletId)
    const open = await shop.visits(sql`b.contact_phone = ${mobile} and b.state = 'booked'`)
    // Booked after it was taken back, it is agreed to anew.
    expect(open).toBe(given ? 1 : 0)
  }
})
