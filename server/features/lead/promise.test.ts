import { afterAll, beforeEach, expect, test } from 'vitest'
import { cacheOf, dropCached } from '#server/lib/cached.ts'
import { dayMs, minuteMs } from '#server/lib/clock.ts'
import { measurePromises } from './promise.queries.ts'
import { leastMeasured } from './promise.rules.ts'
import { openDeskLeads } from './test-desk-leads.ts'

const shop = await openDeskLeads()
const { db, app, now, pass, freshOutlet, person, arrives, contact } = shop
afterAll(() => shop.close())
// Ten in the morning, and what came before is measured no more.
beforeEach(() => pass(40 * dayMs))

/** Leads of an outlet, each reached after so many minutes; undefined: never. */
async function reachedAfter(outletId: number, minutes: readonly (number | undefined)[]): Promise<void> {
  const dealer = await person('dealer', outletId)
  for (const each of minutes) {
    const leadNo = await arrives(outletId)
    if (each === undefined) continue
    pass(each * minuteMs)
    expect((await contact(dealer, leadNo)).code).toBe(200)
    pass(-each * minuteMs)
  }
}
async function promised(outletId?: number) {
  await measurePromises(db.kysely, now())
  // As if the minute had passed for which a process remembers.
  dropCached(cacheOf(db.pool), undefined)
  return (await app.send('lead.promise', outletId === undefined ? {} : { outletId })).data
}
const twenty = (minutes: number) => Array.from({ length: leastMeasured }, () => minutes)

test('of too few contacts nothing is promised', async () => {
  const outletId = freshOutlet()
  await reachedAfter(outletId, twenty(10).slice(1))
  expect(await promised(outletId)).toBeNull()
})

test('of enough four of five were that quick; too little of one dealer stands for all', async () => {
  const [quick, unknown] = [freshOutlet(), freshOutlet()]
  await reachedAfter(quick, [...twenty(8).slice(4), 300, 300, 300, 300])
  expect(await promised(quick)).toEqual({ outletId: quick, minutes: 10 })
  expect(await promised(unknown)).toEqual({ outletId: null, minutes: 10 })
  expect(await promised()).toEqual({ outletId: null, minutes: 10 })
  pass(31 * dayMs)
  expect(await promised(quick)).toBeNull()
})

test('of a dealer who reaches too few in time nothing is promised, whatever the others do', async () => {
  const [quick, slow] = [freshOutlet(), freshOutlet()]
  await reachedAfter(quick, [...twenty(10), ...twenty(10), ...twenty(10)])
  await reachedAfter(slow, [...twenty(10).slice(5), ...Array.from({ length: 5 }, () => undefined)])
  // While their time runs, those who wait do not count yet.
  expect(await promised(slow)).toEqual({ outletId: null, minutes: 10 })
  pass(31 * minuteMs)
  expect(await promised(slow)).toBeNull()
  expect(await promised(quick)).toEqual({ outletId: quick, minutes: 10 })
})
