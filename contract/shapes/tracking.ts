import * as z from 'zod'

/** No parameter of a campaign is longer (`contract/carried.ts`). */
const parameter = z.string().max(200)

/**
 * Where a submission came from (spec 3, Tracking payload). It is kept as it was sent and decides nothing: anybody can
 * write these values into an address.
 */
export const tracking = z
  .strictObject({
    /** What was done. */
    trackingEvent: z.string().regex(/^[A-Za-z]{1,40}$/),
    /** `mz_cm` of the visit, or the channel by default. */
    channelID: parameter,
    /** `cf` of the visit; empty: no campaign. */
    campaignID: parameter,
    /** Campaign id, the letter E, milliseconds, a number below 1000. */
    wcode: z.string().max(220),
  })
  .refine(({ campaignID, wcode }) => wcode.startsWith(`${campaignID}E`) && /E\d{1,17}$/.test(wcode), {
    path: ['wcode'],
    error: 'campaignID + E + digits',
  })
export type Tracking = z.infer<typeof tracking>
