/** A package of several visits: a voucher for each, and the money of those that were not used (decision 085). */
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { openCaseShop } from './test-cases.ts'
import { brokenClaims } from './test-money.ts'

const shop = await openCaseShop()
afterAll(() => shop.close())

/** Somebody who has paid for a package of three visits. */
async function bought({
  quantity = 1,
  priceFen = 3_000,
  rules = {},
}: Partial<{ quantity: number; priceFen: number; rules: object }> = {}) {
  const sku = await shop.freshSku(priceFen, 5, 3)
  const made = await shop.bought({ orders: [{ way: 'fitting', lines: [{ sku, quantity }] }], rules })
  return { sku, ...made, orderNo: made.orderNos[0]! }
}
const operator = await shop.newStaff('operator')
/** Uses the first voucher of an order that is open. */
async function use(token: string, orderNo: string) {
  const open = (await shop.vouchersOf(orderNo)).find(each => each.state === 'open')
  expect((await shop.redeem(operator, token, open!.voucherNo)).refused).toBeUndefined()
}
const detail = (token: string, orderNo: string) => shop.ask('order.detail', token, { orderNo })

describe('a package of three visits', () => {
  test('has three vouchers, each a third of what was paid, and says so', async () => {
    const { token, orderNo } = await bought({ quantity: 2 })
    const seen = await detail(token, orderNo)
    expect(seen.vouchers).toHaveLength(6)
    expect(seen.lines).toMatchObject([{ quantity: 6, priceFen: 1_000, dueFen: 6_000, option: '每张券一次' }])
  })
  test('stays held until its last visit is used, and leaves the stock then', async () => {
    const { sku, token, orderNo } = await bought({ quantity: 2 })
    const stocks = []
    for (let n = 0; n < 6; n++) {
      await use(token, orderNo)
      stocks.push(await shop.stockOf(sku))
    }
    expect(stocks.map(({ stock, held }) => [stock, held])).toEqual([
      [5, 2],
      [5, 2],
      [4, 1],
      [4, 1],
      [4, 1],
      [3, 0],
    ])
  })
  test('gives the money of two visits back after one, and can be sold again', async () => {
    const { sku, token, orderNo } = await bought()
    await use(token, orderNo)
    const { caseNo } = await shop.mustAsk(token, orderNo, [{ lineSeq: 1, quantity: 2 }])
    expect((await shop.approve(operator, caseNo)).success).toBe(true)
    expect(await shop.orderRow(orderNo)).toMatchObject({ state: 'verify_end', refundedFen: 2_000 })
    expect(await shop.stockOf(sku)).toEqual({ stock: 5, held: 0 })
    expect((await detail(token, orderNo)).vouchers.map(each => each.state)).toEqual([
      'redeemed',
      'withdrawn',
      'withdrawn',
    ])
    expect(await brokenClaims(shop.db, await shop.customerOf(token))).toEqual([])
  })
  test('is one package for who buys it again, and for how many somebody may have', async () => {
    const { token, orderNo, sku } = await bought({ quantity: 2 })
    await sql`update goods set most_each = 2 where spu_code = ${sku.spuCode}`.execute(shop.db)
    for (let n = 0; n < 6; n++) await use(token, orderNo)
    const again = await shop.ask('order.buyAgain', token, { orderNo })
    expect(again.lines).toMatchObject([{ skuCode: sku.skuCode, quantity: 2 }])
  })
})
