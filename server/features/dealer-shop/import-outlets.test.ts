/** The list of outlets as a file: out and in again, what is wrong with lines, and what becomes of those that are right. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { fromStored, gcj, distanceM, toStored } from '#contract/coordinates.ts'
import { testDatabase } from '#server/db/test-database.ts'
import { directory } from '#server/db/test-directory.ts'
import { testApp } from '#server/http/test-app.ts'
import { exportOutlets, importOutlets } from './import-outlets.ts'
import { outletColumnNames, outletColumns } from './outlet-cells.ts'

const now = new Date('2026-11-21T04:00:00Z')
const db = await testDatabase(directory)
const app = await testApp(db, {}, () => now)
const folder = mkdtempSync(join(tmpdir(), 'outlets-'))
afterAll(async () => {
  await app.close()
  await db.close()
  rmSync(folder, { recursive: true })
})

let files = 0
const bring = (content: string | Buffer, more: Partial<Parameters<typeof importOutlets>[1]> = {}) => {
  const path = join(folder, `${++files}.csv`)
  writeFileSync(path, content)
  return importOutlets(db.kysely, { path, now, by: { source: 'file' }, ...more })
}
const rowsOf = async (text: string, values: unknown[] = []) => (await db.pool.query(text, values)).rows
const stateOf = async () => JSON.stringify(await rowsOf('select * from outlet order by outlet_id'))
const changes = async () => Number((await rowsOf('select count(*) as n from outlet_change'))[0].n)

/** A whole line of a new outlet in Hangzhou, with some cells changed. */
function fresh(change: Partial<Record<keyof typeof outletColumns, string>> = {}): string {
  const cells: Partial<Record<keyof typeof outletColumns, string>> = {
    outletId: '39001',
    cbuNo: '49001',
    dealerNameCn: '杭州西溪长庚汽车销售服务有限公司',
    dealerNameEn: 'Hesper Hangzhou Xixi Co.',
    nameCn: '长庚中心 · 杭州西溪',
    nameEn: 'Hesper Centre · Hangzhou Xixi',
    shortNameCn: '杭州西溪',
    shortNameEn: 'Hangzhou Xixi',
    cityCode: '330100',
    areaCode: '330106',
    addressCn: '西湖区西溪路 1 号',
    addressEn: '1 Xixi Road',
    phone: '0571-5550-0001',
    lng: '120.13',
    lat: '30.26',
    services: '销售;试驾',
    mon: '9:00-19:00',
    tue: '09:00–19:00',
    wed: '09:00-19:00',
    thu: '09:00-19:00',
    fri: '09:00-19:00',
    sat: '10:00-18:00',
    sun: '休息',
    holidays: '2027-02-06 休息 春节/Spring Festival；2027-02-05 10:00-12:00 除夕/Eve',
    capacity: '3',
    picture: 'centre',
    shopTemplate: 'full',
    rating: '4.5',
    openedOn: '2026-10-01',
    ...change,
  }
  const names = outletColumnNames.filter(name => cells[name] !== undefined)
  return `${names.map(name => outletColumns[name][0]).join(',')}\n${names.map(name => `"${cells[name]}"`).join(',')}\n`
}

