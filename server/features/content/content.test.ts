import { afterAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#server/db/test-database.ts'
import { directory } from '#server/db/test-directory.ts'
import { testApp } from '#server/http/test-app.ts'
import { readDictionary } from './test-dictionary.ts'

const now = new Date('2026-11-21T04:00:00Z')
const db = await testDatabase(directory)
const app = await testApp(db, {}, () => now)
afterAll(async () => {
  await app.close()
  await db.close()
})

describe('/dictionary.json', () => {
  test('holds every list that pages read', async () => {
    const { data, success } = await app.send('dictionary.all', {})
    expect(success).toBe(true)
    const read = readDictionary(data)
    expect(read.ActivityType[1]).toBe('新车品鉴')
    expect(read.NCSeries[0]).toEqual({ title: 'Vega', name: 'Vega', value: 'vega' })
    expect(read.NCBodyType).toContainEqual({ title: '轿车', value: 'sedan', code: 'sedan' })
    expect(read.priceRangeForNC.map(({ priceFrom, priceTo }) => [priceFrom, priceTo])).toEqual([
      [0, 30],
      [30, 40],
      [40, 60],
      [60, 100],
      [100, null],
    ])
    expect(read.BodyColor).toContainEqual({ title: '深松绿', value: 'pine', code: 'pine', colour: '#23463b' })
    expect(read.ShowUCChannel).toBe(1)
    expect(read.Region['430000']).toContainEqual({ label: '邵阳市', value: '430500' })
    expect(read.Range.vega).toContainEqual({ label: 'Vega 纯电', value: 'vega-e' })
    expect(read.OrderStatus.save).toEqual([{ label: '待付款', value: '10' }])
    expect(read.lists.OutletService!.map(entry => entry.name)).toContain('试驾')
  })
  test('speaks the visitor’s language', async () => {
    const read = readDictionary((await app.send('dictionary.all', {}, { language: 'en' })).data)
    expect(read.ActivityType[1]).toBe('New-car preview')
    expect(read.BodyColor[0]!.title).toBe('Frost White')
  })
  test('is not sent twice, and again after an operator changed it', async () => {
    const ask = (tag?: string) =>
      app.http.inject({ url: `/dictionary.json?t=${Math.random()}`, headers: tag ? { 'if-none-match': tag } : {} })
    const first = await ask()
    const tag = first.headers.etag as string
    expect(first.headers).toMatchObject({ 'cache-control': 'public, no-cache', vary: 'Cookie' })
    expect((await ask(`W/${tag}, "other"`)).statusCode).toBe(304)
    expect((await ask('"other"')).statusCode).toBe(200)

    await db.pool.query(`update dictionary_entry set name_cn = '卖车' where list = 'OutletService' and code = 'sales'`)
    await expect.poll(async () => (await ask(tag)).statusCode).toBe(200)
    expect((await app.send('dictionary.get', { type: 'OutletService', code: 'sales' })).data!.name).toBe('卖车')
    await db.pool.query(`update dictionary_entry set name_cn = '销售' where list = 'OutletService' and code = 'sales'`)
  })
})

describe('lists of the range', () => {
  test('are its rows, and follow them', async () => {
    const ask = async () => readDictionary((await app.send('dictionary.all', {})).data)
    const before = await ask()
    expect(before.NCSeries).toHaveLength(8)
    expect(before.lists.Equipment!.map(entry => entry.name)).toContain('抬头显示')
    await db.pool.query(`update car_series set name_cn = '织女' where series_code = 'vega'`)
    await db.pool.query(`update car_trim set last_model_year = 2026 where series_code = 'mira'`)
    await expect.poll(async () => (await ask()).NCSeries.map(each => each.name)).not.toContain('Mira')
    const after = await ask()
    expect(after.NCSeries[0]).toEqual({ title: '织女', name: '织女', value: 'vega' })
    expect(after.lists.UCSeries).toHaveLength(8)
    const ids = Object.values(after.lists).flatMap(list => list.map(entry => entry.id))
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe('parts of the dictionary', () => {
  test('dictionary.get gives one entry', async () => {
    expect((await app.send('dictionary.get', { type: 'OrderStatus', code: '10' })).data).toMatchObject({
      code: '10',
      name: '待付款',
      parent: 'save',
      type: 'OrderStatus',
    })
    expect((await app.send('dictionary.get', { type: 'OrderStatus', code: '11' })).code).toBe(2001)
  })
  test('dictionary.list gives a list, or what stands below one parent', async () => {
    expect((await app.send('dictionary.list', { type: 'OrderStatus' })).data).toHaveLength(14)
    const refund = await app.send('dictionary.list', { type: 'OrderStatus', parent: 'refund' })
    expect(refund.data!.map(entry => entry.code)).toEqual(['50', '51', '52', '53', '54'])
    expect((await app.send('dictionary.list', { type: 'Nothing' })).code).toBe(2001)
  })
  test('dictionary.byCode gives a list flat or as a tree', async () => {
    const flat = (await app.send('dictionary.byCode', { code: 'Region' })).data!
    const tree = (await app.send('dictionary.byCode', { code: 'Region', isTree: 1 })).data!
    expect(flat.length).toBeGreaterThan(350)
    expect(tree).toHaveLength(34)
    expect(tree.find(entry => entry.code === '430000')!.children!.map(entry => entry.name)).toContain('邵阳市')
    expect(tree.length + tree.reduce((sum, entry) => sum + (entry.children?.length ?? 0), 0)).toBe(flat.length)
  })
})

test('content.currentTime gives the server’s time in milliseconds', async () => {
  expect((await app.send('content.currentTime', {})).data).toBe(now.getTime())
})

describe('content.sendErrorLog', () => {
  const rows = async () =>
    (await db.pool.query('select kind, message, page, seen, layout, language from client_error order by message')).rows
  const report = {
    message: 'x is undefined',
    stack: 'Error\n at /assets/a.js:1:2',
    page: '/usedcar?mobile=13800138000',
  }

  test('keeps an error once and counts it', async () => {
    const headers = { 'user-agent': 'Mozilla/5.0 (iPhone)' }
    expect(await app.send('content.sendErrorLog', report, { headers })).toMatchObject({ success: true, data: true })
    await app.send('content.sendErrorLog', { ...report, page: '/other' }, { headers })
    expect(await rows()).toEqual([
      { kind: 'script', message: 'x is undefined', page: '/usedcar', seen: 2, layout: 'mobile', language: 'zh-CN' },
    ])
  })
  test('keeps nothing personal, and of a long text the beginning', async () => {
    await app.send('content.sendErrorLog', { message: `order of 13800138000 ${'why '.repeat(300)}`, kind: 'call' })
    const [kept] = (await rows()).filter(row => row.kind === 'call')
    expect(kept!.message).toMatch(/^order of <number> (why )+/)
    expect(kept!.message.length).toBeLessThanOrEqual(500)
  })
  test('succeeds even when it cannot be kept', async () => {
    await db.pool.query('alter table client_error rename to away')
    expect(await app.send('content.sendErrorLog', report)).toMatchObject({ success: true, data: true })
    await db.pool.query('alter table away rename to client_error')
  })
  test('forgets what nobody has met for a month, and does not fill up', async () => {
    await db.pool.query(`update client_error set last_at = '2026-10-01T00:00Z'`)
    await db.pool.query(
      `insert into client_error
      select sha256(n::text::bytea), 'load', 'n' || n, '', '', '', 'desktop', 'en', 1, $1, $1
      from generate_series(1, 5000) n`,
      [now],
    )
    await app.send('content.sendErrorLog', { message: 'one too many' })
    const { rows: counted } = await db.pool.query('select count(*) from client_error')
    expect(counted).toEqual([{ count: 5000 }])
  })
})
