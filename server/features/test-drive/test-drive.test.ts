import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { errors, type ErrorName } from '#contract/errors.ts'
import { answersOf, startValues } from '#contract/forms/engine.ts'
import type { Envelope, Input, Output } from '#contract/kit.ts'
import { policyVersionAt } from '#server/db/seed/policies.ts'
import { consentsOf, isGiven } from '#server/features/consent/consent.queries.ts'
import { joinBookings } from '#server/features/slot/slot.handlers.ts'
import { openSlots, outletId } from '#server/features/slot/test-slot.ts'
import { codesOf, newVisitor, type Visitor } from '#server/features/verify/test-codes.ts'
import { deviceCookie } from '#server/features/verify/device.ts'
import { requestOf } from '#server/http/test-app.ts'
import { dayMs, hourMs, later, minuteMs } from '#server/lib/clock.ts'

let shop: Awaited<ReturnType<typeof openSlots>>
let codes: ReturnType<typeof codesOf>
let dealer: string
beforeAll(async () => {
  shop = await openSlots()
  codes = codesOf(shop.app)
  for (const n of [1, 2, 3, 4]) await shop.addResource('car', `Vega ${n}`, 'vega')
  await shop.addResource('car', 'Altair 1', 'altair')
  await sql`insert into test_drive_route (outlet_id, minutes, legs)
    values (${outletId}, 35, '[{"kind": "city", "distanceM": 4200}, {"kind": "expressway", "distanceM": 9000}]')`.execute(
    shop.db,
  )
  dealer = await shop.newStaff('dealer', outletId)
})
afterAll(() => shop.close())

let lastPhone = 13_700_000_000
const newPhone = () => String(++lastPhone)
// Each test has a day of its own, so that what one books is not in the way of another.
let days = 1
let day = ''
beforeEach(() => {
  day = new Date(Date.UTC(2026, 10, 24 + days++)).toISOString().slice(0, 10)
})

type Book = Input<'testDrive.book'>
const agreed = (leaveOut: readonly string[] = []): Book['consents'] =>
  (['PRIVACY', 'CONTACT', 'DEALER'] as const)
    .filter(each => !leaveOut.includes(each))
    .map(consentId => ({
      consentId,
      consentVersion: policyVersionAt(consentId, shop.now()),
      signTime: shop.now().getTime(),
    }))

async function held(time = '10:00', seriesCode = 'vega', token = ''): Promise<string> {
  return (await shop.ask('slot.hold', token, { outletId, kind: 'test-drive', day, time, seriesCode })).holdKey
}
/** Sends it as somebody with a browser; a code is asked for first where none is given. */
async function book(given: Partial<Book> & { mobile: string }, token = '', visitor: Visitor = newVisitor()) {
  const input: Book = {
    holdKey: given.holdKey ?? (await held()),
    customerName: '沈知遥',
    adult: true,
    licenceYear: true,
    consents: agreed(),
    ...given,
  }
  const headers = { 'idempotency-key': randomUUID(), cookie: `lang=en; ${deviceCookie}=${visitor.device}` }
  const answer = await shop.app.http.inject({
    ...requestOf('testDrive.book', input as unknown as Record<string, unknown>, { token, headers }),
    remoteAddress: visitor.ip,
  })
  const envelope = answer.json<Envelope<Output<'testDrive.book'>>>()
  const refused = (Object.keys(errors) as ErrorName[]).find(each => errors[each][0] === envelope.code)
  return { ...envelope, input, refused: envelope.success ? undefined : refused }
}
async function booked(mobile = newPhone(), given: Partial<Book> = {}, token = '') {
  const smsCode = given.smsCode ?? (await codes.codeFor('appointment', mobile))
  const answer = await book({ mobile, ...given, smsCode }, token)
  expect(answer.message, answer.refused).toBe('')
  return { ...answer.data!, holdKey: answer.input.holdKey }
}
const drives = (bookingNo: string) =>
  sql<{ n: number }>`
    select count(*)::int as n from test_drive d join slot_booking b on b.id = d.booking_id where b.booking_no = ${bookingNo}`
    .execute(shop.db)
    .then(({ rows }) => rows[0]!.n)

