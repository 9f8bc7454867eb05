/** Ways round what selling a car asks for and promises, each of which was open once. */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { callNames, callOf } from '#contract/calls.ts'
import { emptySheet } from '#contract/inspection-sheet.ts'
import { openSession } from '#server/features/account/session.queries.ts'
import { deleteDue } from '#server/features/privacy/privacy.jobs.ts'
import { mayStaff } from '#server/features/staff/permissions.ts'
import { dayMs } from '#server/lib/clock.ts'
import { ownParts } from '#server/own-parts.ts'
import { deletionListeners } from '#server/ports.ts'
import { car, newVin } from './test-cars.ts'
import { loadConfig } from '#server/config.ts'
import { openAccount, sealAccounts } from './account.queries.ts'
import { openSell, outletId } from './test-sell.ts'

let shop: Awaited<ReturnType<typeof openSell>>
beforeAll(async () => {
  shop = await openSell()
})
afterAll(() => shop.close())

let day = ''
const dayAfter = (days: number) => new Date(shop.now().getTime() + days * dayMs).toISOString().slice(0, 10)
beforeEach(() => {
  shop.setNow(`${dayAfter(4)}T09:10:00+08:00`)
  day = dayAfter(2)
})

/** A sale whose contract is signed, and whose money is not on its way yet. */
async function signed() {
  const me = await shop.newSeller()
  const vin = newVin()
  const { carOfferNo, offerFen } = await shop.booked(me.token, day, { vin })
  shop.setNow(`${day}T10:30:00+08:00`)
  const dealer = await shop.newStaff('dealer', outletId)
  const { mileageKm, accident, condition } = car
  await shop.ask('desk.offer.inspect', dealer, { carOfferNo, mileageKm, accident, condition })
  await shop.ask('desk.offer.price', dealer, { carOfferNo, finalFen: offerFen! })
  const account = { holder: '沈知遥', bank: '工商银行', accountNo: '6222 0202 0001 2345 67' }
  await shop.ask('sell.agree', me.token, { carOfferNo, expectFen: offerFen!, ...account })
  await shop.ask('desk.offer.sign', dealer, { carOfferNo, contractNo: `C-${carOfferNo}`, sellerName: '沈知遥' })
  return { me, carOfferNo, vin }
}
const kept = async (carOfferNo: string) =>
  (
    await sql<{ vin: string; contactName: string; accountEnd: string | null }>`
      select vin, contact_name, a.account_end from car_offer o left join car_offer_account a on a.offer_id = o.id
      where car_offer_no = ${carOfferNo}`.execute(shop.db)
  ).rows[0]

test('an account does not go while its owner has signed to sell a car and is still to be paid', async () => {
  const { me, carOfferNo, vin } = await signed()
  const { apiToken } = await openSession(shop.db, { customerId: me.id }, 'test', shop.now())
  const preview = await shop.ask('privacy.deletionPreview', apiToken, {})
  expect(preview.hindrances).toMatchObject([{ kind: 'carOffer', orderNo: carOfferNo }])
  const asked = await shop.call('privacy.askDeletion', apiToken, { understood: true })
  expect(asked.refused).toBe('DELETION_HINDERED')
  const { rows } = await sql<{ id: number }>`
    insert into account_deletion (customer_id, state, state_at, asked_at, due_at)
    values (${me.id}, 'waiting', ${shop.now()}, ${shop.now()}, ${shop.now()}) returning id`.execute(shop.db)
  const owning = { parts: ownParts, listeners: deletionListeners }
  expect(await deleteDue(shop.db, owning, rows[0]!.id, shop.now())).toBe('hindered')
  expect(await kept(carOfferNo)).toEqual({ vin, contactName: '沈知遥', accountEnd: '4567' })
})

test('whoever has taken back being contacted is not handed to an outlet as somebody to call', async () => {
  const me = await shop.newSeller()
  const { carOfferNo, offerFen } = await shop.asked(me.token)
  await shop.ask('sell.accept', me.token, { carOfferNo, expectFen: offerFen! })
  await shop.ask('consent.withdraw', me.token, { consentId: 'CONTACT' })
  const holdKey = await shop.heldInspection(day, '14:00', me.token)
  const book = (...agreed: Parameters<typeof shop.consents>) =>
    shop.call('sell.book', me.token, { carOfferNo, holdKey, consents: shop.consents(...agreed) })
  expect((await book('DEALER')).refused).toBe('OFFER_CONSENTS')
  expect((await book('CONTACT', 'DEALER')).data).toMatchObject({ state: 'booked' })
})

