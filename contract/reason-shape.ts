import * as z from 'zod'
import { reasonLength, saysSomething } from './reason.ts'

/** A reason that staff give in words, as the server takes it; apart from `reason.ts`, so that browsers load no zod. */
export const reason = z.string().trim().min(reasonLength.least).max(reasonLength.most).refine(saysSomething)
