import { type CoordinateType, type Degrees, isInChina, type Place, toStored } from '#contract/coordinates.ts'
import { Refusal } from '#server/lib/refusal.ts'

/**
 * From where a caller counts distances, as the shop stores places; undefined where nothing was said.
 * @throws Refusal PLACE_NOT_IN_CHINA: every outlet would be some thousand kilometres away
 */
export function originOf(asked: Partial<Degrees> & { coordinateType: CoordinateType }): Place | undefined {
  const { lng, lat, coordinateType } = asked
  if (lng === undefined || lat === undefined) return undefined
  if (!isInChina({ lng, lat })) throw new Refusal('PLACE_NOT_IN_CHINA')
  return toStored({ lng, lat }, coordinateType)
}
