import { isInChina, type Place, toStored } from '#contract/coordinates.ts'
import { devicePosition } from '#web/device-position.ts'
import { makeStore, useStore } from '#web/store.ts'

/** Where the device is, once its visitor has asked; it is kept in memory alone and stands in no address. */
const ownPosition = makeStore<Place | undefined>(undefined)

export const readOwnPosition = (): Place | undefined => ownPosition.read()
export const useOwnPosition = (): Place | undefined => useStore(ownPosition, undefined)

/** Why there is no position: the visitor or the device said no, or the device is abroad. */
export type NoPosition = 'refused' | 'abroad'

/**
 * Asks the device where it is, which speaks WGS-84, and keeps it for this visit. Only ever by a press.
 * @throws never; @returns why there is none
 */
export async function askPosition(): Promise<NoPosition | undefined> {
  try {
    const { coords } = await devicePosition()
    const degrees = { lng: coords.longitude, lat: coords.latitude }
    if (!isInChina(degrees)) return 'abroad'
    ownPosition.write(toStored(degrees, 'wgs84'))
    return undefined
  } catch {
    return 'refused'
  }
}

/** Counts from the chosen place again. */
export const forgetPosition = (): void => ownPosition.write(undefined)
