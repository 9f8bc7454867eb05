import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { errors, type ErrorName } from '#contract/errors.ts'
import type { FormPurpose } from '#contract/codes.ts'
import { answersOf, startValues, type Values } from '#contract/forms/engine.ts'
import { questionnaireIdOf } from '#contract/forms/questionnaire.ts'
import type { Envelope, Input, Output } from '#contract/kit.ts'
import { consentsOf, isGiven } from '#server/features/consent/consent.queries.ts'
import { openSlots, outletId } from '#server/features/slot/test-slot.ts'
import { codesOf, newVisitor } from '#server/features/verify/test-codes.ts'
import { deviceCookie } from '#server/features/verify/device.ts'
import { requestOf } from '#server/http/test-app.ts'
import { putCar } from './test-viewing.ts'

let shop: Awaited<ReturnType<typeof openSlots>>
let codes: ReturnType<typeof codesOf>
beforeAll(async () => {
  shop = await openSlots()
  codes = codesOf(shop.app)
})
afterAll(() => shop.close())

let lastPhone = 13_600_000_000
const newPhone = () => String(++lastPhone)
// Each test has a day of its own, so that what one books is not in the way of another.
let days = 1
let day = ''
beforeEach(() => {
  day = new Date(Date.UTC(2026, 10, 24 + days++)).toISOString().slice(0, 10)
})

const newCar = (state = 'publish', at = outletId) => putCar(shop.db, state, at)
const hold = async (time = '10:00', at = outletId, token = '') =>
  (await shop.ask('slot.hold', token, { outletId: at, kind: 'viewing', day, time })).holdKey

interface Filled {
  carNo: string
  mobile: string
  holdKey?: string
  smsCode?: string
  values?: Values
  /** Purposes that are not agreed to. */
  without?: readonly string[]
  token?: string
  change?: Partial<Input<'viewing.book'>>
}
/** What the page sends: the form of viewings, with place and outlet of the car. */
async function inputOf({ carNo, mobile, values = {}, without = [], change = {}, ...given }: Filled) {
  const { formBean: form } = await shop.ask('form.byKey', '', { key: 'booking' })
  const { rows } = await sql<{ cityCode: number }>`
    select city_code from outlet where outlet_id = ${outletId}`.execute(shop.db)
  const known: Values = {
    cityCode: String(rows[0]!.cityCode),
    outletId: String(outletId),
    customerName: '沈知遥',
    mobile,
  }
  const all: Values = {
    ...startValues(form),
    ...Object.fromEntries(form.questions.map(each => [each.questionId, known[each.name] ?? ''])),
    ...Object.fromEntries(
      form.questions
        .filter(each => each.consentId !== null)
        .map(each => [each.questionId, each.consentId !== 'MARKETING' && !without.includes(each.consentId!)]),
    ),
    'Q-CALLTIME': 'MORNING',
    ...values,
  }
  const consents = form.questions
    .filter(each => each.consentId !== null && all[each.questionId] === true)
    .map(each => ({
      consentId: each.consentId as FormPurpose,
      consentVersion: each.consentVersion!,
      signTime: shop.now().getTime(),
    }))
  return {
    holdKey: given.holdKey ?? (await hold()),
    ...(given.smsCode === undefined ? {} : { smsCode: given.smsCode }),
    origin: 15,
    formId: form.formId,
    request: { consents, brand: 'hesper' },
    answeredQuestionnaire: {
      questionnaireId: questionnaireIdOf(form),
      questions: answersOf(form, all, question => question.options).map(each => ({
        ...each,
        answers: [...each.answers],
      })),
    },
    formData: { carNo },
    ...change,
  } satisfies Input<'viewing.book'>
}
async function book(filled: Filled) {
  // The phone of the account needs no code.
  const smsCode = filled.smsCode ?? (filled.token ? undefined : await codes.codeFor('lead', filled.mobile))
  const input = await inputOf({ ...filled, ...(smsCode === undefined ? {} : { smsCode }) })
  const visitor = newVisitor()
  const headers = { 'idempotency-key': randomUUID(), cookie: `lang=en; ${deviceCookie}=${visitor.device}` }
  const answer = await shop.app.http.inject({
    ...requestOf('viewing.book', input as unknown as Record<string, unknown>, { token: filled.token ?? '', headers }),
    remoteAddress: visitor.ip,
  })
  const envelope = answer.json<Envelope<Output<'viewing.book'>>>()
  const refused = (Object.keys(errors) as ErrorName[]).find(each => errors[each][0] === envelope.code)
  return { ...envelope, input, refused: envelope.success ? undefined : refused }
}
const count = async (what: 'viewing' | 'lead') =>
  (await sql<{ n: number }>`select count(*)::int as n from ${sql.table(what)}`.execute(shop.db)).rows[0]!.n

