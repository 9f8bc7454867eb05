/** Saved searches over the real tables: what is found, when it is told, how it is stopped. */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Output } from '#contract/kit.ts'
import { openBareShop, type BareShop } from '#server/features/order/test-bare-shop.ts'
import { beijingDay, beijingTime, dayMs, fromBeijing, hourMs, later, msBetween } from '#server/lib/clock.ts'
import { matchNews, tellDue } from './alert.jobs.ts'
import { MOST_SEARCHES } from './alert.rules.ts'

let shop: BareShop
let me: { token: string; id: number }
beforeAll(async () => {
  shop = await openBareShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await sql`delete from saved_search`.execute(shop.db)
  await sql`delete from car_news`.execute(shop.db)
  await shop.forgetJobs()
  me = await customer()
})

async function customer(): Promise<{ token: string; id: number }> {
  const token = await shop.newCustomer()
  const { rows } = await sql<{ id: number }>`select max(id)::int as id from customer`.execute(shop.db)
  return { token, id: rows[0]!.id }
}
const save = (name: string, filter: string, more: { keyword?: string; pace?: 'atOnce' | 'daily' | 'off' } = {}) =>
  shop.call('alert.save', me.token, { name, filter, ...more })
const list = () => shop.ask('alert.list', me.token, {})
const messages = async (of = me): Promise<Output<'message.list'>> => shop.ask('message.list', of.token, {})

let made = 0
/** A car like one of the demonstration, listed now. */
async function listed(change: Record<string, unknown> = {}): Promise<{ id: number; carNo: string }> {
  made++
  const { rows } = await sql<Record<string, unknown>>`
    select * from used_car where state = 'publish' and series_code = 'vega' limit 1`.execute(shop.db)
  const { id: _, smartRank: __, ...like } = rows[0]!
  const values = {
    ...like,
    equipment: sql`'{}'::text[]`,
    carNo: `HU99-${100_000 + made}`,
    vin: `LHSAA11A1RB${String(200_000 + made)}`,
    listedAt: shop.now(),
    priceFen: 25_000_000,
    ...change,
  }
  const names = Object.keys(values)
  const added = await sql<{ id: number; carNo: string }>`
    insert into used_car (${sql.join(names.map(name => sql.ref(name)))})
    values (${sql.join(Object.values(values))}) returning id, car_no`.execute(shop.db)
  return added.rows[0]!
}
const change = (id: number, set: ReturnType<typeof sql>) =>
  sql`update used_car set ${set} where id = ${id}`.execute(shop.db)
const VEGA_20_40 = '0-vega-20~40'

