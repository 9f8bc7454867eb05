/** Test drives that staff book for callers: appointment, lead and statement in one act (decision 066). */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Input } from '#contract/kit.ts'
import { openSlots, outletId } from '#server/features/slot/test-slot.ts'

let shop: Awaited<ReturnType<typeof openSlots>>
let dealer: string
let operator: string
beforeAll(async () => {
  shop = await openSlots()
  for (const n of [1, 2, 3]) await shop.addResource('car', `Vega ${n}`, 'vega')
  dealer = await shop.newStaff('dealer', outletId)
  operator = await shop.newStaff('operator')
})
afterAll(() => shop.close())

// Each test has a day and a phone of its own.
let days = 1
let day = ''
let mobile = ''
beforeEach(() => {
  day = new Date(Date.UTC(2026, 10, 24 + days++)).toISOString().slice(0, 10)
  mobile = String(13_600_000_000 + days)
})

type Book = Input<'desk.testDrive.book'>
const call = (change: Partial<Book> = {}, token = dealer) =>
  shop.call('desk.testDrive.book', token, {
    outletId,
    day,
    time: '10:00',
    contactName: '沈知遥',
    mobile,
    consentStated: true,
    licenceStated: true,
    ...change,
  })
const booked = async (change: Partial<Book> = {}, token = dealer) => {
  const { data, message } = await call(change, token)
  if (!data) throw new Error(message)
  return data
}

test('are an appointment and a lead of the same outlet, reached and with a visit arranged', async () => {
  const { bookingNo, leadNo } = await booked()
  const lead = await shop.ask('desk.lead.detail', dealer, { leadNo })
  expect(lead).toMatchObject({
    kind: 'test-drive',
    state: 'appointment',
    outlet: { outletId },
    respondBy: null,
    contactMinutes: null,
    contacts: [{ way: 'call', reached: true }],
    submissions: [{ byTelephone: true, formId: 'FORM-TEST-DRIVE' }],
    appointments: [{ bookingNo, kind: 'test-drive', state: 'booked', statedAt: shop.now().getTime() }],
  })
  expect(lead.owner).not.toBeNull()
  expect(lead.timeline.map(each => each.event)).toEqual(['arrange', 'contact', 'assign', 'submit'])
  // Of any car the series is that of the one that is kept.
  expect(lead.seriesName).toBe('Vega')
})

test('stand on what the caller agreed to, with who asked and when; without it nothing is booked', async () => {
  expect((await call({ consentStated: false })).refused).toBe('CALL_CONSENT')
  const me = await shop.newCustomer(mobile)
  const { leadNo } = await booked()
  const { rows } = await sql<{ consentId: string; outletId: number | null; source: string; role: string }>`
    select e.consent_id, e.outlet_id, e.source_id as source, s.role from consent_event e
      join consent_subject c on c.id = e.subject_id join staff_account s on s.id = e.staff_id
    where c.phone = ${mobile} and e.channel = 'telephone' and e.given order by e.id`.execute(shop.db)
  expect(rows).toEqual(
    ['PRIVACY', 'CONTACT', 'DEALER'].map(consentId => ({
      consentId,
      outletId: consentId === 'DEALER' ? outletId : null,
      source: leadNo,
      role: 'dealer',
    })),
  )
  // The customer finds it among the own consents, and takes it back as any other.
  const history = await shop.ask('consent.history', me.token, {})
  expect(history.map(each => each.channel)).toEqual(['telephone', 'telephone', 'telephone'])
  await shop.ask('consent.withdraw', me.token, { consentId: 'DEALER', outletId, cancelAppointments: true })
  expect((await shop.ask('desk.lead.detail', dealer, { leadNo })).stopped).toBe(true)
})

test('say when nobody asked about the licence, so that the outlet does', async () => {
  const { leadNo } = await booked({ licenceStated: false })
  const { appointments } = await shop.ask('desk.lead.detail', dealer, { leadNo })
  expect(appointments).toMatchObject([{ statedAt: null }])
})

test('of one caller are one lead; another outlet’s is left where it is', async () => {
  const one = await booked()
  const two = await booked({ time: '14:00' })
  expect(two.leadNo).toBe(one.leadNo)
  await sql`update lead set outlet_id = ${outletId + 1} where lead_no = ${one.leadNo}`.execute(shop.db)
  expect((await booked({ time: '16:00' })).leadNo).not.toBe(one.leadNo)
})

test('open nothing to an outlet of what the caller told the house alone', async () => {
  const house = (await booked()).leadNo
  await sql`update lead set outlet_id = null, owner_id = null, name = '欧阳修远' where lead_no = ${house}`.execute(
    shop.db,
  )
  const { leadNo } = await booked({ time: '14:00' })
  expect(leadNo).not.toBe(house)
  expect((await shop.call('desk.lead.detail', dealer, { leadNo: house })).refused).toBe('NOT_FOUND')
  expect((await shop.ask('desk.lead.detail', dealer, { leadNo })).submissions).toHaveLength(1)
})

test('by the head office go to somebody of the outlet', async () => {
  const { leadNo } = await booked({}, operator)
  const { rows } = await sql<{ role: string }>`
    select s.role from lead join staff_account s on s.id = lead.owner_id where lead_no = ${leadNo}`.execute(shop.db)
  expect(rows).toEqual([{ role: 'dealer' }])
})

test('leave nothing where something is refused', async () => {
  expect((await call({ mobile: '12345' })).refused).toBe('SLOT_PHONE_WRONG')
  expect((await call({ contactName: '<b>' })).refused).toBe('ANSWER_WRONG')
  expect((await call({ time: '03:00' })).refused).toBe('SLOT_CLOSED')
  expect((await call({}, await shop.newStaff('dealer', outletId + 1))).refused).toBe('NOT_FOUND')
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from lead where phone = ${mobile}`.execute(
    shop.db,
  )
  expect(rows).toEqual([{ n: 0 }])
  const { rows: taken } = await sql<{ n: number }>`
    select count(*)::int as n from slot_booking where contact_phone = ${mobile}`.execute(shop.db)
  expect(taken).toEqual([{ n: 0 }])
})
