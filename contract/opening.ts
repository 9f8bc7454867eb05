import { leastSaid, type OpeningCall, type Purpose, purposesOf, saidBeside } from './permissions.ts'
import { reasonLength, saysSomething } from './reason.ts'

/** What whoever opens data of a customer says it is for (decision 169). */
export interface SaidPurpose {
  purpose: Purpose
  /** In words, or the number of the request that it answers. */
  reason?: string | undefined
}

/** What is missing beside a purpose: nothing where what is said is enough. */
export function missingBeside({ purpose, reason = '' }: SaidPurpose): 'words' | 'reference' | undefined {
  const needed = saidBeside[purpose]
  // What nobody asks for need not be said; what is said says something.
  if (!needed)
    return reason === '' || (reason.length >= reasonLength.least && saysSomething(reason)) ? undefined : 'words'
  if (reason.length < leastSaid[needed]) return needed
  const says = needed === 'words' ? saysSomething(reason) : /\d/.test(reason.normalize('NFKC'))
  return says ? undefined : needed
}

/** What is wrong where `mayOpenFor` refuses. */
export const atPurpose = { path: ['purpose'] }

/** Whether a call may open a field for what is said. */
export const mayOpenFor =
  (call: OpeningCall) =>
  ({ field = '', ...said }: SaidPurpose & { field?: string }): boolean =>
    purposesOf(call, field).includes(said.purpose) && missingBeside(said) === undefined
