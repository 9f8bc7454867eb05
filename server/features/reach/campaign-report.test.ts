/** The report of campaigns: what came by which campaign, and sums that are those of the books, whatever has happened. */
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { reportGroups, reportRows } from '#contract/campaign-report.ts'
import type { Input } from '#contract/kit.ts'
import { trialBalance } from '#server/features/ledger/ledger.queries.ts'
import { openCaseShop } from '#server/features/refund-case/test-cases.ts'
import { historiesOf, purchase, step } from '#server/features/refund-case/test-histories.ts'
import { beijingDay, dayMs, hourMs, later } from '#server/lib/clock.ts'

const shop = await openCaseShop()
afterAll(() => shop.close())
const { newWorld, doStep } = historiesOf(shop)

let operator = ''
const signIn = async () => {
  operator = await shop.newStaff('operator')
}
beforeAll(async () => {
  await signIn()
  // These visits are those of short links, as before the shop counts where visits begin (landing.test.ts).
  await sql`update landing_start set day = '2100-01-01'`.execute(shop.db)
})
const report = (input: Input<'desk.campaignReport.figures'> = {}) =>
  shop.ask('desk.campaignReport.figures', operator, input)
const rowOf = async (key: string, input: Input<'desk.campaignReport.figures'> = {}) =>
  (await report(input)).rows.find(each => each.key === key)

const from = (campaignID: string, channelID = 'EC_Online', page?: string) => ({
  trackingEvent: 'order',
  channelID,
  campaignID,
  wcode: `${campaignID}E1763700000000999`,
  ...(page === undefined ? {} : { page }),
})
const linked = new Set<string>()
/** Has a short link with a campaign and a channel: the shop knows both. */
async function known(campaign: string, channel = '') {
  if (linked.has(`${campaign} ${channel}`)) return
  linked.add(`${campaign} ${channel}`)
  await link({ campaign, channel })
}
async function placed(campaign: string, channel?: string, page?: string) {
  await known(campaign, channel)
  const [token, car] = [await shop.newCustomer(), await shop.freshCar()]
  const { orderNo } = await shop.ask('order.place', token, {
    ...shop.placing(car.carNo),
    tracking: from(campaign, channel, page),
  })
  return { token, orderNo, fen: car.depositFen }
}
async function link(more: object) {
  const said = { version: 0, name: '展台', target: '/', campCode: '', channel: '', campaign: '', open: true, ...more }
  return (await shop.ask('desk.shortLink.save', operator, said)).path
}
const follow = (url: string) => shop.app.http.inject({ url, headers: { 'user-agent': 'Mozilla/5.0 (iPhone)' } })

/** What the accounts of sales have moved within days, by the trial balance of finance. */
async function inBooks(first: string, last: string): Promise<number> {
  const before = beijingDay(later(new Date(`${first}T00:00:00+08:00`), -1))
  const sum = async (day: string) =>
    (await trialBalance(shop.db, day))
      .filter(({ account }) => /^(deposits|outletsPayable|carAdvances|revenue:.*)$/.test(account))
      .reduce((all, each) => all + each.creditFen - each.debitFen, 0)
  return (await sum(last)) - (await sum(before))
}
const names = ['visits', 'leads', 'orders', 'sold', 'takenFen', 'backFen', 'netFen'] as const
const sumOf = (rows: readonly Record<(typeof names)[number], number>[]) =>
  Object.fromEntries(names.map(name => [name, rows.reduce((all, each) => all + each[name], 0)]))

test('an order counts for its campaign and its channel, with what it brought and what went back of it', async () => {
  const { token, orderNo, fen } = await placed('spring', 'weibo')
  expect(await rowOf('spring')).toMatchObject({ visits: 0, leads: 0, orders: 1, sold: 0, takenFen: 0, netFen: 0 })
  await shop.payAll(token, [orderNo], 'succeed')
  await shop.runJobs()
  expect(await rowOf('spring')).toMatchObject({ orders: 1, sold: 1, takenFen: fen, backFen: 0, netFen: fen })
  expect(await rowOf('weibo', { group: 'channel' })).toMatchObject({ orders: 1, sold: 1, takenFen: fen })
  await shop.ask('order.cancel', token, { orderNo, expectRefundFen: fen })
  expect(await rowOf('spring')).toMatchObject({ orders: 1, sold: 1, takenFen: fen, backFen: fen, netFen: 0 })
})

