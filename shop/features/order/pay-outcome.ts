/**
 * Coming back from the cashier: the channel's notice may have come before the customer, comes after, or never comes, and
 * then the server asks the channel itself when it is asked (`payment.check`).
 */

/** Waits in ms before each question: at once, every five seconds, then slower; a minute in all. */
export const checkWaits: readonly number[] = [0, 5_000, 5_000, 5_000, 5_000, 10_000, 10_000, 15_000]

/** What the page says while and after it asks. */
export type PayOutcome = 'failed' | 'confirming' | 'unknown' | 'paid' | 'refunding' | 'closed'

/**
 * What to say, from the order's generic code (spec 4), which the server alone knows.
 * @param failed the payment service refused the last try
 * @param asking questions are still being asked
 */
export function outcomeOf(code: number, failed: boolean, asking: boolean): PayOutcome {
  if (code === 10) return failed ? 'failed' : asking ? 'confirming' : 'unknown'
  if (code === 13 || code === 15) return 'closed'
  return code >= 50 ? 'refunding' : 'paid'
}

/** Whether an entry to a payment may be followed: a web address, never a script. */
export function isWebAddress(target: string, base: string): boolean {
  const url = URL.parse(target, base)
  return url !== null && ['http:', 'https:'].includes(url.protocol)
}
