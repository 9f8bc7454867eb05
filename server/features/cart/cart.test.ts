import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { errors, type ErrorName } from '#contract/errors.ts'
import type { Input } from '#contract/kit.ts'
import type { Connection } from '#server/db/connect.ts'
import { testDatabase } from '#server/db/test-database.ts'
import { afterSales } from '#server/db/test-directory.ts'
import { countQueries } from '#server/db/test-query-count.ts'
import { openSession } from '#server/features/account/session.queries.ts'
import { type TestApp, testApp } from '#server/http/test-app.ts'

const now = new Date('2026-11-21T10:00:00+08:00')
let db: Connection
let app: TestApp
let token = ''
/** A workshop, and a showroom without one. */
let workshop = 0
let showroom = 0
beforeAll(async () => {
  db = await testDatabase(afterSales)
  app = await testApp(db, {}, () => now)
  const one = async (where: string): Promise<number> =>
    (await db.pool.query(`select outlet_id from outlet where state = 'open' and ${where} limit 1`)).rows[0].outlet_id
  workshop = await one(`'service' = any(services)`)
  showroom = await one(`not 'service' = any(services)`)
})
beforeEach(async () => {
  token = await customer()
})
afterAll(async () => {
  await app?.close()
  await db?.close()
})

async function customer(): Promise<string> {
  const { rows } = await db.pool.query(
    `insert into customer (gcid, sub) select id, id from (select gen_random_uuid()::text as id) as new returning id`,
  )
  return (await openSession(db.kysely, { customerId: rows[0].id }, 'test', now)).apiToken
}

const mats = 'MATS-FULL-THREE-ROWS-NIGHT-THREE-ROWS'
const [flask, wheels, service] = ['FLASK-500-NIGHT', 'WHEELS-WINTER-AERO', 'SERVICE-BASIC']
const refusal = (name: ErrorName) => ({ success: false, code: errors[name][0] })
const add = (line: Partial<Input<'cart.add'>>, as = token) =>
  app.send('cart.add', { skuCode: flask, deliveryWay: 'express', ...line }, { token: as })
const list = async (as = token) => (await app.send('cart.list', {}, { token: as })).data!
const set = (sku: string, columns: string) =>
  db.pool.query(`update goods_sku set ${columns} where sku_code = $1`, [sku])

