import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { consentsOf, isGiven } from '#server/features/consent/consent.queries.ts'
import { dayMs } from '#server/lib/clock.ts'
import { withdrawOffers } from './sell.port.ts'
import { car, newVin, trim } from './test-cars.ts'
import { openSell, outletId } from './test-sell.ts'

let shop: Awaited<ReturnType<typeof openSell>>
const staff = { operator: '', dealer: '', other: '', finance: '', finance2: '' }
beforeAll(async () => {
  shop = await openSell()
})
afterAll(() => shop.close())

// Sessions of staff end before the weeks of these tests do.
async function newStaff(): Promise<void> {
  staff.operator = await shop.newStaff('operator')
  staff.dealer = await shop.newStaff('dealer', outletId)
  staff.other = await shop.newStaff('dealer', outletId + 1)
  staff.finance = await shop.newStaff('finance')
  staff.finance2 = await shop.newStaff('finance')
}
const dayAfter = (days: number) => new Date(shop.now().getTime() + days * dayMs).toISOString().slice(0, 10)
let day = '' // Each test has a day of its own, so that none is in the way of another.
beforeEach(async () => {
  shop.setNow(`${dayAfter(4)}T09:10:00+08:00`)
  day = dayAfter(2)
  await newStaff()
})
/** The morning of the inspection. */
async function visit(): Promise<void> {
  shop.setNow(`${day}T10:30:00+08:00`)
  await newStaff()
}
const { condition } = car
const sum = (lines: readonly { amountFen: number }[]) => lines.reduce((all, each) => all + each.amountFen, 0)
const account = { holder: '沈知遥', bank: '工商银行', accountNo: '6222 0202 0001 2345 67' }

describe('a valuation', () => {
  test('says every line with its basis, and adds up', async () => {
    const value = await shop.ask('sell.value', '', car)
    expect(value.byHand).toBeNull()
    expect(sum(value.lines)).toBe(value.totalFen)
    expect(value.lines.map(line => line.kind)).toEqual(
      expect.arrayContaining(['guide', 'age', 'mileage', 'region', 'work', 'margin']),
    )
    expect(value.lines.every(line => line.name !== '' && line.basis !== '')).toBe(true)
    expect(value.lines.find(line => line.kind === 'region')?.basis).toBe('北京')
    expect(value.lowFen).toBeLessThan(value.totalFen)
    expect(value).toMatchObject({ validDays: 7, toleranceKm: 1000 })
  })
  test.each([
    ['flood', { flood: true }],
    ['mileage', { mileageKm: 200_001 }],
  ] as const)('of a car with %s is made by a person, and says no sum', async (why, of) => {
    expect(await shop.ask('sell.value', '', { ...car, ...of })).toMatchObject({ byHand: why, lines: [], totalFen: 0 })
  })
  test.each([
    ['a trim that there is not', { spuId: 999_999 }, 'OFFER_CAR_UNKNOWN'],
    ['a year in which it was not built', { modelYear: 2005 }, 'OFFER_CAR_UNKNOWN'],
    ['a registration before the car', { registeredOn: '2019-01-01' }, 'OFFER_REGISTERED_WRONG'],
    ['a province for a city', { cityCode: 330_000 }, 'REGION_UNKNOWN'],
  ] as const)('with %s is refused', async (_, of, why) => {
    expect((await shop.call('sell.value', '', { ...car, ...of })).refused).toBe(why)
  })
  test('with a registration tomorrow is refused', async () => {
    const registeredOn = dayAfter(1)
    const tomorrow = { ...car, modelYear: Number(registeredOn.slice(0, 4)), registeredOn }
    expect((await shop.call('sell.value', '', tomorrow)).refused).toBe('OFFER_REGISTERED_WRONG')
  })
  test('of a number: series, year and the trims that it may be', async () => {
    const read = await shop.ask('sell.readVin', '', { vin: ` ${newVin().toLowerCase()} ` })
    expect(read).toMatchObject({ seriesCode: 'altair', modelYear: 2022, doubtful: false })
    expect(read.spuIds).toContain(trim.spuId)
    expect((await shop.call('sell.readVin', '', { vin: 'LX0' })).refused).toBe('VIN_WRONG')
    expect((await shop.call('sell.readVin', '', { vin: '1M8GDM9AXKP042788' })).refused).toBe('OFFER_VIN_OURS_ONLY')
  })
})

