/** Who agrees to a version of a policy, and who withdraws it, in the same moment (decisions 061, 167). */
import { sql, type Transaction } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { DB } from '#server/db/schema.ts'
import { recordConsents } from '#server/features/consent/consent.queries.ts'
import { openPolicies, seen } from './test-policies.ts'

const shop = await openPolicies()
afterAll(() => shop.close())
const { second, call, detail, db } = shop

test('a version that somebody agrees to is not withdrawn in the same moment by a server whose clock is late', async () => {
  const day = new Date('2026-12-10T00:00:00+08:00')
  const agree = (tx: Transaction<DB>, consentId: 'MARKETING' | 'CONTACT', consentVersion: string, at: Date) =>
    recordConsents(tx, {
      subject: { customerId: shop.customer.id, phone: '' },
      consents: [{ consentId, consentVersion, signTime: at, given: true }],
      source: { kind: 'page', id: '/profile', channel: 'mobile' },
      now: at,
    })
  /** What else is done while a transaction has done its part and not ended yet; it has to wait for it. */
  async function meanwhile<T>(part: (tx: Transaction<DB>) => Promise<unknown>, other: () => Promise<T>): Promise<T> {
    const [done, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const holding = db.kysely.transaction().execute(async tx => {
      await part(tx)
      done.resolve()
      await go.promise
    })
    await done.promise
    const tried = other()
    const waiting = async () =>
      (
        await db.pool.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
      ).rowCount
    await expect.poll(waiting, { timeout: 20_000 }).toBe(1)
    go.resolve()
    await holding
    return tried
  }
  const first = await shop.publish('MARKETING', { from: '2026-12-10' })
  await shop.goTo('2026-12-09T23:59:59.900+08:00')
  const withdrawn = await meanwhile(
    tx => agree(tx, 'MARKETING', '1.0.1', day),
    () => call('desk.policy.decide', second.token, { ...seen(first), event: 'withdraw', reason: '法务要求补充' }),
  )
  expect(withdrawn.refused).toBe('POLICY_HELD')
  expect((await detail('MARKETING')).versions[0]).toMatchObject({ version: '1.0.1', place: 'coming' })

  // The other way about: who comes late hears that there is no such version.
  await shop.publish('CONTACT', { from: '2026-12-20' })
  const { rows } = await db.pool.query<{ version: string }>(
    `select version from policy_version where policy_id = 'CONTACT' order by valid_from desc limit 1`,
  )
  const { version } = rows[0]!
  const late = new Date('2026-12-20T00:00:00+08:00')
  const said = await meanwhile(
    tx =>
      sql`update policy_version set withdrawn_at = ${shop.now()} where policy_id = 'CONTACT' and version = ${version}`.execute(
        tx,
      ),
    () =>
      db.kysely
        .transaction()
        .execute(tx => agree(tx, 'CONTACT', version, late))
        .then(
          () => 'agreed',
          (error: unknown) => (error as { reason?: string }).reason,
        ),
  )
  expect(said).toBe('CONSENT_OUTDATED')
})
