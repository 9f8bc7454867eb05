/** Money is an integer number of fen everywhere on the server (decisions: Calls); here it is reckoned and put into words. */
import { fromZero } from '#contract/share.ts'

/**
 * Divides a sum over parts by weight, for example a discount over order lines, so that the parts add up exactly: the
 * fen that rounding leaves go to the parts that lost most, the earlier one first. A part never exceeds its weight when
 * the sum does not exceed all weights together.
 * @param totalFen what is divided, in fen, not negative
 * @param weights  whole numbers, not negative, not all zero unless the sum is zero
 */
export function share(totalFen: number, weights: number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + fromZero(weight), 0)
  if (fromZero(totalFen) > 0 && all === 0) throw new RangeError('nothing to divide the sum over')
  if (all === 0) return weights.map(() => 0)
  const exact = weights.map(weight => BigInt(totalFen) * BigInt(weight))
  const parts = exact.map(product => Number(product / BigInt(all)))
  const lost = exact.map((product, at) => ({ at, rest: product % BigInt(all) }))
  lost.sort((one, other) => (one.rest === other.rest ? one.at - other.at : one.rest < other.rest ? 1 : -1))
  const left = totalFen - parts.reduce((sum, part) => sum + part, 0)
  for (const { at } of lost.slice(0, left)) parts[at] = (parts[at] ?? 0) + 1
  return parts
}

/**
 * What some pieces of a line are worth when the whole line was paid with one sum. Pieces are counted from the first: the
 * shares of pieces 1 … k and k+1 … n add up to the sum, in whatever portions they are given back.
 * @param paidFen paid for the whole line
 * @param pieces  quantity of the line
 * @param before  pieces given back already
 * @param count   pieces given back now
 */
export function shareOfQuantity(paidFen: number, pieces: number, before: number, count: number): number {
  if (fromZero(before) + fromZero(count) > fromZero(pieces))
    throw new RangeError(`${before} + ${count} of ${pieces} pieces`)
  const upTo = (n: number): number => Number((BigInt(fromZero(paidFen)) * BigInt(n)) / BigInt(pieces))
  return upTo(before + count) - upTo(before)
}

/**
 * Fen as text in yuan with two decimals, for channels that speak yuan.
 * @param fen not negative
 */
export function yuanText(fen: number): string {
  const digits = String(fromZero(fen)).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/**
 * A text in yuan as fen, by its digits alone: `12.3` is 1230, `-0.05` is -5. Decimals beyond the second must be noughts.
 * @throws RangeError when it is no sum of whole fen below ten thousand million yuan
 */
export function fenOfYuan(text: string): number {
  const [, sign, yuan, fen = ''] = /^([+-]?)(\d{1,10})(?:\.(\d{1,2})0*)?$/.exec(text) ?? []
  if (yuan === undefined) throw new RangeError(`not a sum in yuan: ${text.slice(0, 30)}`)
  const all = Number(yuan + fen.padEnd(2, '0'))
  return sign === '-' && all !== 0 ? -all : all
}
