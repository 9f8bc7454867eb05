/** Replacing a car: what the page shows is what the server keeps, and no sum is taken from anybody (decision 074). */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { standardBuild } from '#contract/configure/builds.ts'
import { codeOf } from '#contract/configure/code.ts'
import { compile } from '#contract/configure/rule-book.ts'
import type { ErrorName } from '#contract/errors.ts'
import { configurable } from '#server/features/configure/configure.queries.ts'
import { codesOf } from '#server/features/verify/test-codes.ts'
import { dayMs } from '#server/lib/clock.ts'
import { car, openReplace, outletId, type Said, type Submit, wantedTrim } from './test-replace.ts'

let shop: Awaited<ReturnType<typeof openReplace>>
beforeAll(async () => {
  shop = await openReplace()
  // A day on which all policies are in force.
  shop.setNow('2026-11-27T09:10:00+08:00')
})
afterAll(() => shop.close())

let phones = 13_500_000_000
/** A customer with a phone of the account, which needs no code. */
async function newOwner() {
  const phone = String(++phones)
  return { ...(await shop.newCustomer(phone)), phone }
}
const amounts = (lines: readonly { kind: string; amountFen: number }[]) =>
  Object.fromEntries(lines.map(each => [each.kind, each.amountFen]))

describe('a reckoning', () => {
  test('of a used car has its own price, the valuation of the old one and loans for used cars', async () => {
    const carNo = await shop.newCar(260_000_00)
    const { data: value } = await shop.call('sell.value', '', car)
    const { answer, loan, sum } = await shop.shown({
      wanted: { carNo: carNo.toLowerCase() },
      owedFen: 30_000_00,
      pay: {},
    })
    expect(answer).toMatchObject({
      oldFen: value!.totalFen,
      wanted: { kind: 'used', key: carNo, priceFen: 260_000_00 },
      bonusFen: 0,
      valuedAt: shop.now().getTime(),
    })
    expect(loan!.product.productCode).toMatch(/used/)
    expect(amounts(sum.lines)).toMatchObject({ price: 260_000_00, old: -value!.totalFen, owed: 30_000_00 })
    expect(sum.totalFen).toBe(loan!.offer.downPaymentFen + loan!.offer.feeFen - value!.totalFen + 30_000_00)
  })
  test('of a new car has what a campaign gives for trading in, and loans for the price less that', async () => {
    await sql`
      update car_campaign set amount_fen = 800000, series_codes = null, spu_ids = null, valid_from = '2026-01-01', valid_to = '2099-12-31'
      where kind = 'tradeIn'`.execute(shop.db)
    const { answer, loan } = await shop.shown({ wanted: { spuId: wantedTrim.spuId }, pay: { downPercent: 50 } })
    expect(answer).toMatchObject({ wanted: { kind: 'new', priceFen: wantedTrim.msrpFen }, bonusFen: 800_000 })
    expect(answer.bonusName).not.toBeNull()
    expect(loan!.offer.terms.priceFen).toBe(wantedTrim.msrpFen - 800_000)
    expect(loan!.product.productCode).not.toMatch(/used/)
  })
  test('of a configuration has the price of that', async () => {
    const range = await configurable.now(shop.db)
    const series = range.data.find(each => each.seriesCode === wantedTrim.seriesCode)!
    const bare = series.trims.find(each => each.spuId === wantedTrim.spuId)!
    const where = { day: '2026-11-27', province: null }
    const buildCode = codeOf(bare, standardBuild(compile(series, where), bare.spuId))
    const { data } = await shop.call('configure.read', '', { code: buildCode })
    expect(data!.car!.priceFen).toBeGreaterThan(0)
    const { answer } = await shop.shown({ wanted: { code: buildCode.toLowerCase() } })
    expect(answer.wanted).toMatchObject({ kind: 'design', key: buildCode, priceFen: data!.car!.priceFen })
    const wrong = await shop.call('replace.reckon', '', { old: car, wanted: { code: '0000' } })
    expect(wrong.refused).toBe('CODE_UNREADABLE')
  })
  test('knows one half alone, and says of a car that a person values no sum', async () => {
    const half = await shop.ask('replace.reckon', '', { old: { ...car, flood: true } })
    expect(half).toMatchObject({ value: { byHand: 'flood' }, oldFen: null, wanted: null, products: [] })
    const other = await shop.ask('replace.reckon', '', { wanted: { carNo: await shop.newCar() } })
    expect(other).toMatchObject({ value: null, oldFen: null, wanted: { kind: 'used' } })
  })
  test('of an offer that holds counts its sum, for its own customer alone', async () => {
    const [me, other] = [await newOwner(), await newOwner()]
    const { carOfferNo, offerFen } = await shop.asked(me.token)
    await sql`update car_offer set offer_fen = offer_fen - 1000000 where car_offer_no = ${carOfferNo}`.execute(shop.db)
    const wanted = { carNo: await shop.newCar() }
    expect(await shop.ask('replace.reckon', me.token, { carOfferNo, wanted })).toMatchObject({
      oldFen: offerFen! - 10_000_00,
      offer: { carOfferNo, offerFen: offerFen! - 10_000_00 },
    })
    for (const token of [other.token, ''])
      expect((await shop.call('replace.reckon', token, { carOfferNo, wanted })).refused).toBe('REPLACE_OFFER_OVER')
    await sql`update car_offer set due_at = ${shop.now()} where car_offer_no = ${carOfferNo}`.execute(shop.db)
    expect((await shop.call('replace.reckon', me.token, { carOfferNo, wanted })).refused).toBe('REPLACE_OFFER_OVER')
  })
  test.each([
    ['a car that there is not', { carNo: 'HU26-000000' }, 'NOT_FOUND'],
    ['a version that there is not', { spuId: 999_999 }, 'NOT_FOUND'],
  ] as const)('of %s is refused', async (_, wanted, why) => {
    expect((await shop.call('replace.reckon', '', { old: car, wanted })).refused).toBe(why)
  })
  test('of a version that is built no more is refused', async () => {
    const { rows } = await sql<{ spuId: number }>`
      select spu_id from car_trim where last_model_year is not null limit 1`.execute(shop.db)
    const wanted = { spuId: rows[0]!.spuId }
    expect((await shop.call('replace.reckon', '', { wanted })).refused).toBe('REPLACE_NOT_BUILT')
  })
})