describe('who asks for an offer', () => {
  test('has it at once for seven days, with a lead that says what the car may be worth', async () => {
    const me = await shop.newSeller()
    const offer = await shop.asked(me.token)
    expect(offer).toMatchObject({ state: 'offered', byHand: null, plateMasked: '京A·****5' })
    expect(sum(offer.lines)).toBe(offer.offerFen)
    expect(offer.dueAt).toBe(shop.now().getTime() + 7 * dayMs)
    expect(offer.can).toEqual(expect.arrayContaining(['accept', 'contest', 'withdraw']))
    expect(JSON.stringify(offer)).not.toContain('12345"')
    const { rows } = await sql<{
      kind: string
      valuation: { lowFen: number; highFen: number }
      outletId: number | null
    }>`
      select l.kind, s.valuation, l.outlet_id from car_offer o join lead l on l.id = o.lead_id
        join lead_submission s on s.lead_id = l.id where o.car_offer_no = ${offer.carOfferNo}`.execute(shop.db)
    expect(rows).toMatchObject([{ kind: 'sell', outletId: null }])
    expect(rows[0]!.valuation.lowFen).toBeLessThan(offer.offerFen!)
    expect(rows[0]!.valuation.highFen).toBeGreaterThan(offer.offerFen!)
    expect((await shop.ask('sell.list', me.token, {})).map(each => each.carOfferNo)).toEqual([offer.carOfferNo])
  })
  test.each([
    ['with a number of another maker', { vin: '1M8GDM9AXKP042788' }, 'OFFER_VIN_OURS_ONLY'],
    ['with a number that is none', { vin: 'LX0' }, 'VIN_WRONG'],
    ['with the number of another year', { vin: newVin(2023) }, 'OFFER_VIN_OTHER'],
    ['with a plate that is none', { plate: '京A123' }, 'OFFER_PLATE_WRONG'],
    ['with a sum that no page has shown', { expectFen: 90_000_000 }, 'OFFER_CHANGED'],
    ['with no sum, where the numbers know one', { expectFen: null }, 'OFFER_CHANGED'],
    ['without being contacted', { consents: [] }, 'OFFER_CONSENTS'],
    ['with a name that is none', { customerName: '{}' }, 'ANSWER_WRONG'],
  ] as const)('%s is refused, and nothing is left of it', async (_, wrong, why) => {
    const me = await shop.newSeller()
    const input = await shop.asking(wrong as never)
    expect((await shop.call('sell.ask', me.token, input)).refused).toBe(why)
    expect(await shop.ask('sell.list', me.token, {})).toEqual([])
    expect(await shop.ask('lead.list', me.token, {})).toEqual([])
  })
  test('for a car that somebody else has offered, or has on sale here, is refused without a word of whom', async () => {
    const [me, other] = [await shop.newSeller(), await shop.newSeller()]
    const vin = newVin()
    const mine = await shop.asked(me.token, { vin })
    const theirs = await shop.call('sell.ask', other.token, await shop.asking({ vin }))
    expect(theirs.refused).toBe('OFFER_ELSEWHERE')
    expect(theirs.message).not.toContain(mine.carOfferNo)
    expect((await shop.call('sell.ask', me.token, await shop.asking({ vin }))).refused).toBe('OFFER_OPEN')
    await shop.ask('sell.withdraw', me.token, { carOfferNo: mine.carOfferNo })
    expect((await shop.asked(other.token, { vin })).state).toBe('offered')
  })
  test('ten times at once has one offer', async () => {
    const me = await shop.newSeller()
    const input = await shop.asking()
    const answers = await Promise.all(Array.from({ length: 10 }, () => shop.call('sell.ask', me.token, input)))
    expect(answers.filter(each => each.success)).toHaveLength(1)
    expect(answers.filter(each => each.refused === 'OFFER_OPEN')).toHaveLength(9)
  })
  test('for one that a person values waits, and is told of the offer', async () => {
    const me = await shop.newSeller()
    const { carOfferNo, state } = await shop.asked(me.token, { flood: true })
    expect(state).toBe('asked')
    const seen = await shop.ask('desk.offer.list', staff.operator, { queue: 'value' })
    expect(seen.map(each => each.carOfferNo)).toContain(carOfferNo)
    const above = { carOfferNo, offerFen: 90_000_000, reason: '泡水至座椅以下' }
    expect((await shop.call('desk.offer.value', staff.operator, above)).refused).toBe('OFFER_ABOVE_MARKET')
    await shop.ask('desk.offer.value', staff.operator, { ...above, offerFen: 6_000_000 })
    const offer = await shop.ask('sell.detail', me.token, { carOfferNo })
    expect(offer).toMatchObject({
      state: 'offered',
      offerFen: 6_000_000,
      lines: [{ kind: 'other', reason: '泡水至座椅以下' }],
    })
    expect(await shop.messagesOf(me.id)).toEqual(['There is an offer for your car'])
  })
})

