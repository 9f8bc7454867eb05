import { currentCode, type Regions } from '#server/features/region/region.rules.ts'

/**
 * Whether a parcel can be sent there: a district of today, or a city that has none (Dongguan, Zhongshan, Danzhou and
 * others are prefecture cities without districts, domain C.6). A province or a city with districts is not enough.
 */
export function isDeliverable(regions: Regions, code: number): boolean {
  const region = regions.byCode.get(code)
  if (!region || currentCode(regions, code) !== code) return false
  return region.level === 'area' || (region.level === 'city' && !regions.children.get(code)?.length)
}
