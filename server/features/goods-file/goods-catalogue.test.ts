/** The whole catalogue out and in again: nothing differs, and an empty shop that takes it has the same goods. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { required } from '#contract/required.ts'
import type { Connection } from '#server/db/connect.ts'
import { testDatabase } from '#server/db/test-database.ts'
import { afterSales } from '#server/db/test-directory.ts'
import { goodsRecords } from '#server/features/goods/goods-row.queries.ts'
import { usedMs } from '#scripts/used-time.ts'
import { goodsCsv, goodsLinesOf } from './goods-lines.ts'
import { planOf } from './goods-plan.ts'
import { writePlan } from './goods-write.ts'

const now = new Date('2026-11-21T10:00:00+08:00')
let connection: Connection
beforeAll(async () => {
  connection = await testDatabase(afterSales)
})
afterAll(() => connection?.close())

const base64 = (text: string) => Buffer.from(text).toString('base64')
async function known() {
  const series = await sql<{ seriesCode: string }>`select series_code from car_series`.execute(connection.kysely)
  return {
    ...(await goodsRecords(connection.kysely, now)),
    series: new Set(series.rows.map(row => row.seriesCode)),
    percent: 30,
  }
}

test.each(['cn', 'en'] as const)('what is exported in %s and read again changes nothing', async side => {
  const all = await known()
  expect([all.goods.length > 140, all.skus.length > 300]).toEqual([true, true])
  const { lines, ignored } = await goodsLinesOf(base64(goodsCsv(all, 'all', side)))
  const plan = planOf(lines, all)
  expect([ignored, plan.lines.length]).toEqual([[], all.skus.length])
  expect(plan.lines.filter(line => line.changes.length > 0 || line.faults.length > 0)).toEqual([])
})

test('so does a file with prices and stock alone', async () => {
  const all = await known()
  const { columns, lines } = await goodsLinesOf(base64(goodsCsv(all, 'prices', 'cn')))
  expect(columns).toEqual(['商品编码', '规格编码', '品名与规格', '原价（元）', '优惠价（元）', '库存', '订单占用'])
  expect(planOf(lines, all).lines.flatMap(line => [...line.changes, ...line.faults])).toEqual([])
})

test('a shop without goods that takes it has the same ones, off sale', async () => {
  const before = await known()
  const { lines } = await goodsLinesOf(base64(goodsCsv(before, 'all', 'cn')))
  await connection.kysely.transaction().execute(async tx => {
    await sql`truncate goods, goods_sku, goods_fit cascade`.execute(tx)
    const empty = { ...before, goods: [], skus: [] }
    const plan = planOf(lines, empty)
    expect(plan.lines.flatMap(line => line.faults)).toEqual([])
    expect(plan.lines.every(line => line.isNew && !line.far)).toBe(true)
    await writePlan(tx, plan, empty, { staffId: 1, agreedBy: null, reason: '批量文件 1', now })
    const after = await goodsRecords(tx, now)
    const good = (row: (typeof after.goods)[number]) => {
      const { id: _, version: __, updatedAt: ___, listedAt: ____, sort: _____, state: ______, ...facts } = row
      return facts
    }
    expect(after.goods.map(good)).toEqual(before.goods.map(good))
    expect(new Set(after.goods.map(row => row.state))).toEqual(new Set(['pre_publish']))
    const sku = ({ id: _, sort: __, ...facts }: (typeof after.skus)[number]) => facts
    expect(after.skus.map(sku)).toEqual(before.skus.map(sku))
  })
})

test('5,000 lines are read and weighed within seconds', async () => {
  const all = await known()
  const piece = required(all.skus[0], 'a piece')
  const skus = Array.from({ length: 5_000 }, (_, n) => ({ ...piece, id: n + 1, skuCode: `MANY-${n}`, size: `s${n}` }))
  const csv = ['规格编码,原价,库存', ...skus.map(({ skuCode }, n) => `${skuCode},${200 + n},${n}`)].join('\n')
  const began = usedMs()
  const { lines } = await goodsLinesOf(base64(csv))
  const plan = planOf(lines, { ...all, skus })
  expect(plan.lines.filter(line => line.faults.length > 0)).toEqual([])
  expect(usedMs() - began).toBeLessThan(4_000)
  await expect(goodsLinesOf(base64(`${csv}\nMANY-5000,1,1`))).rejects.toThrow('5000')
})
