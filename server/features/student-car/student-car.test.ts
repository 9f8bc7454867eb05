/** Cars in stock for returning students: the pool at the desk, and what visitors see of it (decision 119). */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codeOf } from '#contract/configure/code.ts'
import type { Input, Output } from '#contract/kit.ts'
import { countQueries } from '#server/db/test-query-count.ts'
import { configurable } from '#server/features/configure/configure.queries.ts'
import { openTestShop } from '#server/features/order/test-shop.ts'
import { stockOf } from '#server/features/order/test-stock-cars.ts'
import { openListener } from '#server/db/notify.ts'
import { cacheOf, dropCached } from '#server/lib/cached.ts'
import { beijingDay, dayMs, later } from '#server/lib/clock.ts'
import { hindrance, standingOf } from './student-pool.rules.ts'

const shop = await openTestShop()
const { outletId, otherId, dealer, other, code, entered, stock, orderedFromStock } = await stockOf(shop)
let operator = ''
let administrator = ''
let reviewer = ''
beforeAll(async () => {
  operator = await shop.newStaff('operator')
  administrator = await shop.newStaff('administrator')
  reviewer = await shop.newStaff('reviewer')
})
// As a running shop does: what the tables tell drops what is kept in memory.
const listener = openListener(shop.url)
await listener.listen('catalogue', payload => dropCached(cacheOf(shop.pool), payload))
// Of cars that are alike at one outlet the list shows the earliest: each test begins with none.
beforeEach(async () => {
  await sql`delete from student_pool`.execute(shop.db)
  dropCached(cacheOf(shop.pool), undefined)
})
afterAll(async () => {
  await listener.close()
  await shop.close()
})
const dayIn = (days: number) => beijingDay(later(shop.now(), days * dayMs))

/** The same car with another paint that costs more. */
const painted = await (async () => {
  const { data } = await configurable.now(shop.db)
  const { car } = await shop.ask('configure.read', '', { code })
  const trim = data.flatMap(each => each.trims).find(each => each.spuId === car!.spuId)!
  const paint = trim.offers.find(
    ({ kind, standard, priceFen, provinces, validTo, validFrom }) =>
      kind === 'PAINT' && !standard && priceFen > 0 && !provinces && !validTo && !validFrom,
  )!
  return codeOf(trim, { ...car!.build, PAINT: paint.optionCode })
})()
const seriesCode = (await shop.ask('configure.read', '', { code })).car!.seriesCode

const offer = (stockNo: string, version = 0, token = operator) =>
  shop.call('desk.studentPool.offer', token, { stockNo, version })
async function pooled(change: Parameters<typeof entered>[0] = {}, token = dealer): Promise<string> {
  const stockNo = await entered(change, token)
  expect((await offer(stockNo)).success).toBe(true)
  return stockNo
}
async function list(wish: Partial<Input<'studentCar.list'>> = {}) {
  const { data, total } = await shop.call('studentCar.list', '', { pageSize: 100, ...wish })
  return { ...data!, total }
}
const numbers = async (wish: Partial<Input<'studentCar.list'>> = {}) => (await list(wish)).rows.map(row => row.stockNo)
async function rowOf(stockNo: string, queue: Input<'desk.studentPool.list'>['queue'] = 'offered') {
  const { rows } = await shop.ask('desk.studentPool.list', operator, { queue, search: stockNo })
  return rows.find(each => each.stockNo === stockNo)
}
/** What is kept in memory hears of changes a moment later. */
const seen = (stockNo: string) => expect.poll(() => numbers()).toContain(stockNo)
const unseen = (stockNo: string) => expect.poll(() => numbers()).not.toContain(stockNo)

type Facts = Parameters<typeof standingOf>[0]
const fine: Facts = { poolState: 'offered', carState: 'free', outletSells: true, inProgramme: true, buildable: true }

describe('whether visitors see a car', () => {
  test.each<[string, Partial<Facts>, ReturnType<typeof standingOf>]>([
    ['offered and free', {}, 'shown'],
    ['never offered', { poolState: null }, 'none'],
    ['never offered, and sold', { poolState: null, carState: 'delivered' }, 'none'],
    ['taken out', { poolState: 'removed' }, 'removed'],
    ['ordered', { carState: 'allocated' }, 'sold'],
    ['handed over', { carState: 'delivered' }, 'sold'],
    ['not for sale', { carState: 'withdrawn' }, 'withdrawn'],
    ['at a closed outlet', { outletSells: false }, 'outlet'],
    ['of a series without key parts', { inProgramme: false }, 'series'],
    ['of a configuration that has ended', { buildable: false }, 'notBuilt'],
    ['sold, whatever else', { carState: 'allocated', inProgramme: false, buildable: false }, 'sold'],
  ])('%s', (_, change, standing) => {
    expect(standingOf({ ...fine, ...change })).toBe(standing)
  })
  test('nothing hinders one that is fine', () => {
    expect(hindrance(fine)).toBeUndefined()
  })
})

