/** Outlets that do something, nearest first, as a visitor chooses one before a visit is booked. */
import * as z from 'zod'
import { pageSizes } from '../constants.ts'
import { shortNumber, word } from '../parts.ts'
import { coordinateType, latitude, longitude } from './region.ts'

/** How they are asked for; of coordinates both or none (`bothOrNeither`). */
export const askedNear = {
  keyword: z.string().trim().max(40).optional(),
  /** That one alone, where it does it. */
  outletId: shortNumber.optional(),
  lng: longitude.optional(),
  lat: latitude.optional(),
  coordinateType,
  limit: z.int().min(1).max(40).default(pageSizes.dealers),
}

export const nearOutlets = z.array(
  z.object({
    outletId: z.int(),
    name: word,
    address: word,
    phone: z.string(),
    /** Metres from the coordinates that were sent. */
    distanceM: z.int().nullable(),
    openNow: z.boolean(),
    /** Today's hours, 09:00–19:00; null on a closed day. */
    hoursToday: z.string().nullable(),
  }),
)
