/** Goods, stock and prices at the desk: who may, what is refused, what happens at once, and what is written down. */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Input } from '#contract/kit.ts'
import { testStaff } from '#server/features/account/test-people.ts'
import { pictureGood } from '#server/features/goods/test-goods-picture.ts'
import { openTestShop, type TestShop } from '#server/features/order/test-shop.ts'
import type { TestSku } from '#server/features/order/test-goods.ts'

let shop: TestShop
let operator: { id: number; token: string }
let sku: TestSku
beforeAll(async () => {
  shop = await openTestShop()
  operator = await testStaff(shop.db, 'operator', null, shop.now())
})
afterAll(() => shop.close())
beforeEach(async () => {
  sku = await shop.freshSku(10)
})

const detail = (spuCode = sku.spuCode) => shop.ask('desk.goods.detail', operator.token, { spuCode })
const list = (input: Partial<Input<'desk.goods.list'>>) => shop.call('desk.goods.list', operator.token, input)
const codes = async (input: Partial<Input<'desk.goods.list'>>) =>
  (await list({ pageSize: 50, ...input })).data!.map(row => row.spuCode)
const refusedBy = async (answer: Promise<{ refused?: string | undefined }>) => (await answer).refused
const acts = async (subject: string) =>
  (
    await sql<{ call: string; facts: object; staffId: number }>`
    select call, facts, staff_id from staff_act where subject = ${subject} order by id`.execute(shop.db)
  ).rows
const sold = async () => (await shop.ask('goods.detail', '', { spuCode: sku.spuCode })).skus[0]!

describe('the list', () => {
  test('knows how many there are beyond its last page, too', async () => {
    const [first, beyond] = [await list({}), await list({ pageNumber: 999 })]
    expect([beyond.data, beyond.total]).toEqual([[], first.total])
    expect(first.total).toBeGreaterThan(0)
  })

  test('is searched by name in both languages, by code and by the code of a piece', async () => {
    const found = [sku.spuCode, sku.skuCode.toLowerCase(), '测试杯', 'test MUG']
    for (const search of found) expect(await codes({ search }), search).toContain(sku.spuCode)
    for (const search of ['%', '_', "'", 'no such thing']) expect(await codes({ search }), search).toEqual([])
  })

  test('is narrowed by category, state and stock, and counts what it finds', async () => {
    const all = await list({ pageSize: 1 })
    const lifestyle = await list({ categoryCode: '200001010', pageSize: 1 })
    expect(lifestyle.total).toBeGreaterThan(0)
    expect(lifestyle.total).toBeLessThan(all.total!)
    await sql`update goods_sku set stock = 4 where id = ${sku.skuId}`.execute(shop.db)
    expect(await codes({ stock: 'low', search: sku.spuCode })).toEqual([sku.spuCode])
    expect(await codes({ stock: 'out', search: sku.spuCode })).toEqual([])
    await sql`update goods_sku set stock = 0 where id = ${sku.skuId}`.execute(shop.db)
    expect(await codes({ stock: 'low', search: sku.spuCode })).toEqual([])
    expect(await codes({ stock: 'out', search: sku.spuCode })).toEqual([sku.spuCode])
    expect(await codes({ state: 'withdrawn', search: sku.spuCode })).toEqual([])
  })

  test('goes page by page', async () => {
    const first = await list({ pageSize: 2 })
    const second = await list({ pageSize: 2, pageNumber: 2 })
    expect(first.total).toBeGreaterThan(4)
    expect(second.data!.map(row => row.spuCode)).not.toContain(first.data![0]!.spuCode)
  })
})

