/** Prices of goods at the desk: at once, at a time, far for one person, held back, and written down (decisions 028, 174). */
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { formatMoney } from '#contract/figures.ts'
import type { Input } from '#contract/kit.ts'
import { testStaff } from '#server/features/account/test-people.ts'
import { applyDuePrices, applyPrices } from '#server/features/goods/price-change.queries.ts'
import { openTestShop, type TestShop } from '#server/features/order/test-shop.ts'
import type { TestSku } from '#server/features/order/test-goods.ts'
import { tick } from '#server/jobs.ts'
import { farPart } from '#server/lib/price-step.ts'
import { hourMs, minuteMs } from '#server/lib/clock.ts'

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
const refusedBy = async (answer: Promise<{ refused?: string | undefined }>) => (await answer).refused
const acts = async (subject: string) =>
  (
    await sql<{ call: string; facts: object; staffId: number }>`
    select call, facts, staff_id from staff_act where subject = ${subject} order by id`.execute(shop.db)
  ).rows
const sold = async () => (await shop.ask('goods.detail', '', { spuCode: sku.spuCode })).skus[0]!

describe('planning a price', () => {
  const plan = (input: Partial<Input<'desk.price.plan'>> = {}) =>
    shop.call('desk.price.plan', operator.token, {
      spuCode: sku.spuCode,
      skuCodes: [sku.skuCode],
      priceFen: 12_000,
      showPriceFen: null,
      ...input,
    })
  const soon = (ms = hourMs) => shop.now().getTime() + ms
  const changes = async () => (await detail()).priceChanges

  test('takes effect at once without a time', async () => {
    expect((await plan({ showPriceFen: 9_900 })).data).toEqual({ spuCode: sku.spuCode, applied: true })
    expect(await sold()).toMatchObject({ priceFen: 12_000, showPriceFen: 9_900 })
    expect(await changes()).toMatchObject([
      { state: 'applied', fromPriceFen: 10_000, fromShowPriceFen: null, priceFen: 12_000, by: 'operator' },
    ])
    expect(await acts(sku.spuCode)).toMatchObject([
      {
        call: 'desk.price.plan',
        facts: { skuCodes: [sku.skuCode], priceFen: 12_000, askedFen: { from: 10_000, to: 9_900 } },
      },
    ])
  })

  test('of a package of several visits divides into whole fen for each, as its fitting does', async () => {
    await sql`
      update goods set kind = 'package', delivery_ways = '{fitting}', valid_months = 24, visits = 3
      where spu_code = ${sku.spuCode}`.execute(shop.db)
    expect((await plan({ priceFen: 12_001 })).refused).toBe('VISITS_PRICE')
    expect((await plan({ showPriceFen: 9_899 })).refused).toBe('VISITS_PRICE')
    expect((await plan({ showPriceFen: 9_900 })).success).toBe(true)
  })

  test('takes effect at its time, each of several, and stays to be read', async () => {
    await plan({ effectiveAt: soon(2 * hourMs), priceFen: 13_000 })
    await plan({ effectiveAt: soon() })
    expect((await changes()).map(each => [each.state, each.priceFen])).toEqual([
      ['planned', 12_000],
      ['planned', 13_000],
    ])
    await tick(shop.db, shop.now(), shop.config)
    expect(await sold()).toMatchObject({ priceFen: 10_000 })
    shop.pass(hourMs)
    await tick(shop.db, shop.now(), shop.config)
    expect(await sold()).toMatchObject({ priceFen: 12_000 })
    shop.pass(hourMs)
    await tick(shop.db, shop.now(), shop.config)
    expect(await sold()).toMatchObject({ priceFen: 13_000 })
    expect((await changes()).map(each => [each.state, each.fromPriceFen, each.priceFen])).toEqual([
      ['applied', 12_000, 13_000],
      ['applied', 10_000, 12_000],
    ])
  })

  test('leaves the last of those that came due while nobody looked', async () => {
    await plan({ effectiveAt: soon(2 * minuteMs), priceFen: 15_000 })
    await plan({ effectiveAt: soon(minuteMs), priceFen: 14_000 })
    shop.pass(hourMs)
    await tick(shop.db, shop.now(), shop.config)
    expect(await sold()).toMatchObject({ priceFen: 15_000 })
    expect((await changes()).map(each => each.fromPriceFen)).toEqual([14_000, 10_000])
  })

  test('is applied once by any number of processes', async () => {
    await plan({ effectiveAt: soon() })
    shop.pass(hourMs)
    const counts = await Promise.all(Array.from({ length: 6 }, () => applyPrices(shop.db, shop.now(), 50)))
    expect(counts.reduce((sum, n) => sum + n, 0)).toBe(1)
    expect(await changes()).toMatchObject([{ state: 'applied', fromPriceFen: 10_000, priceFen: 12_000 }])
  })

  test('is applied after a process that died in the middle', async () => {
    await plan({ effectiveAt: soon() })
    shop.pass(hourMs)
    const dying = shop.db.transaction().execute(async tx => {
      expect(await applyDuePrices(tx, shop.now(), 50)).toBe(1)
      throw new Error('killed')
    })
    await expect(dying).rejects.toThrow('killed')
    expect(await sold()).toMatchObject({ priceFen: 10_000 })
    expect(await applyPrices(shop.db, shop.now(), 50)).toBe(1)
    expect(await sold()).toMatchObject({ priceFen: 12_000 })
  })

  test('can be called off before its time, by one of two', async () => {
    await plan({ effectiveAt: soon() })
    const { changeId } = (await changes())[0]!
    const cancel = () => shop.call('desk.price.cancel', operator.token, { changeId })
    const answers = await Promise.all([cancel(), cancel()])
    expect(answers.map(answer => answer.refused ?? 'done').sort()).toEqual(['PRICE_CHANGE_DONE', 'done'])
    shop.pass(hourMs)
    await tick(shop.db, shop.now(), shop.config)
    expect(await sold()).toMatchObject({ priceFen: 10_000 })
    expect(await changes()).toMatchObject([{ state: 'cancelled', cancelledBy: 'operator', fromPriceFen: null }])
    expect((await acts(sku.skuCode)).at(-1)).toMatchObject({ call: 'desk.price.cancel', facts: { changeId } })
  })

  test('cannot be called off once it took effect', async () => {
    await plan()
    const { changeId } = (await changes())[0]!
    const cancelled = shop.call('desk.price.cancel', operator.token, { changeId })
    expect(await refusedBy(cancelled)).toBe('PRICE_CHANGE_DONE')
    expect(await refusedBy(shop.call('desk.price.cancel', operator.token, { changeId: 2_000_000 }))).toBe('NOT_FOUND')
  })

  test('beyond half as much takes two people, whoever asks and whenever, also in several steps of one day', async () => {
    const administrator = await testStaff(shop.db, 'administrator', null, shop.now())
    for (const priceFen of [5_300_000, 100]) expect(await refusedBy(plan({ priceFen }))).toBe('PRICE_FAR')
    expect(await refusedBy(plan({ priceFen: 100, effectiveAt: soon() }))).toBe('PRICE_FAR')
    expect((await plan({ priceFen: 15_000 })).success).toBe(true)
    shop.pass(minuteMs)
    expect(await refusedBy(plan({ priceFen: 16_000 }))).toBe('PRICE_FAR')
    expect((await plan({ priceFen: 10_000 })).success).toBe(true)
    for (const effectiveAt of [{}, { effectiveAt: soon() }]) {
      const far = {
        spuCode: sku.spuCode,
        skuCodes: [sku.skuCode],
        priceFen: 40_000,
        showPriceFen: null,
        ...effectiveAt,
      }
      expect((await shop.call('desk.price.plan', administrator.token, far)).refused).toBe('PRICE_FAR')
    }
    expect(await sold()).toMatchObject({ priceFen: 10_000 })
  })

  test('that would move too far when its time comes is held back, says so, and is decided anew', async () => {
    await plan({ priceFen: 14_000, effectiveAt: soon(2 * hourMs) })
    await plan({ priceFen: 7_000 })
    shop.pass(3 * hourMs)
    await tick(shop.db, shop.now(), shop.config)
    await tick(shop.db, shop.now(), shop.config)
    expect(await sold()).toMatchObject({ priceFen: 7_000 })
    const [held] = await changes()
    expect(held).toMatchObject({ state: 'held', fromPriceFen: null, doneAt: shop.now().getTime() })
    expect((await list({ search: sku.spuCode })).data).toMatchObject([{ planned: 0, heldBack: 1 }])
    // Nothing makes it take effect any more, not even time, when the old price is near again.
    await plan({ priceFen: 10_000 })
    shop.pass(25 * hourMs)
    operator = await testStaff(shop.db, 'operator', null, shop.now())
    await tick(shop.db, shop.now(), shop.config)
    expect(await sold()).toMatchObject({ priceFen: 10_000 })
    const { changeId } = held!
    const forced = sql`update goods_price_change set applied_at = now(), from_price_fen = 14000, step_percent = 50 where id = ${changeId}`
    await expect(forced.execute(shop.db)).rejects.toThrow('price_change_held')
    expect((await shop.call('desk.price.cancel', operator.token, { changeId })).success).toBe(true)
    expect(await refusedBy(shop.call('desk.price.cancel', operator.token, { changeId }))).toBe('PRICE_CHANGE_DONE')
    expect((await list({ search: sku.spuCode })).data).toMatchObject([{ planned: 0, heldBack: 0 }])
  })

  test('at once is judged by what came due before it', async () => {
    await plan({ priceFen: 14_000, effectiveAt: soon(minuteMs) })
    shop.pass(2 * minuteMs)
    expect(await refusedBy(plan({ priceFen: 6_000 }))).toBe('PRICE_FAR')
    expect((await plan({ priceFen: 8_000 })).data).toEqual({ spuCode: sku.spuCode, applied: true })
    expect((await changes()).map(each => [each.state, each.fromPriceFen, each.priceFen])).toEqual([
      ['applied', 14_000, 8_000],
      ['applied', 10_000, 14_000],
    ])
  })

  test('a price that is struck out takes two people as what is paid does, and so does what both promise', async () => {
    const refusal = async (input: Partial<Input<'desk.price.plan'>>) => {
      const { refused, message } = await plan(input)
      return [refused, message]
    }
    expect(await refusal({ priceFen: 100_000, showPriceFen: 10_000 })).toEqual([
      'PRICE_FAR',
      `原价改动超过 50%，须由第二人复核；请核对：${formatMoney(10_000)} → ${formatMoney(100_000)}`,
    ])
    expect(await refusal({ priceFen: 15_000, showPriceFen: 6_000 })).toEqual([
      'PRICE_FAR',
      '优惠幅度改动超过 50%，须由第二人复核；请核对：0% → 60%',
    ])
    expect(await refusal({ priceFen: 10_000, showPriceFen: 1_000 })).toEqual([
      'PRICE_FAR',
      `付款价改动超过 50%，须由第二人复核；请核对：${formatMoney(10_000)} → ${formatMoney(1_000)}`,
    ])
    // In two steps of one day it is one.
    expect((await plan({ priceFen: 15_000, showPriceFen: 10_000 })).success).toBe(true)
    shop.pass(minuteMs)
    expect((await refusal({ priceFen: 20_000, showPriceFen: 10_000 }))[0]).toBe('PRICE_FAR')
    // Planned for later, it is judged by what is struck out then.
    await plan({ priceFen: 15_000, showPriceFen: 9_000, effectiveAt: soon() })
    await plan({ priceFen: 9_900 })
    shop.pass(25 * hourMs)
    operator = await testStaff(shop.db, 'operator', null, shop.now())
    await tick(shop.db, shop.now(), shop.config)
    expect(await sold()).toMatchObject({ priceFen: 9_900 })
    expect(await changes()).toMatchObject([{ state: 'held', priceFen: 15_000, showPriceFen: 9_000 }, {}, {}])
  })

  test('is judged by the database as by the shop', async () => {
    const sum = fc.integer({ min: 1, max: 1_000_000_000 })
    const near = fc.integer({ min: 40, max: 250 })
    const pair = fc.tuple(sum, near).map(([priceFen, share]) => ({
      priceFen,
      showPriceFen: share < 100 ? Math.floor((priceFen * share) / 100) || null : null,
    }))
    const moved = fc.tuple(pair, near, near).map(([from, by, share]) => {
      const priceFen = Math.max(1, Math.floor((from.priceFen * by) / 100))
      return { from, to: { priceFen, showPriceFen: share < 100 ? Math.floor((priceFen * share) / 100) || null : null } }
    })
    const cases = fc.sample(fc.tuple(moved, fc.integer({ min: 1, max: 300 })), 2_000)
    const { rows } = await sql<{ far: boolean }>`
      select price_far((c->0->'from'->>'priceFen')::bigint, (c->0->'from'->>'showPriceFen')::bigint,
        (c->0->'to'->>'priceFen')::bigint, (c->0->'to'->>'showPriceFen')::bigint, (c->>1)::int) as far
      from jsonb_array_elements(${JSON.stringify(cases)}::jsonb) with ordinality as e (c, n) order by n`.execute(
      shop.db,
    )
    const ours = cases.map(([{ from, to }, percent]) => farPart(from, to, percent) !== undefined)
    expect(rows.map(row => row.far)).toEqual(ours)
    expect(new Set(ours).size).toBe(2)
  })

  test('too far for one person is refused by the database, too', async () => {
    const write = (agreedBy: number | null, priceFen: number, showPriceFen: number | null = null) =>
      sql`insert into goods_price_change (sku_id, price_fen, show_price_fen, effective_at, planned_by, planned_at, applied_at,
          from_price_fen, step_percent, agreed_by)
        values (${sku.skuId}, ${priceFen}, ${showPriceFen}, now(), ${operator.id}, now(), now(), 10000, 50, ${agreedBy})`.execute(
        shop.db,
      )
    await expect(write(null, 15_001)).rejects.toThrow('price_change_far')
    await expect(write(null, 100_000, 10_000)).rejects.toThrow('price_change_far')
    await expect(write(null, 15_000, 7_499)).rejects.toThrow('price_change_far')
    await expect(write(operator.id, 15_001)).rejects.toThrow('price_change_two_people')
    const unsaid = sql`insert into goods_price_change (sku_id, price_fen, effective_at, planned_by, planned_at, applied_at,
        from_price_fen) values (${sku.skuId}, 10001, now(), ${operator.id}, now(), now(), 10000)`
    await expect(unsaid.execute(shop.db)).rejects.toThrow('price_change_step')
    await write(null, 15_000)
  })

  test('refuses a time that is past or taken, a wrong pair of prices, and pieces of another good', async () => {
    const other = await shop.freshSku()
    await plan({ effectiveAt: soon() })
    expect(await refusedBy(plan({ effectiveAt: soon() }))).toBe('PRICE_PLANNED_THEN')
    expect(await refusedBy(plan({ effectiveAt: soon(-minuteMs) }))).toBe('PRICE_TIME_PAST')
    expect(await refusedBy(plan({ showPriceFen: 12_000 }))).toBe('SHOW_PRICE_WRONG')
    expect(await refusedBy(plan({ skuCodes: [sku.skuCode, other.skuCode] }))).toBe('NOT_FOUND')
    expect((await plan({ priceFen: 0 })).code).toBe(400)
    expect((await plan({ skuCodes: [] })).code).toBe(400)
    expect(await changes()).toHaveLength(1)
  })

  test('is kept as it was: no one rewrites what took effect', async () => {
    await plan()
    const rewrite = sql`update goods_price_change set price_fen = 1 where sku_id = ${sku.skuId}`.execute(shop.db)
    await expect(rewrite).rejects.toThrow('stays as it was')
    await shop.ask('desk.stock.correct', operator.token, { skuCode: sku.skuCode, difference: 1, reason: '盘点' })
    await expect(sql`delete from goods_stock_correction where sku_id = ${sku.skuId}`.execute(shop.db)).rejects.toThrow()
  })
})