describe('a stranger', () => {
  test('is expected for the car at its outlet; the browser sees it, and its calendar file', async () => {
    const [carNo, mobile] = [await newCar(), newPhone()]
    const { data, message, input } = await book({ carNo, mobile })
    expect(message).toBe('')
    expect(data).toMatchObject({
      state: 'booked',
      kind: 'viewing',
      car: { carNo, title: 'Vega to see' },
      outletId,
      can: [],
      mobile: `${mobile.slice(0, 3)}****${mobile.slice(7)}`,
    })
    const again = await shop.ask('viewing.booked', '', { holdKey: input.holdKey })
    expect(again.bookingNo).toBe(data!.bookingNo)
    const file = await shop.app.http.inject(requestOf('viewing.bookedFile', { holdKey: input.holdKey }))
    expect(file.headers['content-type']).toContain('text/calendar')
    expect(file.body).toContain(`UID:${data!.bookingNo}@`)
    const events = await consentsOf(shop.db, { customerId: null, phone: mobile })
    expect(isGiven(events, 'DEALER', outletId)).toBe(true)
    const { rows } = await sql<{ carNo: string; outletId: number; kind: string; state: string }>`
      select car_no, outlet_id, kind, state from lead where phone = ${mobile}`.execute(shop.db)
    expect(rows).toEqual([{ carNo, outletId, kind: 'booking', state: 'assigned' }])
  })

  test('who has an account with the phone finds it there, may move it and cancel it', async () => {
    const [carNo, mobile] = [await newCar(), newPhone()]
    const { token } = await shop.newCustomer(mobile)
    const { data } = await book({ carNo, mobile })
    const [mine] = await shop.ask('viewing.mine', token, {})
    expect(mine).toMatchObject({
      bookingNo: data!.bookingNo,
      car: { carNo },
      can: expect.arrayContaining(['move', 'cancel']),
    })
    await shop.ask('slot.move', token, { ...(await shop.seen(mine!.bookingNo)), day, time: '15:00' })
    await shop.ask('slot.cancel', token, await shop.seen(mine!.bookingNo))
    expect((await shop.ask('viewing.mine', token, {}))[0]).toMatchObject({ state: 'cancelled', can: [] })
    const other = await shop.newCustomer(newPhone())
    expect(await shop.ask('viewing.mine', other.token, {})).toEqual([])
  })
})

test('a customer gives the phone of the account without a code', async () => {
  const [carNo, mobile] = [await newCar(), newPhone()]
  const { token } = await shop.newCustomer(mobile)
  const { refused } = await book({ carNo, mobile, token, holdKey: await hold('10:00', outletId, token) })
  expect(refused).toBeUndefined()
})

