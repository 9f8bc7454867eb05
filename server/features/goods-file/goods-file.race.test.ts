/** Files of goods that are pressed at once, beside each other and beside buyers: each line is written once, and nobody waits for ever. */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connect } from '#server/db/connect.ts'
import { testStaff } from '#server/features/account/test-people.ts'
import type { TestSku } from '#server/features/order/test-goods.ts'
import { requestOf, testApp } from '#server/http/test-app.ts'
import { hourMs } from '#server/lib/clock.ts'
import { openTestShop, type TestShop } from '#server/features/order/test-shop.ts'

let shop: TestShop
let staff: { id: number; token: string }
let mug: TestSku
let cup: TestSku
beforeAll(async () => {
  shop = await openTestShop()
  staff = await testStaff(shop.db, 'operator', null, shop.now())
})
afterAll(() => shop.close())
beforeEach(async () => {
  ;[mug, cup] = [await shop.freshSku(10), await shop.freshSku(10)]
})

const check = (csv: string) =>
  shop.ask('desk.goodsFile.check', staff.token, { name: 'stock.csv', content: Buffer.from(csv).toString('base64') })
const apply = ({ goodsFileId, version }: { goodsFileId: number; version: number }) =>
  shop.call('desk.goodsFile.apply', staff.token, { goodsFileId, version })
const stockOf = async ({ skuId }: TestSku) =>
  (await sql<{ stock: number }>`select stock from goods_sku where id = ${skuId}`.execute(shop.db)).rows[0]!.stock
const correctionsOf = async ({ skuId }: TestSku) =>
  (
    await sql<{ n: number }>`select count(*)::int as n from goods_stock_correction where sku_id = ${skuId}`.execute(
      shop.db,
    )
  ).rows[0]!.n

test('forty presses of one file write it once', async () => {
  const file = await check(`规格编码,库存\n${mug.skuCode},12\n`)
  const answers = await Promise.all(Array.from({ length: 40 }, () => apply(file)))
  expect(answers.filter(each => each.success)).toHaveLength(1)
  expect(new Set(answers.map(each => each.refused).filter(Boolean))).toEqual(new Set(['EDITED_SINCE']))
  expect([await stockOf(mug), await correctionsOf(mug)]).toEqual([12, 1])
})

test('files that name the same pieces in other orders, and buyers, do not wait for each other for ever', async () => {
  const files = await Promise.all(
    Array.from({ length: 8 }, (_, n) => {
      const rows = [`${mug.skuCode},${20 + n}`, `${cup.skuCode},${20 + n}`]
      return check(`规格编码,库存\n${(n % 2 ? rows : rows.toReversed()).join('\n')}\n`)
    }),
  )
  const [answers] = await Promise.all([
    Promise.all(files.map(apply)),
    ...[mug, cup, mug, cup].map(sku => shop.boughtGoods({ lines: [{ quantity: 1, sku }] })),
  ])
  // The first one is as it was seen; of the others nothing is left to write.
  expect(answers.filter(each => each.success)).toHaveLength(1)
  expect(new Set(answers.map(each => each.refused).filter(Boolean))).toEqual(new Set(['GOODS_FILE_EMPTY']))
  expect([await correctionsOf(mug), await correctionsOf(cup)]).toEqual([1, 1])
  expect(await stockOf(mug)).toBe(await stockOf(cup))
})

test('forty who agree at once to a far price of a later time, at two servers, plan it once', async () => {
  const second = await connect({ url: shop.url, max: 12, name: 'second' })
  const other = await testApp(second, {}, shop.now)
  const content = Buffer.from(`规格编码,原价\n${mug.skuCode},900\n`).toString('base64')
  const effectiveAt = shop.now().getTime() + hourMs
  const file = await shop.ask('desk.goodsFile.check', staff.token, { name: 'far.csv', content, effectiveAt })
  const { data: asked } = await apply(file)
  const others = await Promise.all(
    Array.from({ length: 4 }, () => testStaff(shop.db, 'administrator', null, shop.now())),
  )
  const { goodsFileId, version } = asked!
  const answers = await Promise.all(
    Array.from({ length: 40 }, async (_, n) => {
      // Every tenth press is that of whoever sent it.
      const { token } = n % 10 ? others[n % 4]! : staff
      const { http } = n % 2 ? other : shop.app
      return (await http.inject(requestOf('desk.goodsFile.agree', { goodsFileId, version }, { token }))).json<{
        success: boolean
      }>().success
    }),
  )
  await other.close()
  await second.close()
  expect(answers.filter(Boolean)).toHaveLength(1)
  const { rows } = await sql<{ n: number; alone: number }>`
    select count(*)::int as n, count(*) filter (where agreed_by is null or agreed_by = planned_by)::int as alone
    from goods_price_change where sku_id = ${mug.skuId}`.execute(shop.db)
  expect(rows).toEqual([{ n: 1, alone: 0 }])
})
