/** Configurations of returning students: whose they are, what they come to, and what has become of them (decision 119). */
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { codeOf } from '#contract/configure/code.ts'
import { configurable } from '#server/features/configure/configure.queries.ts'
import { newCarsOf } from '#server/features/order/test-new-car.ts'
import { openTestShop } from '#server/features/order/test-shop.ts'
import { cacheOf, dropCached } from '#server/lib/cached.ts'

const shop = await openTestShop()
afterAll(() => shop.close())
const code = await newCarsOf(shop).codeOfCar()
const { car } = await shop.ask('configure.read', '', { code })
const forget = () => dropCached(cacheOf(shop.pool), undefined)

/** Codes of cars as they come, one of each series. */
const ofEachSeries = await (async () => {
  const { data } = await shop.call('student.cars', '', {})
  const codes = new Map<string, string>()
  for (const { car: card } of data!) {
    if (codes.has(card.seriesCode)) continue
    codes.set(card.seriesCode, (await shop.ask('car.detail', '', { spuId: card.spuId })).code!)
  }
  return codes
})()

async function keeping(...codes: string[]): Promise<string> {
  const token = await shop.newCustomer()
  for (const each of codes) await shop.ask('wish.save', token, { code: each })
  return token
}

describe('the list', () => {
  test('has the customer’s own of the programme’s series, with estimates', async () => {
    const token = await keeping(...ofEachSeries.values())
    const { data, total } = await shop.call('studentConfig.list', token, {})
    expect(total).toBe(ofEachSeries.size)
    expect(new Set(data!.map(each => each.seriesCode))).toEqual(new Set(ofEachSeries.keys()))
    for (const each of data!) {
      expect(each.price!.listFen).toBe(each.priceFen)
      expect(each.price!.withoutFen).toBe(each.priceFen - each.price!.dutyFen - each.price!.importVatFen)
      expect(each.inProgramme).toBe(true)
      expect(each.packageCode).not.toBe('')
    }
    const second = await shop.call('studentConfig.list', token, { pageSize: 2, pageNumber: 2 })
    expect(second).toMatchObject({ total })
    expect(second.data!.map(each => each.code)).toEqual(data!.slice(2, 4).map(each => each.code))
  })

  test('is empty for whoever keeps none, and nobody’s without a login', async () => {
    expect(await shop.call('studentConfig.list', await shop.newCustomer(), {})).toMatchObject({ data: [], total: 0 })
    expect(await shop.call('studentConfig.list', '', {})).toMatchObject({ success: false, code: 401 })
    expect(await shop.call('studentConfig.detail', '', { code })).toMatchObject({ success: false, code: 401 })
  })

  test('leaves out a series that is not in the rules; its page says so', async () => {
    const token = await keeping(code)
    const administrator = await shop.newStaff('administrator')
    const { version, rules } = await shop.ask('desk.student.rules', administrator, {})
    const without = rules.filter(rule => rule.code !== 'partsShare' || rule.subject !== car!.seriesCode)
    await shop.ask('desk.student.publish', administrator, { version, rules: without, reason: '厂方声明已撤回' })
    forget()
    expect((await shop.call('studentConfig.list', token, {})).total).toBe(0)
    expect(await shop.ask('studentConfig.detail', token, { code })).toMatchObject({ inProgramme: false, price: null })
    await shop.ask('desk.student.publish', administrator, { version: version + 1, rules, reason: '厂方声明已恢复' })
    forget()
    expect((await shop.call('studentConfig.list', token, {})).total).toBe(1)
  })
})

describe('one of them', () => {
  test('is its customer’s alone', async () => {
    const token = await keeping(code)
    expect((await shop.ask('studentConfig.detail', token, { code: code.toLowerCase() })).code).toBe(code)
    const other = await keeping()
    expect((await shop.call('studentConfig.detail', other, { code })).refused).toBe('NOT_FOUND')
    await sql`delete from wish where customer_id = ${await shop.customerOf(token)}`.execute(shop.db)
    expect((await shop.call('studentConfig.detail', token, { code })).refused).toBe('NOT_FOUND')
  })

  test.each(['xx', 'ZZZZZZZZ', "' or 1=1"])('%s is no code, and refused', async typed => {
    const token = await shop.newCustomer()
    expect((await shop.call('studentConfig.detail', token, { code: typed })).refused).toMatch(/^CODE_/)
  })

  test('takes no price and no customer from whoever asks', async () => {
    const token = await keeping(code)
    for (const more of [{ priceFen: 1 }, { customerId: 1 }])
      expect(await shop.call('studentConfig.detail', token, { code, ...more })).toMatchObject({ code: 400 })
  })

  test('of which something has ended says what took its place, and reckons with that', async () => {
    const { data } = await configurable.now(shop.db)
    const trim = data.flatMap(each => each.trims).find(each => each.spuId === car!.spuId)!
    const paint = trim.offers.find(
      ({ kind, standard, priceFen, provinces, validTo, validFrom }) =>
        kind === 'PAINT' && !standard && priceFen > 0 && !provinces && !validTo && !validFrom,
    )!
    const painted = codeOf(trim, { ...car!.build, PAINT: paint.optionCode })
    const token = await keeping(painted)
    const before = await shop.ask('studentConfig.detail', token, { code: painted })
    expect(before).toMatchObject({ buildable: true, gone: [] })
    const ended = (day: string | null) =>
      sql`
      update car_trim_option set valid_to = ${day}::date
      where spu_id = ${car!.spuId} and option_code = ${paint.optionCode}`.execute(shop.db)
    await ended('2026-11-01')
    forget()
    const after = await shop.ask('studentConfig.detail', token, { code: painted })
    expect(after.buildable).toBe(false)
    expect(after.gone.map(each => each.optionCode)).toEqual([paint.optionCode])
    expect(after.savedFen).toBe(before.priceFen)
    expect(after.priceFen).toBe(before.priceFen + after.now!.differenceFen)
    expect(after.price!.listFen).toBe(after.priceFen)
    await ended(null)
    forget()
  })
})
