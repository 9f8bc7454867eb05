import { useCallback, useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'

/** Loads the page's data again, in place. */
export function useRefresh(): { refresh: () => void; refreshing: boolean } {
  const { revalidate, state } = useRevalidator()
  const refresh = useCallback(() => void revalidate(), [revalidate])
  return { refresh, refreshing: state !== 'idle' }
}

/** A tab that was away for less still shows the truth well enough, in ms. */
const AWAY_MS = 10_000

/**
 * Calls `onReturn` when the visitor comes back to a page that has been standing: from the cashier by the browser's back
 * button (the browser keeps the old page as it was), or from another tab or app where the order may have been paid.
 * @param awayMs how long they must have been in another tab or app
 */
export function useOnReturn(onReturn: () => void, awayMs = AWAY_MS): void {
  const returned = useEffectEvent(onReturn)
  useEffect(() => {
    let leftAt = 0
    const shown = (event: PageTransitionEvent) => event.persisted && returned()
    function changed() {
      if (document.visibilityState === 'hidden') leftAt = Date.now()
      else if (leftAt > 0 && Date.now() - leftAt >= awayMs) returned()
    }
    window.addEventListener('pageshow', shown)
    document.addEventListener('visibilitychange', changed)
    return () => {
      window.removeEventListener('pageshow', shown)
      document.removeEventListener('visibilitychange', changed)
    }
  }, [awayMs])
}