test('a link that is followed counts for the campaign that the visit has from it', async () => {
  await follow(await link({ campaign: 'fair', channel: 'poster' }))
  // What the address says itself wins; without a channel it is that of the visit without one.
  const own = await link({ target: '/usedcar/list/1-vega?cf=own', campaign: 'fair' })
  await follow(own)
  await follow(own)
  const visits = async (key: string, group: 'campaign' | 'channel') => (await rowOf(key, { group }))?.visits
  expect([await visits('fair', 'campaign'), await visits('own', 'campaign')]).toEqual([1, 2])
  expect([await visits('poster', 'channel'), await visits('EC_Online', 'channel')]).toEqual([1, 2])
})

describe('by page', () => {
  const byPage = async (key: string) => rowOf(key, { group: 'page' })

  test('an order counts for the page on which its visit began, by its name and without a number', async () => {
    const known = (await byPage('/usedcar/detail/:id'))?.orders ?? 0
    const { orderNo, token, fen } = await placed('', undefined, '/usedcar/detail/:id')
    await shop.payAll(token, [orderNo], 'succeed')
    await shop.runJobs()
    await placed('', undefined, '/UsedCar/Detail/HU26-1')
    expect(await byPage('/usedcar/detail/:id')).toMatchObject({ orders: known + 2, sold: 1, takenFen: fen })
    await placed('', undefined, '/index.html')
    expect((await byPage('/'))?.orders).toBeGreaterThanOrEqual(1)
    expect(JSON.stringify(await report({ group: 'page' }))).not.toContain('HU26')
  })

  test.each([
    ['an address of elsewhere', 'https://example.com/'],
    ['a page that there is not', '/nosuch/page'],
    ['a step of a task', '/newcar/payment'],
    ['the desk', '/console/orders'],
    ['a campaign that there is not', '/newcar/activity/no-such-campaign'],
    ['a page of blocks that there is not', '/campaign/page/13800136621'],
    ['a person in the place of a code', '/campaign/page/沈知遥'],
    ['nothing', ''],
  ])('%s is left out, and the order stands among those of which no page is known', async (_, page) => {
    const before = (await byPage(''))?.orders ?? 0
    const { orderNo } = await placed('', undefined, page)
    expect((await byPage(''))?.orders).toBe(before + 1)
    const told = await report({ group: 'page' })
    expect(sumOf(told.rows)).toEqual(told.total)
    if (page) expect(JSON.stringify(told)).not.toContain(page)
    expect(orderNo).toMatch(/^HS/)
  })

  test('a page of blocks and a campaign have their own path, and a link counts where it leads', async () => {
    const { rows } = await shop.pool.query(`select code from content_page where code like 'help-%' limit 1`)
    const topic = `/help/${rows[0].code.slice('help-'.length)}`
    const { rows: campaigns } = await shop.pool.query(`select campaign_code as code from car_campaign limit 1`)
    const activity = `/newcar/activity/${campaigns[0].code}`
    for (const [n, page] of [topic, activity, '/usedcar/2021UCFestival'].entries()) {
      await placed('', undefined, page)
      const target = await link({ target: `${page.toUpperCase()}/?mz_cm=x#top`, campaign: `c${n}` })
      await follow(target)
      expect(await byPage(page), page).toMatchObject({ orders: 1, visits: 1 })
    }
  })

  test('all groups are the same orders and the same money', async () => {
    await placed('spring', 'weibo', '/')
    const totals = await Promise.all(reportGroups.map(async group => (await report({ days: '180', group })).total))
    expect(new Set(totals.map(each => JSON.stringify(each))).size).toBe(1)
    expect(totals[0]!.orders).toBeGreaterThan(0)
  })
})

