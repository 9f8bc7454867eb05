/** Closes an outlet for good and hands over what is open there, in one transaction (decision 114). */
import { type Kysely, sql, type Transaction } from 'kysely'
import type { HandOverKind } from '#contract/outlet-closing.ts'
import { lockClasses } from '#server/db/lock-classes.ts'
import type { DB } from '#server/db/schema.ts'
import {
  changeOutlet,
  lockOutlet,
  type OutletRecord,
  outletRecord,
  passSuccession,
} from '#server/features/dealer/outlet-row.queries.ts'
import { beijingDay } from '#server/lib/clock.ts'
import type { HandOver, HandOverPort, Misfit } from '#server/lib/hand-over.ts'
import { Refusal } from '#server/lib/refusal.ts'

/** What is open at an outlet, and what of it does not fit at the successor. */
export interface OpenThings {
  counts: { kind: HandOverKind; n: number }[]
  misfits: Misfit[]
  /** What the outlet does and the successor does not, by the codes of services. */
  lacks: string[]
}

async function countAll(
  db: Kysely<DB>,
  ports: readonly HandOverPort[],
  outletId: number,
  now: Date,
): Promise<OpenThings['counts']> {
  const counts: OpenThings['counts'] = []
  for (const { kind, count } of ports) counts.push({ kind, n: await count(db, outletId, now) })
  return counts
}

/** Looks without changing anything. @param to the successor; none where only the numbers are asked for */
export async function openThingsAt(
  db: Kysely<DB>,
  ports: readonly HandOverPort[],
  { from, to, now }: { from: OutletRecord; to: OutletRecord | undefined; now: Date },
): Promise<OpenThings> {
  const counts = await countAll(db, ports, from.outletId, now)
  const misfits: Misfit[] = []
  if (to) for (const port of ports) misfits.push(...((await port.misfits?.(db, from.outletId, to.outletId, now)) ?? []))
  return { counts, misfits, lacks: to ? from.services.filter(each => !to.services.includes(each)) : [] }
}

/**
 * The outlet that is to close and its successor.
 * @throws Refusal NOT_FOUND, OUTLET_CLOSED, OUTLET_SUCCESSOR_WRONG
 */
export async function closingPair(
  db: Kysely<DB>,
  outletId: number,
  successorId: number | undefined,
): Promise<{ from: OutletRecord; to: OutletRecord | undefined }> {
  const from = await outletRecord(db, outletId)
  if (!from) throw new Refusal('NOT_FOUND')
  if (from.state !== 'open') throw new Refusal('OUTLET_CLOSED', { name: { cn: from.nameCn, en: from.nameEn } })
  if (successorId === undefined) return { from, to: undefined }
  const to = await outletRecord(db, successorId)
  if (!to || to.state !== 'open' || successorId === outletId) throw new Refusal('OUTLET_SUCCESSOR_WRONG')
  return { from, to }
}

interface Closing {
  outletId: number
  successorId: number | undefined
  staffId: number
  now: Date
}

/**
 * Closes it. Whoever is giving something to the outlet at this moment is waited for, and whoever comes later is refused, so
 * that nothing is left (migration 239).
 * @returns what was handed over, by kind; nothing of an outlet that has closed for this successor before
 * @throws Refusal what `closingPair` throws, OUTLET_SUCCESSOR_NEEDED where something is open, OUTLET_STRANDS with appointments
 *   that the successor cannot receive
 */
export async function closeOutlet(
  tx: Transaction<DB>,
  ports: readonly HandOverPort[],
  { outletId, successorId, staffId, now }: Closing,
): Promise<OpenThings['counts']> {
  await lockClosing(tx, outletId, successorId)
  await lockOutlet(tx, outletId)
  const before = await outletRecord(tx, outletId)
  if (before?.state === 'closed' && before.mergedInto === (successorId ?? null)) return []
  const { from, to } = await closingPair(tx, outletId, successorId)
  const { counts, misfits } = await openThingsAt(tx, ports, { from, to, now })
  if (!to && counts.some(({ n }) => n > 0)) throw new Refusal('OUTLET_SUCCESSOR_NEEDED')
  const stranded = misfits.filter(({ sort }) => sort === 'stands')
  if (stranded.length > 0)
    throw new Refusal('OUTLET_STRANDS', {
      n: stranded.length,
      bookings: stranded
        .slice(0, 10)
        .map(({ no }) => no)
        .join(', '),
    })
  if (to) await handAllOver(tx, ports, { from, to, actor: { kind: 'clock' }, now })
  await passSuccession(tx, outletId, to?.outletId ?? null)
  await changeOutlet(tx, {
    outletId,
    fields: { state: 'closed', closedOn: beijingDay(now), mergedInto: to?.outletId ?? null },
    changes: {
      state: ['open', 'closed'],
      mergedInto: ['', String(to?.outletId ?? '')],
      ...Object.fromEntries(counts.filter(({ n }) => n > 0).map(({ kind, n }) => [kind, [String(n), '0']])),
    },
    by: { source: 'desk', staffId },
    now,
  })
  return counts
}

/** The outlet for this alone, the successor so that nobody closes it meanwhile; in one order, so that nobody waits in a circle. */
async function lockClosing(tx: Transaction<DB>, outletId: number, successorId: number | undefined): Promise<void> {
  for (const id of [...new Set([outletId, successorId ?? outletId])].sort((a, b) => a - b))
    if (id === outletId) await sql`select pg_advisory_xact_lock(${lockClasses.closingOutlet}, ${id}::int)`.execute(tx)
    else await sql`select pg_advisory_xact_lock_shared(${lockClasses.closingOutlet}, ${id}::int)`.execute(tx)
}

/** @throws Error where something is left, which undoes all of it */
async function handAllOver(tx: Transaction<DB>, ports: readonly HandOverPort[], given: HandOver): Promise<void> {
  for (const { handOver } of ports) await handOver?.(tx, given)
  const left = (await countAll(tx, ports, given.from.outletId, given.now)).filter(({ n }) => n > 0)
  if (left.length > 0)
    throw new Error(`outlet ${given.from.outletId} still has ${left.map(({ kind, n }) => `${n} ${kind}`).join(', ')}`)
}
