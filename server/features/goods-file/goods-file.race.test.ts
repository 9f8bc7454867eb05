/** Files of goods that are pressed at once, beside each other and beside buyers: each line is written once, and nobody waits for ever. */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testStaff } from '#server/features/account/test-people.ts'
import type { TestSku } from '#server/features/order/test-goods.ts'
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
