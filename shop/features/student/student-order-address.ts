/** Addresses of ordering as a returning student (spec 2, Students’ pages). */
export const studentPaymentPath = '/payment/student'
/** Keys of its address. */
export const studentPaymentKeys = ['configuration', 'outletId', 'car'] as const

/** Where a configuration is ordered free of duty. @param outletId the outlet, where one was chosen */
export const studentPaymentHref = (code: string, outletId?: number): string =>
  `${studentPaymentPath}?configuration=${encodeURIComponent(code)}${outletId === undefined ? '' : `&outletId=${outletId}`}`

/** Where a car of the pool is ordered free of duty: it says its configuration and its outlet itself. */
export const studentPoolHref = (stockNo: string): string => `${studentPaymentPath}?car=${encodeURIComponent(stockNo)}`
