import * as z from 'zod'
import { reasonLength, saysSomething } from './reason.ts'

/** A reason that staff give in words, as the server takes it; apart from `reason.ts`, so that browsers load no zod. */
export const reason = z.string().trim().min(reasonLength.least).max(reasonLength.most).refine(saysSomething)

/** What whoever writes something does with it before and after a colleague's approval; a stop says why. */
export const writersAct = { event: z.enum(['send', 'recall', 'discard', 'stop']), reason: reason.optional() }
