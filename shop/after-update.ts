/**
 * After an update of the shop the parts that an open page still asks for are gone. The page is loaded anew then (spec 8), by
 * `web/load-anew.ts`; these remember where the visitor was going.
 */
const destinationKey = 'goingTo'
/** A step that began longer ago is no longer what the visitor wants. */
const recentMs = 30_000

/**
 * Remembers a step that has begun, and forgets it when it has ended. The router loads the old page anew when the next
 * one's part is missing; the step then goes on from there.
 * @param path where the step leads; undefined: it has ended
 * @param from path and query of the page that it leaves
 * @param now milliseconds since 1970
 */
export function storeDestination(path: string | undefined, from: string, now: number): void {
  try {
    if (path === undefined) sessionStorage.removeItem(destinationKey)
    else sessionStorage.setItem(destinationKey, JSON.stringify([path, from, now]))
  } catch {
    // Blocked storage: the visitor presses the link again.
  }
}

/**
 * Where the visitor was going when the page was loaded anew; told once. Only a path of this shop, and only on the page
 * that the step was leaving, loaded anew: whoever meanwhile went elsewhere by an address or a bookmark wants to be there.
 * @param here path and query of the page that begins
 * @param reloaded whether the browser loaded it anew
 * @param now milliseconds since 1970
 */
export function takeDestination(here: string, reloaded: boolean, now: number): string | undefined {
  try {
    const [path, from, at] = JSON.parse(sessionStorage.getItem(destinationKey) ?? '[]') as unknown[]
    sessionStorage.removeItem(destinationKey)
    if (!reloaded || from !== here || path === here) return undefined
    const isPath = typeof path === 'string' && /^\/(?!\/)/.test(path)
    return isPath && typeof at === 'number' && now - at < recentMs ? path : undefined
  } catch {
    return undefined
  }
}
