import { afterAll, beforeEach, expect, test } from 'vitest'
import { required } from '#contract/required.ts'
import { cacheOf, dropCached } from '#server/lib/cached.ts'
import { dayMs, minuteMs } from '#server/lib/clock.ts'
import { measurePromises } from './promise.queries.ts'
import { leastMeasured } from './promise.rules.ts'
import { openDeskLeads } from './test-desk-leads.ts'

const shop = await openDeskLeads()
const { db, app, now, pass, freshOutlet, person, arrives, contact } = shop
afterAll(() => shop.close())
// Ten in the morning, and what came before is measured no more.
beforeEach(() => pass(70 * dayMs))

type Person = Awaited<ReturnType<typeof person>>

/** Leads of an outlet, each reached after so many minutes; undefined: never. */
async function reachedAfter(outletId: number, minutes: readonly (number | undefined)[], by?: Person): Promise<Person> {
  const dealer = by ?? (await person('dealer', outletId))
  for (const each of minutes) {
    const leadNo = await arrives(outletId)
    if (each === undefined) continue
    pass(each * minuteMs)
    expect((await contact(dealer, leadNo)).code).toBe(200)
    pass(-each * minuteMs)
  }
  return dealer
}
const times = (count: number, minutes: number | undefined) => Array.from({ length: count }, () => minutes)
async function seenBy(who: Person, input: { slow?: boolean; pageSize?: number; pageNumber?: number } = {}) {
  await measurePromises(db.kysely, now())
  dropCached(cacheOf(db.pool), undefined)
  const answer = await app.send('desk.lead.response', input, { token: await who.token() })
  return { ...required(answer.data, answer.message), total: answer.total }
}

test('an outlet has its own times, this month beside the one before', async () => {
  const outletId = freshOutlet()
  const dealer = await reachedAfter(outletId, times(leastMeasured, 20))
  pass(35 * dayMs)
  await reachedAfter(outletId, [...times(leastMeasured - 4, 8), ...times(4, 25)], dealer)
  const { outlets, all } = await seenBy(dealer)
  expect(outlets).toHaveLength(1)
  expect(outlets[0]).toMatchObject({
    outletId,
    contacts: leastMeasured,
    inTime: leastMeasured,
    medianMinutes: 8,
    shareMinutes: 8,
    contactsBefore: leastMeasured,
    shareBefore: 20,
    minutes: 30,
    promised: 10,
    isMeasured: true,
    isSlow: false,
    people: 1,
  })
  expect(all).toMatchObject({ contacts: leastMeasured, shareMinutes: 8, shareBefore: 20 })
})

test('of an outlet that leaves one in four unreached no time can be said: it is slow, and stands first', async () => {
  const [quick, slow, unknown] = [freshOutlet(), freshOutlet(), freshOutlet()]
  await reachedAfter(unknown, [10])
  await reachedAfter(quick, times(leastMeasured, 10))
  await reachedAfter(slow, [...times(leastMeasured - 5, 10), ...times(5, undefined)])
  // While their time runs, those who wait do not count.
  pass(31 * minuteMs)
  const chief = await person('operator')
  const { outlets, total, settings } = await seenBy(chief)
  expect(outlets.map(each => each.outletId)).toEqual([slow, quick, unknown])
  // Of whom too little is known, what holds for all is promised: here that four of five were reached in ten minutes.
  expect(outlets[2]).toMatchObject({ isMeasured: false, promised: 10 })
  expect(outlets[0]).toMatchObject({
    contacts: leastMeasured,
    inTime: leastMeasured - 5,
    shareMinutes: null,
    promised: null,
    isSlow: true,
  })
  expect(outlets[1]).toMatchObject({ shareMinutes: 10, promised: 10, isSlow: false })
  expect(total).toBe(3)
  expect((await seenBy(chief, { slow: true })).outlets.map(each => each.outletId)).toEqual([slow])
  expect(settings).toEqual([{ outlet: null, kind: null, minutes: 30 }])
})

test('an outlet with a shorter time of its own is held to that', async () => {
  const outletId = freshOutlet()
  const dealer = await reachedAfter(outletId, times(leastMeasured, 12))
  await db.pool.query('insert into lead_response (outlet_id, kind, minutes) values ($1, null, 10)', [outletId])
  const { outlets, settings } = await seenBy(dealer)
  expect(outlets[0]).toMatchObject({ minutes: 10, shareMinutes: 12, isSlow: true })
  expect(settings.map(each => [each.outlet?.outletId ?? null, each.minutes])).toEqual([
    [null, 30],
    [outletId, 10],
  ])
})

test('too few contacts make nobody slow', async () => {
  const outletId = freshOutlet()
  const dealer = await reachedAfter(outletId, times(leastMeasured - 1, 200))
  expect((await seenBy(dealer)).outlets[0]).toMatchObject({ isMeasured: false, isSlow: false, promised: null })
})

test('a dealer sees the own outlet alone; nobody without an outlet sees one', async () => {
  const [mine, other] = [freshOutlet(), freshOutlet()]
  const dealer = await reachedAfter(mine, times(2, 10))
  await reachedAfter(other, times(3, 10))
  const { outlets, all, total } = await seenBy(dealer)
  expect([outlets.map(each => each.outletId), all.contacts, total]).toEqual([[mine], 2, 1])
  const nobody = await seenBy(await person('dealer'))
  expect([nobody.outlets, nobody.all.contacts]).toEqual([[], 0])
  const refused = await app.send('desk.lead.response', {}, { token: await (await person('finance')).token() })
  expect(refused.success).toBe(false)
})
