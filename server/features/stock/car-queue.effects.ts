/** What becomes of a queue when its car is freed, taken or sold, in the transaction of that move (decision 071). */
import type { Transaction } from 'kysely'
import { formatDeadline } from '#contract/moments.ts'
import { required } from '#contract/required.ts'
import type { DB } from '#server/db/schema.ts'
import { leaveMessage } from '#server/features/message/message.queries.ts'
import type { Moved } from '#server/lib/machine.ts'
import { move } from '#server/lib/move.ts'
import { allWaiting, offeredPlace, type UsedCar } from './car-queue.queries.ts'
import { carQueue } from './car-queue.states.ts'
import type { ReservationFacts } from './stock.facts.ts'

type Tx = Transaction<DB>
type CarMoved = Moved<'used_car', ReservationFacts>

const carPath = ({ carNo }: UsedCar) => `/usedcar/detail/${carNo}`

/** The first of the queue gets the car for a while, and hears of it. */
export async function offerToNext(tx: Tx, { row, facts, actor, now }: CarMoved): Promise<void> {
  const next = required(facts.next, 'first of the queue')
  const until = required(row.keptUntil, 'end of the offer')
  await move(tx, carQueue, next.id, { event: 'offer', actor, now, row: next, facts: { until } })
  await leaveMessage(tx, {
    customerId: next.customerId,
    kind: 'queue',
    path: carPath(row),
    title: { cn: '轮到您了，车已为您保留', en: 'It is your turn: the car is kept for you' },
    body: {
      cn: `${row.titleCn} 已空出，为您保留至 ${formatDeadline(until)}。请在此之前支付订金预订；过时将自动转给下一位。`,
      en: `${row.titleEn} is free again and kept for you until ${formatDeadline(until)}. Reserve it with a deposit by then, or it goes to the next in line.`,
    },
    now,
  })
}

/** Whoever the car was kept for has taken it. */
export async function takePlace(tx: Tx, { row, before, actor, now }: CarMoved): Promise<void> {
  if (!before || before.keptFor === null) return
  const place = await offeredPlace(tx, row.id)
  if (place) await move(tx, carQueue, place.id, { event: 'take', actor, now, row: place, facts: {} })
}

/** The car is sold: nobody waits any more. */
export async function endQueue(tx: Tx, { row, actor, now }: CarMoved): Promise<void> {
  for (const place of await allWaiting(tx, row.id)) {
    await move(tx, carQueue, place.id, { event: 'end', actor, now, row: place, facts: {} })
    await leaveMessage(tx, {
      customerId: place.customerId,
      kind: 'queue',
      path: carPath(row),
      title: { cn: '您排队的车已售出', en: 'The car you queued for has been sold' },
      body: {
        cn: `${row.titleCn} 已售出，排队结束。可在车辆页面设置提醒，有类似的车时告诉您。`,
        en: `${row.titleEn} has been sold, and the queue has ended. On its page you can ask to hear of similar cars.`,
      },
      now,
    })
  }
}
