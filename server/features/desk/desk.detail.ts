import { carrierPhones, carriers, traceStatuses } from '#contract/carriers.ts'
import { type Correction, corrections } from '#contract/corrections.ts'
import type { Reply } from '#contract/kit.ts'
import { isOpenCase } from '#contract/order-states.ts'
import type { Permission } from '#contract/permissions.ts'
import type { Tracking } from '#contract/shapes/tracking.ts'
import type { InvoiceRequest, Recipient } from '#server/features/order/goods.plan.ts'
import { leftNow } from '#server/features/order/after-sales-order.rules.ts'
import { caseDisplayOf, displayOf, meaningOf } from '#server/features/order/order.displays.ts'
import { kindOf } from '#server/features/order/order.kinds.ts'
import { leftOf } from '#server/features/order/order-lines.queries.ts'
import { parcelMates } from '#server/features/order/parcel-mates.queries.ts'
import { sendable } from '#server/features/order/order.ship.ts'
import {
  staffDisplay,
  staffRefundStates,
  staffStep,
  staffTitle,
  stuckStep,
} from '#server/features/order/order.staff-words.ts'
import { methodNames } from '#server/features/order/order.words.ts'
import { hasOpenIncident } from '#server/features/payment/incident.queries.ts'
import { paymentsOf } from '#server/features/payment/payment.queries.ts'
import { wordsOfCase } from '#server/features/refund-case/refund-case.words.ts'
import { refundsOf } from '#server/features/refund/refund.queries.ts'
import { type Shipment, shipmentsOf } from '#server/features/shipment/shipment.queries.ts'
import { type Voucher, vouchersOf } from '#server/features/voucher/voucher.queries.ts'
import { voucherMachine } from '#server/features/voucher/voucher.states.ts'
import { isSpent } from '#server/features/voucher/voucher.rules.ts'
import { voucherStates } from '#server/features/voucher/voucher.words.ts'
import { mayStaff, revealedTo } from '#server/features/staff/permissions.ts'
import type { Ctx, Staff } from '#server/http/context.ts'
import { allowed } from '#server/lib/move.ts'
import { maskEmail, maskMobile, maskName } from '#server/lib/mask.ts'
import { invoiceStandingOf } from '#server/features/order/order-invoice.queries.ts'
import { withWords, wordOf } from '#server/lib/words.ts'
import { standingFor } from '#server/features/order/desk-invoice.handlers.ts'
import {
  deskCases,
  type DeskLine,
  type DeskMove,
  type DeskOrder,
  deskHistory,
  deskLines,
  deskPurchase,
  deskSurroundings,
  staffNames,
  notesOf,
} from './desk.queries.ts'
import { newCarOf } from '#server/features/order/new-car.queries.ts'
import { deskNewCar } from './desk.new-car.ts'
import { checksOf } from './desk.rules.ts'
import { cardFor } from './desk.view.ts'

type Detail = Reply<'desk.order.detail'>

/** Moves that staff make on the order's page, each with its permission. */
/** What staff put right, each with its permission (decision 145). */
const rightings: Record<Correction, Permission> = {
  correctParcel: 'order.correct',
  correctAddress: 'order.correct',
  correctOutlet: 'order.correct',
  correctVisit: 'voucher.redeem',
}

const moves = { confirm: 'order.confirm', decline: 'order.confirm', complete: 'order.complete' } as const

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
  // Nobody asks for it yet, and its money is with the shop: the rules of the case judge the rest.
  const askable =
    standing.pieces !== null &&
    !isOpenCase(order.caseState) &&
    lines.some(line => line.back + line.exchanged < line.quantity)
  const undelivered = askable && standing.pieces === 'reserved' && lines.some(line => leftOf(line) > 0)
  // Something that was paid for goods stays with the shop, and no case about the pieces is open.
  const easable =
    order.settlementId !== null &&
    standing.sale === 'made' &&
    order.paidFen > order.refundedFen &&
    !isOpenCase(order.caseState)
  const actor = { kind: 'staff', ...staff } as const
  const possible = kindOf(order.kind).allowed(order, actor, now)
  const may = (permission: Permission) => mayStaff(staff.role, permission)
  return [
    ...(Object.keys(moves) as (keyof typeof moves)[]).filter(move => possible.includes(move) && may(moves[move])),
    ...(standing.queue === 'ship' && sendable(lines).length > 0 && may('shipment.ship') ? (['ship'] as const) : []),
    ...(vouchers.some(each => each.state === 'open' && !isSpent(each, now)) && may('voucher.redeem')
      ? (['redeem'] as const)
      : []),
    ...(askable && may('refundCase.review') ? (['askFor'] as const) : []),
    ...(undelivered && may('refundCase.review') ? (['giveUp'] as const) : []),
    ...(easable && may('refundCase.review') ? (['compensate'] as const) : []),
  ]
}

/** What this member of staff may put right: there is a parcel, nothing of what goes elsewhere has left, as the machine says. */
function correctable(
  order: DeskOrder,
  parcels: readonly Pick<Shipment, 'shippedAt'>[],
  staff: Staff,
  now: Date,
): Correction[] {
  const possible = kindOf(order.kind).allowed(order, { kind: 'staff', ...staff }, now)
  const pointless: Partial<Record<Correction, boolean>> = {
    correctParcel: parcels.length === 0,
    correctAddress: leftNow(order, parcels) > 0,
  }
  return corrections.filter(
    each => !pointless[each] && possible.includes(each) && mayStaff(staff.role, rightings[each]),
  )
}

/** To whom the parcel goes, as staff see it without opening it. */
function recipientFor(recipient: Recipient | null): Detail['recipient'] {
  if (!recipient) return null
  const region = { cn: recipient.regionCn, en: recipient.regionEn }
  return { name: maskName(recipient.name), phone: maskMobile(recipient.mobile), region }
}

