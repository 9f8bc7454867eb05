import { defaultCampaignChannel } from '#contract/constants.ts'
import { type Carried, readCarried } from '#contract/carried.ts'
import type { Tracking } from '#contract/shapes/tracking.ts'
import { carry } from './navigation.ts'

/** What is known of where the visitor came from (spec 3, Tracking info). */
export type TrackingInfo = Carried

const storageKey = 'trackingInfo'
let info: TrackingInfo = {}

/**
 * Begins the visit of a document: the campaign of its address counts; without one, that of an earlier page of the visit,
 * which session storage has kept, for example over the login. A new campaign replaces the old one whole, so that no sale
 * is counted for half of each. Browser only.
 */
export function beginTracking(search: string): void {
  const landed = readCarried(search)
  info = Object.keys(landed).length > 0 ? landed : readStored()
  carry(info)
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(info))
  } catch {
    // Blocked storage: the visit is tracked as far as this document goes.
  }
}

function readStored(): TrackingInfo {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')
    // Through the reader again: what stands in storage may be from another version.
    return readCarried(new URLSearchParams(kept as Record<string, string>).toString())
  } catch {
    return {}
  }
}

export const trackingInfo = (): TrackingInfo & { campChannel: string } => ({
  campChannel: defaultCampaignChannel,
  ...info,
})

/** Campaign id, the letter E, milliseconds, a random number below 1000 (spec 3). Only for tracking: it is guessable. */
export function makeWcode(campaignId: string, now: number, random: number): string {
  return `${campaignId}E${now}${Math.floor(random * 1000)}`
}

/**
 * Where a submission came from (spec 3, Tracking payload): channel `mz_cm`, by default `campChannel`; campaign `cf`.
 * @param now milliseconds since 1970
 * @param random 0 ≤ random < 1
 */
export function trackingPayload(trackingEvent: string, now = Date.now(), random = Math.random()): Tracking {
  const { mz_cm, cf: campaignID = '', campChannel } = trackingInfo()
  return { trackingEvent, channelID: mz_cm ?? campChannel, campaignID, wcode: makeWcode(campaignID, now, random) }
}
