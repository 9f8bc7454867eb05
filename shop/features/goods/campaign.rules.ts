import type { Output } from '#contract/kit.ts'

export type Campaign = Output<'campaign.infosV4'>['spus'][number]['campaigns'][number]
export type Gift = Campaign['giftList'][number]
type Quota = Output<'campaign.checkGiftQuota'>

/** What is known of the campaigns of a good. */
export interface CampaignNews {
  campaigns: readonly Campaign[]
  quota: Quota
  /** Server time of the answer. */
  now: number
  /** Server clock minus device clock in ms. */
  offsetMs: number
}

/** A time that is counted down; what is further away is said as a date. */
const soonMs = 7 * 86_400_000

/** Whether the beginning of a coming campaign, or the end of a running one, is near. */
export const isSoon = ({ state, countdown }: Pick<Campaign, 'state' | 'countdown'>): boolean =>
  state === 'coming' || countdown <= soonMs

/** What runs comes before what is coming, and what ends or begins first before the rest. */
export const byTime = <C extends Pick<Campaign, 'state' | 'countdown'>>(campaigns: readonly C[]): C[] =>
  campaigns.toSorted((a, b) => Number(a.state === 'coming') - Number(b.state === 'coming') || a.countdown - b.countdown)

/** More than so many are no news. */
const worthSaying = 20

/** How many pieces of a gift are left, where that is few; undefined: enough, or not known. */
export function quotaOf({ giftId }: Pick<Gift, 'giftId'>, quota: Quota): number | undefined {
  const left = quota.find(each => each.giftId === giftId)?.left
  return left !== undefined && left !== null && left <= worthSaying ? left : undefined
}
