import type { PayMethod } from '#contract/codes.ts'
/**
 * What a payment channel can do for the shop. The sandbox implements it now; WeChat Pay, Alipay and UnionPay implement
 * the same later (domain B). Amounts are integer fen; a channel that speaks yuan converts by text at its own border.
 * A channel never touches the shop's tables and never decides anything: it asks, answers and verifies.
 */

/** A payment that is to be made; built from the shop's own rows only. */
export interface ChannelPayment {
  /** Our number: at most 32 letters and digits, unguessable, used for this attempt alone. */
  outTradeNo: string
  method: PayMethod
  amountFen: number
  /** What the customer reads at the channel. */
  subject: string
  /** The channel takes no money after this. */
  expiresAt: Date
  /** Where the customer comes back to; never a proof of payment. */
  returnUrl: string
  language: 'zh-CN' | 'en'
}

/** How the customer gets to pay: a page to go to, or a code to scan. */
export type PayEntry = { kind: 'redirect'; url: string } | { kind: 'qr'; content: string }

/** Facts that the channel vouches for: from an answer whose origin is sure, or from a notice whose signature was checked. */
export interface PaidFacts {
  outTradeNo: string
  channelTradeNo: string
  merchant: string
  amountFen: number
  paidAt: Date
}

export type TradeState =
  /** `failedAt`: the channel refused a try at that time, the last one; another try may follow. */
  { state: 'open'; failedAt?: Date } | { state: 'closed' } | { state: 'unknown' } | { state: 'paid'; facts: PaidFacts }

export interface ChannelRefund {
  outTradeNo: string
  channelTradeNo: string
  /** The same for every try of one refund: a new one would be a second refund. */
  outRefundNo: string
  amountFen: number
  /** What was paid. */
  totalFen: number
  reason: string
}

/** `abnormal`: the channel cannot finish it by itself, staff must act. `unknown`: it has never heard of it. */
export type RefundState =
  | { state: 'processing' | 'abnormal'; channelRefundNo: string }
  | { state: 'done'; channelRefundNo: string; amountFen: number }
  | { state: 'unknown' }

export type Notice =
  | { kind: 'paid'; facts: PaidFacts }
  | { kind: 'refund'; outRefundNo: string; result: RefundState }
  | { kind: 'refused'; why: string }

export interface PayChannel {
  name: 'sandbox'
  /** Our account there; facts about another merchant are not ours. */
  merchant: string
  /** Announces a payment. The same number again gives an entry to the same payment; `over` when it was paid or closed. */
  create(payment: ChannelPayment): Promise<PayEntry | { kind: 'over' }>
  query(outTradeNo: string): Promise<TradeState>
  /** Ends an unpaid payment for good. May find out that it is paid; `unknown` and `closed` are as good as closed. */
  close(outTradeNo: string): Promise<TradeState>
  refund(refund: ChannelRefund): Promise<RefundState>
  queryRefund(outRefundNo: string): Promise<RefundState>
  /** Checks a notice on its raw bytes, before anything of it is believed. */
  readNotice(raw: Buffer, headers: Record<string, string | string[] | undefined>): Notice
}

/** The channel did not answer, or not sensibly. Nothing is known about what it did: ask again with the same numbers. */
export class ChannelUnreachable extends Error {
  override name = 'ChannelUnreachable'
}
