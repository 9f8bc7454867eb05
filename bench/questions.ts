/** Questions that never come twice: what is measured with them is never answered from what is kept. */
import type { LoadRequest } from './load.ts'

/** The call of the used-car list. */
export const lists = '/website/web/product/v3/list'

/** Whole numbers that belong to a place in a row of questions, so that two runs ask the same ones. */
export function dice(n: number): (below: number) => number {
  let x = Math.imul(n + 1, 0x9e3779b1) >>> 0
  return below => {
    x = Math.imul(x ^ (x >>> 15), 0x85ebca6b) >>> 0
    x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35) >>> 0
    x = (x ^ (x >>> 16)) >>> 0
    return Math.floor((x / 2 ** 32) * below)
  }
}

/** Lowest prices in yuan. */
const PRICES = 1_000_003
/** Shares no factor with the number of prices nor with that of the bounds: each of them comes once before any comes again. */
const STEP = 7919

/** The n-th question: filters as visitors choose them. No two of the first million are alike, for their lowest price differs. */
export function question(n: number): LoadRequest {
  const roll = dice(n)
  const series = ['vega', 'altair', 'lyra', 'rigel', 'capella', 'deneb', 'spica', 'mira']
  return {
    method: 'POST',
    path: lists,
    body: {
      ...(roll(2) ? { series: [series[roll(8)], series[roll(8)]] } : {}),
      ...(roll(2) ? { priceRange: [1 + roll(5)] } : {}),
      ...(roll(3) ? {} : { carAge: [1 + roll(4)] }),
      ...(roll(3) ? {} : { isCertify: 1 }),
      ...(roll(4) ? {} : { bodyColor: ['frost', 'night'] }),
      ...(roll(5) ? {} : { provinceId: ['310000'] }),
      // Up to 1,000,003 yuan, where half of the cars are cheaper.
      priceFromFen: ((n * STEP) % PRICES) * 100,
      sort: [17, 1, 2, 3][roll(4)],
      pageNumber: 1 + roll(3),
    },
  }
}

/** Bounds in 10,000 yuan, `from~to`, in the order of `from`. */
const BOUNDS = Array.from({ length: 300 }, (_, from) => from).flatMap(from =>
  Array.from({ length: 400 - from }, (_, more) => `${from + 1}~${from + more + 2}`),
)

/** The n-th address of the list that no visitor asked for before; 75,150 of them, each of other price bounds. */
export const freshPage = (n: number): LoadRequest => {
  const roll = dice(n)
  const bounds = BOUNDS[(n * STEP) % BOUNDS.length]!
  return {
    path: `/usedcar/list/${roll(3) ? 0 : 1}-${['0', 'vega', 'altair', 'lyra'][roll(4)]}-${bounds}?sort=${['1-1', '1-2', '2-1', '3-1'][roll(4)]}`,
  }
}
