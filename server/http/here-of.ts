import { required } from '#contract/required.ts'
import type { CustomerCtx } from './context.ts'

/** The session that asks, by the hash of its token; a customer without one does not come as far as a handler. */
export const hereOf = ({ who }: CustomerCtx): Buffer => required(who.tokenHash, 'session of this customer')
