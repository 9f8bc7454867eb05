import { carriers } from '#contract/carriers.ts'
import type { Language } from '#contract/errors.ts'
import type { Reply } from '#contract/kit.ts'
import { isOpenCase } from '#contract/order-states.ts'
import type { Permission } from '#contract/permissions.ts'
import type { Tracking } from '#contract/shapes/tracking.ts'
import type { InvoiceAsked, Recipient } from '#server/features/order/goods.plan.ts'
import { caseFaceOf, faceOf, meaningOf } from '#server/features/order/order.faces.ts'
import { kindOf } from '#server/features/order/order.kinds.ts'
import { leftOf } from '#server/features/order/order-lines.queries.ts'
import { refundStates } from '#server/features/order/order.refund-words.ts'
import { sendable } from '#server/features/order/order.ship.ts'
import { staffFace, staffStep, staffTitle } from '#server/features/order/order.staff-words.ts'
import { methodNames } from '#server/features/order/order.words.ts'
import { hasOpenIncident } from '#server/features/payment/incident.queries.ts'
import { paymentsOf } from '#server/features/payment/payment.queries.ts'
import { wordsOfCase } from '#server/features/refund-case/refund-case.words.ts'
import { refundsOf } from '#server/features/refund/refund.queries.ts'
import { shipmentsOf } from '#server/features/shipment/shipment.queries.ts'
import { type Voucher, vouchersOf } from '#server/features/voucher/voucher.queries.ts'
import { isSpent } from '#server/features/voucher/voucher.rules.ts'
import { voucherStates } from '#server/features/voucher/voucher.words.ts'
import { mayStaff, revealedTo } from '#server/features/staff/permissions.ts'
import type { Ctx, Staff } from '#server/http/context.ts'
import { maskEmail, maskMobile, maskName } from '#server/lib/mask.ts'
import { invoiceStandingOf } from '#server/features/order/order-invoice.queries.ts'
import { inLanguage } from '#server/lib/words.ts'
import { standingFor } from './desk-invoice.handlers.ts'
import {
  deskCases,
  type DeskLine,
  type DeskMove,
  type DeskOrder,
  deskHistory,
  deskLines,
  deskPurchase,
  deskSurroundings,
  notesOf,
} from './desk.queries.ts'
import { checksOf } from './desk.rules.ts'
import { cardFor } from './desk.view.ts'

type Detail = Reply<'desk.order.detail'>

/** Moves that staff make on the order's page, each with its permission. */
const moves = { confirm: 'order.confirm', complete: 'order.complete' } as const

/**
 * What this member of staff may do now: the machine says what is possible, the permissions what is allowed, and there is
 * something to send or to redeem that no refund case asks the money of.
 */
