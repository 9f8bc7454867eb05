/** Whose figures somebody sees: by role, by outlet, in each grouping, and nothing by asking for more (decisions 139, 162). */
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { figureDays, figureGroups } from '#contract/trade-figures.ts'
import { testStaff } from '#server/features/account/test-people.ts'
import { openCaseShop } from '#server/features/refund-case/test-cases.ts'

const shop = await openCaseShop()
afterAll(() => shop.close())
const read = (token: string, input: object = {}) => shop.call('desk.figures.read', token, input)

test('a dealer has what the own outlet brought in every grouping, and of no other one a name or a fen', async () => {
  const { rows: outlets } = await sql<{ id: number }>`
    select outlet_id as id from outlet where state = 'open' order by 1 limit 2`.execute(shop.db)
  const [here, there] = [outlets[0]!.id, outlets[1]!.id]
  const sku = await shop.freshSku(7_001)
  const lines = [{ sku }]
  await shop.bought({ orders: [{ way: 'fitting', lines }], outletId: here })
  await shop.bought({ orders: [{ way: 'fitting', lines: [{ sku, quantity: 3 }] }], outletId: there })
  const sent = await shop.bought({ orders: [{ way: 'express', freightFen: 1_500, lines }] })
  await shop.compensate(await shop.newStaff('operator'), sent.orderNo, 500)
  await shop.runJobs()
  const own = await testStaff(shop.db, 'dealer', here, shop.now())
  for (const days of figureDays)
    for (const group of figureGroups) {
      const { data } = await read(own.token, { days, group })
      expect(data!.total, group).toMatchObject({ orders: 1, sold: 1, takenFen: 7_001, backFen: 0, netFen: 7_001 })
      expect(data!.rows).toHaveLength(1)
      expect(data!.rows[0]!.key).not.toBe(String(there))
      expect(data!.series.reduce((sum, each) => sum + each.netFen, 0)).toBe(7_001)
    }
  // Whoever works elsewhere from now on sees that at once, and nothing of before.
  await sql`update staff_account set outlet_id = ${there} where id = ${own.id}`.execute(shop.db)
  expect((await read(own.token)).data!.total).toMatchObject({ orders: 1, netFen: 21_003 })
  await sql`update staff_account set outlet_id = null where id = ${own.id}`.execute(shop.db)
  expect((await read(own.token, { group: 'category' })).data).toMatchObject({
    rows: [],
    total: { orders: 0, netFen: 0 },
  })
})

test('nobody sees more by asking for it: another outlet, other days, another role', async () => {
  const { token } = await testStaff(shop.db, 'dealer', await shop.anOutlet(), shop.now())
  for (const more of [{ outletId: 30_002 }, { days: '366' }, { days: '-1' }, { group: 'customer' }, { all: 'true' }])
    expect((await read(token, more)).code, JSON.stringify(more)).toBe(400)
  for (const idle of ['0', '-30', '91']) {
    const finance = await shop.newStaff('finance')
    expect((await shop.call('desk.figures.stock', finance, { idle } as never)).code, idle).toBe(400)
  }
  const reviewer = (await testStaff(shop.db, 'reviewer', null, shop.now())).token
  expect((await read(reviewer)).refused).toBe('NOT_ALLOWED')
  expect((await shop.call('desk.figures.stock', token, {})).refused).toBe('NOT_ALLOWED')
  for (const nobody of [await shop.newCustomer(), '', 'x'.repeat(64)]) {
    expect((await read(nobody)).success).toBe(false)
    expect((await shop.call('desk.figures.stock', nobody, {})).success).toBe(false)
  }
})
