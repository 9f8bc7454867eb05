/** Addresses of ordering a new car. */

export const orderCarPath = '/newcar/confirm_order'
/** Keys of its address. */
export const orderCarKeys = ['code', 'outletId', 'stockNo'] as const
/** Beside them: what a phone has scanned from a shared screen, which follows the order from then on. */
export const screenParameter = 'screen'

/**
 * Where a configuration is ordered.
 * @param outletId the dealer, where one was chosen
 * @param stockNo a car of that dealer's stock, which is of this configuration
 */
export const orderCarHref = (code: string, outletId?: number, stockNo?: string): string =>
  `${orderCarPath}?code=${encodeURIComponent(code)}${outletId === undefined ? '' : `&outletId=${outletId}`}${stockNo === undefined ? '' : `&stockNo=${stockNo}`}`

export const chooseDealerPath = '/newcar/dealer'

/** Where the dealer of a configuration is chosen, by distance, stock and days. @param outletId who was chosen before */
export const chooseDealerHref = (code: string, outletId?: number): string =>
  `${chooseDealerPath}?code=${encodeURIComponent(code)}${outletId === undefined ? '' : `&outletId=${outletId}`}`
