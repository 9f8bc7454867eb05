/** A purchase as customers make it, and what its frozen rules say afterwards. */
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { Reductions } from '#server/features/order/goods.plan.ts'
import { PURCHASE_TERMS_VERSION } from '#server/features/settlement/settlement.terms.ts'
import { reckon } from '#server/features/promotion/promotion.rules.ts'
import { boughtLinesOf } from './refund-case.queries.ts'
import { openCaseShop } from './test-cases.ts'

const shop = await openCaseShop()
afterAll(() => shop.close())

test('the rules that are frozen with a purchase give its frozen sums again, line by line', async () => {
  const token = await shop.newCustomer()
  await shop.ask('address.save', token, {
    recipient: '沈知遥',
    mobile: '13800136621',
    areaCode: 310_115,
    street: '世纪大道 1 号 1206',
  })
  await shop.ask('coupon.take', token, { couponCode: 'WINTER-CARE' })
  const workshop = (
    await sql<{ outletId: number }>`
      select outlet_id from outlet where state = 'open' and 'service' = any(services) limit 1`.execute(shop.db)
  ).rows[0]!.outletId
  const lines = [
    { skuCode: 'FLASK-500-NIGHT', quantity: 2, deliveryWay: 'express' as const },
    { skuCode: 'CHARGING-CABLE-5-GRAPHITE', quantity: 1, deliveryWay: 'express' as const },
    {
      skuCode: 'MATS-FULL-THREE-ROWS-NIGHT-THREE-ROWS',
      quantity: 1,
      deliveryWay: 'fitting' as const,
      outletId: workshop,
    },
  ]
  const seen = await shop.ask('settlement.preview', token, { source: 'direct', lines })
  const { orderNos, dueFen } = await shop.ask('settlement.place', token, {
    source: 'direct',
    lines,
    couponNo: seen.couponNo ?? 'none',
    consent: true,
    termsVersion: PURCHASE_TERMS_VERSION,
    expectDueFen: seen.sums.dueFen,
    giftIds: seen.giftIds,
  })
  expect(seen.sums.campaignFen + seen.sums.couponFen).toBeGreaterThan(0)
  await shop.payTogether(token, orderNos)
  await shop.runJobs()

  const { rows } = await sql<{ id: number; reductions: Reductions }>`
    select s.id, s.reductions from settlement s join shop_order o on o.settlement_id = s.id
    where o.order_no = ${orderNos[0]!}`.execute(shop.db)
  const { id, reductions } = rows[0]!
  const bought = (await boughtLinesOf(shop.db, id)).filter(line => !line.gift)
  const again = reckon(
    bought.map(line => ({ ...line, unitFen: line.priceFen + line.installFen })),
    reductions.campaigns,
    reductions.coupon ?? undefined,
  )
  expect(again.lines.map(line => line.payFen)).toEqual(bought.map(line => line.dueFen))

  // Everything back, order by order, freight and gifts included; the coupon and the quota of the gifts with the last one.
  const operator = await shop.newStaff('operator')
  const coupons = async () => (await shop.ask('coupon.list', token, {})).counts
  const giftsTaken = async () =>
    (await sql<{ n: number }>`select sum(taken)::int as n from campaign_gift`.execute(shop.db)).rows[0]!.n
  expect(seen.giftIds.length).toBeGreaterThan(0)
  const taken = await giftsTaken()
  let back = 0
  for (const orderNo of orderNos) {
    expect(await coupons()).toMatchObject({ usable: 0, used: 1 })
    const offered = await shop.ask('refundCase.preview', token, { orderNo })
    const picks = offered.lines.map(({ lineSeq, refundable }) => ({ lineSeq, quantity: refundable }))
    const asked = { orderNo, withReturn: false, reason: 'wrongChoice', lines: picks } as const
    const offeredFor = await shop.ask('refundCase.preview', token, asked)
    const { caseNo, amountFen } = await shop.mustAsk(token, orderNo, picks)
    expect(await shop.approve(operator, caseNo)).toMatchObject({ success: true })
    await shop.runJobs()
    expect(await shop.caseRow(caseNo)).toMatchObject({ state: 'refunded_end' })
    const { elsewhereFen } = offeredFor.amount!
    back += amountFen + elsewhereFen
  }
  // Nothing was delivered and everything went back: the shop keeps nothing, each payment gave its own back.
  expect(back).toBe(dueFen)
  const kept = await sql<{ kept: number; atBank: number }>`
    select sum(o.paid_fen - o.refunded_fen)::bigint as kept, (select sum(b.amount_fen)::bigint from simulator.refund b
      join refund r on r.out_refund_no = b.out_refund_no join shop_order x on x.id = r.order_id
      where x.settlement_id = ${id} and b.state = 'done') as "atBank"
    from shop_order o where o.settlement_id = ${id}`.execute(shop.db)
  expect(kept.rows).toEqual([{ kept: 0, atBank: dueFen }])
  expect(await coupons()).toMatchObject({ usable: 1, used: 0 })
  expect(await giftsTaken()).toBeLessThan(taken)
})
