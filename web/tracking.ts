import { defaultCampaignChannel } from '#contract/constants.ts'
import { type CarriedKey, beginCarrying } from './navigation.ts'

/** What is known of where the visitor came from (spec 3, Tracking info). */
export type TrackingInfo = Partial<Record<CarriedKey, string>>

const storageKey = 'trackingInfo'
let info: TrackingInfo = {}

/** Takes the landing address over what an earlier page of the visit left in session storage. Browser only. */
export function beginTracking(search: string): void {
  const now = beginCarrying(search)
  let before: TrackingInfo = {}
  try {
    before = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')
  } catch {
    // Blocked or broken storage: the visit is tracked as far as this document goes.
  }
  info = { ...before, ...now }
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(info))
  } catch {}
}

export const trackingInfo = (): TrackingInfo => ({ campChannel: defaultCampaignChannel, ...info })

/** Campaign id, the letter E, milliseconds, a random number below 1000 (spec 3). Only for tracking: it is guessable. */
export function makeWcode(campaignId: string, now: number, random: number): string {
  return `${campaignId}E${now}${Math.floor(random * 1000)}`
}

/** What submissions carry (spec 3, Tracking payload). */
export function trackingPayload(event: string): {
  trackingEvent: string
  channelID: string
  campaignID: string
  wcode: string
} {
  const { mz_cm: channelID = '', cf: campaignID = '' } = trackingInfo()
  return { trackingEvent: event, channelID, campaignID, wcode: makeWcode(campaignID, Date.now(), Math.random()) }
}
