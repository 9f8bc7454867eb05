import { gunzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadConfig } from '#server/config.ts'
import type { Connection } from '#server/db/connect.ts'
import { seedDatabase } from '#server/db/seed/seed.ts'
import { testDatabase } from '#server/db/test-database.ts'
import { answerFailures } from '#server/http/failure.ts'
import { guardHosts } from '#server/http/hosts.ts'
import { countVisitors } from '#server/http/rate-limits.ts'
import { type TestApp, testApp } from '#server/http/test-app.ts'
import { cacheOf } from '#server/lib/cached.ts'
import { pageAddresses } from '#shop/head/addresses.ts'
import { fixedPaths } from '#shop/head/document-head.ts'
import { routeTable } from '#shop/route-table.ts'
import { mountSearchEngines, robotsText, type SearchEngines } from './search-engine.routes.ts'
import { packedPart, PAGES_A_FILE, sitemapParts } from './sitemap.ts'

const now = new Date('2026-11-21T10:00:00+08:00')
const origin = 'https://shop.example.com'
let db: Connection
let app: TestApp
let http: FastifyInstance
let engines: SearchEngines

beforeAll(async () => {
  db = await testDatabase({
    name: 'cars_400',
    fill: ({ pool }) => seedDatabase(pool, { usedCars: 400, today: '2026-11-21' }).then(() => {}),
  })
  app = await testApp(db, {}, () => now)
  const config = loadConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', PUBLIC_URL: origin, RATE_LIMIT_READ: '100000' })
  http = Fastify()
  answerFailures(http)
  guardHosts(http, config)
  await countVisitors(http)
  engines = mountSearchEngines(http, config, {
    db: db.kysely,
    memory: cacheOf(db.pool),
    call: app.call,
    addresses: async () => pageAddresses,
    fixed: async channels => fixedPaths(routeTable, channels),
    now: () => now,
  })
})
afterAll(async () => {
  await http?.close()
  await app?.close()
  await db?.close()
})

const get = (url: string, headers: Record<string, string> = {}) =>
  http.inject({ url, headers: { host: 'shop.example.com', ...headers } })
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(found => found[1]!)
/** The Chinese addresses of a part. */
const paths = async (part: string) =>
  locations((await get(`/sitemap-${part}-1.xml`)).body)
    .map(each => each.replaceAll('&amp;', '&'))
    .filter(each => !each.endsWith('hl=en'))
    .map(each => each.slice(origin.length))

