/** What the price of a new car leaves beside its deposit, and how much of it is paid: the same arithmetic on both sides (decision 087). */

/** How a part came: through the shop, by bank transfer, or in cash at the outlet. */
export const partWays = ['online', 'bank', 'cash'] as const
export type PartWay = (typeof partWays)[number]
/** Those that finance notes. */
export const notedWays = ['bank', 'cash'] as const

/**
 * `noted`: a second person has to see it; `paid`: counted; `rejected`: it was not there; `returning`, `returned`: the contract
 * has ended.
 */
export const partStates = ['noted', 'paid', 'rejected', 'returning', 'returned'] as const
export type PartState = (typeof partStates)[number]

/** Why a signed contract is ended by agreement. */
export const endCauses = ['notDelivered', 'agreed', 'withdrawn'] as const
export type EndCause = (typeof endCauses)[number]

/** Sums in fen. */
export interface Balance {
  /** Price less deposit. */
  dueFen: number
  /** Parts that are counted. */
  paidFen: number
  /** Parts that a second person has to see first. */
  checkingFen: number
  /** What another part may come to at most. */
  leftFen: number
  /** What has to come before the car is handed over. */
  openFen: number
}

/** What is due, paid and left. @param parts all of the order, in any state */
export function balanceOf(
  { priceFen, depositFen }: { priceFen: number; depositFen: number },
  parts: readonly { amountFen: number; state: PartState }[],
): Balance {
  const sum = (state: PartState): number =>
    parts.reduce((all, each) => (each.state === state ? all + each.amountFen : all), 0)
  const dueFen = priceFen - depositFen
  const [paidFen, checkingFen] = [sum('paid'), sum('noted')]
  return { dueFen, paidFen, checkingFen, leftFen: dueFen - paidFen - checkingFen, openFen: dueFen - paidFen }
}

/**
 * What of the deposit goes back when a signed contract ends: all of it, unless the customer withdraws from one with earnest
 * money, which then is the dealer's (Civil Code art. 587).
 */
export const depositBackFen = (
  { depositKind, paidFen }: { depositKind: 'intention' | 'earnest'; paidFen: number },
  cause: EndCause,
): number => (cause === 'withdrawn' && depositKind === 'earnest' ? 0 : paidFen)
