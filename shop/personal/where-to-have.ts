import { beijing, type Place, readPlace } from '#web/place.ts'

/** The province of a place that was chosen; null: nobody has said where the visitor is. */
export const chosenProvince = (place: Place): number | null => (place === beijing ? null : place.province)

/** For calls that answer differently by province: nothing is sent where none was chosen. */
export function whereToHave(): { province?: number } {
  const province = chosenProvince(readPlace())
  return province === null ? {} : { province }
}