describe('a search', () => {
  test('is saved once, by its one text, and says what it asks for', async () => {
    expect((await save('Vega', '0-vega-20~40-0')).refused).toBe(undefined)
    expect(await save('Again', VEGA_20_40)).toMatchObject({
      refused: 'ALERT_TWICE',
      message: expect.stringMatching('Vega'),
    })
    const [found] = await list()
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from used_car where series_code = 'vega' and state in ('publish', 'pre_publish')
        and price_fen >= 20000000 and price_fen < 40000000`.execute(shop.db)
    expect(found).toMatchObject({
      name: 'Vega',
      filter: VEGA_20_40,
      keyword: '',
      pace: 'daily',
      onSale: rows[0]!.n,
      found: [],
    })
    expect(found!.words.join(' ')).toMatch(/20–40/)
  })

  test.each([
    ['', '', 'ALERT_EMPTY'],
    ['0', '', 'ALERT_UNREADABLE'],
    ['this is no filter', '', 'ALERT_UNREADABLE'],
    ['0-nosuchseries', '', 'ALERT_UNREADABLE'],
    ['0-vega-40~20', '', 'ALERT_UNREADABLE'],
    ['', '没有这种车型', 'ALERT_WORD'],
    ['', 'HU26-100001', 'ALERT_ONE_CAR'],
  ])('of “%s” and “%s” is refused with %s', async (filter, keyword, why) => {
    expect((await save('x', filter, { keyword })).refused).toBe(why)
    expect(await list()).toEqual([])
  })

  test('is one of at most twenty, also when they come at the same time', async () => {
    const asked = Array.from({ length: MOST_SEARCHES + 10 }, (_, n) => save(`${n}`, `0-vega-${n + 1}~${n + 50}`))
    const answers = await Promise.all(asked)
    expect(answers.filter(each => each.success)).toHaveLength(MOST_SEARCHES)
    expect(new Set(answers.flatMap(each => each.refused ?? []))).toEqual(new Set(['ALERT_MOST']))
    expect(await list()).toHaveLength(MOST_SEARCHES)
  })

  test('of somebody else is not found', async () => {
    const { data } = await save('Mine', VEGA_20_40)
    const { token } = await customer()
    const { searchId } = data!
    expect((await shop.call('alert.change', token, { searchId, pace: 'off' })).refused).toBe('NOT_FOUND')
    expect((await shop.call('alert.remove', token, { searchId })).refused).toBe('NOT_FOUND')
    expect(await shop.ask('alert.list', token, {})).toEqual([])
    expect((await list())[0]).toMatchObject({ pace: 'daily' })
  })
})

describe('a car', () => {
  test('that is listed is told at once to whom wants that, with why it fits', async () => {
    await save('Vega', VEGA_20_40, { pace: 'atOnce' })
    const { carNo } = await listed()
    await listed({ priceFen: 45_000_000 })
    await shop.runJobs()
    const [message, ...others] = await messages()
    expect(others).toEqual([])
    expect(message).toMatchObject({ kind: 'alert', title: '“Vega”有 1 台新车源' })
    const key = message!.path!.split('/').at(-1)!
    const digest = await shop.ask('alert.digest', '', { key })
    expect(digest.searches).toMatchObject([{ name: 'Vega', told: 1, found: [{ car: { carNo } }] }])
    const why = digest.searches[0]!.found[0]!.why.join(' ')
    expect(why).toMatch(/25\.00/)
    expect(why).toMatch(/20–40/)
    expect((await list())[0]).toMatchObject({ foundInAll: 1, found: [{ car: { carNo } }] })
    await shop.runJobs()
    expect(await messages()).toHaveLength(1)
  })

  test('that was there before the search is no news; its price may become some', async () => {
    const there = await listed({ priceFen: 45_000_000 })
    await shop.runJobs()
    await save('Vega', VEGA_20_40, { pace: 'atOnce' })
    await change(there.id, sql`price_fen = 44000000`)
    await shop.runJobs()
    expect(await messages()).toEqual([])
    await change(there.id, sql`price_fen = 39000000`)
    await shop.runJobs()
    expect(await messages()).toHaveLength(1)
    const [{ found }] = (await list()) as [Output<'alert.list'>[number]]
    expect(found[0]!.why.join(' ')).toMatch(/由 44\.00.*降至 39\.00/)
    // Up and down again: it has been told of.
    await change(there.id, sql`price_fen = 45000000`)
    await change(there.id, sql`price_fen = 38000000`)
    shop.pass(2 * hourMs)
    await shop.runJobs()
    expect(await messages()).toHaveLength(1)
  })

  test('that was reserved is news to who saved the search meanwhile, and to nobody else', async () => {
    const { token, car, orderNo } = await shop.placed()
    const { rows } = await sql<{ seriesCode: string }>`select series_code from used_car where id = ${car.id}`.execute(
      shop.db,
    )
    const filter = `0-${rows[0]!.seriesCode}`
    const before = me
    // Saved while the car was on the list: as if a minute before it was taken.
    await save('Before', filter, { pace: 'atOnce' })
    await sql`update saved_search set created_at = ${later(shop.now(), -60_000)}`.execute(shop.db)
    shop.pass(1_000)
    me = await customer()
    await save('Meanwhile', filter, { pace: 'atOnce' })
    await shop.ask('order.cancel', token, { orderNo, expectRefundFen: 0 })
    await shop.runJobs()
    expect(await messages(before)).toEqual([])
    expect(await messages(me)).toHaveLength(1)
  })

  test('that is gone before it is told of is left out', async () => {
    await save('Vega', VEGA_20_40)
    const [gone, stays] = [await listed(), await listed()]
    await shop.runJobs()
    await change(gone.id, sql`state = 'withdrawn'`)
    shop.pass(dayMs)
    await shop.runJobs()
    const [message] = await messages()
    expect(message!.title).toBe('“Vega”有 1 台新车源')
    const digest = await shop.ask('alert.digest', '', { key: message!.path!.split('/').at(-1)! })
    expect(digest.searches[0]!.found.map(each => each.car.carNo)).toEqual([stays.carNo])
  })

  test('that fits words as the list understands them is found by them', async () => {
    await save('Words', '', { keyword: 'VEGA', pace: 'atOnce' })
    await listed()
    await shop.runJobs()
    expect(await messages()).toHaveLength(1)
    expect((await list())[0]!.found[0]!.why).not.toEqual([])
  })
})

describe('what is told daily', () => {
  test('comes at nine in Beijing, all searches in one message, once', async () => {
    const night = fromBeijing(beijingDay(later(shop.now(), dayMs)), '22:00')
    shop.pass(msBetween(shop.now(), night))
    await save('Vega', VEGA_20_40)
    await save('Any certified', '1')
    await save('Off', '0-vega', { pace: 'off' })
    await listed({ certified: true })
    await listed({ certified: true })
    await shop.runJobs()
    expect(await messages()).toEqual([])
    shop.pass(10.9 * hourMs)
    await shop.runJobs()
    expect(await messages()).toEqual([])
    shop.pass(0.2 * hourMs)
    await shop.runJobs()
    const [message, ...more] = await messages()
    expect(more).toEqual([])
    expect(message!.title).toBe('您的 2 个搜索有 2 台新车源')
    expect(beijingTime(new Date(message!.at)).slice(11, 16)).toBe('09:06')
    for (let n = 0; n < 5; n++) {
      shop.pass(dayMs)
      await shop.runJobs()
    }
    expect(await messages()).toHaveLength(1)
  })

  test('follows its pace when that is changed', async () => {
    const { data } = await save('Vega', VEGA_20_40)
    const { searchId } = data!
    await listed()
    await shop.runJobs()
    await shop.ask('alert.change', me.token, { searchId, pace: 'off' })
    await shop.ask('alert.change', me.token, { searchId, pace: 'atOnce' })
    shop.pass(dayMs)
    await shop.runJobs()
    // What came before it was stopped is not told after it goes on; what comes then is.
    expect(await messages()).toEqual([])
    await listed()
    await shop.runJobs()
    expect(await messages()).toHaveLength(1)
  })

  test('at once comes at most once an hour, the rest together', async () => {
    await save('Vega', VEGA_20_40, { pace: 'atOnce' })
    for (let n = 0; n < 4; n++) {
      await listed()
      await shop.runJobs()
      shop.pass(60_000)
    }
    expect(await messages()).toHaveLength(1)
    shop.pass(hourMs)
    await shop.runJobs()
    expect((await messages()).map(each => each.title)).toEqual(['“Vega”有 3 台新车源', '“Vega”有 1 台新车源'])
  })
})

describe('two servers', () => {
  test('that both match and tell, and one that dies in the middle, tell everybody once', async () => {
    const people = [me]
    await save('Vega', VEGA_20_40, { pace: 'atOnce' })
    for (let n = 0; n < 7; n++) {
      me = await customer()
      people.push(me)
      await save('Vega', VEGA_20_40, { pace: 'atOnce' })
    }
    for (let n = 0; n < 30; n++) await listed()
    // One dies after it has found everything: nothing of it is left, and the news are still there.
    const dies = shop.db.transaction().execute(async tx => {
      await sql`delete from car_news`.execute(tx)
      throw new Error('killed')
    })
    await expect(dies).rejects.toThrow('killed')
    await Promise.all([matchNews(shop.db, shop.now()), matchNews(shop.db, shop.now()), matchNews(shop.db, shop.now())])
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from alert_hit`.execute(shop.db)
    expect(rows[0]!.n).toBe(8 * 30)
    await Promise.all(people.flatMap(({ id }) => [1, 2, 3].map(() => tellDue(shop.db, id, shop.now()))))
    await shop.runJobs()
    for (const person of people)
      expect((await messages(person)).map(each => each.title)).toEqual(['“Vega”有 30 台新车源'])
  })
})

