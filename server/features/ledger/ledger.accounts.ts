/**
 * The accounts of the books, and what each act of money does to them: double entry, in fen, debit positive and credit
 * negative, so that the lines of an entry sum to 0. Whatever the customers pay first lies on their receivable with the
 * opposite sign; an order that takes the money takes it from there, and money that no order takes goes back from there.
 */
import type { PartWay } from '#contract/balance.ts'
import { type CarOrderKind, carOrderKinds, type GoodsOrderKind, type OrderKind } from '#contract/codes.ts'

/** What the money of an order was booked as, and is taken from when it goes back. */
export type TakenAccount = 'receivable' | 'deposits' | `revenue:${GoodsOrderKind | 'freight'}`

export type Account =
  | TakenAccount
  /** What a payment channel holds for us. */
  | `clearing:${string}`
  /** Our own account, from which staff transfer. */
  | 'bank'
  /** Promised back and not yet arrived. */
  | 'refundsPayable'
  /** Deposits of signed contracts, which are part of the price that the outlet is paid. */
  | 'outletsPayable'
  /** Parts of the price of new cars, owed to their customers until the hand-over. */
  | 'carAdvances'
  /** Cash that outlets have taken for us. */
  | 'outletsCash'
  /** What channels keep for their work. */
  | 'fees'
  /** Deposits that stay with the shop, because the customer withdrew after the time to withdraw. */
  | 'revenue:depositsKept'

export interface EntryLine {
  account: Account
  /** Fen; debit positive, credit negative. */
  amountFen: number
}

/** A part of a sum, by what it was booked as; fen, positive. */
export interface Taken {
  account: TakenAccount
  amountFen: number
}

/** From one account to another: the first is debited. */
const both = (debit: Account, credit: Account, amountFen: number): EntryLine[] => [
  { account: debit, amountFen },
  { account: credit, amountFen: -amountFen },
]

/** A channel has got money, for whatever orders. */
export const paidLines = (channel: string, amountFen: number): EntryLine[] =>
  both(`clearing:${channel}`, 'receivable', amountFen)

/**
 * What a sum of an order was booked as: a deposit is a debt of ours until it is signed for, goods and freight are sold.
 * @param sum the whole order or a part of it; `freightFen` is in `amountFen`
 */
export function takenBy(sum: { kind: OrderKind; amountFen: number; freightFen: number }): Taken[] {
  const { kind, amountFen, freightFen } = sum
  if (isCarOrder(kind)) return [{ account: 'deposits', amountFen }]
  const parts: Taken[] = [
    { account: `revenue:${kind}`, amountFen: amountFen - freightFen },
    { account: 'revenue:freight', amountFen: freightFen },
  ]
  return parts.filter(each => each.amountFen !== 0)
}

const isCarOrder = (kind: OrderKind): kind is CarOrderKind => carOrderKinds.some(each => each === kind)

const sumOf = (parts: readonly Taken[]): number => parts.reduce((sum, each) => sum + each.amountFen, 0)

/** An order takes the money that has come for it. */
export const soldLines = (parts: readonly Taken[]): EntryLine[] => [
  { account: 'receivable', amountFen: sumOf(parts) },
  ...parts.map(({ account, amountFen }) => ({ account, amountFen: -amountFen })),
]

/** Money is promised back, out of what it was booked as. */
export const refundAskedLines = (parts: readonly Taken[]): EntryLine[] => [
  ...parts,
  { account: 'refundsPayable', amountFen: -sumOf(parts) },
]

export const passedOnLines = (amountFen: number): EntryLine[] => both('deposits', 'outletsPayable', amountFen)
export const depositKeptLines = (amountFen: number): EntryLine[] =>
  amountFen === 0 ? [] : both('deposits', 'revenue:depositsKept', amountFen)
/** What a part of the price of a new car came from. */
const partSources: Record<PartWay, Account> = { online: 'receivable', bank: 'bank', cash: 'outletsCash' }
export const partPaidLines = (way: PartWay, amountFen: number): EntryLine[] =>
  both(partSources[way], 'carAdvances', amountFen)
export const partBackLines = (way: PartWay, amountFen: number): EntryLine[] =>
  both('carAdvances', partSources[way], amountFen)
/** Handed over: what came for the car is the outlet's, as its deposit is. */
export const deliveredLines = (amountFen: number): EntryLine[] =>
  amountFen === 0 ? [] : both('carAdvances', 'outletsPayable', amountFen)
/**
 * A signed contract has ended: its deposit, and what the channels send back, are a debt as they were before.
 * @param onlineFen parts that came through the shop
 */
export const contractEndedLines = (depositFen: number, onlineFen: number): EntryLine[] => [
  ...both('outletsPayable', 'deposits', depositFen),
  ...(onlineFen === 0 ? [] : both('carAdvances', 'deposits', onlineFen)),
]
export const refundArrivedLines = (channel: string, amountFen: number): EntryLine[] =>
  both('refundsPayable', `clearing:${channel}`, amountFen)
export const refundOfflineLines = (amountFen: number): EntryLine[] => both('refundsPayable', 'bank', amountFen)
/** The customer has it twice, and owes it. */
export const refundedTwiceLines = (channel: string, amountFen: number): EntryLine[] =>
  both('receivable', `clearing:${channel}`, amountFen)

/** @param amountFen below zero where the channel gave back more than it took */
export const feeLines = (channel: string, amountFen: number): EntryLine[] =>
  amountFen === 0 ? [] : both('fees', `clearing:${channel}`, amountFen)
/** @param amountFen below zero where the bank sent it back */
export const paidOutLines = (channel: string, amountFen: number): EntryLine[] =>
  amountFen === 0 ? [] : both('bank', `clearing:${channel}`, amountFen)