describe('a cart', () => {
  test('joins what is the same and counts pieces', async () => {
    await add({ quantity: 2 })
    expect((await add({})).data).toMatchObject({ key: `${flask}:express:`, quantity: 3, cartCount: 3, kinds: 1 })
    await add({ deliveryWay: 'pickup', outletId: showroom })
    expect((await app.send('cart.count', {}, { token })).data).toEqual({ cartCount: 4, kinds: 2 })
    expect((await list()).cartList.map(line => [line.key, line.quantity])).toEqual([
      [`${flask}:pickup:${showroom}`, 1],
      [`${flask}:express:`, 3],
    ])
  })
  test('says in the specification’s words what is paid how', async () => {
    await add({})
    await add({ skuCode: service, deliveryWay: 'fitting', outletId: workshop })
    const cart = await list()
    expect(cart).toMatchObject({
      cartCount: 2,
      carSkus: [],
      payment: { NC: [], NC_kind: [`${flask}:express:`], NC_virtual: [`${service}:fitting:${workshop}`], UC: [] },
    })
    expect(cart.groups.map(group => [group.deliveryWay, group.outlet?.outletId ?? null])).toEqual([
      ['fitting', workshop],
      ['express', null],
    ])
    expect(cart.cartList.map(line => line.kind)).toEqual(['package', 'goods'])
  })
  test.each<[ErrorName, Partial<Input<'cart.add'>>]>([
    ['GOODS_UNKNOWN', { skuCode: 'NO-SUCH' }],
    ['SKU_OF_OTHER', { spuCode: 'mats-textile' }],
    ['SOLD_OUT', { skuCode: 'FLASK-500-PINE' }],
    ['OUT_OF_STOCK', { skuCode: 'FLASK-500-COPPER', quantity: 4 }],
    ['QUANTITY_WRONG', { quantity: 0 }],
    ['QUANTITY_WRONG', { quantity: 100 }],
    ['OVER_LIMIT', { skuCode: wheels, deliveryWay: 'fitting', outletId: 0, quantity: 3 }],
    ['WAY_NOT_OFFERED', { skuCode: wheels }],
    ['OUTLET_NEEDED', { deliveryWay: 'pickup' }],
    ['OUTLET_UNKNOWN', { deliveryWay: 'pickup', outletId: 999_999 }],
    ['OUTLET_NO_FITTING', { skuCode: wheels, deliveryWay: 'fitting', outletId: -1 }],
  ])('%s', async (name, line) => {
    const outletId = line.outletId === 0 ? workshop : line.outletId === -1 ? showroom : line.outletId
    expect(await add({ ...line, outletId })).toMatchObject(refusal(name))
    expect(await list()).toMatchObject({ cartCount: 0 })
  })
  test('of fifty kinds is read with as few statements as one of two', async () => {
    const { rows } = await db.pool.query<{ sku_code: string }>(
      `select sku_code from goods_sku join goods using (spu_code) where 'express' = any(delivery_ways) limit 50`,
    )
    const lines = rows.map(row => ({ skuCode: row.sku_code, quantity: 1, deliveryWay: 'express' as const }))
    await app.send('cart.merge', { lines }, { token })
    // Session, lines, address, pieces, coupons, and what is left of gifts with their pieces.
    expect(await countQueries(() => list())).toBeLessThanOrEqual(7)
    expect(await countQueries(() => app.send('cart.count', {}, { token }))).toBeLessThanOrEqual(2)
  })
  test('is nobody else’s', async () => {
    await add({})
    const stranger = await customer()
    expect(await list(stranger)).toMatchObject({ cartCount: 0 })
    const change = { key: `${flask}:express:`, quantity: 5 }
    expect(await app.send('cart.change', change, { token: stranger })).toMatchObject(refusal('NOT_FOUND'))
    await app.send('cart.remove', { keys: [change.key] }, { token: stranger })
    expect(await list()).toMatchObject({ cartCount: 1 })
  })
  test('holds a hundred kinds, also when thirty are added at once to ninety', async () => {
    const { rows } = await db.pool.query<{ sku_code: string }>(
      `select sku_code from goods_sku join goods using (spu_code)
       where 'express' = any(delivery_ways) and stock - held > 0 order by sku_code limit 120`,
    )
    const [first, rest] = [rows.slice(0, 90), rows.slice(90)]
    const lines = first.map(row => ({ skuCode: row.sku_code, quantity: 1, deliveryWay: 'express' as const }))
    await app.send('cart.merge', { lines }, { token })
    const answers = await Promise.all(rest.map(row => add({ skuCode: row.sku_code })))
    expect(answers.filter(each => each.success)).toHaveLength(10)
    expect(answers.find(each => !each.success)).toMatchObject(refusal('CART_FULL'))
  })
})

