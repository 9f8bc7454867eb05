/** The desk's list of used cars, and cars that a stock feed keeps (decision 076). */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import type { Input } from '#contract/kit.ts'
import { dayMs, later, minuteMs } from '#server/lib/clock.ts'
import { reckonAll } from './car-worth.ts'
import { importUsedCars } from './import-cars.ts'
import { openDealer, refusedBy } from './test-desk-car.ts'

const { shop, outlet, dealer, other, trim, freshVin, detail, onSale } = await openDealer()
const folder = await mkdtemp(join(tmpdir(), 'desk-car-'))
afterAll(async () => {
  await rm(folder, { recursive: true })
  await shop.close()
})

describe('a feed', () => {
  const HEAD = '车架号,车型,年款,售价(元),里程(公里),上牌日期,车身颜色,状态'
  async function feed(lines: string[]) {
    const path = join(folder, 'feed.csv')
    await writeFile(path, [HEAD, ...lines].join('\n'))
    shop.pass(minuteMs)
    const now = shop.now()
    return importUsedCars(shop.db, { path, report: join(folder, 'p.csv'), outlet: String(outlet.outletId), now })
  }
  const lineOf = (vin: string, price = 300_000, state = '在售') =>
    [vin, trim.spuId, trim.year, price, 12_000, '2025-01-01', '深松绿', state].join(',')
  const faultsFor = async (vin: string, token = dealer.token) =>
    (await shop.call('desk.car.faults', token, { search: vin.slice(-8), pageSize: 50 })).data!
  const noOf = async (vin: string) =>
    (await sql<{ carNo: string }>`select car_no from used_car where vin = ${vin}`.execute(shop.db)).rows[0]!.carNo

  test('keeps the fields that it gives: the desk changes the others, or takes the car over', async () => {
    const vin = freshVin()
    await feed([lineOf(vin)])
    const carNo = await noOf(vin)
    const car = await detail(carNo)
    expect(car.fed).toBe(true)
    expect(car.fedFields.map(each => each.field)).toContain('mileageKm')
    const save = (change: object, version = car.version) =>
      shop.call('desk.car.save', dealer.token, { carNo, version, ...car.facts, ...change })
    expect(await refusedBy(save({ mileageKm: 13_000 }))).toBe('CAR_FED')
    const price = { carNo, version: car.version, priceFen: 310_000_00, why: 'market' as const, reason: '行情上行' }
    expect(await refusedBy(shop.call('desk.car.price', dealer.token, price))).toBe('CAR_FED')
    const keys = (await save({ keyCount: 1 })).data!
    expect(keys.facts.keyCount).toBe(1)
    // What the feed is silent about stays; what it says is the feed's.
    expect(await feed([lineOf(vin, 305_000)])).toMatchObject({ changed: 1, held: 0 })
    const fresh = await detail(carNo)
    expect(fresh).toMatchObject({ facts: { keyCount: 1 }, price: { fen: 305_000_00 } })
    const taken = await shop.ask('desk.car.hand', dealer.token, { carNo, version: fresh.version, to: 'desk' })
    expect(taken).toMatchObject({ fed: false, keptAtDesk: true })
    expect((await save({ mileageKm: 13_000, keyCount: 1 }, taken.version)).success).toBe(true)
    expect(await feed([lineOf(vin, 280_000)])).toMatchObject({ changed: 0, held: 1 })
    expect((await detail(carNo)).price.fen).toBe(305_000_00)
    expect(await faultsFor(vin)).toMatchObject([{ level: 'held', carNo }])
    const back = await shop.ask('desk.car.hand', dealer.token, {
      carNo,
      version: (await detail(carNo)).version,
      to: 'feed',
    })
    expect(back.keptAtDesk).toBe(false)
    expect(await feed([lineOf(vin, 280_000)])).toMatchObject({ changed: 1, held: 0 })
    expect(await faultsFor(vin)).toEqual([])
  })

  test('does not put back what staff took off', async () => {
    const vin = freshVin()
    await feed([lineOf(vin)])
    const carNo = await noOf(vin)
    const { version } = await detail(carNo)
    await shop.ask('desk.car.withdraw', dealer.token, { carNo, version, reason: '送去维修' })
    expect(await feed([lineOf(vin, 305_000)])).toMatchObject({ changed: 1, held: 1 })
    expect(await detail(carNo)).toMatchObject({
      state: 'withdrawn',
      price: { fen: 305_000_00 },
      faults: [{ level: 'held' }],
    })
  })

  test('tells each line that it could not bring in, to the outlet alone, until a later one can', async () => {
    const vin = freshVin()
    await feed([lineOf(vin, 12), 'kaputt,1,2'])
    expect(await faultsFor(vin)).toMatchObject([
      { level: 'error', column: '售价(元)', value: '12', line: 2, carNo: null },
    ])
    expect((await faultsFor(vin))[0]!.step).toContain('售价')
    expect(await faultsFor(vin, other.token)).toEqual([])
    const nameless = async () =>
      (await shop.call('desk.car.faults', dealer.token, { level: 'error', pageSize: 50 })).data!.filter(
        each => each.vin === '',
      )
    expect(await nameless()).toMatchObject([{ line: 3 }])
    await feed([lineOf(vin)])
    expect(await faultsFor(vin)).toEqual([])
    expect(await nameless()).toEqual([])
  })
})

describe('the list', () => {
  const numbers = async (input: Partial<Input<'desk.car.list'>>) =>
    (await shop.call('desk.car.list', dealer.token, { pageSize: 50, ...input })).data!.map(each => each.carNo)

  test('is narrowed by state, time on sale, price against the market, problems and number', async () => {
    const { carNo, version } = await onSale()
    const vin = (await detail(carNo)).vin
    expect(await numbers({ search: carNo.toLowerCase() })).toEqual([carNo])
    expect(await numbers({ search: vin.slice(-6) })).toContain(carNo)
    expect(await numbers({ search: '%' })).toEqual([])
    expect(await numbers({ state: 'publish' })).toContain(carNo)
    expect(await numbers({ state: 'withdrawn' })).not.toContain(carNo)
    expect(await numbers({ age: '30' })).not.toContain(carNo)
    await sql`update used_car set listed_at = listed_at - interval '31 days' where car_no = ${carNo}`.execute(shop.db)
    expect(await numbers({ age: '30' })).toContain(carNo)
    expect(await numbers({ age: '60' })).not.toContain(carNo)
    expect(await numbers({ faulty: true })).not.toContain(carNo)
    const { price } = await detail(carNo)
    const dear = {
      carNo,
      version,
      priceFen: Math.round(price.worthFen * 1.3),
      why: 'market' as const,
      reason: '配置稀少',
    }
    expect(await numbers({ label: 'high' })).not.toContain(carNo)
    await shop.ask('desk.car.price', dealer.token, dear)
    expect(await numbers({ label: 'high' })).toContain(carNo)
  })

  test('knows by the nightly job what has changed without the desk', async () => {
    const { carNo } = await onSale()
    await reckonAll(shop.db, shop.now())
    expect(await reckonAll(shop.db, shop.now())).toBe(0)
    await sql`update used_car set price_fen = price_fen * 2, updated_at = ${later(shop.now(), 1000)} where car_no = ${carNo}`.execute(
      shop.db,
    )
    expect(await numbers({ label: 'high' })).not.toContain(carNo)
    expect(await reckonAll(shop.db, later(shop.now(), 2000))).toBe(1)
    expect(await numbers({ label: 'high' })).toContain(carNo)
    expect(await reckonAll(shop.db, later(shop.now(), dayMs + 2000))).toBeGreaterThan(1)
  })
})
