import type { Reply } from '#contract/kit.ts'
import { required } from '#contract/required.ts'
import { loanDisclaimer, loanSums, nearest } from '#server/lib/loan.ts'
import { downPaymentFen as downPayment, usedCarPlan } from '#server/lib/used-car-loan.ts'

/**
 * The default loan for used cars: equal instalments, at least 30 % down (domain E.6: used-car loans up to 70 %).
 * Yearly rates in hundredths of a per cent by term in months.
 */
export const defaultLoan = {
  code: 'standard-used',
  cn: '长庚认证二手车标准贷',
  en: 'Standard used-car loan',
  downPercents: [30, 40, 50, 60, 70],
  rates: { 12: 399, 24: 399, 36: 399, 48: 399, 60: 399 } as Readonly<Record<number, number>>,
  /** What cards and filters use; the same plan stands behind `used_car.monthly_fen`. */
  downPercent: usedCarPlan.downPercent,
  months: usedCarPlan.months,
} as const

/**
 * A loan worked out for a price from our database (spec 7, getDefaultProductResult).
 * @param priceFen price of the car in fen
 * @param asked    share paid at once in per cent and term in months; what is not offered becomes the nearest offer
 */
export function loanFor(priceFen: number, asked: { downPercent?: number; months?: number }): Reply<'usedCar.finance'> {
  const { code: productCode, cn, en } = defaultLoan
  const terms = Object.keys(defaultLoan.rates).map(Number)
  const downPercents = [...defaultLoan.downPercents]
  const downPercent = nearest(downPercents, asked.downPercent ?? defaultLoan.downPercent)
  const months = nearest(terms, asked.months ?? defaultLoan.months)
  const aprBasisPoints = required(defaultLoan.rates[months], 'rate for this term')
  const downPaymentFen = downPayment(priceFen, downPercent)
  const kind = 'equal'
  return {
    productCode,
    productName: { cn, en },
    kind,
    priceFen,
    downPercent,
    months,
    downPaymentFen,
    ...loanSums({ kind, priceFen, downPaymentFen, months, aprBasisPoints, balloonPercent: null, feeBasisPoints: 0 }),
    aprBasisPoints,
    downPercents,
    terms,
    disclaimer: loanDisclaimer,
    products: [
      {
        productCode,
        name: { cn, en },
        note: { cn: '每月还款额相同。', en: 'The same sum each month.' },
        kind,
        downPercents,
        terms,
      },
    ],
  }
}

/** The lowest monthly payment among all that the calculator offers for a price: a "from" that holds. */
export function lowestMonthly(priceFen: number): Reply<'usedCar.detail'>['monthlyFrom'] {
  const offers = defaultLoan.downPercents.flatMap(downPercent =>
    Object.keys(defaultLoan.rates).map(months => loanFor(priceFen, { downPercent, months: Number(months) })),
  )
  const { monthlyFen, months, downPercent } = offers.reduce((a, b) => (b.monthlyFen < a.monthlyFen ? b : a))
  return { monthlyFen, months, downPercent }
}
