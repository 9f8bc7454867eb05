/** The part of session storage that is needed; another one in tests. */
export interface Drawer {
  getItem: (name: string) => string | null
  setItem: (name: string, value: string) => void
  removeItem: (name: string) => void
}

/** @param what is bought: a car's number, the cart */
const nameOf = (what: string): string => `placing:${what}`

/**
 * The idempotency key of an attempt to place an order. It is kept until an answer has come: a second press, a retry after
 * a broken connection and a reloaded page are the same attempt and can make one order only. Another request (the price
 * has changed) is another attempt.
 */
export function placeKey(what: string, asked: object, drawer: Drawer | undefined, make = newKey): string {
  const body = JSON.stringify(asked)
  try {
    const kept = JSON.parse(drawer?.getItem(nameOf(what)) ?? 'null') as { key: string; body: string } | null
    if (kept?.body === body && typeof kept.key === 'string') return kept.key
  } catch {
    // Unreadable: begin anew.
  }
  const key = make()
  try {
    drawer?.setItem(nameOf(what), JSON.stringify({ key, body }))
  } catch {
    // Without storage the key lives as long as the call; what is held still allows one order only.
  }
  return key
}

const newKey = (): string => crypto.randomUUID()

/** An answer has come, yes or no: the next press is a new attempt. */
export function forgetPlaceKey(what: string, drawer: Drawer | undefined): void {
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