describe('what is refused leaves nothing', () => {
  test.each(['PRIVACY', 'CONTACT', 'DEALER'])('without the consent %s', async purpose => {
    const before = [await count('viewing'), await count('lead')]
    const answer = await book({ carNo: await newCar(), mobile: newPhone(), without: [purpose] })
    expect(answer.refused).toBe('CONSENT_MISSING')
    expect([await count('viewing'), await count('lead')]).toEqual(before)
  })
  test.each([
    ['sold', 'CAR_SOLD'],
    ['withdrawn', 'NOT_FOUND'],
    ['pre_publish', 'CAR_NOT_ON_SALE'],
  ] as const)('of a car that is %s', async (state, refusal) => {
    expect((await book({ carNo: await newCar(state), mobile: newPhone() })).refused).toBe(refusal)
  })
  test('of a car that there is not, or that stands at another outlet', async () => {
    const elsewhere = await newCar('publish', outletId + 1)
    const before = await count('lead')
    expect((await book({ carNo: 'HU26-999999', mobile: newPhone() })).refused).toBe('NOT_FOUND')
    expect((await book({ carNo: elsewhere, mobile: newPhone() })).refused).toBe('VIEWING_ELSEWHERE')
    expect(
      (await book({ carNo: await newCar(), mobile: newPhone(), holdKey: await hold('10:00', outletId + 1) })).refused,
    ).toBe('VIEWING_ELSEWHERE')
    expect(await count('lead')).toBe(before)
  })
  test('with a wrong code, nothing held, another kind held, another form, or by a program', async () => {
    const carNo = await newCar()
    const mobile = newPhone()
    const right = await codes.codeFor('lead', mobile)
    expect((await book({ carNo, mobile, smsCode: right === '000000' ? '000001' : '000000' })).refused).toBe(
      'SMS_CODE_WRONG',
    )
    expect((await book({ carNo, mobile: newPhone(), holdKey: 'k'.repeat(43) })).refused).toBe('SLOT_HOLD_OVER')
    const holdKey = await hold('12:00')
    const refusedFor = async (given: Partial<Filled>) =>
      (await book({ carNo, mobile: newPhone(), holdKey, ...given })).refused
    expect(await refusedFor({ change: { website: 'x' } })).toBe('ROBOT')
    expect(await refusedFor({ values: { 'Q-NAME': '' } })).toBe('ANSWER_NEEDED')
    const survey = {
      formId: 'FORM-SURVEY',
      answeredQuestionnaire: { questionnaireId: 'FORM-SURVEY-V1', questions: [] },
    }
    expect(await refusedFor({ change: survey })).toBe('ANSWER_NEEDED')
    const { holdKey: drive } = await shop.ask('slot.hold', '', { outletId, kind: 'inspection', day, time: '10:00' })
    expect(await refusedFor({ holdKey: drive })).toBe('SLOT_HOLD_OVER')
  })
  test('twice for a phone and a car, with time and place of the first; after it was cancelled it may be booked again', async () => {
    const [carNo, mobile] = [await newCar(), newPhone()]
    const { token } = await shop.newCustomer(mobile)
    const first = await book({ carNo, mobile })
    const at = async (time: string) => book({ carNo, mobile, token, holdKey: await hold(time, outletId, token) })
    expect(await at('14:00')).toMatchObject({ refused: 'VIEWING_OPEN', message: expect.stringContaining('10:00') })
    await shop.ask('slot.cancel', token, await shop.seen(first.data!.bookingNo))
    expect((await at('14:00')).refused).toBeUndefined()
  })
})

test('three windows of one phone book one viewing', async () => {
  const [carNo, mobile] = [await newCar(), newPhone()]
  const { token } = await shop.newCustomer(mobile)
  const before = await count('viewing')
  const keys = await Promise.all(['10:00', '12:00', '14:00'].map(time => hold(time, outletId, token)))
  const answers = await Promise.all(keys.map(holdKey => book({ carNo, mobile, token, holdKey })))
  expect(answers.filter(each => each.success)).toHaveLength(1)
  expect(answers.filter(each => each.refused === 'VIEWING_OPEN')).toHaveLength(2)
  expect(await count('viewing')).toBe(before + 1)
})

