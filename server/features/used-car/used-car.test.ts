import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { loanOffer } from '#contract/loan-offer.ts'
import { makeApp, type App } from '#server/app.ts'
import { loadConfig } from '#server/config.ts'
import type { Connection } from '#server/db/connect.ts'
import { type Listener, openListener } from '#server/db/notify.ts'
import { seedDatabase } from '#server/db/seed/seed.ts'
import { testDatabase } from '#server/db/test-database.ts'
import { soon } from '#web/test-soon.ts'

const today = '2026-11-21'
let now = new Date('2026-11-21T10:00:00+08:00')
let db: Connection
let listener: Listener
let app: App

beforeAll(async () => {
  db = await testDatabase({
    name: 'cars_400',
    fill: ({ pool }) => seedDatabase(pool, { usedCars: 400, today }).then(() => {}),
  })
  listener = openListener(db.url)
  const config = loadConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', RATE_LIMIT_READ: '100000' })
  app = await makeApp({ config, db: db.kysely, pool: db.pool, listener, clock: () => now, pages: false })
})
afterAll(async () => {
  await app?.http.close()
  await listener?.close()
  await db?.close()
})

async function ask(path: string, input: object | string, headers: Record<string, string> = {}) {
  const get = typeof input === 'string'
  const answer = await app.http.inject({
    method: get ? 'GET' : 'POST',
    url: get ? `${path}?${input}` : path,
    ...(get ? {} : { payload: input }),
    headers,
  })
  return answer.json()
}
const list = (filter: object = {}, headers?: Record<string, string>) =>
  ask('/website/web/product/v3/list', filter, headers)
const detail = (carNo: string) => ask('/website/web/product/v1/usedCarDetail', `carNo=${carNo}`)
const sqlCount = async (where: string) =>
  (
    await db.pool.query<{ n: number }>(
      `select count(*)::int as n from used_car c join outlet o using (outlet_id) where c.state in ('publish', 'pre_publish') and (${where})`,
    )
  ).rows[0]!.n

