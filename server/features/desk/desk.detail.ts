import { carriers } from '#contract/carriers.ts'
import type { Language } from '#contract/errors.ts'
import type { Output } from '#contract/kit.ts'
import type { Recipient } from '#server/features/order/goods.plan.ts'
import { leftOf } from '#server/features/order/order-lines.queries.ts'
import { caseFaceOf, isOpenCase } from '#server/features/order/order.faces.ts'
import { kindOf } from '#server/features/order/order.kinds.ts'
import { refundStates } from '#server/features/order/order.refund-words.ts'
import { inLanguage, nextFor } from '#server/features/order/order.view.ts'
import { methodNames } from '#server/features/order/order.words.ts'
import { hasOpenIncident } from '#server/features/payment/incident.queries.ts'
import { paymentsOf } from '#server/features/payment/payment.queries.ts'
import { refundsOf } from '#server/features/refund/refund.queries.ts'
import { shipmentsOf } from '#server/features/shipment/shipment.queries.ts'
import { mayStaff } from '#server/features/staff/permissions.ts'
import type { Ctx, Identity } from '#server/http/context.ts'
import { maskMobile, maskName } from '#server/lib/mask.ts'
import {
  deskCases,
  type DeskLine,
  type DeskOrder,
  deskHistory,
  deskLines,
  deskSurroundings,
  notesOf,
} from './desk.queries.ts'
import { checksOf } from './desk.rules.ts'
import { cardFor } from './desk.view.ts'
import { forStaff, ofCustomer } from './desk.words.ts'

type Detail = Output<'desk.order.detail'>
type Staff = NonNullable<Identity['staff']>

/** Moves that staff make on the order's page, each with its permission. */
const moves = { confirm: 'order.confirm', complete: 'order.complete' } as const

/** What this member of staff may do now: the machine says what is possible, the permissions what is allowed. */
function canOf(order: DeskOrder, lines: readonly DeskLine[], staff: Staff, now: Date): Detail['can'] {
  // What expired unused, and nobody has asked back yet.
  const unused = order.state === 'verify_close' && !isOpenCase(order.case_state) && lines.some(line => leftOf(line) > 0)
  const actor = { kind: 'staff', ...staff } as const
  const possible = kindOf(order.kind).allowed(order, actor, now)
  const may = (permission: string) => mayStaff(staff.role, permission)
  return [
    ...(Object.keys(moves) as (keyof typeof moves)[]).filter(move => possible.includes(move) && may(moves[move])),
    ...(order.state === 'to_delivery' && may('shipment.ship') ? (['ship'] as const) : []),
    ...(['to_verify', 'verify'].includes(order.state) && may('voucher.redeem') ? (['redeem'] as const) : []),
    ...(unused && may('refundCase.review') ? (['refundExpired'] as const) : []),
  ]
}

/** To whom the parcel goes, as staff see it without opening it. */
function recipientFor(recipient: Recipient | null, language: Language): Detail['recipient'] {
  if (!recipient) return null
  const region = inLanguage({ cn: recipient.regionCn, en: recipient.regionEn }, language)
  return { name: maskName(recipient.name), phone: maskMobile(recipient.mobile), region }
}

/** Everything that the page of an order shows to staff. */
export async function orderDetailFor({ db, language, now }: Ctx, staff: Staff, order: DeskOrder): Promise<Detail> {
  const [lines, history, payments, refunds, notes, around, parcels, cases] = await Promise.all([
    deskLines(db, order.id),
    deskHistory(db, order.id),
    paymentsOf(db, order.id),
    refundsOf(db, order.id),
    notesOf(db, order.id),
    deskSurroundings(db, order),
    shipmentsOf(db, order.id),
    deskCases(db, order.id),
  ])
  const facts = {
    state: order.state,
    dueFen: order.due_fen,
    paidFen: order.paid_fen,
    refundedFen: order.refunded_fen,
    until: order.until,
    thingHeld: around.thingHeld,
    openIncident: await hasOpenIncident(db, around.numbers),
  }
  return {
    ...cardFor(order, language),
    lines: lines.map(line => ({
      lineSeq: line.seq,
      itemNo: line.item_no,
      title: inLanguage({ cn: line.title_cn, en: line.title_en }, language),
      option: inLanguage({ cn: line.option_cn, en: line.option_en }, language),
      gift: line.gift,
      quantity: line.quantity,
      left: line.quantity - line.shipped - line.dropped,
      back: line.back,
      priceFen: line.price_fen,
      dueFen: line.due_fen,
    })),
    freightFen: order.freight_fen,
    remark: order.remark,
    recipient: recipientFor(order.recipient as Recipient | null, language),
    parcels: parcels.map(parcel => ({
      carrierText: carriers[parcel.carrier][language === 'en' ? 1 : 0],
      parcelNo: parcel.parcel_no,
      shippedAt: parcel.shipped_at.getTime(),
      deliveredAt: parcel.delivered_at?.getTime() ?? null,
    })),
    cases: cases.map(each => ({
      caseNo: each.case_no,
      stateText: inLanguage(caseFaceOf(each.state), language),
      amountFen: each.amount_fen,
    })),
    paidAt: order.paid_at?.getTime() ?? null,
    hidden: hiddenOf(order, staff),
    customerOrders: around.orders,
    customerRefunds: around.refunds,
    checks: checksOf(facts, now),
    can: canOf(order, lines, staff, now),
    next: ofCustomer(nextFor(order, language).text, language),
    timeline: history.map(({ who, ...told }) => ({
      at: told.at.getTime(),
      ...forStaff(kindOf(order.kind).words(told, order), language),
      by: told.actor,
      who,
    })),
    payments: payments.map(({ method, amountFen, paidAt, channelTradeNo }) => ({
      method: inLanguage(methodNames[method]!, language),
      amountFen,
      paidAt: paidAt.getTime(),
      channelTradeNo,
    })),
    refunds: refunds.map(refund => ({
      amountFen: refund.amount_fen,
      stateText: inLanguage(refundStates[refund.state], language),
      askedAt: refund.asked_at.getTime(),
      doneAt: refund.done_at?.getTime() ?? null,
      refundNo: refund.out_refund_no,
    })),
    notes: notes.map(({ at, who, text }) => ({ at: at.getTime(), who, text })),
    serverTime: now.getTime(),
  }
}

/** Fields of the person that can be opened: those that there are, for those who may. */
function hiddenOf(order: DeskOrder, staff: Staff): Detail['hidden'] {
  if (!mayStaff(staff.role, 'customer.reveal')) return []
  return [
    ...(order.surname + order.given_name === '' ? [] : (['name'] as const)),
    ...(order.mobile === '' ? [] : (['phone'] as const)),
    ...(order.recipient === null ? [] : (['recipient'] as const)),
  ]
}
