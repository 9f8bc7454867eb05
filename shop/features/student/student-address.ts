/** Addresses of the overseas-student programme (spec 2). */
export const carsPath = '/newcar/dutyFreeList'
export const guidePath = '/newcar/buyCarGuide'
export const leadPath = '/newcar/retainedCapital'
/** Cars in stock that are offered, those that match a configuration, and one of them. */
export const stockListPath = '/newcar/stockList'
export const matchedPath = '/newcar/matchedCar'
export const matchedHref = (code: string): string => `${matchedPath}?code=${encodeURIComponent(code)}`
export const stockCarHref = (stockNo: string): string => `/newcar/matchedCarDetail?id=${encodeURIComponent(stockNo)}`
/** A customer's own configurations of the programme, and one of them. */
export const studentConfigsPath = '/user/newStudent/configureList'
export const studentConfigHref = (code: string): string =>
  `/user/newStudent/configureDetail?code=${encodeURIComponent(code)}`
/** Where a qualification is entered and its papers are sent. */
export const sendPath = '/user/addInfo'
