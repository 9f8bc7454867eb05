/** Closing an outlet for good: nothing is lost, nothing comes later, and only head office may (decision 114). */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { putEnrolment } from '#server/features/activity/test-enrolment.ts'
import { openTestShop } from '#server/features/order/test-shop.ts'
import { putOffer } from '#server/features/sell/test-offers.ts'

const shop = await openTestShop()
afterAll(() => shop.close())
const head = () => shop.newStaff('administrator')

interface Row {
  outletId: number
  state: string
  mergedInto: number | null
}
const rowOf = async (outletId: number): Promise<Row> =>
  (await sql<Row>`select outlet_id, state, merged_into from outlet where outlet_id = ${outletId}`.execute(shop.db))
    .rows[0]!
const outletOf = async (orderNo: string) =>
  (await sql<{ outletId: number }>`select outlet_id from shop_order where order_no = ${orderNo}`.execute(shop.db))
    .rows[0]!.outletId

/** An open outlet that no other test here uses, with everything that outlets do. */
const used: number[] = []
async function freshOutlet(): Promise<number> {
  const { rows } = await sql<{ outletId: number }>`
    select outlet_id from outlet o where state = 'open' and outlet_id <> all(${used}::int[])
      and not exists (select from shop_order where outlet_id = o.outlet_id) order by outlet_id desc limit 1`.execute(
    shop.db,
  )
  const { outletId } = rows[0]!
  used.push(outletId)
  await sql`update outlet set services = '{sales,testdrive,used,service,ev,delivery}' where outlet_id = ${outletId}`.execute(
    shop.db,
  )
  return outletId
}
const close = async (outletId: number, successorId?: number, key: string = randomUUID(), token?: string) =>
  shop.call(
    'desk.outlet.close',
    token ?? (await head()),
    { outletId, ...(successorId !== undefined && { successorId }) },
    { 'idempotency-key': key },
  )
const numbersAt = async (outletId: number, successorId: number) => {
  const { counts } = await shop.ask('desk.outlet.closing', await head(), { outletId, successorId })
  return Object.fromEntries(counts.filter(({ n }) => n > 0).map(({ kind, n }) => [kind, n]))
}