describe('what can be driven', () => {
  test('are series of which some outlet has a car, with how many', async () => {
    const found = await shop.ask('testDrive.models', '', {})
    expect(found.map(each => [each.seriesCode, each.outlets])).toEqual(
      expect.arrayContaining([
        ['vega', 1],
        ['altair', 1],
      ]),
    )
    expect(found).toHaveLength(2)
    expect(await shop.ask('testDrive.models', '', { outletId: outletId + 1 })).toEqual([])
  })
  test('where: outlets that have the car, and no other', async () => {
    const at = { lng: 116.41, lat: 39.92 }
    const found = await shop.ask('testDrive.outlets', '', { seriesCode: 'vega', ...at })
    expect(found.map(each => each.outletId)).toEqual([outletId])
    expect(found[0]!.distanceM).toBeGreaterThan(0)
    expect(await shop.ask('testDrive.outlets', '', { seriesCode: 'lyra', ...at })).toEqual([])
    expect(await shop.ask('testDrive.outlets', '', { seriesCode: 'vega', keyword: 'no such place' })).toEqual([])
    const of = (id: number) => shop.ask('testDrive.outlets', '', { seriesCode: 'vega', outletId: id })
    expect([(await of(outletId)).length, (await of(outletId + 1)).length]).toEqual([1, 0])
  })
  test('by which route', async () => {
    expect(await shop.ask('testDrive.route', '', { outletId })).toMatchObject({
      minutes: 35,
      legs: [{ kind: 'city' }, {}],
    })
    expect(await shop.ask('testDrive.route', '', { outletId: outletId + 1 })).toBeNull()
  })
})

