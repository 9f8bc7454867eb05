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
export type UsedCarCampaignPath = keyof typeof usedCarCampaignPaths
export type UsedCarCampaignCode = (typeof usedCarCampaignPaths)[UsedCarCampaignPath]
/** Campaigns that an address shows. */
export const usedCarCampaignCodes: readonly UsedCarCampaignCode[] = Object.values(usedCarCampaignPaths)
