/** Messages to customers as somebody would misuse them: code, numbers in disguise, other outlets, customers who have gone (decision 154). */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Input } from '#contract/kit.ts'
import { storeCustomer } from '#server/features/account/account.queries.ts'
import { openSession } from '#server/features/account/session.queries.ts'
import { testStaff } from '#server/features/account/test-people.ts'
import { dayMs } from '#server/lib/clock.ts'
import { openTestShop } from './test-shop.ts'

const shop = await openTestShop()
afterAll(() => shop.close())
let operator = ''
const staff = async (role: 'operator' | 'dealer', outletId: number | null = null) =>
  (await testStaff(shop.db, role, outletId, shop.now())).token
beforeAll(async () => {
  operator = await staff('operator')
})

async function send(orderNo: string, wish: Partial<Input<'desk.orderMessage.send'>> = {}, token = operator) {
  const { data } = await shop.call('desk.orderMessage.detail', token, { orderNo })
  const asked = { orderNo, template: 'callBack', sentBefore: data?.sentBefore ?? 0, ...wish } as const
  return shop.call('desk.orderMessage.send', token, asked, { 'idempotency-key': randomUUID() })
}
const inbox = (token: string) => shop.ask('message.list', token, { pageNumber: 1, pageSize: 50 })

test.each([
  '<script>alert(1)</script>',
  '{hotline} {tail} {nothing} $& $1 $$',
  `"'\\u0000 \\n'; drop table shop_order; --`,
  '=HYPERLINK("a","b")',
  '🚗'.repeat(30),
])('a sentence is read as it was typed, whatever it looks like: %s', async sentence => {
  const { token, orderNo } = await shop.boughtGoods()
  expect((await send(orderNo, { sentence })).success).toBe(true)
  const [told] = await inbox(token)
  expect(told!.body.endsWith(`。${sentence}`)).toBe(true)
  expect((await shop.ask('order.detail', token, { orderNo })).timeline.at(-1)!.body).toBe(told!.body)
  const english = await shop.call('message.list', token, { pageNumber: 1, pageSize: 1 }, { cookie: 'lang=en' })
  expect(english.data![0]!.body.endsWith(`. ${sentence}`)).toBe(true)
})

test('numbers in disguise lead elsewhere, too; what is too long or no number is no sentence', async () => {
  const { token, orderNo } = await shop.boughtGoods()
  const before = (await inbox(token)).length
  for (const sentence of [
    '1️⃣3️⃣8️⃣0️⃣0️⃣1️⃣3️⃣8️⃣0️⃣0️⃣0️⃣',
    '138\u200b001\u200d380\ufeff00',
    '幺三八零零幺三八零零零',
    'hesper\u200b-pay.\u200bcom',
    '加\u200b微\u00ad信',
  ])
    expect((await send(orderNo, { sentence })).refused, sentence).toBe('MESSAGE_LEADS_AWAY')
  for (const wish of [
    { sentence: '字'.repeat(5_000) },
    { sentence: 'a\u0000b' },
    { sentence: 'a\u2028\u0085b' },
    { sentBefore: -1 },
    { sentBefore: 2_147_483_648 },
    { template: 'delay', days: 61 },
    { template: '__proto__' as never },
  ] as const)
    expect((await send(orderNo, wish)).code, JSON.stringify(wish).slice(0, 60)).toBe(400)
  expect((await send(orderNo, { sentBefore: 7 })).refused).toBe('ORDER_MOVED_ON')
  expect(await inbox(token)).toHaveLength(before)
})

test('an order that is sent belongs to no outlet: no dealer writes to its customer, nor one without an outlet', async () => {
  const parcel = await shop.boughtGoods()
  const fetched = await shop.boughtGoods({ way: 'pickup' })
  for (const dealer of [await staff('dealer', fetched.outletId), await staff('dealer')])
    expect((await send(parcel.orderNo, {}, dealer)).refused).toBe('NOT_FOUND')
  expect((await send(fetched.orderNo, {}, await staff('dealer'))).refused).toBe('NOT_FOUND')
  expect((await send(fetched.orderNo, {}, fetched.token)).success).toBe(false)
})

test('it comes to whoever has stopped everything that can be stopped, for it is about an order', async () => {
  const { token, orderNo } = await shop.boughtGoods()
  await shop.ask('notice.stopCampaigns', token, {})
  const kinds = (await shop.ask('notice.choices', token, {})).choices.map(each => each.kind)
  for (const kind of kinds) await shop.ask('notice.choose', token, { kind, wanted: false })
  expect((await shop.call('notice.choose', token, { kind: 'order' as never, wanted: false })).code).toBe(400)
  expect((await send(orderNo)).success).toBe(true)
  expect((await inbox(token))[0]).toMatchObject({ title: '有一件事待确认', kind: 'order' })
})

test('a message about the order of a deleted account reaches nobody, not the next one with the same phone', async () => {
  const sub = randomUUID()
  const facts = { sub, gcid: sub, givenName: '晚晴', surname: '欧阳', gender: null, mobile: '8618712349999' }
  const id = await storeCustomer(shop.db, facts, shop.now())
  const { apiToken: token } = await openSession(shop.db, { customerId: id }, 'test', shop.now())
  const { orderNo } = await shop.boughtGoods({ token })
  await shop.shipped(orderNo)
  await shop.ask('order.receive', token, { orderNo })
  expect((await shop.call('privacy.askDeletion', token, { understood: true })).success).toBe(true)
  shop.pass(16 * dayMs)
  await shop.runJobs()
  operator = await staff('operator')
  const answer = await send(orderNo)
  expect(answer.code).not.toBe(500)
  const next = await storeCustomer(shop.db, facts, shop.now())
  expect(next).not.toBe(id)
  const again = (await openSession(shop.db, { customerId: next }, 'test', shop.now())).apiToken
  expect(await inbox(again)).toEqual([])
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from session where customer_id = ${id}`.execute(shop.db)
  expect(rows).toEqual([{ n: 0 }])
})
