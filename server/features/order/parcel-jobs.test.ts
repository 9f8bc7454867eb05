/** Parcels are asked about: what carriers say is written down once, and the customer is told when the last one has arrived. */
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { dayMs, hourMs, minuteMs } from '#server/lib/clock.ts'
import { carrierTrouble, wayOf } from '#server/outside/carrier/sample.ts'
import { openTestShop, type TestShop } from './test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  shop.config.CARRIER_SERVICE = 'sample'
})
afterEach(() => {
  carrierTrouble.kind = null
})
afterAll(() => shop.close())

const loginAgain = (customerId: number) => shop.loginAgain(customerId)
const sent = async (parcelNos: string[]) => {
  const order = await shop.boughtGoods({ lines: [{ quantity: parcelNos.length }] })
  const operator = await shop.newStaff('operator')
  for (const parcelNo of parcelNos)
    await shop.ask('desk.shipment.ship', operator, {
      orderNo: order.orderNo,
      carrier: 'sf',
      parcelNo,
      lines: [{ lineSeq: 1, quantity: 1 }],
    })
  const { customerId } = await shop.orderRow(order.orderNo)
  return { ...order, customerId }
}
const seen = async ({ customerId, orderNo }: { customerId: number; orderNo: string }) =>
  shop.ask('order.detail', await loginAgain(customerId), { orderNo })
const arrivals = async (orderId: number) =>
  (
    await sql<{ n: number }>`
      select count(*)::int as n from shop_order_event where id = ${orderId} and event = 'arrived'`.execute(shop.db)
  ).rows[0]!.n
const polls = async (parcelNo: string) =>
  (
    await sql<{ at: Date | null; tries: number }>`
      select poll_at as at, poll_tries as tries from shipment where parcel_no = ${parcelNo}`.execute(shop.db)
  ).rows[0]!

describe('the stand-in', () => {
  const shippedAt = new Date('2026-11-21T10:00:00+08:00')
  test.each(Array.from({ length: 40 }, (_, n) => `SF7000000${n}`))(
    '%s goes a way that ends once, in order',
    parcelNo => {
      const way = wayOf({ parcelNo, shippedAt })
      expect(way).toEqual(wayOf({ parcelNo, shippedAt }))
      expect(way.map(each => each.status).filter(each => each === 'delivered')).toEqual(['delivered'])
      expect(way.at(-1)?.status).toBe('delivered')
      expect(way.map(each => Number(each.at))).toEqual(way.map(each => Number(each.at)).toSorted((a, b) => a - b))
      expect(way[0]!.at > shippedAt).toBe(true)
    },
  )
})

describe('a parcel', () => {
  test('is followed until it arrives; with the last one the customer is told once, and confirms', async () => {
    const order = await sent(['SF600000001', 'SF600000002'])
    await shop.runJobs()
    expect((await seen(order)).shipments.map(each => each.traces)).toEqual([[], []])
    shop.pass(13 * hourMs)
    await shop.runJobs()
    const first = (await seen(order)).shipments[0]!
    expect(first.traces.map(each => each.status)).toContain('collected')
    expect(await arrivals(order.orderId)).toBe(0)
    shop.pass(5 * dayMs)
    await shop.runJobs()
    await shop.runJobs()
    const now = await seen(order)
    expect(now.shipments.every(each => each.deliveredAt !== null)).toBe(true)
    expect(now.timeline.at(-1)).toMatchObject({ title: '包裹已签收' })
    expect(await arrivals(order.orderId)).toBe(1)
    expect(now).toMatchObject({ state: 'delivery', can: ['receive', 'viewLogistics'] })
    for (const parcelNo of ['SF600000001', 'SF600000002']) expect((await polls(parcelNo)).at).toBeNull()
    // Nothing is told again, however often it is asked.
    await sql`update shipment set poll_at = ${shop.now()} where parcel_no like 'SF60000000%'`.execute(shop.db)
    await shop.runJobs()
    expect(await arrivals(order.orderId)).toBe(1)
    expect((await seen(order)).shipments[0]!.traces).toHaveLength(now.shipments[0]!.traces.length)
  })

  test('whose carrier does not answer is asked later, and less and less often', async () => {
    await sent(['SF600000011'])
    carrierTrouble.kind = 'unreachable'
    await shop.runJobs()
    expect(await polls('SF600000011')).toEqual({ at: new Date(Number(shop.now()) + minuteMs), tries: 1 })
    for (const minutes of [1, 5, 15, 60]) {
      shop.pass(minutes * minuteMs)
      await shop.runJobs()
    }
    expect((await polls('SF600000011')).tries).toBe(5)
    carrierTrouble.kind = null
    shop.pass(hourMs)
    await shop.runJobs()
    expect(await polls('SF600000011')).toMatchObject({ tries: 0 })
  })

  test('that no carrier knows is asked about for 45 days', async () => {
    await sent(['SF600000021'])
    carrierTrouble.kind = 'unknown'
    shop.pass(44 * dayMs)
    await shop.runJobs()
    expect((await polls('SF600000021')).at).not.toBeNull()
    shop.pass(2 * dayMs)
    await shop.runJobs()
    expect((await polls('SF600000021')).at).toBeNull()
  })

  test('says when its carrier answered last and for when it is expected; silence keeps what was heard', async () => {
    const order = await sent(['SF600000031'])
    const parcel = async () => (await seen(order)).shipments[0]!
    expect(await parcel()).toMatchObject({ heardAt: null, expectedAt: null, silent: false, carrierPhone: '95338' })
    shop.pass(13 * hourMs)
    await shop.runJobs()
    const heardAt = Number(shop.now())
    const heard = await parcel()
    expect(heard).toMatchObject({ heardAt, silent: false })
    expect(heard.expectedAt).toBeGreaterThan(heardAt)
    carrierTrouble.kind = 'unreachable'
    shop.pass(2 * hourMs)
    await shop.runJobs()
    expect(await parcel()).toMatchObject({ heardAt, expectedAt: heard.expectedAt, silent: true, traces: heard.traces })
    const desk = await shop.ask('desk.order.detail', await shop.newStaff('operator'), { orderNo: order.orderNo })
    expect(desk.parcels[0]).toMatchObject({ heardAt, silent: true, carrierPhone: '95338' })
  })
})
