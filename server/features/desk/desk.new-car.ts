import type { Reply } from '#contract/kit.ts'
import { signatureOf } from '#server/features/order/car-contract.queries.ts'
import { declineOf } from '#server/features/order/car-decline.queries.ts'
import { newCarOf } from '#server/features/order/new-car.queries.ts'
import { meaningOf } from '#server/features/order/order.displays.ts'
import type { Ctx, Staff } from '#server/http/context.ts'
import type { DeskOrder } from './desk.queries.ts'

/** What staff see of an order of a new car beside its customer: why it was signed on paper, and who wants to decline it. */
export async function deskNewCar(
  { db, config, now }: Ctx,
  staff: Staff,
  order: DeskOrder,
): Promise<NonNullable<Reply<'desk.order.detail'>['newCar']>> {
  const [newCar, signature, decline] = await Promise.all([
    newCarOf(db, order.id, now),
    signatureOf(db, order.id),
    declineOf(db, order.id),
  ])
  const begun = meaningOf(order).queue === 'confirm' ? decline : undefined
  return {
    ...newCar,
    paperReason: signature?.reason ?? '',
    decline: begun ? { ...begun, own: begun.staffId === staff.id } : null,
    declineByTwo: order.paidFen > config.FOUR_EYES_FEN,
    declineTwofold: order.depositKind === 'earnest',
  }
}
