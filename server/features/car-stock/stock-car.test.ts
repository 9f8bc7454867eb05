/** New cars in stock: at the desk, for buyers, and from a file (decision 080). */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { codeOf } from '#contract/configure/code.ts'
import type { Input } from '#contract/kit.ts'
import { configurable } from '#server/features/configure/configure.queries.ts'
import { openTestShop } from '#server/features/order/test-shop.ts'
import { freshVin, stockOf } from '#server/features/order/test-stock-cars.ts'
import { beijingDay, dayMs, later } from '#server/lib/clock.ts'
import { importStockCars } from './import-stock-cars.ts'
import { stockCar } from './stock-car.states.ts'
import { stockMovesInWords } from './stock-car.words.ts'

const shop = await openTestShop()
const { outletId, otherId, dealer, other, code, entry, entered, stock } = await stockOf(shop)
const operator = await shop.newStaff('operator')
const folder = mkdtempSync(join(tmpdir(), 'stock-'))
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true })
})
const today = () => beijingDay(shop.now())
const dayIn = (days: number) => beijingDay(later(shop.now(), days * dayMs))

/** The same car with another paint that costs more: what has to be paid more for it, and its name. */
const painted = await (async () => {
  const { data, options } = await configurable.now(shop.db)
  const { car } = await shop.ask('configure.read', '', { code })
  const trim = data.flatMap(each => each.trims).find(each => each.spuId === car!.spuId)!
  const paint = trim.offers.find(
    ({ kind, standard, priceFen, provinces, validTo, validFrom }) =>
      kind === 'PAINT' && !standard && priceFen > 0 && !provinces && !validTo && !validFrom,
  )!
  const built = codeOf(trim, { ...car!.build, PAINT: paint.optionCode })
  return {
    code: built,
    priceFen: paint.priceFen,
    name: options.get(paint.optionCode)!.nameCn,
    before: car!.build.PAINT,
  }
})()

describe('the cars of a dealer', () => {
  const list = async (wish: Partial<Input<'carStock.list'>> = {}) => {
    const { data, total } = await shop.call('carStock.list', '', { outletId, ...wish })
    return { rows: data!.rows, facets: data!.facets, total }
  }

  test('are listed with price and day, alike ones once, ordered and narrowed as asked', async () => {
    expect((await list()).total).toBe(0)
    const late = await entered({ place: 'transit', arrivesOn: dayIn(9) })
    const soon = await entered({ place: 'transit', arrivesOn: dayIn(3) })
    const dear = await entered({ code: painted.code, place: 'outlet', arrivesOn: today() })
    const { rows, total, facets } = await list()
    expect(total).toBe(2)
    // The later one of two that are alike is not shown beside the earlier.
    expect(rows.map(each => each.stockNo)).toEqual([dear, soon])
    expect(rows[0]!.looks).toContain(painted.name)
    expect(rows[0]!.priceFen - rows[1]!.priceFen).toBe(painted.priceFen)
    expect(rows[1]!.readyOn).toBe(dayIn(6))
    expect((await list({ sort: 'low' })).rows.map(each => each.stockNo)).toEqual([soon, dear])
    expect((await list({ sort: 'high' })).rows.map(each => each.stockNo)).toEqual([dear, soon])
    expect((await list({ here: true })).rows.map(each => each.stockNo)).toEqual([dear])
    expect((await list({ pageSize: 1, pageNumber: 2 })).rows.map(each => each.stockNo)).toEqual([soon])
    const [series] = facets.find(each => each.name === 'seriesCode')!.values
    expect(series).toMatchObject({ code: rows[0]!.seriesCode, count: 2 })
    expect((await list({ seriesCode: ['nosuch'] })).total).toBe(0)
    expect(facets.find(each => each.name === 'here')!.values).toEqual([{ code: '1', label: '已在店', count: 1 }])
    expect((await list({ outletId: otherId })).total).toBe(0)
    expect((await list({ outletId: 1 })).total).toBe(0)
    // The VIN is nobody's business before the order.
    expect(JSON.stringify(rows)).not.toMatch(/vin/i)
    for (const stockNo of [late, soon, dear]) {
      const { version } = await stock(stockNo)
      await shop.ask('desk.stockCar.withdraw', dealer, { stockNo, version, reason: '展示用车' })
    }
    expect((await list()).total).toBe(0)
  })
})