describe('what is sent', () => {
  test('is kept as it was shown, with a lead that says what the old car may be worth', async () => {
    const me = await newOwner()
    const carNo = await shop.newCar(310_000_00)
    const said: Said = {
      wanted: { carNo },
      owedFen: 50_000_00,
      pay: { downPercent: 50, months: 36 },
      agrees: ['DEALER'],
    }
    const { sum, loan } = await shop.shown(said)
    const sent = await shop.ask('replace.submit', me.token, await shop.inputOf(said, me.phone))
    expect(sent).toMatchObject({
      totalFen: sum.totalFen,
      monthlyFen: loan!.offer.monthlyFen,
      merged: false,
      outlet: { outletId },
    })
    const detail = await shop.ask('replace.detail', me.token, { replacementNo: sent.replacementNo })
    expect(detail).toMatchObject({
      leadNo: sent.leadNo,
      old: car,
      wanted: { kind: 'used', key: carNo, priceFen: 310_000_00 },
      lines: sum.lines,
      totalFen: sum.totalFen,
      loan: { months: 36, downPercent: 50, loanFen: loan!.offer.loanFen, irrBasisPoints: loan!.offer.irrBasisPoints },
    })
    expect((await shop.ask('replace.list', me.token, {})).map(each => each.replacementNo)).toEqual([sent.replacementNo])
    const { rows } = await sql<{ valuation: { lowFen: number; highFen: number }; kind: string; carNo: string }>`
      select s.valuation, s.kind, l.car_no from lead l join lead_submission s on s.lead_id = l.id
      where l.lead_no = ${sent.leadNo}`.execute(shop.db)
    const oldFen = -amounts(sum.lines).old!
    expect(rows).toMatchObject([{ kind: 'replace', carNo }])
    expect(rows[0]!.valuation.lowFen).toBeLessThan(oldFen)
    expect(rows[0]!.valuation.highFen).toBeGreaterThan(oldFen)
  })
  test('stays as it was when prices change', async () => {
    const me = await newOwner()
    const carNo = await shop.newCar(150_000_00)
    const said = { wanted: { carNo } }
    const { replacementNo, totalFen } = await shop.ask('replace.submit', me.token, await shop.inputOf(said, me.phone))
    await sql`update used_car set price_fen = 90000000 where car_no = ${carNo}`.execute(shop.db)
    const kept = await shop.ask('replace.detail', me.token, { replacementNo })
    expect(kept).toMatchObject({ totalFen, wanted: { priceFen: 150_000_00 }, loan: null, monthlyFen: null })
  })
  test('of somebody without an account needs a code, and is theirs once they sign in with that phone', async () => {
    const phone = String(++phones)
    const input = await shop.inputOf({ wanted: { spuId: wantedTrim.spuId } }, phone)
    expect((await shop.call('replace.submit', '', input)).refused).toBe('SMS_CODE_WRONG')
    const smsCode = await codesOf(shop.app).codeFor('lead', phone)
    const { replacementNo, leadNo } = await shop.ask('replace.submit', '', { ...input, smsCode })
    const me = await shop.newCustomer(phone)
    expect((await shop.call('replace.detail', me.token, { replacementNo })).refused).toBe('NOT_FOUND')
    await sql`update lead set customer_id = ${me.id} where lead_no = ${leadNo}`.execute(shop.db)
    expect((await shop.ask('replace.detail', me.token, { replacementNo })).leadNo).toBe(leadNo)
  })
  test('is shown to nobody else', async () => {
    const [me, other] = [await newOwner(), await newOwner()]
    const input = await shop.inputOf({ wanted: { carNo: await shop.newCar() } }, me.phone)
    const { replacementNo } = await shop.ask('replace.submit', me.token, input)
    expect((await shop.call('replace.detail', other.token, { replacementNo })).refused).toBe('NOT_FOUND')
    expect(await shop.ask('replace.list', other.token, {})).toEqual([])
  })

  const tampered: readonly [what: string, change: (input: Submit) => Partial<Submit>, why: ErrorName][] = [
    ['a sum of their own', ({ expectFen }) => ({ expectFen: expectFen - 1 }), 'REPLACE_CHANGED'],
    ['an instalment of their own', () => ({ expectMonthlyFen: 1 }), 'REPLACE_CHANGED'],
    ['less that is owed, and the sum as it was', () => ({ owedFen: 1_00 }), 'REPLACE_CHANGED'],
    [
      'a better car, and the sum as it was',
      ({ old }) => ({ old: { ...old!, mileageKm: 41_000, modelYear: 2023, registeredOn: '2023-05-11' } }),
      'FORM_WRONG',
    ],
    [
      'a better condition than the form says',
      ({ old }) => ({ old: { ...old!, condition: { ...old!.condition, cabin: 1 } } }),
      'FORM_WRONG',
    ],
    ['another offer than there is', () => ({ old: undefined, carOfferNo: 'HP209912310001' }), 'REPLACE_OFFER_OVER'],
    ['no car that is wanted', () => ({ wanted: undefined }), 'REPLACE_INCOMPLETE'],
    ['no old car', () => ({ old: undefined }), 'REPLACE_INCOMPLETE'],
    ['what only a program fills in', () => ({ website: 'x' }), 'ROBOT'],
  ]
  test.each(tampered)('with %s is refused, and nothing is left of it', async (_, change, why) => {
    const me = await newOwner()
    const input = await shop.inputOf({ wanted: { carNo: await shop.newCar() } }, me.phone)
    expect((await shop.call('replace.submit', me.token, { ...input, ...change(input) })).refused).toBe(why)
    expect(await shop.ask('replace.list', me.token, {})).toEqual([])
    expect(await shop.ask('lead.list', me.token, {})).toEqual([])
  })
  test.each([
    ['sold', 'CAR_SOLD'],
    ['withdrawn', 'NOT_FOUND'],
  ] as const)('about a car that was %s meanwhile is refused', async (state, why) => {
    const me = await newOwner()
    const carNo = await shop.newCar()
    const input = await shop.inputOf({ wanted: { carNo } }, me.phone)
    await sql`
      update used_car set state = ${state}, sold_at = case when ${state} = 'sold' then now() end where car_no = ${carNo}`.execute(
      shop.db,
    )
    expect((await shop.call('replace.submit', me.token, input)).refused).toBe(why)
  })
  test('with a price that has risen names the new sum', async () => {
    const me = await newOwner()
    const carNo = await shop.newCar(320_000_00)
    const input = await shop.inputOf({ wanted: { carNo } }, me.phone)
    await sql`update used_car set price_fen = price_fen + 500000 where car_no = ${carNo}`.execute(shop.db)
    const refused = await shop.call('replace.submit', me.token, input)
    expect(refused.refused).toBe('REPLACE_CHANGED')
    const { sum } = await shop.shown({ wanted: { carNo } })
    expect(sum.totalFen).toBe(input.expectFen + 5_000_00)
  })
  test('with the form of another wish is refused', async () => {
    const me = await newOwner()
    const input = await shop.inputOf({ wanted: { carNo: await shop.newCar() } }, me.phone)
    const sell = { ...input, formId: 'FORM-SELL' }
    expect((await shop.call('replace.submit', me.token, sell)).success).toBe(false)
  })
  test('with an offer counts it, also when a valuation of today would say more', async () => {
    const me = await newOwner()
    const { carOfferNo, offerFen } = await shop.asked(me.token)
    const said = { wanted: { carNo: await shop.newCar() }, carOfferNo, token: me.token }
    shop.pass(dayMs)
    const sent = await shop.ask('replace.submit', me.token, await shop.inputOf(said, me.phone))
    const kept = await shop.ask('replace.detail', me.token, { replacementNo: sent.replacementNo })
    expect(kept.carOfferNo).toBe(carOfferNo)
    expect(amounts(kept.lines).old).toBe(-offerFen!)
  })
})