describe('closing an outlet', () => {
  test('hands orders, vouchers, leads, cars and accounts over, each with history and a message', async () => {
    const [from, to] = [await freshOutlet(), await freshOutlet()]
    const goods = await shop.boughtGoods({ way: 'pickup', outletId: from, lines: [{ quantity: 2 }] })
    const dealer = await shop.newStaff('dealer', from)
    const customerId = await shop.customerOf(goods.token)
    await sql`
      insert into lead (lead_no, kind, topic, customer_id, phone, name, outlet_id, assigned_at, state, state_at, created_at, last_at)
      values ('HL20261128000000001', 'buy', 'purchase', ${customerId}, '19900000001', '沈知遥', ${from}, ${shop.now()}, 'assigned',
        ${shop.now()}, ${shop.now()}, ${shop.now()})`.execute(shop.db)
    const seen = await numbersAt(from, to)
    expect(seen).toMatchObject({ order: 1, voucher: 2, lead: 1, staff: 1 })
    // Without a successor nothing is closed, for something would be left.
    expect((await close(from)).refused).toBe('OUTLET_SUCCESSOR_NEEDED')
    expect((await close(from, from)).refused).toBe('OUTLET_SUCCESSOR_WRONG')
    expect((await rowOf(from)).state).toBe('open')

    const done = await close(from, to)
    expect(done.success, done.message).toBe(true)
    expect(await rowOf(from)).toEqual({ outletId: from, state: 'closed', mergedInto: to })
    expect(await outletOf(goods.orderNo)).toBe(to)
    const { rows: left } = await sql`
      select 'voucher' from voucher where outlet_id = ${from} union all select 'lead' from lead where outlet_id = ${from}
      union all select 'car' from used_car where outlet_id = ${from} and state <> 'sold'
      union all select 'staff' from staff_account where outlet_id = ${from}`.execute(shop.db)
    expect(left).toEqual([])
    const { rows: told } = await sql<{ titleEn: string; bodyEn: string }>`
      select title_en, body_en from customer_message where customer_id = ${customerId} order by id desc limit 2`.execute(
      shop.db,
    )
    const { rows: names } = await sql<{ addressEn: string }>`
      select address_en from outlet where outlet_id = ${to}`.execute(shop.db)
    expect(told).toHaveLength(2)
    for (const { bodyEn } of told) expect(bodyEn).toContain(names[0]!.addressEn)
    const { rows: history } = await sql<{ event: string; toOutlet: number }>`
      select e.event, (e.note->>'toOutlet')::int as to_outlet from shop_order_event e join shop_order o using (id)
      where o.order_no = ${goods.orderNo} order by e.seq desc limit 1`.execute(shop.db)
    expect(history).toEqual([{ event: 'handOver', toOutlet: to }])
    // The customer reads it, and the voucher is redeemed at the successor by whoever moved there.
    const detail = await shop.ask('order.detail', goods.token, { orderNo: goods.orderNo })
    expect(detail.outlet).toMatchObject({ outletId: to })
    const code = (await shop.ask('voucher.show', goods.token, { voucherNo: detail.vouchers[0]!.voucherNo })).code
    expect(
      (await shop.call('desk.voucher.redeem', dealer, { code }, { 'idempotency-key': randomUUID() })).success,
    ).toBe(true)
  })

  test('keeps what an order holds: the reserved car goes with its order, and both go on', async () => {
    const order = await shop.paid()
    const from = order.car.outletId
    used.push(from)
    const to = await freshOutlet()
    const seen = await numbersAt(from, to)
    expect(seen.order).toBeGreaterThan(0)
    expect((await close(from, to)).success).toBe(true)
    expect(await outletOf(order.orderNo)).toBe(to)
    const { rows } = await sql<{ outletId: number; state: string }>`
      select outlet_id, state from used_car where id = ${order.car.id}`.execute(shop.db)
    expect(rows).toEqual([{ outletId: to, state: 'reserved' }])
    const dealer = await shop.newStaff('dealer', to)
    const confirmed = await shop.call(
      'desk.order.confirm',
      dealer,
      { orderNo: order.orderNo },
      { 'idempotency-key': randomUUID() },
    )
    expect(confirmed.success, confirmed.message).toBe(true)
  })

  test('hands offers for cars and activities over, and both read on as before', async () => {
    const [from, to] = [await freshOutlet(), await freshOutlet()]
    const token = await shop.newCustomer()
    const customerId = await shop.customerOf(token)
    const [carOfferNo, enrolNo] = ['HP202611280000000001', 'HD202611280000000001']
    await putOffer(shop.db, customerId, carOfferNo)
    await putEnrolment(shop.db, customerId, enrolNo, shop.now())
    await sql`update car_offer set outlet_id = ${from} where car_offer_no = ${carOfferNo}`.execute(shop.db)
    await sql`update activity set outlet_id = ${from}
      where id = (select activity_id from activity_place where enrol_no = ${enrolNo})`.execute(shop.db)
    expect(await numbersAt(from, to)).toMatchObject({ offer: 1, activity: 1, registration: 1 })
    const done = await close(from, to)
    expect(done.success, done.message).toBe(true)

    const { timeline } = await shop.ask('sell.detail', token, { carOfferNo })
    expect(timeline.map(each => each.text).join()).toContain('改由另一家门店跟进')
    const [kept] = await shop.ask('activity.mine', token, {})
    expect(kept).toMatchObject({ enrolNo, state: 'booked' })
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from car_offer join activity using (outlet_id) where outlet_id = ${to}`.execute(shop.db)
    expect(rows).toEqual([{ n: 1 }])
    const { rows: told } = await sql<{ titleEn: string }>`
      select title_en from customer_message where customer_id = ${customerId} order by id`.execute(shop.db)
    expect(told.map(each => each.titleEn)).toEqual(
      expect.arrayContaining([
        'Another dealer goes on with the offer for your car',
        'Another dealer holds the activity',
      ]),
    )
  })

  test('is shown nowhere afterwards, leads to the successor, also through a second closing', async () => {
    const [first, second, third] = [await freshOutlet(), await freshOutlet(), await freshOutlet()]
    expect((await close(first, second)).success).toBe(true)
    expect((await shop.call('dealer.shopDetail', '', { outletId: first })).refused).toBe('OUTLET_CLOSED')
    expect((await shop.ask('dealer.successor', '', { outletId: first })).successor).toMatchObject({ outletId: second })
    expect((await close(second, third)).success).toBe(true)
    expect((await shop.ask('dealer.successor', '', { outletId: first })).successor).toMatchObject({ outletId: third })
  })

  test('twice at once, or again, changes nothing more', async () => {
    const [from, to] = [await freshOutlet(), await freshOutlet()]
    const key = randomUUID()
    const token = await head()
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => close(from, to, n % 2 ? key : randomUUID(), token)),
    )
    expect(answers.every(each => each.success)).toBe(true)
    const { rows } = await sql`select from outlet_change where outlet_id = ${from}`.execute(shop.db)
    expect(rows).toHaveLength(1)
    expect((await close(from, await freshOutlet())).refused).toBe('OUTLET_CLOSED')
  })

  test.each(['operator', 'dealer', 'finance', 'reviewer'] as const)('%s may neither look nor close', async role => {
    const [from, to] = [await freshOutlet(), await freshOutlet()]
    const token = await shop.newStaff(role, role === 'dealer' ? from : undefined)
    expect((await close(from, to, randomUUID(), token)).success).toBe(false)
    expect((await shop.call('desk.outlet.closing', token, { outletId: from })).success).toBe(false)
    expect((await rowOf(from)).state).toBe('open')
  })

  test('while others order there: each order is moved or refused, none is left', async () => {
    const [from, to] = [await freshOutlet(), await freshOutlet()]
    const placing = Array.from({ length: 16 }, () =>
      shop.placedPurchase({ orders: [{ way: 'pickup', outletId: from }] }).then(
        () => 'placed' as const,
        () => 'refused' as const,
      ),
    )
    const [done, ...placed] = await Promise.all([close(from, to), ...placing])
    expect(done.success, done.message).toBe(true)
    const { rows } = await sql<{ outletId: number; n: number }>`
      select outlet_id, count(*)::int as n from shop_order where outlet_id in (${from}, ${to}) group by 1`.execute(
      shop.db,
    )
    expect(rows.filter(row => row.outletId === from)).toEqual([])
    expect(rows.find(row => row.outletId === to)?.n ?? 0).toBe(placed.filter(each => each === 'placed').length)
    await expect(shop.placedPurchase({ orders: [{ way: 'pickup', outletId: from }] })).rejects.toThrow(/closed/)
  })

  test('two that would take each other over: one closes, and the other is told why not', async () => {
    const [a, b] = [await freshOutlet(), await freshOutlet()]
    await Promise.all([shop.newStaff('dealer', a), shop.newStaff('dealer', b)])
    const answers = await Promise.all([close(a, b), close(b, a)])
    expect(answers.map(each => each.refused ?? 'closed').toSorted()).toEqual(['OUTLET_SUCCESSOR_WRONG', 'closed'])
    const states = [await rowOf(a), await rowOf(b)]
    expect(states.filter(each => each.state === 'closed')).toHaveLength(1)
  })
})
