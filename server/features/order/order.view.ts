import type { DepositKind } from '#contract/codes.ts'
import type { Language } from '#contract/errors.ts'
import type { Reply } from '#contract/kit.ts'
import { type CaseState, isOpenCase } from '#contract/order-states.ts'
import { depositWords } from '#server/features/used-car/deposit.rules.ts'
import type { Told } from '#server/lib/history.ts'
import { inLanguage } from '#server/lib/words.ts'
import { runsUntil } from './order.due.ts'
import { caseFaceOf, faceOf, looksOf, meaningOf, nextText } from './order.faces.ts'
import { kindOf } from './order.kinds.ts'
import type { GoodsPicture } from './order-lines.queries.ts'
import type { CarPicture } from './order-lines.queries.ts'
import type { Order, OrderOnList, OrderWithOutlet } from './order.queries.ts'
import { actorNames } from './order.words.ts'

type Card = Reply<'order.list'>['orders'][number]

/** The state as the customer sees it. */
export function faceFor(order: Pick<Order, 'kind' | 'state' | 'case_state'>, language: Language) {
  const { code, dot, cn, en } = faceOf(order.kind, order.state, order.case_state)
  return { code, dot, state: order.state, stateText: inLanguage({ cn, en }, language) }
}

export function depositFor(kind: DepositKind, language: Language) {
  return { kind, ...depositWords(kind, language) }
}

/** Moves that a customer makes by a button of the order. */
const buttons = ['pay', 'cancel', 'remove', 'receive'] as const

/** What the customer may do with the order now (spec 4, Actions allowed per state). */
export function canOf(order: OrderOnList, now: Date): Card['can'] {
  const kind = kindOf(order.kind)
  const moves = kind.allowed(order, { kind: 'customer', id: order.customer_id }, now)
  // Cancelling what gives money back is asking for a refund (spec 4).
  const refunds = moves.includes('cancel') && (kind.cancelling(order, now)?.refundFen ?? 0) > 0
  return [
    ...buttons.filter(event => moves.includes(event)).map(event => (event === 'cancel' && refunds ? 'refund' : event)),
    ...looksOf(order).filter(look => look !== 'comment' || order.uncommented),
  ]
}

/** The picture of a thing, under the name of what it shows. */
export function picturesOf(picture: CarPicture | GoodsPicture): Pick<Card, 'carPicture' | 'goodsPicture'> {
  return 'spuCode' in picture
    ? { carPicture: null, goodsPicture: picture }
    : { carPicture: picture, goodsPicture: null }
}

/** The newest refund case of an order. */
function caseFor(order: OrderOnList, language: Language): Card['case'] {
  if (order.case_no === null || order.case_state === null) return null
  const { cn, en } = caseFaceOf(order.case_state as CaseState)
  return { caseNo: order.case_no, state: order.case_state, stateText: inLanguage({ cn, en }, language) }
}

/** An order on a list: what its card shows. */
export function cardOf(order: OrderOnList, language: Language, now: Date): Card {
  const runs = meaningOf(order).clock?.until
  return {
    orderNo: order.order_no,
    kind: order.kind,
    ...faceFor(order, language),
    title: inLanguage({ cn: order.title_cn, en: order.title_en }, language),
    itemNo: order.item_no,
    ...picturesOf(order.picture),
    lineCount: order.line_count,
    pieces: order.pieces,
    priceFen: order.gross_fen,
    dueFen: order.due_fen,
    paidFen: order.paid_fen,
    refundedFen: order.refunded_fen,
    deposit: order.deposit_kind && depositFor(order.deposit_kind, language),
    placedAt: order.placed_at,
    payWith: order.pay_with,
    payFailed: runs === 'pay' && order.pay_failed_at !== null,
    payUntil: runs === 'pay' ? order.pay_until : null,
    deliveryWay: order.delivery_way,
    receiveUntil: runs === 'receive' ? order.receive_until : null,
    validUntil: order.valid_until,
    case: caseFor(order, language),
    can: canOf(order, now),
  }
}

/** Where the car stands, or where goods are fetched and work is done. */
export function outletOf(order: OrderWithOutlet, language: Language) {
  if (order.outlet_id === null || order.outlet_name_cn === null) return null
  return {
    outletId: order.outlet_id,
    name: inLanguage({ cn: order.outlet_name_cn, en: order.outlet_name_en! }, language),
    phone: order.outlet_phone!,
    address: inLanguage({ cn: order.outlet_address_cn!, en: order.outlet_address_en! }, language),
  }
}

/** The order's history in plain words: who, what, why, when. */
export function timelineOf(
  history: readonly Told[],
  order: Order,
  language: Language,
): Reply<'order.detail'>['timeline'] {
  return history.map(told => {
    const { title, body } = kindOf(order.kind).words(told, order)
    return {
      at: told.at,
      by: inLanguage(actorNames[told.actor]!, language),
      title: inLanguage(title, language),
      body: inLanguage(body, language),
    }
  })
}

/** What happens next, and until when. */
export function nextFor(order: Order, language: Language): Reply<'order.detail'>['next'] {
  return { text: inLanguage(nextText(order), language), until: isOpenCase(order.case_state) ? null : runsUntil(order) }
}
