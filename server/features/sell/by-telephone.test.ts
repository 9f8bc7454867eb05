/** Inspections that staff book for callers: for an accepted offer of the caller's, with a lead and what was heard (decision 081). */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Input } from '#contract/kit.ts'
import { consentsOf } from '#server/features/consent/consent.queries.ts'
import { openSell, outletId } from './test-sell.ts'

let shop: Awaited<ReturnType<typeof openSell>>
let dealer: string
beforeAll(async () => {
  shop = await openSell()
  shop.setNow('2026-11-26T09:10:00+08:00')
  dealer = await shop.newStaff('dealer', outletId)
})
afterAll(() => shop.close())

const day = '2026-11-27'
const call = (change: Partial<Input<'desk.offer.book'>> & { carOfferNo: string; mobile: string }, token = dealer) =>
  shop.call('desk.offer.book', token, { outletId, day, time: '10:00', consentStated: true, ...change })

/** Somebody with an offer, accepted or not. */
async function seller(accepts = true) {
  const me = await shop.newSeller()
  const { carOfferNo, offerFen } = await shop.asked(me.token)
  if (accepts) await shop.ask('sell.accept', me.token, { carOfferNo, expectFen: offerFen! })
  const { rows } = await sql<{ phone: string }>`select phone from car_offer where car_offer_no = ${carOfferNo}`.execute(
    shop.db,
  )
  return { ...me, carOfferNo, mobile: rows[0]!.phone }
}
const stateOf = async ({ token, carOfferNo }: { token: string; carOfferNo: string }) =>
  (await shop.ask('sell.detail', token, { carOfferNo })).state

test('are the appointment of the offer, a lead of its outlet, and consents that were heard', async () => {
  const me = await seller()
  const { carOfferNo, mobile, token } = me
  const { data, message } = await call({ carOfferNo, mobile })
  expect(message).toBe('')
  const offer = await shop.ask('sell.detail', token, { carOfferNo })
  expect(offer).toMatchObject({ state: 'booked', appointment: { bookingNo: data!.bookingNo, outletId } })
  const lead = await shop.ask('desk.lead.detail', dealer, { leadNo: data!.leadNo })
  expect(lead).toMatchObject({ kind: 'sell', state: 'appointment', outlet: { outletId } })
  const heard = (await consentsOf(shop.db, { customerId: me.id, phone: mobile })).filter(
    each => each.channel === 'telephone',
  )
  expect(new Set(heard.map(each => each.consentId))).toEqual(new Set(['PRIVACY', 'CONTACT', 'DEALER']))
  // The outlet has the offer in its queue from now on, and its customer may move the appointment.
  expect((await shop.call('desk.offer.detail', dealer, { carOfferNo })).success).toBe(true)
  const { bookingNo, version } = offer.appointment!
  expect((await shop.call('slot.move', token, { bookingNo, version, day, time: '14:00' })).success).toBe(true)
  expect((await call({ carOfferNo, mobile, time: '16:00' })).refused).toBe('OFFER_BOOKED')
})

test('leave nothing where something is refused', async () => {
  const [me, other, early] = [await seller(), await seller(), await seller(false)]
  const { carOfferNo, mobile } = me
  const count = async () =>
    (
      await sql<{ leads: number; bookings: number }>`
        select (select count(*)::int from lead) as leads, (select count(*)::int from slot_booking) as bookings`.execute(
        shop.db,
      )
    ).rows[0]!
  const before = await count()
  const refusals = [
    await call({ carOfferNo, mobile, consentStated: false }),
    await call({ carOfferNo, mobile: '12345' }),
    await call({ carOfferNo, mobile: other.mobile }),
    await call({ carOfferNo: 'HP2026112499999999', mobile }),
    await call({ carOfferNo: early.carOfferNo, mobile: early.mobile }),
    await call({ carOfferNo, mobile, time: '03:00' }),
    await call({ carOfferNo, mobile, day: '2026-11-20' }),
    await call({ carOfferNo, mobile }, await shop.newStaff('dealer', outletId + 1)),
    await call({ carOfferNo, mobile }, await shop.newStaff('finance')),
  ].map(each => each.refused)
  expect(refusals).toEqual([
    'CALL_CONSENT',
    'SLOT_PHONE_WRONG',
    'OFFER_NOT_CALLERS',
    'OFFER_NOT_CALLERS',
    'OFFER_TO_ACCEPT',
    'SLOT_CLOSED',
    'SLOT_PAST',
    'NOT_FOUND',
    'NOT_ALLOWED',
  ])
  expect(await count()).toEqual(before)
  expect(await stateOf(me)).toBe('accepted')
})

test('of two calls for one offer at once one is booked', async () => {
  const me = await seller()
  const answers = await Promise.all(
    ['11:00', '15:00'].map(time => call({ carOfferNo: me.carOfferNo, mobile: me.mobile, time, day: '2026-11-28' })),
  )
  expect(answers.map(each => each.refused ?? 'booked').toSorted()).toEqual(['OFFER_BOOKED', 'booked'])
})
