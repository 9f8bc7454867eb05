import * as z from 'zod'
import { financeKinds, lenders } from '../range-codes.ts'
import { word } from '../parts.ts'

/** A loan worked out for a price (spec 7, getDefaultProductResult; domain E.6); sums in fen. */
export const Loan = z.object({
  productCode: z.string(),
  productName: word,
  /** How it is paid back. */
  kind: z.enum(financeKinds),
  priceFen: z.int(),
  downPercent: z.int(),
  months: z.int(),
  downPaymentFen: z.int(),
  loanFen: z.int(),
  /** The first instalment, and with equal ones every one but the last. */
  monthlyFen: z.int(),
  /** The last instalment, without what is left to pay at the end. */
  lastMonthFen: z.int(),
  /** Paid at the end beside the last instalment; 0: nothing. */
  balloonFen: z.int(),
  /** Paid once at the beginning; 0: nothing. */
  feeFen: z.int(),
  totalInterestFen: z.int(),
  totalFen: z.int(),
  /** Yearly rate, simple interest, in hundredths of a per cent. */
  aprBasisPoints: z.int(),
  /** What the loan costs in a year with everything in it, by its payments (IRR), in hundredths of a per cent. */
  irrBasisPoints: z.int(),
  downPercents: z.array(z.int()),
  terms: z.array(z.int()),
  disclaimer: word,
  /** All products for this car, in their order. */
  products: z.array(
    z.object({
      productCode: z.string(),
      name: word,
      note: word,
      kind: z.enum(financeKinds),
      downPercents: z.array(z.int()),
      terms: z.array(z.int()),
    }),
  ),
})

/** Loans that a calculator reckons with in the browser (`contract/loan-offer.ts`). */
export const loanProducts = {
  /** What a calculator shows before anybody has chosen. */
  usual: z.object({ downPercent: z.int(), months: z.int() }),
  products: z.array(
    z.object({
      productCode: z.string(),
      name: word,
      note: word,
      kind: z.enum(financeKinds),
      lender: z.enum(lenders),
      downPercents: z.array(z.int()),
      rates: z.array(z.object({ months: z.int(), fromDown: z.int(), basisPoints: z.int() })),
      balloonPercent: z.int().nullable(),
      feeBasisPoints: z.int(),
      leastFen: z.int(),
      mostFen: z.int().nullable(),
      /** Last day, `YYYY-MM-DD`; null: none is set. */
      validTo: z.string().nullable(),
      disclaimer: word,
    }),
  ),
}