describe('a stranger', () => {
  test('books with a phone and its code; the browser sees it, and its calendar file', async () => {
    const mobile = newPhone()
    const drive = await booked(mobile)
    expect(drive).toMatchObject({
      state: 'booked',
      series: { seriesCode: 'vega' },
      outletId,
      car: 'Vega 1',
      route: { minutes: 35 },
      mobile: `${mobile.slice(0, 3)}****${mobile.slice(7)}`,
      can: [],
    })
    const again = await shop.ask('testDrive.booked', '', { holdKey: drive.holdKey })
    expect(again.bookingNo).toBe(drive.bookingNo)
    const file = await shop.app.http.inject(requestOf('testDrive.bookedFile', { holdKey: drive.holdKey }))
    expect(file.headers['content-type']).toContain('text/calendar')
    expect(file.body).toContain(`UID:${drive.bookingNo}@`)
    const events = await consentsOf(shop.db, { customerId: null, phone: mobile })
    expect(isGiven(events, 'DEALER', outletId)).toBe(true)
    expect(new Set(events.map(each => each.consentId))).toEqual(new Set(['PRIVACY', 'CONTACT', 'DEALER']))
    const { rows } = await sql<{
      leadNo: string
      outletId: number
      state: string
      answers: { sscQuestionName: string; answers: { answerId: string }[] }[]
    }>`
      select l.lead_no, l.outlet_id, l.state, s.answers from test_drive d join slot_booking b on b.id = d.booking_id
        join lead l on l.id = d.lead_id join lead_submission s on s.lead_id = l.id
      where b.booking_no = ${drive.bookingNo}`.execute(shop.db)
    expect(rows).toMatchObject([{ outletId, state: 'assigned' }])
    expect(events.map(each => each.sourceId)).toEqual(events.map(() => rows[0]!.leadNo))
    const said = (name: string) => rows[0]!.answers.find(each => each.sscQuestionName === name)?.answers[0]?.answerId
    expect([said('seriesCode'), said('outletId'), said('drivingLicence'), said('planTime')]).toEqual([
      'vega',
      String(outletId),
      'OVER1',
      'IO001',
    ])
  })
  test('finds it after a login with the same phone, and nobody else does', async () => {
    const mobile = newPhone()
    const drive = await booked(mobile)
    const me = await shop.newCustomer(mobile)
    const other = await shop.newCustomer(newPhone())
    await shop.db.transaction().execute(tx => joinBookings(tx, { id: other.id, mobile: '' }, shop.now()))
    await shop.db
      .transaction()
      .execute(tx => joinBookings(tx, { id: me.id, mobile: `+86${mobile}` }, later(shop.now(), -90 * dayMs)))
    expect((await shop.ask('testDrive.mine', me.token, {})).map(each => each.bookingNo)).toEqual([drive.bookingNo])
    expect(await shop.ask('testDrive.mine', other.token, {})).toEqual([])
    expect((await shop.call('testDrive.detail', other.token, { bookingNo: drive.bookingNo })).refused).toBe('NOT_FOUND')
  })
  test('whose phone has an account already has it there at once, with a message that leads to it', async () => {
    const mobile = newPhone()
    const me = await shop.newCustomer(mobile)
    const drive = await booked(mobile)
    expect((await shop.ask('testDrive.detail', me.token, { bookingNo: drive.bookingNo })).can).toEqual([
      'move',
      'cancel',
    ])
    const [message] = await shop.ask('message.list', me.token, {})
    expect(message).toMatchObject({ path: `/orderCenter/testDriveDetail?bookingNo=${drive.bookingNo}` })
  })
  test.each([
    ['under age', { adult: false }, 'DRIVE_UNDER_AGE'],
    ['with a licence of less than a year', { licenceYear: false }, 'DRIVE_LICENCE'],
    ['who refuses to be contacted', { consents: () => agreed(['CONTACT']) }, 'DRIVE_CONSENTS'],
    ['who does not want the dealer to know', { consents: () => agreed(['DEALER']) }, 'DRIVE_CONSENTS'],
    ['without a code', { smsCode: undefined }, 'SMS_CODE_WRONG'],
    ['with a phone that is none', { mobile: '12345' }, 'MOBILE_WRONG'],
    ['whose slot is not kept', { holdKey: 'a'.repeat(43) }, 'SLOT_HOLD_OVER'],
  ] as const)('%s is refused, and nothing is left of it', async (_, wrong, why) => {
    const mobile = newPhone()
    const smsCode = await codes.codeFor('appointment', mobile)
    const { consents, ...rest } = { consents: undefined, ...wrong } as { consents?: () => Book['consents'] }
    const holdKey = await held()
    const answer = await book({ mobile, smsCode, holdKey, ...rest, ...(consents ? { consents: consents() } : {}) })
    expect(answer.refused).toBe(why)
    expect(await consentsOf(shop.db, { customerId: null, phone: mobile })).toEqual([])
    // The code is still good, and the slot still kept.
    expect((await book({ mobile, smsCode, holdKey })).success).toBe(true)
  })
  test('with the code of another phone, a used one, or one that is over, is refused', async () => {
    const [mobile, theirs] = [newPhone(), newPhone()]
    const smsCode = await codes.codeFor('appointment', theirs)
    expect((await book({ mobile, smsCode })).refused).toBe('SMS_CODE_OVER')
    await booked(theirs, { smsCode })
    expect((await book({ mobile: theirs, smsCode, holdKey: await held('14:00', 'altair') })).refused).toBe(
      'SMS_CODE_USED',
    )
    const late = await codes.codeFor('appointment', mobile)
    shop.pass(6 * minuteMs)
    expect((await book({ mobile, smsCode: late })).refused).toBe('SMS_CODE_OVER')
  })
  test('whose ten minutes are over chooses again', async () => {
    const mobile = newPhone()
    const holdKey = await held()
    shop.pass(11 * minuteMs)
    const smsCode = await codes.codeFor('appointment', mobile)
    expect((await book({ mobile, smsCode, holdKey })).refused).toBe('SLOT_HOLD_OVER')
  })
  test('books the same series twice at no time, another one gladly', async () => {
    const mobile = newPhone()
    await booked(mobile)
    shop.pass(2 * minuteMs)
    const second = await book({
      mobile,
      smsCode: await codes.codeFor('appointment', mobile),
      holdKey: await held('15:00'),
    })
    expect(second.refused).toBe('DRIVE_OPEN')
    expect(second.message).toContain('Vega')
    shop.pass(2 * minuteMs)
    await booked(mobile, { holdKey: await held('15:00', 'altair') })
  })
  test('who presses in ten windows at once books once', async () => {
    const mobile = newPhone()
    const me = await shop.newCustomer(mobile)
    const keys = await Promise.all(['10:00', '12:00', '14:00'].map(time => held(time, 'vega', me.token)))
    const answers = await Promise.all(keys.map(holdKey => book({ mobile, holdKey }, me.token)))
    expect(answers.filter(each => each.success)).toHaveLength(1)
    expect(answers.flatMap(each => each.refused ?? [])).toEqual(['DRIVE_OPEN', 'DRIVE_OPEN'])
  })
})

