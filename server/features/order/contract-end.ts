/** How a signed contract of a new car is ended by agreement: each part goes back by its own way (decision 087). */
import type { Transaction } from 'kysely'
import { depositBackFen, type EndCause, endCauses } from '#contract/balance.ts'
import { formatMoney } from '#contract/figures.ts'
import type { Parsed } from '#contract/kit.ts'
import { saysSomething } from '#contract/reason.ts'
import type { DB } from '#server/db/schema.ts'
import type { StaffCtx, WriteCtx } from '#server/http/context.ts'
import { move } from '#server/lib/move.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { balanceNow, carMachineOf, hasBalance, isSigned, newCarFacts } from './car-balance.ts'
import { isDelivered, type PartShown } from './car-part.queries.ts'
import { carPart } from './car-part.states.ts'
import { agreeEnding, endingOf, putEnding } from './contract-end.queries.ts'
import { backFenOf, type ContractEnd } from './new-car.rules.ts'
import { carFollows } from './new-car.stock.ts'
import { lockForStaff, type Order } from './order.queries.ts'
import { displayFor } from './order.view.ts'
import { studentFollows } from './student-car.stock.ts'

const isOnline = (part: PartShown): part is PartShown & { attemptId: number } => part.attemptId !== null

/** What the end of a contract gives back, for a cause. */
export function endOf(
  order: Pick<Order, 'depositKind' | 'paidFen'>,
  parts: readonly PartShown[],
  cause: EndCause,
): ContractEnd {
  const paid = parts.filter(each => each.state === 'paid')
  const depositKind = order.depositKind ?? 'intention'
  return {
    depositFen: depositBackFen({ depositKind, paidFen: order.paidFen }, cause),
    online: paid.filter(isOnline).map(({ attemptId, amountFen }) => ({ attemptId, amountFen })),
    offlineFen: paid.filter(each => !isOnline(each)).reduce((sum, each) => sum + each.amountFen, 0),
    twofold: cause === 'notDelivered' && depositKind === 'earnest',
  }
}

/** What each cause would give back and keep; fen. */
export const endsOf = (order: Pick<Order, 'depositKind' | 'paidFen'>, parts: readonly PartShown[]) =>
  endCauses.map(endCause => {
    const end = endOf(order, parts, endCause)
    const { depositFen, twofold } = end
    return { endCause, backFen: backFenOf(end), keptFen: order.paidFen - depositFen, twofold }
  })

/**
 * Ends a signed contract: the sum was shown before; above the house's limit two people agree for one cause. Whoever pays at that
 * very moment gets it back as money beyond the balance.
 * @throws Refusal NOT_FOUND, WRONG_STATE, CAR_DELIVERED, PARTS_WAIT, REASON_NEEDED, REFUND_CHANGED, CONTRACT_END_DIFFERS
 */
export async function endContract(
  { tx, now, staff, config }: WriteCtx & StaffCtx,
  { orderNo, endCause: cause, remark, expectBackFen }: Parsed<'desk.carBalance.end'>,
) {
  const order = await lockForStaff(tx, orderNo, staff)
  if (!order || !hasBalance(order)) throw new Refusal('NOT_FOUND')
  if (!isSigned(order)) throw new Refusal('WRONG_STATE')
  const { id: orderId } = order
  if (await isDelivered(tx, orderId)) throw new Refusal('CAR_DELIVERED')
  if (!saysSomething(remark)) throw new Refusal('REASON_NEEDED')
  const { parts, checkingFen } = await balanceNow(tx, order)
  if (checkingFen > 0) throw new Refusal('PARTS_WAIT')
  const ending = endOf(order, parts, cause)
  const backFen = backFenOf(ending)
  if (backFen !== expectBackFen) throw new Refusal('REFUND_CHANGED', { amount: formatMoney(backFen) })
  const first = await endingOf(tx, orderId)
  const byTwo = isLarge(order, parts, config.FOUR_EYES_FEN)
  // A sum that has changed since is another agreement: it begins anew.
  const isSecond = first !== undefined && first.staffId !== staff.id && first.backFen === backFen
  if (byTwo && isSecond && first.cause !== cause) throw new Refusal('CONTRACT_END_DIFFERS')
  if (byTwo && isSecond) await agreeEnding(tx, orderId, staff.id, now)
  else await putEnding(tx, { orderId, cause, remark, backFen, staffId: staff.id, at: now, endedAt: byTwo ? null : now })
  if (byTwo && !isSecond) return { orderNo, waits: true, ...displayFor(order) }
  const actor = { kind: 'staff', ...staff } as const
  const keptFen = order.paidFen - ending.depositFen
  const { row } = await move(tx, carMachineOf(order), orderId, {
    event: 'endContract',
    actor,
    now,
    row: order,
    facts: { ...newCarFacts(order), ending },
    note: { cause, backFen, keptFen, twofold: ending.twofold },
  })
  const follows = order.kind === 'studentCar' ? studentFollows : carFollows
  await follows(tx, order, row, { actor, now })
  await partsGoBack(tx, parts, { actor, now })
  return { orderNo, waits: false, ...displayFor({ ...order, ...row }) }
}

/** Whether ending a contract takes two people: what was paid of it is above the house's limit; fen. */
export const isLarge = ({ paidFen }: Pick<Order, 'paidFen'>, parts: readonly PartShown[], limitFen: number): boolean =>
  parts.reduce((sum, each) => (each.state === 'paid' ? sum + each.amountFen : sum), paidFen) > limitFen

async function partsGoBack(
  tx: Transaction<DB>,
  parts: readonly PartShown[],
  doing: { actor: { kind: 'staff'; id: number; role: StaffCtx['staff']['role'] }; now: Date },
): Promise<void> {
  for (const part of parts)
    if (part.state === 'paid')
      await move(tx, carPart, part.id, { ...doing, event: 'giveBack', facts: {}, note: { amountFen: part.amountFen } })
}