describe('a lead', () => {
  /** As `lead.submit` writes it. */
  async function lead(campaigns: (string | null)[]) {
    const { rows } = await shop.pool.query(
      `insert into lead (lead_no, kind, topic, phone, name, state, state_at, created_at, last_at)
       values ('HL' || gen_random_uuid(), 'buy', 'purchase', '13800136621', '沈知遥', 'new', $1, $1, $1) returning id`,
      [shop.now()],
    )
    for (const [n, campaign] of campaigns.entries())
      await shop.pool.query(
        `insert into lead_submission (lead_id, seq, kind, form_id, form_version, language, answers, consents, form_data,
           tracking, origin, address_hash, at)
         select $1, $2, 'buy', form_id, version, 'zh-CN', '[]', '[]', '{}', $3, 15, '', $4 from lead_form_version limit 1`,
        [rows[0].id, n + 1, campaign === null ? null : JSON.stringify(from(campaign)), shop.now()],
      )
  }
  test('counts once, for what it began with; one of which that is not known for none', async () => {
    const before = (await rowOf(''))?.leads ?? 0
    for (const campaign of ['first', 'second']) await known(campaign)
    await lead(['first', 'second'])
    await lead([null, 'second'])
    expect((await rowOf('first'))?.leads).toBe(1)
    expect(await rowOf('second')).toBeUndefined()
    expect((await rowOf(''))?.leads).toBe(before + 1)
    expect(JSON.stringify(await report())).not.toMatch(/沈知遥|13800136621|HL/)
  })
})

test('days are those of Beijing, and what was before the first of them is not told', async () => {
  const midnight = new Date(`${beijingDay(later(shop.now(), dayMs))}T00:00:00+08:00`).getTime()
  shop.pass(midnight - shop.now().getTime() - 1000)
  await signIn()
  await placed('late')
  const eve = beijingDay(shop.now())
  shop.pass(1000)
  await placed('early')
  const { series, from: first, to } = await report({ days: '7' })
  expect([series.length, series[0]!.day, series.at(-1)!.day, to]).toEqual([7, first, to, beijingDay(shop.now())])
  const orders = (day: string) => series.find(each => each.day === day)?.orders
  expect(orders(to)).toBe(1)
  expect(orders(eve)).toBeGreaterThanOrEqual(1)
  shop.pass(6 * dayMs)
  await signIn()
  expect((await rowOf('late', { days: '7' }))?.orders).toBeUndefined()
  expect((await rowOf('early', { days: '7' }))?.orders).toBe(1)
  expect((await rowOf('late', { days: '30' }))?.orders).toBe(1)
})

describe('the sums', () => {
  beforeEach(signIn)
  const history = fc.tuple(purchase, fc.array(step, { minLength: 8, maxLength: 14, size: 'max' }))

  test('are those of the books after every random history, by campaign, by channel and by day', {
    timeout: 120_000,
  }, async () => {
    let taken = 0
    await fc.assert(
      fc.asyncProperty(history, async ([first, steps]) => {
        const world = await newWorld()
        for (const each of [first, ...steps]) await doStep(world, each)
        await shop.runJobs()
        await signIn()
        for (const group of reportGroups) {
          const told = await report({ days: '180', group })
          taken = Math.max(taken, told.total.takenFen)
          expect(told.total.netFen).toBe(await inBooks(told.from, told.to))
          expect(told.total.netFen).toBe(told.total.takenFen - told.total.backFen)
          expect(sumOf(told.rows)).toEqual(told.total)
          expect(sumOf(told.series)).toEqual(told.total)
        }
      }),
      { numRuns: 6, endOnFailure: true },
    )
    // A history may end a year after its last payment.
    expect(taken).toBeGreaterThan(0)
  })

  test('are the same when somebody makes up more campaigns than there is place for', async () => {
    for (let n = 0; n < reportRows + 3; n++) await follow(await link({ campaign: `made${n}` }))
    const told = await report()
    expect(told.rows).toHaveLength(reportRows)
    expect(told.others!.groups).toBeGreaterThanOrEqual(3)
    expect(sumOf([...told.rows, told.others!])).toEqual(told.total)
    // What brought money keeps its row.
    expect(told.rows[0]!.netFen).toBeGreaterThanOrEqual(told.rows.at(-1)!.netFen)
  })
})

test('is for those who may look at promotions', async () => {
  shop.pass(hourMs)
  for (const token of [await shop.newStaff('finance'), await shop.newStaff('administrator')])
    expect((await shop.call('desk.campaignReport.figures', token, {})).success).toBe(true)
  for (const token of [await shop.newStaff('dealer', 30_001), await shop.newCustomer(), ''])
    expect((await shop.call('desk.campaignReport.figures', token, {})).success).toBe(false)
  await signIn()
  expect(await shop.call('desk.campaignReport.figures', operator, { days: '365' as '30' })).toMatchObject({ code: 400 })
})
