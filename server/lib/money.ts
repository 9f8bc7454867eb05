/** Money is an integer number of fen everywhere on the server (decisions: Calls); here it is reckoned and put into words. */

export interface Annuity {
  /** Every instalment but the last. */
  monthlyFen: number
  /** The last one takes what rounding left over. */
  lastFen: number
  totalFen: number
}

/**
 * Equal instalments of a loan (等额本息), each rounded to whole fen as banks do.
 * m = (P − B/(1+i)^n) · i / (1 − (1+i)^−n), the PMT of spreadsheets.
 * @param loanFen        what is borrowed, in fen
 * @param aprBasisPoints yearly rate in hundredths of a per cent; a month bears a twelfth of it
 * @param months         number of instalments
 * @param balloonFen     what is left to pay at the end beside the last instalment (尾款), in fen
 */
export function annuity(loanFen: number, aprBasisPoints: number, months: number, balloonFen = 0): Annuity {
  const rate = aprBasisPoints / 10_000 / 12
  const borrowed = loanFen - balloonFen * (1 + rate) ** -months
  const monthlyFen =
    rate === 0 ? Math.ceil(borrowed / months) : Math.round((borrowed * rate) / (1 - (1 + rate) ** -months))
  let owedFen = loanFen
  for (let month = 1; month < months; month++) owedFen += Math.round(owedFen * rate) - monthlyFen
  const lastFen = owedFen + Math.round(owedFen * rate) - balloonFen
  return { monthlyFen, lastFen, totalFen: monthlyFen * (months - 1) + lastFen + balloonFen }
}

/**
 * Divides a sum over parts by weight, for example a discount over order lines, so that the parts add up exactly: the
 * fen that rounding leaves go to the parts that lost most, the earlier one first. A part never exceeds its weight when
 * the sum does not exceed all weights together.
 * @param totalFen what is divided, in fen, not negative
 * @param weights  whole numbers, not negative, not all zero unless the sum is zero
 */
export function share(totalFen: number, weights: number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + whole(weight), 0)
  if (whole(totalFen) > 0 && all === 0) throw new RangeError('nothing to divide the sum over')
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
 * So many hundredths of a per cent of a sum, half a fen rounded up.
 * @param fen         not negative
 * @param basisPoints 1,000 are 10 %
 */
export function percentOf(fen: number, basisPoints: number): number {
  return Number((BigInt(whole(fen)) * BigInt(whole(basisPoints)) * 2n + 10_000n) / 20_000n)
}

/** Equal parts in whole fen; the last one takes what is left over. */
export function equalParts(totalFen: number, count: number): number[] {
  if (whole(count) === 0) throw new RangeError('into no parts')
  const part = Math.floor(whole(totalFen) / count)
  return [...Array.from({ length: count - 1 }, () => part), totalFen - part * (count - 1)]
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
  if (whole(before) + whole(count) > whole(pieces)) throw new RangeError(`${before} + ${count} of ${pieces} pieces`)
  const upTo = (n: number): number => Number((BigInt(whole(paidFen)) * BigInt(n)) / BigInt(pieces))
  return upTo(before + count) - upTo(before)
}

/**
 * Fen as text in yuan with two decimals, for channels that speak yuan.
 * @param fen not negative
 */
export function yuanText(fen: number): string {
  const digits = String(whole(fen)).padStart(3, '0')
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

function whole(value: number): number {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`not a whole number from 0: ${value}`)
  return value
}
