/** The list of outlets at the desk: who may take it away and bring it in, and what is written down of it. */
import { afterAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { openTestShop } from '#server/features/order/test-shop.ts'

const shop = await openTestShop()
const operator = await shop.newStaff('operator')
afterAll(() => shop.close())

const file = (text: string) => ({ content: Buffer.from(text).toString('base64') })
const phoneOf = async (outletId: number) =>
  (await sql<{ phone: string }>`select phone from outlet where outlet_id = ${outletId}`.execute(shop.db)).rows[0]!.phone

describe('the list of outlets at the desk', () => {
  test('is taken away and brought back unchanged; whoever took it is written down', async () => {
    const { outlets, csv } = await shop.ask('desk.outlet.export', operator, {})
    expect(outlets).toBeGreaterThan(100)
    const sum = await shop.ask('desk.outlet.check', operator, file(csv))
    expect(sum).toMatchObject({ read: outlets, created: 0, updated: 0, unchanged: outlets, refused: 0, problems: [] })
    expect(await shop.ask('desk.outlet.import', operator, file(csv))).toEqual(sum)
    const { rows } = await sql<{ call: string }>`
      select call from staff_act where call like 'desk.outlet.%' order by id`.execute(shop.db)
    expect(rows.map(row => row.call)).toEqual(['desk.outlet.export', 'desk.outlet.import'])
  })

  test('is looked at before it is written: what changes, and what is wrong line by line', async () => {
    const text = 'outletId,phone\n30001,010-5550-7777\n30002,nobody\n'
    const before = await phoneOf(30_001)
    const seen = await shop.ask('desk.outlet.check', operator, file(text))
    expect(seen).toMatchObject({
      read: 2,
      updated: 1,
      refused: 1,
      problems: [{ line: 3, column: '电话', value: 'nobody' }],
      differences: [
        { outletId: 30_001, isNew: false, changes: [{ column: '电话', was: before, becomes: '010-5550-7777' }] },
      ],
    })
    expect(await phoneOf(30_001)).toBe(before)
    expect(await shop.ask('desk.outlet.import', operator, file(text))).toEqual(seen)
    expect(await phoneOf(30_001)).toBe('010-5550-7777')
    const { rows } = await sql<{ source: string; staffId: number | null }>`
      select source, staff_id from outlet_change where outlet_id = 30001`.execute(shop.db)
    expect(rows).toEqual([{ source: 'desk', staffId: expect.any(Number) }])
  })

  test('forty who bring one file at once change an outlet once', async () => {
    const text = 'outletId,phone\n30009,010-5550-8888\n'
    const sums = await Promise.all(
      Array.from({ length: 40 }, () => shop.ask('desk.outlet.import', operator, file(text))),
    )
    expect(sums.filter(each => each.updated === 1)).toHaveLength(1)
    expect(sums.filter(each => each.unchanged === 1)).toHaveLength(39)
    const { rows } = await sql`select from outlet_change where outlet_id = 30009`.execute(shop.db)
    expect(rows).toHaveLength(1)
  })

  test.each(['dealer', 'finance', 'reviewer'] as const)('%s neither takes it away nor brings one', async role => {
    const token = await shop.newStaff(role)
    for (const refused of [
      await shop.call('desk.outlet.export', token, {}),
      await shop.call('desk.outlet.check', token, file('outletId\n30001\n')),
      await shop.call('desk.outlet.import', token, file('outletId\n30001\n')),
    ])
      expect(refused.success).toBe(false)
  })

  test.each([
    ['no table', 'hello'],
    ['a picture', '\u0089PNG\u0000\u0000'],
  ])('%s is refused in words', async (_, text) => {
    for (const name of ['desk.outlet.check', 'desk.outlet.import'] as const)
      expect((await shop.call(name, operator, file(text))).refused).toBe('OUTLET_FILE_WRONG')
  })
})
