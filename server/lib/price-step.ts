/** How far a price moves: what one person may change, and what takes two (decisions 034, 174, 179). Sums in fen. */

/** Whether a sum moves by more than some per cent, up or down. */
export const isFar = (fromFen: number, toFen: number, percent: number): boolean =>
  Math.abs(toFen - fromFen) * 100 > fromFen * percent

/** A price as a piece has it: where there is a reduced one, that is paid and the price itself stands struck out beside it. */
export interface PricePair {
  priceFen: number
  /** Below the price; null: the price itself is asked. */
  showPriceFen: number | null
}
/** What is paid. */
export const askedFen = ({ priceFen, showPriceFen }: PricePair): number => showPriceFen ?? priceFen

/** What of a price moves too far: what is asked, the price that is struck out, or what the two together promise. */
export type FarPart = 'asked' | 'struck' | 'off'

/**
 * Which part of a price moves by more than some per cent; nothing where none does. More is promised off where less is left of the price that is
 * struck out: from the whole of it to less than half of it is more than half. `price_far` of migration 312 says the same.
 */
export function farPart(from: PricePair, to: PricePair, percent: number): FarPart | undefined {
  if (isFar(askedFen(from), askedFen(to), percent)) return 'asked'
  if (isFar(from.priceFen, to.priceFen, percent)) return 'struck'
  // Products of two sums may be larger than what a number counts exactly.
  const left = BigInt(askedFen(to)) * BigInt(from.priceFen) * 100n
  const atLeast = BigInt(askedFen(from)) * BigInt(to.priceFen) * BigInt(100 - percent)
  return left < atLeast ? 'off' : undefined
}

/** The first of several former prices from which one moves too far, and by which part; nothing where none does. */
export function farStep<From extends PricePair>(
  before: readonly From[],
  to: PricePair,
  percent: number,
): { part: FarPart; from: From } | undefined {
  for (const from of before) {
    const part = farPart(from, to, percent)
    if (part) return { part, from }
  }
  return undefined
}

/** How much of the price is promised off, in whole per cent, downwards: `33%`. */
export const offOf = ({ priceFen, showPriceFen }: PricePair): string =>
  `${Math.floor(((priceFen - (showPriceFen ?? priceFen)) * 100) / priceFen)}%`