describe('a line', () => {
  test('is contested with words, answered, and corrected by a line of its own; time stands still meanwhile', async () => {
    const me = await shop.newSeller()
    const { carOfferNo, lines, offerFen } = await shop.asked(me.token)
    const [tyres, region] = ['work', 'region'].map(kind => lines.findLast(each => each.kind === kind)!.seq) as [
      number,
      number,
    ]
    const words = '去年换过四条新轮胎'
    const contested = await shop.ask('sell.contest', me.token, { carOfferNo, seq: tyres, words })
    expect(contested).toMatchObject({ state: 'contested', dueAt: null })
    await shop.ask('sell.contest', me.token, { carOfferNo, seq: region, words: '车在上海' })
    const again = await shop.call('sell.contest', me.token, { carOfferNo, seq: tyres, words })
    expect(again.refused).toBe('OFFER_LINE_CONTESTED')
    expect((await shop.call('sell.accept', me.token, { carOfferNo, expectFen: offerFen! })).refused).toBe(
      'OFFER_CONTESTED',
    )
    shop.pass(8 * dayMs)
    await shop.runOfferClock()
    await newStaff()
    const one = { carOfferNo, seq: tyres, reply: '照片可见花纹完好', correctionFen: 160_000 }
    expect(await shop.ask('desk.offer.answer', staff.operator, one)).toMatchObject({
      state: 'contested',
      openContests: 1,
    })
    expect((await shop.call('desk.offer.answer', staff.operator, one)).refused).toBe('NOT_FOUND')
    await shop.ask('desk.offer.answer', staff.operator, {
      carOfferNo,
      seq: region,
      reply: '以检测地为准',
      correctionFen: 0,
    })
    const answered = await shop.ask('sell.detail', me.token, { carOfferNo })
    expect(answered).toMatchObject({ state: 'offered', offerFen: offerFen! + 160_000 })
    expect(sum(answered.lines)).toBe(answered.offerFen)
    expect(answered.lines.at(-1)).toMatchObject({ kind: 'correction', basis: lines[tyres - 1]!.name })
    expect(answered.dueAt).toBe(shop.now().getTime() + 7 * dayMs)
    expect(await shop.messagesOf(me.id)).toEqual(['Your objection was answered'])
  })
  test('takes photographs of its own customer alone', async () => {
    const [me, other] = [await shop.newSeller(), await shop.newSeller()]
    const upload = async (customerId: number, objectId: string) =>
      sql`insert into media_object (object_id, customer_id, purpose, name, type, bytes, width, height, sent_sha256, created_at, keep_until)
        values (${objectId}, ${customerId}, 'offerEvidence', 'a.png', 'image/webp', 9, 2, 2, decode(repeat('ab', 32), 'hex'), now(), now())`.execute(
        shop.db,
      )
    await upload(me.id, 'm'.repeat(22))
    await upload(other.id, 'o'.repeat(22))
    const { carOfferNo } = await shop.asked(me.token)
    const send = (objectId: string) =>
      shop.call('sell.contest', me.token, { carOfferNo, seq: 2, words: '保养很好', evidence: [objectId] })
    expect((await send('o'.repeat(22))).refused).toBe('EVIDENCE_UNKNOWN')
    expect((await send('m'.repeat(22))).data?.lines[1]?.contest?.pictures).toHaveLength(1)
  })
  test('cannot be corrected above what a like car costs', async () => {
    const me = await shop.newSeller()
    const { carOfferNo, marketFen, offerFen } = await shop.asked(me.token)
    await shop.ask('sell.contest', me.token, { carOfferNo, seq: 2, words: '保养很好' })
    const answer = { carOfferNo, seq: 2, reply: '同意更正', correctionFen: marketFen! - offerFen! + 1 }
    expect((await shop.call('desk.offer.answer', staff.operator, answer)).refused).toBe('OFFER_ABOVE_MARKET')
  })
})