describe('the list of outlets', () => {
  test('goes out and in again without changing anything, in UTF-8 and GBK, with English headers and semicolons', async () => {
    const before = await stateOf()
    const text = await exportOutlets(db.kysely)
    const count = (await rowsOf(`select from outlet where state = 'open'`)).length
    expect(count).toBeGreaterThan(100)
    const [header = '', ...rest] = text.replace('\ufeff', '').split('\r\n')
    const english = outletColumnNames.map(name => outletColumns[name][1]).join(',')
    expect(header.split(',')).toEqual(outletColumnNames.map(name => outletColumns[name][0]))
    for (const content of [text, [english, ...rest].join('\n')]) {
      const sum = await bring(content)
      expect(sum.problems).toEqual([])
      expect(sum).toMatchObject({ read: count, created: 0, changed: 0, unchanged: count, refused: 0 })
    }
    expect(await stateOf()).toBe(before)
    expect(await changes()).toBe(0)
    expect(await exportOutlets(db.kysely)).toBe(text)
  })

  test('changes what a file says and nothing else, keeps what it was, and shows it at once', async () => {
    const before = await rowsOf('select * from outlet where outlet_id = 30002')
    await app.send('dealer.outletDetail', { outletId: '30002' })
    const sum = await bring('outletId,phone,sun\n30002,010-5550-9999,closed\n')
    expect(sum).toMatchObject({ read: 1, changed: 1, refused: 0, problems: [] })
    const [after] = await rowsOf('select * from outlet where outlet_id = 30002')
    expect(after).toMatchObject({
      phone: '010-5550-9999',
      version: before[0].version + 1,
      search_text: before[0].search_text,
    })
    expect(after.hours.sun).toBeUndefined()
    expect({ ...after, phone: 0, hours: 0, version: 0, updated_at: 0 }).toEqual({
      ...before[0],
      phone: 0,
      hours: 0,
      version: 0,
      updated_at: 0,
    })
    const [kept] = await rowsOf('select * from outlet_change where outlet_id = 30002')
    expect(kept).toMatchObject({ version: after.version, source: 'file', staff_id: null })
    expect(kept.changes.phone).toEqual([before[0].phone, '010-5550-9999'])
    await expect
      .poll(async () => (await app.send('dealer.outletDetail', { outletId: '30002' })).data!.phone)
      .toBe('010-5550-9999')
    expect(await bring('outletId,phone,sun\n30002,010-5550-9999,closed\n')).toMatchObject({ unchanged: 1, changed: 0 })
    await expect(db.pool.query('update outlet_change set version = 9')).rejects.toThrow()
  })

  test('opens a new outlet, found by its name and pinyin; a look writes nothing', async () => {
    expect(await bring(fresh(), { check: true })).toMatchObject({ created: 1, problems: [] })
    expect(await rowsOf('select from outlet where outlet_id = 39001')).toEqual([])
    expect(await bring(fresh())).toMatchObject({ created: 1, problems: [] })
    await expect.poll(async () => (await app.send('dealer.shopDetail', { shopId: 69001 })).success).toBe(true)
    const { data } = await app.send('dealer.shopDetail', { shopId: 69001 })
    expect(data).toMatchObject({
      outletId: 39001,
      provinceName: '浙江省',
      areaName: '西湖区',
      shopResourceUrl: '/dealerShop/39001',
      rotations: [],
      team: [],
    })
    expect(data!.hours[0]).toMatchObject({ opens: '09:00', closes: '19:00' })
    expect(data!.hours[6]).toMatchObject({ opens: null, closes: null })
    expect((await app.send('dealer.outletList', { keyword: 'xixi' })).data!.map(each => each.outletId)).toContain(39001)
    expect(await bring(fresh())).toMatchObject({ unchanged: 1, problems: [] })
  })

  test.each(['baidu', 'wgs84'] as const)('takes coordinates in %s and keeps GCJ-02', async system => {
    const there = gcj({ lng: 120.13, lat: 30.26 })
    const { lng, lat } = fromStored(there, system)
    const cells = {
      outletId: '39002',
      cbuNo: '49002',
      lng: lng.toFixed(7),
      lat: lat.toFixed(7),
      coordinateType: system,
    }
    await bring(fresh(cells))
    const [row] = await rowsOf('select lng, lat from outlet where outlet_id = 39002')
    expect(distanceM(there, gcj({ lng: Number(row.lng), lat: Number(row.lat) }))).toBeLessThan(1)
    expect(distanceM(there, toStored({ lng, lat }, 'gcj'))).toBeGreaterThan(300)
  })

  test.each<[string, Partial<Record<keyof typeof outletColumns, string>>, string, string]>([
    ['no number', { outletId: 'x' }, '门店编号', 'A whole number'],
    ['a number of nobody', { outletId: '0' }, '门店编号', 'A whole number'],
    ['a dealer number with signs', { cbuNo: '41;000' }, '经销商编号', 'Letters, digits'],
    ['another outlet’s dealer number', { outletId: '39100', cbuNo: '41000' }, '经销商编号', 'Another outlet has this'],
    [
      'another outlet’s shop',
      { outletId: '39100', cbuNo: '49100', shopId: '60001' },
      '店铺编号',
      'Another outlet has this',
    ],
    ['no name', { nameEn: ' ' }, '门店英文名称', 'Nothing is given'],
    ['a name without end', { nameCn: '长'.repeat(41) }, '门店名称', 'At most 40'],
    ['a code of no city', { cityCode: '999999' }, '城市代码', 'No city has this code'],
    ['a province for a city', { cityCode: '330000' }, '城市代码', 'No city has this code'],
    ['a district of another city', { areaCode: '310101' }, '城市代码', 'has no such district'],
    ['a telephone in words', { phone: '请来电' }, '电话', 'Digits'],
    ['longitude and latitude the wrong way round', { lng: '30.26', lat: '120.13' }, '经度', 'wrong way round'],
    ['a place out of China', { lng: '2.35', lat: '48.85' }, '经度', 'not in China'],
    ['a place in another city', { lng: '116.40', lat: '39.90' }, '经度', 'km from the middle of'],
    ['no degrees', { lng: '120°7’' }, '经度', 'A number from'],
    ['an unknown system', { coordinateType: 'mars' }, '坐标系', 'One of: gcj'],
    ['an unknown service', { services: '销售;洗车' }, '服务', 'Unknown: 洗车'],
    ['no service', { services: ';' }, '服务', 'Nothing is given'],
    ['a service twice', { services: '销售;sales' }, '服务', 'named twice'],
    ['hours that end before they begin', { mon: '19:00-09:00' }, '周一', 'opens before it closes'],
    ['hours of no clock', { tue: '09:00-25:00' }, '周二', '09:00-19:00'],
    ['hours of no day', { wed: '' }, '周三', '09:00-19:00'],
    ['a holiday without a reason', { holidays: '2027-02-05 休息' }, '节假日', 'Written as'],
    ['a day that is none', { holidays: '2027-02-30 休息 春节/Festival' }, '节假日', 'A day is written'],
    ['a holiday twice', { holidays: '2027-02-05 休息 a/b;2027-02-05 休息 c/d' }, '节假日', 'named twice'],
    ['an unknown series', { testDriveModels: 'rocket' }, '试驾车系', 'Unknown: rocket'],
    ['too many at once', { capacity: '51' }, '每半小时接待数', 'A whole number'],
    ['an unknown picture', { picture: 'castle' }, '店面图', 'One of'],
    ['an unknown template', { shopTemplate: 'x' }, '店铺模板', 'One of'],
    ['a rating above five', { rating: '5.1' }, '评分', 'A number from 1 to 5'],
    ['a day of another calendar', { openedOn: '1.10.2026' }, '开业日期', 'A day is written'],
  ])('%s is told with its line and its reason, and not taken', async (_, change, column, reason) => {
    const before = await stateOf()
    const sum = await bring(fresh({ outletId: '39200', cbuNo: '49200', ...change }))
    expect(sum).toMatchObject({ read: 1, refused: 1, created: 0, changed: 0 })
    expect(sum.problems).toEqual([
      expect.objectContaining({ line: 2, column, en: expect.stringContaining(reason), cn: expect.stringMatching(/./) }),
    ])
    expect(await stateOf()).toBe(before)
  })

  test('good lines are taken beside bad ones; of two with one number the first', async () => {
    const sum = await bring(
      'outletId,phone\n30003,010-5550-1111\n30004,nobody\n30003,010-5550-2222\n30005,"010\n12345678,010-5550-3333\n',
    )
    expect(sum).toMatchObject({ read: 5, changed: 1 })
    expect(sum.refused).toBe(4)
    expect([...new Set(sum.problems.map(each => each.line))]).toEqual([3, 4, 5, 6])
    expect(sum.problems.find(each => each.line === 4)!.en).toBe('The same as in line 2')
    expect((await rowsOf('select phone from outlet where outlet_id = 30003'))[0].phone).toBe('010-5550-1111')
  })

  test('half a place, and a system without one, move nothing', async () => {
    for (const text of ['outletId,lng\n30006,120\n', 'outletId,coordinateType\n30006,baidu\n'])
      expect((await bring(text)).problems).toEqual([
        expect.objectContaining({ en: 'Longitude and latitude belong together' }),
      ])
  })

  test('a closed outlet is not opened by a file, and none is closed by being left out', async () => {
    await db.pool.query(`update outlet set state = 'closed' where outlet_id = 30007`)
    expect((await bring('outletId,phone\n30007,010-5550-4444\n')).problems).toEqual([
      expect.objectContaining({ line: 2, en: 'This outlet has closed for good' }),
    ])
    expect(await exportOutlets(db.kysely)).not.toContain('\r\n30007,')
    await db.pool.query(`update outlet set state = 'open' where outlet_id = 30007`)
  })

  test.each([
    ['', 'The file is empty'],
    ['名称,电话\n长庚,1\n', 'A column is missing'],
    ['outletId,门店编号\n1,1\n', 'stands there twice'],
    [Buffer.from('PK\u0003\u0004\u0000\u0000'), 'not text'],
  ])('a file that cannot be read is refused whole', async (content, reason) => {
    await expect(bring(content)).rejects.toThrow(reason)
  })

  test('headers that nobody knows are named', async () => {
    expect((await bring('outletId,天气\n30008,晴\n')).ignored).toEqual(['天气'])
  })
})
