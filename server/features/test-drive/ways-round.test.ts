/** Ways round what a test drive asks for, each of which was open once. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { errors, type ErrorName } from '#contract/errors.ts'
import type { Envelope, Input, Output } from '#contract/kit.ts'
import { policyVersionAt } from '#server/db/seed/policies.ts'
import { joinBookings } from '#server/features/slot/slot.handlers.ts'
import { openSlots, outletId } from '#server/features/slot/test-slot.ts'
import { codesOf, newVisitor } from '#server/features/verify/test-codes.ts'
import { requestOf } from '#server/http/test-app.ts'
import { dayMs, later, minuteMs } from '#server/lib/clock.ts'

let shop: Awaited<ReturnType<typeof openSlots>>
let codes: ReturnType<typeof codesOf>
beforeAll(async () => {
  // Fewer connections than people who press at once.
  shop = await openSlots(10)
  codes = codesOf(shop.app)
  for (const n of [1, 2, 3]) await shop.addResource('car', `Vega ${n}`, 'vega')
})
afterAll(() => shop.close())

let lastPhone = 13_700_000_000
const newPhone = () => String(++lastPhone)
// Each test has a day of its own.
let days = 1
let day = ''
beforeEach(() => {
  day = new Date(Date.UTC(2026, 10, 24 + days++)).toISOString().slice(0, 10)
})

type Book = Input<'testDrive.book'>
const agreed = (): Book['consents'] =>
  (['PRIVACY', 'CONTACT', 'DEALER'] as const).map(consentId => ({
    consentId,
    consentVersion: policyVersionAt(consentId, shop.now()),
    signTime: shop.now().getTime(),
  }))
const thing = { outletId, kind: 'test-drive' } as const
const byPhone = { outletId, consentStated: true, licenceStated: true } as const
const hold = (time: string, token = '', wish: object = { seriesCode: 'vega' }) =>
  shop.ask('slot.hold', token, { ...thing, day, time, ...wish })

async function send(given: Partial<Book> & Pick<Book, 'mobile' | 'holdKey'>, token = '') {
  const input: Book = { customerName: '沈知遥', adult: true, licenceYear: true, consents: agreed(), ...given }
  const headers = { 'idempotency-key': randomUUID() }
  const asked = requestOf('testDrive.book', input as unknown as Record<string, unknown>, { token, headers })
  const answer = await shop.app.http.inject({ ...asked, remoteAddress: newVisitor().ip })
  const envelope = answer.json<Envelope<Output<'testDrive.book'>>>()
  const refused = (Object.keys(errors) as ErrorName[]).find(each => errors[each][0] === envelope.code)
  return { ...envelope, refused: envelope.success ? undefined : refused }
}
const book = async (given: Partial<Book> & Pick<Book, 'mobile' | 'holdKey'>, token = '') =>
  send({ smsCode: await codes.codeFor('appointment', given.mobile), ...given }, token)
const ownerOf = async (bookingNo: string) =>
  (
    await sql<{ customerId: number | null }>`
      select customer_id from slot_booking where booking_no = ${bookingNo}`.execute(shop.db)
  ).rows[0]?.customerId

describe('what a browser keeps', () => {
  test('is no offer of a waiting list: it is not booked without licence, consents and phone', async () => {
    const { token } = await shop.newCustomer(newPhone())
    for (const kind of ['test-drive', 'viewing'] as const) {
      const held = await shop.ask('slot.hold', token, { outletId, kind, day, time: '10:00' })
      const { bookingNo: offerNo, holdKey } = held
      expect((await book({ mobile: newPhone(), holdKey, offerNo }, token)).refused).toBe('NOT_FOUND')
    }
  })
  test('is of whoever books it, not of who was signed in when it was held', async () => {
    const { token } = await shop.newCustomer(newPhone())
    const { holdKey } = await hold('10:00', token)
    const { data } = await book({ mobile: newPhone(), holdKey })
    expect(await ownerOf(data!.bookingNo)).toBeNull()
    expect(await shop.ask('slot.mine', token, {})).toEqual([])
  })
  test('for no series in particular is of that of its car: a phone has one drive of it, however it is asked for', async () => {
    const mobile = newPhone()
    const first = await book({ mobile, holdKey: (await hold('10:00', '', {})).holdKey })
    expect(first.data).toMatchObject({ series: { seriesCode: 'vega' } })
    for (const wish of [{}, { seriesCode: 'vega' }]) {
      shop.pass(2 * minuteMs)
      expect((await book({ mobile, holdKey: (await hold('14:00', '', wish)).holdKey })).refused).toBe('DRIVE_OPEN')
    }
  })
  test('so is one that staff booked by telephone for any car', async () => {
    const mobile = newPhone()
    const staff = await shop.newStaff('dealer', outletId)
    await shop.ask('desk.testDrive.book', staff, { ...byPhone, day, time: '10:00', contactName: '沈知遥', mobile })
    expect((await book({ mobile, holdKey: (await hold('14:00')).holdKey })).refused).toBe('DRIVE_OPEN')
  })
  test('may be kept by a key that has booked before; it then shows what it booked last', async () => {
    const { holdKey } = await hold('10:00')
    await book({ mobile: newPhone(), holdKey })
    await shop.ask('slot.hold', '', { ...thing, day, time: '14:00', seriesCode: 'vega', holdKey })
    const { data } = await book({ mobile: newPhone(), holdKey })
    expect((await shop.ask('testDrive.booked', '', { holdKey })).bookingNo).toBe(data!.bookingNo)
  })
  test('is one thing for one key, wherever it is asked for at once', async () => {
    const holdKey = 'k'.repeat(43)
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) => {
        const input = { outletId: outletId + (n % 2), kind: 'viewing', day, time: '10:00', holdKey }
        const asked = requestOf('slot.hold', input, { headers: { 'idempotency-key': randomUUID() } })
        return shop.app.http.inject({ ...asked, remoteAddress: newVisitor().ip })
      }),
    )
    expect(new Set(answers.map(each => each.statusCode))).toEqual(new Set([200]))
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from slot_booking where day = ${day} and state = 'held'`.execute(shop.db)
    expect(rows[0]!.n).toBe(1)
  })
  test('is refused to a customer who keeps three, from whichever address', async () => {
    const { token } = await shop.newCustomer()
    const from = async (time: string) => {
      const asked = requestOf(
        'slot.hold',
        { outletId, kind: 'viewing', day, time },
        { token, headers: { 'idempotency-key': randomUUID() } },
      )
      return (await shop.app.http.inject({ ...asked, remoteAddress: newVisitor().ip })).json<Envelope<unknown>>().code
    }
    const answers = []
    for (const time of ['10:00', '11:00', '12:00', '13:00']) answers.push(await from(time))
    expect(answers).toEqual([200, 200, 200, errors.SLOT_HOLDS[0]])
  })
})

describe('an offer of a waiting list', () => {
  test('of a test drive can be booked with all that one asks for, by whom it is offered to', async () => {
    const staff = await shop.newStaff('dealer', outletId)
    const taken = []
    for (const [n, mobile] of [newPhone(), newPhone(), newPhone()].entries())
      taken.push(
        await shop.ask('desk.testDrive.book', staff, {
          ...byPhone,
          day,
          time: '10:00',
          contactName: `王${'一二三'[n]}`,
          mobile,
        }),
      )
    const mobile = newPhone()
    const [me, other] = [await shop.newCustomer(mobile), await shop.newCustomer(newPhone())]
    await shop.ask('slot.join', me.token, { ...thing, day, time: '10:00', seriesCode: 'vega' })
    const [{ bookingNo, version }] = taken as [(typeof taken)[number]]
    await shop.ask('desk.slot.cancel', staff, { bookingNo, version, reason: '客户来电取消' })
    await shop.runJobs()
    const [offer] = await shop.ask('slot.waits', me.token, {})
    const offerNo = offer!.bookingNo!
    const holdKey = 'o'.repeat(43)
    expect((await book({ mobile: newPhone(), holdKey, offerNo }, other.token)).refused).toBe('NOT_FOUND')
    expect((await book({ mobile: newPhone(), holdKey, offerNo })).refused).toBe('NOT_FOUND')
    expect((await send({ mobile, holdKey, offerNo, adult: false }, me.token)).refused).toBe('DRIVE_UNDER_AGE')
    const { data } = await send({ mobile, holdKey, offerNo }, me.token)
    expect(data).toMatchObject({ bookingNo: offerNo, state: 'booked' })
    expect((await shop.ask('testDrive.booked', '', { holdKey })).bookingNo).toBe(offerNo)
    expect(await shop.ask('slot.waits', me.token, {})).toEqual([])
  })
})

test.each(['<img src=x onerror=alert(1)>', '=HYPERLINK("x")', '13800000000', '沈\u2028知遥'])(
  'no name is %j',
  async customerName => {
    const { holdKey } = await hold('10:00')
    expect((await book({ mobile: newPhone(), holdKey, customerName })).refused).toBe('ANSWER_WRONG')
    await shop.ask('slot.release', '', { holdKey })
  },
)

test('one person who presses forty times books one drive, and fewer connections than presses are enough', async () => {
  const mobile = newPhone()
  const smsCode = await codes.codeFor('appointment', mobile)
  const { holdKey } = await hold('10:00')
  const answers = await Promise.all(Array.from({ length: 40 }, () => send({ mobile, smsCode, holdKey })))
  expect(answers.filter(each => each.success)).toHaveLength(1)
  expect(answers.every(each => each.success || each.refused)).toBe(true)
})

test('who has got a number from somebody else finds none of the appointments that were made with it long ago', async () => {
  const mobile = newPhone()
  const { data } = await book({ mobile, holdKey: (await hold('10:00')).holdKey })
  const { id } = await shop.newCustomer(mobile)
  const join = (now: Date) =>
    shop.db.transaction().execute(tx => joinBookings(tx, { id, mobile: `+86${mobile}` }, later(now, -90 * dayMs)))
  await join(later(shop.now(), 91 * dayMs))
  expect(await ownerOf(data!.bookingNo)).toBeNull()
  await join(later(shop.now(), 89 * dayMs))
  expect(await ownerOf(data!.bookingNo)).toBe(id)
})
