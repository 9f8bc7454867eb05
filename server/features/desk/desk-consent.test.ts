import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { testStaff } from '#server/features/account/test-people.ts'
import { openTestShop } from '#server/features/order/test-shop.ts'

const shop = await openTestShop()
afterAll(() => shop.close())

describe('looking at consents', () => {
  test('needs a reason and the right, counts as opening and leaves a line in the log', async () => {
    const order = await shop.paid()
    const wish = { orderNo: order.orderNo, reason: '客户询问营销短信' } as const
    const { token, id } = await testStaff(shop.db, 'operator', null, shop.now())
    expect(await shop.ask('desk.consent.list', token, wish)).toEqual([])
    const signTime = shop.now().getTime()
    await shop.ask('consent.give', order.token, { consentId: 'MARKETING', consentVersion: '1.0', signTime })
    expect(await shop.ask('desk.consent.list', token, wish)).toMatchObject([
      { consentId: 'MARKETING', given: true, consentVersion: '1.0', recipient: null },
    ])
    await shop.ask('consent.withdraw', order.token, { consentId: 'MARKETING' })
    expect(await shop.ask('desk.consent.list', token, wish)).toMatchObject([{ consentId: 'MARKETING', given: false }])
    const acts = await sql`select staff_id, call, facts from staff_act where subject = ${order.orderNo}`.execute(
      shop.db,
    )
    expect(acts.rows).toMatchObject(
      Array.from({ length: 3 }, () => ({ staffId: id, call: 'desk.consent.list', facts: { reason: wish.reason } })),
    )
    expect((await shop.call('desk.consent.list', token, { ...wish, reason: ' ' })).code).toBe(400)
    for (const role of ['reviewer', 'finance', 'dealer'] as const) {
      const who = await testStaff(shop.db, role, role === 'dealer' ? 1 : null, shop.now())
      expect((await shop.call('desk.consent.list', who.token, wish)).refused).toBe('NOT_ALLOWED')
    }
    expect((await shop.call('desk.consent.list', order.token, wish)).success).toBe(false)
  })
})
