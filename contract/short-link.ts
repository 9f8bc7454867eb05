import { addCarried } from './carried.ts'
import { isShopAddress } from './return-address.ts'

/** Short links that staff make for posters and messages (decision 112). */

/** What a code is made of: six signs that nobody takes for each other. */
export const shortCodePattern = /^[a-hjkmnp-z2-9]{6}$/
export const shortCodeSigns = 'abcdefghjkmnpqrstuvwxyz23456789'
export const shortPath = (code: string): string => `/s/${code}`

/** Below these nobody should be led by a poster: the desk, links themselves, stations of payments, pictures, calls. */
const closed = /^\/(s|console|pay|pay-simulator|share|sample|website|desk|common|openapi|metrics)(\/|\?|#|$)/i

/** Whether a short link may lead to an address: a page of this shop. */
export const isLinkTarget = (target: string): boolean =>
  target.length <= 500 && isShopAddress(target) && !closed.test(new URL(target, 'http://shop.invalid').pathname)

/** The address that a link leads to, with its campaign; what the address says itself wins. */
export const linkAddress = (link: { target: string; campCode: string; channel: string; campaign: string }): string =>
  addCarried(link.target, {
    ...(link.campCode ? { camp_code: link.campCode } : {}),
    ...(link.channel ? { mz_cm: link.channel } : {}),
    ...(link.campaign ? { cf: link.campaign } : {}),
  })
