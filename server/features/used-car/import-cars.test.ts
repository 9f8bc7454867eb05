import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import iconv from 'iconv-lite'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { seedDatabase } from '#server/db/seed/seed.ts'
import { testDatabase } from '#server/db/test-database.ts'
import { FeedRefused } from './feed-lines.ts'
import { type ImportOptions, importUsedCars } from './import-cars.ts'
import { whileImporting } from './import.queries.ts'

const db = await testDatabase({
  name: 'feed_60',
  fill: ({ pool }) => seedDatabase(pool, { usedCars: 60, today: '2026-11-21' }).then(() => {}),
})
const folder = mkdtempSync(join(tmpdir(), 'import-'))
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await db.close()
})
beforeEach(() => db.pool.query('delete from used_car where id > 10000000'))

const example = readFileSync(new URL('../../../docs/examples/used-cars.csv', import.meta.url), 'utf8')
const path = join(folder, 'feed.csv')
const report = join(folder, 'feed.problems.csv')
const monday = new Date('2026-11-23T09:30:00+08:00')
const tuesday = new Date('2026-11-24T09:30:00+08:00')

async function take(content: string | Buffer, options: Partial<ImportOptions> = {}) {
  writeFileSync(path, content)
  return importUsedCars(db.kysely, { path, report, now: monday, brand: ['长庚', 'HESPER'], ...options })
}
const problems = () => readFileSync(report, 'utf8').replace('\ufeff', '').trim().split('\r\n').slice(1)
const imported = async () => (await db.pool.query('select * from used_car where id > 10000000 order by id')).rows
const pricesOf = async (vin: string) =>
  (
    await db.pool.query(
      'select p.price_fen, p.reason, p.at from used_car_price p join used_car c on c.id = p.used_car_id where vin = $1 order by at',
      [vin],
    )
  ).rows

const header = '车架号,车型,年款,售价(万元),里程(公里),首次上牌,车身颜色,门店'
const vin = 'LX0SVBA11NN000307'
const line = (price = '26.8', km = '24000', more = '') =>
  `${vin},Vega 620 长续航版,2023,${price},${km},2023-05-18,余晖铜,30001${more}`

describe('the example feed', () => {
  test('brings 28 cars and refuses two lines by number and reason', async () => {
    expect(await take(example)).toMatchObject({ read: 30, created: 28, changed: 0, unchanged: 0, refused: 2, held: 0 })
    expect(problems()).toEqual([expect.stringMatching(/^13,.*16 位/), expect.stringMatching(/^24,.*面议,价格不是数字/)])
    const cars = await imported()
    expect(cars).toHaveLength(28)
    expect(
      cars.every(car => car.state === 'publish' && car.monthly_fen > 0 && car.search_text.includes('beijing')),
    ).toBe(true)
  })

  test('a second time changes nothing, not even the version', async () => {
    await take(example)
    const before = await imported()
    expect(await take(example, { now: tuesday })).toMatchObject({ created: 0, changed: 0, unchanged: 28, refused: 2 })
    expect(await imported()).toEqual(before)
  })

  test('in GBK is the same feed', async () => {
    await take(example)
    expect(await take(iconv.encode(example.replaceAll('\n', '\r\n'), 'gbk'))).toMatchObject({
      encoding: 'gbk',
      created: 0,
      unchanged: 28,
      refused: 2,
    })
  })
})

describe('a new car', () => {
  test('has everything that a page needs', async () => {
    await take(`${header}\n${line()}\n`)
    expect(await imported()).toMatchObject([
      {
        car_no: expect.stringMatching(/^HU26-1\d{7}$/),
        vin,
        title_cn: 'Vega 620 长续航版 2023 款',
        title_en: 'Vega 620 Long Range 2023',
        series_code: 'vega',
        price_fen: 268_000_00,
        monthly_fen: 4234_99,
        price_drop_fen: 0,
        energy: 'BEV',
        emission_level: 6,
        city_code: 110100,
        certified: false,
        grade: null,
        listed_at: monday,
      },
    ])
    expect(await pricesOf(vin)).toEqual([{ price_fen: 268_000_00, reason: 'listed', at: monday }])
  })
})

