import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { testStaff } from '#server/features/account/test-people.ts'
import { openTestShop } from '#server/features/order/test-shop.ts'

const shop = await openTestShop()
afterAll(() => shop.close())

describe('looking at consents', () => {
  test('needs a reason and the right, counts as opening and leaves a line in the log', async () => {
    const order = await shop.paid()
    const wish = { orderNo: order.orderNo, purpose: 'question', reason: '客户询问营销短信' } as const
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
    expect((await shop.call('desk.consent.list', token, { ...wish, purpose: 'delivery' })).code).toBe(400)
    for (const role of ['reviewer', 'finance', 'dealer'] as const) {
      const who = await testStaff(shop.db, role, role === 'dealer' ? 1 : null, shop.now())
      expect((await shop.call('desk.consent.list', who.token, wish)).refused).toBe('NOT_ALLOWED')
    }
    expect((await shop.call('desk.consent.list', order.token, wish)).success).toBe(false)
  })
})

test('what data is opened for narrows the log, and requests of authorities are head office’s', async () => {
  const order = await shop.paid()
  const { token } = await testStaff(shop.db, 'administrator', null, shop.now())
  const finance = await testStaff(shop.db, 'finance', null, shop.now())
  await sql`update customer set mobile = '13900001234'
    where id = (select customer_id from shop_order where order_no = ${order.orderNo})`.execute(shop.db)
  const wish = {
    orderNo: order.orderNo,
    field: 'phone',
    purpose: 'authority',
    reason: '京公经侦字〔2026〕18号',
  } as const
  expect((await shop.call('desk.customer.reveal', finance.token, wish)).refused).toBe('PURPOSE_NOT_YOURS')
  await shop.ask('desk.customer.reveal', token, wish)
  const found = async (purpose: 'authority' | 'visit') =>
    (await shop.ask('desk.act.list', token, { subject: order.orderNo, purpose, pageNumber: 1, pageSize: 20 })).acts
  expect([(await found('authority')).length, (await found('visit')).length]).toEqual([1, 0])
})
