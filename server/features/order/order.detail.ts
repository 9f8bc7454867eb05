import type { Kysely } from 'kysely'
import { carriers, traceStatuses } from '#contract/carriers.ts'
import type { Language } from '#contract/errors.ts'
import type { Reply } from '#contract/kit.ts'
import { isOpenCase } from '#contract/order-states.ts'
import type { DB } from '#server/db/schema.ts'
import { paymentsOf } from '#server/features/payment/payment.queries.ts'
import { refundsOf } from '#server/features/refund/refund.queries.ts'
import { accountsOf, maskedAccount } from '#server/features/refund/refund-account.queries.ts'
import { type Shipment, shipmentsOf } from '#server/features/shipment/shipment.queries.ts'
import { type Voucher, vouchersOf } from '#server/features/voucher/voucher.queries.ts'
import { voucherStates } from '#server/features/voucher/voucher.words.ts'
import { historyOf } from '#server/lib/history.ts'
import { maskMobile } from '#server/lib/mask.ts'
import { inLanguage } from '#server/lib/words.ts'
import { FAULT_DAYS, returnEnds } from './after-sales-order.rules.ts'
import type { InvoiceAsked, Recipient } from './goods.plan.ts'
import { issuedInvoiceOf } from './order-invoice.queries.ts'
import { caseFaceOf, meaningOf } from './order.faces.ts'
import { type AnyLine, type CaseOfOrder, casesOf, leftOf, linesOf, settlementOf } from './order-lines.queries.ts'
import type { OrderWithOutlet } from './order.queries.ts'
import { refundReasons, refundStates } from './order.refund-words.ts'
import { cardOf, nextFor, outletOf, picturesOf, timelineOf } from './order.view.ts'
import { methodNames } from './order.words.ts'

type Detail = Reply<'order.detail'>
type OrderLine = Detail['lines'][number]

/** Everything that the page of an order shows to its customer. */
export async function detailOf(db: Kysely<DB>, order: OrderWithOutlet, language: Language, now: Date): Promise<Detail> {
  const isGoods = order.settlementId !== null
  const [history, lines, payments, refunds, accounts, shipments, vouchers, cases, settlement, issued] =
    await Promise.all([
      historyOf(db, 'shop_order', order.id),
      linesOf(db, order.id),
      paymentsOf(db, order.id),
      refundsOf(db, order.id),
      accountsOf(db, order.id),
      order.deliveryWay === 'express' ? shipmentsOf(db, order.id) : [],
      isGoods && order.deliveryWay !== 'express' ? vouchersOf(db, order.id) : [],
      order.caseState === null ? [] : casesOf(db, order.id),
      order.settlementId === null ? null : settlementOf(db, order.settlementId),
      order.invoice ? issuedInvoiceOf(db, order.id) : null,
    ])
  const say = (cn: string, en: string): string => inLanguage({ cn, en }, language)
  return {
    ...cardOf(order, language, now),
    lines: lines.map(line => lineFor(line, order, say, now)),
    outlet: outletOf(order, language),
    restFen: isGoods ? 0 : order.grossFen - order.dueFen,
    paidAt: order.paidAt,
    holdUntil: order.holdUntil,
    recipient: recipientFor(order.recipient as Recipient | null, say),
    visitAt: order.visitAt,
    remark: order.remark,
    invoice: order.invoice ? { ...(order.invoice as unknown as InvoiceAsked), issued } : null,
    settlement: settlement && {
      settlementNo: settlement.settlementNo,
      dueFen: settlement.dueFen,
      orders: settlement.orders,
    },
    sums: sumsOf(order, lines),
    shipments: shipments.map(each => shipmentFor(each, say)),
    vouchers: vouchers.map(each => voucherFor(each, language)),
    cases: cases.map(each => caseFor(each, say)),
    next: nextFor(order, language),
    timeline: timelineOf(history, order, language),
    payments: payments.map(({ method, amountFen, paidAt, channelTradeNo }) => ({
      method: inLanguage(methodNames[method]!, language),
      amountFen,
      paidAt,
      channelTradeNo,
    })),
    refunds: refunds.map(refund => ({
      refundNo: refund.outRefundNo,
      amountFen: refund.amountFen,
      state: refund.state,
      stateText: inLanguage(refundStates[refund.state], language),
      reason: inLanguage(refundReasons[refund.reason], language),
      askedAt: refund.askedAt,
      doneAt: refund.doneAt,
      account: maskedAccount(accounts.get(refund.id)),
    })),
    terms: { version: order.termsVersion, acceptedAt: order.termsAt },
    serverTime: now,
  }
}

