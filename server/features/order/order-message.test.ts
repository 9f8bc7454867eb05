/** Messages of staff to the customer of an order: which, how often, by whom, and what their customer reads. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Input } from '#contract/kit.ts'
import { orderMessageCodes, placesOf } from '#contract/order-messages.ts'
import { testStaff } from '#server/features/account/test-people.ts'
import { dayMs } from '#server/lib/clock.ts'
import { wordsOfGoods } from './after-sales-order.words.ts'
import { openTestShop } from './test-shop.ts'

const shop = await openTestShop()
afterAll(() => shop.close())

const staff = async (
  role: 'operator' | 'dealer' | 'finance' | 'reviewer' = 'operator',
  outletId: number | null = null,
) => (await testStaff(shop.db, role, outletId, shop.now())).token
let operator = ''
beforeAll(async () => {
  operator = await staff()
})

type Wish = Partial<Input<'desk.orderMessage.send'>>
const offered = (orderNo: string, token = operator) => shop.ask('desk.orderMessage.detail', token, { orderNo })
/** Sends what the desk has shown. */
async function send(orderNo: string, wish: Wish = {}, token = operator) {
  const { sentBefore } = await offered(orderNo)
  return shop.call(
    'desk.orderMessage.send',
    token,
    { orderNo, template: 'callBack', sentBefore, ...wish },
    { 'idempotency-key': randomUUID() },
  )
}
const inbox = async (token: string) => shop.ask('message.list', token, { pageNumber: 1, pageSize: 50 })

describe('a message', () => {
  test('comes once to the inbox and the history, with who wrote it, and moves nothing', async () => {
    const { token, orderNo } = await shop.boughtGoods()
    const before = await shop.ask('order.detail', token, { orderNo })
    expect((await send(orderNo, { template: 'delay', days: 3, sentence: '给您添麻烦了' })).success).toBe(true)
    const { title, body, ...told } = (await inbox(token))[0]!
    expect(title).toBe('发货时间有所推迟')
    expect(body).toMatch(/^很抱歉，您订购的「.+」需要更多备货时间，预计 2026.+ 前发出。.*。给您添麻烦了$/)
    expect(told).toMatchObject({ kind: 'order', orderNo })
    const mine = await shop.ask('order.detail', token, { orderNo })
    expect(mine.timeline.at(-1)).toMatchObject({ title, body })
    const english = await shop.call('order.detail', token, { orderNo }, { cookie: 'lang=en' })
    expect(english.data!.timeline.at(-1)!.body).toMatch(/^We are sorry: .+ should leave by 2026.+\. If/)
    expect([mine.state, mine.next, mine.can]).toEqual([before.state, before.next, before.can])
    const seen = await shop.ask('desk.order.detail', operator, { orderNo })
    expect(seen.timeline[0]).toMatchObject({ by: 'staff', who: expect.stringMatching(/./), body })
    const acts = await sql<{ facts: object }>`
      select facts from staff_act where call = 'desk.orderMessage.send' and subject = ${orderNo}`.execute(shop.db)
    expect(acts.rows).toEqual([{ facts: { template: 'delay' } }])
    expect((await offered(orderNo)).sent).toMatchObject([{ template: 'delay' }])
  })

  test('is one of those that fit where the order stands, filled by it', async () => {
    const parcel = await shop.boughtGoods()
    expect((await offered(parcel.orderNo)).templates).toEqual(['delay', 'address', 'callBack', 'sorted'])
    const voucher = await shop.boughtGoods({ way: 'pickup', validMonths: 12 })
    const { templates, places } = await offered(voucher.orderNo)
    expect(templates).toEqual(['pickUp', 'callBack', 'sorted'])
    expect(places.map(each => each.place)).toEqual(expect.arrayContaining(['outlet', 'address', 'phone', 'until']))
    expect((await send(voucher.orderNo, { template: 'pickUp' })).success).toBe(true)
    expect((await inbox(voucher.token))[0]!.body).not.toMatch(/[{}]/)
    for (const wish of [
      { template: 'delay', days: 3 },
      { template: 'parcelTrouble' },
      { template: 'callBack', days: 3 },
    ] as const)
      expect((await send(voucher.orderNo, wish)).refused, wish.template).toBe('WRONG_STATE')
    expect((await send(parcel.orderNo, { template: 'delay' })).refused).toBe('WRONG_STATE')
    const car = await shop.paid('intention')
    expect((await send(car.orderNo)).success).toBe(true)
    expect((await inbox(car.token))[0]!.title).toBe('有一件事待确认')
  })

  test.each(orderMessageCodes)('%s is whole in both languages, as its history keeps it', template => {
    const filled = placesOf(template).flatMap(place => [
      [`${place}Cn`, '某处'],
      [`${place}En`, 'somewhere'],
    ])
    const note = { template, sentence: '', ...(Object.fromEntries(filled) as Record<string, string>) }
    const { title, body } = wordsOfGoods({ event: 'message', from: 'delivery', to: 'delivery', note }, 'goods')
    for (const text of [title.cn, title.en, body.cn, body.en]) expect(text).toMatch(/^[^{}]{3,}$/)
    expect(body.en).not.toMatch(/\p{Script=Han}/u)
  })

  test('leads nowhere else', async () => {
    const { token, orderNo } = await shop.boughtGoods()
    const before = (await inbox(token)).length
    for (const sentence of ['请加微信', '请打 13800138000', 'see hesper-pay.com'])
      expect((await send(orderNo, { sentence })).refused).toBe('MESSAGE_LEADS_AWAY')
    expect((await send(orderNo, { sentence: '字'.repeat(61) })).code).toBe(400)
    expect((await send(orderNo, { sentence: '两\n行' })).code).toBe(400)
    expect(await inbox(token)).toHaveLength(before)
  })

  test('can be sent again on purpose, three times a day and no more', async () => {
    const { token, orderNo } = await shop.boughtGoods()
    for (let n = 0; n < 3; n++) expect((await send(orderNo)).success).toBe(true)
    const seen = await offered(orderNo)
    expect(seen).toMatchObject({ sentBefore: 3, leftToday: 0 })
    const refused = await send(orderNo)
    expect([refused.refused, refused.message]).toEqual(['MESSAGE_LIMIT', expect.stringContaining('3')])
    // Another order of the same customer is another thing.
    expect((await send((await shop.boughtGoods({ token })).orderNo)).success).toBe(true)
    shop.pass(dayMs + 1)
    operator = await staff()
    expect((await send(orderNo)).success).toBe(true)
  })
})

