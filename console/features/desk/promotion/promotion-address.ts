import { listAddress } from '#web/list/address.ts'
import { alwaysOneOf } from '#web/list/filters.ts'
import { promotionTabs } from './promotion-tones.ts'

/** Addresses of the coupons and of the campaigns: their tab. */
export const promotionAddress = (path: string) =>
  listAddress(
    { path },
    { state: alwaysOneOf('state', promotionTabs, { input: tab => (tab === 'all' ? {} : { state: tab }) }) },
  )
