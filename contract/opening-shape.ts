import * as z from 'zod'
import { purposes } from './permissions.ts'
import { reasonLength } from './reason.ts'

/** What is said when data of a customer is opened, as the server takes it; which purposes fit, says `mayOpenFor`. */
export const saidFor = {
  purpose: z.enum(purposes),
  reason: z.string().trim().max(reasonLength.most).optional(),
}
