/** Parts of sums in whole fen, reckoned alike on both sides. */

/**
 * So many hundredths of a per cent of a sum, half a fen rounded up.
 * @param fen         not negative
 * @param basisPoints 1,000 are 10 %
 */
export function percentOf(fen: number, basisPoints: number): number {
  return Number((BigInt(fromZero(fen)) * BigInt(fromZero(basisPoints)) * 2n + 10_000n) / 20_000n)
}

/** Equal parts in whole fen; the last one takes what is left over. */
export function equalParts(totalFen: number, count: number): number[] {
  if (fromZero(count) === 0) throw new RangeError('into no parts')
  const part = Math.floor(fromZero(totalFen) / count)
  return [...Array.from({ length: count - 1 }, () => part), totalFen - part * (count - 1)]
}

/** A whole number from 0. @throws RangeError */
export function fromZero(value: number): number {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`not a whole number from 0: ${value}`)
  return value
}