describe('a car that is reserved meanwhile', () => {
  /** Holds it for a customer's order, or keeps it for the first of its queue. */
  const reserve = async (carNo: string, customerId: number, kept = false) => {
    const { rows } = await sql<{ id: number }>`
      insert into shop_order (order_no, kind, customer_id, state, due_fen, terms_version, terms_at, placed_at, pay_until, state_at)
      values (${`HS${carNo.slice(-6)}${kept ? 1 : 0}`}, 'usedCarDeposit', ${customerId}, 'save', 1, 'x', now(), now(), now(), now())
      returning id`.execute(shop.db)
    await sql`
      update used_car set state = 'reserved', hold_order_id = ${kept ? null : rows[0]!.id},
        kept_for = ${kept ? customerId : null}, kept_until = ${kept ? new Date('2027-01-01') : null}
      where car_no = ${carNo}`.execute(shop.db)
  }
  const meWith = async () => {
    const mobile = newPhone()
    return { mobile, ...(await shop.newCustomer(mobile)) }
  }

  test.each([false, true])(
    'is still seen by whoever reserved it, and by nobody else (kept for the queue: %s)',
    async kept => {
      const [carNo, me, other] = [await newCar(), await meWith(), await meWith()]
      await reserve(carNo, me.id, kept)
      const by = async ({ mobile, token }: typeof me, time: string) =>
        book({ carNo, mobile, token, holdKey: await hold(time, outletId, token) })
      expect((await by(other, '10:00')).refused).toBe('CAR_HELD')
      expect((await by(me, '12:00')).refused).toBeUndefined()
      // Signed out, with the phone of the account that has it.
      await sql`delete from viewing`.execute(shop.db)
      shop.pass(2 * 60_000)
      expect((await book({ carNo, mobile: me.mobile, holdKey: await hold('14:00') })).refused).toBeUndefined()
    },
  )

  test.each([
    ['sold', 'CAR_SOLD'],
    ['withdrawn', 'NOT_FOUND'],
    ['reserved', 'CAR_HELD'],
  ] as const)('is not seen at another time once it is %s', async (state, refusal) => {
    const [carNo, me, other] = [await newCar(), await meWith(), await meWith()]
    const { data } = await book({
      carNo,
      mobile: me.mobile,
      token: me.token,
      holdKey: await hold('10:00', outletId, me.token),
    })
    const move = async (time: string) =>
      shop.call('slot.move', me.token, { ...(await shop.seen(data!.bookingNo)), day, time })
    expect((await move('12:00')).refused).toBeUndefined()
    if (state === 'reserved') await reserve(carNo, other.id)
    else
      await sql`update used_car set state = ${state}, sold_at = ${state === 'sold' ? new Date() : null} where car_no = ${carNo}`.execute(
        shop.db,
      )
    expect((await move('14:00')).refused).toBe(refusal)
    expect((await shop.call('slot.cancel', me.token, await shop.seen(data!.bookingNo))).refused).toBeUndefined()
    await sql`update used_car set state = 'publish', hold_order_id = null, sold_at = null where car_no = ${carNo}`.execute(
      shop.db,
    )
  })
})

