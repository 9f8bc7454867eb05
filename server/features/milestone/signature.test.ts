/** A customer signs for a new car on the screen of its outlet (decision 160). */
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { balanceOf } from '#server/features/order/test-car-balance.ts'
import { openTestShop } from '#server/features/order/test-shop.ts'
import { stockOf } from '#server/features/order/test-stock-cars.ts'
import { forgetPart } from '#server/features/privacy/privacy.queries.ts'
import { beijingDay } from '#server/lib/clock.ts'
import { milestoneOwn } from './milestone.own.ts'

const shop = await openTestShop()
const { dealer, other, entered, orderedFromStock } = await stockOf(shop)
const balance = await balanceOf(shop)
afterAll(() => shop.close())

const signature = `M10 10${'L90 60L20 80'.repeat(5)}`
const sign = (orderNo: string, as = dealer, written = signature) =>
  shop.call('desk.handOver.sign', as, { orderNo, signature: written })

/** A signed order whose car stands at the outlet, paid for and prepared. */
async function ready() {
  const order = await orderedFromStock(await entered())
  await shop.payAt(order.token, order.orderNo, 'succeed')
  await shop.runJobs()
  await shop.ask('desk.order.confirm', dealer, { orderNo: order.orderNo })
  await shop.ask('desk.order.complete', dealer, { orderNo: order.orderNo, reason: '客户在店内签约' })
  await balance.settled(order.orderNo)
  return order
}
async function handOver(orderNo: string): Promise<void> {
  for (const milestone of ['inspection', 'registration', 'handOver'] as const)
    await shop.ask('desk.milestone.finish', dealer, { orderNo, milestone, version: 0, doneOn: beijingDay(shop.now()) })
}

test('a car is signed for once it is handed over, at its outlet, once', async () => {
  const { token, orderNo } = await ready()
  expect((await sign(orderNo)).refused).toBe('SIGNED_AFTER_HAND_OVER')
  expect(await shop.ask('desk.milestone.ofOrder', dealer, { orderNo })).toMatchObject({ canSign: false, signed: null })
  await handOver(orderNo)
  expect(await shop.ask('desk.milestone.ofOrder', dealer, { orderNo })).toMatchObject({ canSign: true, signed: null })
  expect(await shop.ask('milestone.ofOrder', token, { orderNo })).toMatchObject({ signed: null })
  expect((await sign(orderNo, other)).refused).toBe('NOT_FOUND')
  expect((await sign(orderNo, await shop.newStaff('finance'))).refused).toBe('NOT_ALLOWED')
  expect((await sign(orderNo, dealer, 'M1 1L2 2')).code).toBe(400)

  const answers = await Promise.all(Array.from({ length: 10 }, () => sign(orderNo)))
  expect(answers.filter(each => each.success)).toHaveLength(1)
  expect(new Set(answers.filter(each => !each.success).map(each => each.refused))).toEqual(
    new Set(['HAND_OVER_SIGNED']),
  )
  const { rows: told } = await sql<{ title: string }>`
    select title_cn as title from customer_message where order_no = ${orderNo} and title_cn = '您已签收车辆'`.execute(
    shop.db,
  )
  expect(told).toHaveLength(1)
  const signed = { signature, signedAt: shop.now().getTime() }
  const seen = await shop.ask('milestone.ofOrder', token, { orderNo })
  expect(seen!.signed).toMatchObject({ signature })
  expect(Object.keys(seen!.signed!)).not.toContain('who')
  expect(new Date(seen!.signed!.signedAt).getTime()).toBe(signed.signedAt)
  const atDesk = await shop.ask('desk.milestone.ofOrder', dealer, { orderNo })
  expect(atDesk).toMatchObject({ canSign: false, signed: { signature } })
  expect((await shop.call('milestone.ofOrder', await shop.newCustomer(), { orderNo })).refused).toBe('NOT_FOUND')
})

test('the drawing goes with the account; that somebody signed stays with the order', async () => {
  const { orderNo } = await ready()
  await handOver(orderNo)
  await sign(orderNo)
  const { rows } = await sql<{ customerId: number }>`
    select customer_id from shop_order where order_no = ${orderNo}`.execute(shop.db)
  const part = milestoneOwn.find(each => each.table === 'hand_over_signature')
  await shop.db.transaction().execute(tx => forgetPart(tx, part!, rows[0]!.customerId))
  const seen = await shop.ask('desk.milestone.ofOrder', dealer, { orderNo })
  expect(seen).toMatchObject({ canSign: false, signed: { signature: '' } })
})
