import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { errors } from '#contract/errors.ts'
import type { Connection } from '#server/db/connect.ts'
import { seedDatabase } from '#server/db/seed/seed.ts'
import { testDatabase } from '#server/db/test-database.ts'
import { countQueries } from '#server/db/test-query-count.ts'
import { openSession } from '#server/features/account/session.queries.ts'
import { type TestApp, testApp } from '#server/http/test-app.ts'

const start = Date.parse('2026-11-21T10:00:00+08:00')
let at = start
let db: Connection
let app: TestApp
let token = ''
let other = ''
let carNos: string[] = []

beforeAll(async () => {
  db = await testDatabase({
    name: 'cars_400',
    fill: ({ pool }) => seedDatabase(pool, { usedCars: 400, today: '2026-11-21' }).then(() => {}),
  })
  // Each call comes a second after the one before.
  app = await testApp(db, {}, () => new Date((at += 1000)))
  const sessions = await Promise.all(
    ['one', 'two'].map(async name => {
      const { rows } = await db.pool.query(`insert into customer (gcid, sub) values ($1, $1) returning id`, [name])
      return (await openSession(db.kysely, { customerId: rows[0].id }, 'test', new Date(start))).apiToken
    }),
  )
  ;[token, other] = sessions as [string, string]
  carNos = (await db.pool.query(`select car_no from used_car where state = 'publish' limit 3`)).rows.map(
    row => row.car_no,
  )
})
afterAll(async () => {
  await app?.close()
  await db?.close()
})
beforeEach(() => db.pool.query('delete from favourite; delete from browse_record'))

type Kind = 'newcar' | 'usedcar' | 'goods'
const set = (kind: Kind, itemId: string, on = true, as = token) =>
  app.send('favourite.set', { kind, itemId, on }, { token: as })
const list = async (kind: Kind, as = token) => (await app.send('favourite.list', { kind }, { token: as })).data!