describe('a known car', () => {
  test('with a new price: the history gets a row, the reduction is remembered', async () => {
    await take(`${header}\n${line()}\n`)
    expect(await take(`${header}\n${line('25.9')}\n`, { now: tuesday })).toMatchObject({ created: 0, changed: 1 })
    expect(await pricesOf(vin)).toMatchObject([
      { price_fen: 268_000_00, reason: 'listed' },
      { price_fen: 259_000_00, reason: 'dealer', at: tuesday },
    ])
    expect(await imported()).toMatchObject([{ price_drop_fen: 9_000_00, version: 2, updated_at: tuesday }])
  })

  test('keeps what the feed is silent about', async () => {
    await take(`${header},内饰颜色,过户次数\n${line('26.8', '24000', ',暮棕,1')}\n`)
    await take(`${header}\n${line('26.8', '24100')}\n`)
    expect(await imported()).toMatchObject([{ cabin: 'cognac', transfer_count: 1, mileage_km: 24_100 }])
  })

  test.each(['reserved', 'sold'])('that is %s stays as it is, and is told', async state => {
    await take(`${header}\n${line()}\n`)
    await db.pool.query(
      `update used_car set state = $1, hold_order_id = 1, sold_at = case when $1 = 'sold' then now() end where vin = $2`,
      [state, vin],
    )
    const before = await imported()
    expect(await take(`${header}\n${line('20.0')}\n`, { now: tuesday })).toMatchObject({
      changed: 0,
      held: 1,
      refused: 0,
    })
    expect(await imported()).toEqual(before)
    expect(await pricesOf(vin)).toHaveLength(1)
    expect(problems()).toEqual([expect.stringMatching(/^2,LX0.*未更改/)])
  })

  test('of another outlet is not taken over by a feed of one outlet', async () => {
    await take(`${header}\n${line()}\n`)
    expect(await take(`${header}\n${line('20.0')}\n`, { outlet: '30005' })).toMatchObject({ changed: 0, held: 1 })
    expect(await imported()).toMatchObject([{ price_fen: 268_000_00, outlet_id: 30_001 }])
  })

  test('that is certified is not changed into one that may not be', async () => {
    await take(`${header},官方认证,车况等级\n${line('26.8', '24000', ',是,1')}\n`)
    expect(await take(`${header}\n${line('26.8', '130000')}\n`)).toMatchObject({ changed: 0, held: 1 })
    expect(await imported()).toMatchObject([{ certified: true, mileage_km: 24_000 }])
  })

  test('can be withdrawn and published again by the dealer', async () => {
    await take(`${header}\n${line()}\n`)
    await take(`${header},状态\n${line('26.8', '24000', ',下架')}\n`)
    expect(await imported()).toMatchObject([{ state: 'withdrawn' }])
    await take(`${header}\n${line()}\n`)
    expect(await imported()).toMatchObject([{ state: 'withdrawn' }])
    await take(`${header},状态\n${line('26.8', '24000', ',在售')}\n`)
    expect(await imported()).toMatchObject([{ state: 'publish' }])
  })
})

describe('one file', () => {
  test('with a VIN twice takes the first line and refuses the second', async () => {
    expect(await take(`${header}\n${line()}\n${line('20.0')}\n`)).toMatchObject({ created: 1, refused: 1 })
    expect(await imported()).toMatchObject([{ price_fen: 268_000_00 }])
    expect(problems()[0]).toContain('与第 2 行车架号相同')
  })

  test('with broken UTF-8 loses that line only', async () => {
    const bytes = Buffer.concat([Buffer.from(`${header}\n`), Buffer.from([0xe6, 0x9c, 10]), Buffer.from(line())])
    expect(await take(bytes)).toMatchObject({ created: 1, refused: 1 })
    expect(problems()[0]).toMatch(/^2,,未导入 refused,.*编码/)
  })

  test('with a cell that a spreadsheet would run is told harmlessly', async () => {
    await take(`${header}\n${line('=HYPERLINK(1)')}\n`)
    expect(problems()[0]).toContain(`'=HYPERLINK`)
  })

  test('with nothing but its header brings nothing and reports nothing', async () => {
    expect(await take(`${header}\n`)).toMatchObject({ read: 0, created: 0, refused: 0 })
    expect(problems()).toEqual([])
  })
})

describe('a file is refused whole, with nothing imported,', () => {
  const whole = async (content: string | Buffer, options: Partial<ImportOptions> = {}): Promise<FeedRefused> => {
    const error = await take(content, options).catch((failure: unknown) => failure)
    expect(error).toBeInstanceOf(FeedRefused)
    expect(await imported()).toEqual([])
    return error as FeedRefused
  }

  test('for a header without needed columns', async () => {
    const { cn, en } = await whole(example.replace('车架号', '编号').replace('车身颜色', '涂装'))
    expect(cn).toContain('车架号 (vin)；车身颜色 (paint)')
    expect(en).toContain('Missing columns')
  })
  test.each([
    ['an unknown outlet', example, { outlet: '月球' }, 'Unknown outlet'],
    ['being empty', '', {}, 'empty'],
    ['a header in another encoding', iconv.encode(example, 'gbk'), { encoding: 'utf-8' as const }, 'encoding'],
  ])('for %s', async (_, content, options, reason) => {
    expect((await whole(content, options)).en).toContain(reason)
  })
  test('while another import runs', async () => {
    const { en } = (await whileImporting(db.kysely, () => whole(example))) as FeedRefused
    expect(en).toContain('Another import')
    expect(await take(example)).toMatchObject({ created: 28 })
  })
})

test('a map gives a header its meaning, an outlet makes the column unnecessary', async () => {
  const fields = header.replace('车架号', '底盘号').replace(',门店', '')
  const cells = line().replace(/,30001$/, '')
  const map = { 底盘号: 'vin' }
  expect(await take(`${fields}\n${cells}\n`, { map, outlet: '北京中关村' })).toMatchObject({ created: 1 })
  expect(await imported()).toMatchObject([{ vin, outlet_id: 30_004 }])
})