describe('who may', () => {
  test('the dealer of the own outlet, and no other', async () => {
    const { orderNo, outletId } = await shop.boughtGoods({ way: 'pickup' })
    const [own, other] = [await staff('dealer', outletId), await staff('dealer', outletId === 30_001 ? 30_002 : 30_001)]
    expect((await send(orderNo, {}, own)).success).toBe(true)
    expect((await send(orderNo, {}, other)).refused).toBe('NOT_FOUND')
    expect((await shop.call('desk.orderMessage.detail', other, { orderNo })).refused).toBe('NOT_FOUND')
  })

  test.each(['finance', 'reviewer'] as const)('not a %s', async role => {
    const { orderNo } = await shop.boughtGoods()
    expect((await send(orderNo, {}, await staff(role))).refused).toBe('NOT_ALLOWED')
  })

  test('nobody for an order that is not there', async () => {
    const asked = { orderNo: 'HS202611210000000000', template: 'callBack', sentBefore: 0 } as const
    expect((await shop.call('desk.orderMessage.send', operator, asked)).refused).toBe('NOT_FOUND')
  })
})

describe('at once', () => {
  test('forty who saw the same send it once, whether it is one request or forty', async () => {
    const { token, orderNo } = await shop.boughtGoods()
    const colleague = await staff()
    const before = (await inbox(token)).length
    const one = { 'idempotency-key': randomUUID() }
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        shop.call(
          'desk.orderMessage.send',
          at % 2 ? operator : colleague,
          { orderNo, template: 'callBack', sentBefore: 0 },
          at % 4 < 2 ? one : { 'idempotency-key': randomUUID() },
        ),
      ),
    )
    expect(answers.some(each => each.success)).toBe(true)
    expect(answers.filter(each => !each.success).every(each => each.refused === 'ORDER_MOVED_ON')).toBe(true)
    expect(await inbox(token)).toHaveLength(before + 1)
    expect((await offered(orderNo)).sent).toHaveLength(1)
  })

  test('with a move of the order: both happen', async () => {
    const { token, orderNo } = await shop.boughtGoods()
    const ship = { orderNo, carrier: 'sf', parcelNo: `SF${Date.now()}` } as const
    const [told, sent] = await Promise.all([
      send(orderNo, { template: 'callBack' }),
      shop.call('desk.shipment.ship', await staff(), ship),
    ])
    expect([told.success, sent.success]).toEqual([true, true])
    expect((await inbox(token)).map(each => each.title)).toEqual(
      expect.arrayContaining(['有一件事待确认', '商品已发货']),
    )
  })

  test('a transaction that breaks off leaves neither message nor history', async () => {
    const { token, orderNo } = await shop.boughtGoods()
    const before = await inbox(token)
    await sql`
      create or replace function break_message() returns trigger language plpgsql as $$
        begin raise exception 'the process is gone'; end $$`.execute(shop.db)
    await sql`
      create trigger break_message before insert on customer_message for each row execute function break_message()`.execute(
      shop.db,
    )
    try {
      expect((await send(orderNo)).code).toBe(500)
    } finally {
      await sql`drop trigger break_message on customer_message`.execute(shop.db)
    }
    expect(await inbox(token)).toEqual(before)
    expect((await offered(orderNo)).sent).toEqual([])
  })
})
