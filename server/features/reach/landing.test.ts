/** Where visits with a campaign begin: counted once, by whoever answers, and nothing of who it was (decision 172). */
import Fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Input } from '#contract/kit.ts'
import { type BareShop, openBareShop } from '#server/features/order/test-bare-shop.ts'
import { beijingDay, dayMs, later } from '#server/lib/clock.ts'
import { addLandings } from './landing.queries.ts'
import { mountLandings } from './landing.ts'

let shop: BareShop
let operator: string
beforeAll(async () => {
  shop = await openBareShop()
  operator = await shop.newStaff('operator')
  await sql`update landing_start set day = ${beijingDay(shop.now())}::date`.execute(shop.db)
  for (const campaign of ['spring', 'autumn'])
    await shop.ask('desk.shortLink.save', operator, {
      version: 0,
      name: '展台',
      target: '/usedcar/list',
      campCode: '',
      channel: 'fair',
      campaign,
      open: true,
    })
})
afterAll(() => shop.close())
beforeEach(async () => void (await sql`truncate landing_visit`.execute(shop.db)))

/** A server that answers every address with a document, and what it has counted. */
function server() {
  const app = Fastify()
  const write = mountLandings(app, {
    config: { PUBLIC_URL: 'https://www.shop.example' },
    db: shop.db,
    clock: shop.now,
  })
  app.get('/gone', (_request, reply) => reply.code(404).type('text/html').send('<p>'))
  app.get('/file', (_request, reply) => reply.type('image/png').send('png'))
  app.get('/*', (_request, reply) => reply.type('text/html; charset=utf-8').send('<p>'))
  const open = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({ method, url, headers: { host: 'shop.test', 'user-agent': 'Mozilla/5.0 (iPhone)', ...headers } })
  return { app, write, open }
}
const rows = async () =>
  (
    await sql<{ campaign: string; channel: string; page: string; visits: number }>`
      select campaign, channel, page, visits from landing_visit order by campaign, channel, page`.execute(shop.db)
  ).rows
const report = (input: Input<'desk.campaignReport.figures'> = {}) =>
  shop.ask('desk.campaignReport.figures', operator, input)