describe('the pool', () => {
  test('is filled by operators with cars that are free, once each, and visitors see them with prices', async () => {
    const stockNo = await entered({ place: 'transit', arrivesOn: dayIn(5) })
    expect((await rowOf(stockNo, 'candidates'))!).toMatchObject({ standing: 'none', version: 0, can: ['offer'] })
    expect(await numbers()).not.toContain(stockNo)
    const { data } = await offer(stockNo)
    expect(data).toMatchObject({ stockNo, standing: 'shown', version: 1, reason: '', can: ['remove'] })
    expect(await rowOf(stockNo, 'candidates')).toBeUndefined()
    await seen(stockNo)
    const row = (await list()).rows.find(each => each.stockNo === stockNo)!
    const { car: read } = await shop.ask('configure.read', '', { code })
    expect(row).toMatchObject({ code, place: 'transit', readyOn: dayIn(8), outlet: { outletId } })
    expect(row.listFen).toBe(read!.priceFen)
    expect(row.withTaxesFen - row.withoutFen).toBe(row.savedFen)
    expect(row.withoutFen).toBeLessThan(row.listFen)
    // Nobody is told a VIN before the order.
    expect(JSON.stringify(row)).not.toMatch(/"vin/i)
    expect((await offer(stockNo)).refused).toBe('EDITED_SINCE')
    expect((await offer(stockNo, 1)).refused).toBe('WRONG_STATE')
  })

  test('of forty presses at once one offers a car', async () => {
    const stockNo = await entered({ code: painted })
    const answers = await Promise.all(Array.from({ length: 40 }, () => offer(stockNo)))
    expect(answers.filter(each => each.success)).toHaveLength(1)
    expect(new Set(answers.filter(each => !each.success).map(each => each.refused))).toEqual(new Set(['EDITED_SINCE']))
    const events = await sql`
      select event from student_pool_event e join student_pool p using (id) join stock_car c on c.id = p.stock_car_id
      where c.stock_no = ${stockNo}`.execute(shop.db)
    expect(events.rows).toHaveLength(1)
  })

  test('lets a car go with a reason, and takes it back', async () => {
    const stockNo = await pooled({ outletId: otherId }, other)
    await seen(stockNo)
    const remove = (version: number, reason: string, token = operator) =>
      shop.call('desk.studentPool.remove', token, { stockNo, version, reason })
    expect((await remove(1, '…')).success).toBe(false)
    expect((await remove(7, '展车，不参加')).refused).toBe('EDITED_SINCE')
    expect((await remove(1, '展车，不参加')).data).toMatchObject({
      standing: 'removed',
      reason: '展车，不参加',
      can: ['offer'],
    })
    await unseen(stockNo)
    expect(await rowOf(stockNo, 'removed')).toMatchObject({ standing: 'removed' })
    expect((await shop.ask('studentCar.detail', '', { stockNo })).car).toBeNull()
    expect((await offer(stockNo, 2)).data).toMatchObject({ standing: 'shown', reason: '', version: 3 })
    await seen(stockNo)
    const acts = await sql<{ call: string }>`
      select call from staff_act where subject = ${stockNo} and call like 'desk.studentPool.%' order by at`.execute(
      shop.db,
    )
    expect(acts.rows.map(each => each.call)).toEqual([
      'desk.studentPool.offer',
      'desk.studentPool.remove',
      'desk.studentPool.offer',
    ])
  })

  test('is looked at by reviewers, and by nobody else who may not', async () => {
    const stockNo = await entered()
    expect((await shop.ask('desk.studentPool.list', reviewer, {})).rows.every(row => row.can.length === 0)).toBe(true)
    expect((await offer(stockNo, 0, reviewer)).success).toBe(false)
    expect((await offer(stockNo, 0, dealer)).success).toBe(false)
    // Dealers read what of their own outlet is or could be offered, and nothing of others'.
    const seenBy = async (token: string) =>
      (await shop.ask('desk.studentPool.list', token, { queue: 'candidates', search: stockNo })).rows.map(row => [
        row.stockNo,
        row.can,
      ])
    expect(await seenBy(dealer)).toEqual([[stockNo, []]])
    expect(await seenBy(other)).toEqual([])
    expect(await seenBy(await shop.newStaff('dealer'))).toEqual([])
    const theirs = await pooled({ outletId: otherId }, other)
    const offered = async (token: string) =>
      (await shop.ask('desk.studentPool.list', token, { pageSize: 50 })).rows.map(row => row.stockNo)
    expect([await offered(other), await offered(dealer)]).toEqual([[theirs], []])
    expect((await shop.call('desk.studentPool.list', await shop.newStaff('finance'), {})).success).toBe(false)
    expect((await offer(stockNo, 0, '')).success).toBe(false)
    expect((await shop.ask('desk.stockCar.detail', dealer, { stockNo })).state).toBe('free')
  })

  test('refuses what is not free, and what there is not', async () => {
    const sold = await entered({ place: 'transit', arrivesOn: dayIn(2) })
    await orderedFromStock(sold)
    expect((await offer(sold)).refused).toBe('STUDENT_POOL_NOT_FREE')
    const off = await entered()
    const { version } = await stock(off)
    await shop.ask('desk.stockCar.withdraw', dealer, { stockNo: off, version, reason: '展示用车' })
    expect((await offer(off)).refused).toBe('STUDENT_POOL_NOT_FREE')
    expect((await offer('HN000000000000000000')).refused).toBe('NOT_FOUND')
    expect(
      (await shop.call('desk.studentPool.remove', operator, { stockNo: off, version: 1, reason: '展车不参加' }))
        .refused,
    ).toBe('EDITED_SINCE')
  })
})

describe('a car that is offered', () => {
  test('and ordered by somebody leaves the list at once, and its page says that it is gone', async () => {
    const stockNo = await pooled({ code, place: 'outlet', arrivesOn: dayIn(-3), outletId: otherId }, other)
    await seen(stockNo)
    await sql`update stock_car set state = 'withdrawn', withdraw_reason = '测试' where stock_no = ${stockNo}`.execute(
      shop.db,
    )
    await unseen(stockNo)
    const gone = await shop.ask('studentCar.detail', '', { stockNo })
    expect(gone).toMatchObject({ stockNo, car: null, price: null, outlet: null, readyOn: null, code })
    expect(gone.trimName).not.toBe('')
    expect(await rowOf(stockNo)).toMatchObject({ standing: 'withdrawn', can: ['remove'] })
  })

  test('is shown once where others are like it: the one that can be had first', async () => {
    const late = await pooled({ place: 'transit', arrivesOn: dayIn(20) })
    const soon = await pooled({ place: 'transit', arrivesOn: dayIn(3) })
    await seen(soon)
    expect(await numbers()).toEqual([soon])
    expect((await shop.ask('studentCar.detail', '', { stockNo: late })).readyOn).toBe(dayIn(23))
  })

  test('has a page with its equipment, arithmetic, place and day', async () => {
    const stockNo = await pooled({ code: painted, place: 'transit', arrivesOn: dayIn(9), outletId: otherId }, other)
    const { car, price, outlet, ...rest } = await shop.ask('studentCar.detail', '', { stockNo })
    expect(rest).toMatchObject({ stockNo, place: 'transit', readyOn: dayIn(12), modelYear: 2026, code: painted })
    expect(outlet).toMatchObject({ outletId: otherId, phone: expect.any(String) })
    expect(car!.lines.length).toBeGreaterThan(3)
    expect(price!.listFen).toBe(car!.priceFen)
    expect(price!.withoutFen).toBe(price!.listFen - price!.dutyFen - price!.importVatFen)
    expect(price!.savedFen).toBe(price!.purchaseTaxFen + price!.dutyFen + price!.importVatFen)
    expect(price!.rates.partsShare.subject).toBe(seriesCode)
  })

  test('that was never offered has no page', async () => {
    const stockNo = await entered()
    expect((await shop.call('studentCar.detail', '', { stockNo })).refused).toBe('NOT_FOUND')
    expect((await shop.call('studentCar.detail', '', { stockNo: 'HN000000000000000000' })).refused).toBe('NOT_FOUND')
  })

  test('of a series that leaves the rules is not shown, and the desk says why', async () => {
    const stockNo = await pooled({ place: 'transit', arrivesOn: dayIn(1), outletId: otherId }, other)
    await seen(stockNo)
    const { version, rules } = await shop.ask('desk.student.rules', administrator, {})
    const without = rules.filter(rule => !(rule.code === 'partsShare' && rule.subject === seriesCode))
    await shop.ask('desk.student.publish', administrator, { version, rules: without, reason: '厂方声明已撤回' })
    await unseen(stockNo)
    expect((await shop.ask('studentCar.detail', '', { stockNo })).car).toBeNull()
    expect(await rowOf(stockNo)).toMatchObject({ standing: 'series', withoutFen: null })
    const fresh = await entered()
    expect((await offer(fresh)).refused).toBe('STUDENT_POOL_SERIES')
    expect(await rowOf(fresh, 'candidates')).toBeUndefined()
    expect((await shop.ask('studentCar.match', '', { code })).asked!.withoutFen).toBeNull()
    await shop.ask('desk.student.publish', administrator, { version: version + 1, rules, reason: '厂方声明已恢复' })
    await seen(stockNo)
  })
})

describe('the list of visitors', () => {
  const facet = (of: Output<'studentCar.list'>, name: string) => of.facets.find(each => each.name === name)!.values
  test('is narrowed and ordered as asked, and counts what each choice would leave', async () => {
    await pooled({ place: 'transit', arrivesOn: dayIn(4) })
    await pooled({ code: painted, place: 'transit', arrivesOn: dayIn(2), outletId: otherId }, other)
    await seen(await pooled({ code: painted, arrivesOn: dayIn(-1) }))
    const all = await list()
    expect(all.total).toBe(all.rows.length)
    for (const row of (await list({ here: true })).rows) expect(row.place).toBe('outlet')
    expect(facet(all, 'here')[0]!.count).toBe((await list({ here: true })).total)
    for (const { code: province, count } of facet(all, 'provinceCode'))
      expect((await list({ provinceCode: [Number(province)] })).total).toBe(count)
    for (const { code: series, count } of facet(all, 'seriesCode'))
      expect((await list({ seriesCode: [series] })).total).toBe(count)
    const prices = (await list({ sort: 'low' })).rows.map(row => row.withoutFen)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    expect((await list({ sort: 'high' })).rows.map(row => row.withoutFen)).toEqual(prices.toSorted((a, b) => b - a))
    const days = all.rows.map(row => row.readyOn)
    expect(days).toEqual(days.toSorted())
    expect(all.total).toBe(3)
    expect((await list({ seriesCode: ['nosuch'] })).total).toBe(0)
    expect(await numbers({ pageSize: 1, pageNumber: 2 })).toEqual([all.rows[1]!.stockNo])
    expect(await numbers({ pageSize: 10, pageNumber: 9_000 })).toEqual([])
  })

  test.each<[string, object]>([
    ['a filter of used cars', { carAge: ['1'] }],
    ['an order that there is not', { sort: 'price' }],
    ['a series as one word', { seriesCode: 'vega' }],
    ['a series with signs', { seriesCode: ["';--"] }],
    ['a province out of range', { provinceCode: [1] }],
    ['a price', { withoutFen: 1 }],
    ['a page of all', { pageSize: 100_000 }],
    ['a thousand series', { seriesCode: Array.from({ length: 1_000 }, () => 'vega') }],
  ])('%s is refused', async (_, input) => {
    expect(await shop.call('studentCar.list', '', input)).toMatchObject({ success: false, code: 400 })
  })

  test('asks the database nothing while nothing changes, and one car takes one statement', async () => {
    const stockNo = await pooled()
    await seen(stockNo)
    await list()
    expect(await countQueries(async () => void (await list()))).toBe(0)
    expect(await countQueries(async () => void (await shop.ask('studentCar.match', '', { code })))).toBe(0)
    expect(await countQueries(async () => void (await shop.ask('studentCar.detail', '', { stockNo })))).toBe(1)
  })
})

describe('matching', () => {
  test('names the same car first, then those that differ, with what and by how much', async () => {
    await pooled({ place: 'transit', arrivesOn: dayIn(30) })
    await seen(await pooled({ code: painted }))
    const { asked, rows } = await shop.ask('studentCar.match', '', { code: code.toLowerCase() })
    expect(asked).toMatchObject({ code, ended: false })
    expect(rows[0]).toMatchObject({ code, same: true, has: [], lacks: [], differenceFen: 0 })
    const other = rows.find(row => row.code === painted)!
    expect(other).toMatchObject({ same: false, has: [expect.any(String)], lacks: [expect.any(String)] })
    expect(other.differenceFen).toBe(other.withoutFen - asked!.withoutFen!)
    expect(rows.length).toBeLessThanOrEqual(12)
  })

  test('a version as it comes has a code, by which its cars are found', async () => {
    await seen(await pooled({ code: painted }))
    const versions = await shop.ask('studentCar.versions', '', {})
    expect(versions.length).toBeGreaterThan(0)
    for (const version of versions) {
      const { rows } = await shop.ask('studentCar.match', '', { code: version.code })
      expect(rows.every(row => row.spuId === version.spuId)).toBe(true)
    }
    expect(versions.reduce((sum, each) => sum + each.count, 0)).toBe((await list()).total)
  })

  test.each(['xx', 'ZZZZZZZZ', '<script>', 'x'.repeat(64)])('%s is no code', async text => {
    expect(await shop.ask('studentCar.match', '', { code: text })).toEqual({ asked: null, rows: [] })
  })
  test.each(['', 'x'.repeat(65)])('%s is refused', async text => {
    expect(await shop.call('studentCar.match', '', { code: text })).toMatchObject({ success: false, code: 400 })
  })
})