describe('favourites', () => {
  test('keep cars and goods apart, each with its card', async () => {
    expect((await set('goods', 'BAG-TOTE')).data).toEqual({ on: true, count: 1 })
    expect((await set('usedcar', carNos[0]!.toLowerCase())).data).toEqual({ on: true, count: 1 })
    expect(await list('goods')).toMatchObject([
      { kind: 'goods', itemId: 'bag-tote', car: null, good: { spuCode: 'bag-tote', name: '手提托特包' } },
    ])
    expect(await list('usedcar')).toMatchObject([{ itemId: carNos[0], car: { carNo: carNos[0] }, good: null }])
    const marks = await app.send('favourite.state', { kind: 'goods', itemIds: ['bag-tote', 'pen-metal'] }, { token })
    expect(marks.data).toEqual(['bag-tote'])
    expect((await app.send('goods.detail', { spuCode: 'bag-tote' })).data!.favouriteCount).toBe(1)
  })

  test('keep new cars, and say of an ended one that it is no longer built', async () => {
    const { rows } = await db.pool.query<{ spu_id: number; ended: boolean }>(
      `select distinct on (ended) spu_id, last_model_year is not null as ended from car_trim order by ended, spu_id`,
    )
    const [built, ended] = rows.map(row => String(row.spu_id)) as [string, string]
    for (const spuId of [ended, built]) expect((await set('newcar', spuId)).data).toEqual({ on: true, count: 1 })
    expect(await list('newcar')).toMatchObject([
      { kind: 'newcar', itemId: built, newCar: { spuId: Number(built), ended: false }, car: null, good: null },
      { kind: 'newcar', itemId: ended, newCar: { spuId: Number(ended), ended: true } },
    ])
    expect(await list('newcar', other)).toEqual([])
    await set('newcar', built, true, other)
    expect(await list('newcar', other)).toHaveLength(1)
    const marks = await app.send('favourite.state', { kind: 'newcar', itemIds: [built, '99999'] }, { token })
    expect(marks.data).toEqual([built])
    // Their cards come from memory: the session and the page of ids.
    expect(await countQueries(() => list('newcar'))).toBeLessThanOrEqual(2)
  })

  test('changed without a network: a sold car is not saved, and what was saved again since stays', async () => {
    const late = (itemId: string, on: boolean, agoMs: number, language?: 'en') =>
      app.send('favourite.set', { kind: 'usedcar', itemId, on, agoMs }, { token, ...(language ? { language } : {}) })
    const [sold, free] = carNos as [string, string]
    expect((await late(free, true, 3_600_000)).data).toEqual({ on: true, count: 1 })
    // Saved a moment ago: a removal of an hour ago is older, one of now is not.
    expect(await late(free, false, 3_600_000)).toMatchObject({ success: false, code: errors.FAVOURITE_NEWER[0] })
    expect(await list('usedcar')).toHaveLength(1)
    expect((await late(free, false, 0)).data).toEqual({ on: false, count: 0 })
    expect((await late(free, false, 3_600_000)).data).toEqual({ on: false, count: 0 })

    const { rows } = await db.pool.query(`select state from used_car where car_no = $1`, [sold])
    await db.pool.query(`update used_car set state = 'sold', sold_at = now() where car_no = $1`, [sold])
    try {
      const refused = await late(sold, true, 60_000, 'en')
      expect(refused).toMatchObject({ success: false, code: errors.FAVOURITE_SOLD[0] })
      expect(refused.message).toMatch(/^“.+” was sold or taken off while you were offline/)
      expect(await list('usedcar')).toEqual([])
      // Whoever presses now sees that it is sold.
      expect((await set('usedcar', sold)).data).toEqual({ on: true, count: 1 })
      // It is kept already: nothing to refuse.
      expect((await late(sold, true, 60_000)).data).toEqual({ on: true, count: 1 })
    } finally {
      await db.pool.query(`update used_car set state = $2, sold_at = null where car_no = $1`, [sold, rows[0].state])
    }
    expect(await late('HU99-000000', true, 0)).toMatchObject({ success: false, code: errors.NOT_FOUND[0] })
    for (const agoMs of [-1, 1.5, 1e12]) expect((await late(free, true, agoMs)).code).toBe(400)
  })

  test('sent twice under one key, as by two tabs or after an answer that was lost, are one change', async () => {
    const [sold] = carNos as [string]
    const late = (key: string, agoMs: number, on = true) =>
      app.send(
        'favourite.set',
        { kind: 'usedcar', itemId: sold, on, agoMs },
        { token, headers: { 'idempotency-key': key } },
      )
    const answers = await Promise.all([70_000, 70_006, 95_000].map(agoMs => late('tab-1-and-2', agoMs)))
    for (const answer of answers) expect(answer.data).toEqual({ on: true, count: 1 })
    expect((await late('tab-1-and-2', 60_000, false)).code).toBe(errors.KEY_REUSED[0])

    await set('usedcar', sold)
    const refused = await Promise.all([3_600_000, 3_600_005].map(agoMs => late('older-one', agoMs, false)))
    expect(refused.map(({ code }) => code)).toEqual([errors.FAVOURITE_NEWER[0], errors.FAVOURITE_NEWER[0]])
  })

  test('are counted over all customers, and nobody sees those of another', async () => {
    await set('goods', 'bag-tote')
    expect((await set('goods', 'bag-tote', true, other)).data?.count).toBe(2)
    expect((await set('goods', 'bag-tote', false)).data).toEqual({ on: false, count: 1 })
    expect(await list('goods')).toEqual([])
    expect(await list('goods', other)).toHaveLength(1)
  })

  test('stay without a card when the good is withdrawn', async () => {
    await set('goods', 'pen-metal')
    await db.pool.query(`update goods set state = 'withdrawn' where spu_code = 'pen-metal'`)
    expect(await list('goods')).toMatchObject([{ itemId: 'pen-metal', good: null }])
    await db.pool.query(`update goods set state = 'publish' where spu_code = 'pen-metal'`)
  })

  test.each([
    ['goods', 'no-such-good', 2001],
    ['goods', 'HU26-100001', 2001],
    ['usedcar', 'bag-tote', 2001],
    ['newcar', '99999', 2001],
    ['newcar', '010101', 2001],
    ['newcar', 'bag-tote', 2001],
    ['boats', 'bag-tote', 400],
    ['goods', '../etc', 400],
  ])('of %s %s are refused with %i', async (kind, itemId, code) => {
    expect((await set(kind as 'goods', itemId)).code).toBe(code)
  })

  test('come in two queries a page, the newest first', async () => {
    const codes = ['bag-tote', 'pen-metal', 'flask-500']
    for (const code of codes) await set('goods', code)
    expect((await list('goods')).map(row => row.itemId)).toEqual(codes.toReversed())
    // The session is a third.
    expect(await countQueries(() => list('goods'))).toBeLessThanOrEqual(3)
  })
})

describe('what was looked at', () => {
  test('has a list for each kind, and a second look moves it to the front', async () => {
    const look = (kind: Kind, itemId: string) => app.send('browse.add', { kind, itemId }, { token })
    for (const code of ['bag-tote', 'pen-metal', 'bag-tote']) expect((await look('goods', code)).data?.kept).toBe(true)
    await look('usedcar', carNos[1]!)
    expect((await look('newcar', '10101')).data?.kept).toBe(true)
    const seen = async (kind: Kind) => (await app.send('browse.list', { kind }, { token })).data!.map(row => row.itemId)
    expect(await seen('goods')).toEqual(['bag-tote', 'pen-metal'])
    expect(await seen('usedcar')).toEqual([carNos[1]])
    expect((await look('goods', 'no-such-good')).code).toBe(2001)
    expect((await app.send('browse.clear', { kind: 'goods' }, { token })).data).toEqual({ removed: 2 })
    expect([await seen('goods'), await seen('usedcar'), await seen('newcar')]).toEqual([[], [carNos[1]], ['10101']])
  })
})