describe('at the desk', () => {
  test.each<[string, Partial<Input<'desk.stockCar.enter'>>, string]>([
    ['a VIN with forbidden letters', { vin: 'LX0NVBO10TN800001' }, 'VIN_WRONG'],
    ['a short VIN', { vin: 'LX0NVB' }, 'VIN_WRONG'],
    ['a code that says nothing', { code: 'xx' }, 'STOCK_CODE_WRONG'],
    ['a code with a wrong sign', { code: 'ZZZZZZZZ' }, 'STOCK_CODE_WRONG'],
    ['a year before the version', { modelYear: 1999 }, 'STOCK_YEAR_WRONG'],
    ['a car that has come tomorrow', { place: 'outlet', arrivesOn: '2099-01-01' }, 'STOCK_DAY_WRONG'],
    ['a car that comes yesterday', { place: 'transit', arrivesOn: '2020-01-01' }, 'STOCK_DAY_WRONG'],
    ['a car of another outlet', { outletId: otherId }, 'NOT_FOUND'],
  ])('%s is refused', async (_, change, refused) => {
    expect((await shop.call('desk.stockCar.enter', dealer, entry(change))).refused).toBe(refused)
  })

  test('a VIN is one car: known here by its number, elsewhere without it; a wrong check digit warns only', async () => {
    const vin = freshVin()
    const stockNo = await entered({ vin: vin.toLowerCase() })
    expect(await stock(stockNo)).toMatchObject({
      vin,
      vinChecks: true,
      state: 'free',
      version: 0,
      can: ['edit', 'withdraw', 'allocate'],
    })
    const again = await shop.call('desk.stockCar.enter', dealer, entry({ vin }))
    expect(again).toMatchObject({ refused: 'VIN_KNOWN', message: expect.stringContaining(stockNo) })
    const elsewhere = await shop.call('desk.stockCar.enter', other, entry({ vin, outletId: otherId }))
    expect(elsewhere.refused).toBe('VIN_KNOWN_ELSEWHERE')
    expect(elsewhere.message).not.toContain(stockNo)
    const ninth = vin.charAt(8) === '1' ? '2' : '1'
    const odd = await entered({ vin: `${vin.slice(0, 8)}${ninth}${vin.slice(9)}` })
    expect((await stock(odd)).vinChecks).toBe(false)
  })

  test('forty who enter one VIN make one car', async () => {
    const asked = entry()
    const answers = await Promise.all(Array.from({ length: 40 }, () => shop.call('desk.stockCar.enter', dealer, asked)))
    expect(answers.filter(each => each.success)).toHaveLength(1)
    // Whoever was later is told so, and is not shown a fault.
    expect(answers.filter(each => each.refused === 'VIN_KNOWN')).toHaveLength(39)
    const { rows } = await sql`select from stock_car where vin = ${asked.vin}`.execute(shop.db)
    expect(rows).toHaveLength(1)
  })

  test('is edited, taken off sale with a reason and put back, each by what was seen', async () => {
    const stockNo = await entered({ place: 'transit', arrivesOn: dayIn(5) })
    const facts = { code: painted.code, modelYear: 2026, place: 'outlet', arrivesOn: today() } as const
    const saved = await shop.ask('desk.stockCar.save', dealer, { stockNo, version: 0, ...facts })
    expect(saved).toMatchObject({ ...facts, version: 1, placeText: '在店' })
    expect(saved.options).toContain(painted.name)
    const stale = await shop.call('desk.stockCar.save', dealer, { stockNo, version: 0, ...facts })
    expect(stale.refused).toBe('EDITED_SINCE')
    const off = await shop.ask('desk.stockCar.withdraw', dealer, { stockNo, version: 1, reason: '展厅展示用车' })
    expect(off).toMatchObject({ state: 'withdrawn', withdrawReason: '展厅展示用车', can: ['edit', 'putBack'] })
    expect(await shop.ask('carStock.match', '', { code, outletId })).not.toContainEqual(
      expect.objectContaining({ stockNo }),
    )
    const back = await shop.ask('desk.stockCar.putBack', dealer, { stockNo, version: 2 })
    expect(back).toMatchObject({ state: 'free', withdrawReason: '', version: 3 })
    expect(back.history.map(each => each.text)).toEqual(['恢复销售', '停售', '修改资料', '登记入库'])
  })

  test('of another outlet nothing is known, by every call that takes its number', async () => {
    const stockNo = await entered()
    const one = { stockNo, version: 0 }
    const { vin: _v, outletId: _o, ...facts } = entry()
    for (const asked of [
      shop.call('desk.stockCar.detail', other, { stockNo }),
      shop.call('desk.stockCar.save', other, { ...one, ...facts }),
      shop.call('desk.stockCar.withdraw', other, { ...one, reason: '展厅展示用车' }),
      shop.call('desk.stockCar.putBack', other, one),
    ])
      expect((await asked).refused).toBe('NOT_FOUND')
    const list = await shop.ask('desk.stockCar.list', other, {})
    expect(list).toEqual([])
    expect((await shop.ask('desk.stockCar.choices', other, {})).outlets).toHaveLength(1)
    expect((await shop.ask('desk.stockCar.choices', operator, {})).outlets.length).toBeGreaterThan(1)
  })

  test('the list finds by state, place, series and the end of a VIN', async () => {
    const vin = freshVin()
    const stockNo = await entered({ vin, place: 'factory', arrivesOn: dayIn(20) })
    const numbers = async (wish: Input<'desk.stockCar.list'>) =>
      (await shop.ask('desk.stockCar.list', dealer, { pageSize: 50, ...wish })).map(each => each.stockNo)
    expect(await numbers({ search: vin.slice(-6) })).toEqual([stockNo])
    expect(await numbers({ search: stockNo })).toEqual([stockNo])
    expect(await numbers({ place: 'factory' })).toEqual([stockNo])
    expect(await numbers({ state: 'free', seriesCode: 'vega' })).toContain(stockNo)
    expect(await numbers({ seriesCode: 'lyra' })).toEqual([])
    expect(await numbers({ state: 'delivered' })).toEqual([])
    expect(await numbers({ search: 'ABC' })).toEqual([])
  })

  test('every move has words', () => {
    expect(new Set(stockMovesInWords)).toEqual(new Set(stockCar.transitions.map(each => each.on)))
  })
})

