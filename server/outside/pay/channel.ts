import type { billKinds } from '#contract/book-codes.ts'
import type { PayMethod } from '#contract/codes.ts'
import type { PayProduct } from '#contract/pay-products.ts'

/**
 * What a payment channel can do for the shop (domain B). Amounts are integer fen; a channel that speaks yuan converts by
 * text at its own border. A channel never touches the shop's tables and never decides anything: it asks, answers and
 * verifies. Whatever a channel leaves open throws ChannelUnreachable.
 */

/** A payment of ours at a channel. UnionPay knows a trade by number and time together, so both stay with it for ever. */
export interface TradeRef {
  /** Our number: at most 32 letters and digits, unguessable, used for one attempt alone. */
  outTradeNo: string
  /** When the attempt began; the same moment in every question about it. */
  startedAt: Date
  /** What the channel calls the trade, once it has been paid. */
  channelTradeNo?: string
}

/** A refund of ours; the same number and moment for every try: another number would be a second refund. */
export interface RefundRef {
  outRefundNo: string
  startedAt: Date
  trade: TradeRef
}

/** A payment that is to be made; built from the shop's own rows only. */
export interface ChannelPayment {
  trade: TradeRef
  method: PayMethod
  product: PayProduct
  amountFen: number
  /** What the customer reads at the channel. */
  subject: string
  /** The channel takes no money after this. */
  expiresAt: Date
  /** Where the customer comes back to; never a proof of payment. */
  returnUrl: string
  language: 'zh-CN' | 'en'
  payer: {
    ip: string
    /** Who pays, as WeChat calls them in our application; `jsapi` and `miniProgram` need it. */
    openid?: string
  }
}

/** What a page inside WeChat hands to its bridge: `WeixinJSBridge` of a page, `wx.requestPayment` of a mini-program. */
export interface BridgeParameters {
  appId: string
  timeStamp: string
  nonceStr: string
  package: string
  signType: 'RSA'
  paySign: string
}

/**
 * How the customer gets to pay: a page to go to, a code to scan, a form that the page posts, or the app around the page.
 * `until`: the entry is of no use after that; ask for it again then.
 */
export type PayEntry =
  | { kind: 'redirect'; url: string; until?: Date }
  | { kind: 'qr'; content: string; until: Date }
  /** The page's policy must allow the action's origin (`formOrigins`). */
  | { kind: 'form'; action: string; fields: Readonly<Record<string, string>>; until: Date }
  | { kind: 'bridge'; parameters: BridgeParameters; until: Date }

/** Facts that the channel vouches for: from an answer whose origin is sure, or from a notice whose signature was checked. */
export interface PaidFacts {
  outTradeNo: string
  channelTradeNo: string
  merchant: string
  amountFen: number
  paidAt: Date
}

export type TradeState =
  /**
   * `failedAt`: the channel refused a try at that time, the last one; another try may follow. `undecided`: it cannot say yet
   * whether somebody has paid, and may say so after the payment's end, too.
   */
  | { state: 'open'; failedAt?: Date; undecided?: true }
  | { state: 'closed' }
  | { state: 'unknown' }
  | { state: 'paid'; facts: PaidFacts }

export interface ChannelRefund extends RefundRef {
  amountFen: number
  /** What was paid. */
  totalFen: number
  reason: string
}

/**
 * `processing`: the channel has it, ask again. `abnormal`: the channel cannot finish it by itself, staff must act.
 * `unknown`: it has never heard of it.
 */
export type RefundState =
  | { state: 'processing' | 'abnormal'; channelRefundNo: string }
  | { state: 'done'; channelRefundNo: string; amountFen: number }
  | { state: 'unknown' }

