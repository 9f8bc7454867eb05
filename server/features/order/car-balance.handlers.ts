/** The balance of a new car, for its customer (decision 087). */
import type { Reply } from '#contract/kit.ts'
import type { Handlers } from '#server/http/context.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { balanceNow, hasBalance, isSigned, openPartOf, pricesOf } from './car-balance.ts'
import { isDelivered, type PartShown } from './car-part.queries.ts'
import { partStateWords, partWayWords } from './car-part.words.ts'
import { ownOrder } from './order.queries.ts'
import { methodNames } from './order.words.ts'

type Shown = NonNullable<Reply<'carBalance.ofOrder'>>['parts'][number]

/** A part as both sides read it. */
export const showPart = (part: PartShown): Shown => ({
  partNo: part.partNo,
  way: part.way,
  wayText: part.method === null ? partWayWords[part.way] : methodNames[part.method],
  amountFen: part.amountFen,
  state: part.state,
  stateText: partStateWords[part.state],
  receivedOn: part.receivedOn,
})

export const carBalanceHandlers = {
  'carBalance.ofOrder': async ({ input: { orderNo }, ctx }) => {
    const { db, customerId, now } = ctx
    const order = await ownOrder(db, customerId, orderNo)
    if (!order) throw new Refusal('NOT_FOUND')
    if (!hasBalance(order)) return null
    const [{ parts, ...sums }, delivered, paying] = await Promise.all([
      balanceNow(db, order),
      isDelivered(db, order.id),
      openPartOf(db, order.id, now),
    ])
    if (!isSigned(order) && parts.length === 0) return null
    const canPay = isSigned(order) && !delivered && sums.leftFen > 0
    return {
      ...sums,
      ...pricesOf(order),
      // What staff took back as a mistake was never the customer's.
      parts: parts.filter(each => each.state !== 'rejected').map(each => showPart(each)),
      canPay,
      paying: canPay ? paying : null,
      serverTime: now,
    }
  },
} satisfies Partial<Handlers>
