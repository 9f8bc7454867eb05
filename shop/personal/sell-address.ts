/** Addresses of selling a car: what is said of the car stands in the page's own, so that a login and a reload keep it. */
export const sellPath = '/usedcar/sell'
export const offersPath = '/user/carOffers'
/** @param slot number of a time that a waiting list offers for its inspection */
export const offerHref = (carOfferNo: string, slot?: string): string =>
  `/user/carOffer?${new URLSearchParams({ carOfferNo, ...(slot === undefined ? {} : { slot }) })}`

/** Nothing that names a person or a single car: VIN and plate are typed. */
export interface CarWish {
  series?: string | undefined
  spuId?: string | undefined
  year?: string | undefined
  /** YYYY-MM-DD. */
  registered?: string | undefined
  km?: string | undefined
  city?: string | undefined
  /** What was pressed of its condition: `stateWord`. */
  state?: string | undefined
}
const patterns: Readonly<Record<keyof CarWish, RegExp>> = {
  series: /^[\w-]{1,40}$/,
  spuId: /^[1-9]\d{0,8}$/,
  year: /^(19|20)\d\d$/,
  registered: /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
  km: /^\d{1,7}$/,
  city: /^[1-8]\d{5}$/,
  state: /^[a-z\d-]+(\.[a-z\d-]+){8}$/,
}
/** Keys of the page's address. */
export const sellKeys = Object.keys(patterns) as (keyof CarWish)[]

/** Reads an address, which anybody can write; what makes no sense was not said. */
export const readCarWish = (search: URLSearchParams): CarWish =>
  Object.fromEntries(
    sellKeys.flatMap(key => {
      const text = search.get(key)
      return text !== null && patterns[key].test(text) ? [[key, text]] : []
    }),
  )

/** The page, with what is known of the car already. */
export function sellHref(wish: CarWish = {}): string {
  const query = new URLSearchParams(sellKeys.flatMap(key => (wish[key] ? [[key, wish[key]]] : []))).toString()
  return query ? `${sellPath}?${query}` : sellPath
}
