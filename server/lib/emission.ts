import type { Energy } from '#contract/car-codes.ts'
/**
 * National emission standard by first registration: 6 from July 2020, 5 from 2017, 4 from 2011, 3 before (domain E.2).
 * A battery car and one that is not registered count as the strictest.
 * @param registeredOn YYYY-MM-DD, or null
 */
export function emissionLevelOf(energy: Energy, registeredOn: string | null): number {
  if (energy === 'BEV' || registeredOn === null || registeredOn >= '2020-07-01') return 6
  if (registeredOn >= '2017-01-01') return 5
  return registeredOn >= '2011-07-01' ? 4 : 3
}
