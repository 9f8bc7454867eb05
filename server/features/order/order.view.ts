import type { DepositKind } from '#contract/codes.ts'
import type { Reply } from '#contract/kit.ts'
import { type CaseState, isOpenCase } from '#contract/order-states.ts'
import { depositWords } from '#server/features/used-car/deposit.rules.ts'
import type { HistoryEntry } from '#server/lib/history.ts'
import { withWords } from '#server/lib/words.ts'
import { runsUntil } from './order.due.ts'
import { caseDisplayOf, displayOf, viewActionsOf, meaningOf, nextText } from './order.displays.ts'
import { kindOf } from './order.kinds.ts'
import type { GoodsPicture } from './order-lines.queries.ts'
import type { CarPicture } from './order-lines.queries.ts'
import type { Order, OrderOnList, OrderWithOutlet } from './order.queries.ts'
import { actorNames, houseName } from './order.words.ts'

type Card = Reply<'order.list'>['orders'][number]

/** The state as the customer sees it. */
export function displayFor(order: Pick<Order, 'kind' | 'state' | 'caseState'>) {
  const { code, dot, cn, en } = displayOf(order.kind, order.state, order.caseState)
  return { code, dot, state: order.state, stateText: { cn, en } }
}

export const depositFor = (kind: DepositKind) => ({ kind, ...depositWords[kind] })

/** Moves that a customer makes by a button of the order. */
const buttons = ['pay', 'sign', 'cancel', 'remove', 'receive'] as const

/** What the customer may do with the order now (spec 4, Actions allowed per state). */
export function canOf(order: OrderOnList, now: Date): Card['can'] {
  const kind = kindOf(order.kind)
  const moves = kind.allowed(order, { kind: 'customer', id: order.customerId }, now)
  // Cancelling what gives money back is asking for a refund (spec 4).
  const refunds = moves.includes('cancel') && (kind.cancelling(order, now)?.refundFen ?? 0) > 0
  return [
    ...buttons.filter(event => moves.includes(event)).map(event => (event === 'cancel' && refunds ? 'refund' : event)),
    ...viewActionsOf(order).filter(look => look !== 'comment' || order.uncommented),
  ]
}

/** The picture of a thing, under the name of what it shows. */
export function picturesOf(picture: CarPicture | GoodsPicture): Pick<Card, 'carPicture' | 'goodsPicture'> {
  return 'spuCode' in picture
    ? { carPicture: null, goodsPicture: picture }
    : { carPicture: picture, goodsPicture: null }
}

/** The newest refund case of an order. */
function caseFor(order: OrderOnList): Card['case'] {
  if (order.caseNo === null || order.caseState === null) return null
  const { cn, en } = caseDisplayOf(order.caseState as CaseState)
  return { caseNo: order.caseNo, state: order.caseState, stateText: { cn, en } }
}

/** An order on a list: what its card shows. */
export function cardOf(order: OrderOnList, now: Date): Card {
  const runs = meaningOf(order).clock?.until
  return {
    ...withWords(order),
    ...displayFor(order),
    ...picturesOf(order.picture),
    priceFen: order.grossFen,
    deposit: order.depositKind && depositFor(order.depositKind),
    payFailed: runs === 'pay' && order.payFailedAt !== null,
    payUntil: runs === 'pay' ? order.payUntil : null,
    receiveUntil: runs === 'receive' ? order.receiveUntil : null,
    case: caseFor(order),
    can: canOf(order, now),
  }
}

/** Where the car stands, or where goods are fetched and work is done. */
export function outletOf(order: OrderWithOutlet) {
  const { outletId, outletNameCn, outletNameEn, outletPhone: phone, outletAddressCn, outletAddressEn } = order
  if (outletId === null || outletNameCn === null || outletNameEn === null) return null
  if (phone === null || outletAddressCn === null || outletAddressEn === null) return null
  return {
    outletId,
    name: { cn: outletNameCn, en: outletNameEn },
    phone,
    address: { cn: outletAddressCn, en: outletAddressEn },
  }
}

/** The order's history in plain words: who, what, why, when. */
export function timelineOf(
  history: readonly HistoryEntry[],
  order: Order,
  byHouse: ReadonlySet<number>,
): Reply<'order.detail'>['timeline'] {
  return history.map(told => {
    const { title, body } = kindOf(order.kind).words(told, order)
    return {
      at: told.at,
      by: byHouse.has(told.seq) ? houseName : actorNames[told.actor],
      title: title,
      body: body,
    }
  })
}

/** What happens next, and until when. */
export function nextFor(order: Order): Reply<'order.detail'>['next'] {
  return { text: nextText(order), until: isOpenCase(order.caseState) ? null : runsUntil(order) }
}
