/** The rules by which the purchases of histories are priced. For tests. */
import type { Reductions } from '#server/features/order/goods.plan.ts'

const everything = { categories: [], spuCodes: [] }
export const rules: Partial<Reductions>[] = [
  {},
  {
    campaigns: [
      { code: 'two', scope: everything, reduction: { kind: 'amountOff', steps: [{ fromFen: 15_000, offFen: 4_001 }] } },
    ],
    coupon: {
      couponNo: 'HC1',
      scope: everything,
      reduction: { kind: 'percentOff', fromFen: 0, basisPoints: 1_111, mostFen: null },
    },
  },
  {
    coupon: {
      couponNo: 'HC2',
      scope: everything,
      reduction: { kind: 'amountOff', steps: [{ fromFen: 12_000, offFen: 3_333 }] },
    },
    freight: { firstG: 1_000, firstFen: 900, stepG: 1_000, stepFen: 300, freeFromFen: 15_000, weights: {} },
  },
]