describe('cars that match', () => {
  test('the very configuration comes first, then others with what tells them apart and what that costs', async () => {
    await sql`delete from stock_car where order_id is null`.execute(shop.db)
    const near = await entered({ code: painted.code })
    const same = await entered({ place: 'transit', arrivesOn: dayIn(6) })
    const earlier = await entered({ place: 'transit', arrivesOn: dayIn(2) })
    const found = await shop.ask('carStock.match', '', { code })
    // Of two that are alike at one dealer, the earlier one.
    expect(found.map(each => each.stockNo)).toEqual([earlier, near])
    expect(found[0]).toMatchObject({
      same: true,
      has: [],
      lacks: [],
      differenceFen: 0,
      readyOn: dayIn(5),
      distanceM: null,
    })
    expect(found[1]).toMatchObject({
      same: false,
      code: painted.code,
      differenceFen: painted.priceFen,
      has: [painted.name],
    })
    expect(found[1]!.lacks).toHaveLength(1)
    const back = await shop.ask('carStock.match', '', { code: painted.code })
    expect(back.find(each => each.code === code)).toMatchObject({
      differenceFen: -painted.priceFen,
      lacks: [painted.name],
    })
    expect(same).not.toBe(earlier)
    const away = await shop.ask('carStock.match', '', { code, outletId: otherId })
    expect(away).toEqual([])
    const near1 = await shop.ask('carStock.match', '', { code, lng: 116.4, lat: 39.9 })
    expect(near1[0]!.distanceM).toBeGreaterThanOrEqual(0)
  })

  test('the very configuration is found behind as many others as a country has', async () => {
    await sql`delete from stock_car where order_id is null`.execute(shop.db)
    const same = await entered({ place: 'transit', arrivesOn: dayIn(30) })
    const near = await entered({ code: painted.code })
    await sql`
      insert into stock_car (stock_no, vin, outlet_id, code, series_code, spu_id, model_year, place, arrives_on, state, state_at)
      select 'HN9' || lpad(n::text, 17, '0'), 'LX0NVBR10TM' || lpad(n::text, 6, '0'), outlet_id, code, series_code, spu_id,
        model_year, place, arrives_on, state, state_at
      from stock_car, generate_series(1, 600) n where stock_no = ${near}`.execute(shop.db)
    const found = await shop.ask('carStock.match', '', { code })
    expect(found.map(each => [each.code, each.same])).toEqual([
      [code, true],
      [painted.code, false],
    ])
    expect(found[0]!.stockNo).toBe(same)
    await sql`delete from stock_car where order_id is null`.execute(shop.db)
  })

  test('of two that are alike the one near by comes first', async () => {
    await sql`delete from stock_car where order_id is null`.execute(shop.db)
    const { rows } = await sql<{ outletId: number; lng: number; lat: number }>`
      select outlet_id, lng, lat from outlet where outlet_id in (${outletId}, ${otherId})`.execute(shop.db)
    const numbers = new Map([
      [outletId, await entered({ code: painted.code, place: 'transit', arrivesOn: dayIn(9) })],
      [otherId, await entered({ code: painted.code, outletId: otherId }, other)],
    ])
    expect(rows).toHaveLength(2)
    for (const { outletId: here, lng, lat } of rows) {
      const found = await shop.ask('carStock.match', '', { code, lng, lat })
      expect(found[0]!.stockNo).toBe(numbers.get(here))
    }
  })

  test('a code that says nothing is refused', async () => {
    expect((await shop.call('carStock.match', '', { code: 'xx' })).refused).toBe('CODE_UNREADABLE')
    expect((await shop.call('carStock.match', '', { code: 'ZZZZZZZZ' })).refused).toBe('CODE_WRONG')
  })
})