describe('time', () => {
  test('ends an offer at its second, whether a job has run or not, and says so once', async () => {
    const me = await shop.newSeller()
    const { carOfferNo, offerFen } = await shop.asked(me.token)
    shop.pass(7 * dayMs)
    expect((await shop.call('sell.accept', me.token, { carOfferNo, expectFen: offerFen! })).refused).toBe(
      'OFFER_EXPIRED',
    )
    expect((await shop.call('sell.contest', me.token, { carOfferNo, seq: 2, words: '保养很好' })).refused).toBe(
      'OFFER_EXPIRED',
    )
    for (const _ of [1, 2]) await shop.runOfferClock()
    expect((await shop.ask('sell.detail', me.token, { carOfferNo })).state).toBe('expired')
    expect(await shop.messagesOf(me.id)).toEqual(['The offer for your car has expired'])
  })
  test('waits for an inspection that was moved, and ends what nobody came to', async () => {
    const me = await shop.newSeller()
    const { carOfferNo, appointment } = await shop.booked(me.token, day)
    const later = dayAfter(14)
    await shop.ask('slot.move', me.token, { ...(await shop.seen(appointment!.bookingNo)), day: later, time: '11:00' })
    shop.setNow(`${later}T09:00:00+08:00`)
    await shop.runOfferClock()
    expect((await shop.ask('sell.detail', me.token, { carOfferNo })).state).toBe('booked')
    shop.pass(4 * dayMs)
    await shop.runOfferClock()
    expect((await shop.ask('sell.detail', me.token, { carOfferNo })).state).toBe('expired')
  })
})

