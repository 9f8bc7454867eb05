import { readText } from '#contract/read-text.ts'

/** Addresses of the store on shared screens (spec 2, cdstore). */
export const screenPath = '/dc'
export const screenResultPath = '/cdstore/result'
/** What a QR code on a screen leads to: the phone's side of the same page. */
const phonePath = '/cdstore/payment'

/** Where a screen stands, by its address; undefined: nowhere in particular. */
export const outletIn = (search: URLSearchParams): number | undefined => {
  const asked = /^[1-9]\d{0,8}$/.exec(readText(search.get('outlet'), 12))?.[0]
  return asked === undefined ? undefined : Number(asked)
}
/** The secret that a phone has scanned. */
export const phoneCodeIn = (search: URLSearchParams, key: 'pay' | 'screen'): string | undefined =>
  /^[\w-]{43}$/.exec(readText(search.get(key), 64))?.[0]

const withOutlet = (path: string, outletId: number | undefined): string =>
  outletId === undefined ? path : `${path}?outlet=${outletId}`
export const screenHref = (outletId?: number): string => withOutlet(screenPath, outletId)
export const screenResultHref = (outletId?: number): string => withOutlet(screenResultPath, outletId)
/** What the QR code says. @param origin of the shop, as phones reach it */
export const phoneAddress = (origin: string, phoneCode: string): string => `${origin}${phonePath}?pay=${phoneCode}`
