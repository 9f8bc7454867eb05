/** Asks carriers where parcels are, and tells the customer when the last one of an order has arrived (decision 147). */
import type { Kysely, Transaction } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import {
  addTraces,
  noteHeard,
  ordersInParcel,
  type Parcel,
  pollAgain,
  takeParcelsDue,
  undeliveredOf,
} from '#server/features/shipment/shipment.queries.ts'
import { dayMs, later, minuteMs } from '#server/lib/clock.ts'
import { addJobs, defineJob, type Task, task } from '#server/lib/jobs.ts'
import { move } from '#server/lib/move.ts'
import { hear } from '#server/outside/carrier/hear.ts'
import { type CarrierSaid, CarrierUnreachable } from '#server/outside/carrier/provider.ts'
import { carrierService } from '#server/outside/carrier/providers.ts'
import { afterSalesOrder } from './after-sales-order.states.ts'
import { meaningOf } from './order.displays.ts'
import { lockOrders } from './order.queries.ts'

const pollParcel = defineJob<Parcel & { shippedAt: number; tries: number }>('parcel.poll')

/** Parcels asked about in one go. */
const PORTION = 200
/** As long as a process may take that asks; then another one does. */
const LEASE_MS = 5 * minuteMs
/** Minutes until an order's carrier is asked again that did not answer, and the same that did. */
const PAUSES = [1, 5, 15, 60]
const POLL_MINUTES = 60
/** A parcel that has not arrived by then is nothing that asking helps. */
const LONGEST_DAYS = 45

/** Makes a job for each number whose carrier is to be asked. */
export async function planDueParcels(db: Kysely<DB>, now: Date): Promise<void> {
  await db.transaction().execute(async tx => {
    const parcels = await takeParcelsDue(tx, now, later(now, LEASE_MS), PORTION)
    await addJobs(
      tx,
      pollParcel,
      parcels.map(({ shippedAt, ...parcel }) => ({
        payload: { ...parcel, shippedAt: Number(shippedAt) },
        key: `parcel.poll:${parcel.carrier}:${parcel.parcelNo}`,
      })),
    )
  })
}

export const parcelTasks: readonly Task[] = [
  task(pollParcel, async ({ carrier, parcelNo, shippedAt, tries }, { db, config, now }) => {
    const service = carrierService(config)
    if (!service) return
    const parcel = { carrier, parcelNo }
    const at = now()
    let said: CarrierSaid
    try {
      said = await hear(service, { ...parcel, shippedAt: new Date(shippedAt) }, at)
    } catch (error) {
      // A carrier that is away is no failure of ours: it is asked later, and less often.
      if (!(error instanceof CarrierUnreachable)) throw error
      const pause = PAUSES[Math.min(tries, PAUSES.length - 1)] ?? POLL_MINUTES
      await db.transaction().execute(tx => pollAgain(tx, parcel, later(at, pause * minuteMs), tries + 1))
      return
    }
    await db.transaction().execute(tx => writeDown(tx, parcel, said, { shippedAt: new Date(shippedAt), now: at }))
  }),
]

/** Writes down what the carrier says; what it has said before changes nothing. */
async function writeDown(
  tx: Transaction<DB>,
  parcel: Parcel,
  { events, expectedAt }: CarrierSaid,
  { shippedAt, now }: { shippedAt: Date; now: Date },
): Promise<void> {
  const orders = await lockOrders(tx, await ordersInParcel(tx, parcel))
  // The number was corrected while the carrier was asked: what it said is nobody's.
  if (orders.length === 0) return
  const fresh = events.length > 0 ? await addTraces(tx, parcel, events) : 0
  const delivered = events.some(each => each.status === 'delivered')
  const over = delivered || now >= later(shippedAt, LONGEST_DAYS * dayMs)
  await pollAgain(tx, parcel, over ? null : later(now, POLL_MINUTES * minuteMs), 0)
  await noteHeard(tx, parcel, { heardAt: now, expectedAt })
  // Told once: what is said again is nothing new.
  if (!delivered || !fresh) return
  for (const row of orders) {
    if (meaningOf(row).queue !== 'transit' || (await undeliveredOf(tx, row.id)) > 0) continue
    const { carrier, parcelNo } = parcel
    await move(tx, afterSalesOrder, row.id, {
      event: 'arrived',
      actor: { kind: 'channel', id: carrier },
      now,
      row,
      facts: { openAttempts: 0 },
      key: `arrived ${carrier} ${parcelNo}`,
      note: { carrier, parcelNo, until: row.receiveUntil && Number(row.receiveUntil) },
    })
  }
}
