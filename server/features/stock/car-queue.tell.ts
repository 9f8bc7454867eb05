/** What a customer hears whose place in a queue staff have ended. */
import type { Transaction } from 'kysely'
import { required } from '#contract/required.ts'
import type { DB } from '#server/db/schema.ts'
import { leaveMessage } from '#server/features/message/message.queries.ts'
import type { Moved } from '#server/lib/machine.ts'
import type { CarQueueFacts } from './car-queue.facts.ts'

/** Staff's own words stay at the desk; the customer reads that it has ended and what can be done. */
export async function tellReleased(
  tx: Transaction<DB>,
  { row, facts, now }: Moved<'used_car_queue', CarQueueFacts>,
): Promise<void> {
  const car = required(facts.usedCar, 'car of the queue')
  await leaveMessage(tx, {
    customerId: row.customerId,
    kind: 'queue',
    path: `/usedcar/detail/${car.carNo}`,
    title: { cn: '排队已由门店结束', en: 'The outlet has ended your place in the queue' },
    body: {
      cn: `${car.titleCn}：您的排队或保留已由门店结束。如有疑问请致电门店；仍可在车辆页面重新排队。`,
      en: `${car.titleEn}: the outlet has ended your place in the queue, or the time for which the car was kept. Please call the outlet if you have questions; you can join the queue again on the page of the car.`,
    },
    now,
  })
}
