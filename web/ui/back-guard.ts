let guard: ((event: PopStateEvent) => void) | undefined

/**
 * Lets an overlay hear of the back button before the router does. Call it before the router starts: browsers tell the
 * listeners of a window in the order in which they came, also those that ask for the capture phase.
 */
export function listenBeforeRouter(): void {
  window.addEventListener('popstate', event => guard?.(event))
}

/** What hears of it first; it stops the event when the router need not know. */
export function guardBack(next: (event: PopStateEvent) => void): void {
  guard = next
}