/** A genuine notice. */
export type Heard = (
  | { kind: 'paid'; facts: PaidFacts }
  | { kind: 'refund'; outRefundNo: string; result: RefundState }
  /** The channel ended an unpaid trade. */
  | { kind: 'closed'; outTradeNo: string }
  /** Genuine, and nothing that the shop would do anything about. */
  | { kind: 'none' }
) & {
  /** The same for every repetition of one notice. */
  id: string
  /** Differs with every sending; seen a second time it is a replay. Absent where the protocol has none. */
  replayKey?: string
}

export type Notice =
  | Heard
  /** `security`: nobody but a forger or a confused channel sends such a thing; staff should know. */
  | { kind: 'refused'; why: string; security: boolean }

/** What becomes of a notice: booked, to be sent again, or not believed. */
export type NoticeOutcome = 'ok' | 'later' | 'refused'

/** What a channel wants to hear about its notice. */
export interface NoticeAnswer {
  status: number
  contentType: string
  body: string
}

/** `trade`: what customers paid and got back; `fund`: what moved on the account. */
export type BillKind = (typeof billKinds)[number]

/** A line of a channel's bill. */
export interface BillLine {
  /** Our number, of the payment or the refund; empty where the channel names none. */
  ours: string
  /** The channel's number. */
  theirs: string
  /** `payout`: a transfer to our bank account. `other`: none of them. */
  kind: 'payment' | 'refund' | 'payout' | 'other'
  /**
   * Not negative for payments and refunds; `other` is negative when it left the account, a payout when the bank sent it
   * back.
   */
  amountFen: number
  /** What the channel took for it; negative when it gave it back. */
  feeFen: number
  at: Date
}

export interface Bill {
  lines: BillLine[]
  /** The file as it came; null where nothing happened on the day. */
  file: Buffer | null
}

/** Nothing happened on the day. */
export const emptyBill: Bill = { lines: [], file: null }

export type ChannelName = PayMethod

/** Finds out who the visitor of a page inside the channel's app is. */
export interface PayerLookup {
  /**
   * Where the page goes; the app leads it on to `backUrl` with `code` and `state`.
   * @param state what the way back is told by
   */
  address(backUrl: string, state: string): string
  /** Changes a code for the visitor's openid. @throws ChannelUnreachable, also for a code that is known no more */
  openidOf(code: string): Promise<string>
}

export interface PayChannel {
  name: ChannelName
  /** Where the channel's app asks for it and the shop has the secret. */
  payer?: PayerLookup
  /** Our account there; facts about another merchant are not ours. */
  merchant: string
  /** Announces a payment. The same number again gives an entry to the same payment; `over` when it was paid or closed. */
  create(payment: ChannelPayment): Promise<PayEntry | { kind: 'over' }>
  query(trade: TradeRef): Promise<TradeState>
  /** Ends an unpaid payment for good. May find out that it is paid; `unknown` and `closed` are as good as closed. */
  close(trade: TradeRef): Promise<TradeState>
  refund(refund: ChannelRefund): Promise<RefundState>
  queryRefund(refund: RefundRef): Promise<RefundState>
  /** Checks a notice on its raw bytes, before anything of it is believed. May ask the channel for its newest keys. */
  readNotice(raw: Buffer, headers: Record<string, string | string[] | undefined>): Promise<Notice>
  answer(outcome: NoticeOutcome): NoticeAnswer
  /**
   * The channel's bill of a calendar day in Beijing; without lines where nothing happened.
   * @param day `2026-11-21`
   * @throws BillUnreadable when its content does not add up or is not what the channel says it is
   */
  bill(kind: BillKind, day: string): Promise<Bill>
}

/** The channel did not answer, or not sensibly. Nothing is known about what it did: ask again with the same numbers. */
export class ChannelUnreachable extends Error {
  override name = 'ChannelUnreachable'
}

/** The channel took the question and says no for good, because of how it was asked; asking again changes nothing. */
export class ChannelRefused extends ChannelUnreachable {
  override name = 'ChannelRefused'
}

/** A bill that came and cannot be believed; it is fetched again, and staff look at it. */
export class BillUnreadable extends Error {
  override name = 'BillUnreadable'
}