describe('the list', () => {
  test.each([
    [{}, 'true'],
    [{ series: 'vega' }, `c.series_code = 'vega'`],
    [{ series: ['UC_vega', 'UC_lyra'] }, `c.series_code in ('vega', 'lyra')`],
    [{ priceRange: '2' }, 'price_fen >= 20000000 and price_fen < 40000000'],
    [{ priceRange: [1, 5] }, 'price_fen < 20000000 or price_fen >= 100000000'],
    [{ mileage: '3' }, 'mileage_km >= 30000 and mileage_km < 50000'],
    [{ monthly: '1' }, 'monthly_fen < 500000'],
    [{ discharge: '3' }, 'c.emission_level >= 5'],
    [{ isRegister: 0 }, 'first_registered_on is null'],
    [{ isCertify: 1, bodyColor: 'pine,copper' }, `certified and paint in ('pine', 'copper')`],
    [{ mdseStatus: 'publish' }, `c.state = 'publish'`],
    [{ mdseStatus: 'all' }, 'true'],
    [{ allBuy: 1 }, `c.state = 'publish'`],
    [{ vehicleSource: 'testdrive' }, `vehicle_source = 'testdrive'`],
    [{ isVideo: 1, energy: 'BEV' }, `is_video and energy = 'BEV'`],
    [{ provinceId: '110000' }, 'c.province_code = 110000'],
    [{ cityId: '310100' }, 'c.city_code = 310100'],
    [{ priceFromFen: 25_000_000, priceToFen: 30_000_000 }, 'price_fen >= 25000000 and price_fen < 30000000'],
    [{ keyword: '北京' }, `c.province_code = 110000`],
    [{ keyword: 'VEGA' }, `c.series_code = 'vega'`],
    [{ keyword: '北京vega' }, `c.series_code = 'vega' and c.province_code = 110000`],
    [{ keyword: 'yuhuitong' }, `paint = 'copper'`],
    [{ keyword: '没有这种车型' }, 'false'],
  ])('%j finds what the database finds', async (filter, where) => {
    const answer = await list(filter)
    expect(answer.success).toBe(true)
    expect(answer.total).toBe(await sqlCount(where))
  })

  test('the age filter agrees with the calendar', async () => {
    const answer = await list({ carAge: '2' })
    expect(answer.total).toBe(
      await sqlCount(
        `first_registered_on > date '${today}' - interval '36 months' and first_registered_on <= date '${today}' - interval '12 months'`,
      ),
    )
  })

  test('counts are those of the list that a choice would give', async () => {
    const { data } = await list({ series: ['vega'], isCertify: 1 })
    for (const facet of data.facets)
      for (const { code, count } of facet.values.slice(0, 4)) {
        const { total } = await list({ series: ['vega'], isCertify: 1, [facet.name]: [code] })
        expect([facet.name, code, total]).toEqual([facet.name, code, count])
      }
  })

  test('pages follow one another without gaps or repeats, in the order asked for', async () => {
    const prices: number[] = []
    const seen = new Set<string>()
    const first = await list({ sort: 1, pageSize: 60 })
    for (let page = 1; page <= Math.ceil(first.total / 60); page++) {
      const { data } = await list({ sort: 1, pageSize: 60, pageNumber: page })
      for (const row of data.rows) {
        prices.push(row.priceFen)
        seen.add(row.carNo)
      }
    }
    expect(seen.size).toBe(first.total)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    const down = await list({ sort: 1, sortField: 2, pageSize: 1 })
    expect(down.data.rows[0].priceFen).toBe(prices.at(-1))
    expect((await list({ pageNumber: 9999 })).data.rows).toEqual([])
  })

  test('defaults: sort 17, twenty a page', async () => {
    const answer = await list()
    expect([answer.pageSize, answer.data.rows.length, answer.forSaleNextPageFrom]).toEqual([20, 20, 20])
  })

  test.each([
    [{ priceRange: '9' }, 'priceRange'],
    [{ colour: 'red' }, 'colour'],
    [{ pageSize: 1000 }, 'pageSize'],
    [{ sort: 99 }, 'sort'],
    [{ provinceId: 'x' }, 'provinceId'],
    [{ keyword: 'x'.repeat(51) }, 'keyword'],
    [{ series: Array.from({ length: 51 }, (_, n) => `s${n}`) }, 'series'],
    [{ priceFromFen: -1 }, 'priceFromFen'],
  ])('%j is refused and named', async (filter, field) => {
    const answer = await list(filter)
    expect(answer).toMatchObject({ success: false, code: 400 })
    expect(answer.message).toContain(field)
  })

  test('speaks English', async () => {
    const { data } = await list({ pageSize: 1 }, { cookie: 'lang=en' })
    expect(JSON.stringify(data)).not.toMatch(/\p{Script=Han}/u)
  })
})

