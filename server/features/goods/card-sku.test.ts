import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Connection } from '#server/db/connect.ts'
import { testDatabase } from '#server/db/test-database.ts'
import { afterSales } from '#server/db/test-directory.ts'
import { type TestApp, testApp } from '#server/http/test-app.ts'
import { firstChoice, skuOf } from '#shop/features/goods/choice.ts'
import { cardPicture } from '#web/goods-pictures.ts'

let db: Connection
let app: TestApp
beforeAll(async () => {
  db = await testDatabase(afterSales)
  app = await testApp(db, {}, () => new Date('2026-11-21T10:00:00+08:00'))
})
afterAll(async () => {
  await app?.close()
  await db?.close()
})

test('every card shows one piece: its picture, its price, and what the page opens on', async () => {
  const pages = await Promise.all([1, 2].map(pageNumber => app.send('goods.list', { pageNumber, pageSize: 100 })))
  const rows = pages.flatMap(answer => answer.data!.rows)
  expect(rows).toHaveLength(pages[0]!.total!)
  for (const card of rows) {
    const detail = (await app.send('goods.detail', { spuCode: card.spuCode })).data!
    const piece = skuOf(detail, firstChoice(detail))
    expect(piece?.skuCode, card.spuCode).toBe(card.face?.skuCode)
    const shown = { colour: card.face?.colour, paid: card.showPriceFen, before: card.priceFen }
    expect({ colour: piece?.color, paid: piece?.showPriceFen, before: piece?.priceFen }, card.spuCode).toEqual(shown)
    // Without a picture of that very colour another would stand for it.
    expect(cardPicture(card).src).toContain([card.spuCode, shown.colour ?? []].flat().join('-'))
    expect(piece!.canSell > 0, card.spuCode).toBe(card.inStock)
    expect(detail.face).toEqual(card.face)
    const others = detail.skus.filter(sku => !card.inStock || sku.canSell > 0).map(sku => sku.showPriceFen)
    expect([Math.min(...others), Math.max(...others) > card.showPriceFen]).toEqual([card.showPriceFen, card.fromPrice])
    expect(card.tags.some(tag => tag.code === 'reduced')).toBe(card.priceFen > card.showPriceFen)
  }
})
