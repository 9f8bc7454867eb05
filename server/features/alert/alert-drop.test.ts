/** Lower prices of favourites over the real tables: what is found, when it is told, what is left out (decision 075). */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openBareShop, type BareShop } from '#server/features/order/test-bare-shop.ts'
import { dayMs, hourMs, minuteMs } from '#server/lib/clock.ts'
import { LEAST_DROP_FEN } from './alert-drop.queries.ts'
import { matchNews, planDueAlerts, tellDue } from './alert.jobs.ts'

let shop: BareShop
let me: { token: string; id: number }
let car: { id: number; carNo: string; priceFen: number }
beforeAll(async () => {
  shop = await openBareShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await sql`delete from favourite`.execute(shop.db)
  await sql`delete from saved_search`.execute(shop.db)
  await sql`delete from alert_drop`.execute(shop.db)
  await sql`delete from car_news`.execute(shop.db)
  await shop.forgetJobs()
  me = await customer()
  car = await freshCar()
})

async function customer(): Promise<{ token: string; id: number }> {
  const token = await shop.newCustomer()
  const { rows } = await sql<{ id: number }>`select max(id)::int as id from customer`.execute(shop.db)
  return { token, id: rows[0]!.id }
}
let at = 0
/** A car of the demonstration that no test before has changed, at 300,000 yuan for a long time. */
async function freshCar(): Promise<typeof car> {
  const { rows } = await sql<typeof car>`
    update used_car set price_fen = 30000000 where id = (
      select id from used_car where state = 'publish' order by id offset ${at++} limit 1)
    returning id, car_no, price_fen`.execute(shop.db)
  const [one] = rows
  await sql`delete from used_car_price where used_car_id = ${one!.id}`.execute(shop.db)
  await sql`
    insert into used_car_price (used_car_id, at, price_fen, reason)
    values (${one!.id}, ${new Date(0)}, 30000000, 'listed')`.execute(shop.db)
  await sql`delete from car_news`.execute(shop.db)
  return one!
}
const keep = (of = me, carNo = car.carNo) =>
  shop.ask('favourite.set', of.token, { kind: 'usedcar', itemId: carNo, on: true })
const pace = (to: 'atOnce' | 'daily' | 'off', of = me) => shop.ask('alert.changeDrops', of.token, { pace: to })
const messages = async (of = me) => shop.ask('message.list', of.token, {})
const told = async (of = me) => (await messages(of)).map(each => each.title)
/** A new price as the desk and the feed write one: with its row in the history. */
async function costs(priceFen: number, id = car.id): Promise<void> {
  await sql`update used_car set price_fen = ${priceFen} where id = ${id}`.execute(shop.db)
  await sql`
    insert into used_car_price (used_car_id, at, price_fen, reason)
    values (${id}, ${shop.now()}, ${priceFen}, 'dealer')`.execute(shop.db)
}
async function later(ms: number): Promise<void> {
  shop.pass(ms)
  await shop.runJobs()
}
const ONE = '您收藏的 1 台车降价了'