describe('one car', () => {
  test('shows what the database holds', async () => {
    const { rows } = await db.pool.query(
      `select * from used_car where state = 'publish' and certified order by id limit 1`,
    )
    const car = rows[0]
    const { data } = await detail(car.car_no)
    expect(data).toMatchObject({
      carNo: car.car_no,
      priceFen: car.price_fen,
      mileageKm: car.mileage_km,
      state: 'publish',
    })
    expect(data.report.itemCount).toBe(168)
    expect(data.prices.at(-1).priceFen).toBe(car.price_fen)
    expect(data.similar).toHaveLength(4)
    expect(data.similar.map((each: { carNo: string }) => each.carNo)).not.toContain(car.car_no)
    expect(JSON.stringify(data)).not.toContain(car.vin)
    const finance = data.finance
    expect(finance.monthlyFen * (finance.months - 1) + finance.lastMonthFen).toBe(finance.totalFen)
  })

  test('has the loans of the table, and what the calculator says of each is what the server says', async () => {
    const { data: found } = await list({ pageSize: 1, priceFromFen: 20_000_000 })
    const { carNo, priceFen } = found.rows[0]
    const { data } = await ask('/website/web/financialInfo/usedCarProducts', `carNo=${carNo}`)
    expect(data.car).toMatchObject({ carNo, priceFen })
    expect(data.products.map((each: { productCode: string }) => each.productCode)).toEqual([
      'standard-used',
      'used-balloon',
      'used-principal',
    ])
    for (const product of data.products) {
      const wish = { downPercent: 40, months: 36 }
      const here = loanOffer(product, priceFen, wish, data.usual)
      const there = await ask('/website/web/financialInfo/getDefaultProductResult', {
        carNo,
        productCode: product.productCode,
        ...wish,
      })
      const { terms: _, monthsOffered, ...sums } = here!
      expect(there.data).toMatchObject({ ...sums, terms: monthsOffered, kind: product.kind })
    }
    const unknown = { carNo, productCode: 'maker-free' }
    expect(await ask('/website/web/financialInfo/getDefaultProductResult', unknown)).toMatchObject({ code: 2001 })
    expect(await ask('/website/web/financialInfo/usedCarProducts', 'carNo=HU26-000000')).toMatchObject({ code: 2001 })
  })

  test('has a price label whose lines add up, and cars like it', async () => {
    const { data: found } = await list({ pageSize: 40 })
    let shown = 0
    for (const { carNo, priceFen } of found.rows) {
      const { data } = await ask('/website/web/product/v1/usedCarPriceLabel', `carNo=${carNo}`)
      const sum = data.lines.reduce((all: number, line: { amountFen: number }) => all + line.amountFen, 0)
      expect(sum).toBe(data.worthFen)
      expect(data.differenceFen).toBe(priceFen - data.worthFen)
      // The label is the first step that the price does not pass; a fen of rounding aside.
      const step = data.steps.find(
        (each: { upToBasisPoints: number | null }) =>
          each.upToBasisPoints === null ||
          priceFen <= data.worthFen + Math.round((data.worthFen * each.upToBasisPoints) / 10_000),
      )
      expect(data.label).toBe(step.label)
      expect((await detail(carNo)).data.priceLabel).toBe(data.label)
      const { rows } = await db.pool.query(`select * from used_car where car_no = $1`, [carNo])
      for (const like of data.like) {
        shown++
        const { rows: others } = await db.pool.query(`select * from used_car where car_no = $1`, [like.carNo])
        expect(others[0]).toMatchObject({ range_code: rows[0].range_code, state: 'publish' })
        expect(Math.abs(like.mileageKm - rows[0].mileage_km)).toBeLessThanOrEqual(data.likeKm)
        expect(like.carNo).not.toBe(carNo)
      }
    }
    expect(shown).toBeGreaterThan(0)
    expect(await ask('/website/web/product/v1/usedCarPriceLabel', 'carNo=HU26-000000')).toMatchObject({ code: 2001 })
  })

  test('an unknown or withdrawn car is not found', async () => {
    await db.pool.query(
      `update used_car set state = 'withdrawn' where id = (select max(id) from used_car where state = 'publish')`,
    )
    const { rows } = await db.pool.query(`select car_no from used_car where state = 'withdrawn' limit 1`)
    await soon(async () => expect(await detail(rows[0].car_no)).toMatchObject({ success: false, code: 2001 }))
    expect(await detail('HU26-000000')).toMatchObject({ code: 2001 })
    expect(await detail('../../etc')).toMatchObject({ code: 400 })
  })

  test('the report lists every item once', async () => {
    const { data: first } = await list({ pageSize: 1 })
    const { data } = await ask('/website/web/product/v1/inspectionReport', `carNo=${first.rows[0].carNo}`)
    const codes = data.areas.flatMap((area: { items: { code: string }[] }) => area.items.map(item => item.code))
    expect(new Set(codes).size).toBe(168)
    const failed = data.areas.flatMap((area: { items: { passed: boolean }[] }) =>
      area.items.filter(item => !item.passed),
    )
    expect(failed).toHaveLength(data.head.itemCount - data.head.passedCount)
    // Signs of measures are those of all languages, words are not.
    const values = data.areas.flatMap((area: { items: { value: string | null }[] }) =>
      area.items.map(item => item.value),
    )
    expect(values.filter((value: string | null) => value?.endsWith('\u00a0个月'))).toHaveLength(4)
  })

  test('a loan is reckoned from our price, and only with terms that exist', async () => {
    const { data } = await list({ pageSize: 1 })
    const { carNo, priceFen } = data.rows[0]
    const loan = await ask('/website/web/financialInfo/getDefaultProductResult', { carNo, downPercent: 33, months: 30 })
    expect(loan.data).toMatchObject({ priceFen, downPercent: 30 })
    expect([24, 36]).toContain(loan.data.months)
    expect(await ask('/website/web/financialInfo/getDefaultProductResult', { carNo, priceFen: 1 })).toMatchObject({
      code: 400,
    })
  })
})

