import type { Kysely } from 'kysely'
import { carrierPhones, carriers, traceStatuses } from '#contract/carriers.ts'
import type { Reply } from '#contract/kit.ts'
import { isOpenCase } from '#contract/order-states.ts'
import type { DB } from '#server/db/schema.ts'
import { paymentsOf } from '#server/features/payment/payment.queries.ts'
import { refundsOf } from '#server/features/refund/refund.queries.ts'
import { accountsOf, maskedAccount } from '#server/features/refund/refund-account.queries.ts'
import { type Shipment, shipmentsOf } from '#server/features/shipment/shipment.queries.ts'
import { workNames } from '#server/features/goods/goods.words.ts'
import { type Voucher, vouchersOf } from '#server/features/voucher/voucher.queries.ts'
import { voucherStates } from '#server/features/voucher/voucher.words.ts'
import { movesByHouse } from '#server/features/staff/by-house.queries.ts'
import { historyOf } from '#server/lib/history.ts'
import { maskMobile } from '#server/lib/mask.ts'
import { withWords, wordOf } from '#server/lib/words.ts'
import { FAULT_DAYS, returnEnds } from './after-sales-order.rules.ts'
import type { InvoiceRequest, Recipient } from './goods.plan.ts'
import { issuedInvoiceOf } from './order-invoice.queries.ts'
import { newCarOf } from './new-car.queries.ts'
import { caseDisplayOf, meaningOf } from './order.displays.ts'
import { type AnyLine, type CaseOfOrder, casesOf, leftOf, linesOf, settlementOf } from './order-lines.queries.ts'
import type { OrderWithOutlet } from './order.queries.ts'
import { parcelMates } from './parcel-mates.queries.ts'
import { refundReasons, refundStates } from './order.refund-words.ts'
import { cardOf, nextFor, outletOf, picturesOf, timelineOf } from './order.view.ts'
import { methodNames } from './order.words.ts'

type Detail = Reply<'order.detail'>
type OrderLine = Detail['lines'][number]

/** Everything that the page of an order shows to its customer. */
export async function detailOf(db: Kysely<DB>, order: OrderWithOutlet, now: Date): Promise<Detail> {
  const isGoods = order.settlementId !== null
  const [
    history,
    byHouse,
    lines,
    payments,
    refunds,
    accounts,
    shipments,
    vouchers,
    cases,
    settlement,
    issued,
    newCar,
    mates,
  ] = await Promise.all([
    historyOf(db, 'shop_order', order.id),
    movesByHouse(db, 'shop_order', order.id),
    linesOf(db, order.id),
    paymentsOf(db, order.id),
    refundsOf(db, order.id),
    accountsOf(db, order.id),
    order.deliveryWay === 'express' ? shipmentsOf(db, order.id) : [],
    isGoods && order.deliveryWay !== 'express' ? vouchersOf(db, order.id) : [],
    isGoods ? casesOf(db, order.id) : [],
    order.settlementId === null ? null : settlementOf(db, order.settlementId),
    order.invoice ? issuedInvoiceOf(db, order.id) : null,
    order.kind === 'newCar' ? newCarOf(db, order.id, now) : null,
    order.deliveryWay === 'express' ? parcelMates(db, order.id) : null,
  ])
  return {
    ...order,
    ...cardOf(order, now),
    lines: lines.map(line => lineFor(line, order, now)),
    outlet: outletOf(order),
    newCar,
    restFen: isGoods ? 0 : order.grossFen - order.dueFen,
    recipient: recipientFor(order.recipient as Recipient | null),
    invoice: order.invoice ? { ...(order.invoice as InvoiceRequest), issued } : null,
    settlement,
    sums: sumsOf(order, lines),
    shipments: shipments.map(each => shipmentFor(each, mates?.inParcel.get(each.id) ?? [])),
    vouchers: vouchers.map(each => voucherFor(each)),
    cases: cases.map(each => caseFor(each)),
    next: nextFor(order),
    timeline: timelineOf(history, order, byHouse),
    payments: payments.map(each => ({ ...each, method: methodNames[each.method] })),
    refunds: refunds.map(refund => ({
      ...refund,
      refundNo: refund.outRefundNo,
      stateText: refundStates[refund.state],
      reason: refundReasons[refund.reason],
      account: maskedAccount(accounts.get(refund.id)),
    })),
    terms: { version: order.termsVersion, acceptedAt: order.termsAt },
    serverTime: now,
  }
}

function lineFor(line: AnyLine, order: OrderWithOutlet, now: Date): OrderLine {
  return {
    ...withWords(line),
    lineSeq: line.seq,
    ...picturesOf(line.picture),
    works: workNames(line.works),
    can: lineCan(line, order, now),
  }
}

/** What the customer may ask for a line; the refund case decides about reasons and proofs. */
function lineCan(line: AnyLine, order: OrderWithOutlet, now: Date): OrderLine['can'] {
  if (
    order.settlementId === null ||
    line.gift ||
    isOpenCase(order.caseState) ||
    line.back + line.exchanged === line.quantity
  )
    return []
  const { pieces } = meaningOf(order)
  if (pieces === null) return []
  if (pieces !== 'sent') return leftOf(line) > 0 ? ['refund'] : []
  return order.receivedAt === null || now < returnEnds(order.receivedAt, FAULT_DAYS) ? ['return'] : []
}

/** The customer sees the own name and street; the number only as far as one knows it again. */
const recipientFor = (recipient: Recipient | null): Detail['recipient'] =>
  recipient && {
    name: recipient.name,
    mobile: maskMobile(recipient.mobile),
    region: { cn: recipient.regionCn, en: recipient.regionEn },
    street: recipient.street,
  }

function sumsOf(order: OrderWithOutlet, lines: readonly AnyLine[]): Detail['sums'] {
  const sum = (of: (line: AnyLine) => number): number => lines.reduce((all, line) => all + of(line), 0)
  return {
    ...order,
    grossFen: order.settlementId === null ? order.dueFen : order.grossFen,
    campaignFen: sum(line => line.campaignFen),
    couponFen: sum(line => line.couponFen),
  }
}

const shipmentFor = (shipment: Shipment, withOrders: string[]): Detail['shipments'][number] => ({
  ...shipment,
  withOrders,
  carrierName: wordOf(carriers[shipment.carrier]),
  carrierPhone: carrierPhones[shipment.carrier],
  traces: shipment.traces.map(each => ({
    ...withWords(each),
    at: new Date(each.at),
    statusText: wordOf(traceStatuses[each.status]),
  })),
})

const voucherFor = (voucher: Voucher): Detail['vouchers'][number] => ({
  ...voucher,
  stateText: voucherStates[voucher.state],
})

const caseFor = (each: CaseOfOrder): Detail['cases'][number] => ({ ...each, stateText: caseDisplayOf(each.state) })
