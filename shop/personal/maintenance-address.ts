/** Addresses of maintenance appointments, and what the booking page is asked for in its own. */

export const maintenancePath = '/aftersales/maintenance/booking'
export const maintenanceDonePath = '/aftersales/maintenance/booked'
export const maintenanceListPath = '/orderCenter/maintenanceList'

/** Keys of the booking page's address. */
export const maintenanceKeys = ['ownCarId', 'outletId', 'mileage', 'offer'] as const

/** What somebody came from: a car, an outlet, a mileage in 10,000 km, the time that a waiting list offers. */
export interface MaintenanceWish {
  ownCarId?: number | undefined
  outletId?: number | undefined
  mileage?: number | undefined
  offer?: string | undefined
}

const numberIn = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined

/** Reads an address, which anybody can write; what makes no sense was not said. */
export function readMaintenanceWish(search: URLSearchParams): MaintenanceWish {
  const offer = search.get('offer')
  return {
    ownCarId: numberIn(search.get('ownCarId')),
    outletId: numberIn(search.get('outletId')),
    mileage: numberIn(search.get('mileage')),
    offer: offer !== null && /^HA\d{6,24}$/.test(offer) ? offer : undefined,
  }
}

/** The booking page, with what is known already. */
export function maintenanceHref(wish: MaintenanceWish = {}): string {
  const said = maintenanceKeys.flatMap(key => (wish[key] === undefined ? [] : [[key, String(wish[key])]]))
  const query = new URLSearchParams(said).toString()
  return query ? `${maintenancePath}?${query}` : maintenancePath
}

export const maintenanceDetailHref = (bookingNo: string): string =>
  `/orderCenter/maintenanceDetail?bookingNo=${encodeURIComponent(bookingNo)}`
