/** Addresses of viewings, and of what was asked for. */

export const viewingPath = '/usedcar/viewing'
export const viewingDonePath = '/usedcar/viewing/booked'
/** Everything that is arranged about used cars: the fourth tab of their home. */
export const bookingsHref = '/usedcar?homeType=5'
/** What somebody has asked for by a form. */
export const requestsPath = '/user/reserveDriveInfo'

export const viewingHref = (carNo: string): string => `${viewingPath}/${encodeURIComponent(carNo)}`
export const requestHref = (leadNo: string): string => `${requestsPath}/${encodeURIComponent(leadNo)}`
