/** Codes of the books and of what differs from the bills: plain lists without zod, so that the browser can carry them. */

/** What an entry of the books is about; with the number it names the entry, so that no act is posted twice. */
export const entryKinds = [
  /** A channel has money for us; number of the attempt. */
  'paid',
  /** An order takes its money; number of the order. */
  'sold',
  /** A deposit becomes part of the price of a signed contract; number of the order. */
  'passedOn',
  /** A deposit, or what is left of it, stays with the shop; number of the order. */
  'depositKept',
  /** Money is promised back; number of the refund. */
  'refundAsked',
  /** The channel has sent it; number of the refund. */
  'refundArrived',
  /** Staff have transferred it; number of the refund. */
  'refundOffline',
  /** The channel has sent it after staff had transferred it; number of the refund. */
  'refundedTwice',
  /** What a channel kept for its work, by its bill; channel, day and version of the bill. */
  'fees',
  /** A part of the price of a new car has come before its hand-over; number of the part. */
  'partPaid',
  /** A part that came by transfer or in cash has been given back; number of the part. */
  'partBack',
  /** A new car is handed over: what came for it is the outlet's; number of the order. */
  'delivered',
  /** A signed contract has ended: what goes back of it is a deposit again; number of the order. */
  'contractEnded',
  /** What a channel has sent to our bank, by its bill; channel, day and version of the bill. */
  'paidOut',
] as const
export type EntryKind = (typeof entryKinds)[number]

/** Accounts of the books; those of channels bear the name of the channel. */
export const accounts = [
  'clearing:wechat',
  'clearing:alipay',
  'clearing:unionpay',
  'clearing:sandbox',
  'bank',
  'receivable',
  'deposits',
  'refundsPayable',
  'outletsPayable',
  'carAdvances',
  'outletsCash',
  'revenue:goods',
  'revenue:fitted',
  'revenue:package',
  'revenue:freight',
  'revenue:depositsKept',
  'fees',
] as const

/** How a day of a channel stands; `waiting`: there is no bill yet, or it cannot be read. */
export const reconciliationStates = ['waiting', 'differs', 'reconciled'] as const
export type ReconciliationState = (typeof reconciliationStates)[number]
export const differenceKinds = ['amountDiffers', 'onlyOurs', 'onlyTheirs', 'feeDiffers'] as const
/** What a line of a bill is about, where it differs. */
export const differenceSubjects = ['payment', 'refund', 'other'] as const
/** How staff settle a difference: nothing is wrong, the channel mends it, or the money was moved another way. */
export const differenceWays = ['explained', 'channel', 'elsewhere'] as const
export type DifferenceWay = (typeof differenceWays)[number]

/** The bills that a channel has of a day: what customers paid and got back, and what moved on the account. */
export const billKinds = ['trade', 'fund'] as const
/** Bytes of a piece in which the file of a bill is kept and fetched. */
export const billPartBytes = 512 * 1024

/** What a stored notice of a channel is about. */
export const noticeKinds = ['paid', 'refund'] as const
export type NoticeKind = (typeof noticeKinds)[number]
/** What became of a notice; the last two failed. */
export const noticeOutcomes = [
  'booked',
  /** The books had it. */
  'already',
  /** Nobody could book it for a day, so it went back. */
  'sentBack',
  /** Not ours, or another sum. */
  'refused',
  /** It could not be booked; the channel is asked again. */
  'notBooked',
] as const
export type NoticeOutcome = (typeof noticeOutcomes)[number]
