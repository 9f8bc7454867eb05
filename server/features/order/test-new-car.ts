/** Orders of new cars, for tests: what is configured, who buys it, and a shop's acts around it. */
import { standardBuild } from '#contract/configure/builds.ts'
import { codeOf } from '#contract/configure/code.ts'
import { compile } from '#contract/configure/rule-book.ts'
import type { Input } from '#contract/kit.ts'
import { configurable } from '#server/features/configure/configure.queries.ts'
import { hidden } from '#server/features/verify/hidden.ts'
import { beijingDay, dayMs, later, minuteMs } from '#server/lib/clock.ts'
import { sql } from 'kysely'
import { NEW_CAR_TERMS_VERSION } from './new-car.terms.ts'
import type { BareShop } from './test-bare-shop.ts'

/** A person of age whose number passes every check (domain C.1). */
export const person = { kind: 'person', name: '沈知遥', idKind: 'residentId', idNo: '11010519491231002X' } as const
/** A company whose code passes its check (domain D.6). */
export const company = {
  kind: 'company',
  name: '陈岸',
  company: '北京星野科技有限公司',
  creditCode: '91110000600037341L',
} as const

/** A code that does not fit. */
export const wrongCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** A code for the contract of an order as it stands, as its customer asks for one; limits play no part in it. */
export async function codeForContract(
  { db, config, now }: Pick<BareShop, 'db' | 'config' | 'now'>,
  orderNo: string,
  contentHash: string,
): Promise<string> {
  const [phone, code] = ['13800136000', '246810']
  const hash = (kind: 'phone' | 'device' | 'code', text: string) => hidden(config, kind, text)
  await sql`update customer set mobile = ${phone}
    where id = (select customer_id from shop_order where order_no = ${orderNo})`.execute(db)
  await sql`
    insert into verify_code (purpose, subject, phone_hash, device_hash, address_hash, code_hash, sent_at, valid_until, expires_at)
    values ('contract', ${`${orderNo}:${contentHash}`}, ${hash('phone', phone)}, ${hash('device', 'tests')},
      ${hash('device', 'tests')}, ${hash('code', `${phone}:${code}`)}, ${now()}, ${later(now(), minuteMs)},
      ${later(now(), dayMs)})`.execute(db)
  return code
}

/** What a shop for tests can do with new cars. */
export function newCarsOf(shop: Pick<BareShop, 'ask' | 'db' | 'newCustomer' | 'now' | 'payAt' | 'runJobs'>) {
  /** Code of a car as it comes, of a series and, where it matters, of one trim. */
  async function codeOfCar(seriesCode = 'vega', spuId?: number): Promise<string> {
    const { data } = await configurable.now(shop.db)
    const series = data.find(each => each.seriesCode === seriesCode)!
    const trim = series.trims.find(each => (spuId === undefined ? !each.ended : each.spuId === spuId))!
    return codeOf(trim, standardBuild(compile(series, { day: beijingDay(shop.now()), province: null }), trim.spuId))
  }

  /** Ends a paint of a series. @returns it, with the code of a car that has it */
  async function endedPaint(seriesCode: string): Promise<{ code: string; optionCode: string }> {
    const { data } = await configurable.now(shop.db)
    const series = data.find(each => each.seriesCode === seriesCode)!
    const trim = series.trims.find(each => !each.ended)!
    const paint = trim.offers.find(each => each.kind === 'PAINT' && !each.standard && !each.provinces)!
    const build = standardBuild(compile(series, { day: beijingDay(shop.now()), province: null }), trim.spuId)
    await sql`update car_trim_option set valid_to = '2026-10-01'
      where spu_id = ${trim.spuId} and option_code = ${paint.optionCode}`.execute(shop.db)
    return { code: codeOf(trim, { ...build, PAINT: paint.optionCode }), optionCode: paint.optionCode }
  }

  /** An outlet that sells new cars. */
  async function outletWithSales(): Promise<number> {
    const found = await sql<{ outletId: number }>`
      select outlet_id from outlet where 'sales' = any(services) and state = 'open' order by outlet_id limit 1`.execute(
      shop.db,
    )
    return found.rows[0]!.outletId
  }

  /** What a customer sends who has seen the preview. */
  async function wish(
    token: string,
    { seriesCode, ...change }: Partial<Input<'carOrder.place'>> & { seriesCode?: string } = {},
  ): Promise<Input<'carOrder.place'>> {
    const [code, outletId] = [
      change.code ?? (await codeOfCar(seriesCode)),
      change.outletId ?? (await outletWithSales()),
    ]
    const seen = await shop.ask('carOrder.preview', token, {
      code,
      outletId,
      ...(change.carOfferNo === undefined ? {} : { carOfferNo: change.carOfferNo }),
      ...(change.couponNo === undefined ? {} : { couponNo: change.couponNo }),
    })
    return {
      code,
      outletId,
      buyer: person,
      termsVersion: NEW_CAR_TERMS_VERSION,
      consent: true,
      identityConsent: true,
      expectPriceFen: seen.priceFen,
      expectDepositFen: seen.depositFen,
      expectGifts: seen.gifts.map(each => each.giftId),
      ...change,
    }
  }

  /** A new customer with an order of a new car: of a series with a refundable deposit, or of one with earnest money. */
  async function ordered(depositKind: 'intention' | 'earnest' = 'intention') {
    const token = await shop.newCustomer()
    const asked = await wish(token, { seriesCode: depositKind === 'earnest' ? 'capella' : 'vega' })
    const { orderNo } = await shop.ask('carOrder.place', token, asked)
    return { token, orderNo, asked, outletId: asked.outletId }
  }

  /** The same, paid. */
  async function orderedAndPaid(depositKind: 'intention' | 'earnest' = 'intention') {
    const order = await ordered(depositKind)
    await shop.payAt(order.token, order.orderNo, 'succeed')
    await shop.runJobs()
    return order
  }

  return { codeOfCar, endedPaint, outletWithSales, wish, ordered, orderedAndPaid }
}