describe('the link of an alert', () => {
  async function told(...names: string[]): Promise<string> {
    for (const [n, name] of names.entries()) await save(name, `0-vega-20~${40 + n}`, { pace: 'atOnce' })
    await listed()
    await shop.runJobs()
    return (await messages())[0]!.path!.split('/').at(-1)!
  }

  test('stops it without a login, one of several or all', async () => {
    const key = await told('One', 'Two', 'Three')
    const { searches } = await shop.ask('alert.digest', '', { key })
    const { searchId } = searches.find(each => each.name === 'Two')!
    expect(await shop.ask('alert.stop', '', { key, searchId })).toEqual({ stopped: [searchId], drops: false })
    expect((await list()).map(each => [each.name, each.pace])).toEqual([
      ['Three', 'atOnce'],
      ['Two', 'off'],
      ['One', 'atOnce'],
    ])
    const { stopped } = await shop.ask('alert.stop', '', { key })
    expect(stopped.toSorted()).toEqual(searches.map(each => each.searchId).toSorted())
    shop.pass(2 * hourMs)
    await listed()
    await shop.runJobs()
    expect(await messages()).toHaveLength(1)
  })

  test('that nobody was given opens nothing, nor does one that has run out', async () => {
    const key = await told('One')
    const other = `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`
    expect(await shop.ask('alert.digest', '', { key: other })).toEqual({ at: null, drops: [], searches: [] })
    expect((await shop.call('alert.stop', '', { key: other })).refused).toBe('NOT_FOUND')
    const [{ searchId }] = (await list()) as [Output<'alert.list'>[number]]
    // A key stops what it told of, and nothing else.
    const mine = me
    me = await customer()
    const theirs = await told('Theirs')
    expect((await shop.call('alert.stop', '', { key: theirs, searchId })).refused).toBe('NOT_FOUND')
    me = mine
    shop.pass(91 * dayMs)
    expect((await shop.call('alert.stop', '', { key })).refused).toBe('NOT_FOUND')
    expect((await shop.ask('alert.digest', '', { key })).searches).toEqual([])
    const { rows } = await sql<{ pace: string }>`select pace from saved_search where id = ${searchId}`.execute(shop.db)
    expect(rows[0]!.pace).toBe('atOnce')
  })
})
