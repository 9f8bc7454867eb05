import { requestLimits } from '#contract/constants.ts'

/**
 * What calls must know and what differs between the two sites and between installations; each site sets it at its
 * start. Apart from `api.ts`, so that setting it does not load the caller.
 */
export const surroundings = {
  /** Goes to the not-found page; the shop puts its router in here, so that the toast stays. */
  showNotFound: (): void => location.assign('/404'),
  /** Where the default dialog leads (spec 8). */
  brandSite: '/',
  /** Ceiling of a request in ms (spec 7; configuration). */
  timeoutMs: requestLimits.timeoutMs as number,
  /** Header `source`. */
  source: 'web',
}