describe('saving a good', () => {
  async function edit(change: Partial<Input<'desk.goods.save'>> = {}): Promise<Input<'desk.goods.save'>> {
    const good = await detail()
    const { spuCode, version, nameCn, nameEn, factCn, factEn, about, deliveryWays, installFen, mostEach } = good
    const { returnPolicy, state, originCountryCn, originCountryEn, works } = good
    return {
      spuCode,
      version,
      nameCn,
      nameEn,
      factCn,
      factEn,
      originCountryCn,
      originCountryEn,
      about,
      deliveryWays,
      installFen,
      mostEach,
      returnPolicy,
      state,
      works,
      ...change,
    }
  }
  const save = (input: Input<'desk.goods.save'>) => shop.call('desk.goods.save', operator.token, input)

  test('changes what the shop shows in both languages, and is written down', async () => {
    const about = [{ cn: '双层玻璃。', en: 'Double glass.' }]
    const made = { originCountryCn: '葡萄牙', originCountryEn: 'Portugal' }
    const input = await edit({
      ...made,
      nameCn: '新测试杯',
      nameEn: 'New mug',
      about,
      mostEach: 3,
      deliveryWays: ['express'],
    })
    expect(await save(input)).toMatchObject({ success: true, data: { version: 2, state: 'publish' } })
    const shown = await shop.ask('goods.detail', '', { spuCode: sku.spuCode })
    expect(shown).toMatchObject({
      about: ['双层玻璃。'],
      mostEach: 3,
      deliveryWays: ['express'],
      originCountry: '葡萄牙',
    })
    expect((await detail()).nameEn).toBe('New mug')
    expect(await acts(sku.spuCode)).toMatchObject([{ call: 'desk.goods.save', staffId: operator.id }])
  })

  test('tells the second of two editors', async () => {
    const [one, other] = [await edit({ nameCn: '甲' }), await edit({ nameCn: '乙' })]
    const answers = await Promise.all([save(one), save(other)])
    expect(answers.map(answer => answer.refused ?? 'done').sort()).toEqual(['EDITED_SINCE', 'done'])
    expect((await detail()).version).toBe(2)
  })

  test('takes a good off the shelf and puts it there again, and never back to being prepared', async () => {
    expect((await save(await edit({ state: 'withdrawn' }))).success).toBe(true)
    expect((await shop.ask('goods.detail', '', { spuCode: sku.spuCode })).state).toBe('withdrawn')
    expect(await refusedBy(save(await edit({ state: 'pre_publish' })))).toBe('WRONG_STATE')
    await pictureGood(shop.db, sku.spuCode)
    expect((await save(await edit({ state: 'publish' }))).success).toBe(true)
  })

  test('lists a new good from the day on which it is first shown', async () => {
    await sql`update goods set state = 'pre_publish', listed_at = '2020-01-01' where spu_code = ${sku.spuCode}`.execute(
      shop.db,
    )
    await pictureGood(shop.db, sku.spuCode)
    await save(await edit({ state: 'publish' }))
    expect((await detail()).listedAt).toBe(shop.now().getTime())
  })

  test('says which works a voucher of a package pays for; what was sold keeps what it was sold with', async () => {
    await sql`
      update goods set kind = 'package', delivery_ways = '{fitting}', return_policy = 'voucher', valid_months = 24
      where spu_code = ${sku.spuCode}`.execute(shop.db)
    expect((await save(await edit({ works: ['oil', 'check', 'oil'] }))).success).toBe(true)
    const good = await detail()
    expect([good.works, good.worksOffered.includes('pads')]).toEqual([['oil', 'check'], true])
    expect((await save(await edit({ works: ['no-such-work'] }))).code).toBe(400)
    const { orderNo } = await shop.boughtGoods({ way: 'fitting', validMonths: 24, lines: [{ sku }] })
    await save(await edit({ works: ['pads'] }))
    const { rows } = await sql<{ works: string[] }>`
      select l.works from shop_order_line l join shop_order o on o.id = l.order_id where o.order_no = ${orderNo}`.execute(
      shop.db,
    )
    expect(rows).toEqual([{ works: ['oil', 'check'] }])
  })

  test('refuses what does not suit the kind of good', async () => {
    expect(await refusedBy(save(await edit({ deliveryWays: ['express'], installFen: 100 })))).toBe('WAYS_WRONG')
    expect(await refusedBy(save(await edit({ returnPolicy: 'voucher' })))).toBe('POLICY_WRONG')
    expect(await refusedBy(save(await edit({ works: ['oil'] })))).toBe('WORKS_WRONG')
    expect(await refusedBy(save({ ...(await edit()), spuCode: 'no-such-good' }))).toBe('NOT_FOUND')
    for (const wrong of [
      { nameCn: ' ' },
      { deliveryWays: [] },
      { mostEach: 0 },
      { about: [{ cn: '只有中文', en: '' }] },
    ])
      expect((await save(await edit(wrong))).code, JSON.stringify(wrong)).toBe(400)
    expect((await detail()).version).toBe(1)
  })
})

