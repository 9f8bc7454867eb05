/** Documents that servers keep become stale when the day of a policy's version begins. */
import { afterAll, expect, test } from 'vitest'
import { turnPolicies } from '#server/features/consent/policy.jobs.ts'
import { openPolicies } from './test-policies.ts'

const shop = await openPolicies()
afterAll(() => shop.close())

test('the border of a version is told once, when it has come, and again by a process that has just begun', async () => {
  await shop.publish('AGREEMENT', { from: '2026-12-10' })
  const client = await shop.db.pool.connect()
  const heard: string[] = []
  client.on('notification', ({ payload }) => heard.push(payload ?? ''))
  await client.query('listen catalogue')
  const heardAt = async (moment: string, db = shop.db.kysely) => {
    await turnPolicies(db, new Date(moment))
    // What was told before is here with the answer.
    await client.query('select 1')
    return heard.splice(0).filter(each => each.includes('policy_version')).length
  }
  expect(await heardAt('2026-12-09T23:59:59+08:00')).toBe(0)
  expect(await heardAt('2026-12-10T00:00:00+08:00')).toBe(1)
  expect(await heardAt('2026-12-10T00:00:01+08:00')).toBe(0)
  // Another process, which may have kept a document a moment ago; and one that began much later.
  expect(await heardAt('2026-12-10T00:01:00+08:00', shop.db.kysely.withTables())).toBe(1)
  expect(await heardAt('2026-12-10T00:30:00+08:00', shop.db.kysely.withTables())).toBe(0)
  client.release()
})