describe('a favourite', () => {
  test('remembers what its car cost, and says how it is told of', async () => {
    await keep()
    await costs(28_800_000)
    const [row] = await shop.ask('favourite.list', me.token, { kind: 'usedcar' })
    expect(row).toMatchObject({ keptFen: 30_000_000, priceAlert: true, car: { priceFen: 28_800_000 } })
    expect(await shop.ask('alert.drops', me.token, {})).toEqual({ pace: 'daily', leastFen: LEAST_DROP_FEN })
  })

  test('that is cheaper is told at nine, once, with the difference and the link that stops it', async () => {
    await keep()
    await costs(28_800_000)
    await later(minuteMs)
    expect(await messages()).toEqual([])
    await later(dayMs)
    const [message, ...more] = await messages()
    expect(more).toEqual([])
    expect(message).toMatchObject({ kind: 'alert', title: ONE })
    expect(message!.body).toMatch(/便宜 ¥\u202f12,000\.00，现价 28\.80/)
    const key = message!.path!.split('/').at(-1)!
    expect(await shop.ask('alert.digest', '', { key })).toMatchObject({
      searches: [],
      drops: [{ fromFen: 30_000_000, toFen: 28_800_000, car: { carNo: car.carNo } }],
    })
    await later(3 * dayMs)
    expect(await messages()).toHaveLength(1)
    expect(await shop.ask('alert.stop', '', { key, drops: true })).toEqual({ stopped: [], drops: true })
    await costs(20_000_000)
    await later(2 * dayMs)
    expect(await messages()).toHaveLength(1)
    expect(await shop.ask('alert.drops', me.token, {})).toMatchObject({ pace: 'off' })
  })

  test('is told again only when it falls below what was told, by enough', async () => {
    await keep()
    await pace('atOnce')
    await costs(29_000_000)
    await later(2 * hourMs)
    expect(await told()).toEqual([ONE])
    // Up, and down to where it was: nothing new.
    await costs(29_800_000)
    await later(2 * dayMs)
    await costs(29_000_000)
    await later(2 * dayMs)
    await costs(29_000_000 - LEAST_DROP_FEN + 1)
    await later(2 * dayMs)
    expect(await told()).toHaveLength(1)
    await costs(29_000_000 - LEAST_DROP_FEN)
    await later(2 * dayMs)
    expect(await told()).toHaveLength(2)
  })

  test('that was made dearer and then cheaper within a day is no reduction, also for who kept it at its height', async () => {
    await costs(33_000_000)
    shop.pass(hourMs)
    await keep()
    await pace('atOnce')
    shop.pass(hourMs)
    await costs(30_000_000)
    await later(2 * dayMs)
    expect(await messages()).toEqual([])
    // The high price stood for days: now it is one.
    const other = await freshCar()
    await costs(33_000_000, other.id)
    shop.pass(2 * dayMs)
    await keep(me, other.carNo)
    await costs(30_000_000, other.id)
    await later(2 * hourMs)
    expect(await told()).toEqual([ONE])
  })

  test('that is dearer again, sold, let go or silenced before it is told of is left out', async () => {
    const cars = [car, await freshCar(), await freshCar(), await freshCar(), await freshCar()]
    const [dear, sold, dropped, silent, stays] = cars as [typeof car, typeof car, typeof car, typeof car, typeof car]
    for (const each of cars) {
      await keep(me, each.carNo)
      await costs(28_000_000, each.id)
    }
    await shop.runJobs()
    shop.pass(minuteMs)
    await costs(30_000_000, dear.id)
    await sql`update used_car set state = 'withdrawn' where id = ${sold.id}`.execute(shop.db)
    await shop.ask('favourite.set', me.token, { kind: 'usedcar', itemId: dropped.carNo, on: false })
    await shop.ask('favourite.priceAlert', me.token, { itemId: silent.carNo.toLowerCase(), on: false })
    await later(2 * dayMs)
    const [message] = await messages()
    expect(message!.title).toBe(ONE)
    const { drops } = await shop.ask('alert.digest', '', { key: message!.path!.split('/').at(-1)! })
    expect(drops.map(each => each.car.carNo)).toEqual([stays.carNo])
    await sql`update used_car set state = 'publish' where id = ${sold.id}`.execute(shop.db)
  })

  test('that falls further before it is told of is told once, with its price then', async () => {
    await keep()
    await costs(29_000_000)
    await later(minuteMs)
    await costs(28_000_000)
    await later(2 * dayMs)
    const [message, ...more] = await messages()
    expect([message!.body.includes('¥\u202f20,000.00'), more]).toEqual([true, []])
  })

  test('of somebody else has no switch for others', async () => {
    await keep()
    const other = await customer()
    const asked = await shop.call('favourite.priceAlert', other.token, { itemId: car.carNo, on: false })
    expect(asked.refused).toBe('NOT_FOUND')
    expect((await shop.ask('favourite.list', me.token, { kind: 'usedcar' }))[0]!.priceAlert).toBe(true)
  })
})

describe('prices and searches', () => {
  test('come in one message, and the link stops both', async () => {
    const { rows } = await sql<{ seriesCode: string }>`select series_code from used_car where id = ${car.id}`.execute(
      shop.db,
    )
    await keep()
    await pace('atOnce')
    await shop.ask('alert.save', me.token, {
      name: '三十万以内',
      filter: `0-${rows[0]!.seriesCode}-1~30`,
      pace: 'atOnce',
    })
    await costs(29_000_000)
    await later(2 * hourMs)
    const [message, ...more] = await messages()
    expect(more).toEqual([])
    expect(message!.title).toBe(`“三十万以内”有 1 台新车源，${ONE}`)
    const key = message!.path!.split('/').at(-1)!
    const { searches, drops } = await shop.ask('alert.digest', '', { key })
    expect([searches.length, drops.length]).toEqual([1, 1])
    const { stopped, drops: stoppedDrops } = await shop.ask('alert.stop', '', { key })
    expect([stopped.length, stoppedDrops]).toEqual([1, true])
  })

  test('at once come at most once an hour', async () => {
    const other = await freshCar()
    await keep()
    await keep(me, other.carNo)
    await pace('atOnce')
    await costs(29_000_000)
    await later(0)
    await costs(29_000_000, other.id)
    await later(minuteMs)
    expect(await told()).toHaveLength(1)
    await later(hourMs)
    expect(await told()).toHaveLength(2)
  })
})

test('two servers that both find and tell do so once for each customer', async () => {
  const people = [me]
  for (let n = 0; n < 5; n++) people.push(await customer())
  for (const person of people) {
    await keep(person)
    await pace('atOnce', person)
  }
  await costs(28_000_000)
  const now = shop.now()
  await Promise.all([1, 2, 3].map(() => matchNews(shop.db, now)))
  await Promise.all([1, 2].map(() => planDueAlerts(shop.db, now)))
  await Promise.all(people.flatMap(({ id }) => [1, 2, 3].map(() => tellDue(shop.db, id, now))))
  await shop.runJobs()
  for (const person of people) expect(await told(person)).toEqual([ONE])
})
