/**
 * After an update of the shop the parts that an open page still asks for are gone. The page is loaded anew then (spec 8);
 * these remember how often, and where the visitor was going.
 */
const reloadedKey = 'reloadedAt'
const destinationKey = 'goingTo'
/** A page that fails again so soon after a reload will not be healed by another one. */
const apartMs = 60_000
/** A step that began longer ago is no longer what the visitor wants. */
const recentMs = 30_000

/**
 * Whether the page may be loaded anew because a part of it did not arrive; says yes once a minute, and never where
 * storage is blocked, because nothing would end the circle then.
 * @param now milliseconds since 1970
 */
export function mayReload(now: number): boolean {
  try {
    const last = Number(sessionStorage.getItem(reloadedKey))
    if (last && now - last < apartMs) return false
    sessionStorage.setItem(reloadedKey, String(now))
    return true
  } catch {
    return false
  }
}

/**
 * Remembers a step that has begun, and forgets it when it has ended. The router loads the old page anew when the next
 * one's part is missing; the step then goes on from there.
 */
export function keepDestination(path: string | undefined, now: number): void {
  try {
    if (path === undefined) sessionStorage.removeItem(destinationKey)
    else sessionStorage.setItem(destinationKey, JSON.stringify([path, now]))
  } catch {
    // Blocked storage: the visitor presses the link again.
  }
}

/** Where the visitor was going when the page was loaded anew; told once. Only a path of this shop. */
export function takeDestination(now: number): string | undefined {
  try {
    const [path, at] = JSON.parse(sessionStorage.getItem(destinationKey) ?? '[]') as [unknown, unknown]
    sessionStorage.removeItem(destinationKey)
    const isPath = typeof path === 'string' && /^\/(?!\/)/.test(path)
    return isPath && typeof at === 'number' && now - at < recentMs ? path : undefined
  } catch {
    return undefined
  }
}
