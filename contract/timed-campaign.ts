/** When a time-limited campaign runs (spec 4, Campaign flag): the same on both sides, by the server's clock alone. */

export type CampaignPhase = 'before' | 'running' | 'over'

/**
 * Where a moment lies. A campaign runs strictly between its start and its end: neither border belongs to it.
 * @param now, startTime, endTime milliseconds of the server's clock
 */
export function campaignPhase(now: number, startTime: number, endTime: number): CampaignPhase {
  if (now <= startTime) return 'before'
  return now < endTime ? 'running' : 'over'
}

/** 1 while it runs, otherwise 0 (spec 4, Campaign flag). */
export const campaignFlag = (now: number, startTime: number, endTime: number): 0 | 1 =>
  campaignPhase(now, startTime, endTime) === 'running' ? 1 : 0

/** Which campaign an address of the specification shows. */
export const usedCarCampaignPaths = {
  '/usedcar/2021UCFestival': 'uc-festival',
  '/usedcar/OCUday2020': 'ocu-day-2020',
  '/usedcar/ocuday2021': 'ocu-day-2021',
} as const
/** Campaigns whose addresses the specification names: they have a page before anybody has written them. */
export const namedCampaigns: readonly string[] = Object.values(usedCarCampaignPaths)

/** Codes of campaigns: small letters, digits and single hyphens, as they stand in an address. */
export const campaignCodePattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
/** Under which every further campaign of used cars has its page. */
const further = '/usedcar/campaign/'

/** The page of a campaign of used cars: an address of the specification, or one by its code. */
export const campaignPathOf = (campaignCode: string): string =>
  Object.entries(usedCarCampaignPaths).find(([, code]) => code === campaignCode)?.[0] ?? `${further}${campaignCode}`

/** Which campaign an address shows, in any spelling of it; undefined: none that could be one. */
export function campaignCodeAt(pathname: string): string | undefined {
  const path = pathname.toLowerCase().replace(/\/$/, '')
  const named = Object.entries(usedCarCampaignPaths).find(([each]) => each.toLowerCase() === path)?.[1]
  if (named !== undefined) return named
  const code = path.startsWith(further) ? path.slice(further.length) : ''
  return campaignCodePattern.test(code) ? code : undefined
}
