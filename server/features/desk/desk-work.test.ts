/** Lists of orders that are narrowed and sorted, who works on which order, and views that somebody keeps (decision 138). */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CLAIM_MINUTES, MOST_VIEWS } from '#contract/desk-queues.ts'
import type { Input } from '#contract/kit.ts'
import { testStaff } from '#server/features/account/test-people.ts'
import { openTestShop, type TestShop } from '#server/features/order/test-shop.ts'
import { beijingDay, dayMs, minuteMs } from '#server/lib/clock.ts'

let shop: TestShop
let one: { id: number; token: string }
let other: { id: number; token: string }
beforeAll(async () => {
  shop = await openTestShop()
  one = await testStaff(shop.db, 'operator', null, shop.now())
  other = await testStaff(shop.db, 'finance', null, shop.now())
})
afterAll(() => shop.close())

type Asked = Partial<Input<'desk.order.list'>>
const list = (input: Asked, token = one.token) => shop.ask('desk.order.list', token, { pageSize: 50, ...input })
const numbers = async (input: Asked, token = one.token) =>
  (await list(input, token)).orders.map(({ orderNo }) => orderNo)
const claimed = async (orderNo: string) => (await list({ search: orderNo })).orders[0]!.claim
const claim = (orderNo: string, seenStaffId = 0, token = one.token) =>
  shop.call('desk.order.claim', token, { orderNo, seenStaffId })

