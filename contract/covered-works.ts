/** Which works of an appointment are paid for by the vouchers that are brought to it; pure, for both sides (decision 081). */

export interface WorksVoucher {
  voucherNo: string
  /** Codes of the works that it pays for, each once. */
  works: readonly string[]
}

/**
 * A voucher pays for each of its works once; a work that several contain is paid for by the first of them.
 * @returns number of the voucher by code of the work, of chosen works alone
 */
export function coverageOf(chosen: readonly string[], vouchers: readonly WorksVoucher[]): ReadonlyMap<string, string> {
  const paid = new Map<string, string>()
  for (const work of chosen) {
    const by = vouchers.find(each => each.works.includes(work))
    if (by) paid.set(work, by.voucherNo)
  }
  return paid
}

/** What works that are paid for come to, in fen. */
export const coveredFen = (
  works: readonly { work: string; priceFen: number }[],
  paid: ReadonlyMap<string, string>,
): number => works.reduce((sum, { work, priceFen }) => sum + (paid.has(work) ? priceFen : 0), 0)