test('an outlet opens nothing of somebody who has taken the hand-over back', async () => {
  const me = await shop.newSeller()
  const { carOfferNo } = await shop.booked(me.token, day)
  const dealer = await shop.newStaff('dealer', outletId)
  const reveal = () =>
    shop.call('desk.offer.reveal', dealer, {
      carOfferNo,
      field: 'phone',
      purpose: 'question' as const,
      reason: '确认到店时间',
    })
  expect((await reveal()).data?.value).toMatch(/^139/)
  await shop.ask('consent.withdraw', me.token, { consentId: 'DEALER', outletId: outletId + 1 })
  expect((await reveal()).success).toBe(true)
  await shop.ask('consent.withdraw', me.token, { consentId: 'DEALER', outletId, cancelAppointments: true })
  expect((await reveal()).refused).toBe('LEAD_STOPPED')
})

test('what one outlet inspects, the staff of another neither see nor touch, by any call', async () => {
  const me = await shop.newSeller()
  const { carOfferNo, offerFen } = await shop.booked(me.token, day)
  shop.setNow(`${day}T10:30:00+08:00`)
  const { mileageKm, accident, condition } = car
  const asked = {
    'desk.offer.detail': { carOfferNo },
    'desk.offer.inspect': { carOfferNo, mileageKm, accident, condition },
    'desk.offer.sheet': { carOfferNo },
    'desk.offer.saveSheet': { carOfferNo, version: 0, sheet: emptySheet },
    'desk.offer.finishSheet': { carOfferNo, version: 1 },
    'desk.offer.correctSheet': { carOfferNo, version: 1, sheet: emptySheet, reason: '里程抄错' },
    'desk.offer.price': { carOfferNo, finalFen: offerFen! },
    'desk.offer.sign': { carOfferNo, contractNo: 'HT-2026-1', sellerName: '沈知遥' },
    'desk.offer.end': { carOfferNo, cause: 'carGone' },
    'desk.offer.goOn': { carOfferNo },
    'desk.offer.book': {
      carOfferNo,
      outletId,
      day,
      time: '15:00',
      mobile: '13900000001',
      consentStated: true,
    },
    'desk.offer.refuse': { carOfferNo, reason: '客户未到店' },
    'desk.offer.reveal': { carOfferNo, field: 'vin', purpose: 'question' as const, reason: '核对车辆识别代号' },
  } as const
  const theirs = callNames.filter(name => {
    const { staff } = callOf(name)
    return name.startsWith('desk.offer.') && name !== 'desk.offer.list' && staff && mayStaff('dealer', staff)
  })
  expect(theirs.toSorted()).toEqual(Object.keys(asked).toSorted())
  const elsewhere = await shop.newStaff('dealer', outletId + 1)
  for (const [name, input] of Object.entries(asked))
    expect([name, (await shop.call(name as 'desk.offer.detail', elsewhere, input as never)).refused]).toEqual([
      name,
      'NOT_FOUND',
    ])
})

test('the number of an account is kept sealed; one of before is sealed by the nightly work, and both are opened', async () => {
  const { carOfferNo } = await signed()
  const rowOf = async () =>
    (
      await sql<{ text: string; accountNo: string | null; accountSealed: Buffer | null; offerId: number }>`
        select a::text as text, account_no, account_sealed, offer_id from car_offer_account a
        join car_offer o on o.id = a.offer_id where car_offer_no = ${carOfferNo}`.execute(shop.db)
    ).rows[0]!
  const opened = async () => {
    const finance = await shop.newStaff('finance')
    const input = { carOfferNo, field: 'account' as const, purpose: 'question' as const, reason: '登记转账' }
    return (await shop.ask('desk.offer.reveal', finance, input)).value
  }
  // The same folder as the shop's, and so the same secret.
  const config = loadConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' })
  const sealed = await rowOf()
  expect(sealed.text).not.toContain('62220202')
  expect(sealed).toMatchObject({ accountNo: null, accountSealed: expect.any(Buffer) })
  expect(await opened()).toBe('沈知遥 工商银行 622202020001234567')
  await sql`
    update car_offer_account set account_no = '622202020001234567', account_sealed = null where offer_id = ${sealed.offerId}`.execute(
    shop.db,
  )
  expect(await opened()).toContain('622202020001234567')
  expect(await sealAccounts(shop.db, config)).toBe(1)
  expect(await sealAccounts(shop.db, config)).toBe(0)
  expect((await rowOf()).text).not.toContain('62220202')
  expect(await opened()).toContain('622202020001234567')
  const other = loadConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ACCOUNT_SECRET: 'x'.repeat(20) })
  await expect(openAccount(shop.db, other, sealed.offerId)).rejects.toThrow('sealed under another secret')
})