describe('correcting the stock', () => {
  const correct = (difference: number, reason = '盘点差异', skuCode = sku.skuCode) =>
    shop.call('desk.stock.correct', operator.token, { skuCode, difference, reason })

  test('makes a sold-out thing buyable, with its reason in the history', async () => {
    await correct(-10)
    expect(await sold()).toMatchObject({ state: 'soldOut' })
    expect((await correct(3, '到货入库')).data).toMatchObject({ stock: 3, left: 3 })
    expect(await sold()).toMatchObject({ state: 'onSale', canSell: 3 })
    expect((await detail()).corrections).toMatchObject([
      { difference: 3, stock: 3, reason: '到货入库', by: 'operator' },
      { difference: -10, stock: 0 },
    ])
    expect(await acts(sku.skuCode)).toMatchObject([
      { facts: { difference: -10 } },
      { call: 'desk.stock.correct', facts: { difference: 3, reason: '到货入库' } },
    ])
  })

  test('never gives away what orders hold', async () => {
    await shop.placedPurchase({ orders: [{ lines: [{ sku, quantity: 4 }] }] })
    const refused = await correct(-7)
    expect([refused.refused, refused.message]).toEqual(['STOCK_BELOW_HELD', expect.stringContaining('4')])
    expect((await correct(-6)).data).toMatchObject({ stock: 4, held: 4, left: 0 })
  })

  test('adds up however many correct at once, and stops at what is held', async () => {
    await Promise.all(Array.from({ length: 8 }, () => correct(5)))
    expect((await detail()).skus[0]!.stock).toBe(50)
    const down = await Promise.all(Array.from({ length: 8 }, () => correct(-20)))
    expect(down.filter(answer => answer.success)).toHaveLength(2)
    expect((await detail()).skus[0]!.stock).toBe(10)
    expect((await detail()).corrections).toHaveLength(10)
  })

  test('runs once for each key', async () => {
    const input = { skuCode: sku.skuCode, difference: 1, reason: '盘点' }
    const headers = { 'idempotency-key': crypto.randomUUID() }
    for (let n = 0; n < 2; n++) await shop.call('desk.stock.correct', operator.token, input, headers)
    expect((await detail()).skus[0]!.stock).toBe(11)
  })

  test('wants a difference, a reason and a piece that is there', async () => {
    expect(await refusedBy(correct(0))).toBe('STOCK_UNCHANGED')
    expect((await correct(1, ' ')).code).toBe(400)
    expect(await refusedBy(correct(1, '盘点', 'NO-SUCH-PIECE'))).toBe('NOT_FOUND')
  })
})

test('a role that may only look changes nothing', async () => {
  const finance = await testStaff(shop.db, 'finance', null, shop.now())
  expect((await shop.call('desk.goods.detail', finance.token, { spuCode: sku.spuCode })).success).toBe(true)
  const input = { skuCode: sku.skuCode, difference: 1, reason: '盘点' }
  expect(await refusedBy(shop.call('desk.stock.correct', finance.token, input))).toBe('NOT_ALLOWED')
  expect((await detail()).skus[0]!.stock).toBe(10)
})
