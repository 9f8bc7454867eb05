/** Changes of the range are published at their time and once, and taken back. */
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { configurable } from '#server/features/configure/configure.queries.ts'
import { readCar } from '#server/features/configure/configure.rules.ts'
import { beijingDay, dayMs, hourMs, later } from '#server/lib/clock.ts'
import { publishDue } from './range-change.jobs.ts'
import { lockRange } from './range-change.queries.ts'
import { type Draft, next, openRangeShop, rule } from './test-range-shop.ts'

const { shop, token, draft, schedule, detail, stateOf, published, codeWith } = await openRangeShop()
afterAll(() => shop.close())

const rollBack = (change: Draft) => shop.call('desk.range.rollBack', token, change)
const trimPrice = async (spuId: number) =>
  (await sql<{ fen: number }>`select msrp_fen as fen from car_trim where spu_id = ${spuId}`.execute(shop.db)).rows[0]
    ?.fen
const offer = async (spuId: number, optionCode: string) =>
  (
    await sql<{ priceFen: number; leadDays: number }>`
      select price_fen, lead_days from car_trim_option where spu_id = ${spuId} and option_code = ${optionCode}`.execute(
      shop.db,
    )
  ).rows[0]

describe('publishing', () => {
  test('happens at its time, and the configurator reads it', async () => {
    const at = later(shop.now(), hourMs).getTime()
    const change = await draft(
      { what: 'trim', spuId: 10103, priceFen: 39_000_000 },
      { what: 'offer', spuId: 10103, optionCode: 'pkg-winter', priceFen: 420_000 },
    )
    expect((await schedule(change, at)).data).toMatchObject({ state: 'scheduled', version: change.version + 1 })
    await shop.runJobs()
    expect([await stateOf(change), await trimPrice(10103)]).toEqual(['scheduled', 38_880_000])
    expect(
      (await shop.call('desk.range.edit', token, { ...next(change), what: 'trim', spuId: 10103, leadDays: 1 })).refused,
    ).toBe('WRONG_STATE')
    shop.pass(2 * hourMs)
    await shop.runJobs()
    expect([await stateOf(change), await trimPrice(10103)]).toEqual(['published', 39_000_000])
    const code = codeWith(10103, 'pkg-winter')
    const { car } = readCar(code, await configurable.now(shop.db), { day: beijingDay(shop.now()), province: null })
    expect(car?.priceFen).toBe(39_000_000 + 420_000)
    const read = await detail(change)
    expect(read.edits.map(({ before }) => before)).toEqual([
      { what: 'trim', priceFen: 38_880_000 },
      { what: 'offer', priceFen: 380_000 },
    ])
    expect(read.can).toEqual(['rollBack'])
    expect(read.history.slice(-2).map(({ event, by }) => [event, by])).toEqual([
      ['schedule', 'Staff'],
      ['publish', ''],
    ])
  })
  test('is refused in the past, and of nothing', async () => {
    const change = await draft({ what: 'trim', spuId: 10104, priceFen: 46_000_000 })
    expect((await schedule(change, shop.now().getTime() - 1)).refused).toBe('RANGE_TIME_PAST')
    expect((await schedule(await draft())).refused).toBe('RANGE_EMPTY')
    expect((await rollBack(change)).refused).toBe('WRONG_STATE')
  })
  test('is called off until then, and planned anew', async () => {
    const change = await draft({ what: 'trim', spuId: 10104, priceFen: 46_000_000 })
    await schedule(change, later(shop.now(), hourMs).getTime())
    await shop.ask('desk.range.unschedule', token, next(change))
    shop.pass(2 * hourMs)
    await shop.runJobs()
    expect([await stateOf(change), await trimPrice(10104)]).toEqual(['draft', 45_880_000])
    await published(next(next(change)))
    expect(await trimPrice(10104)).toBe(46_000_000)
  })
  test('happens once, whoever asks how often', async () => {
    const change = await draft({ what: 'trim', spuId: 10202, priceFen: 42_000_000 })
    const asked = await Promise.all(Array.from({ length: 40 }, () => schedule(change)))
    expect(asked.map(each => each.refused ?? 'done').sort()).toEqual([...Array(39).fill('EDITED_SINCE'), 'done'])
    const at = shop.now()
    await Promise.all(
      Array.from({ length: 8 }, () => shop.db.transaction().execute(tx => publishDue(tx, change.rangeChangeId, at))),
    )
    await shop.runJobs()
    const { history, version } = await detail(change)
    expect(history.filter(({ event }) => event === 'publish')).toHaveLength(1)
    expect(version).toBe(change.version + 2)
  })
  test('has done nothing when it is cut off, and is done by the next', async () => {
    const change = await draft(
      { what: 'trim', spuId: 10301, priceFen: 35_000_000 },
      rule('pkg-winter', 'adds', 'opt-audio', { spuIds: [10301] }),
    )
    await schedule(change)
    await shop.db
      .transaction()
      .execute(async tx => {
        await publishDue(tx, change.rangeChangeId, shop.now())
        throw new Error('killed')
      })
      .catch(() => undefined)
    expect([await stateOf(change), await trimPrice(10301)]).toEqual(['scheduled', 34_880_000])
    await shop.runJobs()
    expect([await stateOf(change), await trimPrice(10301)]).toEqual(['published', 35_000_000])
    const { rows } = await sql<{
      ruleId: number
    }>`select rule_id from car_rule where subject = 'pkg-winter' and objects = '{opt-audio}'`.execute(shop.db)
    expect(rows).toHaveLength(1)
  })
  test('stops where the range no longer goes with it', async () => {
    const change = await draft(rule('acc-cable', 'requires', 'pkg-driving'))
    await schedule(change, later(shop.now(), hourMs).getTime())
    await published(
      await draft({ what: 'offer', spuId: 10101, optionCode: 'pkg-driving', validTo: beijingDay(shop.now()) }),
    )
    shop.pass(2 * hourMs)
    await shop.runJobs()
    const read = await detail(change)
    expect(read).toMatchObject({ state: 'draft', stopped: true })
    expect(read.checked?.faults[0]).toMatchObject({ kind: 'deadEnd' })
    expect(read.history.at(-1)).toMatchObject({ event: 'stop' })
  })
})

