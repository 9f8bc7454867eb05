/** Money is an integer number of fen everywhere on the server (decisions: Calls); here it is reckoned and put into words. */

/** `¥ 328,000.00` with a narrow no-break space (design 13), by text and never by division. */
export function yuanText(fen: number): string {
  return `${fen < 0 ? '−\u00a0' : ''}¥\u202f${yuanFigure(Math.abs(fen))}`
}

/** `328,000.00`: the display strings beside the fen in calls (decisions: Calls). */
export function yuanFigure(fen: number): string {
  if (!Number.isSafeInteger(fen)) throw new RangeError(`not a sum in fen: ${fen}`)
  const digits = String(Math.abs(fen)).padStart(3, '0')
  return `${fen < 0 ? '-' : ''}${digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',')}.${digits.slice(-2)}`
}

export interface Annuity {
  /** Every instalment but the last. */
  monthlyFen: number
  /** The last one takes what rounding left over. */
  lastFen: number
  totalFen: number
}

/**
 * Equal instalments of a loan (等额本息), each rounded to whole fen as banks do.
 * @param loanFen        what is borrowed, in fen
 * @param aprBasisPoints yearly rate in hundredths of a per cent; a month bears a twelfth of it
 * @param months         number of instalments
 */
export function annuity(loanFen: number, aprBasisPoints: number, months: number): Annuity {
  const rate = aprBasisPoints / 10_000 / 12
  const monthlyFen =
    rate === 0 ? Math.ceil(loanFen / months) : Math.round((loanFen * rate) / (1 - (1 + rate) ** -months))
  let owedFen = loanFen
  for (let month = 1; month < months; month++) owedFen += Math.round(owedFen * rate) - monthlyFen
  const lastFen = owedFen + Math.round(owedFen * rate)
  return { monthlyFen, lastFen, totalFen: monthlyFen * (months - 1) + lastFen }
}
