/** Addresses of ordering a new car. */

export const orderCarPath = '/newcar/confirm_order'
/** Keys of its address. */
export const orderCarKeys = ['code', 'outletId'] as const

/** Where a configuration is ordered. @param outletId the dealer, where one was chosen */
export const orderCarHref = (code: string, outletId?: number): string =>
  `${orderCarPath}?code=${encodeURIComponent(code)}${outletId === undefined ? '' : `&outletId=${outletId}`}`