describe('changes reach the list', () => {
  test('a sold car leaves it, a new price moves it', async () => {
    const { data } = await list({ sort: 1, pageSize: 3, mdseStatus: 'publish' })
    const [cheapest, second] = data.rows
    await db.pool.query(`update used_car set state = 'sold', sold_at = now() where car_no = $1`, [cheapest.carNo])
    await soon(async () =>
      expect((await list({ sort: 1, pageSize: 3, mdseStatus: 'publish' })).data.rows[0].carNo).toBe(second.carNo),
    )
    await db.pool.query('update used_car set price_fen = 99000000 where car_no = $1', [second.carNo])
    // A row is read from the tables, the filter follows when it has been told.
    await soon(async () => {
      const { data: after } = await list({ keyword: second.carNo })
      expect(after.rows[0].priceFen).toBe(99_000_000)
      const inRange = await list({ priceFromFen: 99_000_000, priceToFen: 99_000_001 })
      expect(inRange.data.rows.map((row: { carNo: string }) => row.carNo)).toContain(second.carNo)
    })
  })

  test('a mass change rebuilds it', async () => {
    await db.pool.query(`update used_car set paint = 'garnet' where state = 'publish'`)
    const garnet = await sqlCount(`paint = 'garnet'`)
    await soon(async () => expect((await list({ bodyColor: 'garnet' })).total).toBe(garnet))
  })
})

test('a list answer takes at most one query when the catalogue is warm', async () => {
  await list({ pageSize: 50 })
  const spy = vi.spyOn(db.pool, 'query')
  await list({ pageSize: 50, pageNumber: 2, sort: 2 })
  expect(spy.mock.calls.length).toBeLessThanOrEqual(1)
  spy.mockRestore()
})

describe('time-limited campaigns', () => {
  const infos = (more: object = {}) => ask('/website/web/campaign/v1/timeLimitInfo', { businessType: 'UC', ...more })
  const before = now
  afterAll(() => {
    now = before
  })

  test('say first what runs, then what comes, then what is over', async () => {
    const { data } = await infos()
    expect(data.map((each: { campaignCode: string; flag: number }) => [each.campaignCode, each.flag])).toEqual([
      ['uc-festival', 1],
      ['ocu-day-2021', 0],
      ['ocu-day-2020', 0],
    ])
    expect(data[0]).toMatchObject({ businessType: 'UC', serverTime: before.getTime(), carFilter: '1' })
  })

  test('run strictly between start and end, by the server’s clock', async () => {
    const campaignCode = 'ocu-day-2021'
    const { data } = await infos({ campaignCode })
    const { startTime, endTime } = data[0]
    for (const [at, flag] of [
      [startTime - 1, 0],
      [startTime, 0],
      [startTime + 1, 1],
      [endTime - 1, 1],
      [endTime, 0],
      [endTime + 1, 0],
    ]) {
      now = new Date(at)
      expect((await infos({ campaignCode })).data).toMatchObject([{ campaignCode, flag, serverTime: at }])
    }
  })

  test.each([{ businessType: 'NC' }, { businessType: '' }, { campaignCode: {} }])('%j is refused', async more => {
    expect(await infos(more)).toMatchObject({ success: false, code: 400 })
  })

  test('one that never was is no campaign, and no error', async () => {
    expect(await infos({ campaignCode: 'nobody' })).toMatchObject({ success: true, data: [] })
  })
})
