/** What the launch model asks of an order, and what becomes of its place when the order ends (decision 090). */
import type { Transaction } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import { isAllotted, type Place, offersFor } from '#server/features/launch/launch.queries.ts'
import { launchPlace } from '#server/features/launch/launch.states.ts'
import type { Ctx } from '#server/http/context.ts'
import { move } from '#server/lib/move.ts'
import { Refusal } from '#server/lib/refusal.ts'
import type { OutletForOrder } from './new-car.queries.ts'

/**
 * The place that an order takes, locked: of the launch model while its cars are given out by allotments. Nothing for every
 * other car, and for the launch model afterwards.
 * @throws Refusal LAUNCH_PLACE_NEEDED without one, LAUNCH_OTHER_REGION where it is for dealers elsewhere
 */
export async function placeForOrder(
  tx: Transaction<DB>,
  { config, now }: Pick<Ctx, 'config' | 'now'>,
  { customerId, seriesCode, outlet }: { customerId: number; seriesCode: string; outlet: OutletForOrder },
): Promise<Place | undefined> {
  if (seriesCode !== config.brand.launchSeries) return undefined
  const offers = (await offersFor(tx, customerId, seriesCode)).filter(({ dueAt }) => dueAt !== null && dueAt > now)
  const fits = offers.find(({ provinceCode }) => provinceCode === null || provinceCode === outlet.provinceCode)
  if (fits) return fits
  if (offers.length > 0) throw new Refusal('LAUNCH_OTHER_REGION')
  if (await isAllotted(tx, seriesCode, now)) throw new Refusal('LAUNCH_PLACE_NEEDED')
  return undefined
}

/** The order has the place's car from now on. */
export async function takePlace(
  tx: Transaction<DB>,
  row: Place,
  { orderId, customerId, now }: { orderId: number; customerId: number; now: Date },
): Promise<void> {
  const actor = { kind: 'customer', id: customerId } as const
  await move(tx, launchPlace, row.id, { event: 'take', actor, now, row, facts: { orderId } })
}
