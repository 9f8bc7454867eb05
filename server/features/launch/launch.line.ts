/** How places move up and end, in the transaction of whatever frees a car (decision 090). */
import type { Transaction } from 'kysely'
import { formatDeadline } from '#contract/moments.ts'
import type { DB } from '#server/db/schema.ts'
import { leaveMessage } from '#server/features/message/message.queries.ts'
import { later } from '#server/lib/clock.ts'
import type { Actor } from '#server/lib/machine.ts'
import { move } from '#server/lib/move.ts'
import {
  type Allotment,
  CALLED_MS,
  countGiven,
  firstInLine,
  lockAllotment,
  lockPlace,
  openPlacesOf,
  placeOfOrder,
  PRESENT_MS,
} from './launch.queries.ts'
import { launchPlace } from './launch.states.ts'

type Tx = Transaction<DB>
interface Acting {
  actor: Actor
  now: Date
}

/** The page of the launch model. */
export const launchPath = '/newcar/ix3Payment'

/**
 * Gives what is free to the first who wait, and calls them. After the end of its time an allotment calls nobody.
 * @param allotment locked
 * @param pressing somebody who stands in front of the page: gets less time, and no message
 */
export async function moveUp(tx: Tx, allotment: Allotment, { actor, now }: Acting, pressing?: number): Promise<void> {
  if (allotment.closesAt <= now) return
  const { given, waiting } = await countGiven(tx, allotment.id)
  const free = Math.min(allotment.quantity - given, waiting)
  if (free <= 0) return
  for (const place of await firstInLine(tx, allotment.id, free)) {
    const here = place.id === pressing
    const until = later(now, here ? PRESENT_MS : CALLED_MS)
    await move(tx, launchPlace, place.id, { event: 'offer', actor, now, row: place, facts: { until } })
    if (here) continue
    await leaveMessage(tx, {
      customerId: place.customerId,
      kind: 'queue',
      path: launchPath,
      title: { cn: '轮到您订购首发车型了', en: 'It is your turn to order the launch model' },
      body: {
        cn: `已为您保留一台，至 ${formatDeadline(until)}。请在此之前下单；过时将自动转给下一位。`,
        en: `One car is kept for you until ${formatDeadline(until)}. Please order by then, or it goes to the next in line.`,
      },
      now,
    })
  }
}

/**
 * Ends a place; a car that was kept for it goes to the next.
 * @param customerId null: anybody's
 * @returns whether there was such a place
 */
export async function endPlace(
  tx: Tx,
  id: number,
  { event, customerId, ...acting }: Acting & { event: 'leave' | 'lapse'; customerId: number | null },
): Promise<boolean> {
  const found = await lockPlace(tx, id, customerId)
  if (!found) return false
  await move(tx, launchPlace, id, { event, ...acting, row: found.place, facts: {} })
  if (found.place.state === 'offered') await moveUp(tx, found.allotment, acting)
  return true
}

/** An order of the launch model has ended: its car goes to the next, whatever ended it. */
export async function giveBack(tx: Tx, orderId: number, acting: Acting): Promise<void> {
  const of = await placeOfOrder(tx, orderId)
  const found = of && (await lockPlace(tx, of.id, null))
  if (found?.place.state !== 'taken') return
  await move(tx, launchPlace, found.place.id, { event: 'giveBack', ...acting, row: found.place, facts: {} })
  await moveUp(tx, found.allotment, acting)
}

/** The time of an allotment is over: nobody waits any more. */
export async function endLine(tx: Tx, allotmentId: number, acting: Acting): Promise<void> {
  const allotment = await lockAllotment(tx, allotmentId)
  if (!allotment || allotment.closesAt > acting.now) return
  for (const place of await firstInLine(tx, allotmentId, 200)) {
    await move(tx, launchPlace, place.id, { event: 'end', ...acting, row: place, facts: {} })
    await leaveMessage(tx, {
      customerId: place.customerId,
      kind: 'queue',
      path: launchPath,
      title: { cn: '首发车型的排队已结束', en: 'The queue for the launch model has ended' },
      body: {
        cn: '本次首发已结束，未轮到的排队自动取消。您可以在新车页面继续配置与订购。',
        en: 'This launch is over, and places that were not called have ended. You can go on building and ordering cars.',
      },
      now: acting.now,
    })
  }
}

/** Leaves every line when the account goes. */
export async function leaveLaunch(tx: Tx, customerId: number, now: Date): Promise<void> {
  for (const id of await openPlacesOf(tx, customerId))
    await endPlace(tx, id, { event: 'leave', customerId, actor: { kind: 'clock' }, now })
}