describe('a visit with a campaign', () => {
  test('is counted by campaign, channel and page, also by way of an entry', async () => {
    const { app, write, open } = server()
    await open('/usedcar/list?cf=spring&mz_cm=fair')
    await open('/UsedCar/list/?cf=spring&mz_cm=fair', { referer: 'https://elsewhere.example/a' })
    await open('/aftersales/200001010?cf=autumn', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' })
    await open(`/myhesperapp?${new URLSearchParams({ path: '/newcar/home?a=1', cf: 'autumn' })}`)
    await write()
    expect(await rows()).toEqual([
      { campaign: 'autumn', channel: 'EC_Online', page: '/aftersales/:id', visits: 1 },
      { campaign: 'autumn', channel: 'EC_Online', page: '/newcar/home', visits: 1 },
      { campaign: 'spring', channel: 'fair', page: '/usedcar/list', visits: 2 },
    ])
    await app.close()
  })

  test('is none within the shop, anew, ahead, by a program, without a campaign, or of what is no page', async () => {
    const { app, write, open } = server()
    const path = '/usedcar/list?cf=spring'
    await open(path, { referer: 'https://shop.test/' })
    await open(path, { referer: 'https://www.shop.example/a' })
    await open('/console/?cf=spring')
    await open('/idp/sign-in/?cf=spring')
    await open(path, { 'cache-control': 'max-age=0' })
    await open(path, { 'sec-purpose': 'prefetch;prerender' })
    await open(path, { 'user-agent': 'Twitterbot/1.0' })
    await open(path, {}, 'HEAD')
    await open('/usedcar/list?kw=vega')
    await open('/usedcar/list')
    await open('/gone?cf=spring')
    await open('/file?cf=spring')
    await write()
    expect(await rows()).toEqual([])
    await app.close()
  })

  test('under a name that nobody of the shop has written is one of the others, and the name is not kept', async () => {
    const { app, write, open } = server()
    for (const name of ['周远 13800138000', 'a'.repeat(300), '\u0000', '?', "'; drop table"])
      await open(`/usedcar/list?${new URLSearchParams({ cf: name, mz_cm: name })}`)
    await open('/%E0%A4%A?cf=spring')
    await open('//evil.example/?cf=spring')
    await write()
    const kept = await rows()
    expect(kept.filter(({ campaign }) => !['?', 'spring', ''].includes(campaign))).toEqual([])
    expect(JSON.stringify(kept)).not.toMatch(/13800138000|aaaa|drop/)
    const { others, total } = await report({ group: 'campaign' })
    expect(others?.visits).toBe(
      kept.filter(({ campaign }) => campaign === '?').reduce((sum, { visits }) => sum + visits, 0),
    )
    expect(total.visits).toBe(kept.reduce((sum, { visits }) => sum + visits, 0))
    await app.close()
  })

  test('is counted whole by two servers with forty at once, and by one that stops', async () => {
    const [one, two] = [server(), server()]
    await Promise.all(
      Array.from({ length: 40 }, (_, n) => (n % 2 ? one : two).open('/usedcar/list?cf=spring&mz_cm=fair')),
    )
    await Promise.all([one.write(), two.write(), one.write()])
    await one.open('/usedcar/list?cf=spring&mz_cm=fair')
    await Promise.all([one.app.close(), two.app.close()])
    expect(await rows()).toEqual([{ campaign: 'spring', channel: 'fair', page: '/usedcar/list', visits: 41 }])
    for (const group of ['campaign', 'channel', 'page'] as const)
      expect((await report({ group })).total.visits, group).toBe(41)
    expect((await report({ group: 'campaign' })).rows).toMatchObject([{ key: 'spring', visits: 41 }])
  })

  test('that cannot be written is written with the next ones', async () => {
    const { app, write, open } = server()
    await open('/usedcar/list?cf=spring&mz_cm=fair')
    await sql`alter table landing_visit rename to landing_away`.execute(shop.db)
    await write()
    await sql`alter table landing_away rename to landing_visit`.execute(shop.db)
    await open('/usedcar/list?cf=spring&mz_cm=fair')
    await write()
    expect(await rows()).toMatchObject([{ campaign: 'spring', visits: 2 }])
    await app.close()
  })

  test('of a flood of made-up campaigns fills no memory, and is counted', async () => {
    const { app, write, open } = server()
    for (let n = 0; n < 2_100; n++) await open(`/usedcar/list?cf=made-up-${n}`)
    await open('/usedcar/list?cf=spring&mz_cm=fair')
    await write()
    expect((await rows()).reduce((sum, { visits }) => sum + visits, 0)).toBe(2_101)
    expect((await rows()).length).toBeLessThan(4)
    await app.close()
  })

  test('keeps its campaign in such a flood', async () => {
    const { app, write, open } = server()
    await open('/usedcar/list?cf=autumn&mz_cm=fair')
    await write()
    for (let n = 0; n < 2_100; n++) await open(`/usedcar/list?cf=made-up-${n}&mz_cm=made-up-${n}`)
    for (let n = 0; n < 3; n++) await open('/usedcar/list?cf=spring&mz_cm=fair')
    await write()
    expect(await rows()).toContainEqual({ campaign: 'spring', channel: 'fair', page: '/usedcar/list', visits: 3 })
    expect((await rows()).reduce((sum, { visits }) => sum + visits, 0)).toBe(2_104)
    await app.close()
  })

  test('is written by several servers at once without one standing in the way of another', async () => {
    const kinds = Array.from({ length: 200 }, (_, n) => ({
      day: beijingDay(shop.now()),
      campaign: 'spring',
      channel: 'fair',
      page: `/${n}`,
      visits: 1,
    }))
    // As each has met them: in other orders.
    await Promise.all(Array.from({ length: 12 }, (_, n) => addLandings(shop.db, n % 2 ? kinds : kinds.toReversed())))
    expect((await rows()).every(({ visits }) => visits === 12)).toBe(true)
  })
})

test('days of before keep the short links that were followed, and no visit counts twice', async () => {
  const path = (await shop.ask('desk.shortLink.all', operator, {}))[0]!.path
  await shop.app.http.inject({ url: path, headers: { 'user-agent': 'Mozilla/5.0 (iPhone)' } })
  const { app, write, open } = server()
  await open('/usedcar/list?cf=autumn&mz_cm=fair')
  await write()
  expect((await report()).total.visits).toBe(1)
  // The shop begins to count so tomorrow.
  const tomorrow = beijingDay(later(shop.now(), dayMs))
  await sql`update landing_start set day = ${tomorrow}::date`.execute(shop.db)
  await sql`truncate landing_visit`.execute(shop.db)
  await open('/usedcar/list?cf=autumn&mz_cm=fair')
  await write()
  expect(await rows()).toEqual([])
  expect((await report()).total.visits).toBe(1)
  await app.close()
})
