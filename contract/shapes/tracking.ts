import * as z from 'zod'
import { knownPage } from '../linked-pages.ts'

/** No parameter of a campaign is longer (`contract/carried.ts`). */
const parameter = z.string().max(200)
/** The page sends none (`read-text.ts`): such a sign would divide the lines of a list that staff take away. */
const noControl = /^\P{Cc}*$/u

const sent = {
  /** What was done. */
  trackingEvent: z.string().regex(/^[A-Za-z]{1,40}$/),
  /** `mz_cm` of the visit, or the channel by default. */
  channelID: parameter,
  /** `cf` of the visit; empty: no campaign. */
  campaignID: parameter,
  /** Campaign id, the letter E, milliseconds, a number below 1000. */
  wcode: z.string().max(220),
}

/**
 * Where a submission came from (spec 3, Tracking payload). It is kept as it was sent and decides nothing: anybody can
 * write these values into an address.
 */
export const tracking = z
  .strictObject({
    ...sent,
    channelID: parameter.regex(noControl),
    campaignID: parameter.regex(noControl),
    wcode: sent.wcode.regex(noControl),
    /**
     * The page on which the visit began, by its name (`landing-page.ts`). What is none is left out: an address of a person
     * or of a car is not kept, and nobody is kept from buying by a page that has gone since.
     */
    page: z.string().max(500).transform(knownPage).optional(),
  })
  .refine(({ campaignID, wcode }) => wcode.startsWith(`${campaignID}E`) && /E\d{1,17}$/.test(wcode), {
    path: ['wcode'],
    error: 'campaignID + E + digits',
  })
export type Tracking = z.input<typeof tracking>

/** The same, as it is told to staff. */
export const keptTracking = z.object({ ...sent, page: z.string().optional() })
