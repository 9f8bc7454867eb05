/** The report of campaigns when somebody makes up where orders came from: sums stay whole, and nobody is in it (decision 133). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reportGroups } from '#contract/campaign-report.ts'
import { openCaseShop } from '#server/features/refund-case/test-cases.ts'

const shop = await openCaseShop()
afterAll(() => shop.close())
let operator = ''
beforeAll(async () => {
  operator = await shop.newStaff('operator')
})

const report = (group: (typeof reportGroups)[number]) => shop.ask('desk.campaignReport.figures', operator, { group })
const from = (campaignID: string, channelID = 'EC_Online', wcode = `${campaignID}E1763700000000999`) => ({
  trackingEvent: 'order',
  channelID,
  campaignID,
  wcode,
})
async function place(tracking: ReturnType<typeof from>) {
  const [token, car] = [await shop.newCustomer(), await shop.freshCar()]
  return shop.call('order.place', token, { ...shop.placing(car.carNo), tracking }, { 'idempotency-key': car.carNo })
}
const figures = ['visits', 'leads', 'orders', 'sold', 'takenFen', 'backFen', 'netFen'] as const

test.each([
  ['a formula', '=HYPERLINK("https://example.com","x")'],
  ['a name of every object', '__proto__'],
  ['another one', 'constructor'],
  ['a statement', `x'); delete from shop_order; --`],
  ['signs that turn the line round', '\u202Espring\u2066'],
  ['a picture', '🚗'.repeat(100)],
  ['two hundred signs', 'x'.repeat(200)],
  ['E and digits, as between campaign and time', 'springE1763700000000999'],
  ['another spelling', 'SPRING'],
])('%s has no row of its own and no word in the report, and sums stay whole', async (_, campaign) => {
  const before = (await report('campaign')).total.orders
  expect((await place(from(campaign, campaign))).success).toBe(true)
  for (const group of ['campaign', 'channel'] as const) {
    const told = await report(group)
    const { rows, others, total } = told
    expect(rows.map(each => each.key)).not.toContain(campaign)
    expect(JSON.stringify(told)).not.toContain(JSON.stringify(campaign).slice(1, -1))
    expect(others!.orders).toBeGreaterThan(0)
    expect(total.orders).toBe(before + 1)
    for (const name of figures) expect([...rows, others!].reduce((sum, each) => sum + each[name], 0)).toBe(total[name])
  }
})

test.each([
  ['a sign too many', from('x'.repeat(201))],
  ['a nought sign', from('a\u0000b')],
  ['half a character', from('a\ud83d')],
  ['a line feed and a tab', from('spring\n\tsummer')],
  ['the number of another campaign', from('spring', 'weibo', 'summerE1763700000000999')],
  ['a number without digits', from('spring', 'weibo', 'springE')],
  ['a channel of a thousand signs', from('spring', 'x'.repeat(1_000))],
])('%s is refused, and no order is there', async (_, tracking) => {
  const before = (await report('campaign')).total.orders
  const answer = await place(tracking)
  expect([answer.success, answer.code]).toEqual([false, 400])
  expect((await report('campaign')).total.orders).toBe(before)
})

test('a campaign that the desk has made a link for gets its row, also for what came before', async () => {
  expect((await place(from('poster-2026', 'counter'))).success).toBe(true)
  const rowOf = async (group: 'campaign' | 'channel', key: string) =>
    (await report(group)).rows.find(each => each.key === key)?.orders
  expect(await rowOf('campaign', 'poster-2026')).toBeUndefined()
  const said = { version: 0, name: '海报', target: '/', campCode: '', open: true }
  await shop.ask('desk.shortLink.save', operator, { ...said, channel: 'counter', campaign: 'poster-2026' })
  expect([await rowOf('campaign', 'poster-2026'), await rowOf('channel', 'counter')]).toEqual([1, 1])
})

test('tells figures and nothing else, of nobody: neither who ordered nor which order it was', async () => {
  const answer = await place(from('private'))
  const { orderNo } = answer.data!
  const { rows } = await shop.pool.query(
    `select c.gcid, c.sub, c.mobile, u.car_no as "carNo" from shop_order o join customer c on c.id = o.customer_id
       left join shop_order_line l on l.order_id = o.id
       left join used_car u on u.id = l.used_car_id where o.order_no = $1`,
    [orderNo],
  )
  for (const group of reportGroups) {
    const told = await report(group)
    const text = JSON.stringify(told)
    for (const said of [orderNo, ...Object.values(rows[0] as Record<string, string>)])
      if (said) expect(text).not.toContain(said)
    expect(Object.keys(told).toSorted()).toEqual(['from', 'others', 'rows', 'series', 'to', 'total'])
    for (const row of told.rows) expect(Object.keys(row).toSorted()).toEqual([...figures, 'key'].toSorted())
    for (const row of told.series) expect(Object.keys(row).toSorted()).toEqual([...figures, 'day'].toSorted())
  }
})
