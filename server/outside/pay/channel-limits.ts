import type { PayProduct } from '#contract/pay-products.ts'
import { dayMs, fromBeijing, hourMs, later, minuteMs } from '#server/lib/clock.ts'
import type { BillKind, ChannelName } from './channel.ts'

/** What a channel allows, in ms where it is a time. */
export interface ChannelLimits {
  /** Least time between two questions about one trade. The protocols name none; this is what they bear without refusing. */
  queryPauseMs: number
  /** How long an entry can be used, by product; no entry outlives its payment's end. */
  entryMs: Partial<Record<PayProduct, number>>
  /** How long after the payment money can go back the same way. */
  refundMs: number
  /** How many refunds one payment may have; `null` where there is no such limit. */
  refundParts: number | null
  /** Least time between two refunds of one payment. */
  refundPauseMs: number
  /** Working days after which a refund usually has arrived at the customer; decision 052 says how sure that is. */
  arrivalDays: readonly [from: number, to: number]
  /** A notice that is not answered within this time counts as not heard. */
  answerMs: number
  /** The bills that a day has; where there is one, it tells of both. */
  bills: readonly BillKind[]
  /** Whether each refund brings its part of the fee back. */
  returnsFees: boolean
  /** When a bill's day begins, in ms from midnight in Beijing. */
  billDayBeginsMs: number
  /** The first hour of the next day in Beijing at which the bill is there. */
  billHour: number
  /**
   * Whether an unpaid trade can be ended at once. Otherwise it ends by its time alone: who began to pay may finish until
   * then, and that is late money (decision 050).
   */
  closes: boolean
}

/** One row a channel (domain B.1 to B.3). */
export const channelLimits: Record<ChannelName, ChannelLimits> = {
  wechat: {
    queryPauseMs: 1_000,
    entryMs: { native: 2 * hourMs, jsapi: 2 * hourMs, miniProgram: 2 * hourMs, h5: 5 * minuteMs },
    refundMs: 365 * dayMs,
    refundParts: 50,
    refundPauseMs: 0,
    arrivalDays: [1, 3],
    answerMs: 5_000,
    bills: ['trade', 'fund'],
    returnsFees: true,
    billDayBeginsMs: 0,
    billHour: 10,
    closes: true,
  },
  alipay: {
    queryPauseMs: 1_000,
    entryMs: { precreate: 2 * hourMs },
    refundMs: 365 * dayMs,
    refundParts: null,
    refundPauseMs: 3_000,
    arrivalDays: [1, 5],
    answerMs: 5_000,
    bills: ['trade', 'fund'],
    returnsFees: true,
    billDayBeginsMs: 0,
    billHour: 10,
    closes: true,
  },
  unionpay: {
    queryPauseMs: 5_000,
    entryMs: {},
    refundMs: 90 * dayMs,
    refundParts: null,
    refundPauseMs: 0,
    arrivalDays: [2, 7],
    answerMs: 10_000,
    bills: ['trade'],
    returnsFees: false,
    billDayBeginsMs: -hourMs,
    billHour: 10,
    closes: false,
  },
}

/** The moment at which an entry made now is of no use any more. */
export function entryUntil(channel: ChannelName, product: PayProduct, now: Date, expiresAt: Date): Date {
  const life = channelLimits[channel].entryMs[product]
  return life === undefined ? expiresAt : new Date(Math.min(expiresAt.getTime(), now.getTime() + life))
}

/** The two ends of a bill's day, `2026-11-21`; the second one is outside. @throws RangeError when there is no such day */
export function billDay(channel: ChannelName, day: string): [from: Date, to: Date] {
  const from = later(fromBeijing(day), channelLimits[channel].billDayBeginsMs)
  return [from, later(from, dayMs)]
}

/** Hours from the midnight at which a day begins to when its bill is there. */
export const billReadyHours = (channel: ChannelName): number => 24 + channelLimits[channel].billHour
