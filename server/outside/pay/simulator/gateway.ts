/** What the three gateways have in common: whom they serve, how they answer, and how an answer goes wrong on demand. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { SimulatorAccount } from './account.ts'
import type { Books, Channel, Trade } from './books.ts'
import { callFaults, type CallFault, type Faults, type FaultKind, type Struck } from './faults.ts'
import type { Messenger } from './notices.ts'
import type { Tx } from './trades.queries.ts'

export interface Settings {
  /** By how much the pauses between notices, and the time that a refund takes, are shortened; 1 is the real schedule. */
  speed: number
  /** When a day's bill can be had: the next day at ten, as at the real gateways (domain B.1), or at once. */
  bills: 'nextDay' | 'atOnce'
  /** Host names of the merchant's pages: the only ones from which an H5 payment may begin and to which it may return. */
  shopHosts: readonly string[] | 'any'
  /** What a refund takes at the earliest, in ms, before it is shortened; two seconds when left out. */
  refundMs?: number
}

/** What a refund takes at the earliest, in ms. */
export const refundTakes = ({ refundMs = 2_000, speed }: Settings): number => refundMs / speed

/** What every part of the simulator is given. */
export interface Kit {
  account: SimulatorAccount
  books: Books
  faults: Faults
  settings: Settings
  /** Before all paths; empty, or with a slash at its beginning. */
  base: string
  /** Where it is reached, `base` included, without a slash at the end. */
  origin(): string
  /** Something is due now. */
  wake(): void
  /** Which of WeChat Pay's keys signs: one of the two platform certificates, or the public key. */
  wechatSigner: 0 | 1 | 'publicKey'
}

/** How a buyer gets back from the cashier. */
export type WayBack =
  | { method: 'get'; url: string }
  | { method: 'post'; url: string; fields: Record<string, string> }
  | undefined

/** What a cashier page needs of its gateway. */
export interface Till {
  /**
   * Moves the money and writes the notice, in one transaction. Nothing when the trade cannot be paid.
   * @param defect paid, but not quite (UnionPay's A6)
   */
  pay(tx: Tx, trade: Trade, now: Date, defect: boolean): Promise<Trade | undefined>
  /** Where the buyer goes then; `paid` says whether by paying. */
  back(trade: Trade, paid: boolean): WayBack
  /** The payment fails at the payer's bank, where the gateway tells a merchant who asks. */
  refuse?(trade: Trade): Promise<void>
}

/** One channel, whole. */
export interface Gateway {
  channel: Channel
  /** Its calls and the doors to its cashier. */
  serve(app: FastifyInstance): Promise<void>
  till: Till
  messenger: Messenger
  /** Lets a refund end whose time has come. */
  finishRefund(refundNo: string): Promise<void>
  /** Ends an order whose time is over. */
  expire(tradeNo: string): Promise<void>
  /** Ends the time for refunds, where a gateway tells of it. @returns the trade when it was paid until now */
  finish?(tradeNo: string): Promise<Trade | undefined>
}

/** The gateways by channel. */
export type Gateways = (channel: Channel) => Gateway

export interface Answer {
  status: number
  headers: Record<string, string>
  body: string | Buffer
}

/** How a gateway answers a call. */
export interface Call {
  channel: Channel
  /** Everything that was sent, in which the number of the trade stands. */
  sent: string
  /** Does what is asked. @param spoiled the answer is to carry a wrong signature */
  take(spoiled: boolean): Promise<Answer>
  /** What the gateway says when it fails. */
  fail(kind: 'serverError' | 'tooMany'): Answer
}

const SLOW_MS = 6_000

/** Answers a call, or lets the answer go wrong as somebody asked for. */
export async function answerCall(kit: Kit, reply: FastifyReply, call: Call): Promise<FastifyReply> {
  const struck = await kit.faults.strike(
    { channel: call.channel, concerns: number => call.sent.includes(number) },
    Object.keys(callFaults) as CallFault[],
  )
  const has = (kind: CallFault) => struck.find(each => each.kind === kind)
  if (has('serverError')) return send(reply, call.fail('serverError'))
  if (has('tooMany')) return send(reply, call.fail('tooMany'))
  const answer = await call.take(has('badAnswer') !== undefined)
  kit.wake()
  const slow = has('slow')
  if (slow) await new Promise(resolve => setTimeout(resolve, slow.value ?? SLOW_MS))
  if (has('cut')) {
    reply.hijack()
    reply.raw.destroy()
    return reply
  }
  return send(reply, has('serverErrorTaken') ? call.fail('serverError') : answer)
}

export function send(reply: FastifyReply, { status, headers, body }: Answer): FastifyReply {
  return reply.code(status).headers(headers).send(body)
}

/** The faults that concern one trade. */
export const strikeTrade = <K extends FaultKind>(
  { faults }: Kit,
  trade: Pick<Trade, 'channel' | 'outTradeNo'>,
  among: readonly K[],
): Promise<Struck<K>[]> =>
  faults.strike({ channel: trade.channel, concerns: number => number === trade.outTradeNo }, among)

/** Somebody pays. @returns the paid trade, or nothing when it cannot be paid any more */
export async function payAt(kit: Kit, till: Till, trade: Trade): Promise<Trade | undefined> {
  // Drawn before: whoever is in a transaction gets no second connection.
  const defect = (await strikeTrade(kit, trade, ['defect'])).length > 0
  const { db, now } = kit.books
  const paid = await db.transaction().execute(tx => till.pay(tx, trade, now(), defect))
  kit.wake()
  return paid
}

const TEN_HOURS_MS = 10 * 3_600_000

/**
 * Whether a day's bill can be had: the next day from ten in the morning (domain B.1).
 * @param ends first moment after the day
 */
export const billReady = ({ settings, books }: Kit, ends: Date): boolean =>
  settings.bills === 'atOnce' || books.now().getTime() >= ends.getTime() + TEN_HOURS_MS

/** Whether an address is one that a gateway would send notices to: https without a query, or this very machine. */
export function isNoticeAddress(text: string): boolean {
  const url = URL.parse(text)
  if (!url || url.search || url.hash || text.length > 256) return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && isThisMachine(url.hostname))
}

export const isThisMachine = (host: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\]|::1)$/.test(host)
