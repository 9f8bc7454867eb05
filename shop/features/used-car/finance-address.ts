/** The address of the used-car calculator: the whole of it, so that a plan can be shared, reloaded and kept. */

const path = '/usedcar/financialServices'
/** Keys of the address, in its order. */
export const financeKeys = ['carNo', 'price', 'product', 'down', 'months'] as const

/** Prices in yuan that can be reckoned with. */
export const priceBounds = { least: 10_000, most: 9_999_999 } as const

/** What the calculator is asked for; absent: what it shows first. */
export interface FinanceWish {
  carNo?: string | undefined
  /** In whole yuan; the car's own price counts where a car is named. */
  price?: number | undefined
  product?: string | undefined
  /** Per cent of the price. */
  down?: number | undefined
  months?: number | undefined
}

/** The page of the calculator, with what is known already. */
export function financeHref(wish: FinanceWish = {}): string {
  const said = financeKeys.flatMap(key => (wish[key] === undefined ? [] : [[key, String(wish[key])]]))
  const query = new URLSearchParams(said).toString()
  return query ? `${path}?${query}` : path
}

const wordIn = (text: string | null, pattern: RegExp): string | undefined =>
  text !== null && pattern.test(text) ? text : undefined
function wholeIn(text: string | null, least: number, most: number): number | undefined {
  const figure = text !== null && /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  return figure >= least && figure <= most ? figure : undefined
}

/** Reads an address, which anybody can write; what makes no sense was not said. */
export function readFinanceWish(search: Pick<URLSearchParams, 'get'>): FinanceWish {
  const carNo = wordIn(search.get('carNo'), /^[A-Za-z0-9-]{3,24}$/)
  return {
    carNo,
    price: carNo === undefined ? wholeIn(search.get('price'), priceBounds.least, priceBounds.most) : undefined,
    product: wordIn(search.get('product'), /^[a-z0-9-]{1,40}$/),
    down: wholeIn(search.get('down'), 0, 90),
    months: wholeIn(search.get('months'), 6, 84),
  }
}