describe('a list of orders', () => {
  test('is narrowed by each condition alone and by all together', async () => {
    const car = await shop.paid()
    const parcel = await shop.boughtGoods({ lines: [{ quantity: 1 }] })
    await shop.ask('desk.shipment.ship', one.token, {
      orderNo: parcel.orderNo,
      carrier: 'deppon',
      parcelNo: `DPK${Date.now()}`,
      lines: [],
    })
    const [{ dueFen, placedAt } = { dueFen: 0, placedAt: 0 }] = (await list({ search: car.orderNo })).orders
    const day = beijingDay(new Date(placedAt))
    const before = beijingDay(new Date(placedAt - dayMs))
    const both = [car.orderNo, parcel.orderNo]
    const shown = async (input: Asked) => (await numbers(input)).filter(each => both.includes(each)).sort()
    expect(await shown({})).toEqual([...both].sort())
    expect(await shown({ kind: 'usedCarDeposit' })).toEqual([car.orderNo])
    expect(await shown({ kind: 'goods' })).toEqual([parcel.orderNo])
    expect(await shown({ outletId: car.car.outletId })).toEqual([car.orderNo])
    expect(await shown({ from: day, to: day })).toEqual([...both].sort())
    expect(await shown({ to: before })).toEqual([])
    expect(await shown({ leastFen: dueFen, mostFen: dueFen, kind: 'usedCarDeposit' })).toEqual([car.orderNo])
    expect(await shown({ leastFen: dueFen + 1, kind: 'usedCarDeposit' })).toEqual([])
    expect(await shown({ mostFen: dueFen - 1, kind: 'usedCarDeposit' })).toEqual([])
    expect(await shown({ carrier: 'deppon' })).toEqual([parcel.orderNo])
    expect(await shown({ carrier: 'sf' })).toEqual([])
    expect(await shown({ queue: 'transit' })).toEqual([parcel.orderNo])
    expect(await shown({ queue: 'transit', carrier: 'deppon', kind: 'goods', from: day, claim: 'free' })).toEqual([
      parcel.orderNo,
    ])
  })

  test('is sorted by time and by sum, both ways, and its number is that of its rows', async () => {
    await shop.paid()
    await shop.boughtGoods({ lines: [{ quantity: 2 }] })
    const { orders } = await list({})
    const total = (await shop.call('desk.order.list', one.token, { pageSize: 50 })).total!
    expect(orders).toHaveLength(Math.min(50, total))
    const placed = async (sort: 'newest' | 'oldest') => (await list({ sort })).orders.map(({ placedAt }) => placedAt)
    const due = async (sort: 'dearest' | 'cheapest') => (await list({ sort })).orders.map(({ dueFen }) => dueFen)
    expect(await placed('newest')).toEqual((await placed('newest')).toSorted((a, b) => b - a))
    expect(await placed('oldest')).toEqual((await placed('oldest')).toSorted((a, b) => a - b))
    expect(await due('dearest')).toEqual((await due('dearest')).toSorted((a, b) => b - a))
    expect(await due('cheapest')).toEqual((await due('cheapest')).toSorted((a, b) => a - b))
  })

  test('that many desks read at once shows to each what had happened when it asked, and a dealer nothing of others', async () => {
    const { orderNo } = await shop.boughtGoods({ lines: [{ quantity: 1 }] })
    const dealer = (await testStaff(shop.db, 'dealer', (await shop.paid()).car.outletId, shop.now())).token
    const page = (token = one.token) => shop.ask('desk.order.list', token, { queue: 'all', pageSize: 20 })
    const asked = Array.from({ length: 40 }, (_, n) => page(n % 2 ? one.token : other.token))
    const dealers = Array.from({ length: 10 }, () => page(dealer))
    const claiming = claim(orderNo)
    asked.push(...Array.from({ length: 20 }, () => page()))
    await claiming
    const after = await Promise.all(Array.from({ length: 20 }, () => page()))
    for (const { orders } of after) expect(orders.find(each => each.orderNo === orderNo)?.claim?.staffId).toBe(one.id)
    for (const { orders } of await Promise.all(asked)) expect(orders.map(each => each.orderNo)).toContain(orderNo)
    for (const { orders } of await Promise.all(dealers)) expect(orders.map(each => each.orderNo)).not.toContain(orderNo)
  })

  test('is searched by names, and by what payment services and invoices call an order', async () => {
    const { orderNo } = await shop.boughtGoods()
    await sql`update customer set surname = 'Ouyang', given_name = 'Mira Anne'
      where id = (select customer_id from shop_order where order_no = ${orderNo})`.execute(shop.db)
    await sql`update shop_order set recipient = recipient || '{"name": "古丽 娜扎尔"}' where order_no = ${orderNo}`.execute(
      shop.db,
    )
    const [attempt] = (
      await sql<{ ours: string; theirs: string }>`
        select out_trade_no as ours, channel_trade_no as theirs from payment_attempt attempt
          join payment_attempt_order part on part.attempt_id = attempt.id
          join shop_order o on o.id = part.order_id where o.order_no = ${orderNo}`.execute(shop.db)
    ).rows
    for (const search of [
      '古丽娜扎尔',
      ' 古丽 娜扎尔 ',
      'mira anne ouyang',
      'Ouyang Mira Anne',
      attempt!.ours,
      attempt!.theirs,
    ])
      expect(await numbers({ search }), search).toEqual([orderNo])
    // Part of a name finds nobody: the list is no way to learn names.
    for (const search of ['古丽', 'mira anne', '娜扎尔', attempt!.theirs.slice(0, -1)])
      expect(await numbers({ search }), search).toEqual([])
  })

  test('is taken away as it is shown', async () => {
    const { orderNo } = await shop.boughtGoods()
    const asked = { kind: 'goods', sort: 'oldest', search: orderNo } as const
    const { orders } = await shop.ask('desk.order.export', one.token, asked)
    expect(orders.map(order => order.orderNo)).toEqual([orderNo])
    // Payment services and the books call the order by the number of its trade.
    const { payments } = await shop.ask('desk.order.detail', one.token, { orderNo })
    expect(payments).toHaveLength(1)
    expect(orders[0]!.payments).toEqual(payments.map(({ method, channelTradeNo }) => ({ method, channelTradeNo })))
    expect((await shop.ask('desk.order.export', one.token, { ...asked, kind: 'fitted' })).orders).toEqual([])
  })
})