describe('the arithmetic', () => {
  test('of the designed cart is right to the fen', async () => {
    const [wheelsFen, flaskFen] = [1_860_000, 29_800]
    await set(wheels, `price_fen = ${wheelsFen}, show_price_fen = null`)
    await set(flask, `price_fen = ${flaskFen}`)
    await db.pool.query(
      `update goods set install_fen = 0 where spu_code in ('wheels-winter-aero', 'mats-full-three-rows')`,
    )
    await add({ skuCode: mats, deliveryWay: 'fitting', outletId: workshop })
    await add({ skuCode: wheels, deliveryWay: 'fitting', outletId: workshop })
    await add({ quantity: 2 })
    const taken = await app.send('coupon.take', { couponCode: 'WINTER-CARE' }, { token })
    const { data } = await app.send('cart.reckon', { couponNo: taken.data!.couponNo, regionCode: 110_105 }, { token })
    expect(data!.sums).toEqual({
      kinds: 3,
      pieces: 4,
      grossFen: 2_087_600,
      campaigns: [{ code: 'winter-cabin', name: '冬日座舱焕新', label: '满 1,000 减 100', offFen: 10_000 }],
      campaignFen: 10_000,
      couponFen: 20_000,
      freightFen: 0,
      dueFen: 2_057_600,
    })
    expect(data!.coupons).toMatchObject([{ chosen: true, usable: true, offFen: 20_000 }])
    await set(flask, 'price_fen = 22800')
    await set(wheels, 'price_fen = 1140000')
  })
  test('is the same for a visitor, whatever prices the browser sends', async () => {
    const line = { skuCode: flask, quantity: 2, deliveryWay: 'express' as const, seenFen: 1 }
    const { data } = await app.send('cart.reckon', { lines: [line], regionCode: 310_115 })
    expect(data!.sums).toMatchObject({ grossFen: 45_600, dueFen: 45_600, freightFen: 0 })
    expect(data!.cartList[0]).toMatchObject({
      unitFen: 22_800,
      seenFen: 1,
      counted: true,
      problems: [{ code: 'LINE_PRICE_CHANGED', confirm: true }],
    })
    expect(await app.send('cart.reckon', {})).toMatchObject(refusal('NOT_LOGGED_IN'))
  })
  test('joins lines of one name, tells what is missing, and where nothing is sent', async () => {
    const { rows } = await db.pool.query(`select sku_code from goods_sku where spu_code = 'shampoo' limit 1`)
    const shampoo = { skuCode: rows[0].sku_code, quantity: 1, deliveryWay: 'express' as const }
    const { data } = await app.send('cart.reckon', { lines: [shampoo, shampoo], regionCode: 810_000 })
    expect(data).toMatchObject({
      cartCount: 2,
      freight: null,
      freightProblem: expect.stringContaining('香港'),
      hints: [{ code: 'care-season', shortFen: 20_000 - 2 * 7_800 }],
    })
  })
  test('gives gifts while quota and stock last', async () => {
    const lines = [{ skuCode: 'CHARGING-CABLE-5-GRAPHITE', quantity: 1, deliveryWay: 'express' as const }]
    const gifts = async () => (await app.send('cart.reckon', { lines })).data!.gifts
    expect(await gifts()).toMatchObject([{ giftId: 'GIFT-CABLE-BAG', quantity: 1, available: true }])
    await db.pool.query(`update campaign_gift set quota = taken where gift_id = 'GIFT-CABLE-BAG'`)
    expect(await gifts()).toMatchObject([{ available: false }])
    await db.pool.query(`update campaign_gift set quota = 100 where gift_id = 'GIFT-CABLE-BAG'`)
  })
  test('refuses a coupon that cannot be used, with what is missing', async () => {
    await add({})
    const { couponNo } = (await app.send('coupon.take', { couponCode: 'WINTER-CARE' }, { token })).data!
    const reckon = (as: string) => app.send('cart.reckon', { couponNo }, { token: as })
    expect(await reckon(token)).toMatchObject({
      ...refusal('COUPON_SHORT'),
      message: expect.stringContaining('772.00'),
    })
    expect(await reckon(await customer())).toMatchObject(refusal('COUPON_UNKNOWN'))
  })
  test('warns when something is not for the visitor’s car, and refuses nothing', async () => {
    const { rows } = await db.pool.query(
      `select series_code from goods_fit where spu_code = 'mats-full-three-rows' order by 1 limit 1`,
    )
    const lines = [{ skuCode: mats, quantity: 1, deliveryWay: 'express' as const }]
    const warning = async (seriesCode: string) =>
      (await app.send('cart.reckon', { lines, seriesCode })).data!.cartList[0]!
    expect(await warning('no-such-series')).toMatchObject({ fitWarning: expect.any(String), counted: true })
    expect(await warning(rows[0].series_code)).toMatchObject({ fitWarning: null })
  })
})

