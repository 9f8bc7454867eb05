import { post, type Call, type CallName } from './kit.ts'

/**
 * The whole API, one line a call, in the order of the specification's section 7; our own calls follow, named in the
 * same style. Shapes of input and output stand in `shapes/<feature>.ts` under the same names. Plain data without zod,
 * so that the browser can carry it.
 */
export const calls = {
  // content
  'content.currentTime': post('/website/web/master-data/v1/current-time', { silent: true }),
} as const

/** One row, widened on purpose: a union of all rows would make the type checker slow. */
export const callOf = (name: CallName): Call => calls[name] as unknown as Call
export const callNames = Object.keys(calls) as CallName[]