describe('a file', () => {
  const header = '车架号,门店,配置代码,年款,位置,到店日期'
  const take = (lines: string[], check = false) => {
    const path = join(folder, 'cars.csv')
    writeFileSync(path, `${[header, ...lines].join('\r\n')}\r\n`)
    return importStockCars(shop.db, { path, now: shop.now(), check })
  }
  const line = (
    change: { vin?: string; outlet?: string; code?: string; year?: string; place?: string; day?: string } = {},
  ) =>
    [
      change.vin ?? freshVin(),
      change.outlet ?? String(outletId),
      change.code ?? code,
      change.year ?? '2026',
      change.place ?? '在途',
      change.day ?? dayIn(9),
    ].join(',')
  const count = async () =>
    (await sql<{ n: number }>`select count(*)::int as n from stock_car`.execute(shop.db)).rows[0]!.n

  test('goes in whole, changes nothing the second time, and what is other in a third', async () => {
    const before = await count()
    const [vin, second] = [freshVin(), freshVin()]
    const lines = [line({ vin }), line({ vin: second, place: '在店', day: today() })]
    expect(await take(lines, true)).toMatchObject({ read: 2, created: 2, problems: [] })
    expect(await count()).toBe(before)
    expect(await take(lines)).toMatchObject({ read: 2, created: 2, changed: 0, problems: [] })
    expect(await count()).toBe(before + 2)
    expect(await take(lines)).toMatchObject({ created: 0, changed: 0, unchanged: 2 })
    expect(await take([line({ vin, place: '在店', day: today() })])).toMatchObject({ changed: 1 })
    const [row] = await shop.ask('desk.stockCar.list', dealer, { search: vin.slice(-6) })
    expect(row).toMatchObject({ place: 'outlet', arrivesOn: today() })
    expect((await stock(row!.stockNo)).history.map(each => each.more)).toEqual(['cars.csv', 'cars.csv'])
  })

  test.each<[string, () => string[], string]>([
    ['a wrong VIN', () => [line(), line({ vin: 'LX0' })], 'vin'],
    ['an unknown outlet', () => [line(), line({ outlet: '1' })], 'outlet'],
    ['a code that says nothing', () => [line(), line({ code: 'ZZZZZZZZ' })], 'code'],
    ['a year that never was', () => [line(), line({ year: '1999' })], 'modelYear'],
    ['a year in words', () => [line(), line({ year: '今年' })], 'modelYear'],
    ['half a year', () => [line(), line({ year: '2026.5' })], 'modelYear'],
    ['no year', () => [line(), line({ year: '' })], 'modelYear'],
    ['a place that every object has', () => [line(), line({ place: 'constructor' })], 'place'],
    ['a place that every object comes from', () => [line(), line({ place: '__proto__' })], 'place'],
    ['a formula for a place', () => [line(), line({ place: '=2+5' })], 'place'],
    ['a line that is much too long', () => [line(), line({ outlet: 'x'.repeat(80_000) })], 'vin'],
    ['a place that is none', () => [line(), line({ place: '海上' })], 'place'],
    ['a day that is none', () => [line(), line({ day: '2026-02-30' })], 'arrivesOn'],
    ['a day that is over', () => [line(), line({ day: '2026-01-30' })], 'arrivesOn'],
    ['one car twice', () => [line({ vin: 'LX0NVBR10TN899999' }), line({ vin: 'LX0NVBR10TN899999' })], 'vin'],
  ])('with %s is refused whole', async (_, lines, column) => {
    const before = await count()
    const { problems } = await take(lines())
    expect(problems.filter(each => each.level === 'error')).toMatchObject([{ line: 3, column }])
    expect(await count()).toBe(before)
  })

  test('is read with a mark, in wide characters, in GBK, and with what spreadsheets put around cells', async () => {
    const path = join(folder, 'marked.csv')
    const give = (bytes: Buffer) => {
      writeFileSync(path, bytes)
      return importStockCars(shop.db, { path, now: shop.now(), check: true })
    }
    const text = () => `${header}\r\n${line()}\r\n`
    expect(await give(Buffer.from(`\ufeff${text()}`))).toMatchObject({ created: 1, problems: [] })
    expect(await give(Buffer.from(`\ufeff${text()}`, 'utf16le'))).toMatchObject({ created: 1, problems: [] })
    const quoted = line()
      .split(',')
      .map(cell => `="${cell}"`)
      .join(',')
    expect(await give(Buffer.from(`${header}\r\n${quoted}\r\n`))).toMatchObject({ created: 1, problems: [] })
    await expect(give(Buffer.from('PK\u0003\u0004\0\0'))).rejects.toThrow('not text')
    await expect(give(Buffer.alloc(0))).rejects.toThrow('empty')
    await expect(give(Buffer.from('\r\n\r\n'))).rejects.toThrow('empty')
    await expect(give(Buffer.from(`${header}\r\n${`${line()}\r\n`.repeat(100_000)}`))).rejects.toThrow('At most')
  })

  test('that two send at once makes each car once, and neither ends in a fault', async () => {
    const path = join(folder, 'both.csv')
    const vins = Array.from({ length: 20 }, () => freshVin())
    writeFileSync(path, [header, ...vins.map(vin => line({ vin }))].join('\r\n'))
    const both = await Promise.all([1, 2].map(() => importStockCars(shop.db, { path, now: shop.now(), check: false })))
    expect(both.map(each => each.problems)).toEqual([[], []])
    expect(both.reduce((sum, each) => sum + each.created, 0)).toBe(20)
  })

  test('leaves what an order has, and what is at another outlet, as it is', async () => {
    const [vin, theirs] = [freshVin(), freshVin()]
    const stockNo = await entered({ vin })
    await entered({ vin: theirs, outletId: otherId }, other)
    const { orderNo } = await shop.placed()
    await sql`update stock_car set state = 'allocated', order_id = (select id from shop_order where order_no = ${orderNo})
      where stock_no = ${stockNo}`.execute(shop.db)
    const bound = await take([line({ vin, code: painted.code, place: '在店', day: today() })])
    expect(bound.problems).toMatchObject([{ level: 'error', cn: '车已分配给订单，配置不能更改' }])
    expect(await take([line({ vin, place: '在店', day: dayIn(-1) })])).toMatchObject({ changed: 1, problems: [] })
    expect((await take([line({ vin: theirs })])).problems).toMatchObject([{ cn: '这台车在另一家门店' }])
  })

  test('without a column, or that is no text, is refused', async () => {
    const path = join(folder, 'other.csv')
    writeFileSync(path, 'vin,outlet\r\n1,2\r\n')
    await expect(importStockCars(shop.db, { path, now: shop.now(), check: false })).rejects.toThrow(
      'A column is missing',
    )
  })
})