describe('a customer', () => {
  test('needs no code for the own phone, and one for another', async () => {
    const me = await shop.newCustomer(newPhone())
    const { mobile } = (await sql<{ mobile: string }>`select mobile from customer where id = ${me.id}`.execute(shop.db))
      .rows[0]!
    expect((await book({ mobile: newPhone() }, me.token)).refused).toBe('SMS_CODE_WRONG')
    expect((await book({ mobile }, me.token)).success).toBe(true)
  })
  test('has the configuration kept that the drive was booked for, and nothing of another series', async () => {
    const me = await shop.newCustomer(newPhone())
    const { mobile } = (await sql<{ mobile: string }>`select mobile from customer where id = ${me.id}`.execute(shop.db))
      .rows[0]!
    const { spuId } = (await shop.ask('car.configurator', '', { seriesCode: 'vega' })).trims[0]!
    const drive = (await book({ mobile, spuId, code: 'NOTACODE' }, me.token)).data!
    expect(drive.trimName).not.toBeNull()
    expect(drive.code).toBeNull()
    await shop.ask('slot.cancel', me.token, await shop.seen(drive.bookingNo))
    const holdKey = await held('15:00', 'altair')
    expect((await book({ mobile, spuId, holdKey }, me.token)).data!.trimName).toBeNull()
  })
  test('moves it: it is to be confirmed anew, and its history says from when', async () => {
    const me = await shop.newCustomer(newPhone())
    const { mobile } = (await sql<{ mobile: string }>`select mobile from customer where id = ${me.id}`.execute(shop.db))
      .rows[0]!
    const { bookingNo } = (await book({ mobile }, me.token)).data!
    await shop.ask('desk.slot.confirm', dealer, { bookingNo, version: 2 })
    const see = () => shop.ask('testDrive.detail', me.token, { bookingNo })
    expect((await see()).state).toBe('confirmed')
    expect(await shop.messagesOf(me.id)).toContain('Test drive confirmed')
    expect((await shop.call('desk.slot.confirm', dealer, { bookingNo, version: 3 })).refused).toBe('SLOT_CONFIRMED')
    await shop.ask('slot.move', me.token, { ...(await shop.seen(bookingNo)), day, time: '16:00' })
    const moved = await see()
    expect(moved.state).toBe('booked')
    expect(moved.history.map(each => [each.event, each.by])).toEqual([
      ['book', 'customer'],
      ['confirm', 'staff'],
      ['move', 'customer'],
    ])
    expect(new Date(moved.history[2]!.from!).toISOString()).toBe(`${day}T02:00:00.000Z`)
  })
  test('of another outlet, and a customer, confirm nothing', async () => {
    const { bookingNo } = await booked()
    const stranger = await shop.newStaff('dealer', outletId + 1)
    expect((await shop.call('desk.slot.confirm', stranger, { bookingNo, version: 2 })).refused).toBe('NOT_FOUND')
    const me = await shop.newCustomer()
    expect((await shop.call('desk.slot.confirm', me.token, { bookingNo, version: 2 })).success).toBe(false)
  })
  test('cancels it, and may book the series again', async () => {
    const mobile = newPhone()
    const me = await shop.newCustomer(mobile)
    const { bookingNo } = await booked(mobile)
    await shop.ask('slot.cancel', me.token, await shop.seen(bookingNo))
    expect(await shop.ask('testDrive.detail', me.token, { bookingNo })).toMatchObject({ state: 'cancelled', can: [] })
    expect((await book({ mobile, holdKey: await held('14:00') }, me.token)).success).toBe(true)
    expect(await drives(bookingNo)).toBe(1)
  })
  test('sees what was booked by telephone, too', async () => {
    const mobile = newPhone()
    const me = await shop.newCustomer(mobile)
    await shop.ask('desk.testDrive.book', dealer, {
      outletId,
      consentStated: true,
      licenceStated: true,
      day,
      time: '11:00',
      seriesCode: 'altair',
      contactName: '沈知遥',
      mobile,
    })
    const [drive] = await shop.ask('testDrive.mine', me.token, {})
    expect(drive).toMatchObject({ state: 'booked', series: { seriesCode: 'altair' }, trimName: null, code: null })
    expect((await book({ mobile, holdKey: await held('15:00', 'altair') }, me.token)).refused).toBe('DRIVE_OPEN')
  })
})

