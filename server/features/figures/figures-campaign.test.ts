/** What a campaign brought by category, kind and outlet: the sums of the report of campaigns, and nobody else's (decision 176). */
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { figureGroups } from '#contract/trade-figures.ts'
import { testStaff } from '#server/features/account/test-people.ts'
import { openCaseShop } from '#server/features/refund-case/test-cases.ts'

const shop = await openCaseShop()
afterAll(() => shop.close())

const brought = (orderNo: string, campaignID: string) =>
  sql`update shop_order set tracking = ${JSON.stringify({ trackingEvent: 'order', campaignID })}::jsonb
    where order_no = ${orderNo}`.execute(shop.db)
async function sku(priceFen: number, categoryCode: string) {
  const made = await shop.freshSku(priceFen)
  await sql`update goods set category_code = ${categoryCode} where spu_code = ${made.spuCode}`.execute(shop.db)
  return made
}

test('a campaign has its own orders and money by category, kind and outlet, as its report has them', async () => {
  const operator = await shop.newStaff('operator')
  const said = { version: 0, name: '秋季', target: '/', campCode: '', channel: '', campaign: 'autumn', open: true }
  await shop.ask('desk.shortLink.save', operator, said)
  const [care, wheels] = ['20000105020', '20000101010']
  const lines = [{ sku: await sku(7_001, care) }, { sku: await sku(20_003, wheels), quantity: 2 }]
  const one = await shop.bought({ orders: [{ way: 'express', freightFen: 1_500, lines }] })
  const other = await shop.bought({ orders: [{ way: 'express', lines: [{ sku: await sku(5_000, care) }] }] })
  await sql`
    update shop_order_line l set category_code = g.category_code
    from goods_sku s join goods g on g.spu_code = s.spu_code where s.id = l.sku_id`.execute(shop.db)
  await brought(one.orderNo, 'autumn')
  await brought(other.orderNo, 'winter')
  await shop.compensate(operator, one.orderNo, 500)
  await shop.runJobs()
  const read = async (group: (typeof figureGroups)[number], campaign?: string) =>
    shop.ask('desk.figures.read', operator, { group, ...(campaign === undefined ? {} : { campaign }) })
  const row = (await shop.ask('desk.campaignReport.figures', operator, {})).rows.find(each => each.key === 'autumn')!
  expect(row).toMatchObject({ orders: 1, sold: 1, takenFen: 7_001 + 40_006 + 1_500, backFen: 500 })
  for (const group of figureGroups) {
    const { total, rows, series } = await read(group, 'autumn')
    expect(total, group).toEqual({ orders: 1, sold: 1, takenFen: row.takenFen, backFen: 500, netFen: row.netFen })
    for (const each of [rows, series])
      expect(
        each.reduce((sum, { netFen }) => sum + netFen, 0),
        group,
      ).toBe(row.netFen)
  }
  const byCategory = (await read('category', 'autumn')).rows
  expect(byCategory.map(({ key }) => key).sort()).toEqual([wheels, care, 'freight'].sort())
  expect(byCategory.find(({ key }) => key === 'freight')).toMatchObject({ takenFen: 1_500 })
  expect((await read('category', 'winter')).total).toMatchObject({ orders: 1, netFen: 5_000 })
  expect((await read('category', 'nobody knows')).rows).toEqual([])
  const all = (await read('category')).total
  expect(all.netFen).toBe(row.netFen + 5_000)
  // A dealer sees no more by naming a campaign.
  const dealer = await testStaff(shop.db, 'dealer', await shop.anOutlet(), shop.now())
  const theirs = await shop.ask('desk.figures.read', dealer.token, { group: 'category', campaign: 'autumn' })
  expect(theirs).toMatchObject({ rows: [], total: { orders: 0, netFen: 0 } })
})
