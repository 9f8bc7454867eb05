import { defaultCampaignChannel } from '#contract/constants.ts'
import { type Carried, readCarried } from '#contract/carried.ts'
import type { Tracking } from '#contract/shapes/tracking.ts'
import { carry } from './navigation.ts'

/** What is known of where the visitor came from (spec 3, Tracking info). */
export type TrackingInfo = Carried & {
  /** Name of the page on which the visit began, or on which its campaign led (`contract/landing-page.ts`). */
  page?: string | undefined
}

const storageKey = 'trackingInfo'
let info: TrackingInfo = {}

/**
 * Begins the visit of a document: the campaign of its address counts; without one, that of an earlier page of the visit,
 * which session storage has kept, for example over the login. A new campaign replaces the old one whole, so that no sale
 * is counted for half of each. So does its page; without a campaign the first page of the visit counts. Browser only.
 * @param page name of the page that was asked for; undefined: it has none
 */
export function beginTracking(search: string, page?: string): void {
  const landed: TrackingInfo = readCarried(search)
  const isNew = Object.keys(landed).length > 0
  const { page: before, ...carried } = isNew ? landed : readStored()
  carry(carried)
  keep(carried, before ?? page)
}

/** The page that was asked for by way of an entry, which is none itself (decision 112). */
export function landAt(page: string | undefined): void {
  const { page: _, ...carried } = info
  keep(carried, page)
}

function keep(carried: Carried, page: string | undefined): void {
  info = { ...carried, page }
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(info))
  } catch {
    // Blocked storage: the visit is tracked as far as this document goes.
  }
}

function readStored(): TrackingInfo {
  try {
    const kept = new URLSearchParams(JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, string>)
    // Through the reader again: what stands in storage may be from another version.
    const { page } = Object.fromEntries<string | undefined>(kept)
    return { ...readCarried(kept.toString()), page }
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
 * Where a submission came from (spec 3, Tracking payload): channel `mz_cm`, by default `campChannel`; campaign `cf`; with
 * the page on which the visit began.
 * @param now milliseconds since 1970
 * @param random 0 ≤ random < 1
 */
export function trackingPayload(trackingEvent: string, now = Date.now(), random = Math.random()): Tracking {
  const { mz_cm, cf: campaignID = '', campChannel, page } = trackingInfo()
  const wcode = makeWcode(campaignID, now, random)
  return { trackingEvent, channelID: mz_cm ?? campChannel, campaignID, wcode, page }
}
