/**
 * Whether a price moves by more than some per cent, up or down; sums in fen. Such a change takes two people
 * (decisions 034, 174).
 */
export const isFar = (fromFen: number, toFen: number, percent: number): boolean =>
  Math.abs(toFen - fromFen) * 100 > fromFen * percent