describe('the waiting list of a full day', () => {
  test('offers a time beside the list, which becomes a drive by the form alone', async () => {
    const mobile = newPhone()
    const me = await shop.newCustomer()
    const first = await booked(mobile, { holdKey: await held('10:00', 'altair') })
    const owner = await shop.newCustomer(mobile)
    await shop.db.transaction().execute(tx => joinBookings(tx, { id: owner.id, mobile }, later(shop.now(), -dayMs)))
    const wish = { outletId, kind: 'test-drive', day, time: '10:00', seriesCode: 'altair' } as const
    await shop.ask('slot.join', me.token, wish)
    await shop.ask('slot.cancel', owner.token, await shop.seen(first.bookingNo))
    await shop.runJobs()
    const [message] = await shop.ask('message.list', me.token, {})
    expect(message).toMatchObject({ path: '/orderCenter/testDriveList' })
    const [offer] = await shop.ask('slot.waits', me.token, {})
    const offerNo = offer!.bookingNo!
    await booked(newPhone(), { holdKey: 'w'.repeat(43), offerNo }, me.token)
    expect(await shop.ask('testDrive.mine', me.token, {})).toMatchObject([
      { bookingNo: offer!.bookingNo, state: 'booked', series: { seriesCode: 'altair' } },
    ])
  })
})

describe('the questionnaire', () => {
  const answer = async (
    input: Partial<Input<'testDrive.answer'>> & { bookingNo: string },
    token: string,
    marks: Record<string, string | boolean>,
  ) => {
    const { formBean } = await shop.ask('form.byKey', '', { key: 'survey' })
    const options = (question: (typeof formBean.questions)[number]) => question.options
    const answers = answersOf(formBean, { ...startValues(formBean), ...marks }, options).map(each => ({
      ...each,
      answers: [...each.answers],
    }))
    return shop.call('testDrive.answer', token, {
      formId: formBean.formId,
      version: formBean.version,
      answers,
      ...input,
    })
  }
  const all = { 'Q-ADVICE': '5', 'Q-SERVICE': '4', 'Q-OVERALL': '5', 'Q-MESSAGE': '很好', 'Q-PRIVACY': true }

  test('opens when the drive is done, is answered once, and keeps the version that was seen', async () => {
    const mobile = newPhone()
    const me = await shop.newCustomer(mobile)
    const other = await shop.newCustomer(newPhone())
    const { bookingNo } = await booked(mobile)
    const open = async () => (await shop.ask('testDrive.detail', me.token, { bookingNo })).can.includes('answer')
    expect((await answer({ bookingNo }, me.token, all)).refused).toBe('DRIVE_NOT_OVER')
    expect(await open()).toBe(false)
    shop.setNow(`${day}T11:00:00+08:00`)
    // Staff sign in each day.
    const today = await shop.newStaff('dealer', outletId)
    await shop.ask('desk.slot.done', today, { bookingNo, version: 2 })
    expect(await open()).toBe(true)
    expect((await answer({ bookingNo }, other.token, all)).refused).toBe('NOT_FOUND')
    expect((await answer({ bookingNo }, me.token, { ...all, 'Q-OVERALL': '' })).refused).toBe('DRIVE_ANSWERS')
    expect((await answer({ bookingNo }, me.token, { ...all, 'Q-OVERALL': '9' })).refused).toBe('DRIVE_ANSWERS')
    expect((await answer({ bookingNo, version: 77 }, me.token, all)).refused).toBe('NOT_FOUND')
    expect((await answer({ bookingNo, formId: 'FORM-BUY' }, me.token, all)).refused).toBe('NOT_FOUND')
    expect((await answer({ bookingNo }, me.token, all)).success).toBe(true)
    expect((await answer({ bookingNo }, me.token, all)).refused).toBe('DRIVE_ANSWERED')
    expect(await open()).toBe(false)
    const { rows } = await sql<{ formId: string; version: number; answers: { sscQuestionName: string }[] }>`
      select form_id, version, answers from test_drive_answer`.execute(shop.db)
    expect(rows).toMatchObject([{ formId: 'FORM-SURVEY', version: 2 }])
    expect(rows[0]!.answers.map(each => each.sscQuestionName)).toContain('overallMark')
  })
  test('is asked of nobody who did not come', async () => {
    shop.pass(dayMs)
    const mobile = newPhone()
    const me = await shop.newCustomer(mobile)
    days += 2
    day = new Date(shop.now().getTime() + 2 * dayMs).toISOString().slice(0, 10)
    const { bookingNo } = await booked(mobile)
    shop.setNow(`${day}T10:10:00+08:00`)
    shop.pass(14 * hourMs)
    await shop.runJobs()
    const drive = await shop.ask('testDrive.detail', me.token, { bookingNo })
    expect(drive).toMatchObject({ state: 'noShow', can: [] })
    expect((await answer({ bookingNo }, me.token, all)).refused).toBe('DRIVE_NOT_OVER')
  })
})