describe('an inspection', () => {
  test('is booked with the hand-over of the data in one transaction; without it nothing is', async () => {
    const me = await shop.newSeller()
    const { carOfferNo, offerFen } = await shop.asked(me.token)
    const holdKey = await shop.heldInspection(day, '10:00', me.token)
    const early = { carOfferNo, holdKey, consents: shop.consents('DEALER') }
    expect((await shop.call('sell.book', me.token, early)).refused).toBe('WRONG_STATE')
    expect((await shop.call('sell.accept', me.token, { carOfferNo, expectFen: offerFen! + 1 })).refused).toBe(
      'OFFER_CHANGED',
    )
    await shop.ask('sell.accept', me.token, { carOfferNo, expectFen: offerFen! })
    expect((await shop.call('sell.book', me.token, { ...early, consents: [] })).refused).toBe('OFFER_HAND_OVER')
    const wrong = (await shop.ask('slot.hold', me.token, { outletId, kind: 'viewing', day, time: '14:00' })).holdKey
    expect((await shop.call('sell.book', me.token, { ...early, holdKey: wrong })).refused).toBe('SLOT_HOLD_OVER')
    expect((await shop.call('desk.offer.detail', staff.dealer, { carOfferNo })).refused).toBe('NOT_FOUND')
    const booked = await shop.ask('sell.book', me.token, early)
    expect(booked).toMatchObject({ state: 'booked', appointment: { state: 'booked', outletId } })
    const { rows } = await sql<{
      phone: string
    }>`select phone from car_offer where car_offer_no = ${carOfferNo}`.execute(shop.db)
    expect(isGiven(await consentsOf(shop.db, { customerId: me.id, phone: rows[0]!.phone }), 'DEALER', outletId)).toBe(
      true,
    )
    const second = { ...early, holdKey: await shop.heldInspection(day, '15:00', me.token) }
    expect((await shop.call('sell.book', me.token, second)).refused).toBe('OFFER_BOOKED')
    // A cancelled one makes room for another.
    await shop.ask('slot.cancel', me.token, await shop.seen(booked.appointment!.bookingNo))
    expect((await shop.ask('sell.book', me.token, second)).appointment?.bookingNo).not.toBe(
      booked.appointment!.bookingNo,
    )
    expect((await shop.ask('desk.offer.detail', staff.dealer, { carOfferNo })).state).toBe('booked')
    expect((await shop.call('desk.offer.detail', staff.other, { carOfferNo })).refused).toBe('NOT_FOUND')
    expect((await shop.ask('desk.offer.list', staff.other, { queue: 'inspect' })).length).toBe(0)
  })
  test('that finds what was said keeps the price; kilometres within the tolerance change nothing', async () => {
    const me = await shop.newSeller()
    const { carOfferNo, offerFen } = await shop.booked(me.token, day)
    const found = { carOfferNo, mileageKm: car.mileageKm + 1000, accident: false, condition }
    expect((await shop.call('desk.offer.inspect', staff.dealer, found)).refused).toBe('OFFER_NOT_BEGUN')
    await visit()
    const seen = await shop.ask('desk.offer.inspect', staff.dealer, found)
    expect(seen).toMatchObject({ state: 'inspected', withinTolerance: true, proposedFen: offerFen, finalLines: [] })
    const price = { carOfferNo, finalFen: offerFen! - 10_000 }
    expect((await shop.call('desk.offer.price', staff.dealer, price)).refused).toBe('OFFER_REASON')
    await shop.ask('desk.offer.price', staff.dealer, { carOfferNo, finalFen: offerFen! })
    const mine = await shop.ask('sell.detail', me.token, { carOfferNo })
    expect(mine).toMatchObject({ state: 'priced', finalFen: offerFen, appointment: { state: 'done' } })
    expect(mine.can).toContain('agree')
  })
  test('that finds something else says by the same numbers what it takes off, line by line', async () => {
    const me = await shop.newSeller()
    const { carOfferNo, offerFen } = await shop.booked(me.token, day)
    await visit()
    const worse = {
      carOfferNo,
      mileageKm: car.mileageKm + 5000,
      accident: true,
      condition: { ...condition, body: 3 as const },
    }
    const seen = await shop.ask('desk.offer.inspect', staff.dealer, worse)
    expect(seen.withinTolerance).toBe(false)
    expect(seen.proposedFen).toBeLessThan(offerFen!)
    expect(sum(seen.finalLines)).toBe(seen.proposedFen)
    const finalFen = seen.proposedFen! + 100_000
    await shop.ask('desk.offer.price', staff.dealer, { carOfferNo, finalFen, reason: '右前翼子板更换，补偿一项' })
    const priced = await shop.ask('sell.detail', me.token, { carOfferNo })
    expect(sum(priced.finalLines)).toBe(finalFen)
    expect(priced.finalLines.at(-1)).toMatchObject({ kind: 'other', amountFen: 100_000 })
  })
})