/** Everything that the page of an order shows to staff. */
export async function orderDetailFor(ctx: Ctx, staff: Staff, order: DeskOrder): Promise<Detail> {
  const { db, now } = ctx
  const [
    lines,
    history,
    payments,
    refunds,
    notes,
    around,
    parcels,
    cases,
    vouchers,
    purchase,
    invoice,
    newCar,
    student,
    mates,
  ] = await Promise.all([
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
    order.kind === 'newCar' ? deskNewCar(ctx, staff, order) : null,
    order.kind === 'studentCar' ? newCarOf(db, order.id, now) : null,
    order.recipient === null ? null : parcelMates(db, order.id),
  ])
  const askers = await staffNames(
    db,
    vouchers.flatMap(each => each.backAskedBy ?? []),
  )
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
    ...order,
    ...cardFor(order),
    waiting: around.waiting,
    lines: lines.map(line => ({
      ...withWords(line),
      lineSeq: line.seq,
      left: leftOf(line),
    })),
    coupon: purchase.coupon,
    vouchers: vouchers.map(each => voucherFor(each, { staff, asked: askers.get(each.backAskedBy ?? 0) ?? '', now })),
    together: purchase.together.map(each => ({
      ...each,
      stateText: staffDisplay(displayOf(each.kind, each.state, each.caseState)),
    })),
    invoice: invoice && invoiceFor(order.invoice as InvoiceRequest, invoice),
    recipient: recipientFor(order.recipient as Recipient | null),
    parcels: parcels.map(parcel => ({
      ...parcel,
      carrierText: wordOf(carriers[parcel.carrier]),
      carrierPhone: carrierPhones[parcel.carrier],
      withOrders: mates?.inParcel.get(parcel.id) ?? [],
      traces: parcel.traces.map(each => ({
        ...withWords(each),
        at: new Date(each.at),
        statusText: wordOf(traceStatuses[each.status]),
      })),
    })),
    sendTogether: (meaningOf(order).queue === 'ship' && mates?.sendable) || [],
    cases: cases.map(each => ({
      ...each,
      stateText: staffDisplay(caseDisplayOf(each.state)),
      open: isOpenCase(each.state),
    })),
    newCar,
    hidden: hiddenOf(order, (newCar ?? student)?.buyer.number, staff),
    customerOrders: around.orders,
    customerRefunds: around.refunds,
    tracking: order.tracking as Tracking | null,
    checks: checksOf(facts, now),
    can: canOf(order, { lines, vouchers }, staff, now),
    canCorrect: correctable(order, parcels, staff, now),
    next: refunds.some(each => each.state === 'stuck') ? stuckStep : staffStep(order),
    version: history.filter(each => each.caseNo === '').length,
    timeline: history.map(move => moveFor(move, order)),
    payments: payments.map(each => ({ ...each, method: methodNames[each.method] })),
    refunds: refunds.map(each => ({
      ...each,
      refundNo: each.outRefundNo,
      stateText: staffRefundStates[each.state],
      stuck: each.state === 'stuck',
      doneAt: each.state === 'offline' ? each.stateAt : each.doneAt,
    })),
    notes,
    serverTime: now,
  }
}

/** A move for staff: its title speaks of the customer, its body is what the customer was told. */
function moveFor(move: DeskMove, order: DeskOrder): Detail['timeline'][number] {
  const { title, body } = move.caseNo === '' ? kindOf(order.kind).words(move, order) : wordsOfCase(move)
  return { ...move, title: staffTitle(title), body, by: move.actor }
}

/** What this member of staff may do about a voucher that was redeemed (decision 146). */
function backCan(voucher: Voucher, staff: Staff, now: Date): Detail['vouchers'][number]['can'] {
  const events = allowed(voucherMachine, { row: voucher, facts: {}, actor: { kind: 'staff', ...staff }, now })
  const needs = { askBack: 'voucher.redeem', putBack: 'voucher.putBack', dropBack: 'voucher.redeem' } as const
  return (['askBack', 'putBack', 'dropBack'] as const).filter(
    each => events.includes(each) && mayStaff(staff.role, needs[each]),
  )
}

/** A voucher whose time is over counts as expired, also while the clock has not come by yet. */
function voucherFor(
  voucher: Voucher,
  { staff, asked, now }: { staff: Staff; asked: string; now: Date },
): Detail['vouchers'][number] {
  const state = voucher.state === 'open' && isSpent(voucher, now) ? 'expired' : voucher.state
  const { backAskedAt: at, backReason, backRemark } = voucher
  return {
    ...voucher,
    state,
    stateText: voucherStates[state],
    askedBack: at && backReason && { who: asked, at, backReason, remark: backRemark ?? '' },
    can: backCan(voucher, staff, now),
  }
}

const invoiceFor = (
  { type, title, taxNo, email, mobile }: InvoiceRequest,
  standing: Parameters<typeof standingFor>[0],
): Detail['invoice'] => ({
  type,
  title,
  taxNo: taxNo ?? '',
  contact: [email && maskEmail(email), mobile && maskMobile(mobile)].filter(Boolean).join(' '),
  ...standingFor(standing),
})

/** Fields of the person that can be opened: those that there are, for those who may. */
function hiddenOf(order: DeskOrder, buyerNumber: string | undefined, staff: Staff): Detail['hidden'] {
  const there = {
    name: order.surname + order.givenName !== '',
    phone: order.mobile !== '',
    recipient: order.recipient !== null,
    invoice: order.invoice !== null,
    buyer: (buyerNumber ?? '') !== '',
  }
  return revealedTo(staff.role).filter(field => there[field])
}
