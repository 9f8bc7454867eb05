/** Viewings that staff book for callers: appointment, lead, consents and car in one act (decision 072). */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Input } from '#contract/kit.ts'
import { openSlots, outletId } from '#server/features/slot/test-slot.ts'
import { putCar } from './test-viewing.ts'

let shop: Awaited<ReturnType<typeof openSlots>>
let dealer: string
beforeAll(async () => {
  shop = await openSlots()
  dealer = await shop.newStaff('dealer', outletId)
})
afterAll(() => shop.close())

let phones = 13_610_000_000
const call = (change: Partial<Input<'desk.viewing.book'>> & { carNo: string }, token = dealer) =>
  shop.call('desk.viewing.book', token, {
    outletId,
    day: '2026-11-26',
    time: '10:00',
    contactName: '沈知遥',
    mobile: String(++phones),
    consentStated: true,
    ...change,
  })

test('are an appointment for the car and a lead of its outlet, which the caller finds after signing in', async () => {
  const carNo = await putCar(shop.db)
  const mobile = String(++phones)
  const me = await shop.newCustomer(mobile)
  const { data, message } = await call({ carNo, mobile })
  expect(message).toBe('')
  const [mine] = await shop.ask('viewing.mine', me.token, {})
  expect(mine).toMatchObject({ bookingNo: data!.bookingNo, car: { carNo }, state: 'booked' })
  const lead = await shop.ask('desk.lead.detail', dealer, { leadNo: data!.leadNo })
  expect(lead).toMatchObject({ kind: 'booking', state: 'appointment', outlet: { outletId } })
  const { rows } = await sql<{ carNo: string }>`select car_no from lead where lead_no = ${data!.leadNo}`.execute(
    shop.db,
  )
  expect(rows).toEqual([{ carNo }])
  expect((await call({ carNo, mobile, time: '14:00' })).refused).toBe('VIEWING_OPEN_CALLER')
})

test('leave nothing where something is refused', async () => {
  const [carNo, elsewhere, sold] = [
    await putCar(shop.db),
    await putCar(shop.db, 'publish', outletId + 1),
    await putCar(shop.db, 'sold'),
  ]
  const before = (await sql`select from lead`.execute(shop.db)).rows.length
  const refusals = [
    await call({ carNo, consentStated: false }),
    await call({ carNo, mobile: '12345' }),
    await call({ carNo, contactName: '<b>' }),
    await call({ carNo, time: '03:00' }),
    await call({ carNo: elsewhere }),
    await call({ carNo: sold }),
    await call({ carNo: 'HU26-999999' }),
    await call({ carNo }, await shop.newStaff('dealer', outletId + 1)),
  ]
  expect(refusals.map(each => each.refused)).toEqual([
    'CALL_CONSENT',
    'SLOT_PHONE_WRONG',
    'ANSWER_WRONG',
    'SLOT_CLOSED',
    'VIEWING_ELSEWHERE',
    'CAR_SOLD',
    'NOT_FOUND',
    'NOT_FOUND',
  ])
  expect((await sql`select from lead`.execute(shop.db)).rows).toHaveLength(before)
})