function canOf(
  order: DeskOrder,
  { lines, vouchers }: { lines: readonly DeskLine[]; vouchers: readonly Voucher[] },
  staff: Staff,
  now: Date,
): Detail['can'] {
  const standing = meaningOf(order)
  // What expired unused, and nobody has asked back yet.
  const unused = standing.pieces === 'expired' && !isOpenCase(order.caseState) && lines.some(line => leftOf(line) > 0)
  const actor = { kind: 'staff', ...staff } as const
  const possible = kindOf(order.kind).allowed(order, actor, now)
  const may = (permission: Permission) => mayStaff(staff.role, permission)
  return [
    ...(Object.keys(moves) as (keyof typeof moves)[]).filter(move => possible.includes(move) && may(moves[move])),
    ...(standing.queue === 'ship' && sendable(lines).length > 0 && may('shipment.ship') ? (['ship'] as const) : []),
    ...(vouchers.some(each => each.state === 'open' && !isSpent(each, now)) && may('voucher.redeem')
      ? (['redeem'] as const)
      : []),
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
  const say = (cn: string, en: string): string => inLanguage({ cn, en }, language)
  const [lines, history, payments, refunds, notes, around, parcels, cases, vouchers, purchase, invoice] =
    await Promise.all([
      deskLines(db, order.id),
      deskHistory(db, order.id),
      paymentsOf(db, order.id),
      refundsOf(db, order.id),
      notesOf(db, order.id),
      deskSurroundings(db, order),
      shipmentsOf(db, order.id),
      deskCases(db, order.id),
      vouchersOf(db, order.id),
      deskPurchase(db, order),
      order.invoice === null ? null : invoiceStandingOf(db, order.id),
    ])
  const facts = {
    state: order.state,
    dueFen: order.dueFen,
    paidFen: order.paidFen,
    refundedFen: order.refundedFen,
    until: order.until,
    thingHeld: around.thingHeld,
    openIncident: await hasOpenIncident(db, around.numbers),
    openCase: isOpenCase(order.caseState),
  }
  return {
    ...cardFor(order, language),
    lines: lines.map(line => ({
      lineSeq: line.seq,
      itemNo: line.itemNo,
      title: say(line.titleCn, line.titleEn),
      option: say(line.optionCn, line.optionEn),
      gift: line.gift,
      quantity: line.quantity,
      left: leftOf(line),
      asked: line.asked,
      back: line.back,
      priceFen: line.priceFen,
      installFen: line.installFen,
      campaignFen: line.campaignFen,
      couponFen: line.couponFen,
      campaign: say(line.campaignCn, line.campaignEn),
      dueFen: line.dueFen,
    })),
    freightFen: order.freightFen,
    coupon: inLanguage(purchase.coupon, language),
    visitAt: order.visitAt,
    vouchers: vouchers.map(each => voucherFor(each, language, now)),
    together: purchase.together.map(each => ({
      orderNo: each.orderNo,
      stateText: inLanguage(staffFace(faceOf(each.kind, each.state, each.caseState)), language),
      dueFen: each.dueFen,
    })),
    invoice: invoice && invoiceFor(order.invoice as InvoiceAsked, invoice),
    remark: order.remark,
    recipient: recipientFor(order.recipient as Recipient | null, language),
    parcels: parcels.map(parcel => ({
      carrierText: carriers[parcel.carrier][language === 'en' ? 1 : 0],
      parcelNo: parcel.parcelNo,
      shippedAt: parcel.shippedAt,
      deliveredAt: parcel.deliveredAt,
    })),
    cases: cases.map(each => ({
      caseNo: each.caseNo,
      stateText: inLanguage(staffFace(caseFaceOf(each.state)), language),
      amountFen: each.amountFen,
      open: isOpenCase(each.state),
    })),
    paidAt: order.paidAt,
    hidden: hiddenOf(order, staff),
    customerOrders: around.orders,
    customerRefunds: around.refunds,
    tracking: order.tracking as Tracking | null,
    checks: checksOf(facts, now),
    can: canOf(order, { lines, vouchers }, staff, now),
    next: inLanguage(staffStep(order), language),
    timeline: history.map(move => moveFor(move, order, language)),
    payments: payments.map(({ method, amountFen, paidAt, channelTradeNo }) => ({
      method: inLanguage(methodNames[method]!, language),
      amountFen,
      paidAt,
      channelTradeNo,
    })),
    refunds: refunds.map(refund => ({
      amountFen: refund.amountFen,
      stateText: inLanguage(refundStates[refund.state], language),
      askedAt: refund.askedAt,
      doneAt: refund.doneAt,
      refundNo: refund.outRefundNo,
    })),
    notes: notes.map(({ at, who, text }) => ({ at, who, text })),
    serverTime: now,
  }
}

/** A move for staff: its title speaks of the customer, its body is what the customer was told. */
function moveFor(move: DeskMove, order: DeskOrder, language: Language): Detail['timeline'][number] {
  const { title, body } = move.caseNo === '' ? kindOf(order.kind).words(move, order) : wordsOfCase(move)
  return {
    at: move.at,
    title: inLanguage(staffTitle(title), language),
    body: inLanguage(body, language),
    by: move.actor,
    who: move.who,
    caseNo: move.caseNo,
  }
}

/** A voucher whose time is over counts as expired, also while the clock has not come by yet. */
function voucherFor(voucher: Voucher, language: Language, now: Date): Detail['vouchers'][number] {
  const state = voucher.state === 'open' && isSpent(voucher, now) ? 'expired' : voucher.state
  return {
    voucherNo: voucher.voucherNo,
    lineSeq: voucher.lineSeq,
    piece: voucher.piece,
    state,
    stateText: inLanguage(voucherStates[state], language),
    validUntil: voucher.validUntil,
    redeemedAt: voucher.redeemedAt,
  }
}

const invoiceFor = (
  { type, title, taxNo, email, mobile }: InvoiceAsked,
  standing: Parameters<typeof standingFor>[0],
): Detail['invoice'] => ({
  type,
  title,
  taxNo: taxNo ?? '',
  contact: [email && maskEmail(email), mobile && maskMobile(mobile)].filter(Boolean).join(' '),
  ...standingFor(standing),
})

/** Fields of the person that can be opened: those that there are, for those who may. */
function hiddenOf(order: DeskOrder, staff: Staff): Detail['hidden'] {
  const there = {
    name: order.surname + order.givenName !== '',
    phone: order.mobile !== '',
    recipient: order.recipient !== null,
    invoice: order.invoice !== null,
  }
  return revealedTo(staff.role).filter(field => there[field])
}
