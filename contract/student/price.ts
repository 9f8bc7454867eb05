/**
 * What a car comes to with duty and taxes and without, line by line (domain D.1). An estimate that shows its
 * arithmetic: integer fen, half up at the end of each line.
 */
import type { Day } from './days.ts'
import { type Rule, ruleOn } from './rules.ts'

/** A rate that a sum was worked out by. */
export type RateName = 'vat' | 'purchaseTax' | 'partsDuty' | 'partsShare'

export interface StudentPrice {
  /** The price of the list, with VAT. */
  listFen: number
  purchaseTaxFen: number
  /** What one pays without the programme. */
  withTaxesFen: number
  /** Imported key parts within the price, without VAT. */
  partsFen: number
  dutyFen: number
  importVatFen: number
  /** What one would pay with it. */
  withoutFen: number
  savedFen: number
  rates: Record<RateName, Rule>
}

/** A part of a sum, half up. @param by in parts of ten thousand */
const partOf = (fen: number, by: number): number => Math.floor((fen * by * 2 + 10_000) / 20_000)
/** A sum without the tax that is in it, half up. */
const without = (fen: number, by: number): number => Math.floor((fen * 20_000 + 10_000 + by) / (2 * (10_000 + by)))

/**
 * @param listFen with VAT, at most 100 million yuan
 * @param plug whether the car is charged
 * @returns nothing for a series of which no imported parts are on record: it is not in the programme
 */
export function studentPrice(
  listFen: number,
  { seriesCode, plug }: { seriesCode: string; plug: boolean },
  rules: readonly Rule[],
  today: Day,
): StudentPrice | undefined {
  const partsShare = ruleOn(rules, { code: 'partsShare', subject: seriesCode }, today)
  const vat = ruleOn(rules, { code: 'vat' }, today)
  const purchaseTax = ruleOn(rules, { code: 'purchaseTax', subject: plug ? 'plug' : 'fuel' }, today)
  const partsDuty = ruleOn(rules, { code: 'partsDuty' }, today)
  if (!partsShare || partsShare.value === 0 || !vat || !purchaseTax || !partsDuty) return undefined
  const netFen = without(listFen, vat.value)
  const purchaseTaxFen = partOf(netFen, purchaseTax.value)
  const partsFen = partOf(netFen, partsShare.value)
  const dutyFen = partOf(partsFen, partsDuty.value)
  const importVatFen = partOf(partsFen + dutyFen, vat.value)
  const savedFen = purchaseTaxFen + dutyFen + importVatFen
  return {
    listFen,
    purchaseTaxFen,
    withTaxesFen: listFen + purchaseTaxFen,
    partsFen,
    dutyFen,
    importVatFen,
    withoutFen: listFen - dutyFen - importVatFen,
    savedFen,
    rates: { vat, purchaseTax, partsDuty, partsShare },
  }
}