describe('the sitemap', () => {
  test('names its parts, each of which is there and names each page in both languages', async () => {
    const index = await get('/sitemap.xml')
    expect(index.headers['content-type']).toBe('application/xml; charset=utf-8')
    const files = locations(index.body)
    expect(files).toEqual(sitemapParts.map(part => `${origin}/sitemap-${part}-1.xml`))
    const all: string[] = []
    for (const file of files) {
      const { body, statusCode } = await get(file.slice(origin.length))
      expect(statusCode).toBe(200)
      const named = locations(body)
      expect(named.length, file).toBeGreaterThan(1)
      expect(named.length).toBeLessThanOrEqual(50_000)
      expect(named.every(each => each.startsWith(`${origin}/`))).toBe(true)
      // As many in English as in Chinese, and each entry names both and itself.
      expect(named.filter(each => each.endsWith('hl=en'))).toHaveLength(named.length / 2)
      for (const [, loc, entry] of body.matchAll(/<url><loc>([^<]*)<\/loc>(.*?)<\/url>/gs))
        expect([...entry!.matchAll(/href="([^"]*)"/g)].map(found => found[1])).toContain(loc)
      all.push(...named)
    }
    expect(new Set(all).size).toBe(all.length)
  })

  test('names the used cars on show with the moment of their last change, and no others', async () => {
    const { rows } = await db.pool.query<{ car_no: string; updated_at: Date }>(
      `select car_no, updated_at from used_car where state in ('publish', 'reserved')`,
    )
    expect((await paths('usedCars')).toSorted()).toEqual(rows.map(row => `/usedcar/detail/${row.car_no}`).toSorted())
    const { body } = await get('/sitemap-usedCars-1.xml')
    for (const { car_no, updated_at } of rows.slice(0, 20))
      expect(body).toMatch(
        new RegExp(`${car_no}</loc>[^\\n]*<lastmod>${updated_at.toISOString().replaceAll('.', '\\.')}</lastmod>`),
      )
  })

  test('names every trim that is built, every series, good and category, every place with an outlet, what runs', async () => {
    const { data } = await app.send('car.list', { type: 'NC', pageSize: 100 })
    expect(await paths('newCars')).toEqual(data!.rows.map(row => `/newcar/detail/${row.spuId}`))
    expect((await paths('configurations')).toSorted()).toEqual(
      [...new Set(data!.rows.map(row => `/newcar/design?series=${row.seriesCode}`))].toSorted(),
    )
    const goods = await db.pool.query(`select spu_code from goods where state = 'publish'`)
    const named = await paths('goods')
    for (const { spu_code } of goods.rows) expect(named.filter(each => each.endsWith(spu_code))).toHaveLength(1)
    expect(named).toContain('/aftersales/200001010')
    expect(await paths('outlets')).toEqual(expect.arrayContaining(['/dealerlocator?area=310000', '/dealerShop/30001']))
    const campaigns = await paths('campaigns')
    expect(campaigns).toContain('/usedcar/2021UCFestival')
    // The one of 2020 is over.
    expect(campaigns).not.toContain('/usedcar/OCUday2020')
    expect(await paths('pages')).toContain('/')
  })

  test('is made anew after a change, and says when a trim and a campaign changed', async () => {
    const before = (await get('/sitemap-newCars-1.xml')).headers.etag
    const spuId = (await app.send('car.list', { type: 'NC', pageSize: 1 })).data!.rows[0]!.spuId
    await db.pool.query('update car_trim set kerb_kg = kerb_kg + 1 where spu_id = $1', [spuId])
    const { rows } = await db.pool.query<{ changed_at: Date }>(
      `select changed_at from page_change where kind = 'newCar' and key = $1`,
      [String(spuId)],
    )
    expect(rows).toHaveLength(1)
    // Writing down what is there already changes nothing.
    await db.pool.query('update car_trim set kerb_kg = kerb_kg where spu_id = $1', [spuId])
    const same = await db.pool.query(`select changed_at from page_change where kind = 'newCar' and key = $1`, [
      String(spuId),
    ])
    expect(same.rows).toEqual(rows)
    expect((await get('/sitemap-newCars-1.xml')).headers.etag).toBe(before)
    engines.changed()
    // What changed less than a minute ago may still be shown as it was.
    expect((await get('/sitemap-newCars-1.xml')).headers.etag).toBe(before)
  })

  test('leaves out what belongs to used cars while their channel is off', async () => {
    const flag = (value: string) =>
      db.pool.query(`update dictionary_entry set value = $1 where list = 'ShowUCChannel'`, [value])
    await flag('0')
    await expect.poll(async () => (await get('/sitemap-usedCars-1.xml')).statusCode, { timeout: 10_000 }).toBe(404)
    await flag('1')
    await expect.poll(async () => (await get('/sitemap-usedCars-1.xml')).statusCode, { timeout: 10_000 }).toBe(200)
  })

  test.each([
    '/sitemap-usedCars-2.xml',
    '/sitemap-usedCars-0.xml',
    '/sitemap-usedCars-99999.xml',
    '/sitemap-strangers-1.xml',
    '/sitemap-usedCars-1%27.xml',
    '/sitemap-__proto__-1.xml',
  ])('%s is not there', async url => {
    expect((await get(url)).statusCode).toBe(404)
  })

  test('is sent packed to whoever takes it, and not at all to whoever has it', async () => {
    const plain = await get('/sitemap-goods-1.xml')
    const packed = await get('/sitemap-goods-1.xml', { 'accept-encoding': 'gzip' })
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)
    const again = await get('/sitemap-goods-1.xml', { 'if-none-match': String(plain.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test('is made once for forty who ask at once', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => get('/sitemap-outlets-1.xml')))
    expect(new Set(answers.map(each => each.headers.etag)).size).toBe(1)
    expect(answers.every(each => each.statusCode === 200)).toBe(true)
  })

  test.each(['evil.example', 'shop.example.com.evil.example', 'shop.example.com/x?', 'x"><script>'])(
    'is refused under the host %s, and none of it gets into a file',
    async host => {
      for (const url of ['/robots.txt', '/sitemap.xml', '/sitemap-pages-1.xml']) {
        expect([400, 421]).toContain((await get(url, { host })).statusCode)
        const { body } = await get(url)
        expect(body).not.toContain('evil')
        expect(body).not.toContain('<script')
      }
    },
  )
})

test('one file of the greatest size stays below the limits of the protocol', async () => {
  async function* many() {
    for (let n = 0; n < PAGES_A_FILE; n += 1000)
      yield Array.from({ length: 1000 }, (_, m) => ({ path: `/usedcar/detail/HU26-${n + m}`, changedAt: now }))
  }
  const bytes = gunzipSync(await packedPart(origin, many()))
  expect(bytes.length).toBeLessThan(50 * 1024 * 1024)
  expect(bytes.toString().match(/<loc>/g)).toHaveLength(2 * PAGES_A_FILE)
})

test('a part whose pages cannot be read fails, and leaves nothing behind', async () => {
  async function* broken() {
    yield [{ path: '/', changedAt: null }]
    throw new Error('the database is away')
  }
  await expect(packedPart(origin, broken())).rejects.toThrow('the database is away')
})

describe('robots.txt', () => {
  const of = (env: Record<string, string>) => robotsText(loadConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...env }))

  test('lets a real shop be found, but for what is personal', async () => {
    const text = of({ PUBLIC_URL: origin })
    expect(text).toContain('Disallow: /user/\n')
    expect(text).not.toContain('Disallow: /\n')
    expect(text).toContain(`Sitemap: ${origin}/sitemap.xml`)
    expect((await get('/robots.txt')).body).toBe(text)
  })
  test('says of a demonstration, and of a shop without an address, that nobody should look', () => {
    expect(of({})).toBe('# This is a demonstration: nothing here is for sale.\nUser-agent: *\nDisallow: /\n')
    expect(of({ DEMO: 'true', PUBLIC_URL: origin })).toContain('demonstration')
    expect(of({ DEMO: 'false' })).toContain('no public address yet')
    expect(of({ DEMO: 'false', PUBLIC_URL: 'http://shop.example.com' })).toContain('Disallow: /\n')
  })
})