type Say = (cn: string, en: string) => string

function lineFor(line: AnyLine, order: OrderWithOutlet, say: Say, now: Date): OrderLine {
  return {
    lineSeq: line.seq,
    itemNo: line.itemNo,
    spuCode: line.spuCode,
    title: say(line.titleCn, line.titleEn),
    option: say(line.optionCn, line.optionEn),
    ...picturesOf(line.picture),
    quantity: line.quantity,
    shipped: line.shipped,
    back: line.back,
    priceFen: line.priceFen,
    installFen: line.installFen,
    campaignFen: line.campaignFen,
    couponFen: line.couponFen,
    dueFen: line.dueFen,
    gift: line.gift,
    can: lineCan(line, order, now),
  }
}

/** What the customer may ask for a line; the refund case decides about reasons and proofs. */
function lineCan(line: AnyLine, order: OrderWithOutlet, now: Date): OrderLine['can'] {
  if (order.settlementId === null || line.gift || isOpenCase(order.caseState) || line.back === line.quantity) return []
  const { pieces } = meaningOf(order)
  if (pieces === null) return []
  if (pieces !== 'sent') return leftOf(line) > 0 ? ['refund'] : []
  return order.receivedAt === null || now < returnEnds(order.receivedAt, FAULT_DAYS) ? ['return'] : []
}

/** The customer sees the own name and street; the number only as far as one knows it again. */
const recipientFor = (recipient: Recipient | null, say: Say): Detail['recipient'] =>
  recipient && {
    name: recipient.name,
    mobile: maskMobile(recipient.mobile),
    region: say(recipient.regionCn, recipient.regionEn),
    street: recipient.street,
  }

function sumsOf(order: OrderWithOutlet, lines: readonly AnyLine[]): Detail['sums'] {
  const sum = (of: (line: AnyLine) => number): number => lines.reduce((all, line) => all + of(line), 0)
  return {
    grossFen: order.settlementId === null ? order.dueFen : order.grossFen,
    campaignFen: sum(line => line.campaignFen),
    couponFen: sum(line => line.couponFen),
    freightFen: order.freightFen,
    dueFen: order.dueFen,
    paidFen: order.paidFen,
    refundedFen: order.refundedFen,
  }
}

const shipmentFor = (shipment: Shipment, say: Say): Detail['shipments'][number] => ({
  carrier: shipment.carrier,
  carrierName: say(carriers[shipment.carrier][0], carriers[shipment.carrier][1]),
  parcelNo: shipment.parcelNo,
  shippedAt: shipment.shippedAt,
  deliveredAt: shipment.deliveredAt,
  lines: shipment.lines,
  traces: shipment.traces.map(({ at, status, place, textCn, textEn }) => ({
    at: new Date(at),
    status,
    statusText: say(traceStatuses[status][0], traceStatuses[status][1]),
    place,
    text: say(textCn, textEn),
  })),
})

const voucherFor = (voucher: Voucher, language: Language): Detail['vouchers'][number] => ({
  voucherNo: voucher.voucherNo,
  lineSeq: voucher.lineSeq,
  state: voucher.state,
  stateText: inLanguage(voucherStates[voucher.state], language),
  validUntil: voucher.validUntil,
  redeemedAt: voucher.redeemedAt,
})

function caseFor({ caseNo, state, amountFen, askedAt }: CaseOfOrder, say: Say): Detail['cases'][number] {
  const { cn, en } = caseFaceOf(state)
  return { caseNo, state, stateText: say(cn, en), amountFen, askedAt }
}
