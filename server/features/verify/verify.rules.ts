/** How often codes are sent, and how long they hold. Pure. */
import { dayMs, hourMs, later, minuteMs, msBetween } from '#server/lib/clock.ts'

/** Between two codes to one phone. */
export const resendMs = minuteMs
/** For so long a code holds. */
export const validMs = 5 * minuteMs
/** Answers to one code, the right one among them: from the browser that asked, and as many from all others together. */
export const mostTries = 5
/** For so long a captcha can be answered, and what it opens be used. */
export const captchaMs = 5 * minuteMs
/** Answers to one captcha. */
export const mostCaptchaTries = 3

interface Limit {
  most: number
  withinMs: number
}

/**
 * Codes for one phone, from one browser, from one address. An address is a household, an office or a whole district of a
 * mobile network, so it has the widest limit; a browser forgets who it is when its owner wishes.
 */
export const sendLimits = {
  phone: [
    { most: 1, withinMs: resendMs },
    { most: 5, withinMs: hourMs },
    { most: 10, withinMs: dayMs },
  ],
  device: [
    { most: 10, withinMs: hourMs },
    { most: 20, withinMs: dayMs },
  ],
  address: [
    { most: 20, withinMs: hourMs },
    { most: 100, withinMs: dayMs },
  ],
} as const satisfies Record<string, readonly Limit[]>

export type LimitedBy = keyof typeof sendLimits
/** More of the last codes is never asked for. */
export const mostCounted = 100

/**
 * Seconds until another code may be sent; 0: now.
 * @param sent when the last ones were, the newest first
 */
export function waitSeconds(sent: readonly Date[], limits: readonly Limit[], now: Date): number {
  const waits = limits.map(({ most, withinMs }) => {
    const oldest = sent[most - 1]
    return oldest ? msBetween(now, later(oldest, withinMs)) : 0
  })
  return Math.max(0, Math.ceil(Math.max(...waits) / 1000))
}