test('whoever steps back while another page books the inspection leaves no appointment behind', async () => {
  const me = await shop.newSeller()
  const { carOfferNo, offerFen } = await shop.asked(me.token)
  await shop.ask('sell.accept', me.token, { carOfferNo, expectFen: offerFen! })
  const holdKey = await shop.heldInspection(day, '10:00', me.token)
  const waiting = async () =>
    (
      await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(shop.db)
    ).rows.length
  const [held, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = shop.db.transaction().execute(async tx => {
    await sql`select from car_offer where car_offer_no = ${carOfferNo} for update`.execute(tx)
    held.resolve()
    await go.promise
  })
  await held.promise
  const booking = shop.call('sell.book', me.token, { carOfferNo, holdKey, consents: shop.consents('DEALER') })
  await expect.poll(waiting, { timeout: 20_000 }).toBe(1)
  const stepping = shop.call('sell.withdraw', me.token, { carOfferNo })
  await expect.poll(waiting, { timeout: 20_000 }).toBe(2)
  go.resolve()
  const [, booked, stepped] = await Promise.all([holding, booking, stepping])
  expect(booked.refused).toBeUndefined()
  expect(stepped.refused).toBeUndefined()
  const { state, appointment } = await shop.ask('sell.detail', me.token, { carOfferNo })
  expect(state).toBe('withdrawn')
  expect(await shop.stateOf(appointment?.bookingNo ?? booked.data!.appointment!.bookingNo)).toBe('cancelled')
})

test('a car that is worse than its owner said is not bought for what a better one costs', async () => {
  const me = await shop.newSeller()
  const { carOfferNo } = await shop.booked(me.token, day)
  shop.setNow(`${day}T10:30:00+08:00`)
  const dealer = await shop.newStaff('dealer', outletId)
  const condition = { ...car.condition, body: 3 as const, mechanics: 3 as const }
  const worse = { carOfferNo, mileageKm: car.mileageKm + 40_000, accident: true, condition }
  const { proposedFen, marketFen } = await shop.ask('desk.offer.inspect', dealer, worse)
  // Below what a car as it was described would cost, far above what this one does.
  const finalFen = marketFen! - 100
  expect(finalFen).toBeGreaterThan(proposedFen!)
  const price = { carOfferNo, finalFen, reason: '老客户，按好车收' }
  expect((await shop.call('desk.offer.price', dealer, price)).refused).toBe('OFFER_ABOVE_MARKET')
  const { state, finalFen: named } = await shop.ask('desk.offer.detail', dealer, { carOfferNo })
  expect([state, named]).toEqual(['inspected', null])
})

test('nobody takes hold of other people’s cars, however many numbers are sent at once or one after the other', async () => {
  const me = await shop.newSeller()
  const inputs = await Promise.all(Array.from({ length: 40 }, () => shop.asking({ vin: newVin(), flood: true })))
  const answers = await Promise.all(inputs.map(input => shop.call('sell.ask', me.token, input)))
  const made = answers.flatMap(each => each.data?.carOfferNo ?? [])
  expect(made).toHaveLength(5)
  expect(new Set(answers.flatMap(each => each.refused ?? []))).toEqual(new Set(['OFFER_MOST']))
  // Stepping back makes room, but not for a day's worth of asking.
  let again = 0
  for (const carOfferNo of made) {
    await shop.ask('sell.withdraw', me.token, { carOfferNo })
    const { refused } = await shop.call('sell.ask', me.token, await shop.asking())
    expect(refused).toBeUndefined()
    again++
  }
  expect(again).toBe(5)
  const [one] = await shop.ask('sell.list', me.token, {})
  await shop.ask('sell.withdraw', me.token, { carOfferNo: one!.carOfferNo })
  const more = await shop.asking()
  expect((await shop.call('sell.ask', me.token, more)).refused).toBe('OFFER_MOST_DAY')
  shop.setNow(new Date(shop.now().getTime() + dayMs + 1000).toISOString())
  const tomorrow = await shop.asking({ vin: more.vin })
  const { apiToken } = await openSession(shop.db, { customerId: me.id }, 'test', shop.now())
  expect((await shop.call('sell.ask', apiToken, tomorrow)).refused).toBeUndefined()
})

test('an inspection that has begun is neither moved nor cancelled, and no page offers it', async () => {
  const me = await shop.newSeller()
  const { carOfferNo, appointment } = await shop.booked(me.token, day)
  expect(appointment!.can).toEqual(['move', 'cancel'])
  const { bookingNo, version } = appointment!
  const later = { bookingNo, version, day: dayAfter(3), time: '10:00' }
  shop.setNow(`${day}T10:00:00+08:00`)
  expect((await shop.ask('sell.detail', me.token, { carOfferNo })).appointment!.can).toEqual([])
  expect((await shop.call('slot.move', me.token, later)).refused).toBe('SLOT_PAST')
  expect((await shop.call('slot.cancel', me.token, { bookingNo, version })).refused).toBe('SLOT_PAST')
  expect(await shop.stateOf(bookingNo)).toBe('booked')
})
