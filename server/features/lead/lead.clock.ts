/** By when somebody reaches a customer, who gets a lead, and what follows when that time is over (decision 066). */
import type { Kysely, Transaction } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import { openOutlets } from '#server/features/dealer/dealer.queries.ts'
import { exceptionsFrom } from '#server/features/slot/calendar.queries.ts'
import { afterOpenMinutes, type Opening, openMinutesBetween } from '#server/features/slot/opening.rules.ts'
import { atOnce } from '#server/db/at-once.ts'
import { beijingDay } from '#server/lib/clock.ts'
import { move } from '#server/lib/move.ts'
import { hadBy, lockDue, lockTurns, nextOfOutlet, responseMinutes, setDue } from './lead-clock.queries.ts'
import type { LeadRow } from './lead.queries.ts'
import { leadMachine, waitingStates } from './lead.states.ts'

const clock = { kind: 'clock' } as const

/** The hours of an outlet from a moment on; nothing of one that has closed for good. */
async function openingOf(db: Kysely<DB>, outletId: number, from: Date): Promise<Opening | undefined> {
  const [[outlet], exceptions] = await atOnce([
    openOutlets(db, [outletId]),
    exceptionsFrom(db, outletId, beijingDay(from)),
  ])
  return outlet && { ...outlet, exceptions }
}

/**
 * By when somebody of an outlet has reached a customer who asks now: the minutes of its settings, counted while it is open.
 * @param from not before then
 * @returns null where the outlet is closed for good, or for longer than anybody waits
 */
export async function respondBy(
  db: Kysely<DB>,
  { outletId, kind }: { outletId: number; kind: LeadRow['kind'] },
  from: Date,
): Promise<Date | null> {
  const [minutes, opening] = await atOnce([responseMinutes(db, outletId, kind), openingOf(db, outletId, from)])
  return (opening && afterOpenMinutes(opening, from, minutes)) ?? null
}

/** The same for a lead, which may be with no outlet: then no clock runs. */
export const respondFor = async (db: Kysely<DB>, { outletId, kind }: LeadRow, from: Date): Promise<Date | null> =>
  outletId === null ? null : respondBy(db, { outletId, kind }, from)

/** Open minutes since a lead came to its outlet; null where it is with none. */
export async function minutesSinceArrival(db: Kysely<DB>, row: LeadRow, now: Date): Promise<number | null> {
  const { outletId, assignedAt } = row
  if (outletId === null || assignedAt === null) return null
  const opening = await openingOf(db, outletId, assignedAt)
  return opening ? openMinutesBetween(opening, assignedAt, now) : null
}

/**
 * Gives a lead that came to its outlet to whoever there has fewest open ones; of several to the one who got none for
 * longest. Where nobody is it stays in the pool.
 * @param row locked by the caller
 */
export async function entrustInTurn(tx: Transaction<DB>, row: LeadRow, now: Date): Promise<LeadRow> {
  if (row.outletId === null) return row
  await lockTurns(tx, row.outletId)
  const ownerId = await nextOfOutlet(tx, row.outletId, [])
  if (ownerId === undefined) return row
  const facts = { ownerId, dueAt: row.dueAt }
  return (await move(tx, leadMachine, row.id, { event: 'entrust', actor: clock, now, row, facts, note: { ownerId } }))
    .row
}

/**
 * What the clock does with a lead whose time is over: the next person of the outlet who has not had it gets it, with the
 * whole time anew; when there is none, the head office is told.
 * @param version of the lead when it was found; whatever has happened to it since comes first
 */
export async function runLeadClock(tx: Transaction<DB>, id: number, version: number, now: Date): Promise<void> {
  const row = await lockDue(tx, id, version)
  if (!row) return
  if (!(waitingStates as readonly string[]).includes(row.state) || row.stoppedAt !== null || row.outletId === null)
    return setDue(tx, id, null)
  await lockTurns(tx, row.outletId)
  const had = await hadBy(tx, id)
  const ownerId = await nextOfOutlet(tx, row.outletId, had)
  const asked = { actor: clock, now, row }
  if (ownerId === undefined) return void (await move(tx, leadMachine, id, { ...asked, event: 'escalate', facts: {} }))
  const facts = { ownerId, dueAt: await respondFor(tx, row, now) }
  await move(tx, leadMachine, id, { ...asked, event: 'pass', facts, note: { ownerId } })
}
