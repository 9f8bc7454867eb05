import type { Choice } from './choice.ts'

/**
 * Limits that both sides need (spec 5 and 9); choices of cars and goods stand beside this file (`car-codes.ts`,
 * `used-car-codes.ts`, `goods-codes.ts`, `price-spans.ts`), because every page carries what stands in one file whole. Lists
 * that an operator may change stand in the dictionary instead (`dictionary_entry`); names of regions, series and outlets
 * stand in their tables.
 */

const yuan = (amount: number): number => amount * 100

/** How a good reaches the customer (spec 3, deliveryWay). */
export const deliveryWays = [
  { code: 'express', cn: '快递到家', en: 'Delivery' },
  { code: 'pickup', cn: '到店自提', en: 'Pick up at a dealer' },
  { code: 'fitting', cn: '到店安装', en: 'Fitted by a dealer' },
] as const satisfies readonly Choice<string>[]
export type DeliveryWay = (typeof deliveryWays)[number]['code']
/** New-car list (spec 9). */
export const defaultNewCarSort = 1
export const defaultDealerSort = 'distance'

/** Things that a browser remembers to have looked at, of whoever is not signed in. */
export const mostSeen = 20

/** Page sizes (spec 9). */
export const pageSizes = {
  homeMall: 12,
  usedCarList: 20,
  usedCarHome: 20,
  newCarList: 10,
  newCarRecommended: 4,
  favourites: 8,
  dealers: 8,
  testDrives: 8,
  orders: 10,
  appointments: 10,
  leads: 10,
  carOffers: 10,
  dealerActivities: 20,
} as const
/** No page is larger, whatever a call asks for. */
export const largestPage = 100

/** So many configurations a customer may keep; more is nobody's wish. */
export const mostWishes = 50

/** Place before the visitor has chosen one: Beijing, Dongcheng (spec 3). GCJ-02 degrees. */
export const defaultPlace = {
  province: 110000,
  city: 110100,
  area: 110101,
  lng: 116.4164,
  lat: 39.9285,
} as const

/** Home tabs of used cars (spec 2). */
export const homeTabs = { buy: 1, sell: 2, replace: 3, booking: 5 } as const

/** Category codes of the personal pages (spec 9). */
export const categoryCodes = {
  personalCentre: '100002010MP',
  orders: '100002010OR',
  orderDetail: '100002010TR',
  favourites: '100002010FR',
  browseRecords: '100002010VR',
  testDrives: '100002010DR',
} as const

/** Channel value of new cars (spec 2, route meta). */
export const newCarChannel = 'nc'
/** Default of the carried parameter campChannel (spec 2). */
export const defaultCampaignChannel = 'EC_Online'
/** Source code of a lead (spec 7 and 9). */
export const leadOrigin = 15
/** The same of a lead that staff write down for a caller; a number of ours beside the specification's. */
export const telephoneOrigin = 16
/** In steps of 10,000 km (spec 9). */
export const defaultMaintenanceMileage = 5
export const defaultBrowseTab = 'newcar'

/** Deposit that reserves a used car: refundable, so 意向金 and not 定金 (decisions: Validation). */
export const usedCarDepositFen = yuan(2000)
/** How long an unpaid order holds what it wants, in minutes (decisions: States). */
export const reservationMinutes = { usedCar: 15, other: 30 } as const

/** Toast: 3 s, long style above 16 characters (spec 8 and 9). */
export const toast = { ms: 3000, longAbove: 16 } as const
/** Ceiling of a request, and when a screen says that it is still working (decisions: Calls). */
export const requestLimits = { timeoutMs: 1_000_000, stillWorkingMs: 10_000 } as const

/** Minutes for which a screen of the desk shows what was opened of a customer's data (decision 034). */
export const openMinutes = 10
