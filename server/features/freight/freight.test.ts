import type { DeliveryWay } from '#contract/constants.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errors } from '#contract/errors.ts'
import type { Connection } from '#server/db/connect.ts'
import { testDatabase } from '#server/db/test-database.ts'
import { afterSales } from '#server/db/test-directory.ts'
import { type TestApp, testApp } from '#server/http/test-app.ts'

let db: Connection
let app: TestApp
beforeAll(async () => {
  db = await testDatabase(afterSales)
  app = await testApp(db)
})
afterAll(async () => {
  await app?.close()
  await db?.close()
})

// 88 yuan and 240 g; 398 yuan and 3,700 g.
const [towels, oil] = ['TOWELS-MICROFIBRE-SLATE', 'OIL-5W30-GRAPHITE']
const ask = (regionCode: number, skuCode = towels, quantity = 1, deliveryWay?: DeliveryWay) =>
  app.send('freight.calculate', { regionCode, lines: [{ skuCode, quantity, deliveryWay }] })

describe('freight', () => {
  test.each([
    ['Shanghai', 310_115, 800],
    ['Beijing, a district', 110_101, 1_000],
    ['a city without districts', 441_900, 1_000],
    ['Chengdu', 510_104, 1_200],
    ['a highland prefecture of the same province', 513_301, 2_200],
    ['Ürümqi', 650_102, 2_200],
  ])('to %s', async (_, region, fen) => {
    expect((await ask(region)).data).toMatchObject({ freightFen: fen, remote: fen === 2_200 })
  })
  test('counts further kilograms where it is not free', async () => {
    expect((await ask(650_102, oil)).data).toMatchObject({ freightFen: 2_200 + 3 * 1_500, weightG: 3_700 })
  })
  test('is free from a sum, and says what is missing to it', async () => {
    expect((await ask(310_115, oil)).data).toMatchObject({ freightFen: 0, text: expect.stringContaining('免运费') })
    expect((await ask(310_115)).data).toMatchObject({ shortFen: 11_100, freeFromFen: 19_900 })
  })
  test('is nothing where a dealer hands the goods out', async () => {
    expect((await ask(650_102, oil, 1, 'pickup')).data).toMatchObject({ freightFen: 0, weightG: 0 })
    expect((await ask(810_000, oil, 1, 'fitting')).data).toMatchObject({ freightFen: 0 })
  })
  test.each([
    ['a place that is not served', 810_000, towels, errors.NOT_SERVED[0]],
    ['no place at all', 119_999, towels, errors.REGION_UNKNOWN[0]],
    ['no such goods', 310_115, 'NO-SUCH-SKU', errors.GOODS_UNKNOWN[0]],
  ])('refuses %s', async (_, region, sku, code) => {
    expect(await ask(region, sku)).toMatchObject({ success: false, code })
  })
  test('follows a change of the zones', async () => {
    await db.pool.query(`update freight_zone set first_fen = 900 where zone_code = 'near'`)
    await expect.poll(async () => (await ask(310_115)).data!.freightFen).toBe(900)
  })
})
