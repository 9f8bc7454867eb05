/** Addresses of test drives, and what the booking page is asked for in its own. */

export const drivePath = '/newcar/testdrive'
export const driveDonePath = '/newcar/testdrivesuccess'
export const driveListPath = '/orderCenter/testDriveList'

/** Keys of the booking page's address. */
export const driveKeys = ['series', 'outletId', 'spuId', 'code', 'offer'] as const

/** What somebody came from: a series, one of its trims, a configuration, an outlet. */
export interface DriveWish {
  series?: string | undefined
  outletId?: number | undefined
  spuId?: number | undefined
  code?: string | undefined
  /** Number of the time that a waiting list offers. */
  offer?: string | undefined
}

const numberIn = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
const wordIn = (text: string | null, pattern: RegExp): string | undefined =>
  text !== null && pattern.test(text) ? text : undefined

/** Reads an address, which anybody can write; what makes no sense was not said. */
export const readDriveWish = (search: URLSearchParams): DriveWish => ({
  series: wordIn(search.get('series'), /^[\w-]{1,40}$/),
  outletId: numberIn(search.get('outletId')),
  spuId: numberIn(search.get('spuId')),
  code: wordIn(search.get('code'), /^[0-9A-Za-z]{8}$/),
  offer: wordIn(search.get('offer'), /^HA\d{6,24}$/),
})

/** The booking page, with what is known already. */
export function driveHref(wish: DriveWish = {}): string {
  const said = driveKeys.flatMap(key => (wish[key] === undefined ? [] : [[key, String(wish[key])]]))
  const query = new URLSearchParams(said).toString()
  return query ? `${drivePath}?${query}` : drivePath
}

export const driveDetailHref = (bookingNo: string): string =>
  `/orderCenter/testDriveDetail?bookingNo=${encodeURIComponent(bookingNo)}`
export const driveSurveyHref = (bookingNo: string): string =>
  `/orderCenter/questionnaire?bookingNo=${encodeURIComponent(bookingNo)}`
