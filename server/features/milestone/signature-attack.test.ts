/** Signing for a car as somebody would misuse it: before, after the end of the order, other outlets and things, drawings that are none (decision 160). */
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { signatureSize } from '#contract/signature.ts'
import { balanceOf } from '#server/features/order/test-car-balance.ts'
import { openTestShop } from '#server/features/order/test-shop.ts'
import { stockOf } from '#server/features/order/test-stock-cars.ts'
import { testStaff } from '#server/features/account/test-people.ts'
import { beijingDay } from '#server/lib/clock.ts'

const shop = await openTestShop()
const { dealer, other, otherId, entered, orderedFromStock } = await stockOf(shop)
const balance = await balanceOf(shop)
afterAll(() => shop.close())

const name = `M10 10${'L90 60L20 80'.repeat(5)}`
const sign = (orderNo: string, as = dealer, signature = name) =>
  shop.call('desk.handOver.sign', as, { orderNo, signature })
const kept = async (orderNo: string) =>
  (
    await sql<{ signature: string }>`
    select signature from hand_over_signature g join shop_order o on o.id = g.order_id
    where o.order_no = ${orderNo}`.execute(shop.db)
  ).rows

async function paid() {
  const order = await orderedFromStock(await entered())
  await shop.payAt(order.token, order.orderNo, 'succeed')
  await shop.runJobs()
  return order
}
async function signed() {
  const order = await paid()
  await shop.ask('desk.order.confirm', dealer, { orderNo: order.orderNo })
  await shop.ask('desk.order.complete', dealer, { orderNo: order.orderNo, reason: '客户在店内签约' })
  await balance.settled(order.orderNo)
  return order
}
const step = (orderNo: string, milestone: 'inspection' | 'registration' | 'handOver', version = 0) => ({
  orderNo,
  milestone,
  version,
  doneOn: beijingDay(shop.now()),
})
async function handedOver() {
  const order = await signed()
  for (const each of ['inspection', 'registration', 'handOver'] as const)
    await shop.ask('desk.milestone.finish', dealer, step(order.orderNo, each))
  return order
}

describe('nobody signs', () => {
  test('for a car that was not handed over, whatever else was done', async () => {
    const unconfirmed = await paid()
    expect((await sign(unconfirmed.orderNo)).refused).toBe('ORDER_HAS_NO_MILESTONES')
    const { orderNo } = await signed()
    await shop.ask('desk.milestone.finish', dealer, step(orderNo, 'inspection'))
    await shop.ask('desk.milestone.finish', dealer, step(orderNo, 'registration'))
    expect((await sign(orderNo)).refused).toBe('SIGNED_AFTER_HAND_OVER')
    // A step that is taken back is not done, and the last one never is taken back.
    const { steps } = (await shop.ask('desk.milestone.ofOrder', dealer, { orderNo }))!
    const version = steps.find(each => each.milestone === 'registration')!.version
    const reason = '误记，尚未上牌'
    await shop.ask('desk.milestone.reopen', dealer, { orderNo, milestone: 'registration', version, reason })
    expect((await sign(orderNo)).refused).toBe('SIGNED_AFTER_HAND_OVER')
    expect(await kept(orderNo)).toEqual([])
  })

  test('for an order that has ended, that is none of a new car, or that is not there', async () => {
    const order = await paid()
    await shop.ask('desk.order.confirm', dealer, { orderNo: order.orderNo })
    await shop.ask('order.cancel', order.token, { orderNo: order.orderNo, expectRefundFen: 500_000 })
    expect((await sign(order.orderNo)).refused).toBe('ORDER_HAS_NO_MILESTONES')
    const goods = await shop.boughtGoods({ way: 'pickup' })
    const used = await shop.paid('intention')
    for (const orderNo of [goods.orderNo, used.orderNo, 'HS202611210000000000'])
      expect((await sign(orderNo, await shop.newStaff('operator'))).success, orderNo).toBe(false)
    for (const orderNo of [order.orderNo, goods.orderNo, used.orderNo]) expect(await kept(orderNo)).toEqual([])
  })

  test('with what is no drawing, or a huge one; the customer’s own sign-in signs nothing', async () => {
    const { token, orderNo } = await handedOver()
    const huge = (n: number) => `M1 1${'L9 9'.repeat(n)}`
    for (const signature of [
      '',
      name.toLowerCase(),
      `${name}"><script>alert(1)</script>`,
      `url(#a)${name}`,
      `${name}\u0000`,
      `M-1 -1${'L9 9'.repeat(9)}`,
      `M1e2 1${'L9 9'.repeat(9)}`,
      huge(signatureSize.most / 4),
      huge(500_000),
    ]) {
      const { code, success } = await sign(orderNo, dealer, signature)
      expect([success, [400, 413].includes(code)], signature.slice(0, 40)).toEqual([false, true])
    }
    expect((await sign(orderNo, token)).success).toBe(false)
    expect(await kept(orderNo)).toEqual([])
    const most = huge(signatureSize.most / 4 - 1)
    expect((await sign(orderNo, dealer, most)).success).toBe(true)
    expect((await shop.ask('milestone.ofOrder', token, { orderNo }))!.signed!.signature).toBe(most)
  })
})

test('once signed it stays: a step is not reopened below it, and nobody writes another name over it', async () => {
  const { orderNo } = await handedOver()
  expect((await sign(orderNo)).success).toBe(true)
  const { steps } = (await shop.ask('desk.milestone.ofOrder', dealer, { orderNo }))!
  const { version } = steps.at(-1)!
  const reopen = { orderNo, milestone: 'handOver', version, reason: '客户未到店' } as const
  expect((await shop.call('desk.milestone.reopen', dealer, reopen)).refused).toBe('MILESTONE_LATER')
  expect((await sign(orderNo, dealer, `M1 1${'L9 9'.repeat(20)}`)).refused).toBe('HAND_OVER_SIGNED')
  expect(await kept(orderNo)).toEqual([{ signature: name }])
})

test('dealers of other outlets, and one of none, neither sign nor see it, also when their outlet changes meanwhile', async () => {
  const { orderNo } = await handedOver()
  const nowhere = (await testStaff(shop.db, 'dealer', null, shop.now())).token
  for (const by of [other, nowhere]) {
    expect((await sign(orderNo, by)).refused).toBe('NOT_FOUND')
    expect((await shop.call('desk.milestone.ofOrder', by, { orderNo })).refused).toBe('NOT_FOUND')
  }
  const { rows } = await sql<{ outletId: number }>`
    select outlet_id from shop_order where order_no = ${orderNo}`.execute(shop.db)
  const moving = await testStaff(shop.db, 'dealer', rows[0]!.outletId, shop.now())
  await sql`update staff_account set outlet_id = ${otherId} where id = ${moving.id}`.execute(shop.db)
  expect((await sign(orderNo, moving.token)).refused).toBe('NOT_FOUND')
  expect(await kept(orderNo)).toEqual([])
})
