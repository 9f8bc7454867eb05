import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ErrorName } from '#contract/errors.ts'
import type { Input } from '#contract/kit.ts'
import { consentsOf, isGiven } from '#server/features/consent/consent.queries.ts'
import { joinBookings } from '#server/features/slot/slot.handlers.ts'
import { outletId } from '#server/features/slot/test-slot.ts'
import { bookSlot } from '#server/features/slot/slot.book.ts'
import { requestOf } from '#server/http/test-app.ts'
import { dayMs, later, minuteMs } from '#server/lib/clock.ts'
import { openWorkshop, thing, vega } from './test-maintenance.ts'

let shop: Awaited<ReturnType<typeof openWorkshop>>
let dealer: string
let day: string
beforeAll(async () => {
  // Fewer connections than people who press at once.
  shop = await openWorkshop(3, 10)
  dealer = await shop.newStaff('dealer', outletId)
})
beforeEach(() => {
  day = shop.newDay()
})
afterAll(() => shop.close())

type Book = Input<'maintenance.book'>
const held = async (time = '10:00', token = '') => (await shop.hold(day, time, { token })).holdKey
const booked = async (mobile = shop.newPhone(), given: Partial<Book> = {}, token = '') => {
  const answer = await shop.book({ mobile, ...given, holdKey: given.holdKey ?? (await held()) }, token)
  expect(answer.message, answer.refused).toBe('')
  return { ...answer.data!, holdKey: answer.input.holdKey, plate: (answer.input.car as { plate: string }).plate }
}
const ownCar = (token: string, plate = shop.newPlate()) => shop.ask('garage.save', token, { plate, ...vega })

describe('what a workshop does', () => {
  const worksAt = (mileage: number, more: object = {}) =>
    shop.ask('maintenance.works', '', { ...vega, mileage, ...more })
  test('is due by mileage or age, with price, contents and time, in the visitor’s language', async () => {
    const { works, vehicleAge } = await worksAt(5)
    const due = (of: typeof works) => of.filter(each => each.due).map(each => each.work)
    expect(vehicleAge).toBe(3)
    expect(due(works)).toEqual(['oil', 'check', 'cabin-filter', 'plugs'])
    expect(due((await worksAt(4, { registeredOn: '2026-11-01', modelYear: 2026 })).works)).toEqual(
      expect.arrayContaining(['oil', 'brake-fluid', 'rotation']),
    )
    for (const each of works)
      expect(each.priceFen * each.minutes * each.name.length * each.contains.length).toBeGreaterThan(0)
  })
  test('is nothing of an engine for an electric car, and refused for no car of ours', async () => {
    const { works } = await worksAt(5, { rangeCode: 'vega-e' })
    expect(works.map(each => each.work)).not.toContain('oil')
    expect(works.map(each => each.work)).toContain('battery-check')
    const unknown = { seriesCode: 'no-such', rangeCode: 'no-such', modelYear: 2023, mileage: 5 }
    expect((await shop.call('maintenance.works', '', unknown)).refused).toBe('CAR_NOT_BUILT')
  })
  test('is done where there is a bay', async () => {
    const at = { lng: 116.41, lat: 39.92 }
    expect((await shop.ask('maintenance.outlets', '', at)).map(each => each.outletId)).toEqual([outletId])
    const of = (id: number) => shop.ask('maintenance.outlets', '', { outletId: id })
    expect([(await of(outletId)).length, (await of(outletId + 1)).length]).toEqual([1, 0])
  })
})

