/**
 * Asks the device where it is; browsers answer in WGS-84. Only ever by a press: they ask the visitor first.
 * @throws when the visitor or the device says no
 */
export const devicePosition = (): Promise<GeolocationPosition> =>
  new Promise((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: 10_000, maximumAge: 600_000 }),
  )