describe('a claim', () => {
  test('is seen by all, found by its owner, and given up', async () => {
    const { orderNo } = await shop.paid()
    expect(await claimed(orderNo)).toBeNull()
    await claim(orderNo)
    expect(await claimed(orderNo)).toMatchObject({ staffId: one.id, who: 'operator' })
    expect((await shop.ask('desk.order.detail', other.token, { orderNo })).claim).toMatchObject({ staffId: one.id })
    expect(await numbers({ claim: 'mine' })).toContain(orderNo)
    expect(await numbers({ claim: 'mine' }, other.token)).not.toContain(orderNo)
    expect(await numbers({ claim: 'free' })).not.toContain(orderNo)
    // Another's is not given up for them.
    await shop.ask('desk.order.release', other.token, { orderNo })
    expect(await claimed(orderNo)).toMatchObject({ staffId: one.id })
    await shop.ask('desk.order.release', one.token, { orderNo })
    expect(await claimed(orderNo)).toBeNull()
    expect(await numbers({ claim: 'free' })).toContain(orderNo)
  })

  test('is taken over by whoever has seen whose it is, and by nobody else', async () => {
    const { orderNo } = await shop.paid()
    await claim(orderNo)
    expect(await claim(orderNo, 0, other.token)).toMatchObject({ refused: 'ORDER_CLAIMED' })
    expect(await claimed(orderNo)).toMatchObject({ staffId: one.id })
    expect(await claim(orderNo, one.id, other.token)).toMatchObject({ success: true })
    expect(await claimed(orderNo)).toMatchObject({ staffId: other.id })
    expect(await claim(orderNo)).toMatchObject({ refused: 'ORDER_CLAIMED' })
  })

  test('of many at once is one', async () => {
    const { orderNo } = await shop.paid()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => claim(orderNo, 0, n % 2 ? one.token : other.token)),
    )
    const holder = (await claimed(orderNo))!.staffId
    for (const [n, answer] of answers.entries()) {
      const who = n % 2 ? one.id : other.id
      expect(answer.success, `${n}`).toBe(who === holder)
    }
  })

  test('is over after its time, and when the order moves on', async () => {
    const { orderNo } = await shop.paid()
    await claim(orderNo)
    shop.pass((CLAIM_MINUTES - 1) * minuteMs)
    expect(await claimed(orderNo)).toMatchObject({ staffId: one.id })
    shop.pass(minuteMs)
    expect(await claimed(orderNo)).toBeNull()
    expect(await claim(orderNo, 0, other.token)).toMatchObject({ success: true })
    await shop.ask('desk.order.confirm', one.token, { orderNo })
    expect(await claimed(orderNo)).toBeNull()
    expect(await numbers({ claim: 'free' })).toContain(orderNo)
  })

  test('of an order of another outlet is refused', async () => {
    const order = await shop.paid()
    const { token } = await testStaff(shop.db, 'dealer', order.car.outletId + 1, shop.now())
    expect(await claim(order.orderNo, 0, token)).toMatchObject({ refused: 'NOT_FOUND' })
    expect((await shop.call('desk.order.release', token, { orderNo: order.orderNo })).refused).toBe('NOT_FOUND')
  })
})

describe('views of lists', () => {
  const views = (token = one.token) => shop.ask('desk.view.list', token, { list: 'orders' })
  const save = (name: string, asked = 'queue=ship&sort=oldest', token = one.token) =>
    shop.call('desk.view.save', token, { list: 'orders', name, asked })

  test('are their owner’s own; one of the same name is replaced', async () => {
    await save('急件')
    await save(' 急件 ', 'queue=ship&carrier=sf')
    expect(await views()).toMatchObject([{ name: '急件', asked: 'queue=ship&carrier=sf' }])
    expect(await views(other.token)).toEqual([])
    const [{ viewId } = { viewId: 0 }] = await views()
    expect((await shop.call('desk.view.remove', other.token, { viewId })).refused).toBe('NOT_FOUND')
    await shop.ask('desk.view.remove', one.token, { viewId })
    expect(await views()).toEqual([])
  })

  test('are no more than there is room for, and nothing but a query', async () => {
    for (const asked of ['//elsewhere.example', 'javascript:alert(1)', 'queue=ship#x', 'a b', '<b>'])
      expect((await save('x', asked)).code, asked).toBe(400)
    const answers = await Promise.all(Array.from({ length: MOST_VIEWS + 5 }, (_, n) => save(`v${n}`)))
    expect(answers.filter(({ success }) => success)).toHaveLength(MOST_VIEWS)
    expect(answers.filter(({ refused }) => refused === 'TOO_MANY_VIEWS')).toHaveLength(5)
    expect(await views()).toHaveLength(MOST_VIEWS)
    await sql`delete from desk_view`.execute(shop.db)
  })
})