describe('whoever books', () => {
  test('gets an appointment with car and works; lead, consents and what each is for are there at once', async () => {
    const mobile = shop.newPhone()
    const visit = await booked(mobile, { car: { plate: '京A·D12345', vin: 'LBV1Z3101FMA12345', ...vega } })
    const { totalFen } = await shop.priceOf(['oil', 'check'])
    expect(visit).toMatchObject({
      state: 'booked',
      car: { plate: '京A·D***45', modelYear: 2023 },
      vin: 'LBV1*********2345',
      mileage: 5,
      totalFen,
      outletId,
      bay: '1 号工位',
      mobile: `${mobile.slice(0, 3)}****${mobile.slice(7)}`,
      can: [],
    })
    expect(visit.works.map(each => each.work)).toEqual(['oil', 'check'])
    expect((await shop.ask('maintenance.booked', '', { holdKey: visit.holdKey })).bookingNo).toBe(visit.bookingNo)
    const file = await shop.app.http.inject(requestOf('maintenance.bookedFile', { holdKey: visit.holdKey }))
    expect(file.body).toContain(`UID:${visit.bookingNo}@`)
    const events = await consentsOf(shop.db, { customerId: null, phone: mobile })
    expect(isGiven(events, 'DEALER', outletId)).toBe(true)
    expect(new Set(events.map(each => each.consentId))).toEqual(new Set(['PRIVACY', 'CONTACT', 'DEALER']))
    const { rows } = await sql<{ outletId: number; answers: { sscQuestionName: string; answers: object[] }[] }>`
      select l.outlet_id, s.answers from maintenance_visit v join slot_booking b on b.id = v.booking_id
        join lead l on l.id = v.lead_id join lead_submission s on s.lead_id = l.id
      where b.booking_no = ${visit.bookingNo}`.execute(shop.db)
    expect(rows).toMatchObject([{ outletId }])
    const said = (name: string) => JSON.stringify(rows[0]!.answers.find(each => each.sscQuestionName === name)?.answers)
    expect([said('licenseNumber'), said('mileage'), said('customerName')].join()).toMatch(/京AD12345.*5.*沈知遥/)
  })
  test('finds it after a login with the same phone, and nobody else does', async () => {
    const mobile = shop.newPhone()
    const visit = await booked(mobile)
    const [me, other] = [await shop.newCustomer(mobile), await shop.newCustomer(shop.newPhone())]
    await shop.db
      .transaction()
      .execute(tx => joinBookings(tx, { id: me.id, mobile: `+86${mobile}` }, later(shop.now(), -90 * dayMs)))
    expect((await shop.ask('maintenance.mine', me.token, {})).map(each => each.bookingNo)).toEqual([visit.bookingNo])
    expect(await shop.ask('maintenance.mine', other.token, {})).toEqual([])
    const { bookingNo } = visit
    expect((await shop.call('maintenance.detail', other.token, { bookingNo })).refused).toBe('NOT_FOUND')
  })
  test('with an account has it there at once, with a message that leads to it', async () => {
    const mobile = shop.newPhone()
    const me = await shop.newCustomer(mobile)
    const { bookingNo } = await booked(mobile)
    expect((await shop.ask('maintenance.detail', me.token, { bookingNo })).can).toEqual(['move', 'cancel'])
    const [message] = await shop.ask('message.list', me.token, {})
    expect(message).toMatchObject({ path: `/orderCenter/maintenanceDetail?bookingNo=${bookingNo}` })
  })
  test.each<[string, ErrorName, () => Partial<Book> | Promise<Partial<Book>>]>([
    ['who refuses to be contacted', 'MAINTENANCE_CONSENTS', () => ({ consents: shop.agreed(['CONTACT']) })],
    ['who keeps it from the dealer', 'MAINTENANCE_CONSENTS', () => ({ consents: shop.agreed(['DEALER']) })],
    ['with a last name that is none', 'MAINTENANCE_NAME', () => ({ lastName: '<b>' })],
    ['with a first name that is a formula', 'MAINTENANCE_NAME', () => ({ firstName: '=1+1' })],
    ['with a phone that is none', 'MOBILE_WRONG', () => ({ mobile: '12345' })],
    ['without a code', 'SMS_CODE_WRONG', () => ({ smsCode: undefined })],
    ['with a plate that is none', 'CAR_PLATE_WRONG', () => ({ car: { plate: '京O12345', ...vega } })],
    ['with a VIN that is none', 'VIN_WRONG', () => ({ car: { plate: '京A12345', vin: 'IOQ', ...vega } })],
    [
      'with a car that was never built',
      'CAR_NOT_BUILT',
      () => ({ car: { plate: '京A12345', ...vega, modelYear: 1995 } }),
    ],
    ['with an own car but without an account', 'NOT_LOGGED_IN', () => ({ car: { ownCarId: 1 } })],
    ['with a work of another car', 'WORK_NOT_FOR_CAR', () => ({ works: ['battery-check'] })],
    ['with a price of their own', 'MAINTENANCE_PRICE', () => ({ expectTotalFen: 1 })],
    [
      'with more works than time',
      'MAINTENANCE_LENGTH',
      async () => ({
        works: ['oil', 'check', 'plugs', 'gearbox-oil'],
        expectTotalFen: (await shop.priceOf(['oil', 'check', 'plugs', 'gearbox-oil'])).totalFen,
      }),
    ],
    [
      'with more time than works',
      'MAINTENANCE_LENGTH',
      async () => ({
        works: ['wipers'],
        expectTotalFen: (await shop.priceOf(['wipers'])).totalFen,
      }),
    ],
    ['with a voucher that nobody has', 'MAINTENANCE_VOUCHER', () => ({ voucherNos: ['HV202611210001'] })],
    ['whose slot is not kept', 'SLOT_HOLD_OVER', () => ({ holdKey: 'a'.repeat(43) })],
    ['that is a program', 'ROBOT', () => ({ website: 'https://example.com' })],
  ])('%s is refused as %s, and nothing is left of it', async (_, why, wrong) => {
    const mobile = shop.newPhone()
    const smsCode = await shop.codes.codeFor('appointment', mobile)
    const holdKey = await held()
    const answer = await shop.send({ mobile, smsCode, holdKey, ...(await wrong()) })
    expect(answer.refused).toBe(why)
    expect(await consentsOf(shop.db, { customerId: null, phone: mobile })).toEqual([])
    expect(await shop.visits(sql`b.contact_phone = ${mobile}`)).toBe(0)
    // The code is still good, and the slot still kept.
    expect((await shop.send({ mobile, smsCode, holdKey })).refused).toBeUndefined()
  })
  test('with a slot of another kind is refused', async () => {
    const { holdKey } = await shop.ask('slot.hold', '', { outletId, kind: 'viewing', day, time: '10:00' })
    expect((await shop.book({ mobile: shop.newPhone(), holdKey })).refused).toBe('SLOT_HOLD_OVER')
  })
  test('whose ten minutes are over chooses again', async () => {
    const holdKey = await held()
    shop.pass(11 * minuteMs)
    expect((await shop.book({ mobile: shop.newPhone(), holdKey })).refused).toBe('SLOT_HOLD_OVER')
  })
  test('the same car twice is told of the first; another car is welcome', async () => {
    const mobile = shop.newPhone()
    const { plate } = await booked(mobile)
    shop.pass(2 * minuteMs)
    const second = await shop.book({ mobile, holdKey: await held('14:00'), car: { plate, ...vega } })
    expect(second.refused).toBe('MAINTENANCE_OPEN')
    shop.pass(2 * minuteMs)
    expect((await shop.book({ mobile, holdKey: second.input.holdKey })).success).toBe(true)
    // Whose plate it is, is nobody else's to learn.
    const stranger = await shop.book({ mobile: shop.newPhone(), holdKey: await held('16:00'), car: { plate, ...vega } })
    expect(stranger.refused).toBeUndefined()
  })
  test('forty presses book one', async () => {
    const mobile = shop.newPhone()
    const smsCode = await shop.codes.codeFor('appointment', mobile)
    const given = { mobile, smsCode, holdKey: await held(), car: { plate: shop.newPlate(), ...vega } }
    const answers = await Promise.all(Array.from({ length: 40 }, () => shop.send(given)))
    expect(answers.filter(each => each.success)).toHaveLength(1)
    expect(answers.every(each => each.success || each.refused)).toBe(true)
  })
})