describe('what changes', () => {
  const key = `${flask}:express:`
  const accept = (unitFen: number, quantity: number) =>
    app.send('cart.accept', { lines: [{ key, unitFen, quantity }] }, { token })
  test('is a price: shown, and gone when it is confirmed as it was shown', async () => {
    await add({})
    await set(flask, 'price_fen = 25000')
    expect((await list()).cartList[0]).toMatchObject({ unitFen: 25_000, seenFen: 22_800 })
    expect((await accept(24_000, 1)).data!.cartList[0]!.problems).toHaveLength(1)
    expect((await accept(25_000, 1)).data!.cartList[0]).toMatchObject({ seenFen: null, problems: [] })
    await set(flask, 'price_fen = 22800')
  })
  test('is the stock: fewer pieces are taken when the customer agrees', async () => {
    await add({ quantity: 5 })
    await set(flask, 'held = stock - 3')
    const before = await list()
    expect(before.cartList[0]).toMatchObject({ left: 3, most: 3, counted: false })
    expect(before.cartList[0]!.problems).toMatchObject([{ code: 'OUT_OF_STOCK', confirm: true }])
    expect([before.invalid, before.sums.dueFen]).toEqual([[key], 0])
    expect((await accept(22_800, 4)).data!.cartList[0]!.quantity).toBe(5)
    expect((await accept(22_800, 3)).data!.cartList[0]).toMatchObject({ quantity: 3, problems: [], counted: true })
    await set(flask, 'held = 0')
  })
  test('is that it is sold no more: it stays to be seen and cannot be confirmed', async () => {
    await add({})
    await set(flask, `state = 'withdrawn'`)
    expect((await accept(22_800, 1)).data!.cartList[0]).toMatchObject({
      name: expect.stringMatching(/./),
      problems: [{ code: 'GOODS_WITHDRAWN', confirm: false }],
    })
    await set(flask, `state = 'publish'`)
  })
  test('is the way: another one has its own price', async () => {
    await add({ skuCode: mats })
    await db.pool.query(`update goods set install_fen = 20000 where spu_code = 'mats-full-three-rows'`)
    const { data } = await app.send(
      'cart.change',
      { key: `${mats}:express:`, deliveryWay: 'fitting', outletId: workshop },
      { token },
    )
    expect(data!.cartList).toMatchObject([
      { key: `${mats}:fitting:${workshop}`, unitFen: 188_000, installFen: 20_000, seenFen: null },
    ])
  })
  test('is a choice that makes two lines one', async () => {
    await add({ quantity: 2 })
    await add({ skuCode: 'FLASK-500-WHITE' })
    const { data } = await app.send('cart.change', { key: 'FLASK-500-WHITE:express:', skuCode: flask }, { token })
    expect(data!.cartList.map(line => [line.key, line.quantity])).toEqual([[key, 3]])
  })
  test('is a tick: sums are of what is chosen', async () => {
    await add({})
    const choose = (chosen: boolean) => app.send('cart.choose', { keys: [key], chosen }, { token })
    expect((await choose(false)).data).toMatchObject({ cartCount: 1, sums: { kinds: 0, dueFen: 0 } })
    expect((await choose(true)).data).toMatchObject({ sums: { kinds: 1, dueFen: 22_800 } })
  })
  test('is a login: the visitor’s lines join, and what could not come is told', async () => {
    await add({ quantity: 2 })
    const lines = [
      { skuCode: flask, quantity: 3, deliveryWay: 'express' as const },
      { skuCode: 'NO-SUCH', quantity: 1, deliveryWay: 'express' as const },
    ]
    const headers = { 'idempotency-key': 'merged-once-only' }
    const merge = () => app.send('cart.merge', { lines }, { token, headers })
    const [first, second] = [await merge(), await merge()]
    expect(first.data).toMatchObject({
      cart: { cartCount: 5 },
      told: [{ skuCode: 'NO-SUCH', text: '没有找到这件商品' }],
    })
    expect(second).toEqual(first)
    expect(await list()).toMatchObject({ cartCount: 5 })
  })
})
