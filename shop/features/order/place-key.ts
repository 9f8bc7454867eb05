import type { Tracking } from '#contract/shapes/tracking.ts'
import { trackingPayload } from '#web/tracking.ts'

/** The part of session storage that is needed; another one in tests. */
export interface Drawer {
  getItem: (name: string) => string | null
  setItem: (name: string, value: string) => void
  removeItem: (name: string) => void
}

/** @param what is bought: a car's number, the cart */
const nameOf = (what: string): string => `placing:${what}`

/** An attempt to place an order: what goes with the request, and stays the same however often it is sent. */
export interface Attempt {
  /** Idempotency key: one order at most comes of it. */
  key: string
  /** Where the visit came from; its `wcode` belongs to this attempt. */
  tracking: Tracking
}

/**
 * The attempt under which something is sent. It is kept until an answer has come: a second press, a retry after a broken
 * connection and a reloaded page are the same attempt and can make one order only. Another request (the price has
 * changed) is another attempt.
 */
export function attemptOf(what: string, asked: object, drawer: Drawer | undefined, make = newAttempt): Attempt {
  const body = JSON.stringify(asked)
  try {
    const kept = JSON.parse(drawer?.getItem(nameOf(what)) ?? 'null') as (Attempt & { body: string }) | null
    if (kept?.body === body && typeof kept.key === 'string' && kept.tracking)
      return { key: kept.key, tracking: kept.tracking }
  } catch {
    // Unreadable: begin anew.
  }
  const attempt = make()
  try {
    drawer?.setItem(nameOf(what), JSON.stringify({ ...attempt, body }))
  } catch {
    // Without storage the attempt lives as long as the call; what is held still allows one order only.
  }
  return attempt
}

const newAttempt = (): Attempt => ({ key: crypto.randomUUID(), tracking: trackingPayload('order') })

/** An answer has come, yes or no: the next press is a new attempt. */
export function forgetAttempt(what: string, drawer: Drawer | undefined): void {
  try {
    drawer?.removeItem(nameOf(what))
  } catch {
    // Nothing was kept.
  }
}

/** Session storage where the browser allows it. */
export function sessionDrawer(): Drawer | undefined {
  try {
    return globalThis.sessionStorage
  } catch {
    return undefined
  }
}