describe('a customer', () => {
  async function me() {
    const mobile = shop.newPhone()
    return { mobile, ...(await shop.newCustomer(mobile)) }
  }
  test('brings one of the own cars, and nobody else’s; the appointment keeps it as it was', async () => {
    const [mine, other] = [await me(), await me()]
    const { ownCarId, plate } = await ownCar(mine.token)
    const theirs = await ownCar(other.token)
    const holdKey = await held()
    const wrong = await shop.send({ mobile: mine.mobile, holdKey, car: { ownCarId: theirs.ownCarId } }, mine.token)
    expect(wrong.refused).toBe('NOT_FOUND')
    const { data } = await shop.send({ mobile: mine.mobile, holdKey, car: { ownCarId } }, mine.token)
    await shop.ask('garage.remove', mine.token, { ownCarId })
    const after = await shop.ask('maintenance.detail', mine.token, { bookingNo: data!.bookingNo })
    expect(after.car).toMatchObject({ plate: `${plate.slice(0, 2)}·1**${plate.slice(-2)}` })
  })
  test('moves and cancels it; a move is to be confirmed anew, and the works stay', async () => {
    const { mobile, token, id } = await me()
    const { bookingNo } = await booked(mobile, {}, token)
    await shop.ask('desk.slot.confirm', dealer, { bookingNo, version: 2 })
    const see = () => shop.ask('maintenance.detail', token, { bookingNo })
    expect((await see()).state).toBe('confirmed')
    expect(await shop.messagesOf(id)).toContain('Maintenance confirmed')
    const moved = await shop.ask('slot.move', token, { ...(await shop.seen(bookingNo)), day, time: '14:00' })
    const { halfHours } = await shop.priceOf(['oil', 'check'])
    expect((moved.endsAt - moved.startsAt) / minuteMs).toBe(halfHours * 30)
    expect(await see()).toMatchObject({ state: 'booked', works: [{ work: 'oil' }, { work: 'check' }] })
    await shop.ask('slot.cancel', token, await shop.seen(bookingNo))
    expect(await see()).toMatchObject({ state: 'cancelled', can: [] })
    expect((await see()).history.map(each => each.event)).toEqual(['book', 'confirm', 'move', 'cancel'])
    expect((await shop.call('slot.move', token, { ...(await shop.seen(bookingNo)), day, time: '15:00' })).refused).toBe(
      'WRONG_STATE',
    )
  })
  test('does not take what a browser keeps as an offer, nor an offer without the form', async () => {
    const { mobile, token } = await me()
    const kept = await shop.hold(day, '10:00', { token })
    const wrong = await shop.send({ mobile, holdKey: 'x'.repeat(43), offerNo: kept.bookingNo }, token)
    expect(wrong.refused).toBe('NOT_FOUND')
    await shop.ask('slot.release', token, { holdKey: kept.holdKey })
    const taken = []
    for (let n = 0; n < 3; n++) taken.push(await booked(shop.newPhone(), { holdKey: await held('10:00') }))
    const { halfHours } = await shop.priceOf(['oil', 'check'])
    await shop.ask('slot.join', token, { ...thing, day, time: '10:00', halfHours })
    await shop.ask('desk.slot.cancel', dealer, { bookingNo: taken[0]!.bookingNo, version: 2, reason: '客户来电取消' })
    await shop.runJobs()
    const [message] = await shop.ask('message.list', token, {})
    expect(message).toMatchObject({ path: '/orderCenter/maintenanceList' })
    const offerNo = (await shop.ask('slot.waits', token, {}))[0]!.bookingNo!
    const long = ['oil', 'check', 'plugs', 'gearbox-oil']
    const tooLong = { works: long, expectTotalFen: (await shop.priceOf(long)).totalFen }
    const holdKey = 'w'.repeat(43)
    expect((await shop.send({ mobile, holdKey, offerNo, ...tooLong }, token)).refused).toBe('MAINTENANCE_LENGTH')
    const { data } = await shop.send({ mobile, holdKey, offerNo }, token)
    expect(data).toMatchObject({ bookingNo: offerNo, state: 'booked' })
  })
})