describe('contract and payment', () => {
  async function contracted() {
    const me = await shop.newSeller()
    const { carOfferNo, offerFen } = await shop.booked(me.token, day)
    await visit()
    await shop.ask('desk.offer.inspect', staff.dealer, {
      carOfferNo,
      mileageKm: car.mileageKm,
      accident: false,
      condition,
    })
    await shop.ask('desk.offer.price', staff.dealer, { carOfferNo, finalFen: offerFen! })
    const agreed = await shop.ask('sell.agree', me.token, { carOfferNo, expectFen: offerFen!, ...account })
    expect(agreed.account).toBe('工商银行 **** 4567')
    return { me, carOfferNo }
  }
  test('take a signed contract and two people with one reference; the account goes with the payment', async () => {
    const { me, carOfferNo } = await contracted()
    const pay = (who: string, reference: string) => shop.call('desk.offer.pay', who, { carOfferNo, reference })
    expect((await pay(staff.finance, 'ICBC-1001')).refused).toBe('OFFER_NOT_SIGNED')
    await shop.ask('desk.offer.sign', staff.dealer, { carOfferNo, contractNo: 'C-2026-001', sellerName: '沈知遥' })
    expect((await shop.call('sell.withdraw', me.token, { carOfferNo })).refused).toBe('OFFER_PAYING')
    expect((await pay(staff.dealer, 'ICBC-1001')).refused).toBe('NOT_ALLOWED')
    expect((await pay(staff.finance, 'ICBC-1001')).data).toMatchObject({ state: 'contract', registeredOnce: true })
    expect((await pay(staff.finance2, 'ICBC-1002')).refused).toBe('OFFER_TRANSFER_DIFFERS')
    const reveal = (who: string) =>
      shop.call('desk.offer.reveal', who, { carOfferNo, field: 'account', purpose: 'question', reason: '登记转账' })
    expect((await reveal(staff.dealer)).refused).toBe('NOT_ALLOWED')
    expect((await reveal(staff.finance2)).data).toEqual({ value: '沈知遥 工商银行 622202020001234567' })
    expect((await pay(staff.finance2, 'ICBC-1001')).data).toMatchObject({ state: 'paid' })
    expect((await sql`select from car_offer_account`.execute(shop.db)).rows).toEqual([])
    expect((await reveal(staff.finance2)).refused).toBe('NOT_FOUND')
    expect(await shop.ask('sell.detail', me.token, { carOfferNo })).toMatchObject({
      state: 'paid',
      account: '',
      can: [],
    })
    expect(await shop.messagesOf(me.id)).toEqual(expect.arrayContaining(['Your car has been paid for']))
    // The whole number: four of its digits also stand in a booking's number by chance.
    const { rows } = await sql<{ note: unknown }>`select note from car_offer_event`.execute(shop.db)
    expect(JSON.stringify(rows)).not.toContain('622202020001234567')
  })
  test('need the sum that was shown; one who steps back before signing takes the account along', async () => {
    const { me, carOfferNo } = await contracted()
    await shop.ask('sell.withdraw', me.token, { carOfferNo, reason: '不卖了' })
    expect((await sql`select from car_offer_account`.execute(shop.db)).rows).toEqual([])
    expect(
      (await shop.call('desk.offer.sign', staff.dealer, { carOfferNo, contractNo: 'C-2026-002', sellerName: '沈知遥' }))
        .refused,
    ).toBe('WRONG_STATE')
  })
})

test('a refusal says why, and only a car that is valued or inspected is refused', async () => {
  const me = await shop.newSeller()
  const { carOfferNo } = await shop.asked(me.token)
  const refuse = (reason: string) => shop.call('desk.offer.refuse', staff.operator, { carOfferNo, reason })
  expect((await refuse('车架号被改动')).refused).toBe('WRONG_STATE')
  const other = await shop.asked(me.token, { flood: true })
  await shop.ask('desk.offer.refuse', staff.operator, { carOfferNo: other.carOfferNo, reason: '水淹至仪表台' })
  expect(await shop.ask('sell.detail', me.token, { carOfferNo: other.carOfferNo })).toMatchObject({
    state: 'refused',
    endReason: '水淹至仪表台',
  })
})

test('stepping back cancels the inspection, and the account that goes withdraws what is open', async () => {
  const me = await shop.newSeller()
  const { carOfferNo, appointment } = await shop.booked(me.token, day)
  await shop.ask('sell.withdraw', me.token, { carOfferNo })
  expect(await shop.stateOf(appointment!.bookingNo)).toBe('cancelled')
  const open = await shop.asked(me.token)
  await shop.db.transaction().execute(tx => withdrawOffers(tx, me.id, shop.now()))
  expect((await shop.ask('sell.detail', me.token, { carOfferNo: open.carOfferNo })).state).toBe('withdrawn')
})

test('foreign offers are not found', async () => {
  const [me, other] = [await shop.newSeller(), await shop.newSeller()]
  const { carOfferNo, offerFen } = await shop.asked(me.token)
  expect((await shop.call('sell.detail', other.token, { carOfferNo })).refused).toBe('NOT_FOUND')
  expect((await shop.call('sell.accept', other.token, { carOfferNo, expectFen: offerFen! })).refused).toBe('NOT_FOUND')
  expect((await shop.call('sell.withdraw', other.token, { carOfferNo })).refused).toBe('NOT_FOUND')
})
