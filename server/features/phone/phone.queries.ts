import { createHash } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { oneRow } from '#server/db/one-row.ts'
import { lockClasses } from '#server/db/lock-classes.ts'
import type { DB } from '#server/db/schema.ts'
import { dayMs, later } from '#server/lib/clock.ts'
import { stepSubject } from './phone.rules.ts'

/** Whoever gives the same number to an account waits for this transaction. */
export async function lockNumber(tx: Transaction<DB>, phone: string): Promise<void> {
  const key = createHash('sha256').update(phone).digest().readInt32BE(0)
  await sql`select pg_advisory_xact_lock(${lockClasses.changingPhone}, ${key})`.execute(tx)
}

/** How many codes an account, which is locked, has asked for within a day to change its number. */
export async function codesOfDay(tx: Transaction<DB>, customerId: number, now: Date): Promise<number> {
  await sql`select from customer where id = ${customerId} for update`.execute(tx)
  const found = await sql<{ n: number }>`
    select count(*)::int as n from verify_code
    where purpose = 'phone' and subject in (${stepSubject(customerId, 'old')}, ${stepSubject(customerId, 'new')})
      and sent_at > ${later(now, -dayMs)}`.execute(tx)
  return oneRow(found).n
}
