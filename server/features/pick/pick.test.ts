/** What is suggested to whom: the same for everybody, byte by byte, until somebody wants otherwise (decision 075). */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CallName, Input } from '#contract/kit.ts'
import { sha256 } from '#server/features/account/session.queries.ts'
import { openBareShop, type BareShop } from '#server/features/order/test-bare-shop.ts'
import { requestOf } from '#server/http/test-app.ts'
import { PICKS } from './pick.rules.ts'

let shop: BareShop
let one: string
let two: string
beforeAll(async () => {
  shop = await openBareShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  ;[one, two] = await Promise.all([shop.newCustomer(), shop.newCustomer()])
})

/** The answer as it is written. */
const raw = async (name: CallName, input: Record<string, unknown>, token?: string): Promise<string> =>
  (await shop.app.http.inject(requestOf(name, input, token ? { token } : {}))).body
const picks = (token = '', input: Input<'pick.cars'> = { personal: true }) => shop.ask('pick.cars', token, input)
async function carsOf(seriesCode: string): Promise<string[]> {
  const { rows } = await sql<{ carNo: string }>`
    select car_no from used_car where state = 'publish' and series_code = ${seriesCode} order by id limit 3`.execute(
    shop.db,
  )
  return rows.map(row => row.carNo)
}
/** Two series with cars to choose among. */
async function twoSeries(): Promise<[string, string]> {
  const { rows } = await sql<{ code: string }>`
    select series_code as code from used_car where state = 'publish' group by 1 having count(*) > 12 order by 1 limit 2`.execute(
    shop.db,
  )
  return rows.map(row => row.code) as [string, string]
}
async function looksAt(token: string, carNos: readonly string[]): Promise<void> {
  for (const itemId of carNos) await shop.ask('browse.add', token, { itemId })
  await shop.ask('favourite.set', token, { itemId: carNos[0]!, on: true })
}
const agree = (token: string) =>
  shop.ask('consent.give', token, { consentId: 'PROFILE', consentVersion: '1.0', signTime: shop.now().getTime() })

describe('suggested cars', () => {
  test('and the list are the same bytes for all who have not asked for others, whatever they looked at', async () => {
    const [a, b] = await twoSeries()
    await looksAt(one, await carsOf(a))
    await looksAt(two, await carsOf(b))
    for (const [name, input] of [
      ['pick.cars', { personal: false }],
      ['pick.cars', { personal: true }],
      ['usedCar.list', {}],
      ['usedCar.list', { series: [a], sort: 17 }],
    ] as const) {
      const stranger = await raw(name, name === 'pick.cars' ? { personal: false } : input)
      const answers = await Promise.all([one, two].map(token => raw(name, input, token)))
      // An answer names its customer nowhere, so the stranger hears the same.
      expect(answers, name).toEqual([stranger, stranger])
    }
  })

  test('follow what was kept and looked at once the customer agrees, and no longer once that is taken back', async () => {
    const [a, b] = await twoSeries()
    await looksAt(one, await carsOf(a))
    await looksAt(two, await carsOf(b))
    const general = await picks()
    expect(general).toMatchObject({ personal: false, chosen: null })
    expect(general.cars).toHaveLength(PICKS)
    await agree(one)
    await agree(two)
    const [ofOne, ofTwo] = [await picks(one), await picks(two)]
    expect([ofOne.personal, ofOne.chosen, ofTwo.personal]).toEqual([true, true, true])
    expect(new Set(ofOne.cars.map(car => car.seriesCode))).toEqual(new Set([a]))
    expect(new Set(ofTwo.cars.map(car => car.seriesCode))).toEqual(new Set([b]))
    expect(ofOne.why).not.toBe(general.why)
    // What is known already is not suggested.
    const known = await carsOf(a)
    expect(ofOne.cars.filter(car => known.includes(car.carNo))).toEqual([])
    // The word of this browser counts, too.
    expect(await picks(one, { personal: false })).toEqual({ ...general, chosen: true })
    await shop.ask('consent.withdraw', one, { consentId: 'PROFILE' })
    expect(await picks(one)).toEqual({ ...general, chosen: false })
  })

  test('of a stranger follow what the browser tells, if it tells anything', async () => {
    const [a] = await twoSeries()
    const seen = await carsOf(a)
    const general = await picks()
    expect(await picks('', { personal: false, seen })).toEqual(general)
    expect(await picks('', { personal: true, seen: ['HU20-000001'] })).toEqual(general)
    const own = await picks('', { personal: true, seen: seen.map(carNo => carNo.toLowerCase()) })
    expect([own.personal, new Set(own.cars.map(car => car.seriesCode))]).toEqual([true, new Set([a])])
    // What a browser tells says nothing of whoever is signed in.
    expect((await picks(one, { personal: true, seen })).personal).toBe(false)
  })
})

describe('what was looked at before the sign-in', () => {
  const seenBy = async (token: string) =>
    (await shop.ask('browse.list', token, { kind: 'usedcar' })).map(row => [row.itemId, row.at])

  test('goes into the history at its own moment, never ahead of our clock; what was seen later stays later', async () => {
    const [a] = await twoSeries()
    const [x, y, z] = (await carsOf(a)) as [string, string, string]
    const now = shop.now().getTime()
    await shop.ask('browse.add', one, { itemId: x })
    const { kept } = await shop.ask('browse.merge', one, {
      seen: [
        { itemId: y, at: now + 9_000_000 },
        { itemId: x.toLowerCase(), at: now - 5_000 },
        { itemId: z, at: now - 9_000 },
        { itemId: 'HU20-000001', at: now },
      ],
    })
    expect(kept).toBe(3)
    const rows = await seenBy(one)
    expect(new Map(rows as [string, number][]).get(x)).toBeGreaterThanOrEqual(now)
    expect(rows.map(([itemId]) => itemId).toSorted()).toEqual([x, y, z].toSorted())
    expect(Math.max(...rows.map(([, at]) => Number(at)))).toBeLessThanOrEqual(shop.now().getTime())
    expect(rows.at(-1)).toEqual([z, now - 9_000])
    expect(await seenBy(two)).toEqual([])
  })

  test('is no more than is kept of what was looked at signed in: the oldest go', async () => {
    const [a] = await twoSeries()
    const [x] = (await carsOf(a)) as [string]
    await sql`
      insert into browse_record (customer_id, kind, item_id, at)
      select s.customer_id, 'usedcar', 'HU20-9' || n, ${shop.now()}::timestamptz - n * interval '1 minute'
      from session s, generate_series(1, 200) n where s.token_hash = ${sha256(one)}`.execute(shop.db)
    await shop.ask('browse.merge', one, { seen: [{ itemId: x, at: shop.now().getTime() }] })
    const { rows } = await sql<{ n: number; newest: string }>`
      select count(*)::int as n, max(item_id) filter (where item_id = ${x}) as newest
      from browse_record b join session s using (customer_id) where s.token_hash = ${sha256(one)}`.execute(shop.db)
    expect(rows).toEqual([{ n: 200, newest: x }])
  })
})
