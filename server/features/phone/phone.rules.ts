/** When the number of an account may be changed (decision 136). Pure. */
import type { ErrorName } from '#contract/errors.ts'
import type { CodeFault } from '#server/features/verify/subject-code.queries.ts'
import { dayMs, later, minuteMs } from '#server/lib/clock.ts'

/** For so long whoever showed a code of the number before may go on. */
export const proofMs = 15 * minuteMs
/** Between two changes. */
export const betweenMs = dayMs
/** Codes of one account in a day, to the number before and to others. */
export const mostCodes = 10

/** What a code is asked for: a change of this account, at this step. */
export const stepSubject = (customerId: number, step: 'old' | 'new'): string => `phone:${customerId}:${step}`
/** Of a code that was asked for another thing it says no more than of a wrong one. */
export const codeRefusals = {
  none: 'SMS_CODE_OVER',
  subject: 'SMS_CODE_WRONG',
  wrong: 'SMS_CODE_WRONG',
  used: 'SMS_CODE_USED',
  expired: 'SMS_CODE_OVER',
  other: 'SMS_CODE_WRONG',
  tries: 'SMS_CODE_OVER',
} as const satisfies Record<CodeFault, ErrorName>

/** From when on it may be changed; undefined: now. */
export function notBefore(changedAt: Date | null, now: Date): Date | undefined {
  const at = changedAt && later(changedAt, betweenMs)
  return at && at > now ? at : undefined
}

/** Until when a proof holds: of the number that counts now, which became so before it was shown; undefined: there is none. */
export function provedUntil(provedAt: Date | null, changedAt: Date | null, now: Date): Date | undefined {
  if (!provedAt || (changedAt && provedAt <= changedAt)) return undefined
  const until = later(provedAt, proofMs)
  return until > now ? until : undefined
}