describe('by video', () => {
  const videoCar = async () => {
    const carNo = await newCar()
    await sql`update used_car set is_video = true where car_no = ${carNo}`.execute(shop.db)
    return carNo
  }
  const link = 'https://meeting.example.com/j/824-551-903'

  test('a car is shown where its outlet does so; its link is set there, told to the customer, and seen by them alone', async () => {
    const [carNo, mobile] = [await videoCar(), newPhone()]
    const { token } = await shop.newCustomer(mobile)
    const { data, message } = await book({ carNo, mobile, change: { way: 'video' } })
    expect(message).toBe('')
    expect(data).toMatchObject({ way: 'video', videoLink: null })
    const { bookingNo } = data!
    const [dealer, other] = [await shop.newStaff('dealer', outletId), await shop.newStaff('dealer', outletId + 1)]
    const set = (staff: string, videoLink = link) => shop.call('desk.viewing.setLink', staff, { bookingNo, videoLink })
    expect((await set(other)).refused).toBe('NOT_FOUND')
    expect((await shop.call('desk.viewing.facts', other, { bookingNo })).refused).toBe('NOT_FOUND')
    for (const wrong of ['http://meeting.example.com/j/1', 'javascript:alert(1)', 'https://a b'])
      expect((await set(dealer, wrong)).success).toBe(false)
    expect((await set(dealer)).message).toBe('')
    expect(await shop.ask('desk.viewing.facts', dealer, { bookingNo })).toMatchObject({
      carNo,
      way: 'video',
      videoLink: link,
    })
    expect((await shop.ask('viewing.mine', token, {}))[0]).toMatchObject({ way: 'video', videoLink: link })
    const messages = await shop.ask('message.list', token, {})
    expect(JSON.stringify(messages)).toContain('视频看车的链接已准备好')
    await shop.ask('slot.cancel', token, await shop.seen(bookingNo))
    expect((await set(dealer)).refused).toBe('VIEWING_NOT_VIDEO')
  })

  test('takes every link that its field takes, no word that is none, and tells the customer once of each', async () => {
    const [carNo, mobile] = [await videoCar(), newPhone()]
    const { token } = await shop.newCustomer(mobile)
    const { data } = await book({ carNo, mobile, change: { way: 'video' } })
    const dealer = await shop.newStaff('dealer', outletId)
    const set = (videoLink: string) =>
      shop.call('desk.viewing.setLink', dealer, { bookingNo: data!.bookingNo, videoLink })
    const long = (letters: number) => `https://m.example.com/${'x'.repeat(letters - 22)}`
    for (const wrong of [
      long(401),
      long(409),
      'https://\u0001\u0002\u0003\u0004',
      'https://////',
      'https://[not-an-address',
      'https://m.example.com/\u202egpj.exe',
      'https://bank.example.com@evil.example.net/j/1',
    ])
      expect.soft((await set(wrong)).message, wrong.slice(0, 60)).toContain('videoLink')
    expect((await set(long(400))).message).toBe('')
    for (let n = 0; n < 5; n++) await set(link)
    const messages = await shop.ask('message.list', token, {})
    expect(messages.filter(each => JSON.stringify(each).includes('视频看车的链接已准备好'))).toHaveLength(2)
  })

  test('is told of by its link and never by an address, in messages and in the calendar; a moved one keeps its link', async () => {
    const [carNo, mobile] = [await videoCar(), newPhone()]
    const { token } = await shop.newCustomer(mobile)
    const { data } = await book({ carNo, mobile, change: { way: 'video' } })
    const { bookingNo } = data!
    const dealer = await shop.newStaff('dealer', outletId)
    const told = async () => JSON.stringify((await shop.ask('message.list', token, {})).at(0))
    const file = async () =>
      (await shop.app.http.inject(requestOf('slot.calendarFile', { bookingNo }, { token }))).body.replaceAll(
        '\r\n ',
        '',
      )
    const { rows } = await sql<{ addressCn: string; addressEn: string }>`
      select address_cn, address_en from outlet where outlet_id = ${outletId}`.execute(shop.db)
    const { addressCn, addressEn } = rows[0]!
    const booked = await told()
    expect(booked).toContain('视频看车预约成功')
    expect(booked).toContain('不必到店')
    await shop.ask('desk.slot.confirm', dealer, await shop.seen(bookingNo))
    const confirmed = await told()
    await shop.ask('desk.viewing.setLink', dealer, { bookingNo, videoLink: link })
    expect(await told()).toContain(link)
    await shop.ask('slot.move', token, { ...(await shop.seen(bookingNo)), day, time: '15:00' })
    const moved = await told()
    expect(moved).toContain(`链接不变： ${link} `)
    expect(await file()).toContain(`URL:${link}`)
    for (const text of [booked, confirmed, moved, await file()]) {
      expect(text).not.toContain(addressCn)
      expect(text).not.toContain(addressEn)
    }
  })

  test('is refused of a car that its outlet does not show so, and has no link where it is not by video', async () => {
    const [carNo, mobile] = [await newCar(), newPhone()]
    expect((await book({ carNo, mobile, change: { way: 'video' } })).refused).toBe('VIEWING_NO_VIDEO')
    const { data } = await book({ carNo, mobile: newPhone() })
    expect(data).toMatchObject({ way: 'outlet', videoLink: null })
    const dealer = await shop.newStaff('dealer', outletId)
    const set = { bookingNo: data!.bookingNo, videoLink: link }
    expect((await shop.call('desk.viewing.setLink', dealer, set)).refused).toBe('VIEWING_NOT_VIDEO')
  })
})