describe('at the desk', () => {
  const byPhone = (change: Partial<Input<'desk.maintenance.book'>> = {}, token = dealer) =>
    shop.call('desk.maintenance.book', token, {
      outletId,
      day,
      time: '10:00',
      contactName: '沈知遥',
      mobile: shop.newPhone(),
      consentStated: true,
      plate: shop.newPlate(),
      ...vega,
      mileage: 5,
      works: ['oil', 'check'],
      ...change,
    })
  test('a caller’s car comes once at a time, and a second call is told when that is', async () => {
    const [mobile, plate] = [shop.newPhone(), shop.newPlate()]
    expect((await byPhone({ mobile, plate })).success).toBe(true)
    const again = await byPhone({ mobile, plate, time: '15:00' })
    expect(again).toMatchObject({ success: false, refused: 'MAINTENANCE_OPEN' })
    expect(again.message).toContain('10:00')
    expect((await byPhone({ mobile, time: '15:00' })).success).toBe(true)
  })
  test('one by telephone has its car and works, and stands on the list of its day, masked', async () => {
    const mobile = shop.newPhone()
    const { data } = await byPhone({ mobile, remark: '右前门异响' })
    const { visits } = await shop.ask('desk.maintenance.day', dealer, { outletId, day })
    expect(visits).toEqual([data])
    expect(data).toMatchObject({
      customer: '沈**',
      time: '10:00',
      endTime: '11:30',
      bay: '1 号工位',
      remark: '右前门异响',
    })
    expect(JSON.stringify(data)).not.toContain(mobile)
    const me = await shop.newCustomer()
    expect((await shop.call('desk.maintenance.day', me.token, { outletId, day })).success).toBe(false)
  })
  test('one by telephone is a lead of its outlet, agreed to and reached; without the consent it is nothing', async () => {
    const mobile = shop.newPhone()
    expect((await byPhone({ mobile, consentStated: false })).refused).toBe('CALL_CONSENT')
    const { bookingNo } = (await byPhone({ mobile, remark: '右前门异响' })).data!
    const { rows } = await sql<object>`
      select l.kind, l.state, l.outlet_id, b.booking_no from maintenance_visit v join slot_booking b on b.id = v.booking_id
        join lead l on l.id = v.lead_id where l.phone = ${mobile}`.execute(shop.db)
    expect(rows).toEqual([{ kind: 'maintenance', state: 'appointment', outletId, bookingNo }])
    const events = await consentsOf(shop.db, { customerId: null, phone: mobile })
    expect(events.map(each => [each.consentId, each.channel]).toReversed()).toEqual(
      ['PRIVACY', 'CONTACT', 'DEALER'].map(each => [each, 'telephone']),
    )
  })
  test('a name that was heard stands once, and goes with the appointment', async () => {
    const { bookingNo } = (await byPhone({ contactName: '欧阳修远' })).data!
    const { rows } = await sql<{ visit: string }>`
      select to_jsonb(v)::text as visit from maintenance_visit v join slot_booking b on b.id = v.booking_id
      where b.booking_no = ${bookingNo}`.execute(shop.db)
    expect(rows[0]!.visit).not.toContain('欧阳')
  })
  test('nothing is opened of somebody who has taken the hand-over to this outlet back', async () => {
    const mobile = shop.newPhone()
    const me = await shop.newCustomer(mobile)
    const { bookingNo } = await booked(mobile, { holdKey: await held('10:00', me.token) }, me.token)
    const open = (field: 'contact' | 'car') =>
      shop.call('desk.maintenance.reveal', dealer, {
        bookingNo,
        field,
        purpose: 'question',
        reason: '致电确认到店时间',
      })
    expect((await open('contact')).data?.value).toContain(mobile)
    await shop.ask('consent.withdraw', me.token, { consentId: 'DEALER', outletId, cancelAppointments: true })
    for (const field of ['contact', 'car'] as const) expect((await open(field)).refused).toBe('LEAD_STOPPED')
  })
  test('another outlet’s is not found, nor opened', async () => {
    const { bookingNo } = (await byPhone()).data!
    const stranger = await shop.newStaff('dealer', outletId + 1)
    for (const answer of [
      await shop.call('desk.maintenance.visit', stranger, { bookingNo }),
      await shop.call('desk.maintenance.day', stranger, { outletId, day }),
      await shop.call('desk.maintenance.reveal', stranger, {
        bookingNo,
        field: 'car',
        purpose: 'question',
        reason: '需订配件',
      }),
      await byPhone({}, stranger),
    ])
      expect(answer.refused).toBe('NOT_FOUND')
  })
  test('what is masked is opened with a reason, which is written down without what was seen', async () => {
    const plate = shop.newPlate()
    const { bookingNo } = (await byPhone({ plate })).data!
    const { value } = await shop.ask('desk.maintenance.reveal', dealer, {
      bookingNo,
      field: 'car',
      purpose: 'question',
      reason: '需订配件',
    })
    expect(value).toBe(`${plate.slice(0, 2)}·${plate.slice(2)}`)
    const { rows } = await sql<{ act: string }>`
      select to_jsonb(a)::text as act from staff_act a where call = 'desk.maintenance.reveal'`.execute(shop.db)
    expect(rows.some(each => each.act.includes(bookingNo))).toBe(true)
    expect(rows.map(each => each.act).join()).not.toContain(plate.slice(3))
  })
  test('what the calendar alone has made is shown without a car', async () => {
    const { bookingNo } = await shop.db
      .transaction()
      .execute(tx =>
        bookSlot(
          tx,
          { ...thing, day, half: 24 },
          { customerId: null, contactPhone: shop.newPhone() },
          { actor: { kind: 'staff', id: 1, role: 'dealer' }, now: shop.now() },
        ),
      )
    expect(await shop.ask('desk.maintenance.visit', dealer, { bookingNo })).toMatchObject({ car: null, works: [] })
  })
})

test('fifty people at one bay: as many appointments as there are bays, and every other one is told', async () => {
  const people = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const mobile = shop.newPhone()
      return { mobile, ...(await shop.newCustomer(mobile)) }
    }),
  )
  const { halfHours } = await shop.priceOf(['oil', 'check'])
  const answers = await Promise.all(
    people.map(async ({ mobile, token }, n) => {
      const asked = requestOf(
        'slot.hold',
        { ...thing, day, time: '10:00', halfHours },
        { token, headers: { 'idempotency-key': randomUUID() } },
      )
      const answer = await shop.app.http.inject({ ...asked, remoteAddress: `10.1.${n}.7` })
      const { success, data } = answer.json<{ success: boolean; data: { holdKey: string } }>()
      return success ? (await shop.send({ mobile, holdKey: data.holdKey }, token)).success : false
    }),
  )
  expect(answers.filter(Boolean)).toHaveLength(3)
  expect(await shop.takenAt('maintenance', 20, day)).toBe(3)
  expect(await shop.visits(sql`b.day = ${day} and b.state = 'booked'`)).toBe(3)
})