describe('rolling back', () => {
  test('puts back what stood there; a rule that was new ends', async () => {
    const spuId = 10202
    const before = await offer(spuId, 'pkg-winter')
    const change = await published(
      await draft(
        { what: 'offer', spuId, optionCode: 'pkg-winter', priceFen: 500_000, leadDays: 4 },
        rule('acc-cable', 'adds', 'pkg-winter', { spuIds: [spuId], validFrom: '2098-01-01' }),
      ),
    )
    expect(await offer(spuId, 'pkg-winter')).toEqual({ priceFen: 500_000, leadDays: 4 })
    expect((await rollBack(change)).data).toMatchObject({ state: 'rolledBack' })
    expect(await offer(spuId, 'pkg-winter')).toEqual(before)
    const yesterday = beijingDay(later(shop.now(), -dayMs))
    const { rows } = await sql<object>`
      select valid_from, valid_to from car_rule where subject = 'acc-cable' and objects = '{pkg-winter}'`.execute(
      shop.db,
    )
    expect(rows).toEqual([{ validFrom: yesterday, validTo: yesterday }])
    expect((await rollBack(next(change))).refused).toBe('WRONG_STATE')
  })
  test('waits for a later change of the same rows, which is named', async () => {
    const first = await published(
      await draft({ what: 'offer', spuId: 10102, optionCode: 'pkg-winter', priceFen: 1_000 }),
    )
    const second = await published(await draft({ what: 'offer', spuId: 10102, optionCode: 'pkg-winter', leadDays: 3 }))
    const refused = await rollBack(first)
    expect([refused.refused, refused.message]).toEqual(['RANGE_LATER', expect.stringContaining('测试变更')])
    expect((await rollBack(second)).success).toBe(true)
    expect((await rollBack(first)).success).toBe(true)
    expect((await offer(10102, 'pkg-winter'))?.priceFen).toBe(380_000)
  })
  test('is refused where an import has changed a row since, and where it would leave faults', async () => {
    const moved = await published(
      await draft({ what: 'offer', spuId: 10102, optionCode: 'pkg-sport', priceFen: 1_000 }),
    )
    await sql`update car_trim_option set price_fen = 2_000 where spu_id = 10102 and option_code = 'pkg-sport'`.execute(
      shop.db,
    )
    const refused = await rollBack(moved)
    expect([refused.refused, refused.message]).toEqual(['RANGE_MOVED_ON', expect.stringContaining('Vega')])
    const ended = await published(
      await draft({ what: 'rule', ruleId: 107, validTo: beijingDay(later(shop.now(), -dayMs)) }),
    )
    await published(
      await draft({
        what: 'newRule',
        seriesCode: 'vega',
        ruleKind: 'excludes',
        subject: 'pkg-driving-plus',
        objects: ['opt-headup'],
        spuIds: [10102],
        sentenceCn: '不同装。',
        sentenceEn: 'Not both.',
      }),
    )
    expect((await rollBack(ended)).refused).toBe('RANGE_FAULTY')
  })
  test('does not wait for an import', async () => {
    const change = await published(await draft({ what: 'trim', spuId: 10102, leadDays: 77 }))
    const [locked, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const importing = shop.db.transaction().execute(async tx => {
      await lockRange(tx)
      locked.resolve()
      await done.promise
    })
    await locked.promise
    expect((await rollBack(change)).refused).toBe('RANGE_BUSY')
    done.resolve()
    await importing
    expect((await rollBack(change)).success).toBe(true)
  })
})
